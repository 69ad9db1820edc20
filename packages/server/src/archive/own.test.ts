import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf, kitOver, manifestOf, textsOf, type Content } from '../../test/archives.ts'
import { photo, upload } from '../../test/pictures.ts'
import { startRibera, transferOf, unit, type Name, type Ribera } from '../../test/ribera.ts'
import { addMember } from '../social/acts/members.ts'
import { importArchive } from './import.ts'

type Shown = {
  id: string
  attributes: Record<string, unknown>
  meta: { group?: string; parties?: Record<string, object> }
}

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-own-'))
const social = 'https://demo.example/social'
let ribera: Ribera
let anna: Content
let marta: Content
let headStatus: number

beforeAll(async () => {
  ribera = await startRibera({ config: { files: { kind: 'disk', directory: join(directory, 'files') } } })
  const { people, server } = ribera
  const pay = (who: Name, from: Name, to: Name) =>
    ribera.ask(who, '/RIBA/transfers', {
      body: { data: transferOf(people[from].account, people[to].account, { amount: unit }) },
    })
  await pay('anna', 'anna', 'pere')
  await pay('pere', 'pere', 'laia')
  await upload(server, { token: people.anna.token, parts: [{ bytes: await photo() }] })
  await upload(server, { token: people.pere.token, parts: [{ bytes: await photo() }] })
  const change = (path: string, attributes: object) =>
    ribera.ask('marta', path, { method: 'PATCH', body: { data: { attributes } } })
  await change(`/RIBA/accounts/${people.anna.account}`, { creditLimit: 90 * unit })
  await change(`/RIBA/accounts/${people.pere.account}`, { creditLimit: 80 * unit })
  await change(`${social}/RIBA/members/${people.pere.member}`, { description: 'Secret baker' })
  await server.database.transaction(['MERC'], db =>
    addMember(db, {
      id: people.anna.member.replace(/^./, '0'),
      code: 'MERC',
      user: people.anna.user,
      name: 'Anna in Merc',
      state: 'draft',
      now: new Date('2026-02-01'),
    }),
  )
  await server.database.transaction('*', async db => {
    for (const name of ['anna', 'pere'] as const) {
      const user_id = people[name].user
      const created = new Date('2026-02-01')
      await db
        .insertInto('identities')
        .values({ issuer: 'https://id.example', subject: name, user_id, created })
        .execute()
    }
  })
  // Asking for the head only would use up the day.
  headStatus = (await server.ask('/social/users/me/archive', { method: 'HEAD', token: people.anna.token })).status
  // Whether somebody has a new member is remembered for two seconds.
  await new Promise(resolve => setTimeout(resolve, 2100))
  anna = await archiveOf('anna')
  marta = await archiveOf('marta')
})
afterAll(async () => {
  await ribera.close()
  rmSync(directory, { recursive: true })
})

const get = (who: Name) => ribera.server.ask('/social/users/me/archive', { token: ribera.people[who].token })

async function archiveOf(who: Name): Promise<Content> {
  const response = await get(who)
  expect(response.status).toBe(200)
  const path = join(directory, `${who}.zip`)
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  return await contentOf(path)
}

const dataOf = (content: Content, type: string) =>
  (JSON.parse(String(content.get(`data/${type}.json`))) as { data: Shown[] }).data

