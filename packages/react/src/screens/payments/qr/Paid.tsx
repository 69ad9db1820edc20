import { useState } from 'react'
import { roleIn, type Currency, type Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useViewer } from '../../../hooks.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { refund } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useFaces } from '../../../useFaces.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../words.tsx'
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
  const locale = useLocale()
  const go = useGo()
  const viewer = useViewer()
  const { money } = useMoney(currency)
  const [givingBack, setGivingBack] = useState<Linked<Transfer> | null>(null)
  const all = [...arrivals.paid, ...arrivals.unpaid]
  const faces = useFaces(
    group,
    all.flatMap(it => it.relationships.payer.data?.id ?? []),
  )
  if (viewer.status !== 'signedIn') return null
  const role = roleIn(viewer.viewer, group)
  const accounts = viewer.viewer.members.flatMap(it => it.account ?? [])
  const partIn = (it: Transfer) => partOf(it, { accounts, isAdmin: role === 'admin' || role === 'super' })
  const wordsOf = (it: Linked<Transfer>) => {
    const { amount, payeeAmount, updated } = it.attributes
    const face = faces(it.payer ?? it.relationships.payer.data)
    const payer = face.name ?? face.code
    return { face, payer, amount: money(payeeAmount ?? amount), time: clockTime(updated, locale) }
  }
  return (
    <>
      {arrivals.paid.map((it, index) => {
        const { payer, amount, time } = wordsOf(it)
        const canGiveBack = actsOn(it, partIn(it)).some(act => act === 'refund' || act === 'correct')
        return (
          <Notice
            key={it.id}
            tone={index === 0 ? 'done' : 'wait'}
            title={t(index === 0 ? 'codes.paid.by' : 'codes.paid.again', { payer, time })}
            actions={
              <>
                {index > 0 && canGiveBack && (
                  <Button icon={refund} onClick={() => setGivingBack(it)}>
                    {t('payments.act.refund')}
                  </Button>
                )}
                <ButtonLink kind="quiet" {...go.link({ screen: 'transfer', group, transfer: it.id })}>
                  {t('codes.paid.see')}
                </ButtonLink>
              </>
            }
          >
            {amount}
          </Notice>
        )
      })}
      {arrivals.unpaid.map(it => {
        const { payer, amount } = wordsOf(it)
        return (
          <Notice key={it.id} tone="wait" title={t(unpaidKey(it), { payer, amount })}>
            {t('codes.paid.notYet')}
          </Notice>
        )
      })}
      {givingBack && (
        <RefundDialog
          showing={{
            transfer: givingBack,
            group,
            currency,
            part: partIn(givingBack),
            payer: wordsOf(givingBack).face,
            payee: { code: payee.code, name: payee.name },
            other: null,
          }}
          corrects={partIn(givingBack) === 'admin'}
          onClose={() => setGivingBack(null)}
          onDone={arrivals.reload}
        />
      )}
    </>
  )
}
