import { useState, type ReactNode } from 'react'
import { roleIn, type Currency, type Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useViewer } from '../../../hooks.ts'
import type { AccountFace } from '../../../parts/face.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { refund } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useFace } from '../../../useFaces.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { actsOn, partOf } from '../acts.ts'
import { clockTime } from '../clock.ts'
import type { Person } from '../form/people.ts'
import { RefundDialog } from '../transfer/RefundDialog.tsx'
import type { Arrivals } from '../useArrivals.ts'
import { unpaidKey } from '../unpaidKey.ts'
import { useMoney } from '../useMoney.ts'

type PaidProps = {
  readonly arrivals: Arrivals
  readonly group: string
  readonly currency: Currency['attributes']
  readonly payee: Person
}

/** Who paid a code and when; a second payment is shown too, with the way to give it back (S-PAY-66). */
export function Paid({ arrivals, group, currency, payee }: PaidProps) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const [givingBack, setGivingBack] = useState<{ transfer: Linked<Transfer>; payer: AccountFace } | null>(null)
  if (viewer.status !== 'signedIn') return null
  const role = roleIn(viewer.viewer, group)
  const accounts = viewer.viewer.members.flatMap(it => it.account ?? [])
  const partIn = (it: Transfer) => partOf(it, { accounts, isAdmin: role === 'admin' || role === 'super' })
  return (
    <>
      {arrivals.paid.map((it, index) => {
        const canGiveBack = actsOn(it, partIn(it)).some(act => act === 'refund' || act === 'correct')
        return (
          <Payment key={it.id} group={group} currency={currency} transfer={it}>
            {({ face, payer, amount, time }) => (
              <Notice
                tone={index === 0 ? 'done' : 'wait'}
                title={t(index === 0 ? 'codes:paid.by' : 'codes:paid.again', { payer, time })}
                actions={
                  <>
                    {index > 0 && canGiveBack && (
                      <Button icon={refund} onClick={() => setGivingBack({ transfer: it, payer: face })}>
                        {t('payments:act.refund')}
                      </Button>
                    )}
                    <ButtonLink kind="quiet" {...go.link({ screen: 'transfer', group, transfer: it.id })}>
                      {t('codes:paid.see')}
                    </ButtonLink>
                  </>
                }
              >
                {amount}
              </Notice>
            )}
          </Payment>
        )
      })}
      {arrivals.unpaid.map(it => (
        <Payment key={it.id} group={group} currency={currency} transfer={it}>
          {({ payer, amount }) => (
            <Notice tone="wait" title={t(unpaidKey(it), { payer, amount })}>
              {t('codes:paid.notYet')}
            </Notice>
          )}
        </Payment>
      ))}
      {givingBack && (
        <RefundDialog
          showing={{
            transfer: givingBack.transfer,
            group,
            currency,
            part: partIn(givingBack.transfer),
            payer: givingBack.payer,
            payee: { code: payee.code, name: payee.name },
            other: null,
          }}
          corrects={partIn(givingBack.transfer) === 'admin'}
          onClose={() => setGivingBack(null)}
          onDone={arrivals.reload}
        />
      )}
    </>
  )
}

type Words = { readonly face: AccountFace; readonly payer: string; readonly amount: string; readonly time: string }

type PaymentProps = Pick<PaidProps, 'group' | 'currency'> & {
  readonly transfer: Linked<Transfer>
  readonly children: (words: Words) => ReactNode
}

// Seen at once, and read out when the name is there: a code that turns into a name would be said twice (S-A11Y-7).
function Payment({ group, currency, transfer, children }: PaymentProps) {
  const locale = useLocale()
  const { money } = useMoney(currency)
  const { amount, payeeAmount, updated } = transfer.attributes
  const { face, isSettled } = useFace(group, transfer.payer ?? transfer.relationships.payer.data)
  const payer = face.name ?? face.code
  return (
    <div aria-hidden={!isSettled || undefined}>
      {children({ face, payer, amount: money(payeeAmount ?? amount), time: clockTime(updated, locale) })}
    </div>
  )
}
