import type { Member } from '@exchange-kit/model'
import { useSite } from '../../../kit.ts'
import { memberMarker } from '../../../parts/memberMarker.ts'
import { Card } from '../../../ui/Card.tsx'
import { Map } from '../../../ui/Map.tsx'
import { useT } from '../../../i18n/translation.tsx'

/** Where the author is, as the author wishes it to be known (S-MARKET-10, S-PRIV-1); the town stands in words beside. */
export function ListingPlace({ member }: { readonly member: Member }) {
  const t = useT()
  const { tiles } = useSite()
  const marker = memberMarker(member)
  if (!marker || !tiles) return null
  return (
    <Card title={t('market:page.place')}>
      <div className="x-stack" data-gap="tight">
        <div className="s-listing-map">
          <Map tiles={tiles} label={t('market:page.whereIs', { name: marker.name })} markers={[marker]} />
        </div>
        {marker.area !== undefined && <p className="x-caption">{t('market:page.area')}</p>}
      </div>
    </Card>
  )
}
