import type { Member, Need, Offer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useMany, type LoadedMany } from '../../../hooks.ts'

export type ListingType = 'offers' | 'needs'

type Asking = {
  readonly type: ListingType
  readonly group: string
  readonly member: Member
  /** Owner and administrators are given hidden and expired ones too (S-MEMBER-5). */
  readonly seesAll: boolean
}

/** What hangs on the board of a member. */
export function useListings({ type, group, member, seesAll }: Asking): LoadedMany<Linked<Offer | Need>> {
  return useMany(type, {
    group,
    filter: { member: member.id, ...(seesAll ? { state: 'published,hidden', expired: 'true,false' } : {}) },
    sort: '-updated',
  })
}
