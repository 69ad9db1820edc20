import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicUrl } from '../../test/server.ts'
import { codesOf, startSocial, type One, type Shown, type Social } from '../../test/social.ts'

type Errors = {
  errors: { status: string; code: string; source?: { pointer?: string; parameter?: string; header?: string } }[]
}

let social: Social
beforeAll(async () => {
  social = await startSocial()
})
afterAll(() => social.server.close())

const path = '/social/RIBA/categories'
type Options = { as?: string; headers?: Record<string, string>; method?: string; to?: string }

function post(
  body: unknown,
  { as = 'marta', headers = {}, method = 'POST', to = path }: Options = {},
): Promise<Response> {
  return social.server.ask(to, { method, token: social.token(as), headers, body })
}
const category = (name: string, more: object = {}) => ({ data: { type: 'categories', attributes: { name }, ...more } })
const errorsOf = async (response: Response) => ((await response.json()) as Errors).errors
const names = async () => (await social.list('/RIBA/categories')).data.map(it => it.attributes['name'])

describe('creating', () => {
  it('A-1-31 answers 201 with the resource and where it is', async () => {
    const response = await post(category('Animals'))
    expect(response.status).toBe(201)
    const { data } = (await response.json()) as One
    expect(data.attributes).toMatchObject({ code: 'animals', name: 'Animals', position: 10, isDefault: false })
    expect(response.headers.get('Location')).toBe(`${publicUrl}${path}/${data.id}`)
    expect(data.links.self).toBe(response.headers.get('Location'))
  })

  it('A-1-16 stores texts trimmed, composed and without control characters', async () => {
    const { data } = (await (await post(category('  Cafe\u0301\u0007 '))).json()) as One
    expect(data.attributes['name']).toBe('Café')
  })

  it('A-1-39 judges permission before fields', async () => {
    expect((await post(category(''), { as: 'anna' })).status).toBe(403)
    expect((await social.server.ask(path, { body: category('') })).status).toBe(401)
    expect(await errorsOf(await post(category('')))).toMatchObject([
      { status: '400', code: 'BadRequest', source: { pointer: '/data/attributes/name' } },
    ])
  })

  it('A-1-36, A-1-39 lists every fault of every row, what is no resource too', async () => {
    const rows = [
      { type: 'categories', attributes: { name: '' } },
      7,
      { type: 'offers', id: 5, attributes: { name: 'Seeds', position: -1 } },
      { type: 'categories', id: 'mine', attributes: { icon: 'x'.repeat(51) } },
      { type: 'categories', attributes: [] },
    ]
    const response = await post({ data: rows })
    expect(response.status).toBe(400)
    expect((await errorsOf(response)).map(it => it.source?.pointer)).toEqual([
      '/data/0/attributes/name',
      '/data/1',
      '/data/2/type',
      '/data/2/id',
      '/data/2/attributes/position',
      '/data/3/id',
      '/data/3/attributes/icon',
      '/data/3/attributes/name',
      '/data/4/attributes',
      '/data/4/attributes/name',
    ])
    const other = { type: 'offers', id: randomUUID(), attributes: { name: '' } }
    const [present] = (await social.list('/RIBA/categories')).data
    const changed = await post({ data: other }, { method: 'PATCH', to: `${path}/${present?.id}` })
    expect((await errorsOf(changed)).map(it => it.source?.pointer)).toEqual([
      '/data/type',
      '/data/id',
      '/data/attributes/name',
    ])
  })

  it('A-1-39 says which key no body may have', async () => {
    const body =
      '{"data":{"type":"categories","attributes":{"name":"P","__proto__":{}},"a/b":[{"constructor":{"prototype":{}}}]}}'
    const response = await post(body)
    expect(response.status).toBe(400)
    expect((await errorsOf(response)).map(it => it.source?.pointer)).toEqual([
      '/data/attributes/__proto__',
      '/data/a~1b/0/constructor',
    ])
    const depth = 400_000
    const deep = await post(`${'['.repeat(depth)}{"__proto__":1}${']'.repeat(depth)}`)
    expect([deep.status, (await errorsOf(deep))[0]?.source]).toEqual([400, undefined])
  })

  it('A-1-40 names the header when a body or a key cannot be used', async () => {
    const typed = await post(category('Text'), { headers: { 'Content-Type': 'text/html' } })
    expect(await errorsOf(typed)).toMatchObject([{ source: { header: 'Content-Type' } }])
    const key = randomUUID()
    const keyed = (name: string) => post(category(name), { headers: { 'Idempotency-Key': key } })
    expect((await keyed('By key')).status).toBe(201)
    expect(await errorsOf(await keyed('Other'))).toMatchObject([
      { status: '409', source: { header: 'Idempotency-Key' } },
    ])
    const id = randomUUID()
    expect((await post(category('Given', { id }))).status).toBe(201)
    expect(await errorsOf(await post(category('Taken', { id })))).toMatchObject([
      { status: '409', source: { pointer: '/data/id' } },
    ])
  })

  it('A-1-32 ignores unknown and read-only attributes, links and meta', async () => {
    const more = { attributes: { name: 'Odd', code: 'mine', created: 'x', nonsense: 1 }, links: {}, meta: {} }
    const { data } = (await (await post(category('Odd', more))).json()) as One
    expect(data.attributes['code']).toBe('odd')
  })

  it('A-1-39 answers what is no document', async () => {
    expect((await post('{"data":')).status).toBe(400)
    expect(await errorsOf(await post('{}'))).toMatchObject([{ source: { pointer: '/data' } }])
    expect((await post(category('Big', { meta: { text: 'x'.repeat(1_000_001) } }))).status).toBe(413)
    expect((await post(category('Text'), { headers: { 'Content-Type': 'text/html' } })).status).toBe(415)
  })
})

