import { setImmediate as turn } from 'node:timers/promises'
import { AppError } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { fileNames, type FileName, type SentFile } from './data.ts'

type Db = Kysely<Tables>

/** Characters of a piece: as much of a file as is read at once, with a turn of everybody else's between (A-1-46). */
const pieceLength = 65_536

/** Keeps a file, or forgets it when it is `null`. @throws BadRequest when its bytes cannot be read */
export async function keepFile(
  db: Db,
  { id, name, file }: { id: string; name: FileName; file: SentFile },
): Promise<void> {
  // Its size alone is what we answered: the file stays.
  if (isSize(file)) return
  await db.deleteFrom('migration_files').where('migration_id', '=', id).where('name', '=', name).execute()
  let part = 0
  for await (const content of contentOf(file, name)) {
    await db.insertInto('migration_files').values({ migration_id: id, name, part, content }).execute()
    part += 1
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

/** Files as they are selected: texts, of an archive how long it is. */
export type FileColumns = { [File in FileName as `file_${File}`]?: string | number | null }

/** What is stored of the files of `m`: as texts of their own, as the driver would parse a JSON value of 20 MB at once (A-1-46). */
export const fileColumns = sql.join(
  fileNames.map(name => {
    const content = name === 'archive' ? sql`sum(length(p.content))` : sql`string_agg(p.content, '' order by p.part)`
    const column = sql.ref(`file_${name}`)
    return sql`(select ${content} from migration_files p where p.migration_id = m.id and p.name = ${sql.lit(name)}) as ${column}`
  }),
)
export const noFileColumns = sql.join(fileNames.map(name => sql`null as ${sql.ref(`file_${name}`)}`))

/** What is stored of its files: texts by name, of an archive the size. */
export function storedFiles(row: FileColumns): Partial<Record<FileName, string | { size: number }>> {
  const stored = fileNames.flatMap(name => {
    const content = row[`file_${name}`]
    if (content === null || content === undefined) return []
    return [[name, name === 'archive' ? { size: Number(content) } : String(content)] as const]
  })
  return Object.fromEntries(stored)
}

/** Which files a migration has. */
export async function filesOf(db: Db, id: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('migration_files').select('name').distinct().where('migration_id', '=', id).execute()
  return new Set(rows.map(({ name }) => name))
}

function isSize(file: SentFile): file is { size: number } {
  return typeof file === 'object' && file !== null && 'size' in file
}

async function* contentOf(file: Exclude<SentFile, { size: number }>, name: FileName): AsyncGenerator<string> {
  if (file === null) return
  const sent = typeof file === 'string' ? file : file.base64
  // An archive is kept as it came: in text it would not survive.
  if (name === 'archive') for await (const bytes of bytesIn(sent, name)) yield bytes.toString('base64')
  else yield* cleaned(typeof file === 'string' ? piecesIn(file) : decoded(sent, name))
}

// What no database takes: NUL and broken pairs of code units. What was lost in decoding is told when it is read.
async function* cleaned(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of pieces) {
    const text = (isFirst ? piece.replace(/^\ufeff/, '') : piece)
      .replaceAll('\u0000', '')
      .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    isFirst = false
    if (text !== '') yield text
  }
}

// A pair of code units is not cut in two: neither half is a character.
async function* piecesIn(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length;) {
    const isPair = /[\ud800-\udbff]$/.test(text.slice(at, at + pieceLength))
    const end = at + pieceLength + (isPair ? 1 : 0)
    yield text.slice(at, end)
    await turn()
    at = end
  }
}

// B12: UTF-8, UTF-16 by its byte order mark, or else what spreadsheets wrote before them.
async function* decoded(base64: string, name: FileName): AsyncGenerator<string> {
  const all: Buffer[] = []
  for await (const bytes of bytesIn(base64, name)) all.push(bytes)
  const decoder = new TextDecoder(await encodingOf(all))
  for (const bytes of all) {
    yield decoder.decode(bytes, { stream: true })
    await turn()
  }
  yield decoder.decode()
}

async function encodingOf(all: readonly Buffer[]): Promise<string> {
  const mark = all[0]?.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const bytes of all) {
      strict.decode(bytes, { stream: true })
      await turn()
    }
    strict.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The bytes of a file in base64, of which each piece but the last is a multiple of three. */
async function* bytesIn(base64: string, name: FileName): AsyncGenerator<Buffer> {
  let left = ''
  for await (const piece of piecesIn(base64)) {
    const signs = left + piece.replaceAll(/\s+/g, '')
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(signs)) throw noBase64(name)
    const whole = signs.endsWith('=') ? 0 : signs.length - (signs.length % 4)
    left = signs.slice(whole)
    if (whole > 0) yield Buffer.from(signs.slice(0, whole), 'base64')
  }
  if (left !== '') yield Buffer.from(left, 'base64')
}

function noBase64(name: FileName): AppError {
  return new AppError('BadRequest', { pointer: `/data/attributes/data/files/${name}`, detail: 'base64 is expected' })
}
