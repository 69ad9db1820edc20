/** What the health page may tell of a group, in its order (B15). */
export const findingCodes = [
  'atLowerLimit',
  'onlyReceiving',
  'onlySpending',
  'notMoving',
  'heldByTopFive',
  'velocity',
  'expiredListings',
  'withoutListings',
  'requestsWaiting',
  'trustlinesNearLimit',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** Those that are about accounts, so that a list of accounts can be narrowed to whom they count (B15). */
export const accountFindings = [
  'atLowerLimit',
  'onlyReceiving',
  'onlySpending',
  'notMoving',
  'withoutListings',
] as const satisfies readonly FindingCode[]
export type AccountFinding = (typeof accountFindings)[number]

type Judged = {
  readonly code: FindingCode
  readonly value: number | null
  readonly before: number | null
}

/** Five people of a few hold much of what there is by their number alone. */
const fewAccounts = 20
const muchHeld = 0.5
const muchSlower = 0.8

/**
 * Whether somebody should look at a finding: any thing it counts, five accounts that hold more than half of what is in
 * circulation where there are at least twenty, and money that turns over a fifth slower than the year before (B15).
 */
export function isWorthALook({ code, value, before }: Judged, { accounts }: { accounts: number }): boolean {
  if (value === null) return false
  switch (code) {
    case 'heldByTopFive':
      return accounts >= fewAccounts && value > muchHeld
    case 'velocity':
      return before !== null && value < before * muchSlower
    case 'atLowerLimit':
    case 'onlyReceiving':
    case 'onlySpending':
    case 'notMoving':
    case 'expiredListings':
    case 'withoutListings':
    case 'requestsWaiting':
    case 'trustlinesNearLimit':
      return value > 0
    default:
      return code satisfies never
  }
}
