import { Suspense, useState } from 'react'
import { copyText } from '../copyText.ts'
import { useToasts } from '../kit.ts'
import { Button } from '../ui/Button.tsx'
import { copy, download, print, renew, share } from '../ui/icons.ts'
import { later } from '../ui/later.tsx'
import { Actions } from '../ui/layout.tsx'
import { Menu } from '../ui/Menu.tsx'
import { MenuAction } from '../ui/MenuItem.tsx'
import { useT } from '../i18n/translation.tsx'
import type { PosterOf } from './Poster.tsx'
import { savePng, saveSvg } from './saveCode.ts'

const PosterDialog = later(async () => (await import('./PosterDialog.tsx')).PosterDialog)

type CodeActsProps = {
  readonly poster: PosterOf
  /** Another code for another payment; nothing where one code is for all. */
  readonly onNew: (() => void) | null
}

/** What can be done with a code beside showing it (S-PAY-66). */
export function CodeActs({ poster, onNew }: CodeActsProps) {
  const t = useT()
  const toasts = useToasts()
  const [prints, setPrints] = useState(false)
  const { link, name, code } = poster
  const copyIt = async () => {
    const isCopied = await copyText(link)
    toasts.show(isCopied ? { tone: 'done', text: t('codes:show.copied') } : { tone: 'info', text: link })
  }
  const shareIt = async () => {
    if (!('share' in navigator)) return copyIt()
    const title = t('codes:show.pays', { name })
    // Leaving the system's own sheet without choosing is no fault.
    await navigator.share({ title, url: link }).catch(() => undefined)
  }
  const file = `${code}-qr`
  const savePicture = () =>
    savePng(file, link).catch(() => toasts.show({ tone: 'error', text: t('codes:show.noPicture') }))
  return (
    <Actions>
      <Button icon={copy} onClick={() => void copyIt()}>
        {t('codes:show.copy')}
      </Button>
      <Button icon={share} onClick={() => void shareIt()}>
        {t('codes:share')}
      </Button>
      <Menu label={t('codes:show.download')} face={t('codes:show.download')} look={{ icon: download }}>
        <MenuAction onClick={() => saveSvg(file, link)}>{t('codes:show.svg')}</MenuAction>
        <MenuAction onClick={() => void savePicture()}>{t('codes:show.png')}</MenuAction>
      </Menu>
      <Button icon={print} onClick={() => setPrints(true)}>
        {t('codes:print')}
      </Button>
      {onNew && (
        <Button kind="quiet" icon={renew} onClick={onNew}>
          {t('codes:show.new')}
        </Button>
      )}
      {prints && (
        <Suspense>
          <PosterDialog poster={poster} onClose={() => setPrints(false)} />
        </Suspense>
      )}
    </Actions>
  )
}
