import { bodyBytes, includeLimits, pageSize } from '@exchange-kit/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askToken, testPassword, type Tokens } from '../people.ts'
import { faultsOf, startRibera, transferOf, type Answer, type Name, type Ribera } from '../ribera.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const social = (who: Name | null, path: string, more = {}): Promise<Answer> =>
  ribera.ask(who, `https://demo.example/social${path}`, more)

describe('reading', () => {
  it('A-10-1 pages hold 20 items, 200 at most, and as many as are named', async () => {
    const { anna, pere } = ribera.people
    const rows = (count: number) =>
      Array.from({ length: count }, () => transferOf(anna.account, pere.account, { amount: 1 }))
    await ribera.ask('anna', '/RIBA/transfers', { body: { data: rows(210) } })
    const page = (query: string) => ribera.ask('anna', `/RIBA/transfers?${query}`)
    expect((await page('')).body.data.length).toBe(pageSize.default)
    expect(pageSize).toEqual({ default: 20, most: 200 })
    const all = (await page('page[size]=200')).body.data
    expect(all.length).toBe(200)
    expect((await page('page[size]=100000')).body.data.length).toBe(200)
    const named = all.slice(0, 25).map(it => it.id)
    expect((await page(`filter[id]=${named.join()}`)).body.data.length).toBe(25)
  })

  it('A-10-2 includes go four steps deep, and a filter names 200 values', async () => {
    expect(includeLimits).toEqual({ depth: 4, resources: 2000 })
    const deep = await social('anna', '/RIBA/members?include=offers.category.offers.member.group')
    expect([deep.status, deep.body.included ?? []]).toEqual([200, []])
    const near = await social('anna', '/RIBA/members?include=group.settings')
    expect(near.body.included?.map(it => it.type).sort()).toEqual(['group-settings', 'groups'])
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `RIBA${at}`).join()
    expect((await social('anna', `/RIBA/members?filter[code]=${ids(200)}`)).status).toBe(200)
    expect((await social('anna', `/RIBA/members?filter[code]=${ids(201)}`)).status).toBe(400)
  })

  it('A-10-17, A-10-18 figures come by hour, day, week, month or year, in 2,000 buckets at most', async () => {
    const stats = (query: string) => ribera.ask('anna', `/RIBA/stats/amount?${query}`)
    for (const interval of ['PT1H', 'P1D', 'P1W', 'P1M', 'P1Y']) {
      const from = interval === 'PT1H' ? '2026-03-01T00:00:00Z' : '2022-01-01T00:00:00Z'
      expect((await stats(`from=${from}&interval=${interval}`)).status).toBe(200)
    }
    expect((await stats('interval=P1S')).status).toBe(400)
    const from = new Date(Date.parse('2026-03-02T10:00:00.000Z') - 2000 * 3_600_000).toISOString()
    const to = '2026-03-02T10:00:00.000Z'
    const fits = await stats(`from=${from}&to=${to}&interval=PT1H`)
    expect((fits.body.data.attributes['values'] as number[]).length).toBe(2000)
    const before = new Date(Date.parse(from) - 3_600_000).toISOString()
    expect((await stats(`from=${before}&to=${to}&interval=PT1H`)).status).toBe(400)
  })
})

