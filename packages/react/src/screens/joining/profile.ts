import { lengths, requiredText, text, type Address, type Member, type MemberType } from '@exchange-kit/model'
import type { Companion, Near } from '@exchange-kit/client'
import { safeParse } from 'valibot'
import { longPart } from '../../fields/AddressFields.tsx'
import { contactsToSend, wrongContact, type FormContact } from '../../fields/contactList.ts'

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

/** A field at fault: its id, the code of S-FORM-6, and how long its text may be. */
export type ProfileFault = { readonly id: string; readonly rule: string; readonly max: number }

export const profileIds = { name: 'profile-name', description: 'profile-description', place: 'profile-place' } as const

/** What is wrong, in the order of the form; only the name is required. */
export function profileFaults(profile: Profile, isMisplaced: boolean): readonly ProfileFault[] {
  const { name, description, contacts, address } = profile
  const contact = wrongContact(contacts)
  const long = longPart(address)
  const named = safeParse(requiredText(lengths.name), name)
  const said = safeParse(text(lengths.longText), description)
  const faults = [
    { id: profileIds.name, rule: named.issues?.[0].message, max: lengths.name },
    { id: profileIds.description, rule: said.issues?.[0].message, max: lengths.longText },
    { id: `contact-${contact?.number ?? ''}`, rule: contact?.rule, max: lengths.contact },
    { id: `address-${long?.part ?? ''}`, rule: long ? 'TooLong' : undefined, max: long?.max ?? 0 },
    { id: profileIds.place, rule: isMisplaced ? 'LocationInvalid' : undefined, max: 0 },
  ]
  return faults.flatMap(({ id, rule, max }) => (rule ? [{ id, rule, max }] : []))
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
  const isWhole = isText && Array.isArray(it.contacts) && typeof it.address === 'object'
  return isWhole ? ({ ...it, address: { ...nowhere, ...(it.address as object | null) } } as Profile) : null
}
