import type { ReactNode } from 'react'
import type { GroupFace } from '../parts/groupFace.ts'
import { DebouncedSearch } from '../parts/DebouncedSearch.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import { GroupCard } from './GroupCard.tsx'
import './GroupFinder.css'

/** What a visitor may do with a group of the list. */
export type GroupActs = {
  readonly to: LinkTo
  readonly join?: LinkTo | undefined
  readonly onShare?: (() => void) | undefined
  /** Its number on the map beside the list. */
  readonly number?: number | undefined
}

type GroupFinderProps = {
  /** Its search field; none where the page around it has one. */
  readonly search?:
    { readonly label: string; readonly text: string; readonly onText: (text: string) => void } | undefined
  /** Sorts by distance. */
  readonly near?: ReactNode
  /** What else narrows and orders the list. */
  readonly filters?: ReactNode
  /** How many there are, in words; always there, so that what changes in it is read out (S-A11Y-7). */
  readonly status: ReactNode
  /** Nothing while they are on their way. */
  readonly groups: readonly GroupFace[] | undefined
  readonly actsOf: (group: GroupFace, index: number) => GroupActs
  /** Rows for narrow columns, without the words of the groups. */
  readonly compact?: boolean | undefined
  /** For how many room is kept until they come (E3.3). */
  readonly room?: number | undefined
  /** A map of the same groups; the list is always there (S-GROUP-5). */
  readonly map?: ReactNode
  /** Where the map stands: before the list, or after it. */
  readonly mapLast?: boolean | undefined
  /** Between the count and the list: how asking goes, and what came meanwhile. */
  readonly news?: ReactNode
  /** At the end of the list. */
  readonly children?: ReactNode
}

/** Groups that fit a search, and where they are. */
export function GroupFinder(props: GroupFinderProps) {
  const { search, near, filters, status, groups, actsOf, compact, room = 0, map, mapLast, news, children } = props
  const rows = groups ?? []
  const size = compact ? 'row' : 'card'
  // E3.3: then a list is as long as what it has.
  const waiting = Array.from({ length: groups ? 0 : room }, (_, at) => (
    <li key={`room ${at}`} className="x-finder-room" aria-hidden="true">
      <GroupCard group={undefined} size={size} />
    </li>
  ))
  return (
    <>
      {search ? (
        <div className="x-finder-ask" data-near={near ? '' : undefined}>
          <DebouncedSearch {...search} />
          {near}
        </div>
      ) : (
        near
      )}
      {filters}
      <div className="x-finder" data-map={map && !mapLast ? '' : undefined}>
        {!mapLast && map && <div className="x-finder-map">{map}</div>}
        <div className="x-finder-list">
          <p className="x-num" role="status" part="status">
            {status}
          </p>
          {news}
          {(rows.length > 0 || waiting.length > 0) && (
            <ul className="x-finder-groups" data-compact={compact ? '' : undefined} part="list">
              {rows.map((it, index) => (
                <li key={it.code}>
                  <GroupCard part="item" group={it} level={compact ? 3 : 2} size={size} {...actsOf(it, index)} />
                </li>
              ))}
              {waiting}
            </ul>
          )}
          {children}
        </div>
        {mapLast && map}
      </div>
    </>
  )
}
