import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { wordsOf } from '../../jsonapi/words.ts'
import { listingRow, type NewListing } from '../../social/acts/listings.ts'
import { codeGiver, codeOf } from '../../social/codes.ts'
import { addWords } from '../../social/search-words.ts'
import { idIn } from '../ids.ts'
import { keepInto } from '../into/keep.ts'
import { idFinder } from '../into/joined.ts'
import { add, countOf } from '../portions.ts'
import { rowsBehind, type Position, type StagedListing } from '../staged.ts'
import { counted, type Making, type Part } from '../work.ts'
import { say } from '../say.ts'

const day = 86_400_000
/** A-10-12: how long a listing stands that says nothing of its end. */
const stands = { offers: 365 * day, needs: 7 * day }

type Listings = 'offers' | 'needs'
const kindOf = { offers: 'offer', needs: 'need' } as const

/** Publishes offers or needs as they were; nobody is told today of what is old. */
export function createListings(type: Listings): readonly Part[] {
  return [
    making => addCategories(making, kindOf[type]),
    (making, after) => publish(making, { type, after }),
    making => tellListings(making, type),
  ]
}

async function publish(making: Making, { type, after }: { type: Listings; after: Position }): Promise<number | null> {
  const { migration, db, counts } = making
  const { rows, next } = await rowsBehind(making, { kind: kindOf[type], after, most: making.size })
  if (rows.length === 0) return null
  const categories = await categoriesOf(making)
  const idsOf = await idFinder(
    making,
    rows.map(({ account }) => account),
  )
  const made = rows.map(({ account, position, data }) =>
    listingOf(making, { type, member: idsOf(account).member, position, data: data as StagedListing, categories }),
  )
  const giveCode = codeGiver(await codesLike(making, { type, titles: made.map(titleOf) }))
  const listings = made.map(it => {
    const row = { ...listingRow(it), code: giveCode(titleOf(it)), ...told(it, making.now) }
    return it.type === 'offers' ? { ...row, price: it.price } : row
  })
  await db
    .insertInto(type)
    .values(listings)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await addWords(db, { group: migration.code, kind: type, ids: made.map(it => it.id) })
  add(counts, type, rows.length)
  // By their number an undo finds them again, in the middle, too.
  const { into } = migration.facts
  if (into) await keepInto(making, { [type]: Math.max(rows.at(-1)?.position ?? 0, into[type] ?? 0) })
  return next
}

function titleOf({ name, content }: NewListing): string {
  return name === '' ? content : name
}

// A number at its end leaves the first word of a code as it is, but for what does not fit into it.
async function codesLike(
  { migration, db }: Making,
  { type, titles }: { type: Listings; titles: readonly string[] },
): Promise<string[]> {
  const words = [...new Set(titles.map(it => (codeOf(it).split('-')[0] ?? '').slice(0, 20)))]
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(type)}
    where group_code = ${migration.code} and left(split_part(code, '-', 1), 20) = any(${words}::text[])
  `.execute(db)
  return rows.map(({ code }) => code)
}

function tellListings({ log, counts }: Making, type: Listings): Promise<null> {
  const count = countOf(counts, type)
  log.info(say(counted(count, kindOf[type]), type, { count }))
  return Promise.resolve(null)
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

// By name, whatever the case. What names none goes where needs go.
async function categoriesOf({ migration, db }: Making): Promise<Categories> {
  const stored = await storedCategories({ migration, db })
  const ids = new Map(stored.map(it => [it.name.toLowerCase(), it.id]))
  const usual = stored.find(it => it.is_default)?.id ?? null
  return { idOf: name => (name === null ? usual : (ids.get(name.toLowerCase()) ?? usual)) }
}

async function storedCategories({ migration, db }: Pick<Making, 'migration' | 'db'>) {
  return await db
    .selectFrom('categories')
    .select(['id', 'name', 'code', 'is_default', 'position'])
    .where('group_code', '=', migration.code)
    .execute()
}

// Those the group has not are added behind its own.
async function addCategories({ migration, db, now }: Making, kind: 'offer' | 'need'): Promise<null> {
  const { id, code: group_code } = migration
  const { rows: named } = await sql<{ name: string }>`
    select distinct on (lower(data ->> 'category')) data ->> 'category' as name from migration_rows
    where migration_id = ${id} and kind = ${kind} and data ->> 'category' is not null order by lower(data ->> 'category')
  `.execute(db)
  const stored = await storedCategories({ migration, db })
  const names = new Set(stored.map(it => it.name.toLowerCase()))
  const giveCode = codeGiver(stored.map(({ code }) => code))
  const first = Math.max(-1, ...stored.map(({ position }) => position)) + 1
  const missing = named.filter(({ name }) => !names.has(name.toLowerCase()))
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
  await addWords(db, { group: group_code, kind: 'categories', ids: added.map(it => it.id) })
  if (migration.facts.into && added.length > 0) await noteCategories({ migration, db }, added)
  return null
}
