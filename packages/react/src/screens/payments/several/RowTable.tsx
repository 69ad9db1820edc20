// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- on phones CSS
// turns the table into cards, and only explicit roles keep it a table for screen readers (design §12).
import { useEffect, useRef, useState } from 'react'
import type { Currency } from '@exchange-kit/model'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { Known, Reading } from './readRows.ts'
import { RowLine, type Said } from './RowLine.tsx'
import type { CellName, Row } from './rows.ts'
import type { Edit } from './useTable.ts'

type RowTableProps = {
  readonly rows: readonly Row[]
  readonly cells: readonly CellName[]
  readonly group: string
  readonly own: string
  readonly currency: Currency['attributes']
  readonly known: (code: string) => Known
  readonly reading: Pick<Reading, 'twins'>
  readonly said: ReadonlyMap<string, Said>
  readonly edit: Edit
}

/** Up to so many rows stand there as they are; of more, only those near the window are drawn (S-PAY-40). */
const drawnAtOnce = 100
const chunk = 25

/** The rows to fill in: a table with room, a card a row without (S-PAY-40). */
export function RowTable({ rows, cells, ...ground }: RowTableProps) {
  const t = useT()
  const chunks = Array.from({ length: Math.ceil(rows.length / chunk) }, (_, at) => ({
    from: at * chunk,
    some: rows.slice(at * chunk, (at + 1) * chunk),
  }))
  return (
    <div className="x-several" data-cells={cells.length}>
      <table role="table" aria-rowcount={rows.length + 1}>
        <caption className="x-sr">{t('several:caption')}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col">
              <VisuallyHidden>{t('several:col.row')}</VisuallyHidden>
            </th>
            {cells.map(name => (
              <th key={name} role="columnheader" scope="col" data-col={name}>
                {t(`several:col.${name}`)}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <VisuallyHidden>{t('several:col.acts')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {chunks.map(({ from, some }) => (
          <Chunk
            key={from}
            {...ground}
            rows={some}
            cells={cells}
            from={from}
            count={rows.length}
            // What is wrong is always there, so that the links of the summary lead to it.
            isAlways={rows.length <= drawnAtOnce || some.some(row => ground.said.has(row.key))}
          />
        ))}
      </table>
    </div>
  )
}

type ChunkProps = RowTableProps & { readonly from: number; readonly count: number; readonly isAlways: boolean }

function Chunk({ rows, cells, from, count, isAlways, reading, said, ...ground }: ChunkProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { isNear, height } = useNear(body, rows.length, isAlways)
  return (
    <tbody role="rowgroup" ref={body}>
      {isAlways || isNear ? (
        rows.map((row, at) => (
          <RowLine
            key={row.key}
            {...ground}
            row={row}
            at={from + at + 1}
            cells={cells}
            said={said.get(row.key)}
            isTwin={reading.twins.has(row.key)}
            isLast={from + at + 1 === count}
          />
        ))
      ) : (
        <tr aria-hidden="true">
          <td colSpan={cells.length + 2} style={{ blockSize: height }} />
        </tr>
      )}
    </tbody>
  )
}

// Whether rows are near the window, and how much room they take when they are not drawn.
function useNear(body: { readonly current: HTMLElement | null }, count: number, isAlways: boolean) {
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState(count * 68)
  useEffect(() => {
    const box = body.current
    if (!box || isAlways) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return
        // A row that is being filled in stays.
        const stays = seen.isIntersecting || box.contains(document.activeElement)
        if (!stays && box.children.length > 1) setHeight(seen.boundingClientRect.height)
        setNear(stays)
      },
      { rootMargin: '800px' },
    )
    watch.observe(box)
    return () => watch.disconnect()
  }, [body, isAlways])
  return { isNear, height }
}
