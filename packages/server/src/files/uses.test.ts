import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo, upload, uploaded } from '../../test/pictures.ts'
import { publicUrl } from '../../test/server.ts'
import { startSocial, type Social } from '../../test/social.ts'
import { collectFiles } from './collect.ts'

const day = 86_400
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-uses-'))
let social: Social

beforeAll(async () => {
  social = await startSocial({
    config: { files: { kind: 'disk', directory }, imageHosts: ['images.old.example'] },
  })
})
afterAll(async () => {
  await social.server.close()
  rmSync(directory, { recursive: true })
})

async function sent(as = 'anna'): Promise<string> {
  const parts = [{ bytes: await photo({ width: 200, height: 100 }) }]
  const { attributes } = await uploaded(await upload(social.server, { token: await fresh(as), parts }))
  return attributes.url
}

// The clock of these tests turns by weeks, and a token lives an hour.
const fresh = (as: string) => social.world.token(as)

async function change(path: string, as: string, attributes: object): Promise<number> {
  const token = await fresh(as)
  const response = await social.server.ask(`/social${path}`, { method: 'PATCH', token, body: { data: { attributes } } })
  return response.status
}

const memberOf = (name: string) => `/RIBA/members/${social.world.members[name]}`
const statusOf = async (url: string) => (await social.server.ask(url)).status

describe('images of resources', () => {
  it('A-5-4 are uploads, or of a host the operator lists', async () => {
    const url = await sent()
    expect(await change(memberOf('anna'), 'anna', { image: url })).toBe(200)
    expect(await change(memberOf('anna'), 'anna', { image: 'https://images.old.example/a/b.jpg' })).toBe(200)
    for (const image of [
      'https://elsewhere.example/b.jpg',
      'https://images.old.example.evil.example/b.jpg',
      'http://images.old.example/b.jpg',
      'https://user@images.old.example/b.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      `${publicUrl}/files/../social/RIBA`,
      `${publicUrl}/files/${'0'.repeat(36)}/a.webp`,
      `${url}?w=160`,
      `${url}/more`,
      `${publicUrl}.evil.example/files/x/y.webp`,
    ]) {
      expect([image, await change(memberOf('anna'), 'anna', { image })]).toEqual([image, 400])
    }
    const [id = '', name = ''] = url.split('/').slice(-2)
    for (const gone of [url.replace(id, randomUUID()), url.replace(name, 'other.webp')]) {
      expect([gone, await change(memberOf('anna'), 'anna', { image: gone })]).toEqual([gone, 400])
    }
    expect(await change('/RIBA', 'marta', { image: 'https://elsewhere.example/b.jpg' })).toBe(400)
    expect(await change('/RIBA', 'marta', { image: url })).toBe(200)
  })

  it('A-1-32 that are there already may be sent back, whatever host they are of', async () => {
    const old = 'https://gone.example/anna.jpg'
    const id = social.world.members['anna'] ?? ''
    await social.server.database.transaction(['RIBA'], db =>
      db.updateTable('members').set({ image: old }).where('id', '=', id).execute(),
    )
    expect(await change(memberOf('anna'), 'anna', { image: old, description: 'Bread' })).toBe(200)
    expect(await change(memberOf('anna'), 'anna', { image: null })).toBe(200)
    expect(await change(memberOf('anna'), 'anna', { image: old })).toBe(400)
  })

  it('A-5-4 of a listing are each judged', async () => {
    const url = await sent()
    const create = async (images: string[]) => {
      const body = { data: { type: 'needs', attributes: { content: 'Sourdough', images } } }
      return (await social.server.ask('/social/RIBA/needs', { token: await fresh('anna'), body })).status
    }
    expect(await create([url])).toBe(201)
    expect(await create([url, 'https://elsewhere.example/b.jpg'])).toBe(400)
    const [id = ''] = url.split('/').slice(-2)
    expect(await create([url, url.replace(id, randomUUID())])).toBe(400)
  })

  it('A-5-4 of whoever signs up are judged too', async () => {
    const { id } = (await social.one('/RIBA')).data
    const [image, gone] = [await sent(), `${publicUrl}/files/${randomUUID()}/anna.webp`]
    const status = async (email: string, image: string) => {
      const body = {
        data: {
          type: 'users',
          attributes: { email, password: 'exchange-demo' },
          relationships: { members: { data: [{ type: 'members', id: 'm1' }] } },
        },
        included: [
          {
            type: 'members',
            id: 'm1',
            attributes: { name: 'New', image },
            relationships: { group: { data: { type: 'groups', id } } },
          },
        ],
      }
      const answer = await social.server.ask('/social/users', { body })
      const [fault] = ((await answer.json()) as { errors?: { source: { pointer: string } }[] }).errors ?? []
      return [answer.status, fault?.source.pointer]
    }
    expect(await status('new1@demo.example', gone)).toEqual([400, '/included/0/attributes/image'])
    expect(await status('new1@demo.example', image)).toEqual([201, undefined])
  })

  it('A-1-34 that are erased since do not hinder an answer to the same creation again', async () => {
    const id = randomUUID()
    const body = { data: { type: 'needs', id, attributes: { content: 'Figs', images: [await sent()] } } }
    const create = async () => await social.server.ask('/social/RIBA/needs', { token: await fresh('anna'), body })
    expect((await create()).status).toBe(201)
    await social.server.database.transaction('*', db => db.updateTable('files').set({ stored: null }).execute())
    expect((await create()).status).toBe(200)
  })
})

