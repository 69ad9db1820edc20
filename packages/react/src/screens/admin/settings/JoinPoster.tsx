import { createPortal } from 'react-dom'
import { pathOf } from '@exchange-kit/model'
import { useKit } from '../../../kit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { print } from '../../../ui/icons.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useT } from '../../../i18n/translation.tsx'
import '../../../codes/poster.css'
import './poster.css'

type JoinPosterProps = { readonly code: string; readonly name: string; readonly onClose: () => void }

/** One page to hang up: the group's name, a code that leads to joining, and the address for those without a camera. */
export function JoinPoster({ code, name, onClose }: JoinPosterProps) {
  const t = useT()
  const { client } = useKit()
  const link = client.site + pathOf({ screen: 'signup', group: code })
  const sheet = (
    <>
      <p className="x-poster-group" dir="auto">
        {name}
      </p>
      <p className="x-poster-line">{t('admin:poster.line')}</p>
      <QrCode text={link} label={t('admin:poster.code', { group: name })} />
      <p className="x-mono s-join-link" translate="no">
        {link}
      </p>
    </>
  )
  return (
    <Dialog
      open
      title={t('admin:poster.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('admin:bulk.close')}</Button>
          <Button kind="primary" icon={print} onClick={() => window.print()}>
            {t('admin:poster.print')}
          </Button>
        </>
      }
    >
      <div className="s-join-poster">{sheet}</div>
      {createPortal(
        <div className="x-root x-poster-print" aria-hidden="true">
          <div className="x-poster" data-size="A4">
            {sheet}
          </div>
        </div>,
        document.body,
      )}
    </Dialog>
  )
}
