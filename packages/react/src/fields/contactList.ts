import { cleanContact, faultOfContact, type RuleCode } from '@exchange-kit/model'
import type { Companion } from '@exchange-kit/client'

/** A contact in a form: a new one has an id of its own making, which the server keeps (A-1-37). */
export type FormContact = { readonly id: string; readonly type: string; readonly name: string }

/** A new, empty contact. */
export function newContact(type: string): FormContact {
  return { id: crypto.randomUUID(), type, name: '' }
}

/** Contacts as stored, for a form. */
export function contactsOf(
  stored: readonly { readonly id: string; readonly attributes: { readonly type: string; readonly name: string } }[],
): readonly FormContact[] {
  return stored.map(({ id, attributes: { type, name } }) => ({ id, type, name }))
}

/** What is wrong with each contact, by its id; one that was not filled in is none yet. */
export function faultsOfContacts(contacts: readonly FormContact[]): Readonly<Record<string, RuleCode>> {
  const faults = filled(contacts).flatMap(it => {
    const fault = faultOfContact(it)
    return fault ? [[it.id, fault] as const] : []
  })
  return Object.fromEntries(faults)
}

/** The first contact that is wrong: where it stands, from 1, and why. */
export function wrongContact(
  contacts: readonly FormContact[],
): { readonly number: number; readonly rule: RuleCode } | null {
  const [first] = Object.entries(faultsOfContacts(contacts))
  return first ? { number: contacts.findIndex(it => it.id === first[0]) + 1, rule: first[1] } : null
}

/** Contacts as they travel with their owner: what is not named is removed (A-1-38). */
export function contactsToSend(contacts: readonly FormContact[]): {
  readonly relationship: { readonly data: readonly { readonly type: 'contacts'; readonly id: string }[] }
  readonly included: readonly Companion[]
} {
  const sent = filled(contacts)
  return {
    relationship: { data: sent.map(({ id }) => ({ type: 'contacts' as const, id })) },
    included: sent.map(it => ({ type: 'contacts', id: it.id, attributes: { ...cleanContact(it) } })),
  }
}

function filled(contacts: readonly FormContact[]): readonly FormContact[] {
  return contacts.filter(it => it.name.trim() !== '')
}
