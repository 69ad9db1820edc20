import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf, manifestOf, type Content } from '../../test/archives.ts'
import { faultsOf, startRibera, transferOf, unit, type Answer, type Name, type Ribera } from '../../test/ribera.ts'
import { startServer } from '../../test/server.ts'
import { leaseEnd } from '../database/lease.ts'
import { makeArchives } from './make.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-archives-'))
const files = join(directory, 'files')
let ribera: Ribera

beforeAll(async () => {
  ribera = await startRibera({ config: { files: { kind: 'disk', directory: files } } })
  const { anna, pere } = ribera.people
  await ribera.ask('anna', '/RIBA/transfers', {
    body: { data: transferOf(anna.account, pere.account, { amount: unit }) },
  })
})
afterAll(async () => {
  await ribera.close()
  rmSync(directory, { recursive: true })
})

const ask = (who: Name | null) => ribera.ask(who, '/RIBA/archive')
const run = () => ribera.server.run(makeArchives)
const urlOf = ({ body }: Answer) => String(body.data.attributes['url'])

async function saved(response: Response): Promise<Content> {
  const path = join(directory, 'saved.zip')
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  return await contentOf(path)
}

const exportsIn = async (who: Name) => {
  const { body } = await ribera.ask(who, 'https://demo.example/social/RIBA/admin-log?filter[act]=export&include=actor')
  return body.data
}

describe('B4 the archive of a group', () => {
  it('B4 is made by a job for an administrator, and kept in the log when it can leave (B8)', async () => {
    const begun = await ask('marta')
    expect([begun.status, begun.headers.get('retry-after')]).toEqual([202, '2'])
    expect(begun.body.data).toMatchObject({
      type: 'archives',
      attributes: { state: 'waiting', progress: 0, url: null },
    })
    expect(await exportsIn('anna')).toEqual([])
    // Another administrator, and the same once more, wait for the same one.
    expect((await ask('laia')).body.data.id).toBe(begun.body.data.id)
    await run()
    const ready = await ask('marta')
    expect(ready.status).toBe(200)
    expect(ready.body.data).toMatchObject({ id: begun.body.data.id, attributes: { state: 'ready', progress: 1 } })
    const [entry] = await exportsIn('anna')
    expect(entry?.attributes).toMatchObject({ act: 'export', subject: { type: 'archives', id: begun.body.data.id } })
    expect(entry?.relationships['actor']?.data).toMatchObject({ id: ribera.people.marta.member })
  })

  it('B4 comes under a link that is good for an hour, without a token, to nobody without it', async () => {
    const url = urlOf(await ask('marta'))
    const response = await ribera.server.ask(url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="RIBA-2026-03-02.zip"')
    const content = await saved(response)
    const { counts, of } = manifestOf(content)
    expect({ of, transfers: counts['transfers'] }).toEqual({ of: 'RIBA', transfers: 1 })
    for (const other of [url.replace(/key=./, 'key='), url.replace(/\?.*/, ''), url.replace('RIBA', 'MERC')])
      expect((await ribera.server.ask(other)).status).toBe(404)
  })

  it('B4 holds neither hashes of passwords nor anything of another group', async () => {
    const content = await saved(await ribera.server.ask(urlOf(await ask('marta'))))
    const text = [...content.values()].map(String).join('\n')
    expect(text).not.toMatch(/argon2|MERC|sofia@/)
    expect([...content.keys()]).not.toContain('data/credentials.json')
  })

  it('B4 ends after an hour: the link, and what lay in the store', async () => {
    const url = urlOf(await ask('marta'))
    const before = (await ask('marta')).body.data.id
    ribera.wait(3601)
    expect(faultsOf({ ...(await ask('marta')), ...(await ribera.ask(null, url)) })).toEqual(['NotFound'])
    const again = await ask('marta')
    expect([again.status, again.body.data.id === before]).toEqual([202, false])
    await run()
    expect(readdirSync(join(files, 'ar', 'archives'))).toEqual([`${again.body.data.id}.zip`])
    expect((await exportsIn('marta')).length).toBe(2)
  })

  it('B4 is made once, however many ask at the same moment', async () => {
    ribera.wait(3601)
    const answers = await Promise.all(['marta', 'laia', 'root', 'marta'].map(who => ask(who as Name)))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    await Promise.all([run(), run()])
    expect((await exportsIn('marta')).length).toBe(3)
  })

  it('B4 is taken up again when whoever made it died', async () => {
    ribera.wait(3601)
    const { body } = await ask('marta')
    await ribera.server.database.transaction('*', db =>
      db
        .updateTable('archives')
        .set({ state: 'making', attempts: 1, held_until: '2099-01-01' })
        .where('id', '=', body.data.id)
        .execute(),
    )
    await run()
    expect((await ask('marta')).body.data.attributes['state']).toBe('making')
    await ribera.server.database.transaction('*', db =>
      db.updateTable('archives').set({ held_until: '2000-01-01' }).where('id', '=', body.data.id).execute(),
    )
    await run()
    expect((await ask('marta')).body.data).toMatchObject({ id: body.data.id, attributes: { state: 'ready' } })
  })

  it('L16 is made within a minute after the process that made it was killed', async () => {
    ribera.wait(3601)
    const { body } = await ask('marta')
    const { database } = ribera.server
    // As a process leaves it that dies right after a heartbeat.
    const { due: now } = await database.transaction('*', db =>
      db
        .updateTable('archives')
        .set({ state: 'making', attempts: 1, held_until: leaseEnd })
        .where('id', '=', body.data.id)
        .returning('due')
        .executeTakeFirstOrThrow(),
    )
    const next = await startServer({
      database,
      now,
      jobs: [makeArchives],
      config: { files: { kind: 'disk', directory: files } },
    })
    await expect
      .poll(async () => (await ask('marta')).body.data.attributes['state'], { timeout: 60_000, interval: 500 })
      .toBe('ready')
    await next.close()
  })

  it('B4 is given up when three who made it died', async () => {
    ribera.wait(3601)
    const { body } = await ask('marta')
    await ribera.server.database.transaction('*', db =>
      db
        .updateTable('archives')
        .set({ state: 'making', attempts: 3, held_until: '2000-01-01' })
        .where('id', '=', body.data.id)
        .execute(),
    )
    await run()
    const again = await ask('marta')
    expect([again.status, again.body.data.id === body.data.id]).toEqual([202, false])
    await run()
  })

  it('B4 is tried three times when it cannot be made, and then begun anew by whoever asks', async () => {
    ribera.wait(3601)
    const { body } = await ask('marta')
    writeFileSync(join(directory, 'full'), '')
    rmSync(files, { recursive: true, force: true })
    writeFileSync(files, 'no directory')
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(run()).rejects.toThrow()
      const row = await ribera.server.database.read('*', db =>
        db.selectFrom('archives').select('state').where('id', '=', body.data.id).executeTakeFirst(),
      )
      expect(row?.state).toBe(attempt < 2 ? 'waiting' : 'failed')
    }
    rmSync(files)
    const again = await ask('marta')
    expect([again.status, again.body.data.id === body.data.id]).toEqual([202, false])
    await run()
    expect((await ask('marta')).status).toBe(200)
  })
})
