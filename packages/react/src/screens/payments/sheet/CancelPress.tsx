import { useState } from 'react'
import { useGo } from '../../../useGo.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { here, leavingOf, unpaid } from './ends.ts'
import { Leave } from './Leave.tsx'
import type { Sheet } from './PaySheetPage.tsx'

/** Leaves without paying, and tells the page that asked (S-PAY-74) – unless something left here that may be booked. */
export function CancelPress({ link, sheet, payee, press }: Sheet) {
  const t = useT()
  const go = useGo()
  const [isCancelled, setCancelled] = useState(false)
  const status = unpaid(press)
  const leaving = leavingOf(link, { sheet, status, allowed: payee.allowedOrigins, page: here })
  const cancel = () => {
    // Asked again in the press: a request may have left since this was drawn.
    if (unpaid(press) !== 'cancelled') return
    sheet.result({ status: 'cancelled' })
    setCancelled(true)
  }
  const words = status === 'cancelled' ? t('sheet:sheet.cancel') : undefined
  if (leaving.kind === 'close' || leaving.kind === 'back')
    return (
      <>
        <Leave leaving={leaving} onLeave={cancel} words={words} />
        {isCancelled && <Notice tone="plain" live="status" title={t('sheet:sheet.cancelled')} />}
      </>
    )
  return (
    <Button kind="quiet" wide onClick={() => go({ screen: 'start' }, { replace: true })}>
      {words ?? t('sheet:sheet.close')}
    </Button>
  )
}
