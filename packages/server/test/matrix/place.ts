import { randomUUID } from 'node:crypto'
import { openMemberAccount } from '../../src/social/acts/accounts.ts'
import { addContacts } from '../../src/social/acts/contacts.ts'
import { addListing } from '../../src/social/acts/listings.ts'
import { addMember, setMemberState } from '../../src/social/acts/members.ts'
import type { Database } from '../../src/database/index.ts'
import { vilanova } from '../world.ts'

/** Something of a member that a call may be about; ids are empty texts where there is no such thing. */
export type Place = {
  group: string
  user: string
  member: string
  code: string
  account: string
  offer: string
  hidden: string
  need: string
  contact: string
  /** An entry of the member's inbox. */
  notice: string
  category: string
  /** Requests that wait: to the member, and by the member. */
  asked: string[]
  asking: string[]
  /** A payment the member received. */
  received: string
}

/** How far somebody gets with joining. */
export type Stage = 'draft' | 'pending' | 'active'

type NewPlace = { group: string; user: string | null; stage: Stage }

const now = new Date('2026-01-20T10:00:00.000Z')
const eggs = {
  name: 'Eggs',
  content: 'From my hens.',
  images: [],
  imageTexts: [],
  expires: new Date('2026-12-31T00:00:00Z'),
  access: 'group' as const,
  now,
}

/** Adds a member with everything but money. */
export async function addPlace(database: Database, { group, user, stage }: NewPlace): Promise<Place> {
  const [member, offer, hidden, need, contact, notice] = Array.from({ length: 6 }, () => randomUUID()) as Ids
  return await database.transaction('*', async db => {
    const it = { id: member, code: group, user, name: `Member ${stage}`, location: vilanova, now }
    const code = await addMember(db, { ...it, state: 'draft' })
    if (stage !== 'draft') await setMemberState(db, { code: group, id: member, state: 'pending', now })
    const account = stage === 'active' ? await openMemberAccount(db, { code: group, member, now }) : ''
    const { id: category } = await db
      .selectFrom('categories')
      .select('id')
      .where('group_code', '=', group)
      .executeTakeFirstOrThrow()
    const listing = { ...eggs, group, member, category }
    await addListing(db, { ...listing, id: offer, type: 'offers', price: '2', state: 'published' })
    await addListing(db, { ...listing, id: hidden, type: 'offers', price: '2', state: 'hidden' })
    await addListing(db, { ...listing, id: need, type: 'needs', state: 'published' })
    const list = [{ type: 'phone', name: '+34 600 000 003' }]
    await addContacts(db, { group, member, list, now, newId: () => contact })
    const told = { event_id: randomUUID(), event: 'OfferPublished', message: 'offer' as const, subject: offer }
    const shown = { facts: '{}', route: '/', image: null, click_action: null, created: now }
    await db
      .insertInto('notices')
      .values({ group_code: group, id: notice, member_id: member, ...told, ...shown })
      .execute()
    const things = { member, offer, hidden, need, contact, notice, category }
    return { group, user: user ?? '', code, account, ...things, asked: [], asking: [], received: '' }
  })
}

type Ids = [string, string, string, string, string, string]
