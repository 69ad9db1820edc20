import { useState } from 'react'
import type { Currency } from '@exchange-kit/model'
import { CodeActs } from '../../../codes/CodeActs.tsx'
import { PosterDialog } from '../../../codes/PosterDialog.tsx'
import type { PosterOf } from '../../../codes/Poster.tsx'
import { useKit } from '../../../kit.ts'
import { Namespaces } from '../../../i18n/Namespaces.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { CodeText, Own } from '../../../ui/text.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { ownPoster } from './ownPoster.ts'
import { PosterForm } from './PosterForm.tsx'
import './code.css'

type OwnCodeProps = {
  readonly as: 'code' | 'poster'
  readonly group: string
  readonly groupName: string
  readonly name: string
  readonly code: string
  readonly currency: Currency['attributes'] | undefined
  readonly onClose: () => void
}

const words = ['codes'] as const

/** The code of one's own account: large on the screen, or on paper (S-MEMBER-9, S-MEMBER-10). */
export function OwnCode(props: OwnCodeProps) {
  return (
    <Namespaces of={words} waiting={null}>
      <Code {...props} />
    </Namespaces>
  )
}

function Code({ as, currency, onClose, ...names }: OwnCodeProps) {
  const { client } = useKit()
  const [poster, setPoster] = useState<PosterOf | null>(null)
  const own = { ...names, site: client.site, accounting: client.services.accounting }
  if (poster) return <PosterDialog poster={poster} onClose={onClose} />
  if (as === 'poster')
    return <PosterForm own={own} currency={currency} onPoster={it => setPoster(it)} onClose={onClose} />
  return <ShownCode poster={ownPoster(own)} onClose={onClose} />
}

function ShownCode({ poster, onClose }: { readonly poster: PosterOf; readonly onClose: () => void }) {
  const t = useT()
  const { name, code, link } = poster
  return (
    <Dialog open title={t('members:act.code')} onClose={onClose}>
      <div className="s-own-code">
        <QrCode text={link} label={t('codes:show.pays', { name })}>
          <p>
            <Own>{name}</Own>
          </p>
          <p className="s-own-code-large">
            <CodeText>{code}</CodeText>
          </p>
        </QrCode>
        <CodeActs poster={poster} onNew={null} />
      </div>
    </Dialog>
  )
}
