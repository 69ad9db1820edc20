import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import * as v from 'valibot'
import { verify } from '../accounting/ledger/index.ts'
import { exclusively } from '../database/index.ts'
import { CommandError } from '../cli/faults.ts'
import type { Place } from './back-up.ts'
import { manifestName, manifestSchema, objectFile, tableFile, type Manifest } from './manifest.ts'
import { putLines, schemaOf, tablesOf } from './tables.ts'
import { openZip, textOf, type Zip } from './zip.ts'

/** Rows stored at a time, and bytes a manifest may have, as it is read as a whole. */
const portion = 500
const mostOfManifest = 64_000_000

/**
 * Brings a backup into an empty database: all of it or nothing. Every file is read once and checked against its seal before
 * anything is written. The ledger is re-read at the end.
 *
 * @throws CommandError when it is no backup, of another version, damaged, or the database is not empty
 */
export async function restore(place: Place, path: string): Promise<Manifest> {
  // Of two at once, and of a restore and a seed, the second must see what the first wrote, or it would undo it.
  return await exclusively(place.database, 'fill', () => restoreAlone(place, path))
}

async function restoreAlone({ database, files }: Place, path: string): Promise<Manifest> {
  const zip = await openZip(path).catch(() => {
    throw new CommandError(`${path} is no backup: it cannot be opened as a ZIP.`, 9)
  })
  try {
    const manifest = await readManifest(zip, path)
    checkSchema(manifest, await database.administer(schemaOf))
    const tables = await database.read('*', allEmpty)
    const seals = new Map(tables.map(table => [table, sealOf(manifest, tableFile(table))]))
    for (const seal of manifest.files) await checkSeal(zip, seal)
    await writeAll({ database, files }, { zip, manifest, seals })
    const findings = await verify(database)
    if (findings.length > 0) throw new CommandError(findings.map(it => JSON.stringify(it)).join('\n'), 7)
    return manifest
  } finally {
    zip.close()
  }
}

type Checked = { zip: Zip; manifest: Manifest; seals: ReadonlyMap<string, Seal> }

// Images come first, as rows without them would promise what is not there; they go again when the rows cannot come.
async function writeAll({ database, files }: Place, { zip, manifest, seals }: Checked): Promise<void> {
  const written: string[] = []
  try {
    for (const { name } of manifest.files.filter(it => it.name.startsWith(objectFile('')))) {
      const key = name.slice(objectFile('').length)
      written.push(key)
      await files.put(key, await buffer(await zip.read(name)))
    }
    await database.transaction('*', async db => {
      await allEmpty(db)
      for (const [table, { name }] of seals)
        await putTable(db, { table, isSpread: database.isSpread }, await zip.read(name))
    })
  } catch (error) {
    // A fault of the store here must not hide the first one.
    await Promise.allSettled(written.map(key => files.remove(key)))
    throw error
  }
}

type Seal = Manifest['files'][number]
type Writer = Parameters<Parameters<Place['database']['transaction']>[1]>[0]

async function readManifest(zip: Zip, path: string): Promise<Manifest> {
  const none = `${path} is no backup: its manifest is missing or unreadable.`
  if ((zip.sizes.get(manifestName) ?? 0) > mostOfManifest) throw new CommandError(none, 9)
  try {
    return v.parse(manifestSchema, JSON.parse(await textOf(zip, manifestName)))
  } catch {
    throw new CommandError(none, 9)
  }
}

function checkSchema({ schema, program }: Manifest, own: readonly string[]): void {
  const differs = schema.length !== own.length || schema.some((name, at) => name !== own[at])
  if (!differs) return
  const detail = `It was made by version ${program}, whose database has another form.`
  throw new CommandError(
    `${detail} Restore it with that version, then start this one: it brings the database up to date.`,
    9,
  )
}

async function allEmpty(db: Writer): Promise<string[]> {
  const tables = await tablesOf(db)
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw new CommandError(`The database is not empty: there are rows in ${table}. Nothing was changed.`, 8)
  }
  return tables
}

function sealOf({ files }: Manifest, name: string): Seal {
  const seal = files.find(it => it.name === name)
  if (!seal) throw new CommandError(`The backup is damaged: it lacks ${name}. Nothing was changed.`, 9)
  return seal
}

/** Reads a file of the ZIP to its end. @throws CommandError when it is missing, cannot be read or is not what was sealed */
async function checkSeal(zip: Zip, seal: Seal): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await zip.read(seal.name)) hash.update(chunk as Buffer)
  } catch {
    throw damaged(seal)
  }
  if (hash.digest('hex') !== seal.sha256) throw damaged(seal)
}

type Into = { table: string; isSpread: Place['database']['isSpread'] }

async function putTable(db: Writer, { table, isSpread }: Into, stream: AsyncIterable<Buffer>): Promise<void> {
  let lines: string[] = []
  const put = async () => {
    const some = lines
    lines = []
    await putLines(db, { table, lines: some, isSpread }).catch(cause => {
      throw misfit(table, cause)
    })
  }
  for await (const line of linesIn(stream)) {
    lines.push(line)
    if (lines.length >= portion) await put()
  }
  if (lines.length > 0) await put()
}

// Line feeds alone end a line: other signs that some take for ends may stand in a text.
async function* linesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begun = ''
  for await (const chunk of stream) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun !== '') yield begun
}

function damaged({ name }: Seal): CommandError {
  return new CommandError(`The backup is damaged: ${name} is not what was written. Nothing was changed.`, 9)
}

// Whole as it was sealed, and still no rows of this table: a backup that was edited, or made by another program. Lost
// connections stay what they are.
function misfit(table: string, cause: unknown): unknown {
  const { code } = Object(cause) as { code?: unknown }
  if (typeof code !== 'string' || !/^2[23]/.test(code)) return cause
  const why = cause instanceof Error ? `: ${cause.message}` : ''
  return new CommandError(
    `The backup does not fit: its rows of ${table} cannot be stored${why}. Nothing was changed.`,
    9,
  )
}
