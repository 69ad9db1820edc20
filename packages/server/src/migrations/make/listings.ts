import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { wordsOf } from '../../jsonapi/words.ts'
import { listingRow, type NewListing } from '../../social/acts/listings.ts'
import { codeGiver } from '../../social/codes.ts'
import { idIn } from '../ids.ts'
import { keepInto } from '../into/keep.ts'
import { idFinder } from '../into/joined.ts'
import { rowsRead, type StagedListing } from '../staged.ts'
import { counted, type Making } from '../work.ts'
import { say } from '../say.ts'

const day = 86_400_000
/** A-10-12: how long a listing stands that says nothing of its end. */
const stands = { offers: 365 * day, needs: 7 * day }

/** Publishes offers or needs as they were; nobody is told today of what is old. */
export async function createListings(making: Making, type: 'offers' | 'needs'): Promise<void> {
  const { migration, db, log } = making
  const kind = type === 'offers' ? 'offer' : 'need'
  const categories = await categoriesOf(making, kind)
  const stored = await db.selectFrom(type).select('code').where('group_code', '=', migration.code).execute()
  const giveCode = codeGiver(stored.map(({ code }) => code))
  const idsOf = await idFinder(making)
  let count = 0
  for await (const rows of rowsRead(making, kind)) {
    const listings = rows.map(({ account, position, data }) => {
      const { member } = idsOf(account)
      const it = listingOf(making, { type, member, position, data: data as StagedListing, categories })
      const row = { ...listingRow(it), code: giveCode(it.name === '' ? it.content : it.name), ...told(it, making.now) }
      return it.type === 'offers' ? { ...row, price: it.price } : row
    })
    await db
      .insertInto(type)
      .values(listings)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    count += rows.length
  }
  // By their number an undo finds them again.
  const { into } = migration.facts
  if (into) await keepInto(making, { [type]: Math.max(count, into[type] ?? 0) })
  log.info(say(counted(count, kind), kind === 'offer' ? 'offers' : 'needs', { count }))
}

function listingOf(
  { migration, now }: Making,
  {
    type,
    member,
    position,
    data,
    categories,
  }: {
    type: 'offers' | 'needs'
    member: string
    position: number
    data: StagedListing
    categories: Categories
  },
): NewListing {
  const { title, content, price, category, expires, hidden, created } = data
  const made = created === null || new Date(created) > now ? now : new Date(created)
  const it = {
    id: idIn(migration.id, type, String(position)),
    group: migration.code,
    member,
    category: categories.idOf(category),
    name: title,
    content,
    images: [],
    imageTexts: [],
    expires: expires === null ? new Date(now.getTime() + stands[type]) : new Date(expires),
    state: hidden ? 'hidden' : 'published',
    access: 'group',
    now: made,
  } as const
  return type === 'offers' ? { ...it, type, price: price ?? '' } : { ...it, type }
}

// Of what ended before it came here nobody is reminded.
function told({ expires }: NewListing, now: Date): { told_soon?: Date; told_ended?: Date } {
  return expires <= now ? { told_soon: expires, told_ended: expires } : {}
}

// Once noted, though nothing misses them when it is done again.
async function noteCategories(
  { migration, db }: Pick<Making, 'migration' | 'db'>,
  added: readonly { id: string }[],
): Promise<void> {
  const { rows } = await sql<{ noted: string[] | null }>`
    select facts -> 'into' -> 'categories' as noted from migrations where id = ${migration.id}
  `.execute(db)
  await keepInto({ migration, db }, { categories: [...(rows[0]?.noted ?? []), ...added.map(({ id }) => id)] })
}

type Categories = { idOf(name: string | null): string | null }

// By name, whatever the case; those the group has not are added behind its own. What names none goes where needs go.
async function categoriesOf({ migration, db, now }: Making, kind: 'offer' | 'need'): Promise<Categories> {
  const { id, code: group_code } = migration
  const { rows: named } = await sql<{ name: string }>`
    select distinct on (lower(data ->> 'category')) data ->> 'category' as name from migration_rows
    where migration_id = ${id} and kind = ${kind} and data ->> 'category' is not null order by lower(data ->> 'category')
  `.execute(db)
  const stored = await db
    .selectFrom('categories')
    .select(['id', 'name', 'code', 'is_default', 'position'])
    .where('group_code', '=', group_code)
    .execute()
  const ids = new Map(stored.map(it => [it.name.toLowerCase(), it.id]))
  const giveCode = codeGiver(stored.map(({ code }) => code))
  const first = Math.max(-1, ...stored.map(({ position }) => position)) + 1
  const missing = named.filter(({ name }) => !ids.has(name.toLowerCase()))
  const added = missing.map(({ name }, at) => ({
    group_code,
    id: randomUUID(),
    code: giveCode(name),
    name,
    icon: null,
    position: first + at,
    is_default: false,
    description: '',
    cpa: '[]',
    access: 'public' as const,
    search: wordsOf(name),
    created: now,
    updated: now,
  }))
  for (let at = 0; at < added.length; at += 500)
    await db
      .insertInto('categories')
      .values(added.slice(at, at + 500))
      .execute()
  const { into } = migration.facts
  if (into && added.length > 0) await noteCategories({ migration, db }, added)
  added.forEach(it => ids.set(it.name.toLowerCase(), it.id))
  const usual = stored.find(it => it.is_default)?.id ?? null
  return { idOf: name => (name === null ? usual : (ids.get(name.toLowerCase()) ?? usual)) }
}
