import { useEffect, useMemo, useRef, useState } from 'react'
import type { Direction } from '@exchange-kit/model'
import type { Person } from '../form/people.ts'
import {
  cellsOf,
  changed,
  doubled,
  grown,
  joined,
  moved,
  pasted,
  without,
  type CellName,
  type Row,
  type Table,
} from './rows.ts'

/** What can be done with the rows; the same object as long as the table is open. */
export type Edit = {
  readonly change: (key: string, cells: Partial<Omit<Row, 'key'>>) => void
  readonly pick: (key: string, name: CellName, person: Person) => void
  readonly leave: (key: string, name: CellName) => void
  readonly remove: (key: string) => void
  readonly double: (key: string) => void
  readonly move: (key: string, by: -1 | 1) => void
  readonly paste: (pasting: { key: string; name: CellName; grid: readonly (readonly string[])[] }) => void
  readonly join: (rows: readonly Row[]) => void
  /** Another table altogether: a draft, an empty one. */
  readonly put: (table: Table) => void
  readonly same: (is: boolean) => void
  readonly describe: (text: string) => void
}

type Tells = {
  readonly direction: Direction
  readonly onChange: (table: Table) => void
  readonly onPick: (person: Person) => void
  readonly onLeave: (key: string, name: CellName) => void
  /** A row went: the one that now stands in its place. */
  readonly onRemoved: (next: Row | undefined) => void
  /** Rows that were pasted, and how many did not fit. */
  readonly onPasted: (count: number, left: number) => void
}

/** The table as it is being filled in. */
export function useTable(start: () => Table, tells: Tells): readonly [Table, Edit] {
  const [table, setTable] = useState(start)
  const now = useRef(table)
  const latest = useRef(tells)
  useEffect(() => {
    latest.current = tells
  })
  const edit = useMemo<Edit>(() => {
    const put = (next: Table) => {
      now.current = next
      setTable(next)
      latest.current.onChange(next)
    }
    const cells = () => cellsOf(latest.current.direction, now.current.isSame)
    const rows = (next: readonly Row[]) => put({ ...now.current, rows: grown(next, cells()) })
    return {
      put,
      change: (key, change) => rows(changed(now.current.rows, key, change)),
      pick(key, name, person) {
        latest.current.onPick(person)
        rows(changed(now.current.rows, key, { [name]: person.code }))
      },
      leave: (key, name) => latest.current.onLeave(key, name),
      remove(key) {
        const at = now.current.rows.findIndex(row => row.key === key)
        rows(without(now.current.rows, key))
        latest.current.onRemoved(now.current.rows[at] ?? now.current.rows.at(-1))
      },
      double: key => rows(doubled(now.current.rows, key)),
      move: (key, by) => rows(moved(now.current.rows, key, by)),
      paste(pasting) {
        const { rows: next, left } = pasted(now.current.rows, { ...pasting, cells: cells() })
        rows(next)
        latest.current.onPasted(pasting.grid.length - left, left)
      },
      join: added => rows(joined(now.current.rows, added, cells())),
      same: isSame => put({ ...now.current, isSame }),
      describe: description => put({ ...now.current, description }),
    }
  }, [])
  return [table, edit]
}
