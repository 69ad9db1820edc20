import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { SavedPart } from '../../../autosave/SavedField.tsx'
import { useSavedField } from '../../../autosave/useSavedField.ts'
import { contactsOf, contactsToSend, faultsOfContacts } from '../../../fields/contactList.ts'
import { ContactsField } from '../../../fields/ContactsField.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useT } from '../../../words.tsx'

/** How the group is reached; everybody sees it (S-ADMIN-1). */
export function Reach({ group }: { readonly group: Linked<Group> }) {
  const t = useT()
  const { code } = group.attributes
  const contacts = useSavedField({
    resource: `groups/${group.id}`,
    field: 'contacts',
    stored: contactsOf(group.contacts ?? []),
    check: value => (Object.keys(faultsOfContacts(value)).length > 0 ? t('autosave.refused') : null),
    send(client, value) {
      const { relationship, included } = contactsToSend(value)
      return client.update(
        { type: 'groups', id: group.id, relationships: { contacts: relationship } },
        { group: code, include: ['contacts'], included },
      )
    },
  })
  return (
    <Card title={t('admin.edit.reach')}>
      <SavedPart field={contacts}>
        <ContactsField
          value={contacts.value}
          onChange={contacts.type}
          onChoose={contacts.choose}
          error={contacts.refusal ? contacts.error : undefined}
          hint={t('admin.edit.reachHint')}
        />
      </SavedPart>
    </Card>
  )
}
