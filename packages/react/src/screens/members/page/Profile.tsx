import type { Currency, Member, Need, Offer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import type { LoadedMany } from '../../../hooks.ts'
import { useSite } from '../../../kit.ts'
import { FirstListings } from '../../../listings/FirstListings.tsx'
import { BalanceCard } from '../../../parts/BalanceCard.tsx'
import { ContactLinks } from '../../../parts/ContactLinks.tsx'
import { memberMarker } from '../../../parts/memberMarker.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import { Card } from '../../../ui/Card.tsx'
import { Map } from '../../../ui/Map.tsx'
import { Split } from '../../../ui/Page.tsx'
import { Prose } from '../../../ui/Prose.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Muted, Own, VisuallyHidden } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { AlwaysAccept } from './AlwaysAccept.tsx'
import type { Relation } from './useRelation.ts'

type ProfileProps = {
  readonly group: string
  readonly member: Linked<Member>
  readonly relation: Relation
  readonly currency: Currency['attributes'] | undefined
  readonly offers: LoadedMany<Linked<Offer | Need>>
}

/** What a member says of themselves, how to reach them, where they are, and their balance where it shows (S-MEMBER-3). */
export function Profile({ group, member, relation, currency, offers }: ProfileProps) {
  const t = useT()
  const go = useGo()
  const { description = '', name, code } = member.attributes
  const room = member.account ? roomOfAccount(member.account.attributes) : null
  return (
    <Split
      aside={
        <>
          {room && currency && <BalanceCard {...room} currency={currency} name={relation.isOwn ? undefined : name} />}
          {member.contacts !== undefined && (
            <Card title={t('members:page.contacts')}>
              {/* What another screen saved of the member may lack them: then they are on their way. */}
              {member.contacts.length < (member.relationships.contacts?.data.length ?? 0) ? (
                <Skeleton shape="line" count={2} />
              ) : (
                <ContactLinks
                  ways={member.contacts.map(it => ({ id: it.id, ...it.attributes }))}
                  none={t(relation.isOwn ? 'members:contact.noneOwn' : 'members:contact.none')}
                />
              )}
            </Card>
          )}
          <Whereabouts member={member} isOwn={relation.isOwn} />
          {!relation.isOwn && (
            <AlwaysAccept group={group} account={member.relationships.account.data?.id} name={name} />
          )}
        </>
      }
    >
      <VisuallyHidden>
        <h2>{t('members:page.about')}</h2>
      </VisuallyHidden>
      {description ? (
        <Prose markdown={description} />
      ) : (
        <p>
          <Muted>{t(relation.isOwn ? 'members:page.silentOwn' : 'members:page.silent', { name })}</Muted>
        </p>
      )}
      <FirstListings
        type="offers"
        group={group}
        title={t('members:tab.offers')}
        to={go.link({ screen: 'member', group, member: code, hash: 'offers' }, { replace: true })}
        list={offers}
        most={4}
        currency={currency}
      />
    </Split>
  )
}

// S-PRIV-1, S-PRIV-3, S-MEMBER-6: the town to members, the street to the member and administrators, a map where there is
// a place to draw.
function Whereabouts({ member, isOwn }: { readonly member: Member; readonly isOwn: boolean }) {
  const t = useT()
  const { tiles } = useSite()
  const { address, name, locationPrecision } = member.attributes
  const marker = memberMarker(member)
  const lines = [
    address?.streetAddress,
    [address?.postalCode, address?.addressLocality].filter(Boolean).join(' '),
    address?.addressRegion,
  ].filter(line => line)
  if (lines.length === 0 && !(marker && tiles)) return null
  return (
    <Card title={t('members:page.place')}>
      <div className="x-stack" data-gap="tight">
        {lines.length > 0 && (
          <address className="s-member-address">
            {lines.map(line => (
              <Own key={line}>{line}</Own>
            ))}
          </address>
        )}
        {marker && tiles && (
          <div className="s-member-map">
            <Map tiles={tiles} label={t('members:map.one', { name })} markers={[marker]} />
          </div>
        )}
        {marker && (
          <p className="x-caption">
            {isOwn
              ? t(`members:map.own.${locationPrecision ?? 'approximate'}`)
              : t(marker.area === undefined ? 'members:map.exact' : 'members:map.approximate')}
          </p>
        )}
      </div>
    </Card>
  )
}
