import type { Concerned, FindingCode } from '@exchange-kit/model'

/** One figure and what it is part of: of 120 members 7. A share lies between 0 and 1, velocity is turns a year. */
export type Finding = {
  readonly code: FindingCode
  readonly value: number | null
  /** What the value is out of; `null` = it stands for itself. */
  readonly of: number | null
  /** The same a year before, where it can be told. */
  readonly before: number | null
  /** How many days it looks back. */
  readonly days: number | null
  readonly items: readonly Concerned[]
}

/** As many as a page shows; the value counts all. */
const mostItems = 50

/** A finding that counts things. */
export function counting(
  code: FindingCode,
  rows: readonly { type: Concerned['type']; id: string }[],
  { of, days = null }: { of: number | null; days?: number | null },
): Finding {
  const items = rows.slice(0, mostItems).map(({ type, id }) => ({ type, id }))
  return { code, value: rows.length, of, before: null, days, items }
}
