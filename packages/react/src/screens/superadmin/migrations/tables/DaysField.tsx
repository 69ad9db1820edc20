import { dayOrders, type DayOrder, type MigrationFile } from '@exchange-kit/model'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useLocale, useT } from '../../../../i18n/translation.tsx'
import type { FileReading } from './readings.ts'

type DaysFieldProps = {
  readonly id: string
  readonly file: MigrationFile
  readonly reading: FileReading
  readonly error: string | undefined
  readonly onChoose: (order: DayOrder | undefined) => void
}

/** Asks how days are written where no row tells: each answer says what one of them would mean (B12). */
export function DaysField({ id, file, reading, error, onChoose }: DaysFieldProps) {
  const t = useT()
  const locale = useLocale()
  const { openDay, days } = reading
  if (!openDay) return null
  const { first, second, year } = openDay
  const write = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const meaning = (order: DayOrder) => {
    const [day, month] = order === 'day-first' ? [first, second] : [second, first]
    return write.format(Date.UTC(year, month - 1, day))
  }
  const day = `${first}/${second}/${year}`
  return (
    <Field
      id={id}
      label={t('moving:days', { file: t(`superadmin:file.${file}`) })}
      hint={t('moving:days.hint', { day })}
      error={error}
    >
      <Select
        value={days === 'open' ? '' : days}
        none={t('moving:days.choose')}
        options={dayOrders.map(value => ({ value, label: t(`moving:days.${value}`, { day, date: meaning(value) }) }))}
        onChange={event => onChoose(dayOrders.find(it => it === event.currentTarget.value))}
      />
    </Field>
  )
}
