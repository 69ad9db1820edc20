import { randomUUID } from 'node:crypto'
import type { Point } from '@exchange-kit/model'
import { openMemberAccount } from '../src/social/acts/accounts.ts'
import { addContacts } from '../src/social/acts/contacts.ts'
import { activateGroup, hour, requestGroup } from '../src/social/acts/groups.ts'
import { addListing, type NewListing } from '../src/social/acts/listings.ts'
import { addMember, setMemberState, type NewMember } from '../src/social/acts/members.ts'
import { addUser, signIn, type TestUser } from './people.ts'
import type { TestServer } from './server.ts'

/** When the people of a small world joined. */
const then = new Date('2026-01-10T09:00:00.000Z')
const soon = new Date('2026-12-31T00:00:00.000Z')

export const vilanova: Point = { type: 'Point', coordinates: [1.7256, 41.2242], name: 'Vilanova' }

/** Ids of what a small world holds, by short names. */
export type World = {
  users: Record<string, TestUser>
  members: Record<string, string>
  accounts: Record<string, string>
  /** An access token of a person of the world. */
  token(name: string, fields?: Record<string, string>): Promise<string>
}

/**
 * A few people in every state: RIBA with Marta (administrator), Anna, Pere, Nuria (disabled), Oriol (suspended), Gemma
 * (pending), Pau (draft); TEMP with Tom; NOVA, asked for by Jordi; ANTI, disabled; Root, superadmin.
 */
export async function buildWorld(server: Pick<TestServer, 'ask' | 'database'>): Promise<World> {
  const users: World['users'] = {}
  const members: World['members'] = {}
  const accounts: World['accounts'] = {}
  const people = ['marta', 'anna', 'pere', 'nuria', 'oriol', 'gemma', 'pau', 'tom', 'jordi', 'root']
  for (const name of people) {
    const email = `${name}@demo.example`
    users[name] = await addUser(server, { email, name: fullNames[name] ?? name, superadmin: name === 'root' })
  }
  const idOf = (name: string) => users[name]?.id ?? ''

  await server.database.transaction('*', async db => {
    for (const [code, founder] of [
      ['RIBA', 'marta'],
      ['TEMP', 'tom'],
      ['ANTI', 'tom'],
      ['NOVA', 'jordi'],
    ] as const) {
      await requestGroup(db, { ...newGroup, id: randomUUID(), code, founder: idOf(founder), name: groupNames[code] })
      if (code === 'NOVA') continue
      const member = await activateGroup(db, { code, now: then })
      if (code !== 'ANTI') members[founder] = member
    }
    for (const name of ['anna', 'pere', 'nuria', 'oriol', 'gemma', 'pau']) {
      const id = randomUUID()
      members[name] = id
      const more: Partial<NewMember> = details[name] ?? {}
      await addMember(db, {
        id,
        code: 'RIBA',
        user: idOf(name),
        name: fullNames[name] ?? name,
        state: 'draft',
        now: then,
        ...more,
      })
      if (name === 'pau') continue
      await setMemberState(db, { code: 'RIBA', id, state: 'pending', now: then })
      if (name !== 'gemma') await openMemberAccount(db, { code: 'RIBA', member: id, now: then })
    }
    const state = (name: string) => ({ code: 'RIBA', id: members[name] ?? '', now: then })
    await setMemberState(db, { ...state('nuria'), state: 'disabled' })
    await setMemberState(db, { ...state('oriol'), state: 'suspended', reason: 'Owes too much.' })
    const list = [{ type: 'phone', name: '+34 600 000 002' }]
    await addContacts(db, { group: 'RIBA', member: members['anna'] ?? '', list, now: then })
    await addContacts(db, {
      group: 'RIBA',
      member: null,
      list: [{ type: 'email', name: 'hola@riba.example' }],
      now: then,
    })
    const category = await db
      .selectFrom('categories')
      .select('id')
      .where('group_code', '=', 'RIBA')
      .orderBy('position')
      .executeTakeFirstOrThrow()
    for (const listing of newListings) {
      await addListing(db, {
        ...newListing,
        ...listing,
        id: randomUUID(),
        member: members['anna'] ?? '',
        category: category.id,
      })
    }
    await db.updateTable('groups').set({ status: 'disabled' }).where('group_code', '=', 'ANTI').execute()
    const rows = await db.selectFrom('members').select(['id', 'account_id']).execute()
    for (const [name, id] of Object.entries(members)) accounts[name] = rows.find(row => row.id === id)?.account_id ?? ''
  })
  return {
    users,
    members,
    accounts,
    token: async (name, fields) => (await signIn(server, `${name}@demo.example`, fields)).access_token,
  }
}

/** What `superadmin` is asked for with. */
export const asSuper = { scope: 'social accounting superadmin' }

const fullNames: Record<string, string> = {
  marta: 'Marta Vidal',
  anna: 'Anna Puig',
  pere: 'Pere Soler',
  nuria: 'Núria Camps',
  oriol: 'Oriol Mas',
  gemma: 'Gemma Font',
  pau: 'Pau Roca',
  tom: 'Tom Hale',
  jordi: 'Jordi Pons',
}

const details: Record<string, Partial<NewMember>> = {
  anna: {
    location: vilanova,
    address: { streetAddress: 'Carrer Major 1', addressLocality: 'Vilanova', postalCode: '08800' },
  },
  pere: { location: vilanova, locationPrecision: 'hidden', access: 'public' },
}

const groupNames = { RIBA: 'Ribera del Foix', TEMP: 'Banc del Temps Nord', NOVA: 'Vall Nova', ANTI: 'Antic Mercat' }

const newGroup = {
  description: 'A community.',
  access: 'public' as const,
  location: vilanova,
  address: { addressLocality: 'Vilanova', addressCountry: 'ES' },
  timeZone: 'Europe/Madrid',
  website: null,
  currency: { ...hour, name: 'ribera', namePlural: 'riberes', symbol: 'r', rate: { n: 1, d: 10 } },
  now: then,
}

const newListing = {
  group: 'RIBA',
  content: 'Baked every Friday.',
  images: [],
  imageTexts: [],
  expires: soon,
  state: 'published' as const,
  access: 'group' as const,
  type: 'offers' as const,
  price: '3',
  now: then,
}

const newListings: readonly (Pick<NewListing, 'name'> & Partial<Pick<NewListing, 'access' | 'state' | 'expires'>>)[] = [
  { name: 'Pa de pagès', access: 'public' },
  { name: 'Coca de recapte' },
  { name: 'Amagat', state: 'hidden' },
  { name: 'Caducat', expires: new Date('2026-02-01T00:00:00.000Z') },
]
