import { AppError } from '@exchange-kit/model'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importArchive } from '../archive/import.ts'
import { piecesOf } from './files.ts'
import { noteMade } from './make/end.ts'
import { keepFacts } from './reading.ts'
import type { Making, Reading } from './work.ts'

/** Looks whether the archive is whole and fits here, by bringing it in and undoing it (B5). */
export async function checkArchive(reading: Reading): Promise<void> {
  await keepFacts(reading, { group: await bring(reading, { dryRun: true }) })
}

/** Brings the archive in, which was checked for its code: all of it or nothing, in a transaction of its own. */
export async function bringArchive(reading: Reading): Promise<void> {
  const { migration, kit, log } = reading
  const { code, facts } = migration
  // Only the id tells that this run's last life has brought it in: after an attempt that failed, the code is anybody's.
  const there = await reading.read(db =>
    db.selectFrom('groups').select('id').where('group_code', '=', code).executeTakeFirst(),
  )
  if (there && facts.importing && there.id === facts.group) {
    log.info('the group is there')
    return await keepFacts(reading, { made: true })
  }
  await keepFacts(reading, { importing: kit.now().toISOString() })
  await bring(reading, { dryRun: false })
  await keepFacts(reading, { made: true })
}

/** The archive is forgotten: what was in it is where it belongs (B7). */
export async function endArchive({ kit, migration, db }: Making): Promise<void> {
  await noteMade({ kit, migration, db })
  await db.deleteFrom('migration_files').where('migration_id', '=', migration.id).execute()
}

// An archive is read from a file, and not in order: it lies on the disk as long as that takes. Gives the id of its group.
async function bring(reading: Reading, { dryRun }: { dryRun: boolean }): Promise<string> {
  const { kit, migration, log } = reading
  const directory = await mkdtemp(join(tmpdir(), 'exchange-kit-migration-'))
  const path = join(directory, 'archive.zip')
  try {
    const pieces = piecesOf(reading.read, { id: migration.id, name: 'archive' })
    await pipeline(Readable.from(bytesOf(pieces)), createWriteStream(path, { mode: 0o600 }))
    const { group, id } = await importArchive(kit, path, {
      dryRun,
      tell: ({ level, message }) => log[level](message),
    })
    if (group !== migration.code) throw other(group)
    return id
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

// Four letters of base64 are three bytes, and a piece has a multiple of four.
async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece, 'base64')
}

function other(group: string): AppError {
  return new AppError('BadRequest', { detail: `the archive is of ${group}` })
}
