import type { ReactNode } from 'react'
import type { MigrationMapping } from '@exchange-kit/model'
import { CurrencyFields } from '../../../currency/CurrencyFields.tsx'
import type { TypedCurrency } from '../../../currency/typed.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldGroup } from '../../../ui/Form.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { idOf, type FormField } from './faults.ts'
import { FileField } from './FileField.tsx'
import { fileNames, type FileName, type MigrationFields } from './form.ts'
import { withTables } from './tables/chosen.ts'
import { keptColumns } from './tables/columns.ts'
import { ColumnsField } from './tables/ColumnsField.tsx'
import { DaysField } from './tables/DaysField.tsx'
import type { Readings } from './tables/readings.ts'
import { readText } from './tables/readText.ts'
import { SeveralFiles } from './tables/SeveralFiles.tsx'
import { TableFacts, useProblemText } from './tables/TableFacts.tsx'
import type { Change } from './useMigrationForm.ts'

type CsvFieldsProps = {
  readonly fields: MigrationFields
  readonly readings: Readings
  /** The columns that were last chosen by hand for files of this code (B11). */
  readonly kept: MigrationMapping | null
  /** They go into a group that is there, and its amounts are meant. */
  readonly isEntering: boolean
  readonly set: (change: Change) => void
  readonly said: (name: FormField) => string | undefined
  readonly leave: (name: FormField) => void
  /** What else is decided about files. */
  readonly children: ReactNode
}

/** Files for spreadsheets, which of their columns are ours, and the currency they are in (S-SUPER-3, B11, B12). */
export function CsvFields({ fields, readings, kept, isEntering, set, said, leave, children }: CsvFieldsProps) {
  const t = useT()
  const problemText = useProblemText()
  return (
    <>
      <FieldGroup legend={t('superadmin:files')}>
        <SeveralFiles
          onTables={tables => {
            const encodings = Object.fromEntries(tables.flatMap(it => (it.place ? [[it.place, it.encoding]] : [])))
            set(now => ({ files: withTables(now.files, tables), encodings: { ...now.encodings, ...encodings } }))
          }}
        />
        {fileNames.map(name => {
          const reading = readings[name]
          return (
            <div className="x-stack" key={name}>
              <FileField
                name={name}
                id={idOf(`file-${name}`)}
                accept=".csv,.txt,.tsv"
                size={fields.files[name]?.length}
                error={reading?.problem ? problemText(reading.problem, reading) : said(`file-${name}`)}
                onFile={async file => {
                  const read = readText(await file.arrayBuffer())
                  if (!read) return t('moving:refused.noText', { file: file.name })
                  const { text, encoding } = read
                  set(now => ({
                    files: { ...now.files, [name]: text },
                    encodings: { ...now.encodings, [name]: encoding },
                  }))
                  return undefined
                }}
                onRemove={() => {
                  const { [name]: _gone, ...rest } = fields.files
                  set({ files: rest })
                }}
              />
              {reading && !reading.problem && (
                <>
                  <TableFacts reading={reading} encoding={fields.encodings[name]} />
                  {name !== 'contacts' && columnsOf(name)}
                </>
              )}
            </div>
          )
        })}
        {children}
      </FieldGroup>
      {!isEntering && (
        <CurrencyFields
          form={{
            fields: fields.currency ?? hours(t),
            set: change => set({ currency: { ...(fields.currency ?? hours(t)), ...change } }),
            said,
            leave,
            idOf,
          }}
        />
      )}
    </>
  )

  function columnsOf(name: Exclude<FileName, 'contacts'>): ReactNode {
    const reading = readings[name]
    if (!reading) return null
    const { [name]: _found, ...others } = fields.mapping
    const before = fields.mapping[name] ? null : keptColumns(kept?.[name], reading.table)
    return (
      <>
        {before && (
          <div className="x-row">
            <p className="x-small" role="status">
              {t('moving:kept', { code: fields.code })}
            </p>
            <Button size="small" onClick={() => set({ mapping: { ...others, [name]: before } })}>
              {t('moving:keptUse', { file: t(`superadmin:file.${name}`) })}
            </Button>
          </div>
        )}
        {reading.form !== null && (
          <div>
            <Button
              size="small"
              kind="quiet"
              onClick={() => set({ mapping: reading.byHand ? others : { ...others, [name]: reading.columns } })}
            >
              {t(reading.byHand ? 'moving:asFound' : 'moving:byHand', { file: t(`superadmin:file.${name}`) })}
            </Button>
          </div>
        )}
        {reading.byHand && (
          <ColumnsField
            file={name}
            reading={reading}
            id={idOf(`columns-${name}`)}
            error={said(`columns-${name}`)}
            onChoose={columns => set({ mapping: { ...fields.mapping, [name]: columns } })}
            onHeadless={headless => set({ mapping: others, headless: { ...fields.headless, [name]: headless } })}
          />
        )}
        <DaysField
          id={idOf(`days-${name}`)}
          file={name}
          reading={reading}
          error={said(`days-${name}`)}
          onChoose={order => {
            const { [name]: _order, ...rest } = fields.dayOrders
            set({ dayOrders: order ? { ...rest, [name]: order } : rest })
          }}
        />
      </>
    )
  }
}

/** The currency of files that name none: hours, in the words of who brings them. */
export function hours(t: ReturnType<typeof useT>): TypedCurrency {
  return {
    preset: 'time',
    unit: t('currency:hour'),
    units: t('currency:hours'),
    symbol: 'h',
    decimals: '2',
    rate: '1',
    limits: null,
  }
}
