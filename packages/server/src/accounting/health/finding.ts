/** What the health page may tell of a group (B15). The site has a sentence, an explanation and an act for each. */
export type FindingCode =
  | 'atLowerLimit'
  | 'onlyReceiving'
  | 'onlySpending'
  | 'notMoving'
  | 'heldByTopFive'
  | 'velocity'
  | 'expiredListings'
  | 'withoutListings'
  | 'requestsWaiting'
  | 'trustlinesNearLimit'

/** What is concerned, for the act that mends it. */
export type Concerned = {
  readonly type: 'accounts' | 'members' | 'offers' | 'needs' | 'transfers' | 'trustlines'
  readonly id: string
}

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
