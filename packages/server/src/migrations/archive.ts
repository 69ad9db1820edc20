import type { AppError } from '@exchange-kit/model'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importArchive } from '../archive/import.ts'
import { groupIdIn } from '../archive/whose.ts'
import { piecesOf } from './files.ts'
import { forgetFiles, noteBrought, noteMade } from './make/end.ts'
import { invite, tellInvited } from './make/invite.ts'
import { keepFacts } from './reading.ts'
import type { Making, Part, Reading } from './work.ts'
import { refusal, say } from './say.ts'

/** Looks whether the archive is whole and fits here, by bringing it in and undoing it (B5). */
export async function checkArchive(reading: Reading): Promise<void> {
  await onDisk(reading, path => bring(reading, path, { dryRun: true }))
}

/** Brings the archive in, which was checked for its code: all of it or nothing, in a transaction of its own. */
export async function bringArchive(reading: Reading): Promise<void> {
  await onDisk(reading, async path => {
    if (await isThere(reading, path)) reading.log.info(say('the group is there', 'groupThere', {}))
    else {
      await keepFacts(reading, { importing: reading.kit.now().toISOString() })
      await bring(reading, path, { dryRun: false })
    }
  })
  await keepFacts(reading, { made: true })
}

// Only the id tells that this run's last life has brought it in: after an attempt that failed, the code is anybody's. It is
// that of the archive itself, whichever version of this software checked it.
async function isThere({ migration: { code, facts }, read }: Reading, path: string): Promise<boolean> {
  if (!facts.importing) return false
  const there = await read(db => db.selectFrom('groups').select('id').where('group_code', '=', code).executeTakeFirst())
  return there !== undefined && there.id === (await groupIdIn(path))
}

/** The archive is forgotten: what was in it is where it belongs (B7). */
export const endArchive: readonly Part[] = [noteArchive, invite, tellInvited, forgetFiles]

async function noteArchive({ kit, migration, db, now }: Making): Promise<null> {
  await noteMade({ kit, migration, db })
  await noteBrought({ migration, db, now })
  return null
}

async function bring({ kit, migration, log }: Reading, path: string, { dryRun }: { dryRun: boolean }): Promise<void> {
  const { group } = await importArchive(kit, path, { dryRun, tell: ({ level, ...it }) => log[level](it) })
  if (group !== migration.code) throw other(group)
}

// An archive is read from a file, and not in order: it lies on the disk as long as that takes.
async function onDisk({ migration, read }: Reading, run: (path: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'exchange-kit-migration-'))
  const path = join(directory, 'archive.zip')
  try {
    const pieces = piecesOf(read, { id: migration.id, name: 'archive' })
    await pipeline(Readable.from(bytesOf(pieces)), createWriteStream(path, { mode: 0o600 }))
    await run(path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

// Four letters of base64 are three bytes, and a piece has a multiple of four.
async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece, 'base64')
}

function other(group: string): AppError {
  return refusal(say(`the archive is of ${group}`, 'archiveOther', { group }))
}
