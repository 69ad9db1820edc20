import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../test/command.ts'
import { startPostgres, type Postgres } from '../../test/postgres.ts'
import { startServer } from '../../test/server.ts'
import { openDatabase } from '../database/index.ts'

let postgres: Postgres
let directory: string

beforeAll(async () => {
  postgres = await startPostgres()
  directory = mkdtempSync(join(tmpdir(), 'exchange-kit-operator-'))
})
afterAll(async () => {
  await postgres.stop()
  rmSync(directory, { recursive: true })
})

describe('an operator', () => {
  it('A-2-18 makes somebody superadmin, saves everything and brings it back elsewhere', async () => {
    const url = await postgres.database()
    const env = { DATABASE_URL: url, DATA_DIR: directory, PUBLIC_URL: 'https://demo.example' }
    const { out } = await run(['create-superadmin', 'Olga@demo.example'], env)
    const code = /set-password\?token=(\S+)/.exec(out)?.[1] ?? ''
    const database = await openDatabase({ url })
    const server = await startServer({ database, now: new Date() })
    const grant = { grant_type: 'authorization_code', code, client_id: 'exchange-kit', scope: 'social superadmin auth' }
    const answer = await server.ask('/auth/token', { body: new URLSearchParams(grant) })
    expect(((await answer.json()) as { scope: string }).scope.split(' ')).toContain('superadmin')
    await server.close()
    await database.close()
    const file = join(directory, 'saved.zip')
    expect(await run(['backup', file], env)).toMatchObject({ code: 0, out: expect.stringMatching(/holds \d+ rows of/) })
    const elsewhere = { ...env, DATABASE_URL: await postgres.database() }
    expect(await run(['restore', file], elsewhere)).toMatchObject({ code: 0, err: '' })
    expect(await run(['restore', file], elsewhere)).toMatchObject({
      code: 8,
      err: expect.stringContaining('not empty'),
    })
  }, 240_000)

  it('starts several servers that write the demo at once: one does, the others wait, and all serve it', async () => {
    const env = { DATABASE_URL: await postgres.database(), DATA_DIR: directory }
    const ended = await Promise.all([1, 2, 3].map(() => run(['seed'], env)))
    for (const it of ended)
      expect(it).toMatchObject({ code: 0, err: '', out: expect.stringContaining('anna@demo.example') })
    expect(ended.filter(({ out }) => out.includes('are written'))).toHaveLength(1)
    expect(await run(['ledger', 'verify'], env)).toMatchObject({ code: 0 })
  }, 240_000)

  it('A-2-18 makes one person superadmin twice at once', async () => {
    const env = { DATABASE_URL: await postgres.database(), DATA_DIR: directory }
    for (const it of await Promise.all([1, 2].map(() => run(['create-superadmin', 'olga@demo.example'], env))))
      expect(it).toMatchObject({ code: 0, err: '' })
  }, 240_000)

  it('is told what a command lacks, and more on one', async () => {
    expect(await run(['backup'])).toMatchObject({ code: 2, err: expect.stringContaining('backup FILE') })
    expect(await run(['create-superadmin', 'olga'])).toMatchObject({ code: 2, err: '"olga" is no e-mail.\n' })
    expect(await run(['restore', '--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('All of it or nothing'),
    })
  })
})