describe('writing', () => {
  it('A-10-4 bodies hold 1 MB', async () => {
    expect(bodyBytes).toEqual({
      json: 1_000_000,
      csv: 1_000_000,
      migration: 20_000_000,
      image: 10_000_000,
      auth: 16_000,
    })
    const { anna } = ribera.people
    const send = (bytes: number) => {
      const head = `{"data":{"type":"members","attributes":{"description":"`
      const body = `${head}${'x'.repeat(bytes - head.length - 4)}"}}}`
      return social('anna', `/RIBA/members/${anna.code}`, { method: 'PATCH', body })
    }
    expect(faultsOf(await send(1_000_000))).toEqual(['BadRequest /data/attributes/description'])
    expect((await send(1_000_001)).status).toBe(413)
  })

  it('A-10-7 passwords have 8 to 256 characters, codes of groups four capitals', async () => {
    const set = (newPassword: string) =>
      social('pere', '/users/me', {
        method: 'PATCH',
        body: { data: { type: 'users', attributes: { password: testPassword, newPassword } } },
      })
    for (const wrong of ['short77', 'x'.repeat(257)]) {
      expect(faultsOf(await set(wrong))).toEqual(['InvalidPassword /data/attributes/newPassword'])
    }
    for (const code of ['RIB', 'RIBAA', 'riba', 'RIB1']) {
      const attributes = { code, name: 'Vall Nova', description: '' }
      const asked = await social('tom', '/groups', { body: { data: { type: 'groups', attributes } } })
      expect(faultsOf(asked)).toContain('BadRequest /data/attributes/code')
    }
    expect(ribera.people.anna.code).toMatch(/^RIBA\d{4}$/)
  })

  it('A-10-15 digests are mailed never, daily, weekly, monthly or quarterly', async () => {
    const set = (group: string) =>
      social('anna', `/users/${ribera.people.anna.user}/settings`, {
        method: 'PATCH',
        body: { data: { type: 'user-settings', attributes: { emails: { myAccount: true, group } } } },
      })
    for (const group of ['never', 'daily', 'weekly', 'monthly', 'quarterly']) {
      expect((await set(group)).body.data.attributes['emails']).toMatchObject({ group })
    }
    expect((await set('hourly')).status).toBe(400)
  })

  it('A-10-25 quiet hours are 22:00 to 08:00, and a group lives by its founder’s time zone, else UTC', async () => {
    const settings = await social('laia', `/users/${ribera.people.laia.user}/settings`)
    expect(settings.body.data.attributes['quietHours']).toEqual({ from: '22:00', to: '08:00' })
    const ask = (code: string, more: object) => {
      const attributes = { code, name: 'Vall Nova', description: '', ...more }
      return social('tom', '/groups', { body: { data: { type: 'groups', attributes } } })
    }
    expect((await ask('NOVA', {})).body.data.attributes['timeZone']).toBe('UTC')
    expect((await ask('NOVB', { timeZone: 'Europe/Rome' })).body.data.attributes['timeZone']).toBe('Europe/Rome')
    expect((await ask('NOVC', { timeZone: 'Europe/Atlantis' })).status).toBe(400)
  })

  it('A-10-26 a reason has 500 characters at most', async () => {
    const suspend = (reason: string) =>
      social('marta', `/RIBA/members/${ribera.people.pere.code}`, {
        method: 'PATCH',
        body: { data: { type: 'members', attributes: { state: 'suspended' } }, meta: { reason } },
      })
    expect(faultsOf(await suspend('x'.repeat(501)))).toEqual(['BadRequest /meta/reason'])
    expect((await suspend('x'.repeat(500))).status).toBe(200)
  })
})

describe('sessions', () => {
  it('A-10-5 an access token lives an hour, a session 90 days without refresh, a replaced token 60 s', async () => {
    const fields = { grant_type: 'password', username: 'anna@demo.example', password: testPassword }
    const signIn = await askToken(ribera.server, { ...fields, scope: 'social offline_access' })
    const first = (await signIn.json()) as Tokens
    expect(first.expires_in).toBe(3600)
    const me = async (token: string) => (await ribera.server.ask('/social/users/me', { token })).status
    const refresh = (token: string) => askToken(ribera.server, { grant_type: 'refresh_token', refresh_token: token })
    ribera.wait(3599)
    expect(await me(first.access_token)).toBe(200)
    ribera.wait(2)
    expect(await me(first.access_token)).toBe(401)
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens
    ribera.wait(59)
    const again = (await (await refresh(first.refresh_token)).json()) as Tokens
    expect(again.refresh_token).toBe(second.refresh_token)
    ribera.wait(90 * 86_400 - 60)
    const third = await refresh(second.refresh_token)
    expect(third.status).toBe(200)
    ribera.wait(90 * 86_400 + 1)
    expect((await refresh(((await third.json()) as Tokens).refresh_token)).status).toBe(401)
  })
})
