import { useState } from 'react'

type Item = { readonly id: string }

/** A list that stays still while it is asked again (S-STATE-4). */
export type Steady<T> = {
  readonly shown: readonly T[]
  /** How many new ones wait above. */
  readonly fresh: number
  readonly show: () => void
}

/**
 * How many rows at the beginning of a list are to wait: those before the first one that was seen. None where nothing that was
 * seen is left, because then it is another list; what the viewer made stands there at once (S-LIST-4).
 */
export function heldBack<T extends Item>(
  items: readonly T[],
  seen: ReadonlySet<string>,
  isOwn: (item: T) => boolean,
): number {
  const first = items.findIndex(it => seen.has(it.id))
  if (first <= 0) return 0
  const own = items.slice(0, first).findIndex(isOwn)
  return own === -1 ? first : own
}

type Steadying<T> = {
  /** The question: another one begins anew. */
  readonly of: unknown
  readonly isOwn?: (item: T) => boolean
}

/** Holds new rows on top back until somebody asks for them, so that nothing jumps under the finger (S-STATE-4). */
export function useSteady<T extends Item>(items: readonly T[], { of, isOwn = never }: Steadying<T>): Steady<T> {
  const key = JSON.stringify(of)
  const [seen, setSeen] = useState({ key, ids: idsOf(items) })
  const known = seen.key === key ? seen.ids : idsOf(items)
  const fresh = heldBack(items, known, isOwn)
  const shown = fresh === 0 ? items : items.slice(fresh)
  if (seen.key !== key || shown.some(it => !known.has(it.id)))
    setSeen({ key, ids: new Set([...known, ...shown.map(it => it.id)]) })
  return { shown, fresh, show: () => setSeen({ key, ids: idsOf(items) }) }
}

/**
 * The same for a list above others, which pushes down what stands beneath: whatever was not there at first waits, also while
 * nothing is there. `null` = not known yet.
 */
export function useSteadyAbove<T extends Item>(
  items: readonly T[] | null,
  { of }: Pick<Steadying<T>, 'of'>,
): Steady<T> {
  const key = JSON.stringify(of)
  const [seen, setSeen] = useState<{ readonly key: string; readonly ids: ReadonlySet<string> } | null>(null)
  const all = items ?? []
  const isSeen = seen?.key === key
  if (items && !isSeen) setSeen({ key, ids: idsOf(items) })
  const shown = isSeen ? all.filter(it => seen.ids.has(it.id)) : all
  return { shown, fresh: all.length - shown.length, show: () => setSeen({ key, ids: idsOf(all) }) }
}

function idsOf(items: readonly Item[]): ReadonlySet<string> {
  return new Set(items.map(it => it.id))
}

function never(): boolean {
  return false
}
