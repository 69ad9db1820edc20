import type { CurrencyUnit } from '../parts/currency.ts'
import type { LoadedMany } from '../hooks.ts'
import { useT } from '../i18n/translation.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import { KindList, type SiteListed } from './KindList.tsx'
import type { Listing, ListingType } from './listing.ts'

type FirstListingsProps = {
  readonly type: ListingType
  readonly group: string
  readonly title: string
  /** Where all of them are, for those who may go there. */
  readonly to: LinkTo | undefined
  readonly list: LoadedMany<Listing>
  /** How many at most: so few that what they stand under stays one page. */
  readonly most: number
  readonly currency: CurrencyUnit | undefined
  readonly listedOf?: ((listing: Listing) => SiteListed) | undefined
}

/** The newest offers or needs under what a member or a group says, with the way to all; nothing while there are none. */
export function FirstListings({ list, to, most, ...of }: FirstListingsProps) {
  const t = useT()
  if (list.status !== 'ready' || list.data.length === 0) return null
  const count = list.count ?? list.data.length
  const all = to && count > most ? { to, words: t(`views:${of.type}.all`, { count }) } : undefined
  return (
    <div className="x-stack">
      <KindList {...of} all={all} listings={list.data.slice(0, most)} />
    </div>
  )
}
