import { useState, type FocusEvent, type ReactNode } from 'react'
import { lengthOf, lengths, parseAmount, type Currency, type Direction } from '@exchange-kit/model'
import { FormFaults } from '../../../FormFaults.tsx'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { qr } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import type { LinkTo } from '../../../ui/Link.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { useFocus } from '../../../useFocus.ts'
import { AbroadChooser } from './AbroadChooser.tsx'
import { AccountChooser } from './AccountChooser.tsx'
import { faultText } from './faultText.ts'
import { fieldOrder, readFields, type Faults, type FieldName, type PaymentDraft } from './fields.ts'
import type { Person } from './people.ts'
import { abroadOf } from './quote.ts'
import type { GroupAbroad } from './useGroupsAbroad.ts'
import { useEcho } from '../../../useEcho.ts'

/** The form as it stands: people as chosen, the rest as typed. */
export type FormState = {
  readonly payer: Person | null
  readonly payee: Person | null
  readonly amount: string
  readonly description: string
}

type PayFormProps = {
  readonly direction: Direction
  readonly group: string
  readonly currency: Currency['attributes']
  readonly state: FormState
  /** What changes: an answer may come when more has been typed since. */
  readonly onChange: (patch: Partial<FormState>) => void
  /** What the server, or a link, said of single fields; it goes when the field is changed. */
  readonly refusals: Faults
  /** A name is being typed where nobody is chosen yet: what was refused there is no longer meant. */
  readonly onRetype: (name: 'payer' | 'payee') => void
  readonly onContinue: (draft: PaymentDraft) => void
  /** Other groups whose accounts may be chosen (S-PAY-22), `null` = they are coming; none where that is off. */
  readonly groups: readonly GroupAbroad[] | null
  /** Where a code can be scanned instead (S-PAY-21). */
  readonly scan: LinkTo | undefined
  /** The server is being asked what it would be. */
  readonly isAsking: boolean
  /** Why nothing can be paid now, in words (S-GUARD-15). */
  readonly hindrance: string | undefined
  /** What stands under the amount: what is left, what warns. */
  readonly children: (amount: number | null) => ReactNode
}

/** Whom, how much, what for (S-PAY-20). What is wrong is said at the field when it is left, and of all on Continue (S-FORM-2). */
export function PayForm(props: PayFormProps) {
  const {
    direction,
    group,
    currency,
    state,
    onChange,
    refusals,
    onRetype,
    onContinue,
    hindrance,
    groups,
    scan,
    isAsking,
    children,
  } = props
  const t = useT()
  const locale = useLocale()
  const echoOf = useEcho()
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [tries, setTries] = useState(0)
  const focusOn = useFocus()
  const reading = readFields(fieldsOf(state), currency)
  const faults = reading.ok ? {} : reading.faults
  const text = (name: FieldName) => {
    const code = faults[name]
    // Why the link's account cannot be used says more than that none is chosen (S-PAY-20).
    const isKnown = code === 'Required' && refusals[name] !== undefined
    if (code && left.has(name) && !isKnown) return faultText(name, code, { t, locale, currency, direction })
    return refusals[name]
  }
  // Not when the press that ends the typing is Continue: a message that appears between press and release would move the
  // button away from under the finger. Safari does not say where the focus goes, hence the moment's wait.
  const leave = (name: FieldName, { relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return
    setTimeout(() => setLeft(before => new Set([...before, name])), 200)
  }
  const wrong = fieldOrder.flatMap(name => {
    const message = text(name)
    return message ? [{ id: idOf(name), text: message }] : []
  })
  const submit = () => {
    if (reading.ok) return onContinue(reading.draft)
    setLeft(new Set(fieldOrder))
    setTries(tries + 1)
    const first = fieldOrder.find(name => faults[name])
    if (first) focusOn(idOf(first))
  }
  const amount = parseAmount(state.amount, currency)
  const [wanted, setWhere] = useState(abroadOf(state)?.group ?? group)
  const other = state[direction === 'receive' ? 'payer' : 'payee']
  // Somebody chosen, by a link or among the recent ones, is where they are.
  const where = other ? (other.abroad?.group ?? group) : wanted
  const choose = (name: 'payer' | 'payee', label: string) =>
    where !== group && !state[name] ? (
      <AbroadChooser
        key={where}
        id={idOf(name)}
        label={label}
        group={group}
        abroad={where}
        onPick={person => onChange({ [name]: person })}
        error={text(name)}
      />
    ) : (
      <AccountChooser
        id={idOf(name)}
        label={label}
        group={group}
        own={(name === 'payer' ? state.payee : state.payer)?.account ?? null}
        person={state[name]}
        onPick={person => {
          setWhere(where)
          onChange({ [name]: person })
        }}
        onType={() => onRetype(name)}
        error={text(name)}
      />
    )
  return (
    <Form onSubmit={submit}>
      <FormFaults tries={tries} faults={wrong} />
      {/* Its room is there before they come, so that nothing jumps from under a finger (S-STATE-4). */}
      {groups?.length !== 0 && (
        <Field label={t('payments:form.group')}>
          <Select
            value={where}
            options={[
              { value: group, label: t('payments:form.ownGroup') },
              ...(groups ?? []).map(it => ({ value: it.code, label: it.name, isName: true })),
            ]}
            onChange={event => {
              setWhere(event.currentTarget.value)
              onChange({ [direction === 'receive' ? 'payer' : 'payee']: null })
            }}
          />
        </Field>
      )}
      {direction === 'transfer' && choose('payer', t('payments:form.whoPays'))}
      {direction === 'receive' && choose('payer', t('payments:form.whoReceive'))}
      {direction === 'send' && choose('payee', t('payments:form.whoSend'))}
      {direction === 'transfer' && choose('payee', t('payments:form.whoGets'))}
      {scan && !state.payee && (
        <div className="x-actions">
          <ButtonLink kind="quiet" size="small" icon={qr} {...scan}>
            {t('payments:form.qrSend')}
          </ButtonLink>
        </div>
      )}
      <Field id={idOf('amount')} label={t('sheet:form.amount')} error={text('amount')}>
        <AmountInput
          unit={currency.namePlural}
          echo={amount.ok ? echoOf(amount.amount, currency) : undefined}
          value={state.amount}
          onChange={event => onChange({ amount: event.currentTarget.value })}
          onBlur={event => state.amount && leave('amount', event)}
        />
      </Field>
      {children(amount.ok ? amount.amount : null)}
      <Field
        id={idOf('description')}
        label={t('sheet:form.description')}
        error={text('description')}
        counter={{ used: lengthOf(state.description), max: lengths.description }}
      >
        <TextInput
          value={state.description}
          autoComplete="off"
          onChange={event => onChange({ description: event.currentTarget.value })}
          onBlur={event => state.description && leave('description', event)}
        />
      </Field>
      <Actions>
        <Button id={continueId} type="submit" kind="primary" size="large" busy={isAsking} reason={hindrance}>
          {t('payments:form.continue')}
        </Button>
        {!hindrance && (
          <span className="x-small x-muted">
            {t(direction === 'receive' ? 'payments:form.nothingAsked' : 'payments:form.nothingYet')}
          </span>
        )}
      </Actions>
    </Form>
  )
}

/** The id of the button that leads on: where the focus is after Back. */
export const continueId = 'payment-continue'

/** The id of a field, for the links of the summary. */
export function idOf(name: FieldName): string {
  return `payment-${name}`
}

function fieldsOf({ payer, payee, amount, description }: FormState) {
  return { payer: payer?.account ?? '', payee: payee?.account ?? '', amount, description }
}
