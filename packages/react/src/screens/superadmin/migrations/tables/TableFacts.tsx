import { migrationRows } from '@exchange-kit/model'
import { Notice } from '../../../../ui/Notice.tsx'
import { useLocale, useT, type T } from '../../../../i18n/translation.tsx'
import type { FileReading, Problem } from './readings.ts'
import type { Encoding } from './readText.ts'

const encodings: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Latin-1 (Windows-1252)',
}
const systems = { ces: 'CES', elas: 'eLAS', cyclos: 'Cyclos', timeOverflow: 'TimeOverflow' } as const
const separators: Readonly<Record<string, 'comma' | 'semicolon' | 'tab'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
}

type TableFactsProps = { readonly reading: FileReading; readonly encoding: Encoding | undefined }

/** Cells of a header that are shown, and characters of each: it may be a row of any kind. */
const shownCells = 12
const longest = 40

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function separatorText(separator: string, t: T): string {
  const known = separators[separator]
  return known ? t(`moving:separator.${known}`) : t('moving:separator.other', { sign: separator })
}

/** What a table was found to be: its form, its rows, how it is written, and what may surprise (B11, B12). */
export function TableFacts({ reading, encoding }: TableFactsProps) {
  const t = useT()
  const locale = useLocale()
  const { table, form, byHand, days } = reading
  const facts = [
    t('moving:rows', { count: table.count }),
    separatorText(table.separator, t),
    ...(encoding ? [encodings[encoding]] : []),
  ]
  const unread = reading.unread.map(({ at, header }) =>
    header === '' || reading.headless ? t('moving:nameless', { number: at + 1 }) : shortened(header),
  )
  const headerText = () => table.first.cells.slice(0, shownCells).map(shortened).join(' · ')
  // What a person chose is said where they chose it.
  const isShown = (days === 'day-first' || days === 'month-first') && !reading.openDay
  const formText = () => {
    if (byHand) return t(form === null ? 'moving:form.unknown' : 'moving:form.byHand')
    if (form === null) return t('moving:form.none')
    return form === 'own' ? t('moving:form.own') : t('moving:form.system', { system: systems[form] })
  }
  return (
    <div className="x-small x-muted" role="status">
      <p>
        {formText()} {facts.join(' · ')}
      </p>
      <p>
        {reading.hasHeader ? t('moving:headerLine', { line: table.line, cells: headerText() }) : t('moving:noHeader')}
      </p>
      {unread.length > 0 && (
        <Notice
          tone="wait"
          title={t('moving:unread', { count: unread.length, columns: new Intl.ListFormat(locale).format(unread) })}
        />
      )}
      {table.surplus !== null && <p>{t('moving:surplus', { line: table.surplus })}</p>}
      {table.short !== null && <p>{t('moving:short', { line: table.short })}</p>}
      {table.hasFormulas && <p>{t('moving:formulas')}</p>}
      {table.hasLostLetters && <p>{t('moving:lost')}</p>}
      {days === 'mixed' && <p>{t('moving:days.mixed')}</p>}
      {isShown && <p>{t(`moving:days.found.${days}`)}</p>}
    </div>
  )
}

/** Why a table cannot come in, in plain words. */
export function useProblemText(): (problem: Problem, reading: FileReading) => string {
  const t = useT()
  return (problem, { table }) =>
    t(`moving:problem.${problem}`, {
      count: table.count,
      most: migrationRows,
      line: table.fault?.line ?? 0,
      column: table.fault?.column ?? 0,
    })
}
