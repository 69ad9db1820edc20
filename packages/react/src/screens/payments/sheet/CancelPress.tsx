import { useState } from 'react'
import { useGo } from '../../../useGo.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useT } from '../../../words.tsx'
import { leavingOf } from './ends.ts'
import { Leave } from './Leave.tsx'
import type { Sheet } from './PaySheetPage.tsx'

/** Leaves without paying, and tells the page that asked (S-PAY-74). */
export function CancelPress({ link, sheet, payee }: Sheet) {
  const t = useT()
  const go = useGo()
  const [isCancelled, setCancelled] = useState(false)
  const leaving = leavingOf(link, { sheet, status: 'cancelled', allowed: payee.allowedOrigins, page: window })
  const cancel = () => {
    sheet.result({ status: 'cancelled' })
    setCancelled(true)
  }
  if (leaving.kind === 'close' || leaving.kind === 'back')
    return (
      <>
        <Leave leaving={leaving} onLeave={cancel} words={t('payments.sheet.cancel')} />
        {isCancelled && <Notice tone="plain" live="status" title={t('payments.sheet.cancelled')} />}
      </>
    )
  return (
    <Button kind="quiet" wide onClick={() => go({ screen: 'start' }, { replace: true })}>
      {t('payments.sheet.cancel')}
    </Button>
  )
}
