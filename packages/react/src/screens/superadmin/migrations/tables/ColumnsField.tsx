import { asKey } from '../../../../i18n/keys.ts'
import { migrationColumns, migrationRequired, type MigrationFile } from '@exchange-kit/model'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldGroup } from '../../../../ui/Form.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useLocale, useT } from '../../../../i18n/translation.tsx'
import { choose, chosenFor, type Chosen } from './columns.ts'
import type { FileReading } from './readings.ts'

type ColumnsFieldProps = {
  readonly file: MigrationFile
  readonly reading: FileReading
  /** The id of the first column, for the focus. */
  readonly id: string
  readonly error: string | undefined
  readonly onChoose: (columns: Chosen) => void
  readonly onHeadless: (headless: boolean) => void
}

/** Rows of a column that are shown (B11). */
const shownRows = 10
const longest = 40

/** Each column of a file with what stands in it, and which of ours it is (B11). */
export function ColumnsField({ file, reading, id, error, onChoose, onHeadless }: ColumnsFieldProps) {
  const t = useT()
  const locale = useLocale()
  const { table, columns, missing, headless } = reading
  const { cells, names } = table.first
  const nameOf = (column: string) => t(asKey(`moving:column.${column}`))
  const lacking = t('moving:missing', { columns: new Intl.ListFormat(locale).format(missing.map(nameOf)) })
  const said = error && missing.length > 0 ? lacking : error
  return (
    <FieldGroup legend={t('moving:columns', { file: t(`superadmin:file.${file}`) })}>
      <p className="x-hint">{t('moving:columnsHint')}</p>
      <Checkbox
        label={t('moving:headless')}
        hint={t('moving:headlessHint')}
        checked={headless}
        onChange={event => onHeadless(event.currentTarget.checked)}
      />
      <div role="status">{missing.length > 0 && <Notice tone="wait" title={lacking} />}</div>
      <div className="s-super-columns">
        {cells.map((header, at) => {
          const isNamed = header !== '' && names.indexOf(names[at] ?? '') === at
          return (
            <Field
              // Two columns may have one name; where they stand does not change.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              id={at === 0 ? id : undefined}
              label={header === '' || headless ? t('moving:nameless', { number: at + 1 }) : header}
              hint={sampleOf(at)}
              error={isNamed ? (at === 0 ? said : undefined) : t('moving:unnamed')}
            >
              <Select
                value={isNamed ? (chosenFor(columns, header) ?? '') : ''}
                none={t('moving:leaveOut')}
                disabled={!isNamed}
                options={optionsFor(header)}
                onChange={event => onChoose(choose(columns, header, event.currentTarget.value))}
              />
            </Field>
          )
        })}
      </div>
    </FieldGroup>
  )

  // What another column stands for already is not offered: two cannot be one.
  function optionsFor(header: string) {
    return migrationColumns[file].map(value => ({
      value,
      label: migrationRequired[file].includes(value) ? t('moving:needed', { column: nameOf(value) }) : nameOf(value),
      disabled: columns[value] !== undefined && columns[value] !== header,
    }))
  }

  function sampleOf(at: number): string {
    const texts = table.rows.slice(0, shownRows).map(row => shortened(row[at] ?? ''))
    return texts.join(' · ')
  }
}

function shortened(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ')]
  if (signs.length === 0) return '–'
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('')
}
