import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import { startPushService, type PushService, type TestDevice } from '../../test/push-service.ts'
import type { Answer, Name } from '../../test/ribera.ts'
import { forgetOld } from './forget.ts'

const base = 'https://demo.example/notifications'
let world: Noticing
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  world = await startNoticing({ config: { privateTargets: true } })
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const apiKey = { 'X-Api-Key': 'exchange-kit' }
const post = (path: string, body: object, headers = {}) =>
  world.ask(null, base + path, { method: 'POST', body, headers: { ...apiKey, ...headers } })

let installed = 0
async function install() {
  const fid = `c${String((installed += 1)).padStart(21, 'x')}`
  const { status, body } = await post('/push/installations', { fid, appId: 'exchange' })
  expect(status).toBe(200)
  const made = body as unknown as { fid: string; refreshToken: string; authToken: { token: string; expiresIn: string } }
  return { ...made, headers: { 'X-Installation-Auth': made.authToken.token } }
}

const webOf = ({ endpoint, keys }: TestDevice) => ({ web: { endpoint, ...keys } })

async function register(device: TestDevice): Promise<string> {
  const { headers } = await install()
  const { status, body } = await post('/push/registrations', webOf(device), headers)
  expect(status).toBe(200)
  return (body as unknown as { token: string }).token
}

function tokenForm(who: Name, token: string, { settings = {}, member }: { settings?: object; member?: string } = {}) {
  const { people } = world
  const user = { data: { type: 'users', id: people[who].user } }
  const named = { data: { type: 'members', id: member ?? people[who].member } }
  return { data: { type: 'subscriptions', attributes: { token, settings }, relationships: { user, member: named } } }
}

const subscribe = (who: Name, body: object, path = '/subscriptions'): Promise<Answer> =>
  world.ask(who, base + path, { body })

