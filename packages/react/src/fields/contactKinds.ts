import { asKey } from '../i18n/keys.ts'
import { useT } from '../i18n/translation.tsx'

/** Names of services, the same in every language. */
const services: ReadonlyMap<string, string> = new Map([
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['twitter', 'X (Twitter)'],
  ['mastodon', 'Mastodon'],
])

/** Kinds of contacts that have a word in each language. */
const known = ['email', 'phone', 'website', 'whatsapp', 'telegram', 'signal']

/** The name of a kind of contact; a kind of somebody's own stands as it is. */
export function useContactKind(): (type: string) => string {
  const t = useT()
  return type => (known.includes(type) ? t(asKey(`parts.contact.${type}`)) : (services.get(type) ?? type))
}
