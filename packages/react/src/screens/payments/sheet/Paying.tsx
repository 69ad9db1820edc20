import { useMemo, useState } from 'react'
import { effectiveSettings, type ViewerMember } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { canChange } from '../attempt.ts'
import { mayBeBooked } from '../kept.ts'
import { pays } from '../pays.ts'
import { useAttempt } from '../useAttempt.ts'
import { AskedSlip } from './AskedSlip.tsx'
import { Cannot } from './Cannot.tsx'
import { ConfirmAsked } from './ConfirmAsked.tsx'
import { useFaces } from '../../../useFaces.ts'
import { Done } from './Done.tsx'
import type { Payee } from './lookUp.ts'
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
  const { link, sheet, press } = shared
  const payee = useKnown(shared.payee)
  const t = useT()
  const [chosen, setChosen] = useState<string | null>(null)
  const attempts = useAttempt<SheetDraft>({
    key: keyOf(link, sheet.state),
    groupOf: draft => draft.payerGroup,
    send(client, kept) {
      press.sent()
      return payAsked(link, sheet.askedBy)(client, kept)
    },
    onRefusal() {
      press.refused()
      return false
    },
    lasts: sheet.state ? Infinity : visitLasts,
  })
  const { attempt, kept, isRestored } = attempts
  // What was sent stays with the account it was sent from: an id is good in one group's ledger only (L7).
  const fixed = kept && mayBeBooked(kept) ? payers.find(it => it.account === kept.draft.payer) : undefined
  const payer = fixed ?? payers.find(it => it.id === chosen) ?? payers[0]
  const own = members.find(it => it.member.id === payer?.id)
  const known = { ...shared, payee }
  const account = useOne(
    'accounts',
    payer ? { group: payer.group, code: payer.code, include: ['settings', 'currency', 'currency.settings'] } : null,
  )
  if (!own || !payer || !isRestored) return <AskedSlip {...known} />
  const chooser = payers.length > 1 && (
    <Field label={t('sheet:sheet.payer')}>
      <Select
        value={payer.id}
        disabled={fixed !== undefined || !canChange(attempt)}
        options={payers.map(it => {
          const name = members.find(({ member }) => member.id === it.id)?.group.attributes.name ?? it.group
          return { value: it.id, label: `${name} · ${it.code}`, isName: true }
        })}
        onChange={event => setChosen(event.currentTarget.value)}
      />
    </Field>
  )
  if (attempt.step === 'answered')
    return (
      <Done
        {...known}
        transfer={attempt.transfer}
        isEarlier={kept !== null && !pays(attempt.transfer, kept.draft)}
        onMore={sheet.state ? null : () => void attempts.forget()}
      />
    )
  return (
    <Await of={account} skeleton={<Skeleton shape="card" />}>
      {data => {
        const { currency } = data
        const defaults = currency?.settings?.attributes
        if (!currency || !defaults) return <AskedSlip {...known} />
        const isExternal = payer.group !== payee.group
        const off = switchedOff(effectiveSettings(data.settings?.attributes ?? {}, defaults), {
          isExternal,
          enableExternalPayments: defaults.enableExternalPayments,
        })
        if (off)
          return (
            <Cannot {...known} why={off} group={own.group.attributes.name} code={own.group.attributes.code}>
              {chooser}
            </Cannot>
          )
        return (
          <ConfirmAsked
            {...known}
            own={own}
            account={data}
            currency={currency}
            isExternal={isExternal}
            attempts={attempts}
            hasSignedIn={hasSignedIn}
            chooser={chooser}
          />
        )
      }}
    </Await>
  )
}

/** The payee as a member knows them: by the full name, where guests get an initial (A-3-24). */
function useKnown(payee: Payee): Payee {
  const faces = useFaces(payee.group, [payee.account.id])
  const face = faces(payee.account)
  return useMemo(() => (face.name ? { ...payee, face } : payee), [payee, face])
}
