import { toUnits } from '@exchange-kit/model'
import type { Cell } from '../accounting/exports/csv.ts'
import { withOffset } from '../accounting/times.ts'
import type { Column } from './columns.ts'
import type { Kind } from './kinds.ts'
import type { Row, Shape } from './resource.ts'
import { codeOf, hasCode } from './rows.ts'

/** How a group writes amounts and times. */
export type Local = { readonly scale: number; readonly timeZone: string }

/** A table of one type for spreadsheets: the names of its columns, and the cells of a row. */
export type Sheet = { readonly columns: readonly string[]; cellsOf: (row: Row) => Cell[] }

/** The sheet of a kind: what its resources say, amounts in units, times as clocks of the group show them (A-4-72). */
export function sheetOf({ kind, columns }: Shape, local: Local): Sheet {
  const shown = columns.filter(({ place }) => place !== 'meta')
  const hasId = kind.id[0] === 'id'
  return {
    columns: [...(hasId ? ['id'] : []), ...shown.flatMap(column => namesOf(kind, column))],
    cellsOf: row => [
      ...(hasId ? [row['id'] as string] : []),
      ...shown.flatMap(column => cellsOf(kind, column, { row, local })),
    ],
  }
}

function namesOf(kind: Kind, { name, as, place }: Column): readonly string[] {
  const spread = kind.spread?.[name]
  if (spread) return spread
  if (place !== 'relationships') return [as]
  return hasCode(kind, name) ? [`${as}.id`, `${as}.code`] : [`${as}.id`]
}

function cellsOf(kind: Kind, { name, isTime }: Column, { row, local }: { row: Row; local: Local }): Cell[] {
  const value = row[name] ?? null
  const spread = kind.spread?.[name]
  if (spread) return spread.map(key => textCell((Object(value) as Row)[key] ?? null))
  const code = hasCode(kind, name) ? [textCell(row[codeOf(name)] ?? null)] : []
  if (isTime && typeof value === 'string') return [withOffset(new Date(value), local.timeZone), ...code]
  if (kind.amounts?.includes(name) && typeof value === 'number') return [toUnits(value, { scale: local.scale })]
  return [textCell(value), ...code]
}

// Whatever people wrote is tamed: what is no number is text (A-4-72).
function textCell(value: unknown): Cell {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'string') return { text: value }
  return { text: JSON.stringify(value) }
}
