import { Suspense, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { edit, hidden, message, more, print, remove, renew, share as shareIcon, shown } from '../../ui/icons.ts'
import { later } from '../../ui/later.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MenuAction, MenuLink } from '../../ui/MenuItem.tsx'
import { useTitleFocus } from '../../title.tsx'
import { useGo } from '../../useGo.ts'
import { useShare } from '../../share/useShare.ts'
import { useT } from '../../i18n/translation.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { titleOf, type Listing } from '../../listings/listing.ts'
import { listingPlace } from '../../listings/listingPlace.ts'
import { editPlace } from './places.ts'
import { republishPlace } from './republish.ts'
import { useListingActs } from '../../listings/useListingActs.ts'
import type { Standing } from './useStanding.ts'

// Only who may print it draws the code.
const PrintedPoster = later(async () => (await import('./page/PrintedPoster.tsx')).PrintedPoster)

type ListingMenuProps = {
  readonly group: string
  readonly listing: Listing
  readonly standing: Standing
}

/** What can be done with a card: its author and administrators change it, others reach the author (S-MARKET-3). */
export function ListingMenu({ group, listing, standing }: ListingMenuProps) {
  const t = useT()
  const share = useShare()
  const goOnAtTitle = useTitleFocus()
  const [asked, setAsked] = useState<'contact' | 'delete' | 'print' | null>(null)
  const name = titleOf(listing)
  const place = listingPlace(listing.type, group, listing.attributes.code)
  return (
    <div className="s-listing-menu">
      <Menu
        label={t('market:acts.of', { name })}
        face={<Icon of={more} />}
        square
        look={{ kind: 'quiet', size: 'small' }}
      >
        {standing.edits(listing) && <EditLines group={group} listing={listing} standing={standing} />}
        {!standing.owns(listing) && (
          <MenuAction icon={message} onClick={() => setAsked('contact')}>
            {t('market:acts.contact')}
          </MenuAction>
        )}
        <MenuAction icon={shareIcon} onClick={() => void share({ title: name, place })}>
          {t('market:acts.share')}
        </MenuAction>
        {standing.edits(listing) && (
          <MenuAction icon={print} onClick={() => setAsked('print')}>
            {t('market:acts.print')}
          </MenuAction>
        )}
        {standing.edits(listing) && (
          <MenuAction icon={remove} kind="danger" onClick={() => setAsked('delete')}>
            {t('market:acts.delete')}
          </MenuAction>
        )}
      </Menu>
      {asked === 'print' && (
        <Suspense>
          <PrintedPoster group={group} listing={listing} onDone={() => setAsked(null)} />
        </Suspense>
      )}
      <ContactDialog listing={listing} open={asked === 'contact'} onClose={() => setAsked(null)} />
      <DeleteDialog
        group={group}
        listing={listing}
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        onDeleted={goOnAtTitle}
      />
    </div>
  )
}

function EditLines({ group, listing, standing }: ListingMenuProps) {
  const t = useT()
  const acts = useListingActs(group, listing)
  const go = useGo()
  const { state, status, code } = listing.attributes
  return (
    <>
      <MenuLink icon={edit} {...go.link(editPlace(listing.type, group, { code }))}>
        {t('market:acts.edit')}
      </MenuLink>
      {state === 'published' ? (
        <MenuAction icon={hidden} onClick={() => void acts.hide()}>
          {t('market:acts.hide')}
        </MenuAction>
      ) : (
        <MenuAction
          icon={shown}
          reason={standing.owns(listing) ? standing.hindrance : undefined}
          onClick={() => (status === 'expired' ? go(republishPlace(group, listing)) : void acts.publish())}
        >
          {t('market:acts.publish')}
        </MenuAction>
      )}
      <MenuAction icon={renew} onClick={() => void acts.renew()}>
        {t('market:acts.renew')}
      </MenuAction>
    </>
  )
}
