import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMoving, type Moving } from '../../test/moving.ts'
import { addUser, signIn } from '../../test/people.ts'
import { readConfig } from '../config.ts'
import { createKit } from '../kit.ts'
import { hold } from './holding.ts'
import { playMigrations } from './job.ts'
import { runMigration } from './run.ts'

let moving: Moving
beforeAll(async () => {
  moving = await startMoving()
  for (const name of ['marta', 'anna']) await addUser(moving.server, { email: `${name}@demo.example`, name })
})
afterAll(() => moving.close())

const files = {
  members:
    'name,email,admin,balance\nMarta,marta@demo.example,yes,2\nAnna,anna@demo.example,,-2\nPere,pere@demo.example,,0\n',
  offers: 'member,title,description,price\n2,Bread,Every Saturday,2\n',
  transfers: 'date,payer,payee,description,amount\n2025-01-01,2,1,Eggs,2\n',
}

/** Brings a group in, and lets a minute pass, as people take longer than machines. */
async function brought(code: string): Promise<string> {
  const { id } = await moving.make({ code, name: `Group ${code}`, kind: 'csv', data: { files } })
  expect((await moving.play(id)).attributes).toMatchObject({ status: 'completed', step: 'end' })
  moving.server.wait(60)
  return id
}

async function undo(id: string, token = moving.token) {
  const path = `/accounting/migrations/${id}/undo`
  const response = await moving.server.ask(path, { method: 'POST', token })
  const text = await response.text()
  const { errors = [] } = (text === '' ? {} : JSON.parse(text)) as {
    errors?: { code: string; detail: string; meta?: object }[]
  }
  return { status: response.status, error: errors[0] }
}

/** Another process than the server's played it: what that remembers of people it asks anew every two seconds. */
const known = () => wait(2100)

const asked = async (name: string, path: string, body: object, method = 'POST') => {
  const { access_token: token } = await signIn(moving.server, `${name}@demo.example`)
  const response = await moving.server.ask(path, { method, token, body: { data: body } })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
}

async function accountsOf(code: string): Promise<Map<string, string>> {
  const { data } = await moving.read(`/accounting/${code}/accounts`)
  return new Map(data.map(it => [String(it.attributes['code']).slice(4), it.id]))
}

/** How many rows of any table there are of a group. */
async function rowsOf(code: string): Promise<Record<string, number>> {
  return await moving.server.database.administer(async db => {
    const columns = await db
      .selectFrom('information_schema.columns' as 'groups')
      .select('table_name' as 'name')
      .where('column_name' as 'name', '=', 'group_code')
      .execute()
    const counts: Record<string, number> = {}
    for (const row of columns) {
      const table = (row as unknown as { table_name: 'groups' }).table_name
      const rows = await db.selectFrom(table).select('group_code').where('group_code', '=', code).execute()
      if (rows.length > 0) counts[table] = rows.length
    }
    return counts
  })
}

const users = () =>
  moving.server.database.read('*', async db =>
    (await db.selectFrom('users').select('email').orderBy('email').execute()).map(it => it.email),
  )

