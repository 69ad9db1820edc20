import { useState } from 'react'
import { lengths } from '@exchange-kit/model'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { FieldGroup, FieldPair } from '../ui/Form.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Said } from '../ui/Said.tsx'
import { useLocale, useT } from '../i18n/translation.tsx'
import { readRate, worthOf } from '../worth.ts'
import { limitsSentence } from './limitsSentence.ts'
import { presets, readLimits, written, type Preset } from './presets.ts'
import { limitsIn, unitOf, type CurrencyFieldName, type TypedCurrency } from './typed.ts'

/** A form that holds a currency among others. */
export type CurrencyForm = {
  readonly fields: TypedCurrency
  readonly set: (change: Partial<TypedCurrency>) => void
  /** What is said to be wrong with a field. */
  readonly said: (name: CurrencyFieldName) => string | undefined
  readonly leave: (name: CurrencyFieldName) => void
  readonly idOf: (name: CurrencyFieldName) => string
}

/** The currency: a kind that fills in the rest, its names, its worth in hours and how far accounts go (S-JOIN-21, B16). */
export function CurrencyFields({ form }: { readonly form: CurrencyForm }) {
  const t = useT()
  const { fields, set, said, leave, idOf } = form
  const required = t('ui.required')
  const choose = (preset: Preset) => set({ preset, limits: null, ...unitFor(preset) })

  // A time bank counts hours; for the others the names stay with whoever makes it.
  function unitFor(preset: Preset): Partial<TypedCurrency> {
    const hours = { unit: t('currency:hour'), units: t('currency:hours'), symbol: 'h' }
    if (preset === 'time') return { ...hours, decimals: '2', rate: '1' }
    const isHours = fields.symbol === 'h' && fields.unit === hours.unit
    return { rate: '1/10', decimals: '2', ...(isHours ? { unit: '', units: '', symbol: '' } : {}) }
  }
  const text = (name: 'unit' | 'units' | 'symbol' | 'decimals' | 'rate', hint?: string) => (
    <Field
      id={idOf(name)}
      label={t(`currency:${name}`)}
      mark={required}
      hint={hint}
      error={said(name)}
      counter={
        name === 'unit' || name === 'units' ? { used: [...fields[name]].length, max: lengths.currencyName } : undefined
      }
    >
      <TextInput
        value={fields[name]}
        autoComplete="off"
        inputMode={name === 'decimals' ? 'numeric' : undefined}
        dir={name === 'unit' || name === 'units' ? 'auto' : undefined}
        onChange={event => set({ [name]: event.currentTarget.value })}
        onBlur={() => fields[name] && leave(name)}
      />
    </Field>
  )
  return (
    <FieldGroup legend={t('currency:currency')}>
      <RadioGroup
        legend={t('currency:preset')}
        value={fields.preset}
        options={presets.map(value => ({
          value,
          label: t(`currency:preset.${value}`),
          hint: t(`currency:preset.${value}Hint`),
        }))}
        onChange={choose}
      />
      <FieldPair>
        {text('unit')}
        {text('units')}
      </FieldPair>
      <FieldPair>
        {text('symbol', t('currency:symbolHint'))}
        {text('decimals')}
      </FieldPair>
      <div className="x-stack" data-gap="tight">
        {text('rate', t('currency:rateHint'))}
        <Worth fields={fields} />
      </div>
      <Limits form={form} />
    </FieldGroup>
  )
}

function Worth({ fields: { rate, unit, units } }: { readonly fields: TypedCurrency }) {
  const t = useT()
  const locale = useLocale()
  const read = readRate(rate)
  if (!read) return null
  const { perHour: count } = worthOf(read)
  const amount = count.toLocaleString(locale, { maximumFractionDigits: 2 })
  const name = (count === 1 ? unit : units).trim() || '…'
  return <Said className="x-small">{t('currency:worth', { count, amount, name })}</Said>
}

// B16: a sentence with the numbers in the currency; whoever wants others changes them.
function Limits({ form: { fields, set, said, leave, idOf } }: { readonly form: CurrencyForm }) {
  const t = useT()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(fields.limits !== null)
  const unit = unitOf(fields)
  const limits = limitsIn(fields)
  const { lowest, highest } = readLimits(limits, unit)
  const write = (amount: number) => written(amount, unit, locale)
  const isReadable = lowest !== null && highest !== null
  return (
    <div className="x-stack" data-gap="tight">
      {isReadable && <Said>{limitsSentence(t, { lowest, highest: highest === 'none' ? null : highest, write })}</Said>}
      {isOpen || said('lowest') || said('highest') ? (
        <FieldPair>
          <Field id={idOf('lowest')} label={t('currency:lowest')} error={said('lowest')}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={limits.lowest}
              onChange={event => set({ limits: { ...limits, lowest: event.currentTarget.value } })}
              onBlur={() => leave('lowest')}
            />
          </Field>
          <Field
            id={idOf('highest')}
            label={t('currency:highest')}
            hint={t('currency:highestHint')}
            error={said('highest')}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={limits.highest}
              onChange={event => set({ limits: { ...limits, highest: event.currentTarget.value } })}
              onBlur={() => leave('highest')}
            />
          </Field>
        </FieldPair>
      ) : (
        <div>
          <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
            {t('currency:limitsChange')}
          </Button>
        </div>
      )}
    </div>
  )
}
