import {
  createDayOrder,
  joinedDays,
  migrationDays,
  migrationHeaders,
  plainHeader,
  type DayOrder,
  type DayOrderFound,
  type MigrationFile,
} from '@exchange-kit/model'
import { say, type Saying } from '../say.ts'
import type { Reading } from '../work.ts'
import type { Ground } from './dialects/ground.ts'
import { openTable, type OwnTable } from './dialects/open.ts'
import { Unreadable } from './rows.ts'

/**
 * How the days of a file are written: as a person decided, or as all of its days together show (B12), which is told. Where no
 * day shows it, or some show one order and some the other, they are read day first.
 */
export async function dayOrderFor(
  reading: Reading,
  { asked, table, ground }: { asked: MigrationFile; table: OwnTable; ground: Ground },
): Promise<DayOrder> {
  const decided = reading.migration.options.dayOrders?.[asked]
  if (decided) return decided
  const headers: Readonly<Record<string, readonly string[]>> = migrationHeaders[asked]
  // By whichever of its names a column has here: the first, as its cells are read.
  const places = migrationDays[asked].flatMap(column => {
    const found = (headers[column] ?? []).map(name => table.names.indexOf(plainHeader(name)))
    return found.filter(at => at >= 0).slice(0, 1)
  })
  if (places.length === 0) return 'day-first'
  const found = await daysOf(reading, { asked, ground, places })
  const saying = sayingOf(found, asked)
  if (saying && (found === 'open' || found === 'mixed')) reading.log.warn(saying)
  else if (saying) reading.log.info(saying)
  return found === 'month-first' ? found : 'day-first'
}

async function daysOf(
  reading: Reading,
  { asked, ground, places }: { asked: MigrationFile; ground: Ground; places: readonly number[] },
): Promise<DayOrderFound> {
  const columns = places.map(at => ({ at, days: createDayOrder() }))
  try {
    const table = await openTable(reading, asked, ground)
    for await (const { cells } of table?.rows ?? []) for (const { at, days } of columns) days.add(cells[at] ?? '')
  } catch (error) {
    // The import itself tells what is wrong with the file.
    if (!(error instanceof Unreadable)) throw error
  }
  return joinedDays(columns.map(({ days }) => days.found())).order
}

function sayingOf(found: DayOrderFound, file: MigrationFile): Saying | undefined {
  switch (found) {
    case 'day-first':
      return say(`${file}: days are written day first`, 'daysDayFirst', { file })
    case 'month-first':
      return say(`${file}: days are written month first`, 'daysMonthFirst', { file })
    case 'open':
      return say(`${file}: no day shows whether day or month comes first; they are read day first`, 'daysOpen', {
        file,
      })
    case 'mixed':
      return say(`${file}: some days are written day first, others month first; they are read day first`, 'daysMixed', {
        file,
      })
    case 'none':
      return undefined
    default:
      return found satisfies never
  }
}
