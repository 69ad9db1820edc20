import { lengthOf, lengths, parseLimit, type AmountFault, type Currency } from '@exchange-kit/model'
import { FormFaults } from '../../../FormFaults.tsx'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Form } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { useUiTexts } from '../../../ui/texts.tsx'
import { useEcho } from '../../../useEcho.ts'
import { useT, type T } from '../../../i18n/translation.tsx'
import { limitNames, type Choice, type ChoiceFaults, type LimitName } from './plan.ts'

type BulkFieldsProps = {
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
  readonly currency: Currency['attributes']
  readonly faults: Readonly<ChoiceFaults>
  /** How often it was looked at. */
  readonly tries: number
  readonly onSubmit: () => void
}

/** What is to become of the accounts: their limits, or their state. */
export function BulkFields({ choice, onChoice, currency, faults, tries, onSubmit }: BulkFieldsProps) {
  const t = useT()
  const ui = useUiTexts()
  const reasonFault = faults.reason && t('errors.RuleTooLong', { max: lengths.reason })
  const wrong = [
    ...limitNames.map(name => ({ id: `bulk-${name}`, text: faults[name] && limitFault(faults[name], currency, t) })),
    { id: 'bulk-reason', text: reasonFault },
  ]
  return (
    <Form onSubmit={onSubmit}>
      <FormFaults tries={tries} faults={wrong} level={3} />
      <RadioGroup
        legend={t('admin:bulk.what')}
        value={choice.what}
        options={(['limits', 'state'] as const).map(value => ({ value, label: t(`admin:bulk.what.${value}`) }))}
        onChange={what => onChoice({ ...choice, what })}
      />
      {choice.what === 'limits' ? (
        limitNames.map(name => <LimitFields key={name} name={name} {...{ choice, onChoice, currency, faults }} />)
      ) : (
        <RadioGroup
          legend={t('admin:bulk.state')}
          value={choice.state}
          options={(['suspended', 'active'] as const).map(value => ({
            value,
            label: t(`admin:bulk.state.${value}`),
            hint: t(`admin:bulk.state.${value}Hint`),
          }))}
          onChange={state => onChoice({ ...choice, state })}
        />
      )}
      {faults.what && <FieldError>{t('admin:bulk.nothingChosen')}</FieldError>}
      <Field
        id="bulk-reason"
        label={t('admin:reason')}
        mark={ui('optional')}
        hint={t(choice.what === 'state' ? 'admin:bulk.reasonRead' : 'admin:bulk.reasonLog')}
        error={reasonFault}
        counter={{ used: lengthOf(choice.reason), max: lengths.reason }}
      >
        <TextArea
          rows={2}
          value={choice.reason}
          onChange={event => onChoice({ ...choice, reason: event.currentTarget.value })}
        />
      </Field>
      <button type="submit" hidden>
        {t('admin:bulk.look')}
      </button>
    </Form>
  )
}

type LimitFieldsProps = Pick<BulkFieldsProps, 'choice' | 'onChoice' | 'currency' | 'faults'> & {
  readonly name: LimitName
}

function LimitFields({ name, choice, onChoice, currency, faults }: LimitFieldsProps) {
  const t = useT()
  const echoOf = useEcho()
  const limit = choice[name]
  const reading = parseLimit(limit.text, currency)
  const fault = faults[name]
  return (
    <div className="s-bulk-limit">
      <RadioGroup
        legend={t(`admin:column.${name}`)}
        value={limit.kind}
        options={(['keep', 'set', 'none'] as const).map(value => ({ value, label: t(`admin:bulk.limit.${value}`) }))}
        onChange={kind => onChoice({ ...choice, [name]: { ...limit, kind } })}
      />
      {limit.kind === 'set' && (
        <Field id={`bulk-${name}`} label={t(`admin:bulk.new.${name}`)} error={fault && limitFault(fault, currency, t)}>
          <AmountInput
            unit={currency.namePlural}
            value={limit.text}
            echo={reading.ok ? echoOf(reading.amount, currency) : undefined}
            onChange={event => onChoice({ ...choice, [name]: { ...limit, text: event.currentTarget.value } })}
          />
        </Field>
      )}
    </div>
  )
}

function limitFault(fault: AmountFault, { name, decimals }: Currency['attributes'], t: T): string {
  if (fault === 'InvalidAmount') return t('admin:bulk.limitInvalid')
  return t(`errors.Rule${fault}`, { currency: name, n: decimals })
}
