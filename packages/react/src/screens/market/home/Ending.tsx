import { useState } from 'react'
import { endAhead } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { useMany, useOnline } from '../../../hooks.ts'
import { dayOf } from '../../../parts/moments.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { expired, renew } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { titleOf, type Listing } from '../../../listings/listing.ts'
import { listingPlace } from '../../../listings/listingPlace.ts'
import { useListingActs } from '../../../listings/useListingActs.ts'

/** "Your offer Bread expires on 4 June", with Renew (S-MARKET-1). */
export function Ending({ own }: { readonly own: OwnMember }) {
  const [now] = useState(() => Date.now())
  const group = own.group.attributes.code
  const mine = useMany('offers', { group, filter: { member: own.member.id }, sort: 'expires' })
  const ending =
    mine.status === 'ready' ? mine.data.filter(it => Date.parse(it.attributes.expires) - now < endAhead) : []
  return ending.map(offer => <EndingOffer key={offer.id} group={group} offer={offer} />)
}

function EndingOffer({ group, offer }: { readonly group: string; readonly offer: Listing }) {
  const t = useT()
  const go = useGo()
  const locale = useLocale()
  const isOnline = useOnline()
  const acts = useListingActs(group, offer)
  const date = dayOf(offer.attributes.expires, { locale })
  return (
    <Notice
      tone="wait"
      icon={expired}
      title={t('market:home.ends', { name: titleOf(offer), date })}
      actions={
        <>
          <Button
            size="small"
            icon={renew}
            busy={acts.busy}
            reason={isOnline ? undefined : t('states.offline.action')}
            onClick={() => void acts.renew()}
          >
            {t('market:acts.renew')}
          </Button>
          <ButtonLink size="small" kind="quiet" {...go.link(listingPlace(offer.type, group, offer.attributes.code))}>
            {t('market:home.look')}
          </ButtonLink>
        </>
      }
    />
  )
}
