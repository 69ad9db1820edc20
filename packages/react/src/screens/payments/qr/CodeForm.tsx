import { lengthOf, lengths, type Currency } from '@exchange-kit/model'
import { usePatch } from '../../../forms/usePatch.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Segmented } from '../../../ui/RadioGroup.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useUiTexts } from '../../../ui/texts.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { faultText } from '../form/faultText.ts'
import { useEcho } from '../../../useEcho.ts'
import type { CodeFields, CodeReading } from './codeFields.ts'

type CodeFormProps = {
  readonly currency: Currency['attributes']
  readonly fields: CodeFields
  readonly reading: CodeReading
  /** The description is too much for one code. */
  readonly isTooLong: boolean
  readonly today: string
  readonly onFields: (fields: CodeFields) => void
}

/** The id of the amount, for the press that leads there. */
export const amountId = 'code-amount'

/** What is in the code. No button: the code follows what is typed (S-PAY-65). */
export function CodeForm({ currency, fields, reading, isTooLong, today, onFields }: CodeFormProps) {
  const t = useT()
  const echoOf = useEcho()
  const ui = useUiTexts()
  const { amount, faults } = reading
  const say = (name: 'amount' | 'description', code: string | undefined) =>
    code && faultText(name, code, { t, locale: '', currency, direction: 'receive' })
  const put = usePatch(fields, onFields)
  return (
    <Stack>
      <h2>{t('codes:show.inCode')}</h2>
      <Field
        id={amountId}
        label={t('sheet:form.amount')}
        mark={ui('optional')}
        hint={t('codes:show.amountHint')}
        error={say('amount', faults.amount)}
      >
        <AmountInput
          unit={currency.namePlural}
          echo={amount === null ? undefined : echoOf(amount, currency)}
          value={fields.amount}
          onChange={event => put({ amount: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('sheet:form.description')}
        mark={ui('optional')}
        error={say('description', faults.description) ?? (isTooLong ? t('codes:show.tooLong') : undefined)}
        counter={{ used: lengthOf(fields.description), max: lengths.description }}
      >
        <TextInput
          value={fields.description}
          autoComplete="off"
          onChange={event => put({ description: event.currentTarget.value })}
        />
      </Field>
      <Stack gap="tight">
        <Segmented
          legend={t('codes:show.kind')}
          wide
          value={fields.kind}
          onChange={kind => put({ kind })}
          options={[
            { value: 'once', label: t('codes:show.once') },
            { value: 'reusable', label: t('codes:show.reusable') },
          ]}
        />
        <p className="x-hint">{t(fields.kind === 'once' ? 'codes:show.onceHint' : 'codes:show.reusableHint')}</p>
      </Stack>
      {fields.kind === 'once' && (
        <Field
          label={t('codes:show.lastDay')}
          mark={ui('optional')}
          error={faults.lastDay && t(`errors.Rule${faults.lastDay}`)}
        >
          <TextInput
            type="date"
            min={today}
            value={fields.lastDay}
            onChange={event => put({ lastDay: event.currentTarget.value })}
          />
        </Field>
      )}
    </Stack>
  )
}
