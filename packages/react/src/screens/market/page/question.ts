import type { OneQuery } from '@exchange-kit/client'

/** What the page of an offer or need asks. */
export function listingQuestion(group: string, code: string): OneQuery {
  return { group, code, include: ['category', 'member.contacts'] }
}
