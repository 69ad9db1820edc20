import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRibera, type Ribera } from '../../test/ribera.ts'
import { strayWords } from '../../test/stray-words.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const social = 'https://demo.example/social'
const riba = `${social}/RIBA`

async function write(path: string, method: string, data?: object): Promise<string> {
  const { status, body } = await ribera.ask('marta', path, { method, ...(data ? { body: { data } } : {}) })
  expect([status, body?.errors]).toEqual([expect.closeTo(200, -2), undefined])
  return body?.data?.id ?? ''
}

async function found(list: string, words: string): Promise<string[]> {
  const { body } = await ribera.ask('marta', `${list}?filter[search]=${encodeURIComponent(words)}`)
  return body.data.map(it => it.id).sort()
}

const category = async (): Promise<{ id: string }> => {
  const { body } = await ribera.ask('marta', `${riba}/categories`)
  return { id: body.data[0]?.id ?? '' }
}
const offer = async (name: string, content = 'Every Saturday') => ({
  type: 'offers',
  attributes: { name, content, price: '1' },
  relationships: { category: { data: { type: 'categories', ...(await category()) } } },
})

/** What the index has of a word. */
async function indexed(word: string): Promise<string[]> {
  const { rows } = await ribera.server.database.read('*', db =>
    sql<{ kind: string }>`select kind from search_words where word = ${word} order by kind`.execute(db),
  )
  return rows.map(it => it.kind)
}

describe('the index of words', () => {
  it('says what the search columns say after each write', async () => {
    const { database } = ribera.server
    const { anna } = ribera.people
    expect(await strayWords(database)).toEqual([])
    const bread = await write(`${riba}/offers`, 'POST', await offer('Bread'))
    expect(await found(`${riba}/offers`, 'brea satur')).toEqual([bread])
    await write(`${riba}/offers/${bread}`, 'PATCH', { type: 'offers', id: bread, attributes: { name: 'Focaccia' } })
    expect(await found(`${riba}/offers`, 'bread')).toEqual([])
    expect(await found(`${riba}/offers`, 'foca')).toEqual([bread])
    const baking = await write(`${riba}/categories`, 'POST', { type: 'categories', attributes: { name: 'Baking' } })
    await write(`${riba}/categories/${baking}`, 'PATCH', {
      type: 'categories',
      id: baking,
      attributes: { name: 'Ovens' },
    })
    await write(riba, 'PATCH', { type: 'groups', attributes: { description: 'Along the canal' } })
    expect(await found(`${social}/groups`, 'canal')).toHaveLength(1)
    await write(`${riba}/members/${anna.member}`, 'PATCH', {
      type: 'members',
      id: anna.member,
      attributes: { name: 'Aina Bosch', code: 'RIBA0123' },
    })
    expect(await found(`${riba}/members`, '123')).toEqual([anna.member])
    expect(await strayWords(database)).toEqual([])
    expect([await indexed('bread'), await indexed('baking')]).toEqual([[], []])
  })

  it('A-3-26 B7 keeps no word of what is deleted', async () => {
    const { pere } = ribera.people
    const wool = await write(`${riba}/offers`, 'POST', await offer('Wool'))
    const looms = await write(`${riba}/categories`, 'POST', { type: 'categories', attributes: { name: 'Looms' } })
    await write(`${riba}/members/${pere.member}`, 'PATCH', {
      type: 'members',
      id: pere.member,
      attributes: { name: 'Pere Wolof' },
    })
    expect([await indexed('wool'), await indexed('looms'), await indexed('wolof')]).toEqual([
      ['offers'],
      ['categories'],
      ['members'],
    ])
    await write(`${riba}/offers/${wool}`, 'DELETE')
    await write(`${riba}/categories/${looms}`, 'DELETE')
    await write(`${riba}/members/${pere.member}`, 'DELETE')
    expect([await indexed('wool'), await indexed('looms'), await indexed('wolof')]).toEqual([[], [], []])
    expect(await strayWords(ribera.server.database)).toEqual([])
  })

  it('finds listings by words of their own, of their member and of their category together', async () => {
    const rakes = await write(`${riba}/offers`, 'POST', await offer('Rakes'))
    const { body } = await ribera.ask('marta', `${riba}/members/${ribera.people.marta.member}`)
    const member = String(body.data.attributes['name']).split(' ')[0] ?? ''
    const { body: categories } = await ribera.ask('marta', `${riba}/categories/${(await category()).id}`)
    const kind = String(categories.data.attributes['name']).split(' ')[0] ?? ''
    expect(await found(`${riba}/offers`, `rakes ${member} ${kind}`)).toEqual([rakes])
    expect(await found(`${riba}/offers`, `rakes ${member} nothing`)).toEqual([])
    expect(await found(`${riba}/offers`, member)).toContain(rakes)
  })

  it('finds by a word that thousands have, too', async () => {
    await write(`${riba}/offers`, 'POST', await offer('Common'))
    await ribera.server.database.transaction(['RIBA'], async db => {
      await sql`
        insert into offers (group_code, id, code, member_id, category_id, name, content, price, images, image_texts, expires,
          state, access, search, announced, created, updated)
        select group_code, gen_random_uuid(), 'common-' || n, member_id, category_id, name, content, price, images,
          image_texts, expires, state, access, search || case n when 7 then ' seven' else '' end, announced, created, updated
        from offers, generate_series(1, 2500) n where name = 'Common'
      `.execute(db)
      await sql`
        insert into search_words select group_code, 'offers', id, word
        from offers, unnest(string_to_array(ltrim(search), ' ')) word where name = 'Common' on conflict do nothing
      `.execute(db)
    })
    const count = async (words: string) =>
      (await ribera.ask('marta', `${riba}/offers?filter[search]=${encodeURIComponent(words)}`)).body.meta?.['count']
    expect(await count('common')).toBe(2501)
    expect(await count('common every')).toBe(2501)
    expect(await count('seven common')).toBe(1)
    expect(await strayWords(ribera.server.database)).toEqual([])
  })
})
