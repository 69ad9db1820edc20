import { asKey } from '../../../i18n/keys.ts'
import { lengths, parseAmount, type PayLink } from '@exchange-kit/model'
import { clean, isVisible, isWithin } from '@exchange-kit/model'
import { usePatch } from '../../../forms/usePatch.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT, type T } from '../../../i18n/translation.tsx'
import type { Payee } from './lookUp.ts'
import { useEcho } from '../../../useEcho.ts'

/** What the link leaves open, as typed. */
export type Typed = { readonly amount: string; readonly description: string }

type Asked = { readonly link: PayLink; readonly payee: Payee; readonly typed: Typed }

/** What is paid: as the link says, or as typed where it leaves it open; or what is wrong, by codes. */
export function readOpen({ link, payee, typed }: Asked): {
  readonly amount: number | null
  readonly description: string | null
  readonly faults: { readonly amount?: string; readonly description?: string }
} {
  const reading = payee.amount === null ? parseAmount(typed.amount, payee.currency.attributes) : null
  const text = link.description ?? clean(typed.description)
  const wrong = !isVisible(text) ? 'DescriptionRequired' : !isWithin(text, lengths.description) ? 'TooLong' : null
  return {
    amount: reading === null ? payee.amount : reading.ok ? reading.amount : null,
    description: wrong ? null : text,
    faults: {
      ...(reading && !reading.ok ? { amount: reading.fault } : {}),
      ...(wrong ? { description: wrong } : {}),
    },
  }
}

type OpenFieldsProps = Asked & {
  readonly onTyped: (typed: Typed) => void
  /** Whether what is wrong is said already: after the first press. */
  readonly isTold: boolean
  readonly disabled: boolean
}

/** Fields for what the link leaves to the payer. No form: Enter never pays (S-PAY-72). */
export function OpenFields({ link, payee, typed, onTyped, isTold, disabled }: OpenFieldsProps) {
  const t = useT()
  const echoOf = useEcho()
  const type = usePatch(typed, onTyped)
  const currency = payee.currency.attributes
  const { faults } = readOpen({ link, payee, typed })
  const reading = parseAmount(typed.amount, currency)
  const echo = reading.ok ? echoOf(reading.amount, currency) : undefined
  const say = (code: string | undefined) => (isTold && code ? faultWords(code, { t, currency }) : undefined)
  return (
    <>
      {payee.amount === null && (
        <Field id="sheet-amount" label={t('sheet:form.amount')} error={say(faults.amount)}>
          <AmountInput
            unit={currency.namePlural}
            echo={echo}
            value={typed.amount}
            disabled={disabled}
            onChange={event => type({ amount: event.currentTarget.value })}
          />
        </Field>
      )}
      {!link.description && (
        <Field id="sheet-description" label={t('sheet:form.description')} error={say(faults.description)}>
          <TextInput
            autoComplete="off"
            value={typed.description}
            disabled={disabled}
            onChange={event => type({ description: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  )
}

function faultWords(code: string, { t, currency }: { t: T; currency: Payee['currency']['attributes'] }): string {
  if (code === 'Required') return t('sheet:fault.amount')
  if (code === 'TooManyDecimals')
    return t('errors.RuleTooManyDecimals', { currency: currency.name, n: currency.decimals })
  if (code === 'TooLong') return t('errors.RuleTooLong', { max: lengths.description })
  return `${t(asKey(`errors.Error${code}`))}. ${t(asKey(`errors.Error${code}.help`))}`
}
