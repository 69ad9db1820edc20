import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { ContactLinks, type ContactWay } from '../../../parts/ContactLinks.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useT } from '../../../i18n/translation.tsx'

type GroupContactProps = { readonly group: Linked<Group>; readonly open: boolean; readonly onClose: () => void }

/** The ways to reach a group, with a first sentence where the way takes one (S-GROUP-15). */
export function GroupContact({ group, open, onClose }: GroupContactProps) {
  const t = useT()
  const { name } = group.attributes
  return (
    <Dialog open={open} title={t('groups:contact.title', { group: name })} onClose={onClose}>
      <ContactLinks
        ways={waysTo(group)}
        none={t('groups:page.noContact')}
        greeting={t('groups:contact.greeting', { group: name })}
      />
    </Dialog>
  )
}

/** The contacts of a group, its website among them once. */
export function waysTo(group: Linked<Group>): readonly ContactWay[] {
  const { website } = group.attributes
  const contacts = (group.contacts ?? []).map(it => ({ id: it.id, ...it.attributes }))
  const isListed = contacts.some(it => it.name === website)
  return website && !isListed ? [...contacts, { id: 'website', type: 'website', name: website }] : contacts
}
