import type { Place } from '@exchange-kit/model'
import { dayIn } from '../../listings/days.ts'
import type { Listing } from '../../listings/listing.ts'
import { editPlace } from './places.ts'
import { renewedFrom } from '../../listings/useListingActs.ts'

/** Where publishing one whose date is past leads: the form, which proposes a new date (S-MARKET-23, S-MARKET-32). */
export function republishPlace(group: string, { type, attributes: { code } }: Listing): Place {
  const expires = dayIn(new Date(renewedFrom(Date.now(), type)))
  return editPlace(type, group, { code, query: { state: 'published', expires } })
}
