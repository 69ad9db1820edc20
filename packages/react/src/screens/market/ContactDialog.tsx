import { ContactLinks } from '../../parts/ContactLinks.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useT } from '../../i18n/translation.tsx'
import { titleOf, type Listing } from '../../listings/listing.ts'

type ContactDialogProps = { readonly listing: Listing; readonly open: boolean; readonly onClose: () => void }

/** The ways to reach the author, with a first sentence where the way takes one (S-GROUP-15, S-MARKET-10). */
export function ContactDialog({ listing, open, onClose }: ContactDialogProps) {
  const t = useT()
  const author = listing.member?.attributes.name ?? ''
  const contacts = listing.member?.contacts ?? []
  return (
    <Dialog open={open} title={t('market:contact.title', { name: author })} onClose={onClose}>
      <ContactLinks
        ways={contacts.map(it => ({ id: it.id, ...it.attributes }))}
        none={t('market:contact.none')}
        greeting={t('market:contact.greeting', { name: titleOf(listing) })}
      />
    </Dialog>
  )
}
