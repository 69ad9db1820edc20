import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { addListing } from '../social/acts/listings.ts'
import type { Days } from './days.ts'
import { ask, open } from './found.ts'
import { communities, type Community } from './groups.ts'
import { fillIn, join, signUp } from './join.ts'
import { antiPeople, mercPeople, tempPeople } from './neighbours.ts'
import { riberaNeeds, riberaOffers, type DemoListing } from './offers.ts'
import type { Person } from './person.ts'
import { idOf } from './random.ts'
import { riberaApplicants, riberaPeople } from './ribera.ts'

type Db = Kysely<Tables>

/** The members of each community, in the order of their codes; the first founded it. */
const cast: Readonly<Record<string, readonly Person[]>> = {
  RIBA: riberaPeople,
  TEMP: tempPeople,
  MERC: mercPeople,
  ANTI: antiPeople,
  NOVA: [],
}

const founderOfNova = { key: 'jordi', name: 'Jordi Pons', language: 'ca', joined: 4 }
const root = { key: 'root', name: 'Root', language: 'en', joined: 560 }

/** Writes everybody and everything but money, in one transaction: a demo is there or not. */
export async function writePeople(db: Db, { days, password }: { days: Days; password: string }): Promise<void> {
  const users = new Map(
    Object.values(cast)
      .flat()
      .map(person => [person.key, person]),
  )
  for (const person of [...users.values(), founderOfNova, root]) await signUp(db, person, { password, days })
  for (const person of riberaApplicants) await signUp(db, person, { password, days, confirmed: person.key !== 'pau' })
  await db.updateTable('users').set({ superadmin: true }).where('id', '=', idOf('user root')).execute()
  for (const community of communities) await writeCommunity(db, community, days)
  await join(db, applicant('gemma'), { code: 'RIBA', days, stage: 'pending' })
  await join(db, applicant('pau'), { code: 'RIBA', days, stage: 'draft' })
  await db
    .insertInto('currency_admins')
    .values({ group_code: 'RIBA', user_id: idOf('user laia'), position: 1 })
    .execute()
  await writeListings(db, days)
}

async function writeCommunity(db: Db, community: Community, days: Days): Promise<void> {
  const { code } = community
  await ask(db, community, days)
  const [founder, ...others] = cast[code] ?? []
  if (!founder) return
  const id = await open(db, community, days)
  await fillIn(db, founder, { code, id, now: days.ago(founder.joined) })
  for (const person of others) await join(db, person, { code, days, stage: 'active' })
}

function applicant(key: string): Person {
  const person = riberaApplicants.find(it => it.key === key)
  if (!person) throw new Error(`There is no applicant ${key} in the demo.`)
  return person
}

async function writeListings(db: Db, days: Days): Promise<void> {
  const categories = await db
    .selectFrom('categories')
    .select('id')
    .where('group_code', '=', 'RIBA')
    .orderBy('position')
    .execute()
  const members = await db.selectFrom('members').select(['id', 'user_id']).where('group_code', '=', 'RIBA').execute()
  const common = (listing: DemoListing, life: number) => ({
    group: 'RIBA',
    member: members.find(it => it.user_id === idOf(`user ${listing.by}`))?.id ?? '',
    category: categories[listing.category]?.id ?? null,
    name: listing.name,
    content: listing.content,
    images: [],
    imageTexts: [],
    expires: days.ago(-(listing.expires ?? life - listing.age)),
    state: listing.state ?? ('published' as const),
    access: listing.access ?? ('group' as const),
    now: days.ago(listing.age, 12),
  })
  // A-10-12: offers live for a year, needs for a week.
  for (const [at, offer] of riberaOffers.entries()) {
    await addListing(db, { type: 'offers', id: idOf(`offer ${at}`), price: offer.price, ...common(offer, 365) })
  }
  for (const [at, need] of riberaNeeds.entries()) {
    await addListing(db, { type: 'needs', id: idOf(`need ${at}`), ...common(need, 7) })
  }
}
