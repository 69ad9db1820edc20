import type { Currency, Member, Need, Offer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import type { LoadedMany } from '../../../hooks.ts'
import { Board } from '../../../ui/Board.tsx'
import { SectionHead } from '../../../ui/Page.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { ListingNote } from './Listings.tsx'

/** So many that the profile stays one page. */
const shown = 4

type FirstOffersProps = {
  readonly group: string
  readonly member: Member
  readonly offers: LoadedMany<Linked<Offer | Need>>
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
    <>
      <SectionHead title={t('members:tab.offers')}>
        {count > shown && (
          <a className="x-alone" {...go.link(all, { replace: true })}>
            {t('members:page.allOffers', { total: count })}
          </a>
        )}
      </SectionHead>
      <Board>
        {offers.data.slice(0, shown).map(it => (
          <ListingNote key={it.id} group={group} listing={it} currency={currency} />
        ))}
      </Board>
    </>
  )
}
