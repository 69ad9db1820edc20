import { asKey } from '../i18n/keys.ts'
import { Icon } from '../ui/Icon.tsx'
import { country, link, mail, message, phone } from '../ui/icons.ts'
import { Muted, Own } from '../ui/text.tsx'
import { useT } from '../i18n/translation.tsx'
import { contactHref } from './contacts.ts'
import './ContactLinks.css'

/** A way to reach somebody: its kind and the address, number or name. */
export type ContactWay = { readonly id: string; readonly type: string; readonly name: string }

// Kinds are words that members choose: `constructor` too.
const icons: ReadonlyMap<string, typeof mail> = new Map([
  ['email', mail],
  ['phone', phone],
  ['website', country],
  ['whatsapp', message],
  ['telegram', message],
  ['signal', message],
])

type ContactLinksProps = {
  readonly ways: readonly ContactWay[]
  /** Said where there is none. */
  readonly none: string
  /** A first sentence, for the ways that take one (S-GROUP-15). */
  readonly greeting?: string | undefined
}

/** How to reach somebody: each way a link that says its kind, or text where there is nothing to open (S-MEMBER-8). */
export function ContactLinks({ ways, none, greeting }: ContactLinksProps) {
  if (ways.length === 0) return <Muted>{none}</Muted>
  return (
    <ul className="x-contacts">
      {ways.map(way => (
        <li key={way.id}>
          <Icon of={icons.get(way.type) ?? link} />
          <ContactLink {...way} greeting={greeting} />
        </li>
      ))}
    </ul>
  )
}

function ContactLink({ type, name, greeting }: ContactWay & Pick<ContactLinksProps, 'greeting'>) {
  const t = useT()
  const href = contactHref(type, name, greeting)
  const kinds = ['email', 'phone', 'website', 'whatsapp', 'telegram', 'signal']
  const kind = kinds.includes(type) ? t(asKey(`parts.contact.${type}`)) : type
  const shown = <Own>{name.replace(/^https?:\/\//, '')}</Own>
  return (
    <span>
      <span className="x-sr">{kind} </span>
      {href ? (
        <a
          className="x-alone"
          href={href}
          rel="noopener noreferrer"
          target={href.startsWith('http') ? '_blank' : undefined}
        >
          {shown}
        </a>
      ) : (
        shown
      )}
    </span>
  )
}
