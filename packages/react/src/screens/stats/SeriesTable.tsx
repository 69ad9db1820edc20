import { useState } from 'react'
import { Table, type Column } from '../../ui/Table.tsx'
import { useT } from '../../i18n/translation.tsx'
import type { Figures } from './figures.ts'
import { sortRows, type RowSort, type SeriesRow } from './rows.ts'

type SeriesTableProps = {
  readonly caption: string
  readonly rows: readonly SeriesRow[]
  readonly figures: Figures
  /** What the second column holds; none without a time before. */
  readonly than: string | null
  /** Named beside the last bucket while it runs. */
  readonly running: string | null
}

/** The same figures as a table, exact, newest first unless sorted otherwise (S-STATS-7, S-STATS-8). */
export function SeriesTable({ caption, rows, figures, than, running }: SeriesTableProps) {
  const t = useT()
  const [sort, setSort] = useState<RowSort>({ by: 'time', isUp: false })
  const last = rows.at(-1)
  const sortBy = (by: RowSort['by']) => ({
    by: sort.by === by ? (sort.isUp ? ('ascending' as const) : ('descending' as const)) : ('none' as const),
    onSort: () => setSort({ by, isUp: sort.by === by ? !sort.isUp : false }),
  })
  const columns: readonly Column<SeriesRow>[] = [
    {
      id: 'time',
      head: t('stats:time'),
      cell: row => (running && row === last ? `${row.label} (${running})` : row.label),
      sort: sortBy('time'),
    },
    {
      id: 'value',
      head: t('stats:value'),
      cell: row => figures.exact(row.value),
      cash: true,
      narrow: 'end',
      sort: sortBy('value'),
    },
    ...(than === null
      ? []
      : [
          {
            id: 'before',
            head: than,
            cell: (row: SeriesRow) => (row.before === null ? '' : figures.exact(row.before)),
            cash: true,
            sort: sortBy('before'),
          },
        ]),
  ]
  return <Table caption={caption} columns={columns} rows={sortRows(rows, sort)} keyOf={row => String(row.from)} />
}
