import { randomUUID } from 'node:crypto'
import {
  AppError,
  cleanContact,
  counts,
  faultOfContact,
  isPhone,
  isUuid,
  lengths,
  requiredText,
  type Identifier,
  type RuleCode,
} from '@exchange-kit/model'
import * as v from 'valibot'
import { faultOf } from '../jsonapi/accept.ts'
import { includedOf, listOf, type Body, type Input } from '../jsonapi/body.ts'
import type { Context } from '../jsonapi/context.ts'

/** Whose contacts: a member's, or the group's own when `member` is null. */
export type ContactOwner = { group: string; member: string | null; stored: readonly string[] }

type Wanted = { id: string; isNew: boolean; type?: string; name?: string }

export const contactType = v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/, 'a word of 2 to 20 letters'))
export const contactName = requiredText(lengths.contact)

const contact = v.object({ type: contactType, name: contactName })

/** A contact as it is stored. */
export type Contact = { type: string; name: string }

const details: Readonly<Partial<Record<RuleCode, string>>> = {
  EmailInvalid: 'an e-mail address',
  UrlInvalid: 'an address with http or https',
  PhoneInvalid: 'a number of 6 to 15 digits',
  ContactInvalid: 'a name as this service gives it, or an address with http or https',
}

/**
 * Makes the contacts of an owner what `relationships.contacts.data` says: those in `included` are created or changed,
 * stored ones not named are deleted; without `data` nothing happens (A-1-38).
 */
export async function replaceContacts(
  context: Context,
  owner: ContactOwner,
  { input, body }: { input: Input; body: Body },
): Promise<void> {
  const identifiers = listOf(input, 'contacts', counts.contacts)
  if (!identifiers) return
  const pointer = `${input.pointer}/relationships/contacts/data`
  const stored = await storedContacts(context, owner)
  const wanted = identifiers.map((it, at) => wantedOf(it, { stored, body, pointer: `${pointer}/${at}` }))
  await removeOthers(context, owner, wanted)
  for (const [position, it] of wanted.entries()) await store(context, owner, { it, position })
}

function wantedOf(
  identifier: Identifier,
  { stored, body, pointer }: { stored: ReadonlyMap<string, Contact>; body: Body; pointer: string },
): Wanted {
  const { id } = identifier
  const before = stored.get(id)
  const isStored = before !== undefined
  const sent = includedOf(body, identifier)
  if (identifier.type !== 'contacts') throw new AppError('BadRequest', { pointer, detail: 'contacts are expected' })
  if (!sent && !isStored)
    throw new AppError('BadRequest', { pointer, detail: 'this contact is neither stored nor included' })
  if (!sent) return { id, isNew: false }
  const said = changedContact(sent.attributes, { before, pointer: `${sent.pointer}/attributes` })
  // A-1-37: a temporary id that is a free UUID is kept.
  return { id: isStored || isUuid(id) ? id : randomUUID(), isNew: !isStored, ...said }
}

/**
 * Kind and words of a contact, checked together by the rule that the browser has too (contacts.type, contacts.name).
 * @throws BadRequest below the pointer
 */
export function checkedContact(said: unknown, pointer: string): Contact {
  const { type, name } = shapedContact(said, pointer)
  const fault = faultOfContact({ type, name })
  if (fault === null) return cleanContact({ type, name })
  throw new AppError('BadRequest', { pointer: `${pointer}/name`, detail: details[fault] ?? 'a contact of this kind' })
}

/** The same for one that is stored: what it was before the rule was there may be sent back as it is (A-1-32). */
export function changedContact(
  said: unknown,
  { before, pointer }: { before: Contact | undefined; pointer: string },
): Contact {
  const { type, name } = shapedContact(said, pointer)
  if (before?.type === type && before.name === name) return before
  return checkedContact({ type, name }, pointer)
}

/** The same for one from another system, where words may stand beside a number. @throws BadRequest below the pointer */
export function importedContact(said: unknown, pointer: string): Contact {
  const { type, name } = shapedContact(said, pointer)
  const isNumber = type === 'phone' || type === 'whatsapp'
  if (isNumber && !name.includes(':') && isPhone(name.replace(/[^+\d]|(?<=.)\+/g, ''))) return { type, name }
  return checkedContact({ type, name }, pointer)
}

function shapedContact(said: unknown, pointer: string): Contact {
  const result = v.safeParse(contact, said)
  if (result.success) return result.output
  throw faultOf(result.issues[0], pointer)
}

async function storedContacts({ db }: Context, { group, stored }: ContactOwner): Promise<ReadonlyMap<string, Contact>> {
  if (stored.length === 0) return new Map()
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'type', 'name'])
    .where('group_code', '=', group)
    .where('id', 'in', stored)
    .execute()
  return new Map(rows.map(({ id, type, name }) => [id, { type, name }]))
}

async function removeOthers(
  { db }: Context,
  { group, stored }: ContactOwner,
  wanted: readonly Wanted[],
): Promise<void> {
  const gone = stored.filter(id => !wanted.some(it => it.id === id))
  if (gone.length === 0) return
  await db.deleteFrom('contacts').where('group_code', '=', group).where('id', 'in', gone).execute()
}

async function store(
  { db, kit }: Context,
  { group, member }: ContactOwner,
  { it, position }: { it: Wanted; position: number },
): Promise<void> {
  const now = kit.now()
  const { id, isNew, type, name } = it
  if (isNew && type !== undefined && name !== undefined) {
    const row = { group_code: group, member_id: member, type, name, position, created: now, updated: now }
    const stored = await db
      .insertInto('contacts')
      .values({ ...row, id })
      .onConflict(conflict => conflict.columns(['group_code', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // A-1-37: an id that somebody else's contact has is not kept.
    if (!stored)
      await db
        .insertInto('contacts')
        .values({ ...row, id: randomUUID() })
        .execute()
    return
  }
  const values = type === undefined || name === undefined ? {} : { type, name, updated: now }
  await db
    .updateTable('contacts')
    .set({ ...values, position })
    .where('group_code', '=', group)
    .where('id', '=', id)
    .execute()
}
