import { PGlite } from '@electric-sql/pglite'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { CompiledQuery } from 'kysely'
import type { Database } from '../src/database/index.ts'
import { pgliteBehind } from '../src/database/pglite.ts'
import { startWorker, stopWorker } from '../src/database/pglite-start.ts'
import { fillDirectory } from './directories.ts'
import { kept } from './kept.ts'
import { keyOfSchema } from './schema-key.ts'

const log = { warn: () => undefined }

/** PGlites that a test has done with, empty again. Starting one takes ten times as long as emptying it. */
const free: Used[] = []

// What is deleted stays in its log, which is in memory too.
const longest = 20

type Used = { readonly worker: Worker; readonly schema: string; times: number }

/**
 * A migrated, empty database in memory, of nobody else until it is closed. PGlite needs five seconds of a core to make a
 * cluster, so the first test of a schema makes an image of one, and all others begin with that.
 */
export async function openMemory(): Promise<Database> {
  const used = free.pop() ?? (await startOne())
  used.worker.ref()
  used.times++
  return pgliteBehind(() => used.worker, { log, close: () => putBack(used) })
}

async function startOne(): Promise<Used> {
  const image = join(kept, `${await keyOfSchema()}.tar`)
  if (!existsSync(image)) await makeImage(image)
  const worker = await startWorker({ files: 'memory', image, log })
  worker.once('exit', () => {
    const at = free.findIndex(it => it.worker === worker)
    if (at >= 0) free.splice(at, 1)
  })
  const schema = await within(worker, schemaOf)
  return { worker, schema, times: 0 }
}

async function putBack(used: Used): Promise<void> {
  if (used.times >= longest || !(await empty(used))) return stopWorker(used.worker)
  used.worker.unref()
  free.push(used)
}

/** Takes all rows away; false when a test changed more than rows, or ended it. */
async function empty({ worker, schema }: Used): Promise<boolean> {
  try {
    return await within(worker, async database => {
      if ((await schemaOf(database)) !== schema) return false
      const [tables] = await ask(
        database,
        `select string_agg(format('%I', tablename), ', ') as names from pg_tables
         where schemaname = 'public' and tablename <> 'migrations_done'`,
      )
      await ask(database, `truncate ${String(tables?.['names'])} restart identity cascade`)
      return true
    })
  } catch {
    return false
  }
}

/** What is there beside rows, with its rights, and which migrations are said to be done; a library's own schema goes. */
async function schemaOf(database: Database): Promise<string> {
  await ask(database, 'drop schema if exists pgboss cascade')
  const [found] = await ask(
    database,
    `select md5(string_agg(line, ',' order by line)) as sum from (
       select format('%s %s %s %s', attrelid, attname, atttypid, attnotnull) as line from pg_attribute where attrelid >= 16384
       union all select format('%s %s %s %s', oid, relname, relrowsecurity, relacl) from pg_class where oid >= 16384
       union all select format('%s %s', oid, tgenabled) from pg_trigger
       union all select format('%s %s', oid, polname) from pg_policy
       union all select format('%s %s', oid, conname) from pg_constraint
       union all select format('%s %s', oid, proname) from pg_proc where oid >= 16384
       union all select name from migrations_done) as lines`,
  )
  return String(found?.['sum'])
}

const ask = (database: Database, text: string) =>
  database.administer(async db => (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows)

async function within<T>(worker: Worker, act: (database: Database) => Promise<T>): Promise<T> {
  const database = pgliteBehind(() => worker, { log, close: () => Promise.resolve() })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

// Several processes may make it at once; each renames its own into place, whole.
async function makeImage(image: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'exchange-kit-image-'))
  try {
    await fillDirectory(directory)
    const pglite = await PGlite.create(join(directory, 'pglite'))
    const tar = await pglite.dumpDataDir('none')
    await pglite.close()
    await mkdir(kept, { recursive: true })
    const written = join(kept, `${randomUUID()}.part`)
    await writeFile(written, Buffer.from(await tar.arrayBuffer()))
    await rename(written, image)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