describe('uploads that nothing uses', () => {
  it('A-5-4 are erased after seven days, with all their versions', async () => {
    const [unused, used] = [await sent(), await sent()]
    expect(await change(memberOf('anna'), 'anna', { image: used })).toBe(200)
    social.server.wait(6 * day)
    await social.server.run(collectFiles)
    expect([await statusOf(unused), await statusOf(used)]).toEqual([200, 200])
    social.server.wait(day + 1)
    await social.server.run(collectFiles)
    expect([await statusOf(unused), await statusOf(used)]).toEqual([404, 200])
    const [id = ''] = unused.split('/').slice(-2)
    expect(readdirSync(directory, { recursive: true }).filter(name => String(name).includes(id))).toEqual([])
  })

  it('A-5-4 are erased seven days after a resource dropped them, not seven days after they were sent', async () => {
    const [dropped, back] = [await sent(), await sent()]
    expect(await change(memberOf('anna'), 'anna', { image: dropped })).toBe(200)
    expect(await change('/RIBA', 'marta', { image: back })).toBe(200)
    social.server.wait(30 * day)
    await social.server.run(collectFiles)
    expect(await change(memberOf('anna'), 'anna', { image: null })).toBe(200)
    expect(await change('/RIBA', 'marta', { image: null })).toBe(200)
    await social.server.run(collectFiles)
    social.server.wait(6 * day)
    await social.server.run(collectFiles)
    expect(await change('/RIBA', 'marta', { image: back })).toBe(200)
    social.server.wait(2 * day)
    await social.server.run(collectFiles)
    expect([await statusOf(dropped), await statusOf(back)]).toEqual([404, 200])
  })

  it('are erased a day after they were broken off between their row and their objects', async () => {
    const url = await sent()
    const [id = ''] = url.split('/').slice(-2)
    await social.server.database.transaction('*', db =>
      db.updateTable('files').set({ stored: null, unused: null }).where('id', '=', id).execute(),
    )
    expect(await statusOf(url)).toBe(404)
    await social.server.run(collectFiles)
    const left = () => readdirSync(directory, { recursive: true }).filter(name => String(name).includes(id))
    expect(left()).not.toEqual([])
    social.server.wait(day + 1)
    await social.server.run(collectFiles)
    expect(left()).toEqual([])
  })
})

it('A-9-38 are sent by drafts, but not by who is suspended', async () => {
  const parts = [{ bytes: await photo({ width: 8, height: 8 }) }]
  for (const [name, status] of [
    ['pau', 201],
    ['gemma', 201],
    ['jordi', 201],
    ['oriol', 403],
  ] as const) {
    expect([name, (await upload(social.server, { token: await fresh(name), parts })).status]).toEqual([name, status])
  }
})
