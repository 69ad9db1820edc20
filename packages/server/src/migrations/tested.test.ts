import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMoving, type Moving } from '../../test/moving.ts'
import { playMigrations } from './job.ts'

let moving: Moving
beforeAll(async () => {
  moving = await startMoving()
})
afterAll(() => moving.close())

const members = 'name,email,balance\nMarta,marta.tried@demo.example,-1\nAnna,,2\n'
const data = { files: { members }, opening: true }

async function play(id: string): Promise<[status: number, meta: unknown]> {
  const { status, body } = await moving.ask(`/migrations/${id}/play`, { method: 'POST' })
  await moving.server.run(playMigrations)
  return [status, (body.errors?.[0] as { meta?: unknown } | undefined)?.meta]
}

async function change(id: string, changed: object): Promise<void> {
  const answer = await moving.ask(`/migrations/${id}`, {
    method: 'PATCH',
    body: { data: { attributes: { data: changed } } },
  })
  expect(answer.status).toBe(200)
}

const make = async (code: string, more: object = {}) =>
  (await moving.make({ code, name: 'Vall', kind: 'csv', data: { ...data, ...more } })).id
const shown = async (id: string) => (await moving.one(id)).attributes

const refused = [400, { untested: true }]
const done = [202, undefined]

describe('files that are brought in', () => {
  it('B13 are played in earnest only after a test run of the same has completed, with what it found still in view', async () => {
    const id = await make('TRYA')
    expect([await play(id), (await shown(id)).tested]).toEqual([refused, false])
    await change(id, { test: true })
    expect([await play(id), (await shown(id)).status]).toEqual([done, 'completed'])
    await change(id, { test: false })
    expect(await shown(id)).toMatchObject({
      status: 'new',
      tested: true,
      report: { rows: { members: { right: 2, warned: 0, wrong: 0 } }, sum: '1' },
    })
    expect([await play(id), (await shown(id)).status]).toEqual([done, 'completed'])
  })

  it('B13 are tested anew when they, or what was decided about them, changed since', async () => {
    const id = await make('TRYB', { test: true })
    await play(id)
    for (const changed of [
      { files: { members: members.replace('-1', '-5') } },
      { files: { members, offers: 'member,title,description,price\n1,Bread,Text,1\n' } },
      { opening: false },
      { dayOrders: { members: 'month-first' } },
    ]) {
      await change(id, { ...changed, test: false })
      expect([changed, await play(id)]).toEqual([changed, refused])
      await change(id, { ...data, files: { ...data.files, offers: null }, dayOrders: null })
      expect((await shown(id)).tested).toBe(true)
    }
    // Whom it tells changes nothing of what it makes.
    await change(id, { invite: false })
    expect(await play(id)).toEqual(done)
  })

  it('B13 are not tested by a test run that failed', async () => {
    const id = await make('TRYC', { test: true, opening: false })
    expect([await play(id), (await shown(id)).status]).toEqual([done, 'failed'])
    await change(id, { test: false })
    expect(await play(id)).toEqual(refused)
  })
})