describe('ids of clients', () => {
  it('A-1-34 answer a repetition with what is stored, once', async () => {
    const id = randomUUID()
    expect((await post(category('Once', { id }))).status).toBe(201)
    const again = await post(category(' Once ', { id }))
    expect(again.status).toBe(200)
    expect(((await again.json()) as One).data.id).toBe(id)
    expect((await names()).filter(name => name === 'Once')).toHaveLength(1)
  })

  it('A-1-34 mean one payload of one caller', async () => {
    const id = randomUUID()
    await post(category('Mine', { id }))
    expect((await post(category('Other', { id }))).status).toBe(409)
    expect((await post(category('Mine', { id }), { as: 'root' })).status).toBe(409)
  })

  it('A-1-34 let the second of two at once wait for the first', async () => {
    const id = randomUUID()
    const answers = await Promise.all([post(category('Twice', { id })), post(category('Twice', { id }))])
    expect(answers.map(it => it.status).sort((a, b) => a - b)).toEqual([200, 201])
  })

  it('A-1-34 are not given again after a deletion', async () => {
    const id = randomUUID()
    await post(category('Gone', { id }))
    expect((await post(undefined, { method: 'DELETE', to: `${path}/${id}` })).status).toBe(204)
    expect((await post(undefined, { method: 'DELETE', to: `${path}/${id}` })).status).toBe(404)
    expect((await post(category('Gone', { id }))).status).toBe(409)
  })

  it('A-1-34 are UUIDs', async () => {
    expect(await errorsOf(await post(category('Short', { id: 'abc' })))).toMatchObject([
      { source: { pointer: '/data/id' } },
    ])
  })
})

describe('Idempotency-Key', () => {
  const key = (value: string) => ({ headers: { 'Idempotency-Key': value } })

  it('A-1-35 does the same as an id, for 24 hours', async () => {
    const first = await post(category('Keyed'), key('k1'))
    const again = await post(category('Keyed'), key('k1'))
    expect([first.status, again.status]).toEqual([201, 200])
    expect(((await again.json()) as One).data.id).toBe(((await first.json()) as One).data.id)
    expect((await post(category('Unlike'), key('k1'))).status).toBe(409)
  })

  it('A-1-43 is free again after a refusal', async () => {
    expect((await post(category(''), key('k2'))).status).toBe(400)
    expect((await post(category('Mended'), key('k2'))).status).toBe(201)
  })

  it('A-1-35 has 1 to 255 characters', async () => {
    expect((await post(category('Long'), key('x'.repeat(256)))).status).toBe(400)
  })
})

describe('lists', () => {
  const rows = (...list: string[]) => ({ data: list.map(name => ({ type: 'categories', attributes: { name } })) })

  it('A-1-36 are stored in their order', async () => {
    const response = await post(rows('List A', 'List B'))
    expect(response.status).toBe(201)
    const { data } = (await response.json()) as { data: Shown[] }
    expect(data.map(it => it.attributes['name'])).toEqual(['List A', 'List B'])
  })

  it('A-1-36 A-1-41 are refused whole, with every failing row', async () => {
    const response = await post(rows('List C', '', 'List C'))
    expect(response.status).toBe(400)
    expect((await errorsOf(response)).map(it => it.source?.pointer)).toEqual([
      '/data/1/attributes/name',
      '/data/2/attributes/name',
    ])
    expect(await names()).not.toContain('List C')
  })

  it('A-1-36 count rows stored already as done', async () => {
    const data = ['List D', 'List E'].map(name => ({ id: randomUUID(), attributes: { name } }))
    expect((await post({ data: data.slice(0, 1) })).status).toBe(201)
    expect((await post({ data })).status).toBe(201)
    expect((await post({ data })).status).toBe(200)
  })

  it('A-1-36 have a most', async () => {
    expect((await post(rows(...Array.from({ length: 201 }, (_, at) => `n${at}`)))).status).toBe(400)
    expect((await post({ data: [] })).status).toBe(400)
  })
})

