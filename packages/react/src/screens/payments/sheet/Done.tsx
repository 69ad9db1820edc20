import { useEffect, useRef, useState } from 'react'
import { AppError, formatAmount, type Transfer } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { useKit } from '../../../kit.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { isLost } from '../attempt.ts'
import { unpaidText } from '../failure.ts'
import { AskedSlip } from './AskedSlip.tsx'
import { here, leavingOf, statusOf } from './ends.ts'
import { Leave } from './Leave.tsx'
import type { Sheet } from './PaySheetPage.tsx'
import { useViewer } from '../../../hooks.ts'
import { faceOf } from '../../../parts/face.ts'

type DoneProps = Sheet & {
  readonly transfer: Transfer
  /** An earlier press was booked, and not what was changed after it. */
  readonly isEarlier: boolean
  /** Where the same code may be paid again: another press, another payment. */
  readonly onMore: (() => void) | null
}

/** What became of it, told to the page that asked, and the way out (S-PAY-73). */
export function Done({ transfer, isEarlier, onMore, ...shared }: DoneProps) {
  const { link, sheet, payee } = shared
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const viewer = useViewer()
  const isTold = useTold(shared, transfer)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { state } = transfer.attributes
  const amount = transfer.attributes.payeeAmount ?? transfer.attributes.amount
  const status = statusOf(state)
  const unit = payee.currency.attributes
  const values = { amount: formatAmount(amount, unit, { locale }), payee: payee.face.name ?? payee.face.code }
  const title =
    status === 'committed'
      ? t('sheet:result.committed', values)
      : status === 'pending'
        ? t('sheet:result.accepted')
        : unpaidText(transfer, t)
  const own =
    viewer.status === 'signedIn'
      ? viewer.members.find(it => it.member.relationships.account.data?.id === transfer.relationships.payer.data?.id)
      : undefined
  const leaving = leavingOf(link, { sheet, status, allowed: payee.allowedOrigins, page: here })
  const host = sheet.askedBy ? new URL(sheet.askedBy).host : null
  return (
    <>
      <h2 tabIndex={-1} ref={heading} className="x-sr">
        {title}
      </h2>
      <Notice
        tone={status === 'committed' ? 'done' : status === 'pending' ? 'wait' : 'stop'}
        live="status"
        title={title}
      >
        {isEarlier && <p>{t('sheet:result.earlier', values)}</p>}
        {host && isTold && leaving.kind === 'close' && t('sheet:sheet.told', { host })}
      </Notice>
      <AskedSlip {...shared} amount={amount} payer={own ? faceOf(own.member) : undefined} />
      <Stack gap="tight">
        <Leave leaving={leaving} onLeave={() => undefined} primary />
        {own && (
          <ButtonLink
            kind="quiet"
            wide
            {...go.link({ screen: 'transfer', group: own.group.attributes.code, transfer: transfer.id })}
          >
            {t('sheet:sheet.see')}
          </ButtonLink>
        )}
        {onMore && (
          <Button kind="quiet" wide onClick={onMore}>
            {t('sheet:sheet.more')}
          </Button>
        )}
      </Stack>
      {leaving.kind === 'close' && <p className="x-caption x-sheet-foot">{t('sheet:sheet.closeHelp')}</p>}
    </>
  )
}

/** Tells the page that asked, once: with the receipt where the payee's group allows its origin, else the status alone (E4.3). */
function useTold({ link, sheet, payee }: Sheet, transfer: Transfer): boolean {
  const { client } = useKit()
  const [isTold, setTold] = useState(false)
  const { reference } = link
  const { id } = transfer
  const status = statusOf(transfer.attributes.state)
  const { askedBy } = sheet
  const isAllowed = askedBy !== null && payee.allowedOrigins.includes(askedBy)
  useEffect(() => {
    if (askedBy === null) return
    let wanted = true
    async function tell(origin: string): Promise<void> {
      const receipt = isAllowed ? await receiptOf(client, id, origin) : undefined
      if (!wanted) return
      sheet.result({ status, ...(reference ? { reference } : {}), ...(receipt ? { receipt } : {}) })
      setTold(true)
    }
    void tell(askedBy)
    return () => {
      wanted = false
    }
  }, [client, sheet, askedBy, isAllowed, id, status, reference])
  return isTold
}

const pauses = [500, 2_000]

// A refusal only means that this origin gets the status alone. No answer means nothing: the page is told once, and a shop
// that waits for its receipt would never have it (E4.3).
async function receiptOf(client: Client, id: string, origin: string): Promise<string | undefined> {
  for (const pause of [0, ...pauses]) {
    await new Promise(done => setTimeout(done, pause))
    try {
      return (await client.one('receipts', { id, params: { for: origin } })).attributes.jws
    } catch (error) {
      if (!(error instanceof AppError && isLost(error))) return undefined
    }
  }
  return undefined
}