describe('the undo of a migration', () => {
  it('B14 takes back all that was brought in, with those who never came, and the code is free', async () => {
    const before = await users()
    const id = await brought('AAAA')
    expect(Object.keys(await rowsOf('AAAA'))).toEqual(
      expect.arrayContaining(['accounts', 'admin_log', 'chain', 'entries', 'groups', 'members', 'offers', 'transfers']),
    )
    expect(await users()).toEqual([...before, 'pere@demo.example'].sort())
    expect(await undo(id)).toMatchObject({ status: 202 })
    expect((await moving.one(id)).attributes).toMatchObject({ status: 'started', step: 'undo' })
    await moving.server.run(playMigrations)
    expect((await moving.one(id)).attributes).toMatchObject({ status: 'undone', step: 'undo' })
    expect(await rowsOf('AAAA')).toEqual({})
    expect(await users()).toEqual(before)
    expect((await moving.server.ask('/social/AAAA', { token: moving.token })).status).toBe(404)
    expect((await moving.log(id)).slice(-2).map(it => [it.step, it.message])).toEqual([
      ['undo', 'begins'],
      ['undo', 'the group AAAA is gone, and 1 user who never signed in'],
    ])
    expect(await brought('AAAA')).not.toBe(id)
    expect(await rowsOf('AAAA')).toMatchObject({ members: 3, accounts: 4, entries: 2 })
  })

  it('B14 takes nothing of other groups, nor who is in them', async () => {
    await brought('OTHR')
    const others = await rowsOf('OTHR')
    const id = await brought('MINE')
    await undo(id)
    await moving.server.run(playMigrations)
    expect(await rowsOf('OTHR')).toEqual(others)
    // Pere was brought into both.
    expect(await users()).toContain('pere@demo.example')
  })

  it('B14 is refused once there is a payment of their own, or one they only asked for', async () => {
    for (const [code, payer, payee] of [
      ['PAID', '0002', '0001'],
      ['WAIT', '0001', '0002'],
    ] as const) {
      const id = await brought(code)
      await known()
      const accounts = await accountsOf(code)
      const side = (number: string) => ({ data: { type: 'accounts', id: accounts.get(number) } })
      await asked('anna', `/accounting/${code}/transfers`, {
        type: 'transfers',
        attributes: { amount: 1_000_000, meta: { description: 'Thanks' }, state: 'committed' },
        relationships: { payer: side(payer), payee: side(payee) },
      })
      const rows = await rowsOf(code)
      expect(rows['entries']).toBe(code === 'PAID' ? 4 : 2)
      expect(await undo(id)).toMatchObject({
        status: 400,
        error: { code: 'BadRequest', meta: { payments: 1, members: 0, listings: 0, neighbours: 0 } },
      })
      expect((await moving.one(id)).attributes.status).toBe('completed')
      expect(await rowsOf(code)).toEqual(rows)
      expect((await moving.read(`/social/${code}`)).data[0]?.attributes['status']).toBe('active')
    }
  })

  it('B14 is refused once a member has published, joined or written of himself', async () => {
    const id = await brought('LIVE')
    await known()
    const { data: members } = await moving.read('/social/LIVE/members?sort=code')
    const category = (await moving.read('/social/LIVE/categories')).data[0]?.id
    const [, anna] = members
    await asked('anna', '/social/LIVE/needs', {
      type: 'needs',
      attributes: {
        content: 'Somebody to prune an olive tree',
        expires: '2026-04-01T00:00:00.000Z',
        state: 'published',
      },
      relationships: {
        member: { data: { type: 'members', id: anna?.id } },
        category: { data: { type: 'categories', id: category } },
      },
    })
    expect((await undo(id)).error?.meta).toMatchObject({ payments: 0, members: 0, listings: 1, neighbours: 0 })
    await asked(
      'anna',
      `/social/LIVE/members/${anna?.id}`,
      { type: 'members', id: anna?.id, attributes: { description: 'Baker' } },
      'PATCH',
    )
    await addUser(moving.server, { email: 'quim@demo.example' })
    await asked('quim', '/social/LIVE/members', { type: 'members', attributes: { name: 'Quim' } })
    expect((await undo(id)).error).toMatchObject({
      code: 'BadRequest',
      detail: 'made since and lost with it: 2 members, 1 listing',
      meta: { payments: 0, members: 2, listings: 1, neighbours: 0 },
    })
  })

  it('B14 is refused once a neighbour trusts the group', async () => {
    await brought('NEAR')
    const id = await brought('TRUS')
    const { database } = moving.server
    const line = { group_code: 'NEAR', id: randomUUID(), trusted_group: 'TRUS', trusted_id: randomUUID(), credit: 1 }
    await database.transaction('*', db => db.insertInto('trustlines').values(line).execute())
    expect((await undo(id)).error?.meta).toMatchObject({ payments: 0, members: 0, listings: 0, neighbours: 1 })
  })

  it('A-9-40 is nobody’s but superadmins’', async () => {
    const id = await brought('SUPR')
    const { access_token: marta } = await signIn(moving.server, 'marta@demo.example')
    expect(await undo(id, marta)).toMatchObject({ status: 403 })
    expect((await moving.server.ask(`/accounting/migrations/${id}/undo`, { method: 'POST' })).status).toBe(401)
    expect(await undo(randomUUID())).toMatchObject({ status: 404 })
    expect((await moving.one(id)).attributes.status).toBe('completed')
  })

  it('B14 is refused while it runs, when it was never played, was a test, or is undone already', async () => {
    const { id: fresh } = await moving.make({ code: 'FRSH', name: 'Fresh', kind: 'csv', data: { files } })
    expect(await undo(fresh)).toMatchObject({ status: 400, error: { detail: 'it is new: completed ones are undone' } })
    await moving.trust(fresh)
    await moving.ask(`/migrations/${fresh}/play`, { method: 'POST' })
    expect(await undo(fresh)).toMatchObject({ status: 400, error: { code: 'BadRequest' } })
    const { id: test } = await moving.make({ code: 'TEST', name: 'Test', kind: 'csv', data: { files, test: true } })
    await moving.play(test)
    expect(await undo(test)).toMatchObject({
      status: 400,
      error: { detail: 'it was a test: there is nothing to undo' },
    })
    const id = await brought('TWIC')
    expect(await undo(id)).toMatchObject({ status: 202 })
    expect(await undo(id)).toMatchObject({ status: 400, error: { detail: 'it is started: completed ones are undone' } })
    await moving.server.run(playMigrations)
    expect(await undo(id)).toMatchObject({ status: 400, error: { detail: 'it is undone: completed ones are undone' } })
    expect((await moving.ask(`/migrations/${id}/play`, { method: 'POST' })).status).toBe(400)
    const change = { method: 'PATCH', body: { data: { attributes: { name: 'Other' } } } }
    expect((await moving.ask(`/migrations/${id}`, change)).status).toBe(400)
    expect((await moving.ask(`/migrations/${id}`, { method: 'DELETE' })).status).toBe(204)
  })

  it('B14 closes the group from the moment it is asked for, and gives it back when something came between', async () => {
    const id = await brought('BACK')
    const { data: members } = await moving.read('/social/BACK/members?sort=code')
    await undo(id)
    const status = async () => (await moving.read('/social/BACK')).data[0]?.attributes['status']
    expect(await status()).toBe('disabled')
    // It was being written when the group was closed.
    const { database } = moving.server
    const changed = { updated: new Date('2027-01-01T00:00:00.000Z') }
    await database.transaction('*', db =>
      db
        .updateTable('members')
        .set(changed)
        .where('group_code', '=', 'BACK')
        .where('id', '=', members[0]?.id ?? '')
        .execute(),
    )
    const rows = await rowsOf('BACK')
    await moving.server.run(playMigrations)
    expect((await moving.one(id)).attributes).toMatchObject({ status: 'completed', step: 'end' })
    expect([await status(), await rowsOf('BACK')]).toEqual(['active', rows])
    expect((await moving.log(id)).at(-1)).toMatchObject({
      level: 'error',
      step: 'undo',
      message: 'it cannot be undone any more: BadRequest: made since and lost with it: 1 member',
      said: { code: 'undoMade', values: { payments: 0, members: 1, listings: 0, neighbours: 0 } },
    })
  })

  it('A-7-29 that broke off goes on when it is played, and a run that lost it takes nothing', async () => {
    const id = await brought('LOST')
    await undo(id)
    const { database } = moving.server
    const rows = await rowsOf('LOST')
    const runner = randomUUID()
    const silentFor = (seconds: number) => {
      const beat = sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`
      return database.transaction('*', db =>
        db.updateTable('migrations').set({ runner, beat }).where('id', '=', id).execute(),
      )
    }
    await silentFor(0)
    const kit = await createKit({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
    await runMigration(kit, { id, runner: randomUUID() })
    await kit.ledger.stop()
    await expect(database.transaction('*', db => hold(db, { id, runner }))).resolves.toEqual({ step: 'undo' })
    expect(await rowsOf('LOST')).toEqual(rows)
    await silentFor(600)
    await moving.server.run(playMigrations)
    expect((await moving.one(id)).attributes).toMatchObject({ status: 'failed', step: 'undo' })
    // What was answered may be sent back (A-1-32), and leads nowhere else.
    const { data } = (await moving.one(id)).attributes
    const change = (given: object) => ({ method: 'PATCH', body: { data: { attributes: { data: given } } } })
    expect((await moving.ask(`/migrations/${id}`, change(data ?? {}))).status).toBe(200)
    expect((await moving.ask(`/migrations/${id}`, change({ step: 'end' }))).status).toBe(400)
    expect((await moving.play(id)).attributes).toMatchObject({ status: 'undone' })
    expect(await rowsOf('LOST')).toEqual({})
  })
})
