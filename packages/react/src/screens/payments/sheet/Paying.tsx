import { useState } from 'react'
import { effectiveSettings, type ViewerMember } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useT } from '../../../words.tsx'
import { useAttempt } from '../useAttempt.ts'
import { AskedSlip } from './AskedSlip.tsx'
import { Cannot } from './Cannot.tsx'
import { ConfirmAsked } from './ConfirmAsked.tsx'
import { Done } from './Done.tsx'
import { switchedOff } from './payers.ts'
import { keyOf, payAsked, visitLasts, type SheetDraft } from './payAsked.ts'
import type { Sheet } from './PaySheetPage.tsx'

type PayingProps = Sheet & {
  /** Who may pay, the preferred one first. */
  readonly payers: readonly ViewerMember[]
  readonly members: readonly OwnMember[]
  /** On this very sheet. */
  readonly hasSignedIn: boolean
}

/** Signed in: from which account, what is left, and the one press that pays (S-PAY-72). */
export function Paying({ payers, members, hasSignedIn, ...shared }: PayingProps) {
  const { link, sheet, payee } = shared
  const t = useT()
  const [chosen, setChosen] = useState<string | null>(null)
  const payer = payers.find(it => it.id === chosen) ?? payers[0]
  const own = members.find(it => it.member.id === payer?.id)
  const attempts = useAttempt<SheetDraft>({
    key: keyOf(link, sheet.state),
    groupOf: draft => draft.payerGroup,
    send: payAsked(link, sheet.askedBy),
    keepsAnswer: true,
    lasts: sheet.state ? Infinity : visitLasts,
  })
  const { attempt, isRestored } = attempts
  const account = useOne(
    'accounts',
    payer ? { group: payer.group, code: payer.code, include: ['settings', 'currency', 'currency.settings'] } : null,
  )
  if (!own || !payer || !isRestored) return <AskedSlip {...shared} />
  if (attempt.step === 'answered')
    return <Done {...shared} transfer={attempt.transfer} onMore={sheet.state ? null : () => void attempts.forget()} />
  return (
    <Await of={account} skeleton={<Skeleton shape="card" />}>
      {data => {
        const { currency } = data
        const defaults = currency?.settings?.attributes
        if (!currency || !defaults) return <AskedSlip {...shared} />
        const isExternal = payer.group !== payee.group
        const off = switchedOff(effectiveSettings(data.settings?.attributes ?? {}, defaults), {
          isExternal,
          enableExternalPayments: defaults.enableExternalPayments,
        })
        if (off)
          return <Cannot {...shared} why={off} group={own.group.attributes.name} code={own.group.attributes.code} />
        return (
          <ConfirmAsked
            {...shared}
            own={own}
            account={data}
            currency={currency}
            isExternal={isExternal}
            attempts={attempts}
            hasSignedIn={hasSignedIn}
            chooser={
              payers.length > 1 && (
                <Field label={t('payments.sheet.payer')}>
                  <Select
                    value={payer.id}
                    options={payers.map(it => {
                      const name = members.find(({ member }) => member.id === it.id)?.group.attributes.name ?? it.group
                      return { value: it.id, label: `${name} · ${it.code}` }
                    })}
                    onChange={event => setChosen(event.currentTarget.value)}
                  />
                </Field>
              )
            }
          />
        )
      }}
    </Await>
  )
}
