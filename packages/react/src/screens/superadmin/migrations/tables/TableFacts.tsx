import { migrationRows } from '@exchange-kit/model'
import { useT } from '../../../../words.tsx'
import type { FileReading, Problem } from './readings.ts'
import type { Encoding } from './readText.ts'

const encodings: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1252': 'Latin-1 (Windows-1252)',
}
const systems = { ces: 'CES', elas: 'eLAS', cyclos: 'Cyclos', timeOverflow: 'TimeOverflow' } as const
const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const

type TableFactsProps = { readonly reading: FileReading; readonly encoding: Encoding | undefined }

/** What a table was found to be: its form, its rows, how it is written, and what may surprise (B11, B12). */
export function TableFacts({ reading, encoding }: TableFactsProps) {
  const t = useT()
  const { table, form, byHand, days } = reading
  const facts = [
    t('moving.rows', { count: table.count }),
    t(`moving.separator.${separators[table.separator]}`),
    ...(encoding ? [encodings[encoding]] : []),
  ]
  const formText = () => {
    if (byHand) return t(form === null ? 'moving.form.unknown' : 'moving.form.byHand')
    if (form === null) return t('moving.form.none')
    return form === 'own' ? t('moving.form.own') : t('moving.form.system', { system: systems[form] })
  }
  return (
    <div className="x-small x-muted" role="status">
      <p>
        {formText()} {facts.join(' · ')}
      </p>
      {table.surplus !== null && <p>{t('moving.surplus', { row: table.surplus })}</p>}
      {table.short !== null && <p>{t('moving.short', { row: table.short })}</p>}
      {table.hasFormulas && <p>{t('moving.formulas')}</p>}
      {table.hasLostLetters && <p>{t('moving.lost')}</p>}
      {days === 'mixed' && <p>{t('moving.days.mixed')}</p>}
    </div>
  )
}

/** Why a table cannot come in, in plain words. */
export function useProblemText(): (problem: Problem, reading: FileReading) => string {
  const t = useT()
  return (problem, { table }) =>
    t(`moving.problem.${problem}`, { count: table.count, most: migrationRows, line: table.unclosed ?? 0 })
}
