import type { Currency, Member } from '@exchange-kit/model'
import type { LoadedMany } from '../../../hooks.ts'
import { KindList } from '../../../listings/KindList.tsx'
import type { Listing } from '../../../listings/listing.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

/** So many that the profile stays one page. */
const shown = 4

type FirstOffersProps = {
  readonly group: string
  readonly member: Member
  readonly offers: LoadedMany<Listing>
  readonly currency: Currency['attributes'] | undefined
}

/** The newest offers under what a member says, with the way to all; nothing while there are none to show (S-MEMBER-3). */
export function FirstOffers({ group, member, offers, currency }: FirstOffersProps) {
  const t = useT()
  const go = useGo()
  if (offers.status !== 'ready' || offers.data.length === 0) return null
  const count = offers.count ?? offers.data.length
  const all = { screen: 'member', group, member: member.attributes.code, hash: 'offers' } as const
  return (
    <KindList
      type="offers"
      group={group}
      title={t('members:tab.offers')}
      all={
        count > shown
          ? { to: go.link(all, { replace: true }), words: t('members:page.allOffers', { total: count }) }
          : undefined
      }
      listings={offers.data.slice(0, shown)}
      currency={currency}
    />
  )
}
