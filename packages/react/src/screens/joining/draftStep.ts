import type { ManyQuery } from '@exchange-kit/client'
import type { ListingType } from '../../listings/listing.ts'

/** A step of completing a sign-up (S-JOIN-6). Listings count from one. */
export type DraftStep =
  | { readonly kind: 'terms' | 'profile' | 'send' }
  | { readonly kind: 'listing'; readonly type: ListingType; readonly number: number; readonly of: number }

type Asked = { readonly needsTerms: boolean; readonly minOffers: number; readonly minNeeds: number }

/** All steps a group asks for: with 0 and 0 there are none for listings. */
export function draftSteps({ needsTerms, minOffers, minNeeds }: Asked): readonly DraftStep[] {
  return [
    ...(needsTerms ? [{ kind: 'terms' } as const] : []),
    { kind: 'profile' },
    ...listings('offers', minOffers),
    ...listings('needs', minNeeds),
    { kind: 'send' },
  ]
}

function listings(type: ListingType, of: number): readonly DraftStep[] {
  return Array.from({ length: of }, (_, index) => ({ kind: 'listing', type, number: index + 1, of }))
}

/** A step as the hash of the address names it: `offer-2`. */
export function hashOf(step: DraftStep): string {
  if (step.kind !== 'listing') return step.kind
  return `${step.type === 'offers' ? 'offer' : 'need'}-${step.number}`
}

type Standing = {
  readonly hash: string | undefined
  readonly hasTerms: boolean
  /** How many of each are stored. */
  readonly stored: Readonly<Record<ListingType, number>>
}

/**
 * Which of the steps is shown: the one the address names, unless one before it is not done; without a name the first that
 * is not done, where the profile counts as done once there is a listing. So it goes on where it was left, on any device.
 */
export function currentStep(steps: readonly DraftStep[], { hash, hasTerms, stored }: Standing): number {
  const open = steps.findIndex(step => isOpen(step, { hasTerms, stored }))
  const limit = open === -1 ? steps.length - 1 : open
  const named = steps.findIndex(step => hashOf(step) === hash)
  if (named !== -1) return Math.min(named, limit)
  const profile = steps.findIndex(step => step.kind === 'profile')
  const isBegun = stored.offers > 0 || stored.needs > 0
  return isBegun ? limit : Math.min(profile, limit)
}

function isOpen(step: DraftStep, { hasTerms, stored }: Omit<Standing, 'hash'>): boolean {
  switch (step.kind) {
    case 'terms':
      return !hasTerms
    case 'listing':
      return stored[step.type] < step.number
    case 'profile':
      return false
    case 'send':
      return true
    default:
      return step satisfies never
  }
}

/** The listings of a draft member that the group counts: published, not expired (A-7-9), in the order they were made. */
export function ownListings(group: string, member: string): ManyQuery {
  return { group, filter: { member }, sort: 'created', include: ['category'] }
}
