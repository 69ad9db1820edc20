import type { Member } from '@exchange-kit/model'
import { useMany, type LoadedMany } from '../../../hooks.ts'
import type { Listing, ListingType } from '../../../listings/listing.ts'

type Asking = {
  readonly type: ListingType
  readonly group: string
  readonly member: Member
  /** Owner and administrators are given hidden and expired ones too (S-MEMBER-5). */
  readonly seesAll: boolean
}

/** What hangs on the board of a member. */
export function useListings({ type, group, member, seesAll }: Asking): LoadedMany<Listing> {
  return useMany(type, {
    group,
    filter: { member: member.id, ...(seesAll ? { state: 'published,hidden', expired: 'true,false' } : {}) },
    sort: '-updated',
  })
}
