import type { Contact, Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Icon } from '../../ui/Icon.tsx'
import { country, link, mail, message, phone } from '../../ui/icons.ts'
import { Muted, Own } from '../../ui/text.tsx'
import { useT } from '../../words.tsx'
import { contactHref } from './contacts.ts'
import './groups.css'

const icons: Readonly<Record<string, typeof mail>> = {
  email: mail,
  phone,
  website: country,
  whatsapp: message,
  telegram: message,
  signal: message,
}

/** How to reach a group: each way a link that says its kind, or text where there is nothing to open. */
export function ContactList({ group }: { readonly group: Linked<Group> }) {
  const t = useT()
  const { website } = group.attributes
  const contacts = (group.contacts ?? []).map((it: Contact) => ({ id: it.id, ...it.attributes }))
  const isListed = contacts.some(it => it.name === website)
  const all = website && !isListed ? [...contacts, { id: 'website', type: 'website', name: website }] : contacts
  if (all.length === 0) return <Muted>{t('groups.page.noContact')}</Muted>
  return (
    <ul className="s-contacts">
      {all.map(({ id, type, name }) => (
        <li key={id}>
          <Icon of={icons[type] ?? link} />
          <ContactLink type={type} name={name} />
        </li>
      ))}
    </ul>
  )
}

function ContactLink({ type, name }: { readonly type: string; readonly name: string }) {
  const t = useT()
  const href = contactHref(type, name)
  const kinds = ['email', 'phone', 'website', 'whatsapp', 'telegram', 'signal']
  const kind = kinds.includes(type) ? t(`groups.contact.${type}`) : type
  const shown = <Own>{name.replace(/^https?:\/\//, '')}</Own>
  return (
    <span>
      <span className="x-sr">{kind} </span>
      {href ? (
        <a href={href} rel="noopener noreferrer" target={href.startsWith('http') ? '_blank' : undefined}>
          {shown}
        </a>
      ) : (
        shown
      )}
    </span>
  )
}
