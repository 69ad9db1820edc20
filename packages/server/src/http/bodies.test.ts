import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
