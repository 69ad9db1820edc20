import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsIn, startMoving, type Moving } from '../../test/moving.ts'
import { addUser, signIn } from '../../test/people.ts'
import { createLog, storeLines } from './log.ts'
import { byCode } from './say.ts'
import { playMigrations } from './job.ts'

let moving: Moving
beforeAll(async () => {
  moving = await startMoving()
})
afterAll(() => moving.close())

const attributes = (code: string) => {
  return {
    code,
    name: 'Vall',
    kind: 'csv',
    data: { files: { members: 'name,email\nMarta Vidal,marta.vidal@demo.example\n' } },
  }
}

type Open = {
  response: Response
  text(): string
  until(holds: (text: string) => boolean): Promise<void>
  close(): Promise<void>
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Open> {
  const response = await moving.server.ask(`/accounting/migrations/${path}`, { headers })
  const reader = response.body?.getReader()
  let text = ''
  const decoder = new TextDecoder()
  return {
    response,
    text: () => text,
    async until(holds) {
      while (!holds(text)) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
        if (done) return
        text += decoder.decode(value, { stream: true })
      }
    },
    close: async () => {
      await reader?.cancel()
    },
  }
}

const bearer = () => ({ Authorization: `Bearer ${moving.token}` })
const isEnd = (text: string) => text.includes('event: end')

async function ticketFor(id: string): Promise<string> {
  const response = await moving.server.ask(`/accounting/migrations/${id}/logs/ticket`, {
    method: 'POST',
    token: moving.token,
  })
  const { ticket } = (await response.json()) as { ticket: string }
  return ticket
}

