import { backUp, type Place } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { createStore } from '../files/store.ts'
import { openMigrated } from './open.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Writes a backup into a file. */
export async function backUpTo(env: Environment, path: string): Promise<void> {
  const { files } = await withPlace(env, place => backUp(place, { path, now: new Date() }))
  process.stdout.write(`${path} holds ${told(files)}. It opens every account: keep it as you keep the database.\n`)
}

/** Brings a backup into an empty database. */
export async function restoreFrom(env: Environment, path: string): Promise<void> {
  const { files } = await withPlace(env, place => restore(place, path))
  process.stdout.write(`Restored ${told(files)}. The ledger keeps all rules.\n`)
}

function told(files: readonly { rows?: number | undefined }[]): string {
  const tables = files.filter(({ rows }) => rows !== undefined)
  const rows = tables.reduce((sum, it) => sum + (it.rows ?? 0), 0)
  return `${rows} rows of ${tables.length} tables and ${files.length - tables.length} images`
}

async function withPlace<T>(env: Environment, use: (place: Place) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  const database = await openMigrated(config)
  try {
    return await use({ database, files: createStore(config.files) })
  } finally {
    await database.close()
  }
}
