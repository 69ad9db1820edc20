import { useRef, useState } from 'react'
import {
  toUnits,
  type Account,
  type AppError,
  type Currency,
  type Direction,
  type Group,
  type Unit,
} from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useLatest, usePatch } from '../../../forms/usePatch.ts'
import { Go } from '../../../Go.tsx'
import { useOne } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import type { LinkTo } from '../../../ui/Link.tsx'
import { Page, Split } from '../../../ui/Page.tsx'
import { useAction } from '../../../useAction.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
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
import { abroadOf, amountMeant, askQuote } from './quote.ts'
import { sayEarlier, sayResult } from './result.ts'
import { useAccepts } from './useAccepts.ts'
import { useGroupsAbroad } from './useGroupsAbroad.ts'
import type { ForListing } from './usePrefill.ts'

type SinglePaymentProps = {
  readonly direction: Direction
  readonly group: Group
  readonly account: Account
  readonly currency: Currency
  /** Who acts: the payer when sending, the payee when receiving. */
  readonly self: Person
  readonly prefill: Prefill & { readonly people: Partial<Record<'payer' | 'payee', Person>>; readonly faults: Faults }
  readonly listing: ForListing | null
  readonly hindrance: string | undefined
  /** Whether accounts of other groups may be chosen (S-PAY-22). */
  readonly isAbroadOn: boolean
  /** Where a code can be scanned instead (S-PAY-21). */
  readonly scan: LinkTo | undefined
}

/** One payment, request or move: form, confirm, result (S-PAY-20 to S-PAY-33). */
export function SinglePayment(props: SinglePaymentProps) {
  const { direction, group, account, currency, self, prefill, listing, hindrance, isAbroadOn, scan } = props
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const toasts = useToasts()
  const code = group.attributes.code
  const [start] = useState<FormState>({
    payer: direction === 'send' ? self : (prefill.people.payer ?? null),
    payee: direction === 'receive' ? self : (prefill.people.payee ?? null),
    amount: prefill.amount ?? '',
    description: prefill.description ?? '',
  })
  const [state, setState] = useState(start)
  const groups = useGroupsAbroad(code, { direction, isOn: isAbroadOn })
  const quoting = useAction((client, asked: Parameters<typeof askQuote>[1]) => askQuote(client, asked))
  // What was answered is no unsaved input any more, and leads on at once.
  const isAnswered = useRef(false)
  useLeaveGuard({ isUnsaved: () => !isAnswered.current && state !== start && !isSame(state, start) })
  const [refusals, setRefusals] = useState<Faults>(prefill.faults)
  const change = usePatch(state, next => {
    setState(next)
    setRefusals(before => without(before, state, next))
  })
  const focusOn = useFocus()
  const attempts = useAttempt<Sending>({
    key: `payment/${account.id}/${direction}`,
    groupOf: () => code,
    send: post(code, direction),
    onAnswer(transfer, { draft }) {
      const saying = { t, locale, currency: currency.attributes, direction, draft }
      const { payer: from, payee: to } = draft
      const isMeant = pays(transfer, { payer: from.account, payee: to.account, amount: amountMeant(draft) })
      isAnswered.current = true
      toasts.show(isMeant ? sayResult(transfer, saying) : sayEarlier(transfer, saying))
      go({ screen: 'transfer', group: code, transfer: transfer.id }, { replace: true })
    },
    // A refusal of one field stands at that field, in the form as it was (S-PAY-33).
    onRefusal(error, { draft }) {
      const at = refusalAt(error, { t, locale, currency: currency.attributes, direction, payee: draft.payee.name })
      if (!at) return false
      setState(before => (before.payer && before.payee ? before : formOf(draft, currency.attributes)))
      setRefusals({ [at.name]: at.text })
      focusOn(idOf(at.name))
      return true
    },
  })
  const { kept, begin } = attempts
  const draft = kept?.draft
  const from = draft?.payer ?? state.payer
  const payer = useOne('accounts', direction === 'transfer' && from ? { group: code, id: from.account } : null)
  const paying = direction === 'transfer' ? (payer.status === 'ready' ? payer.data : null) : account
  const room = paying && roomOfAccount(paying.attributes)
  const accepts = useAccepts(code, { payer: direction === 'receive' ? from : null, payee: account.id })

  const newest = useLatest(() => state)
  const continueWith = async (read: PaymentDraft) => {
    if (!state.payer || !state.payee) return
    const { payer: payerNow, payee: to } = state
    setRefusals({})
    const asked = { group: code, payer: payerNow, payee: to, scale: currency.attributes.scale }
    const answer = abroadOf(state)
      ? await quoting({ ...asked, amount: read.amount, description: read.description })
      : null
    // What was typed while the answer was on its way was not asked about: it is to be continued with once more.
    if (answer && !isSame(newest(), state)) return
    if (answer && !answer.ok) {
      const at = refusalAt(answer.error, { t, locale, currency: currency.attributes, direction, payee: to.name })
      const side = direction === 'receive' ? 'payer' : 'payee'
      const { name, text } = at ?? ({ name: side, text: wordsOf(answer.error, t) } as const)
      setRefusals({ [name]: text })
      return focusOn(idOf(name))
    }
    await begin({
      ...(answer ? { quote: answer.quote } : {}),
      payer: payerNow,
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
        room={room}
        accepts={accepts}
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
              onPick={person => change({ [direction === 'send' ? 'payee' : 'payer']: person })}
            />
          )
        }
      >
        {listing && (
          <p className="x-small x-muted">
            <Go to={listing.place}>{listing.text}</Go>
          </p>
        )}
        <PayForm
          direction={direction}
          group={code}
          currency={currency.attributes}
          state={state}
          onChange={change}
          refusals={refusals}
          onRetype={name => setRefusals(before => ({ ...before, [name]: undefined }))}
          onContinue={read => void continueWith(read)}
          hindrance={hindrance}
          groups={groups}
          scan={scan}
          isAsking={quoting.busy}
        >
          {amount => (
            <Reaches
              direction={direction}
              group={code}
              currency={currency.attributes}
              own={room}
              accepts={accepts}
              state={state}
              amount={amount}
            />
          )}
        </PayForm>
      </Split>
    </Page>
  )
}

function isSame(one: FormState, other: FormState): boolean {
  const { payer, payee, amount, description } = one
  return (
    payer?.account === other.payer?.account &&
    payee?.account === other.payee?.account &&
    amount === other.amount &&
    description === other.description
  )
}

function wordsOf(error: AppError, t: ReturnType<typeof useT>): string {
  return `${t(`errors.Error${error.code}`)}. ${t(`errors.Error${error.code}.help`, helpOf(error))}`
}

function formOf({ payer, payee, amount, description }: Sending, unit: Unit): FormState {
  return { payer, payee, amount: toUnits(amount, unit), description }
}

// A message of the server goes when its field changes; what it says of an account that is chosen, also with the amount.
function without(refusals: Faults, before: FormState, after: FormState): Faults {
  const isOther = before.amount !== after.amount
  const kept = Object.entries(refusals).filter(([name]) => {
    const key = name as keyof FormState
    return before[key] === after[key] && !(isOther && before[key])
  })
  return Object.fromEntries(kept)
}
