import type { Category } from '@exchange-kit/model'
import type { ChangedOne, Draft } from '@exchange-kit/client'

/** Another order, and what has to be written for it. */
export type Order = {
  readonly order: readonly Category[]
  /** Those whose stored position is another now: no more is written than that, and all of it at once. */
  readonly drafts: readonly Draft<'categories'>[]
  /** What changes by it for whoever sees them as they are: the server refuses it where somebody else ordered them since. */
  readonly shown: readonly ChangedOne[]
  readonly at: number
}

/** The categories with one of them a place further up or down. */
export function moved(categories: readonly Category[], id: string, by: 1 | -1): Order {
  const from = categories.findIndex(it => it.id === id)
  const at = Math.min(categories.length - 1, Math.max(0, from + by))
  const order = [...categories]
  const [one] = order.splice(from, 1)
  if (one) order.splice(at, 0, one)
  const changed = order.flatMap((it, position) => (it.attributes.position === position ? [] : [{ it, position }]))
  return {
    order,
    at,
    drafts: changed.map(({ it, position }) => ({ type: 'categories', id: it.id, attributes: { position } })),
    shown: changed.map(({ it: { id, attributes }, position }) => {
      const change = { name: 'position', before: attributes.position, after: position }
      return { id, code: attributes.code, changes: [change] }
    }),
  }
}
