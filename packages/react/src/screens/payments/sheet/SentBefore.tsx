import { useViewer } from '../../../hooks.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { Press } from './press.ts'

/** Says that something left here that may be booked, where its answer cannot be shown: to guests, and to others. */
export function SentBefore({ press }: { readonly press: Press }) {
  const t = useT()
  const isGuest = useViewer().status !== 'signedIn'
  if (!press.mayBeBooked()) return null
  return (
    <Notice tone="wait" live="status" title={t('sheet:confirm.unknown')}>
      {t(isGuest ? 'sheet:sheet.sentGuest' : 'sheet:sheet.sentElse')}
    </Notice>
  )
}
