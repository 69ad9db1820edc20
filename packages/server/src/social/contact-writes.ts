import { randomUUID } from 'node:crypto'
import { AppError, counts, email, isUuid, lengths, requiredText, type Identifier } from '@exchange-kit/model'
import * as v from 'valibot'
import { faultOf } from '../jsonapi/accept.ts'
import { includedOf, listOf, type Body, type Input } from '../jsonapi/body.ts'
import type { Context } from '../jsonapi/context.ts'

/** Whose contacts: a member's, or the group's own when `member` is null. */
export type ContactOwner = { group: string; member: string | null; stored: readonly string[] }

type Wanted = { id: string; isNew: boolean; type?: string; name?: string }

export const contactType = v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/, 'a word of 2 to 20 letters'))
export const contactName = requiredText(lengths.contact)

/** A contact on input: a known kind or another word, with e-mails and websites checked (contacts.type, contacts.name). */
const contact = v.pipe(
  v.object({ type: contactType, name: contactName }),
  v.forward(
    v.check(({ type, name }) => type !== 'email' || v.is(email, name), 'an e-mail address'),
    ['name'],
  ),
  v.forward(
    v.check(({ type, name }) => type !== 'website' || /^https?:\/\/\S+$/i.test(name), 'an address with http or https'),
    ['name'],
  ),
)

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
  const wanted = identifiers.map((it, at) => wantedOf(it, { owner, body, pointer: `${pointer}/${at}` }))
  await removeOthers(context, owner, wanted)
  for (const [position, it] of wanted.entries()) await store(context, owner, { it, position })
}

function wantedOf(
  identifier: Identifier,
  { owner, body, pointer }: { owner: ContactOwner; body: Body; pointer: string },
): Wanted {
  const { id } = identifier
  const isStored = owner.stored.includes(id)
  const sent = includedOf(body, identifier)
  if (identifier.type !== 'contacts') throw new AppError('BadRequest', { pointer, detail: 'contacts are expected' })
  if (!sent && !isStored)
    throw new AppError('BadRequest', { pointer, detail: 'this contact is neither stored nor included' })
  if (!sent) return { id, isNew: false }
  const said = checkedContact(sent.attributes, `${sent.pointer}/attributes`)
  // A-1-37: a temporary id that is a free UUID is kept.
  return { id: isStored || isUuid(id) ? id : randomUUID(), isNew: !isStored, ...said }
}

/** Kind and words of a contact, checked together. @throws BadRequest below the pointer */
export function checkedContact(said: unknown, pointer: string): { type: string; name: string } {
  const result = v.safeParse(contact, said)
  if (result.success) return result.output
  throw faultOf(result.issues[0], pointer)
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
