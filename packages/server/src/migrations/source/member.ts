import { cutText, isVisible, lengths, type Point } from '@exchange-kit/model'
import { safeParse, type GenericSchema } from 'valibot'
import { imageFault } from '../../files/address.ts'
import { checkedContact } from '../../social/contact-writes.ts'
import { address, location, markdown, noAddress, placeColumns, pointOf } from '../../social/fields.ts'
import type { StagedAccount } from '../staged.ts'
import type { Reading } from '../work.ts'
import { idsOf, type SourceResource } from './ask.ts'
import type { Page } from './pages.ts'

/** Somebody of whom nothing is known. */
export const nobody: StagedAccount = {
  name: '',
  email: null,
  type: 'personal',
  state: 'active',
  description: '',
  image: null,
  address: {},
  location: null,
  contacts: [],
  language: null,
  admin: false,
  created: null,
}

/** What a member of the source says of itself, as far as we could say it too. */
export function profileOf({ kit }: Reading, member: SourceResource, page: Page): StagedAccount {
  const { name, type, description, image, address: street, location: place } = member.attributes
  const shown = typeof image === 'string' && imageFault(image, null, { kit }) === undefined ? image : null
  const point = take(location, place, null)
  return {
    ...nobody,
    name: nameOf(name),
    type: type === 'business' || type === 'public' ? type : 'personal',
    description: take(markdown, description, ''),
    image: shown,
    address: take(address, street, noAddress),
    location: pointOf(placeColumns(point as Point | null)),
    contacts: contactsOf(member, page),
  }
}

/** Its state here: who was never approved has no account, and does not come along. */
export function stateOf({ attributes }: SourceResource): StagedAccount['state'] {
  const { state } = attributes
  return state === 'disabled' || state === 'suspended' || state === 'deleted' ? state : 'active'
}

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? cutText(value, lengths.name) : ''
  return isVisible(name) ? name : '–'
}

function contactsOf(member: SourceResource, { included }: Page): { type: string; name: string }[] {
  return idsOf(member, 'contacts')
    .slice(0, 20)
    .flatMap(id => {
      const { type, name } = included.get(`contacts ${id}`)?.attributes ?? {}
      try {
        return [checkedContact({ type, name }, '')]
      } catch {
        return []
      }
    })
}

function take<T>(schema: GenericSchema<unknown, T>, value: unknown, otherwise: T): T {
  const checked = safeParse(schema, value)
  return checked.success ? checked.output : otherwise
}
