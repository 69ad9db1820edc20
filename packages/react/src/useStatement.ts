import { useMemo, useState } from 'react'
import type { Entry } from '@exchange-kit/model'
import type { Linked, ManyQuery } from '@exchange-kit/client'
import { useMany, type LoadedMany } from './hooks.ts'
import type { StatementLine } from './parts/StatementTable.tsx'
import { useAllPages } from './useAllPages.ts'
import { useFaces, type Faces } from './useFaces.ts'
import { useGo, type GoTo } from './useGo.ts'

type Drawn = { readonly line: StatementLine; readonly go: GoTo }

/** The rows of a statement and its sums. */
export type ShownStatement = {
  readonly entries: LoadedMany<Linked<Entry>>
  /** The same objects as long as nothing of them changes, so that a page more draws no former row again. */
  readonly lines: readonly StatementLine[]
  readonly opening: number
  readonly closing: number
  readonly totals: { readonly in: number; readonly out: number }
  /** Rows are still to come, and why they do not. */
  readonly rest: { readonly state: 'none' | 'coming' | 'failed'; readonly again: () => void }
}

/** Asks for a statement, all of it, because it adds up and is printed as a whole (S-PAY-7). */
export function useStatement(group: string, query: ManyQuery | null): ShownStatement {
  const go = useGo()
  const entries = useMany('entries', query)
  const loaded = entries.status === 'ready' ? entries.data : none
  const rest = useAllPages({ loaded: loaded.length, more: entries.more, next: entries.next })
  const accounts = useMemo(() => loaded.flatMap(it => it.relationships.counterpart.data?.id ?? []), [loaded])
  const faces = useFaces(group, accounts)
  const [drawn] = useState(() => new WeakMap<Entry, Drawn>())
  const lines = useMemo(
    () => loaded.map(entry => lineOf(entry, { group, faces, go, drawn })),
    [loaded, group, faces, go, drawn],
  )
  const sum = (name: string) => {
    const value = entries.meta[name]
    return typeof value === 'number' ? value : 0
  }
  return {
    entries,
    lines,
    opening: sum('opening'),
    closing: sum('closing'),
    totals: { in: sum('in'), out: sum('out') },
    rest,
  }
}

const none: readonly Linked<Entry>[] = []

type Drawing = {
  readonly group: string
  readonly faces: Faces
  readonly go: GoTo
  readonly drawn: WeakMap<Entry, Drawn>
}

function lineOf(entry: Linked<Entry>, { group, faces, go, drawn }: Drawing): StatementLine {
  const counterpart = faces(entry.counterpart)
  const before = drawn.get(entry)
  if (before?.line.counterpart === counterpart && before.go === go) return before.line
  const { amount, balance, description, created } = entry.attributes
  const transfer = entry.relationships.transfer.data
  const line: StatementLine = {
    id: entry.id,
    time: created,
    counterpart,
    description,
    amount,
    balance,
    state: 'committed',
    to: transfer ? go.link({ screen: 'transfer', group, transfer: transfer.id }) : undefined,
  }
  drawn.set(entry, { line, go })
  return line
}