describe('B6 the archive of oneself', () => {
  it('B6 holds what somebody is, wrote, paid and was told, in all groups', () => {
    expect(dataOf(anna, 'users').map(it => it.attributes['email'])).toEqual(['anna@demo.example'])
    expect(dataOf(anna, 'members').map(({ meta, attributes }) => [meta.group, attributes['name']])).toEqual([
      ['RIBA', 'anna RIBA'],
      ['MERC', 'Anna in Merc'],
    ])
    expect(dataOf(anna, 'transfers').map(({ meta }) => meta.parties)).toEqual([
      { payer: { code: 'RIBA0002', name: 'anna RIBA' }, payee: { code: 'RIBA0003', name: 'pere RIBA' } },
    ])
    expect(dataOf(anna, 'entries').map(it => it.attributes)).toMatchObject([{ amount: -unit, balance: -unit }])
    expect(dataOf(anna, 'accounts')).toMatchObject([{ attributes: { balance: -unit, creditLimit: 90 * unit } }])
    expect(dataOf(anna, 'admin-log')).toMatchObject([{ attributes: { subject: { id: ribera.people.anna.account } } }])
    expect(dataOf(anna, 'sessions')).toHaveLength(1)
    expect(dataOf(anna, 'files')).toHaveLength(1)
    expect(dataOf(anna, 'identities').map(it => it.attributes['subject'])).toEqual(['anna'])
    expect([...anna.keys()].filter(name => name.startsWith('files/'))).toHaveLength(3)
  })

  it('B6 is not made for who only asks for its head', () => {
    expect(headStatus).toBe(405)
  })

  it('B6 has the form of a group archive: sealed, counted, and once more for spreadsheets', () => {
    const { counts, files } = manifestOf(anna)
    expect(files.map(({ name }) => name).sort()).toEqual(
      [...anna.keys()].filter(name => name !== 'manifest.json').sort(),
    )
    expect(counts).toMatchObject({ members: 2, transfers: 1, entries: 1 })
    const csv = textsOf(anna, 'csv/')
    expect(Object.keys(csv)).toHaveLength(Object.keys(counts).length)
    expect(csv['csv/entries.csv']).toMatch(/,RIBA,-1,-1,Bread,2026-03-02T11:00:00.000\+01:00,/)
  })

  it('B6 holds nothing about others but what somebody sees of them, also of an administrator', () => {
    const all = (content: Content) =>
      [...content]
        .filter(([name]) => !name.startsWith('files/'))
        .map(([, it]) => String(it))
        .join('\n')
    for (const content of [anna, marta]) {
      expect(all(content)).not.toMatch(/pere@|laia@|Secret baker|argon2|whsec_/)
      expect(all(content)).not.toContain(ribera.people.oriol.member)
    }
    expect(dataOf(marta, 'members')).toHaveLength(1)
    expect(dataOf(marta, 'transfers')).toEqual([])
    expect(dataOf(marta, 'admin-log')).toEqual([])
    expect(JSON.stringify(dataOf(anna, 'users'))).not.toMatch(/refresh|token/)
  })

  it('B6 comes once a day: the second time says when the next is', async () => {
    const again = await get('anna')
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '86400'])
    const { errors } = (await again.json()) as { errors: { code: string; detail: string }[] }
    expect(errors[0]).toMatchObject({
      code: 'RequestError',
      detail: 'your archive is made once a day: the last was made at 2026-03-02T10:00:00.000Z',
    })
    expect((await get('pere')).status).toBe(200)
    ribera.wait(86_400)
    await ribera.ask('anna', '/RIBA/currency')
    expect((await get('anna')).status).toBe(200)
  })

  it('B6 does not use up the day when the connection was lost, or the server was killed', async () => {
    await ribera.ask('laia', '/RIBA/currency')
    const { laia } = ribera.people
    const row = () =>
      ribera.server.database.read('*', db =>
        db.selectFrom('own_archives').selectAll().where('user_id', '=', laia.user).executeTakeFirst(),
      )
    const isLost = async () => {
      const leaving = new AbortController()
      const headers = { Authorization: `Bearer ${laia.token}` }
      const asked = fetch(`${ribera.server.url}/social/users/me/archive`, { headers, signal: leaving.signal })
      await expect.poll(async () => (await row())?.held_until, { interval: 1 }).toBeInstanceOf(Date)
      leaving.abort()
      return await asked.then(
        () => false,
        () => true,
      )
    }
    // An answer may be sent before the connection is lost: then the day is used up, and begun again.
    for (let tried = 0; !(await isLost()) && tried < 20; tried++) {
      await ribera.server.database.administer(db =>
        db.deleteFrom('own_archives').where('user_id', '=', laia.user).execute(),
      )
    }
    await expect.poll(row).toMatchObject({ made: null, held_until: null })
    // As a process leaves it that is killed.
    const hold = (until: string) =>
      ribera.server.database.transaction('*', db =>
        db.updateTable('own_archives').set({ held_until: until }).where('user_id', '=', laia.user).execute(),
      )
    await hold('2099-01-01')
    const refused = await get('laia')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20'])
    await hold('2000-01-01')
    const sent = await get('laia')
    expect(sent.status).toBe(200)
    await sent.arrayBuffer()
    await expect.poll(row).toMatchObject({ made: expect.any(Date), held_until: null })
    expect((await get('laia')).status).toBe(429)
  })

  it('B6 is nobody else’s to have, and no group to bring in', async () => {
    expect((await ribera.server.ask('/social/users/me/archive')).status).toBe(401)
    const kit = await kitOver(ribera.server.database, { directory })
    await expect(importArchive(kit, join(directory, 'anna.zip'))).rejects.toThrow('It is the archive of one person')
    await kit.ledger.stop()
  })
})
