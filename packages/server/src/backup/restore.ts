import { createHash, type Hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import * as v from 'valibot'
import { verify } from '../accounting/ledger/index.ts'
import { CommandError } from '../cli/faults.ts'
import type { Place } from './back-up.ts'
import { manifestName, manifestSchema, objectFile, tableFile, type Manifest } from './manifest.ts'
import { putLines, schemaOf, tablesOf } from './tables.ts'
import { openZip, textOf, type Zip } from './zip.ts'

const portion = 500

/**
 * Brings a backup into an empty database: all of it or nothing, every file checked against its seal before anything is
 * visible. Images come first, as rows without them would promise what is not there. The ledger is re-read at the end.
 *
 * @throws CommandError when it is no backup, of another version, damaged, or the database is not empty
 */
export async function restore({ database, files }: Place, path: string): Promise<Manifest> {
  const zip = await openZip(path).catch(() => {
    throw new CommandError(`${path} is no backup: it cannot be opened as a ZIP.`, 9)
  })
  try {
    const manifest = await readManifest(zip, path)
    checkSchema(manifest, await database.administer(schemaOf))
    await database.read('*', db => allEmpty(db))
    for (const seal of manifest.files.filter(({ name }) => name.startsWith(objectFile('')))) {
      await files.put(seal.name.slice(objectFile('').length), await sealedBytes(zip, seal))
    }
    await database.transaction('*', async db => {
      for (const table of await allEmpty(db)) {
        const seal = sealOf(manifest, tableFile(table))
        await sealedLines(zip, seal, lines => putLines(db, table, lines))
      }
    })
    const findings = await verify(database)
    if (findings.length > 0) throw new CommandError(findings.map(it => JSON.stringify(it)).join('\n'), 7)
    return manifest
  } finally {
    zip.close()
  }
}

type Seal = Manifest['files'][number]
type Writer = Parameters<Parameters<Place['database']['transaction']>[1]>[0]

async function readManifest(zip: Zip, path: string): Promise<Manifest> {
  try {
    return v.parse(manifestSchema, JSON.parse(await textOf(zip, manifestName)))
  } catch {
    throw new CommandError(`${path} is no backup: its manifest is missing or unreadable.`, 9)
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

// The seal is known when the last line has been read; until then nothing is committed.
async function sealedLines(zip: Zip, seal: Seal, put: (lines: readonly string[]) => Promise<void>): Promise<void> {
  const hash = createHash('sha256')
  const stream = await zip.read(seal.name)
  let lines: string[] = []
  for await (const line of linesIn(stream, hash)) {
    lines.push(line)
    if (lines.length < portion) continue
    await put(lines)
    lines = []
  }
  if (lines.length > 0) await put(lines)
  if (hash.digest('hex') !== seal.sha256) throw damaged(seal)
}

// Line feeds alone end a line: other signs that some take for ends may stand in a text.
async function* linesIn(stream: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begun = ''
  for await (const chunk of stream) {
    hash.update(chunk)
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun !== '') yield begun
}

async function sealedBytes(zip: Zip, seal: Seal): Promise<Buffer> {
  const bytes = await buffer(await zip.read(seal.name))
  if (createHash('sha256').update(bytes).digest('hex') !== seal.sha256) throw damaged(seal)
  return bytes
}

function damaged({ name }: Seal): CommandError {
  return new CommandError(`The backup is damaged: ${name} is not what was written. Nothing was changed.`, 9)
}
