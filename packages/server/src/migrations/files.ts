import { AppError } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { FileName, SentFile } from './data.ts'

type Db = Kysely<Tables>

/** Characters of a piece: as much of a file as is in memory at once. */
const pieceLength = 65_536

/** Keeps a file, or forgets it when it is `null`. @throws BadRequest when its bytes cannot be read */
export async function keepFile(
  db: Db,
  { id, name, file }: { id: string; name: FileName; file: SentFile },
): Promise<void> {
  // Its size alone is what we answered: the file stays.
  if (isSize(file)) return
  await db.deleteFrom('migration_files').where('migration_id', '=', id).where('name', '=', name).execute()
  const text = file === null ? '' : name === 'archive' ? archiveText(file) : textOf(file, name)
  let part = 0
  for (const content of piecesIn(text)) {
    await db.insertInto('migration_files').values({ migration_id: id, name, part, content }).execute()
    part += 1
  }
}

// A pair of code units is not cut in two: neither half is a character.
function* piecesIn(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const isPair = /[\ud800-\udbff]$/.test(text.slice(at, at + pieceLength))
    const end = at + pieceLength + (isPair ? 1 : 0)
    yield text.slice(at, end)
    at = end
  }
}

/** A file piece by piece; each is read when it is wanted. */
export async function* piecesOf(
  read: <T>(run: (db: Db) => Promise<T>) => Promise<T>,
  { id, name }: { id: string; name: FileName },
): AsyncGenerator<string> {
  for (let part = 0; ; part++) {
    const row = await read(db =>
      db
        .selectFrom('migration_files')
        .select('content')
        .where('migration_id', '=', id)
        .where('name', '=', name)
        .where('part', '=', part)
        .executeTakeFirst(),
    )
    if (!row) return
    yield row.content
  }
}

/** Which files a migration has. */
export async function filesOf(db: Db, id: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('migration_files').select('name').distinct().where('migration_id', '=', id).execute()
  return new Set(rows.map(({ name }) => name))
}

function isSize(file: SentFile): file is { size: number } {
  return typeof file === 'object' && file !== null && 'size' in file
}

function textOf(file: Exclude<SentFile, null | { size: number }>, name: FileName): string {
  const text = typeof file === 'string' ? file : decoded(bytesOf(file, name))
  // What no database takes: NUL and broken pairs of code units. What was lost in decoding is told when it is read.
  return text
    .replace(/^\ufeff/, '')
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

// B12: UTF-8, UTF-16 by its byte order mark, or else what spreadsheets wrote before them.
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// Kept as it came: in text it would not survive.
function archiveText(file: Exclude<SentFile, null | { size: number }>): string {
  const text = typeof file === 'string' ? file : file.base64
  return bytesOf({ base64: text }, 'archive').toString('base64')
}

function bytesOf({ base64 }: { base64: string }, name: FileName): Buffer {
  // Spaces first: a pattern that allows them at two places takes time by the square of their number.
  if (/^[A-Za-z0-9+/]*={0,2}$/.test(base64.replaceAll(/\s/g, ''))) return Buffer.from(base64, 'base64')
  throw new AppError('BadRequest', { pointer: `/data/attributes/data/files/${name}`, detail: 'base64 is expected' })
}
