import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRibera, type Ribera } from '../../test/ribera.ts'
import { addWords } from '../social/search-words.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
  expect(await publish()).toBe(1)
})
afterAll(() => ribera.close())

const offers = 'https://demo.example/social/RIBA/offers'

/** Publishes an offer, and tells how many its group has by now. */
async function publish(): Promise<number> {
  const categories = await ribera.ask('anna', 'https://demo.example/social/RIBA/categories')
  const category = { data: { type: 'categories', id: categories.body.data[0]?.id } }
  const data = {
    type: 'offers',
    attributes: { name: 'Bread', content: 'Rye', price: '1' },
    relationships: { category },
  }
  const { status, body } = await ribera.ask('anna', offers, { body: { data } })
  expect([status, body.errors]).toEqual([201, undefined])
  return await count(offers)
}

async function count(at: string): Promise<number> {
  const { status, body } = await ribera.ask('anna', `${at}${at.includes('?') ? '&' : '?'}page[size]=2`)
  expect(status).toBe(200)
  return body.meta?.['count'] ?? -1
}

/** Copies what the group offers, past every call, as another process would. */
function copy(times: number): Promise<unknown> {
  return ribera.server.database.transaction('*', async db => {
    await sql`
      insert into offers (group_code, id, code, member_id, category_id, name, content, price, images, image_texts, expires,
        state, access, search, announced, created, updated)
      select group_code, gen_random_uuid(), code || '-' || gen_random_uuid(), member_id, category_id, name, content, price, images,
        image_texts, expires, state, access, search, announced, created, updated
      from (select * from offers limit 1) o, generate_series(1, ${times}::int)
    `.execute(db)
    await addWords(db, { group: 'RIBA', kind: 'offers' })
  })
}

it('A-1-27 a short list is counted each time it is asked for', async () => {
  await copy(4)
  expect(await count(offers)).toBe(5)
  await copy(1)
  expect(await count(offers)).toBe(6)
  expect(
    (await ribera.ask('anna', 'https://demo.example/social/RIBA')).body.data.relationships['offers']?.meta,
  ).toEqual({
    count: 6,
  })
})

it('A-1-27 a long list is counted again once something of its group was written, and soon in any case', async () => {
  await copy(1194)
  expect(await count(offers)).toBe(1200)
  // Each question is one of its own.
  expect(await count(`${offers}?filter[search]=cake`)).toBe(0)
  expect(await count(`${offers}?filter[search]=rye`)).toBe(1200)
  expect(await publish()).toBe(1201)
  expect(
    (await ribera.ask('anna', 'https://demo.example/social/RIBA')).body.data.relationships['offers']?.meta,
  ).toEqual({
    count: 1201,
  })

  // What another process writes, this one hears nothing of.
  await copy(1)
  expect(await count(offers)).toBe(1201)
  await expect.poll(() => count(offers), { timeout: 15_000 }).toBe(1202)
})

it('A-1-26 the last page of a long list is its end, whatever was counted before', async () => {
  const first = await count(offers)
  await copy(2)
  const { body } = await ribera.ask('anna', `${offers}?page[size]=3&page[after]=${first - 3}`)
  expect(body.data).toHaveLength(3)
  expect(body.links?.['next']).toBeNull()
})
