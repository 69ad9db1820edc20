import { Suspense, useState } from 'react'
import { useOne, useViewer } from '../../../hooks.ts'
import { HeaderActions } from '../../../shell/HeaderSlots.tsx'
import { useWide } from '../../../shell/useWide.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { members, message, pay, share as shareIcon } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Dock, Split } from '../../../ui/Page.tsx'
import { useNames } from '../../../title.tsx'
import { useGo } from '../../../useGo.ts'
import { useShare } from '../../../share/useShare.ts'
import { useT } from '../../../i18n/translation.tsx'
import { ContactDialog } from '../ContactDialog.tsx'
import { isOffer, titleOf, type Listing } from '../../../listings/listing.ts'
import { listingPlace } from '../../../listings/listingPlace.ts'
import { useStanding } from '../useStanding.ts'
import { Author } from './Author.tsx'
import { ListingText } from './ListingText.tsx'
import { ListingPlace } from './ListingPlace.tsx'
import { OwnerActs } from './OwnerActs.tsx'
import { payFor } from './payFor.ts'
import { StateNotice } from './StateNotice.tsx'

// Only who may print it draws the code.
const Poster = later(async () => (await import('./Poster.tsx')).Poster)

/** An offer or need as everybody reads it, with what this viewer can do about it (S-MARKET-10 to 12). */
export function ListingView({ group, listing }: { readonly group: string; readonly listing: Listing }) {
  const t = useT()
  const share = useShare()
  const isWide = useWide()
  const standing = useStanding(group)
  const home = useOne('groups', { group })
  const asked = useOne('currencies', { group })
  const currency = asked.status === 'ready' ? asked.data.attributes : undefined
  const name = titleOf(listing)
  const groupName = home.status === 'ready' ? home.data.attributes.name : group
  useNames({ [isOffer(listing) ? 'offer' : 'need']: name, group: groupName })
  const place = listingPlace(listing.type, group, listing.attributes.code)
  const ways = (
    <ReachAuthor group={group} groupName={groupName} listing={listing} currency={currency} standing={standing} />
  )
  return (
    <>
      <HeaderActions
        actions={[
          { label: t('market:acts.share'), icon: shareIcon, onPress: () => void share({ title: name, place }) },
        ]}
      />
      <StateNotice listing={listing} standing={standing} />
      <Split
        aside={
          <>
            {listing.member && (
              <Card label={t(`market:page.author.${listing.type}`)}>
                <Stack>
                  <Author
                    member={listing.member}
                    group={group}
                    type={listing.type}
                    isOpen={standing.own !== null || standing.isAdmin}
                  />
                  {isWide && ways}
                </Stack>
              </Card>
            )}
            {listing.member && <ListingPlace member={listing.member} />}
            {standing.edits(listing) && <OwnerActs group={group} listing={listing} standing={standing} />}
          </>
        }
      >
        <ListingText listing={listing} currency={currency} />
      </Split>
      {!isWide && ways && !standing.owns(listing) && <Dock>{ways}</Dock>}
      {standing.edits(listing) && (
        <Suspense>
          <Poster group={group} groupName={groupName} listing={listing} currency={currency} />
        </Suspense>
      )}
    </>
  )
}

type ReachProps = {
  readonly group: string
  readonly groupName: string
  readonly listing: Listing
  readonly currency: Parameters<typeof payFor>[0]['currency']
  readonly standing: ReturnType<typeof useStanding>
}

// The one or two acts of others: an offer is paid, help is offered for a need and its payment requested (S-MARKET-11).
function ReachAuthor({ group, groupName, listing, currency, standing }: ReachProps) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const [isContacting, setContacting] = useState(false)
  if (standing.owns(listing)) return null
  const paying = payFor({ group, listing, viewer, currency })
  const label = t(isOffer(listing) ? 'market:page.pay' : 'market:page.ask')
  const payLink =
    paying.kind === 'link' ? (
      <ButtonLink kind={isOffer(listing) ? 'primary' : undefined} icon={pay} {...go.link(paying.place)}>
        {label}
      </ButtonLink>
    ) : paying.kind === 'off' ? (
      <Button icon={pay} reason={t(`payments.off.${paying.why}`)}>
        {label}
      </Button>
    ) : null
  const contact = (
    <Button kind={isOffer(listing) ? undefined : 'primary'} icon={message} onClick={() => setContacting(true)}>
      {t(isOffer(listing) ? 'market:acts.contact' : 'market:page.help')}
    </Button>
  )
  return (
    <>
      {isOffer(listing) ? payLink : contact}
      {/* A guest is given no contacts (S-PRIV-3): joining is the way to them (S-MARKET-14). */}
      {viewer.status === 'guest' ? (
        <ButtonLink icon={members} {...go.link({ screen: 'signup', group })}>
          {t('market:page.join', { group: groupName })}
        </ButtonLink>
      ) : isOffer(listing) ? (
        contact
      ) : (
        payLink
      )}
      <ContactDialog listing={listing} open={isContacting} onClose={() => setContacting(false)} />
    </>
  )
}