describe('the log of a migration', () => {
  it('S-SUPER-4 says in code and values what it says in words, but what only its cause can tell', async () => {
    const { id } = await moving.make({
      ...attributes('SAID'),
      data: { files: { members: 'name,joined\nMarta,\nPere,soon\n' } },
    })
    expect((await moving.play(id)).attributes.status).toBe('failed')
    const log = await moving.log(id)
    const said = new Map(log.flatMap(it => (it.said ? [[it.message, it.said] as const] : [])))
    expect(said.get('begins')).toEqual({ code: 'begins', values: {} })
    expect(said.get('members: 1 row fits, 1 does not')).toEqual({
      code: 'rows',
      values: { file: 'members', count: 1, wrong: 1 },
    })
    expect(log.at(-1)).toMatchObject({ level: 'error', said: { code: 'rowsRefused', values: { count: 1 } } })
    // A cell says it by the code of its place.
    expect(log.filter(it => !it.said).map(it => [it.message, it.place?.code])).toEqual([['DateInvalid', 'DateInvalid']])
  })

  it('A-4-79, A-4-82 comes stored entries first, then live, and ends when the migration does', async () => {
    const { id } = await moving.make(attributes('SSEA'))
    await moving.server.database.transaction('*', db => {
      const log = createLog(null, () => new Date('2026-03-02T10:00:00.000Z'))
      log.info(byCode('stored before'))
      return storeLines(db, id, log.take())
    })
    const stream = await open(`${id}/logs/stream`, bearer())
    expect(stream.response.status).toBe(200)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    await stream.until(text => text.includes('stored before'))
    expect(eventsIn(stream.text())).toEqual([
      { id: 1, time: '2026-03-02T10:00:00.000Z', level: 'info', step: null, message: 'stored before' },
    ])
    await moving.trust(id)
    await moving.ask(`/migrations/${id}/play`, { method: 'POST' })
    await moving.server.run(playMigrations)
    await stream.until(isEnd)
    const entries = eventsIn(stream.text())
    expect(entries.map(it => it.id)).toEqual(entries.map((_, at) => at + 1))
    expect(entries.map(it => it.step)).toEqual(
      expect.arrayContaining(['validate', 'get-accounts', 'create-accounts', 'end']),
    )
    expect(stream.text().trimEnd().endsWith('event: end\ndata: {}')).toBe(true)
  })

  it('A-4-82 goes on behind an entry, by after and by Last-Event-ID', async () => {
    const { id } = await moving.make(attributes('SSEB'))
    await moving.play(id)
    const all = await moving.log(id)
    const read = async (path: string, headers = {}) => {
      const stream = await open(path, { ...bearer(), ...headers })
      await stream.until(isEnd)
      return eventsIn(stream.text())
    }
    expect(await read(`${id}/logs/stream?after=5`)).toEqual(all.slice(5))
    expect(await read(`${id}/logs/stream`, { 'Last-Event-ID': '7' })).toEqual(all.slice(7))
    expect(await read(`${id}/logs/stream?after=2`, { 'Last-Event-ID': '7' })).toEqual(all.slice(2))
    expect(await read(`${id}/logs/stream?after=x`)).toEqual(all)
    expect(await read(`${id}/logs/stream?after=999999`)).toEqual([])
  })

  it('A-4-82 holds numbers and codes, no names, e-mails or secrets', async () => {
    const { id } = await moving.make(attributes('SSEC'))
    await moving.play(id)
    expect(JSON.stringify(await moving.log(id))).not.toMatch(/marta|vidal|demo\.example/i)
  })

  it('A-4-83, S-CHECK-84 opens by a ticket once, within 60 s, and for its own migration', async () => {
    const { id } = await moving.make(attributes('SSED'))
    const { id: other } = await moving.make(attributes('SSEE'))
    const response = await moving.server.ask(`/accounting/migrations/${id}/logs/ticket`, {
      method: 'POST',
      token: moving.token,
    })
    const body = (await response.json()) as { ticket: string; expires: string }
    expect([response.status, body.ticket]).toEqual([201, expect.stringMatching(/^t\.[0-9a-f]{32}$/)])
    expect(body.expires).toBe('2026-03-02T10:01:00.000Z')
    const rows = await moving.server.database.read('*', db =>
      db.selectFrom('migration_tickets').select('hash').execute(),
    )
    expect(rows.map(({ hash }) => hash)).not.toContain(body.ticket)

    expect((await open(`${other}/logs/stream?ticket=${body.ticket}`)).response.status).toBe(401)
    const first = await open(`${id}/logs/stream?ticket=${body.ticket}`)
    expect(first.response.status).toBe(200)
    await first.close()
    expect((await open(`${id}/logs/stream?ticket=${body.ticket}`)).response.status).toBe(401)

    const late = await ticketFor(id)
    moving.server.wait(61)
    expect((await open(`${id}/logs/stream?ticket=${late}`)).response.status).toBe(401)
    moving.server.wait(-61)
  })

  it('A-4-83 is opened by one of two who bring the same ticket at once', async () => {
    const { id } = await moving.make(attributes('SSEF'))
    const ticket = await ticketFor(id)
    const streams = await Promise.all([1, 2, 3].map(() => open(`${id}/logs/stream?ticket=${ticket}`)))
    expect(streams.map(it => it.response.status).sort((a, b) => a - b)).toEqual([200, 401, 401])
    await Promise.all(streams.map(it => it.close()))
  })

  it('A-4-79, S-CHECK-84 is not opened by the id, by nonsense or by another’s token', async () => {
    const { id } = await moving.make(attributes('SSEG'))
    await addUser(moving.server, { email: 'tom@demo.example' })
    const { access_token } = await signIn(moving.server, 'tom@demo.example')
    const status = async (path: string, headers = {}) => (await open(path, headers)).response.status
    expect(await status(`${id}/logs/stream`)).toBe(401)
    expect(await status(`${id}/logs/stream?ticket=`)).toBe(401)
    expect(await status(`${id}/logs/stream?ticket=t.${'0'.repeat(32)}`)).toBe(401)
    expect(await status(`${id}/logs/stream`, { Authorization: 'Bearer nonsense' })).toBe(401)
    expect(await status(`${id}/logs/stream`, { Authorization: `Bearer ${access_token}` })).toBe(403)
    expect(await status(`x/logs/stream?ticket=t.0`)).toBe(401)
    expect(await status(`${randomUUID()}/logs/stream`, bearer())).toBe(404)
    expect(await status(`x/logs/stream`, bearer())).toBe(404)
  })

  it('A-2-17, A-4-79 closes when the session that opened it ends', async () => {
    const { id } = await moving.make(attributes('SSEI'))
    const { access_token } = await signIn(moving.server, 'root@demo.example', { scope: 'accounting superadmin' })
    const stream = await open(`${id}/logs/stream`, { Authorization: `Bearer ${access_token}` })
    await moving.server.ask('/auth/revoke', {
      body: new URLSearchParams({ token: access_token, client_id: 'exchange-kit' }),
    })
    await stream.until(() => false)
    expect([stream.text().startsWith(':'), isEnd(stream.text())]).toEqual([true, false])
  })

  it('A-4-79 does not keep a server from ending', async () => {
    const server = await startMoving()
    const { id } = await server.make(attributes('SSEH'))
    const response = await server.server.ask(`/accounting/migrations/${id}/logs/stream`, { token: server.token })
    expect(response.status).toBe(200)
    const ended = await Promise.race([server.close().then(() => 'ended'), wait(8000, 'waits')])
    expect(ended).toBe('ended')
  })
})
