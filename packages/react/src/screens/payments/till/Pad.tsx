import { useRef, useState, type RefObject } from 'react'
import { clean, isWithin, lengthOf, lengths, parseAmount, signsOf, type AmountFault } from '@exchange-kit/model'
import { fitsCode, newReference } from '../../../codes/payCode.ts'
import { usePatch, type Patch } from '../../../forms/usePatch.ts'
import { useOnline } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useUiTexts } from '../../../ui/texts.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { faultText } from '../form/faultText.ts'
import { useEcho } from '../../../useEcho.ts'
import { chargeCode, type Charged } from './chargeCode.ts'
import { padKeys, pressKey, type PadKey } from './padKeys.ts'
import type { TillOf } from './TillPage.tsx'

type Typed = { readonly amount: string; readonly purpose: string }

type PadProps = {
  readonly of: TillOf
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  readonly purposes: readonly string[]
  readonly field: RefObject<HTMLInputElement | null>
  readonly onCharge: (charge: Charged) => void
}

/** The amount by keys or keyboard, a purpose, and Charge (S-PAY-90). */
export function Pad({ of, typed, onTyped, purposes, field, onCharge }: PadProps) {
  const t = useT()
  const echoOf = useEcho()
  const ui = useUiTexts()
  const locale = useLocale()
  const online = useOnline()
  const unit = of.currency.attributes
  const { decimal: sign } = signsOf(locale)
  const { client } = useKit()
  const [fault, setFault] = useState<AmountFault | null>(null)
  const [isTold, setTold] = useState(false)
  const purposeField = useRef<HTMLInputElement>(null)
  const reading = parseAmount(typed.amount, unit)
  const type = usePatch(typed, onTyped)
  const write = (change: Patch<Typed>) => {
    setFault(null)
    type(change)
  }
  const purpose = clean(typed.purpose)
  const charge = () => {
    setTold(true)
    if (!reading.ok) {
      setFault(reading.fault)
      return field.current?.focus()
    }
    const next = { amount: reading.amount, purpose, reference: newReference() }
    if (purposeFault(next)) return purposeField.current?.focus()
    onCharge(next)
  }
  // Of many accents a code holds fewer than the payment would (S-PAY-65).
  const purposeFault = (next: Charged) => {
    if (!isWithin(purpose, lengths.description)) return t('errors.RuleTooLong', { max: lengths.description })
    const { site, services } = client
    return fitsCode(chargeCode(of, { ...next, site, accounting: services.accounting }))
      ? undefined
      : t('codes:show.tooLong')
  }
  return (
    <Form onSubmit={charge}>
      <Field
        label={t('sheet:form.amount')}
        error={fault && faultText('amount', fault, { t, locale, currency: unit, direction: 'receive' })}
      >
        {/* The pad stands in for the keyboard of the screen; a real keyboard types into it. */}
        <AmountInput
          ref={field}
          inputMode="none"
          unit={unit.namePlural}
          echo={reading.ok ? echoOf(reading.amount, unit) : undefined}
          value={typed.amount}
          onChange={event => write({ amount: event.currentTarget.value })}
        />
      </Field>
      <div className="x-till-pad" role="group" aria-label={t('till:pad')}>
        {padKeys.map(key => (
          <button
            key={key}
            type="button"
            aria-label={key === 'back' ? t('till:back') : key === 'sign' ? t('till:sign') : undefined}
            onClick={() => write(now => ({ amount: pressKey(now.amount, key, { decimals: unit.decimals, sign }) }))}
          >
            {faceOf(key, sign)}
          </button>
        ))}
      </div>
      <CheckedField
        label={t('sheet:form.description')}
        mark={ui('optional')}
        fault={purposeFault({ amount: reading.ok ? reading.amount : 1, purpose, reference: newReference() })}
        isTold={isTold}
        counter={{ used: lengthOf(typed.purpose), max: lengths.description }}
      >
        <TextInput
          ref={purposeField}
          value={typed.purpose}
          autoComplete="off"
          onChange={event => type({ purpose: event.currentTarget.value })}
        />
      </CheckedField>
      {purposes.length > 0 && (
        <div className="x-row" role="group" aria-label={t('till:purposes')}>
          {purposes.map(used => (
            <Button key={used} size="small" onClick={() => type({ purpose: used })}>
              <bdi>{used}</bdi>
            </Button>
          ))}
        </div>
      )}
      <Button type="submit" kind="primary" size="large" wide reason={online ? undefined : t('till:offline')}>
        {t('till:charge')}
      </Button>
    </Form>
  )
}

function faceOf(key: PadKey, sign: string): string {
  return key === 'sign' ? sign : key === 'back' ? '⌫' : key
}
