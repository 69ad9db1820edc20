import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultRates } from '../../http/rates.ts'
import { faultsOf, startRibera, transferOf } from '../../../test/ribera.ts'
import type { Name, Ribera } from '../../../test/ribera.ts'

describe('tags that are not the payer\u2019s', () => {
  const value = '04:a2:19:f0'
  const byTag = (of = value) => ({ authorization: { type: 'tag', value: of } })
  const serials = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `05:${(from + at).toString(16).padStart(4, '0').match(/../g)?.join(':')}`)
  let strict: Ribera
  const send = (who: Name, data: unknown) => strict.ask(who, '/RIBA/transfers', { body: { data } })
  const ofAnnaAndPere = (wanted: object) => transferOf(strict.people.anna.account, strict.people.pere.account, wanted)
  const guess = (who: Name, of: string, payer = strict.people.anna.account) =>
    send(who, transferOf(payer, strict.people[who].account, byTag(of)))

  beforeAll(async () => {
    strict = await startRibera({ config: { rates: defaultRates } })
    await strict.setCurrency({ defaultAllowTagPayments: true, defaultAllowTagPaymentRequests: true })
    const body = { data: { attributes: { tags: [{ name: 'Ring', value }] } } }
    const path = `/RIBA/accounts/${strict.people.anna.account}/settings`
    expect((await strict.ask('anna', path, { method: 'PATCH', body })).status).toBe(200)
  })
  afterAll(() => strict.close())
  beforeEach(() => strict.wait(900))

  it('A-4-48 stops a user who guesses serials, payments and quotes alike, before the right one is judged', async () => {
    for (const [at, of] of serials(0, 10).entries()) {
      const wanted = { ...byTag(of), ...(at % 2 ? { state: 'new' } : {}) }
      expect((await send('pere', ofAnnaAndPere(wanted))).status).toBe(403)
    }
    const refused = await guess('pere', value)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await send('pere', ofAnnaAndPere({ ...byTag(), state: 'new' }))).status).toBe(429)
    expect((await strict.ask('pere', `/RIBA/accounts?filter[tag]=${value}`)).status).toBe(429)
    expect((await guess('laia', value)).status).toBe(201)
    strict.wait(900)
    expect((await guess('pere', value)).status).toBe(201)
  })

  it('A-4-48 does not say which rows of a list have the right tag, and counts each wrong serial', async () => {
    const list = (some: readonly string[]) =>
      send(
        'pere',
        some.map(of => ofAnnaAndPere({ ...byTag(of), state: 'new' })),
      )
    const three = await list([...serials(0, 2), value, ...serials(0, 1)])
    expect(faultsOf(three)).toEqual([0, 1, 2, 3].map(at => `Forbidden /data/${at}/attributes/authorization/value`))
    const many = await list([...serials(10, 300), value])
    expect([many.status, many.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await guess('pere', value)).status).toBe(429)
  })

  it('A-4-48 counts the wrong serials of one payer over all users who try them', async () => {
    for (const of of serials(0, 10)) expect((await guess('pere', of)).status).toBe(403)
    for (const of of serials(10, 10)) expect((await guess('laia', of)).status).toBe(403)
    expect((await guess('marta', value)).status).toBe(429)
    expect((await guess('marta', value, strict.people.pere.account)).status).toBe(403)
  })

  it('A-4-18 counts serials that no account has, and none that one has', async () => {
    const find = (of: string) => strict.ask('pere', `/RIBA/accounts?filter[tag]=${of}`)
    for (let at = 0; at < 12; at += 1) expect((await find(value)).body.data).toHaveLength(1)
    for (const of of serials(0, 10)) expect((await find(of)).body.data).toEqual([])
    expect((await find(value)).status).toBe(429)
    expect((await guess('pere', value)).status).toBe(429)
    expect((await strict.ask('pere', '/RIBA/accounts?filter[tag]=')).status).toBe(200)
  })

  it('A-4-48 does not hinder a till that reads right tags', async () => {
    for (let at = 0; at < 12; at += 1) expect((await guess('pere', value)).status).toBe(201)
    const some = Array.from({ length: 12 }, () => ofAnnaAndPere(byTag()))
    expect((await send('pere', some)).status).toBe(201)
    for (const of of serials(0, 9)) expect((await guess('pere', of)).status).toBe(403)
    expect((await guess('pere', value)).status).toBe(201)
  })

  it('A-4-25 stops a member who finds serials by adding them, and no administrator', async () => {
    const add = (who: Name, some: readonly string[]) =>
      strict.ask(who, `/RIBA/accounts/${strict.people[who].account}/settings`, {
        method: 'PATCH',
        body: { data: { attributes: { tags: some.map((of, at) => ({ name: `Tag ${at}`, value: of })) } } },
      })
    expect(faultsOf(await add('pere', [value]))).toEqual(['BadRequest /data/attributes/tags/0/value'])
    for (const from of [1000, 2000]) expect((await add('pere', serials(from, 19))).status).toBe(200)
    expect((await add('pere', serials(3000, 2))).status).toBe(429)
    expect((await add('pere', [])).status).toBe(200)
    for (const from of [4000, 5000, 6000]) expect((await add('marta', serials(from, 20))).status).toBe(200)
  })
})