describe('push registrations', () => {
  it('A-6-7 A-6-9 give a token to an installation that registers its endpoint', async () => {
    expect(await register(service.device())).toMatch(/^p\.[0-9a-f]{32}$/)
  })

  it('A-6-7 A-10-13 refuses a wrong id, one that is taken and a strange key', async () => {
    const { fid, authToken } = await install()
    expect(authToken.expiresIn).toBe('604800s')
    expect((await post('/push/installations', { fid, appId: 'x' })).status).toBe(409)
    expect((await post('/push/installations', { fid: 'short', appId: 'x' })).status).toBe(400)
    const wrong = { 'X-Api-Key': 'other' }
    expect((await post('/push/installations', { fid: `d${'y'.repeat(21)}`, appId: 'x' }, wrong)).status).toBe(401)
  })

  it('A-6-7 stores no token of an installation as it is', async () => {
    const { refreshToken, authToken } = await install()
    const rows = await world.kit.database.read('*', db => db.selectFrom('push_installations').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
    expect(JSON.stringify(rows)).not.toContain(authToken.token)
  })

  it('A-6-8 gives a new token for the refresh token, and the old one ends', async () => {
    const { fid, refreshToken, headers } = await install()
    const path = `/push/installations/${fid}/authTokens:generate`
    const ask = (token: string, at = path) =>
      world.ask(null, base + at, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    expect((await ask('i.wrong')).status).toBe(401)
    expect((await ask(refreshToken, '/push/installations/cunknown/authTokens:generate')).status).toBe(404)
    const fresh = await ask(refreshToken)
    expect(fresh.status).toBe(200)
    const { token, expiresIn } = fresh.body as unknown as { token: string; expiresIn: string }
    expect(expiresIn).toBe('604800s')
    const device = webOf(service.device())
    expect((await post('/push/registrations', device, headers)).status).toBe(401)
    const renewed = { 'X-Installation-Auth': token }
    expect((await post('/push/registrations', device, renewed)).status).toBe(200)
    world.wait(604_801)
    expect((await post('/push/registrations', device, renewed)).status).toBe(401)
  })

  it('A-6-10 changes and forgets a registration for its own installation only', async () => {
    const own = await install()
    const other = await install()
    const { body } = await post('/push/registrations', webOf(service.device()), own.headers)
    const { token } = body as unknown as { token: string }
    const at = `${base}/push/registrations/${token}`
    const patch = (headers: object) =>
      world.ask(null, at, { method: 'PATCH', body: webOf(service.device()), headers: { ...apiKey, ...headers } })
    const remove = (headers: object) => world.ask(null, at, { method: 'DELETE', headers: { ...apiKey, ...headers } })
    expect([(await patch(other.headers)).status, (await remove(other.headers)).status]).toEqual([404, 404])
    expect((await patch({})).status).toBe(401)
    const changed = await patch(own.headers)
    expect([changed.status, changed.body]).toEqual([200, { token }])
    expect((await remove(own.headers)).status).toBe(204)
    expect((await remove(own.headers)).status).toBe(404)
  })

  it('A-6-11 tells the public key browsers subscribe with', async () => {
    const { status, body } = await world.ask(null, `${base}/push/key`)
    expect(status).toBe(200)
    const { key } = body as unknown as { key: string }
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  })
})

describe('subscriptions', () => {
  it('A-6-1 A-6-4 subscribes a device once, and renews it with what is sent again', async () => {
    const token = await register(service.device())
    const first = await subscribe('anna', tokenForm('anna', token, { settings: { locale: 'ca', newOffers: false } }))
    expect(first.status).toBe(201)
    expect(first.body.data.attributes).toMatchObject({
      token,
      settings: { locale: 'ca', myAccount: true, newNeeds: true, newOffers: false, newMembers: true },
    })
    const href = `https://demo.example/social/RIBA/members/${world.people.anna.member}`
    expect(first.body.data.relationships['member']?.data).toMatchObject({ meta: { external: true, href } })
    const again = await subscribe('anna', tokenForm('anna', token, { settings: { locale: 'es', newOffers: true } }))
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
    expect(again.body.data.attributes['settings']).toMatchObject({ locale: 'es', newOffers: true })
  })

  it('A-6-4 moves a device to the user who signs in on it', async () => {
    const token = await register(service.device())
    const first = await subscribe('anna', tokenForm('anna', token))
    expect((await subscribe('pere', tokenForm('pere', token))).status).toBe(201)
    const path = `${base}/subscriptions/${first.body.data.id}`
    expect((await world.ask('anna', path, { method: 'DELETE' })).status).toBe(404)
  })

  it('A-6-4 refuses to speak for others', async () => {
    const token = await register(service.device())
    expect((await subscribe('anna', tokenForm('pere', token))).status).toBe(403)
    expect((await subscribe('anna', tokenForm('anna', token, { member: world.people.pere.member }))).status).toBe(403)
    const nobody = tokenForm('anna', token)
    const body = { data: { ...nobody.data, relationships: {} } }
    expect((await subscribe('anna', body)).status).toBe(400)
    expect((await world.ask(null, `${base}/subscriptions`, { body })).status).toBe(401)
    expect((await subscribe('anna', tokenForm('anna', 'p.unknown'))).status).toBe(400)
  })

  it('A-6-2 A-6-3 A-6-5 A-11-19 takes the Web Push form, with the settings of the user', async () => {
    const { endpoint, keys } = service.device()
    const attributes = { endpoint, keys, meta: { userAgent: 'Firefox' } }
    const body = { data: { type: 'subscriptions', attributes } }
    const made = await subscribe('anna', body, '/RIBA/subscriptions')
    expect(made.status).toBe(201)
    expect(made.body.data.attributes).toMatchObject({ endpoint, settings: { locale: 'ca', newOffers: true } })
    expect((await subscribe('anna', body)).body.data.id).toBe(made.body.data.id)
    const path = `${base}/RIBA/subscriptions/${made.body.data.id}`
    expect((await world.ask('pere', path, { method: 'DELETE' })).status).toBe(404)
    expect((await world.ask('anna', path, { method: 'DELETE' })).status).toBe(204)
    expect((await world.ask('anna', path, { method: 'DELETE' })).status).toBe(404)
  })

  it('A-6-5 takes the JSON of a push subscription as a token', async () => {
    const { endpoint, keys } = service.device()
    const token = JSON.stringify({ endpoint, expirationTime: null, keys })
    expect((await subscribe('anna', tokenForm('anna', token))).status).toBe(201)
    expect((await subscribe('anna', tokenForm('anna', '{"endpoint":1}'))).status).toBe(400)
  })

  it('A-6-5 refuses a key that is no point of the curve', async () => {
    const { endpoint, keys } = service.device()
    const point = Buffer.from(keys.p256dh, 'base64url')
    const off = Buffer.from(point)
    off[64] = (off[64] ?? 0) ^ 1
    for (const bytes of [Buffer.alloc(65), Buffer.alloc(65, 255), Buffer.from([4, ...Buffer.alloc(64)]), off]) {
      const attributes = { endpoint, keys: { ...keys, p256dh: bytes.toString('base64url') } }
      expect((await subscribe('anna', { data: { type: 'subscriptions', attributes } })).status).toBe(400)
    }
    const attributes = { endpoint, keys }
    expect((await subscribe('anna', { data: { type: 'subscriptions', attributes } })).status).toBe(201)
  })

  it('A-1-46 keeps the twenty devices of a user that were renewed last, also of who had more', async () => {
    const own = async () => {
      const rows = await world.kit.database.read('*', db =>
        db
          .selectFrom('subscriptions as s')
          .innerJoin('push_registrations as r', 'r.id', 's.registration_id')
          .select('r.endpoint')
          .where('s.user_id', '=', world.people.pere.user)
          .execute(),
      )
      return rows.map(it => it.endpoint).sort()
    }
    const devices = Array.from({ length: 23 }, () => service.device())
    const bring = async ({ endpoint, keys }: TestDevice) => {
      world.wait(1)
      return await subscribe('pere', { data: { type: 'subscriptions', attributes: { endpoint, keys } } })
    }
    for (const device of devices.slice(0, 20)) expect((await bring(device)).status).toBe(201)
    const [first, ...later] = devices
    if (first) expect((await bring(first)).status).toBe(200)
    for (const device of devices.slice(20)) expect((await bring(device)).status).toBe(201)
    const kept = [first, ...later.slice(3)].map(it => String(it?.endpoint)).sort()
    expect(await own()).toEqual(kept)
    const there = await world.kit.database.read('*', db =>
      db
        .selectFrom('push_registrations')
        .select('endpoint')
        .where('endpoint', '=', String(later[0]?.endpoint))
        .execute(),
    )
    expect(there).toEqual([])

    // As they were stored before there was a bound.
    await world.kit.database.transaction('*', db =>
      sql`
        with devices as (
          insert into push_registrations (id, endpoint, p256dh, auth, updated)
          select gen_random_uuid(), endpoint || n, p256dh, auth, updated
          from push_registrations, generate_series(1, 30) n where endpoint = ${String(first?.endpoint)} returning id
        )
        insert into subscriptions (id, registration_id, user_id, group_code, member_id, settings, created, renewed)
        select gen_random_uuid(), d.id, s.user_id, s.group_code, s.member_id, s.settings, s.created, s.renewed - interval '1 day'
        from devices d, (select * from subscriptions where user_id = ${world.people.pere.user} limit 1) s
      `.execute(db),
    )
    expect(await own()).toHaveLength(50)
    await forgetOld(world.kit)
    expect(await own()).toEqual(kept)
  })

  it('A-6-6 gives all subscriptions what the user sets', async () => {
    const token = await register(service.device())
    const { body } = await subscribe('anna', tokenForm('anna', token))
    const settings = 'https://demo.example/social/users/me/settings'
    const attributes = { notifications: { group: false }, language: 'it' }
    await world.ask('anna', settings, { method: 'PATCH', body: { data: { attributes } } })
    const after = await world.ask('anna', `${base}/subscriptions/${body.data.id}`)
    expect(after.body.data.attributes['settings']).toEqual({
      locale: 'it',
      myAccount: true,
      newNeeds: false,
      newOffers: false,
      newMembers: false,
    })
    const back = { notifications: { group: true }, language: 'ca' }
    await world.ask('anna', settings, { method: 'PATCH', body: { data: { attributes: back } } })
  })

  it('A-6-6 A-10-13 forgets a device 30 days after its last renewal', async () => {
    const token = await register(service.device())
    const { body } = await subscribe('anna', tokenForm('anna', token))
    const there = async () => (await world.ask('anna', `${base}/subscriptions/${body.data.id}`)).status
    world.wait(20 * 86_400)
    await subscribe('anna', tokenForm('anna', token))
    world.wait(20 * 86_400)
    await forgetOld(world.kit)
    expect(await there()).toBe(200)
    world.wait(11 * 86_400)
    await forgetOld(world.kit)
    expect(await there()).toBe(404)
  })
})

describe('endpoints', () => {
  it('A-6-5 are https and on the internet unless the operator says otherwise', async () => {
    const strict = await startNoticing()
    const { keys } = service.device()
    const body = (endpoint: string) => ({ data: { type: 'subscriptions', attributes: { endpoint, keys } } })
    const post = (endpoint: string) => strict.ask('anna', `${base}/subscriptions`, { body: body(endpoint) })
    for (const endpoint of ['http://push.example/x', 'https://192.168.1.1/x', 'https://localhost/x', 'nonsense']) {
      expect((await post(endpoint)).status).toBe(400)
    }
    expect((await post('https://push.example/x')).status).toBe(201)
    await strict.close()
  })
})
