import { createHash } from 'node:crypto'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { openZip } from '../src/backup/zip.ts'
import { readConfig, type Database } from '../src/index.ts'
import { createKit, type Kit } from '../src/kit.ts'
import { publicUrl } from './server.ts'

/** What a ZIP holds, by name. */
export type Content = Map<string, Buffer>

export async function contentOf(path: string): Promise<Content> {
  const zip = await openZip(path)
  const content: Content = new Map()
  for (const name of zip.names) content.set(name, await buffer(await zip.read(name)))
  zip.close()
  return content
}

/** The texts of the files whose names begin so. */
export function textsOf(content: Content, start: string): Record<string, string> {
  return Object.fromEntries(
    [...content].filter(([name]) => name.startsWith(start)).map(([name, bytes]) => [name, bytes.toString()]),
  )
}

type Manifest = {
  version: number
  of: string
  counts: Record<string, number>
  files: { name: string; bytes: number; sha256: string }[]
}

export function manifestOf(content: Content): Manifest {
  return JSON.parse(String(content.get('manifest.json'))) as Manifest
}

/** Puts what a manifest says in the place of what it said. */
export function say(content: Content, change: (manifest: Manifest) => void): void {
  const manifest = manifestOf(content)
  change(manifest)
  content.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}

/** Changes a text and seals it anew, as somebody would who knows how archives are made. */
export function forge(content: Content, name: string, change: (text: string) => string): void {
  const bytes = Buffer.from(change(String(content.get(name))))
  content.set(name, bytes)
  say(content, ({ files }) => {
    const seal = files.find(it => it.name === name)
    if (!seal) return
    seal.bytes = bytes.length
    seal.sha256 = createHash('sha256').update(bytes).digest('hex')
  })
}

/** Writes a ZIP with this content. */
export async function writeContent(path: string, content: Content): Promise<void> {
  const zip = new ZipFile()
  for (const [name, bytes] of content) zip.addBuffer(bytes, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

/** Changes the bytes of a file wherever they stand. */
export function patch(path: string, from: Buffer, to: Buffer): void {
  let text = readFileSync(path).toString('latin1')
  text = text.replaceAll(from.toString('latin1'), to.toString('latin1'))
  writeFileSync(path, Buffer.from(text, 'latin1'))
}

/** A kit over a database, with images in a directory. Stop its ledger after use. */
export async function kitOver(
  database: Database,
  { directory, now = new Date('2026-05-02T10:00:00.000Z') }: { directory: string; now?: Date },
): Promise<Kit> {
  const config = readConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', FILES_DIR: directory })
  return await createKit({ config, database, now: () => now })
}
