import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { setLocal } from '../database/scope.ts'
import { usedIds } from '../files/collect.ts'
import type { Kit } from '../kit.ts'
import { version } from '../version.ts'
import { columnsOf } from './columns.ts'
import { namedInside } from './images.ts'
import { groupKinds, type Kind } from './kinds.ts'
import { archiveVersion, type Manifest } from './manifest.ts'
import { pack, type Image } from './pack.ts'
import { resourceFrom } from './resource.ts'
import { countOf, rowsOf } from './rows.ts'
import { sheetOf, type Local } from './sheet.ts'
import { createSpool, type Spool } from './spool.ts'

/** What an archive is made of. */
export type Source = Pick<Kit, 'database' | 'files' | 'config' | 'now'>

export type ExportOptions = {
  group: string
  /** Where the ZIP goes; what waits to be packed lies beside it meanwhile. */
  path: string
  credentials?: boolean
  /** Hears how far it is, from 0 to 1. `holds` = the snapshot is open. */
  progress?: (done: number, at: { holds: boolean }) => Promise<void>
}

type Db = Kysely<Tables>

/**
 * Writes the archive of a group into a ZIP (B4): everything as it was at one moment. Memory holds a portion of it, however large the group.
 * @throws AppError NotFound when there is no such group, TransactionError when something is just under way
 */
export async function exportGroup(source: Source, options: ExportOptions): Promise<Manifest> {
  const { group, path, credentials = false, progress = async () => undefined } = options
  const directory = await mkdtemp(join(dirname(path), '.archive-'))
  try {
    const read = async (db: Db) => {
      const spool = createSpool(directory)
      return { spool, ...(await readGroup(db, { source, spool, group, credentials, progress })) }
    }
    const { counts, images, spool } = await source.database.read([group], read, { patient: true })
    const created = source.now().toISOString()
    const origin = source.config.siteUrl
    const about = { kind: 'group-archive', of: group, origin, created, credentials } as const
    const whole = { ...about, version: archiveVersion, program: version, counts } as const
    const packed = (done: number) => progress(0.5 + done / 2, { holds: false })
    return await pack(path, { about: whole, spool, images, files: source.files, progress: packed })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

type Reading = { source: Source; spool: Spool; group: string; credentials: boolean } & Required<
  Pick<ExportOptions, 'progress'>
>

async function readGroup(db: Db, { source, spool, group, credentials, progress }: Reading) {
  // Times are written the same wherever the database stands.
  await setLocal(db, 'timezone', 'UTC')
  const local = await localOf(db, group)
  const kinds = groupKinds.filter(({ secret }) => credentials || !secret)
  const sizes = new Map<Kind, number>()
  for (const kind of kinds) sizes.set(kind, await countOf(db, kind, group))
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const counts: Record<string, number> = {}
  let done = 0
  for (const kind of kinds) {
    const shape = { kind, columns: await columnsOf(db, kind) }
    const sheet = kind.secret ? undefined : sheetOf(shape, local)
    async function* portions() {
      for await (const rows of rowsOf(db, kind, group)) {
        const named = rows.map(row => namedInside(kind, row, source.config))
        yield { resources: named.map(row => resourceFrom(shape, row)), rows: sheet ? named.map(sheet.cellsOf) : [] }
        done += rows.length
        await progress(done / Math.max(1, all) / 2, { holds: true })
      }
    }
    counts[kind.type] = await spool.take(kind.type, sheet?.columns, portions())
  }
  return { counts, images: await imagesOf(db) }
}

async function localOf(db: Db, group: string): Promise<Local> {
  const row = await db
    .selectFrom('groups as g')
    .innerJoin('currencies as c', 'c.group_code', 'g.group_code')
    .select(['c.scale', 'g.time_zone as timeZone'])
    .where('g.group_code', '=', group)
    .executeTakeFirst()
  if (!row) throw new AppError('NotFound', { detail: `there is no group ${group}` })
  return row
}

async function imagesOf(db: Db): Promise<Image[]> {
  return await db
    .selectFrom('files')
    .select(['id', 'width'])
    .where('stored', 'is not', null)
    .where(sql<boolean>`id in (${usedIds})`)
    .orderBy('id')
    .execute()
}
