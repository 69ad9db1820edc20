import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldPair, Form } from '../../../ui/Form.tsx'
import { Actions } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { daysOf, faultOf, nameOf, periodNames, type Period } from '../period.ts'

type PeriodChoiceProps = {
  readonly period: Period
  readonly today: string
  /** Whether "all dates" is offered: a statement always has a period. */
  readonly withAll: boolean
  readonly onPeriod: (period: Period) => void
}

/** Months and years by name, or dates of one's own, the last day included (S-PAY-5). */
export function PeriodChoice({ period, today, withAll, onPeriod }: PeriodChoiceProps) {
  const t = useT()
  const named = nameOf(period, today)
  const [isOwn, setOwn] = useState(named === 'own')
  const shown = isOwn || named === 'own' ? 'own' : named
  const names = periodNames.filter(it => withAll || it !== 'all')
  return (
    <>
      <Field label={t('payments:period.label')}>
        <Select
          value={shown}
          options={names.map(value => ({ value, label: t(`payments:period.${value}`) }))}
          onChange={event => {
            const chosen = names.find(it => it === event.currentTarget.value)
            setOwn(chosen === 'own')
            if (chosen && chosen !== 'own') onPeriod(daysOf(chosen, today))
          }}
        />
      </Field>
      {shown === 'own' && <OwnDates key={`${period.from} ${period.to}`} period={period} onPeriod={onPeriod} />}
    </>
  )
}

function OwnDates({ period, onPeriod }: Pick<PeriodChoiceProps, 'period' | 'onPeriod'>) {
  const t = useT()
  const [typed, setTyped] = useState(period)
  const [isTold, setTold] = useState(true)
  const fault = isTold ? faultOf(typed) : null
  const write = (name: 'from' | 'to') => (event: { currentTarget: HTMLInputElement }) => {
    // A date half typed is an empty value with something wrong in it: it is said, never silently dropped (S-DATE-2).
    const { value, validity } = event.currentTarget
    setTyped({ ...typed, [name]: validity.badInput ? 'x' : value || undefined })
  }
  const message = (name: 'from' | 'to') => (fault?.at === name ? t(`errors.Rule${fault.code}`) : undefined)
  const submit = () => {
    setTold(true)
    if (!faultOf(typed)) onPeriod(typed)
  }
  return (
    <Form onSubmit={submit} label={t('payments:period.own')}>
      <FieldPair>
        <Field label={t('payments:period.from')} error={message('from')}>
          <TextInput type="date" defaultValue={period.from} onChange={write('from')} />
        </Field>
        <Field label={t('payments:period.to')} error={message('to')}>
          <TextInput type="date" defaultValue={period.to} onChange={write('to')} />
        </Field>
      </FieldPair>
      <Actions>
        <Button type="submit">{t('payments:period.show')}</Button>
      </Actions>
    </Form>
  )
}