describe('changing', () => {
  it('A-1-33 A-11-13 takes a whole stored resource back', async () => {
    const { data } = (await (await post(category('Whole'))).json()) as One
    const attributes = { ...data.attributes, icon: 'dog' }
    const response = await post({ data: { ...data, attributes } }, { method: 'PATCH', to: `${path}/whole` })
    expect(response.status).toBe(200)
    expect(((await response.json()) as One).data.attributes).toMatchObject({ name: 'Whole', icon: 'dog' })
  })

  it('A-1-32 refuses another code, and another id than the path', async () => {
    const { data } = (await (await post(category('Fixed'))).json()) as One
    const patch = (body: object) => post({ data: body }, { method: 'PATCH', to: `${path}/${data.id}` })
    expect((await patch({ attributes: { code: 'other' } })).status).toBe(400)
    expect((await patch({ id: randomUUID(), attributes: { name: 'X' } })).status).toBe(400)
    expect((await patch({ attributes: { name: 'Fixed twice' } })).status).toBe(200)
  })

  it('A-3-12 keeps one default', async () => {
    const { data } = (await (
      await post(category('Default', { attributes: { name: 'Default', isDefault: true } }))
    ).json()) as One
    const all = (await social.list('/RIBA/categories')).data
    expect(all.filter(it => it.attributes['isDefault']).map(it => it.id)).toEqual([data.id])
  })

  it('A-3-16 deletes a category in use only when told where its listings go', async () => {
    const [used, other] = (await social.list('/RIBA/categories')).data
    const remove = (query: string) => post(undefined, { method: 'DELETE', to: `${path}/${used?.id}${query}` })
    expect(await errorsOf(await remove(''))).toMatchObject([{ source: { parameter: 'move-to' } }])
    expect((await remove(`?move-to=${randomUUID()}`)).status).toBe(400)
    expect((await remove(`?move-to=${other?.id}`)).status).toBe(204)
    expect(codesOf(await social.list(`/RIBA/offers?filter[category]=${other?.id}`, 'anna'))).toHaveLength(2)
  })

  it('A-3-9 refuses every write in a disabled group', async () => {
    expect((await post(category('Late'), { as: 'tom', to: '/social/ANTI/categories' })).status).toBe(403)
  })

  it('A-1-39 tells which methods there are', async () => {
    const response = await post(category('X'), { method: 'PUT' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD, PATCH, POST')
  })
})

describe('limits', () => {
  it('A-10-23 counts POSTs of a user, but not one answered from an id', async () => {
    const { defaultRates } = await import('../http/rates.ts')
    const { startServer } = await import('../../test/server.ts')
    const rates = { ...defaultRates, post: { most: 2, seconds: 60 } }
    const strict = await startServer({ config: { rates }, database: social.server.database })
    const send = (body: unknown) => strict.ask(path, { token: social.token('marta'), body })
    const id = randomUUID()
    const statuses: number[] = []
    for (const body of [
      category('P1', { id }),
      category('P1', { id }),
      category('P1', { id }),
      category('P2'),
      category('P3'),
    ]) {
      statuses.push((await send(body)).status)
    }
    expect(statuses).toEqual([201, 200, 200, 201, 429])
    await strict.close()
  })

  it('A-10-22 counts look-ups of one address apart', async () => {
    const { defaultRates } = await import('../http/rates.ts')
    const { startServer } = await import('../../test/server.ts')
    const rates = { ...defaultRates, lookUp: { most: 1, seconds: 60 } }
    const strict = await startServer({ config: { rates }, database: social.server.database })
    const member = '/social/RIBA/members/RIBA0002'
    expect((await strict.ask(member)).status).toBe(200)
    const second = await strict.ask(member)
    expect(second.status).toBe(429)
    expect(second.headers.get('Retry-After')).toBe('60')
    expect(second.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await strict.ask('/social/RIBA')).status).toBe(200)
    await strict.close()
  })
})
