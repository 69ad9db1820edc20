import { Namespaces } from '../i18n/Namespaces.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useT } from '../i18n/translation.tsx'
import type { Other } from './useSharedField.ts'

const slices = ['meanwhile'] as const

type MeanwhileProps = { readonly other: Other; readonly onTheirs: () => void }

/** Tells the second of two who change one thing what the first one made of it, and lets them decide. */
export function Meanwhile(props: MeanwhileProps) {
  return (
    <Namespaces of={slices} waiting={null}>
      <Told {...props} />
    </Namespaces>
  )
}

function Told({ other: { words, keepMine }, onTheirs }: MeanwhileProps) {
  const t = useT()
  return (
    <Notice
      tone="wait"
      live="alert"
      title={words === null ? t('meanwhile:changed') : t('meanwhile:now', { value: words })}
      actions={
        <>
          <Button size="small" onClick={onTheirs}>
            {t('meanwhile:theirs')}
          </Button>
          <Button size="small" onClick={keepMine}>
            {t('meanwhile:mine')}
          </Button>
        </>
      }
    >
      {t('meanwhile:help')}
    </Notice>
  )
}
