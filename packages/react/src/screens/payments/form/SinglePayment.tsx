import { useState } from 'react'
import { toUnits, type Account, type Currency, type Direction, type Group, type Unit } from '@exchange-kit/model'
import { useOne } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import { Page, Split } from '../../../ui/Page.tsx'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../words.tsx'
import { useAttempt } from '../useAttempt.ts'
import { useFocus } from '../../../useFocus.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { pays } from '../pays.ts'
import { refusalAt } from './faultText.ts'
import type { Faults, PaymentDraft, Prefill } from './fields.ts'
import { continueId, idOf, PayForm, type FormState } from './PayForm.tsx'
import type { Person } from './people.ts'
import { Reaches } from './Reaches.tsx'
import { Recent } from './Recent.tsx'
import { post, type Sending } from './post.ts'
import { sayEarlier, sayResult } from './result.ts'

type SinglePaymentProps = {
  readonly direction: Direction
  readonly group: Group
  readonly account: Account
  readonly currency: Currency
  /** Who acts: the payer when sending, the payee when receiving. */
  readonly self: Person
  readonly prefill: Prefill & { readonly people: Partial<Record<'payer' | 'payee', Person>>; readonly faults: Faults }
  /** The offer or need it is for: a sentence, and its own address. */
  readonly listing: { readonly text: string; readonly link: string } | null
  readonly hindrance: string | undefined
}

/** One payment, request or move: form, confirm, result (S-PAY-20 to S-PAY-33). */
export function SinglePayment(props: SinglePaymentProps) {
  const { direction, group, account, currency, self, prefill, listing, hindrance } = props
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const toasts = useToasts()
  const code = group.attributes.code
  const [state, setState] = useState<FormState>({
    payer: direction === 'send' ? self : (prefill.people.payer ?? null),
    payee: direction === 'receive' ? self : (prefill.people.payee ?? null),
    amount: prefill.amount ?? '',
    description: prefill.description ?? '',
  })
  const [refusals, setRefusals] = useState<Faults>(prefill.faults)
  const focusOn = useFocus()
  const attempts = useAttempt<Sending>({
    key: `payment/${account.id}/${direction}`,
    groupOf: () => code,
    send: post(code, direction),
    onAnswer(transfer, { draft }) {
      const saying = { t, locale, currency: currency.attributes, direction, draft }
      const { payer: from, payee: to, amount } = draft
      const isMeant = pays(transfer, { payer: from.account, payee: to.account, amount })
      toasts.show(isMeant ? sayResult(transfer, saying) : sayEarlier(transfer, saying))
      go({ screen: 'transfer', group: code, transfer: transfer.id }, { replace: true })
    },
    // A refusal of one field stands at that field, in the form as it was (S-PAY-33).
    onRefusal(error, { draft }) {
      const at = refusalAt(error, { t, locale, currency: currency.attributes, payee: draft.payee.name })
      if (!at) return false
      setState(before => (before.payer && before.payee ? before : formOf(draft, currency.attributes)))
      setRefusals({ [at.name]: at.text })
      focusOn(idOf(at.name))
      return true
    },
  })
  const { kept, begin } = attempts
  const draft = kept?.draft
  const payer = useOne(
    'accounts',
    direction === 'transfer' && state.payer ? { group: code, id: state.payer.account } : null,
  )
  const paying = direction === 'transfer' ? (payer.status === 'ready' ? payer.data : null) : account
  const room = paying && roomOfAccount(paying.attributes)

  const continueWith = (read: PaymentDraft) => {
    if (!state.payer || !state.payee) return
    const { payer: from, payee: to } = state
    setRefusals({})
    void begin({
      payer: from,
      payee: to,
      amount: read.amount,
      description: read.description,
      listing: listing?.text,
      listingLink: listing?.link,
    })
  }
  if (draft)
    return (
      <ConfirmStep
        direction={direction}
        confirming={draft}
        currency={currency.attributes}
        room={direction === 'transfer' ? null : room}
        attempts={attempts}
        onBack={() => {
          setState(before => (before.payer && before.payee ? before : formOf(draft, currency.attributes)))
          attempts.leave()
          focusOn(continueId)
        }}
      />
    )
  return (
    <Page>
      <Split
        aside={
          direction !== 'transfer' && (
            <Recent
              group={code}
              own={account.id}
              onPick={person => setState({ ...state, [direction === 'send' ? 'payee' : 'payer']: person })}
            />
          )
        }
      >
        {listing && <p className="x-small x-muted">{listing.text}</p>}
        <PayForm
          direction={direction}
          group={code}
          currency={currency.attributes}
          state={state}
          onState={next => {
            setState(next)
            setRefusals(without(refusals, state, next))
          }}
          refusals={refusals}
          onContinue={continueWith}
          hindrance={hindrance}
        >
          {amount => (
            <Reaches
              direction={direction}
              group={code}
              currency={currency.attributes}
              own={direction === 'transfer' ? null : roomOfAccount(account.attributes)}
              state={state}
              amount={amount}
            />
          )}
        </PayForm>
      </Split>
    </Page>
  )
}

function formOf({ payer, payee, amount, description }: Sending, unit: Unit): FormState {
  return { payer, payee, amount: toUnits(amount, unit), description }
}

// A message of the server goes when its field changes.
function without(refusals: Faults, before: FormState, after: FormState): Faults {
  const kept = Object.entries(refusals).filter(([name]) => {
    const key = name as keyof FormState
    return before[key] === after[key]
  })
  return Object.fromEntries(kept)
}
