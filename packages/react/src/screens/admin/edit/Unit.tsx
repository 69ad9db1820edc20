import { asKey } from '../../../i18n/keys.ts'
import { formatAmount, isWithin, lengths, requiredText, type Currency } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { SavedField } from '../../../autosave/SavedField.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useUiTexts } from '../../../ui/texts.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { useSetting } from '../settings/useSetting.ts'

const nameRule = requiredText(lengths.currencyName)

/** How the unit is called and written. Other decimals change the display only, and that is said (S-ADMIN-1). */
export function Unit({ code, currency }: { readonly code: string; readonly currency: Currency }) {
  const t = useT()
  const ui = useUiTexts()
  const locale = useLocale()
  const { attributes } = currency
  const of = { type: 'currencies', group: code, id: currency.id } as const
  const check = (value: string) => {
    const fault = safeParse(nameRule, value).issues?.[0].message
    return fault ? t(asKey(`errors.Rule${fault}`), { max: lengths.currencyName }) : null
  }
  const name = useSetting({ ...of, name: 'name', stored: attributes.name, check, say: String })
  const plural = useSetting({ ...of, name: 'namePlural', stored: attributes.namePlural, check, say: String })
  const symbol = useSetting({
    ...of,
    name: 'symbol',
    stored: attributes.symbol,
    say: String,
    check: value =>
      value.trim() === ''
        ? t('errors.RuleRequired')
        : isWithin(value.trim(), lengths.symbol)
          ? null
          : t('errors.RuleSymbolInvalid'),
  })
  const decimals = useSetting({ ...of, name: 'decimals', stored: attributes.decimals, say: String })
  const example = formatAmount(12.5 * 10 ** attributes.scale, { ...attributes, decimals: decimals.value }, { locale })
  return (
    <Card title={t('admin:edit.unit')}>
      <Stack gap="wide">
        <FieldPair>
          <SavedField field={name} id="unit-name" label={t('admin:edit.unitName')} mark={ui('required')}>
            <TextInput value={name.value} onChange={event => name.type(event.currentTarget.value)} />
          </SavedField>
          <SavedField field={plural} id="unit-plural" label={t('admin:edit.unitPlural')} mark={ui('required')}>
            <TextInput value={plural.value} onChange={event => plural.type(event.currentTarget.value)} />
          </SavedField>
        </FieldPair>
        <FieldPair>
          <SavedField field={symbol} id="unit-symbol" label={t('admin:edit.symbol')} mark={ui('required')}>
            <TextInput value={symbol.value} onChange={event => symbol.type(event.currentTarget.value)} />
          </SavedField>
          <SavedField
            field={decimals}
            id="unit-decimals"
            label={t('admin:edit.decimals')}
            hint={t('admin:edit.decimalsHint', { example })}
          >
            <Select
              value={String(decimals.value)}
              options={Array.from({ length: Math.min(8, attributes.scale) + 1 }, (_, at) => ({
                value: String(at),
                label: String(at),
              }))}
              onChange={event => decimals.choose(Number(event.currentTarget.value))}
            />
          </SavedField>
        </FieldPair>
      </Stack>
    </Card>
  )
}
