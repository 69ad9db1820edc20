import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMoving, type Moving } from '../../test/moving.ts'
import { verify } from '../accounting/ledger/index.ts'
import { exportGroup } from '../archive/export.ts'
import { readConfig } from '../config.ts'
import { createKit } from '../kit.ts'
import { playMigrations } from './job.ts'

let moving: Moving
let archive: string
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-moving-'))
const files = { kind: 'disk', directory } as const

beforeAll(async () => {
  archive = await archiveOf('ARCH')
  moving = await startMoving({ config: { files } })
})
afterAll(async () => {
  await moving.close()
  rmSync(directory, { recursive: true })
})

async function archiveOf(code: string): Promise<string> {
  const other = await startMoving({ config: { files } })
  const members = 'name,email,admin\nMarta,marta@demo.example,yes\nAnna,,\n'
  const transfers = 'date,payer,payee,description,amount\n2025-01-01,1,2,Eggs,2.5\n'
  const { id } = await other.make({ code, name: 'Moved', kind: 'csv', data: { files: { members, transfers } } })
  await other.play(id)
  const config = { ...readConfig({ PUBLIC_URL: 'https://old.example', LOG_LEVEL: 'silent' }), files }
  const kit = await createKit({ config, database: other.server.database })
  const path = join(directory, `${code}.zip`)
  await exportGroup(kit, { group: code, path })
  await kit.ledger.stop()
  await other.close()
  return readFileSync(path).toString('base64')
}

const attributes = (code: string, base64: string, data: object = {}) => {
  return { code, name: 'Moved', kind: 'archive', data: { ...data, files: { archive: { base64 } } } }
}
const isThere = async (code: string) => {
  const { database } = moving.server
  const read = database.read('*', db => db.selectFrom('groups').select('id').where('group_code', '=', code).execute())
  return (await read).length > 0
}
const errorsOf = async (id: string) =>
  (await moving.log(id)).flatMap(it => (it.level === 'error' ? [`${it.step}: ${it.message}`] : []))

describe('an archive', () => {
  it('B5, A-4-80 is tried without a trace, and answered by its size', async () => {
    const { id, attributes: made } = await moving.make(attributes('ARCH', archive, { test: true }))
    expect(made.data?.['files']).toEqual({ archive: { size: archive.length } })
    expect((await moving.play(id)).attributes).toMatchObject({ status: 'completed', step: 'end' })
    expect(await isThere('ARCH')).toBe(false)
    expect((await moving.log(id)).map(it => it.message)).toContain('1 transfers')
    // What was answered is sent back: the file stays.
    const { data } = (await moving.one(id)).attributes
    await moving.ask(`/migrations/${id}`, {
      method: 'PATCH',
      body: { data: { attributes: { data: { ...data, test: false } } } },
    })
    expect((await moving.play(id)).attributes.status).toBe('completed')
    expect(await isThere('ARCH')).toBe(true)
    const accounts = (await moving.read('/accounting/ARCH/accounts?sort=code')).data
    expect(accounts.map(it => it.attributes['balance'])).toEqual([-2_500_000, 2_500_000])
    expect(await verify(moving.server.database, 'ARCH')).toEqual([])
    expect(JSON.stringify(await moving.log(id))).not.toMatch(/marta|anna|demo\.example/i)
    const left = await moving.server.database.read('*', db => db.selectFrom('migration_files').select('name').execute())
    expect(left).toEqual([])
  })

  /** A migration whose process died behind the step that brings a group in, or seemed to. */
  async function broken(code: string, base64: string): Promise<string> {
    const { id } = await moving.make(attributes('BACK', base64))
    const { database } = moving.server
    const facts = { importing: '2026-03-02T10:00:01.000Z' }
    await database.transaction('*', db =>
      db
        .updateTable('migrations')
        .set({ code, step: 'create-currency', status: 'failed', facts: JSON.stringify(facts) })
        .where('id', '=', id)
        .execute(),
    )
    return id
  }

  it('A-7-29 is not brought in twice when the process died right behind it', async () => {
    const id = await broken('ARCH', archive)
    expect((await moving.play(id)).attributes.status).toBe('completed')
    expect((await moving.log(id)).map(it => it.message)).toContain('the group is there')
  })

  it('A-7-29 takes no other group for its own that got the code since', async () => {
    const id = await broken('ARCH', await archiveOf('ARCH'))
    expect((await moving.play(id)).attributes).toMatchObject({ status: 'failed', step: 'create-currency' })
    expect(await errorsOf(id)).toEqual([
      'create-currency: BadRequest: There is a group with the code ARCH here already. Nothing was changed.',
    ])
    expect((await moving.log(id)).at(-1)?.said).toEqual({ code: 'archiveThere', values: { group: 'ARCH' } })
  })

  it('B14 is undone whole, and may come again', async () => {
    const base64 = await archiveOf('GONE')
    for (const turn of ['first', 'again']) {
      const { id } = await moving.make(attributes('GONE', base64))
      expect([turn, (await moving.play(id)).attributes.status]).toEqual([turn, 'completed'])
      expect((await moving.ask(`/migrations/${id}/undo`, { method: 'POST' })).status).toBe(202)
      await moving.server.run(playMigrations)
      expect((await moving.one(id)).attributes.status).toBe('undone')
      expect(await isThere('GONE')).toBe(false)
    }
  })

  it('B5 is refused when it is of another group, damaged, none at all, or its code is in use', async () => {
    const bring = async (code: string, base64: string) => {
      const { id } = await moving.make(attributes(code, base64))
      const { status, step } = (await moving.play(id)).attributes
      const { said } = (await moving.log(id)).at(-1) ?? {}
      return [status, step, said?.code]
    }
    const other = await archiveOf('OTHR')
    expect(await bring('MINE', other)).toEqual(['failed', 'validate', 'archiveOther'])
    // One byte alone may hit a field nobody reads.
    const bytes = Buffer.from(other, 'base64')
    bytes.fill(0, Math.floor(bytes.length / 4), Math.floor(bytes.length / 2))
    expect(await bring('OTHR', bytes.toString('base64'))).toEqual(['failed', 'validate', 'archiveDamaged'])
    expect(await bring('OTHR', Buffer.from('PK no archive').toString('base64'))).toEqual([
      'failed',
      'validate',
      'archiveNone',
    ])
    expect([await isThere('OTHR'), await isThere('MINE')]).toEqual([false, false])
  })
})
