import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestAllowed, longestWork } from '../../test/halts.ts'
import { startRibera, type Name, type Ribera } from '../../test/ribera.ts'
import { publicUrl } from '../../test/server.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const send = (who: Name | null, path: string, body: string, method = 'POST') => ribera.ask(who, path, { method, body })
const levels = (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`
const inside = (value: string) => `{"data":${value}}`

describe('A-1-46 a body is bounded before it is parsed', () => {
  const paths = ['/RIBA/transfers', `${publicUrl}/social/RIBA/offers`, `${publicUrl}/social/groups`]

  it.each(paths)('at 64 levels, whatever the size, at %s', async path => {
    for (const body of [levels(65), levels(450_000), inside(`${'{"a":'.repeat(64)}1${'}'.repeat(64)}`)]) {
      const { status, body: said } = await send('marta', path, body)
      expect([status, said.errors?.[0]]).toMatchObject([400, { code: 'BadRequest', detail: 'at most 64 levels' }])
    }
    const brackets = JSON.stringify({ data: { type: 'x', attributes: { name: `\\"${'[{'.repeat(100)}` } } })
    for (const body of [inside(levels(63)), brackets])
      expect((await send('marta', path, body)).body.errors?.[0]).not.toMatchObject({ detail: 'at most 64 levels' })
  })

  it.each(paths)('at 50,000 values, at %s', async path => {
    const keys = Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')
    const texts = JSON.stringify({ data: { type: 'x', attributes: { name: ','.repeat(60_000) } } })
    for (const body of [
      inside(`{${keys}}`),
      inside(`[${'null,'.repeat(50_000)}null]`),
      inside(`[${'{},'.repeat(50_000)}{}]`),
    ]) {
      const { status, body: said } = await send('marta', path, body)
      expect([status, said.errors?.[0]]).toMatchObject([400, { code: 'BadRequest', detail: 'at most 50000 values' }])
    }
    expect((await send('marta', path, texts)).body.errors?.[0]).not.toMatchObject({ detail: 'at most 50000 values' })
  })

  it.each(paths)('at 25,000 keys, of which 1,000 differ, at %s', async path => {
    const list = (count: number, names: number) =>
      inside(`[${Array.from({ length: count }, (_, at) => `{"k${at % names}" : 1}`).join(',')}]`)
    const detailOf = async (body: string) => (await send('marta', path, body)).body.errors?.[0]?.detail
    expect(await detailOf(list(25_000, 100))).toBe('at most 25000 keys')
    expect(await detailOf(list(5000, 1000))).toBe('at most 1000 different keys')
    expect(await detailOf(list(24_000, 900))).not.toMatch(/keys/)
    expect(await detailOf(inside(`["${'a:'.repeat(60_000)}"]`))).not.toMatch(/keys/)
  })

  it('and holds up no one, of whatever role its sender is', async () => {
    const many = (count: number, item: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => item(at)).join(',')
    const bodies = {
      'different keys': `{${many(49_000, at => `"k${at}":1`)}}`,
      'different keys in many': `[${many(490, nth => `{${many(100, at => `"k${nth}-${at}":1`)}}`)}]`,
      'forbidden at the end': `[${many(24_000, () => '{}')},{"__proto__":1}]`,
      'forbidden everywhere': `[${many(24_000, () => '{"__proto__":1}')}]`,
    }
    for (const [name, body] of Object.entries(bodies)) {
      const halt = await longestWork(async () => {
        expect((await send(null, `${publicUrl}/social/groups`, body)).status).toBe(400)
      })
      expect(halt, name).toBeLessThan(longestAllowed)
    }
  })

  it.each([
    [null, 401],
    ['anna', 403],
    ['marta', 403],
  ] as const)('by who sends it: of %s none of 20 MB is read, valid or not', async (who, status) => {
    for (const [method, path] of [
      ['POST', '/migrations'],
      ['PATCH', '/migrations/00000000-0000-4000-8000-000000000001'],
    ] as const)
      for (const body of [`[${'{"a":1},'.repeat(2_000_000)}`, '{"__proto__":1}', '{'])
        expect((await send(who, path, body, method)).status).toBe(status)
    expect((await send('root', '/migrations', '{')).status).toBe(400)
  })
})

// What is answered is not looked at, as this is the process of the server too.
function sendLong(body: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${ribera.people.root.token}`,
      'Content-Type': 'application/vnd.api+json',
    }
    const sent = request(`${ribera.server.url}/accounting/migrations`, { method: 'POST', headers })
    sent.once('error', reject)
    sent.once('response', response => {
      response.once('end', () => resolve(response.statusCode)).resume()
    })
    sent.end(body)
  })
}

const size = 18_500_000
const moved = (files: object, kind = 'csv') =>
  JSON.stringify({ data: { type: 'migrations', attributes: { code: 'ABCD', name: 'x', kind, data: { files } } } })
const table = (bytes: number) => 'ABCD0001;Anna "A." Puig;anna@demo.example;1.250,00\n'.repeat(bytes / 55)
const base64 = (bytes: number) => ({ base64: Buffer.from(table(bytes * 0.75)).toString('base64') })

const longBodies: Record<string, [status: number, body: () => string]> = {
  'two million objects': [400, () => `[${'{"a":1},'.repeat(2_000_000)}1]`],
  'two million objects that never end': [400, () => `[${'{"a":1},'.repeat(2_000_000)}`],
  'six million texts': [400, () => `[${'"",'.repeat(6_000_000)}1]`],
  'a name of 18 MB': [400, () => JSON.stringify({ data: { attributes: { name: 'x'.repeat(size) } } })],
  'no JSON': [400, () => 'x'.repeat(size)],
  'zero bytes': [400, () => moved({ members: '\0'.repeat(size / 6) })],
  'spaces for base64': [400, () => moved({ archive: { base64: ' '.repeat(size) } }, 'archive')],
  'a table': [201, () => moved({ members: table(size) })],
  'a table in base64': [201, () => moved({ members: base64(size) })],
  'an archive': [201, () => moved({ archive: base64(size) }, 'archive')],
}

describe('A-1-46 a body of 20 MB of a superadmin holds up nobody', () => {
  it.each(Object.keys(longBodies))('%s', async name => {
    const [status, body] = longBodies[name] ?? [0, () => '']
    const bytes = Buffer.from(body())
    expect(bytes.length).toBeGreaterThan(15_000_000)
    let answered: number | undefined
    const halt = await longestWork(async () => (answered = await sendLong(bytes)))
    expect(answered).toBe(status)
    expect(halt).toBeLessThan(longestAllowed)
  })
})
