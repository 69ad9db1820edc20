import type { Category } from '@exchange-kit/model'

/** Another order, and what has to be written for it. */
export type Order = {
  readonly order: readonly Category[]
  /** Whose stored position is another now: no more is written than that. */
  readonly changed: readonly Category[]
  readonly at: number
}

/** Which category stands where, for comparing. */
export function placesOf(categories: readonly Category[]): string {
  return JSON.stringify(categories.map(it => [it.id, it.attributes.position]))
}

/** The categories with one of them a place further up or down. */
export function moved(categories: readonly Category[], id: string, by: 1 | -1): Order {
  const from = categories.findIndex(it => it.id === id)
  const at = Math.min(categories.length - 1, Math.max(0, from + by))
  const order = [...categories]
  const [one] = order.splice(from, 1)
  if (one) order.splice(at, 0, one)
  return { order, changed: order.filter((it, index) => it.attributes.position !== index), at }
}
