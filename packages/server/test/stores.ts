import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'

/** What a server keeps: files in a folder, and its database in PostgreSQL. */
export type Store = { readonly folder: string; readonly database: string }

/** Copies of what a server left that was filled once. A server over one starts in a fifth of the time that PGlite takes. */
export type Stores = {
  /** A copy that nobody has used yet. */
  copy(): Promise<Store>
  /** Takes the first and its PostgreSQL away; the folders of copies are their owners'. */
  close(): Promise<void>
}

/** Makes the first by `fill`, which starts a server over it and ends it in good order. */
export async function fillStores(fill: (store: Store) => Promise<void>): Promise<Stores> {
  // For several servers at once, each with ten of its own.
  const postgres = await startPostgres({ settings: { max_connections: '400' } })
  const first = { folder: await newFolder(), database: await postgres.database() }
  const close = async () => {
    await postgres.stop()
    await rm(first.folder, { recursive: true, force: true })
  }
  try {
    await fill(first)
  } catch (error) {
    await close()
    throw error
  }
  return {
    async copy() {
      const folder = await newFolder()
      await cp(first.folder, folder, { recursive: true })
      return { folder, database: await postgres.database(first.database) }
    },
    close,
  }
}

/** A folder for what a server keeps. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'exchange-stage-'))
}
