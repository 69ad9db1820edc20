import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMoving, type Moving } from '../../test/moving.ts'
import { addUser, signIn } from '../../test/people.ts'
import { loadKeys } from '../auth/keys.ts'
import { readConfig } from '../config.ts'
import { createKit } from '../kit.ts'
import { playMigrations } from './job.ts'
import { runMigration } from './run.ts'
import { unseal } from '../seal.ts'

let moving: Moving
beforeAll(async () => {
  moving = await startMoving()
})
afterAll(() => moving.close())

const files = { members: 'name\nMarta Vidal\n' }
const attributes = (code: string) => ({ code, name: 'Vall Nova', kind: 'csv', data: { files } })
const source = {
  url: 'https://ices.example',
  tokens: { accessToken: 'secret-a', refreshToken: 'secret-r', expiresAt: null },
}
const change = (given: object) => ({ method: 'PATCH', body: { data: { attributes: given } } })
const faultOf = (answer: { status: number; body: { errors?: { code: string; source?: { pointer?: string } }[] } }) => {
  const [fault] = answer.body.errors ?? []
  return [answer.status, fault?.code, fault?.source?.pointer]
}

describe('migrations as resources', () => {
  it('A-4-76, A-7-27 are new, listed without data, and read with it', async () => {
    const made = await moving.make(attributes('AAAA'))
    expect(made.attributes).toMatchObject({ code: 'AAAA', name: 'Vall Nova', kind: 'csv', status: 'new', step: null })
    expect(made.attributes.data).toMatchObject({ files, test: false })
    const list = (await moving.read('/accounting/migrations?filter[code]=AAAA')).data
    expect(list.map(it => Object.keys(it.attributes))).toEqual([
      ['code', 'name', 'kind', 'status', 'step', 'created', 'updated'],
    ])
    expect((await moving.one(made.id)).attributes.data).toEqual(made.attributes.data)
  })

  it('A-4-77 are changed and deleted while they rest', async () => {
    const { id } = await moving.make(attributes('BBBB'))
    expect((await moving.ask(`/migrations/${id}`, change({ name: 'Other' }))).body.data.attributes.name).toBe('Other')
    await moving.trust(id)
    await moving.ask(`/migrations/${id}/play`, { method: 'POST' })
    expect(faultOf(await moving.ask(`/migrations/${id}`, change({ name: 'X' })))).toEqual([
      400,
      'BadRequest',
      undefined,
    ])
    expect(faultOf(await moving.ask(`/migrations/${id}`, { method: 'DELETE' }))[0]).toBe(400)
    await moving.server.database.transaction('*', db =>
      db.updateTable('migrations').set({ status: 'failed' }).where('id', '=', id).execute(),
    )
    expect((await moving.ask(`/migrations/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await moving.ask(`/migrations/${id}`)).status).toBe(404)
  })

  it('A-4-77, A-1-40 are refused with a code in use, an unknown kind, or without what they are made of', async () => {
    const paid = { members: 'name,balance\nMarta Vidal,1\nPere Soler,-1\n' }
    const { id } = await moving.make({ ...attributes('CCCC'), data: { files: paid } })
    await moving.play(id)
    const post = async (given: object) =>
      faultOf(await moving.ask('/migrations', { body: { data: { type: 'migrations', attributes: given } } }))
    expect(await post(attributes('CCCC'))).toEqual([400, 'BadRequest', '/data/attributes/code'])
    expect(await post(attributes('cccc'))).toEqual([400, 'BadRequest', '/data/attributes/code'])
    expect(await post({ ...attributes('DDDD'), kind: 'ces' })).toEqual([400, 'BadRequest', '/data/attributes/kind'])
    expect(await post({ ...attributes('DDDD'), data: {} })).toEqual([400, 'BadRequest', '/data/attributes/data/files'])
    const copy = { ...attributes('DDDD'), kind: 'integralces-accounting' }
    expect(await post(copy)).toEqual([400, 'BadRequest', '/data/attributes/data/source'])
    for (const url of ['https://10.0.0.1/', 'http://ices.example/', 'https://u:p@ices.example/', 'ices'])
      expect(await post({ ...copy, data: { source: { url } } })).toEqual([
        400,
        'BadRequest',
        '/data/attributes/data/source/url',
      ])
    expect(await post({ ...attributes('DDDD'), data: { files, step: 'end' } })).toEqual([
      400,
      'BadRequest',
      '/data/attributes/data/step',
    ])
  })

  it('A-4-80 never answer tokens, keep them when none or null is sent, and store them sealed', async () => {
    const { database } = moving.server
    const sealed = async (id: string) =>
      (
        await database.read('*', db =>
          db.selectFrom('migrations').select('sealed').where('id', '=', id).executeTakeFirstOrThrow(),
        )
      ).sealed
    const answer = await moving.ask('/migrations', {
      body: {
        data: {
          type: 'migrations',
          attributes: { ...attributes('EEEE'), kind: 'integralces-accounting', data: { source } },
        },
      },
    })
    const { id } = answer.body.data
    expect(answer.body.data.attributes.data?.['source']).toEqual({
      url: source.url,
      tokens: { accessToken: null, refreshToken: null, expiresAt: null },
    })
    const first = await sealed(id)
    expect(first).not.toContain('secret')
    const back = await moving.ask(`/migrations/${id}`, change({ ...(await moving.one(id)).attributes, name: 'Other' }))
    expect([back.status, JSON.stringify(back.body).includes('secret')]).toEqual([200, false])
    const keys = await loadKeys(database, () => new Date())
    expect(JSON.parse(unseal({ keys }, 'credentials of migrations', (await sealed(id)) ?? ''))).toEqual(source.tokens)
    await moving.ask(
      `/migrations/${id}`,
      change({ data: { source: { url: source.url, tokens: { accessToken: 'new' } } } }),
    )
    expect(JSON.parse(unseal({ keys }, 'credentials of migrations', (await sealed(id)) ?? ''))).toMatchObject({
      accessToken: 'new',
      refreshToken: null,
    })
  })

  it('A-4-80, A-11-20 forget tokens of a source when another server takes its place', async () => {
    const { database } = moving.server
    const keys = await loadKeys(database, () => new Date())
    const { id } = await moving.make({ ...attributes('NNNN'), kind: 'integralces-accounting', data: { source } })
    const tokensAt = async (url: string) => {
      const given = change({ data: { source: { url, tokens: null } } })
      expect((await moving.ask(`/migrations/${id}`, given)).status).toBe(200)
      const { sealed } = await database.read('*', db =>
        db.selectFrom('migrations').select('sealed').where('id', '=', id).executeTakeFirstOrThrow(),
      )
      return JSON.parse(unseal({ keys }, 'credentials of migrations', sealed ?? '')) as unknown
    }
    expect(await tokensAt(`${source.url}/api`)).toEqual(source.tokens)
    const none = { accessToken: null, refreshToken: null, expiresAt: null }
    expect(await tokensAt('https://mallory.example')).toEqual(none)
    expect(await tokensAt(source.url)).toEqual(none)
  })

  it('A-4-78, A-7-28 are played when new or failed, never when under way or completed', async () => {
    const { id } = await moving.make(attributes('FFFF'))
    const play = () => moving.server.ask(`/accounting/migrations/${id}/play`, { method: 'POST', token: moving.token })
    await moving.trust(id)
    const first = await play()
    expect([first.status, await first.text()]).toEqual([202, ''])
    expect((await moving.one(id)).attributes.status).toBe('started')
    expect((await play()).status).toBe(400)
    await moving.server.run(playMigrations)
    expect((await moving.one(id)).attributes.status).toBe('completed')
    expect((await play()).status).toBe(400)
    expect((await moving.ask(`/migrations/${randomUUID()}/play`, { method: 'POST' })).status).toBe(404)
  })

  it('A-7-29 fail when their process has been without a heartbeat for 20 seconds, and go on when they are played', async () => {
    const { id } = await moving.make(attributes('LLLL'))
    const { database } = moving.server
    const silentFor = async (seconds: number) => {
      const beat = sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`
      const under = { status: 'started', step: 'get-accounts', runner: randomUUID(), beat } as const
      await database.transaction('*', db => db.updateTable('migrations').set(under).where('id', '=', id).execute())
      await moving.server.run(playMigrations)
    }
    await silentFor(5)
    expect((await moving.one(id)).attributes.status).toBe('started')
    await silentFor(21)
    expect((await moving.one(id)).attributes).toMatchObject({ status: 'failed', step: 'get-accounts' })
    expect((await moving.log(id)).map(it => [it.level, it.step, it.message])).toEqual([
      ['error', 'get-accounts', 'the process that ran it has ended: play it to go on from this step'],
    ])
    await moving.ask(`/migrations/${id}`, change({ data: { step: 'validate' } }))
    expect((await moving.play(id)).attributes.status).toBe('completed')
  })

  it('A-7-29 are left alone by a run that has lost them', async () => {
    const { id } = await moving.make(attributes('MMMM'))
    const { database } = moving.server
    const holder = { id, runner: randomUUID() }
    const other = { status: 'started', runner: randomUUID(), beat: new Date() } as const
    await database.transaction('*', db => db.updateTable('migrations').set(other).where('id', '=', id).execute())
    const kit = await createKit({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
    await runMigration(kit, holder)
    await kit.ledger.stop()
    expect((await moving.one(id)).attributes).toMatchObject({ status: 'started', step: null })
    await database.transaction('*', db =>
      db.updateTable('migrations').set({ status: 'failed' }).where('id', '=', id).execute(),
    )
  })

  it('A-7-30 leave the group they made when they are deleted', async () => {
    const { id } = await moving.make(attributes('GGGG'))
    await moving.play(id)
    expect((await moving.ask(`/migrations/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await moving.read('/social/GGGG')).data[0]?.attributes['code']).toBe('GGGG')
  })

  it('A-1-34 are made once under one id', async () => {
    const data = { type: 'migrations', id: randomUUID(), attributes: attributes('HHHH') }
    const answers = [
      await moving.ask('/migrations', { body: { data } }),
      await moving.ask('/migrations', { body: { data } }),
    ]
    expect(answers.map(it => it.status)).toEqual([201, 200])
  })

  it('A-9-40 are nobody’s but superadmins’', async () => {
    const { id } = await moving.make(attributes('IIII'))
    await addUser(moving.server, { email: 'anna@demo.example' })
    const { access_token: token } = await signIn(moving.server, 'anna@demo.example')
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/play`],
      ['POST', `/${id}/undo`],
      ['POST', `/${id}/logs/ticket`],
      ['GET', `/${id}/logs/stream`],
      ['GET', `/${randomUUID()}`],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'POST' || method === 'PATCH' ? { body: { data: { attributes: attributes('JJJJ') } } } : {}
      const status = async (as?: string) =>
        (await moving.server.ask(`/accounting/migrations${path}`, { method, ...body, ...(as ? { token: as } : {}) }))
          .status
      expect([method, path, await status(), await status(token)]).toEqual([method, path, 401, 403])
    }
  })

  it('A-10-4 may be 20 MB, where other bodies are not', async () => {
    const row = `${'x'.repeat(90)}\n`
    const long = `name\n${row.repeat(22_000)}`
    const answer = await moving.ask('/migrations', {
      body: { data: { type: 'migrations', attributes: { ...attributes('KKKK'), data: { files: { members: long } } } } },
    })
    expect([answer.status, answer.body.data.attributes.data?.['files']]).toEqual([201, { members: long }])
    const { id } = answer.body.data
    const tooLong = 'x'.repeat(20_000_000)
    expect((await moving.ask(`/migrations/${id}`, change({ name: tooLong }))).status).toBe(413)
    expect((await moving.ask('/RIBA/transfers', { body: { data: tooLong.slice(0, 1_100_000) } })).status).toBe(413)
  })
})

describe('migrations that two change', () => {
  it('A-4-77 are left as they are, and the second of two who change one is told', async () => {
    const { id } = await moving.make(attributes('TWOX'))
    const seen = (await moving.ask(`/migrations/${id}`)).body.data.attributes as unknown as { updated: string }
    moving.server.wait(1)
    const save = (name: string, from?: string) => {
      const body = { data: { attributes: { name } }, ...(from ? { meta: { from } } : {}) }
      return moving.ask(`/migrations/${id}`, { method: 'PATCH', body })
    }
    expect((await save('First', seen.updated)).status).toBe(200)
    moving.server.wait(1)
    const second = await save('Second', seen.updated)
    expect([second.status, second.body.errors?.[0]]).toMatchObject([409, { code: 'BadRequest' }])
    expect((await moving.one(id)).attributes.name).toBe('First')
    // Who does not say what was seen changes whatever there is.
    expect((await save('Third')).status).toBe(200)
  })
})
