import { useMemo } from 'react'
import { countries, lengths, type Address } from '@exchange-kit/model'
import { usePatch } from '../forms/usePatch.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { Field } from '../ui/Field.tsx'
import { FieldPair } from '../ui/Form.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useLocale, useT } from '../i18n/translation.tsx'

export type AddressFieldsProps = {
  readonly value: Address
  /** While typing. */
  readonly onChange: (address: Address) => void
  /** A country chosen: nothing more will be typed. Like typing, when absent. */
  readonly onChoose?: ((address: Address) => void) | undefined
  readonly errors?: Partial<Record<keyof Address, string>> | undefined
  /** The first part of the fields' ids, for links of an error summary: `address-streetAddress`. */
  readonly id?: string | undefined
  /** What is said of the street and the postal code: who sees them. */
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

const words = ['fields'] as const
const noErrors = {}

/** The longest text of each part (S-CONST-3). */
const most = {
  streetAddress: lengths.street,
  postalCode: lengths.postalCode,
  addressLocality: lengths.name,
  addressRegion: lengths.name,
} as const
const parts = Object.keys(most) as readonly (keyof typeof most)[]

/** A postal address, with the countries in the reader's language (S-SET-40). */
export function AddressFields(props: AddressFieldsProps) {
  return (
    <Namespaces of={words} waiting={<Skeleton shape="row" count={3} />}>
      <Parts {...props} />
    </Namespaces>
  )
}

function Parts({
  value,
  onChange,
  onChoose = onChange,
  errors = noErrors,
  id = 'address',
  hint,
  disabled,
}: AddressFieldsProps) {
  const t = useT()
  const names = useCountries()
  const patch = usePatch(value, onChange)
  const choose = usePatch(value, onChoose)
  const text = (part: keyof typeof most, label: string, autoComplete: string) => (
    <Field
      id={`${id}-${part}`}
      label={label}
      error={
        errors[part] ?? (value[part].length > most[part] ? t('errors.RuleTooLong', { max: most[part] }) : undefined)
      }
      hint={part === 'streetAddress' ? hint : undefined}
    >
      <TextInput
        autoComplete={autoComplete}
        dir="auto"
        disabled={disabled}
        value={value[part]}
        onChange={event => patch({ [part]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <>
      {text('streetAddress', t('fields:address.street'), 'address-line1')}
      <FieldPair>
        {text('postalCode', t('fields:address.postalCode'), 'postal-code')}
        {text('addressLocality', t('fields:address.city'), 'address-level2')}
      </FieldPair>
      <FieldPair>
        {text('addressRegion', t('fields:address.region'), 'address-level1')}
        <Field id={`${id}-addressCountry`} label={t('fields:address.country')} error={errors.addressCountry}>
          <Select
            autoComplete="country"
            none={t('fields:address.noCountry')}
            options={names}
            disabled={disabled}
            value={value.addressCountry}
            onChange={event => choose({ addressCountry: event.currentTarget.value })}
          />
        </Field>
      </FieldPair>
    </>
  )
}

/** Whether every part of an address fits (S-FORM-6). */
export function isAddressFit(address: Address): boolean {
  return longPart(address) === null
}

/** The first part of an address that is too long, and what it may hold (S-FORM-6). */
export function longPart(address: Address): { readonly part: keyof Address; readonly max: number } | null {
  const long = parts.find(part => address[part].length > most[part])
  return long ? { part: long, max: most[long] } : null
}

// The names come with the browser's own data for the language (S-LANG-2).
function useCountries() {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const order = new Intl.Collator(locale)
    return countries
      .map(code => ({ value: code, label: names.of(code) ?? code }))
      .sort((one, other) => order.compare(one.label, other.label))
  }, [locale])
}
