import { lengths, requiredText, text, type Address, type Member, type MemberType } from '@exchange-kit/model'
import type { Companion, Near } from '@exchange-kit/client'
import { safeParse } from 'valibot'
import { contactsToSend, faultsOfContacts, type FormContact } from '../../fields/contactList.ts'

/** The form of a profile as typed (S-SET-40). */
export type Profile = {
  readonly name: string
  readonly image: string | null
  readonly description: string
  readonly type: MemberType
  readonly address: Address
  readonly location: Near | null
  readonly contacts: readonly FormContact[]
}

const nowhere: Address = {
  streetAddress: '',
  addressLocality: '',
  postalCode: '',
  addressRegion: '',
  addressCountry: '',
}

/** The form of a member that is there. */
export function profileOf({ attributes }: Pick<Member, 'attributes'>, contacts: readonly FormContact[]): Profile {
  const { name, image, type, description = '', address, location } = attributes
  const [lon, lat] = location?.coordinates ?? []
  return {
    name,
    image,
    type,
    description,
    address: { ...nowhere, ...address },
    location: lat === undefined || lon === undefined ? null : { lat, lon },
    contacts,
  }
}

/** What is wrong, in codes of S-FORM-6; only the name is required. */
export function profileFaults({ name, description, contacts }: Profile): {
  readonly name?: string
  readonly description?: string
  readonly contacts: boolean
} {
  const [isNamed, isShort] = [
    safeParse(requiredText(lengths.name), name),
    safeParse(text(lengths.longText), description),
  ]
  return {
    ...(isNamed.success ? {} : { name: isNamed.issues[0].message }),
    ...(isShort.success ? {} : { description: isShort.issues[0].message }),
    contacts: Object.keys(faultsOfContacts(contacts)).length > 0,
  }
}

/** What is sent of it. */
export function profileToSend({ contacts, location, ...rest }: Profile): {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships: { readonly contacts: ReturnType<typeof contactsToSend>['relationship'] }
  readonly included: readonly Companion[]
} {
  const { relationship, included } = contactsToSend(contacts)
  const point = location && { type: 'Point', coordinates: [location.lon, location.lat] }
  return { attributes: { ...rest, location: point }, relationships: { contacts: relationship }, included }
}

/** Reads a profile that was kept on this device (S-FORM-12). */
export function readProfile(value: unknown): Profile | null {
  const it = (value ?? {}) as Partial<Record<keyof Profile, unknown>>
  const isText = typeof it.name === 'string' && typeof it.description === 'string' && typeof it.type === 'string'
  return isText && Array.isArray(it.contacts) && typeof it.address === 'object' ? (it as Profile) : null
}
