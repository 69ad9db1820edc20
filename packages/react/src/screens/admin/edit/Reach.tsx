import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { SavedPart } from '../../../autosave/SavedField.tsx'
import { linkedNow } from '../../../autosave/linked.ts'
import { useSharedField } from '../../../autosave/useSharedField.ts'
import { contactsOf, contactsToSend, faultsOfContacts, type FormContact } from '../../../fields/contactList.ts'
import { ContactsField } from '../../../fields/ContactsField.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useT } from '../../../i18n/translation.tsx'

/** How the group is reached; everybody sees it (S-ADMIN-1). */
export function Reach({ group }: { readonly group: Linked<Group> }) {
  const t = useT()
  const { code } = group.attributes
  const read = (it: Linked<Group>) => contactsOf(it.contacts ?? [])
  const query = { group: code, include: ['contacts'] }
  const contacts = useSharedField<readonly FormContact[], Linked<Group>>({
    resource: `groups/${group.id}`,
    field: 'contacts',
    stored: read(group),
    read,
    async fresh(client) {
      await client.one('groups', query)
      return linkedNow(client, 'groups', query)
    },
    check: value => (Object.keys(faultsOfContacts(value)).length > 0 ? t('fields:autosave.refused') : null),
    async send(client, value) {
      const { relationship, included } = contactsToSend(value)
      const draft = { type: 'groups', id: group.id, relationships: { contacts: relationship } } as const
      await client.update(draft, { ...query, included })
      return linkedNow(client, 'groups', query)
    },
  })
  return (
    <Card title={t('admin:edit.reach')}>
      <SavedPart field={contacts}>
        <ContactsField
          value={contacts.value}
          onChange={contacts.type}
          onChoose={contacts.choose}
          error={contacts.refusal ? contacts.error : undefined}
          hint={t('admin:edit.reachHint')}
        />
      </SavedPart>
    </Card>
  )
}
