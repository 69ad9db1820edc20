import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { open, type Entry, type ZipFile as Opened } from 'yauzl'
import { ZipFile } from 'yazl'

/** A file in a ZIP: its name, how long it is, and the SHA-256 of what it holds, in hex. */
export type Sealed = { readonly name: string; readonly bytes: number; readonly sha256: string }
type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
/** Adds a file; resolves when all of it is on its way. */
export type Add = (name: string, content: Content) => Promise<Sealed>

/** Writes a ZIP, file after file, without holding any of them in memory. It is there under its name when it is whole. */
export async function writeZip(path: string, fill: (add: Add) => Promise<void>): Promise<void> {
  const unfinished = `${path}.part`
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600 }))
  written.catch(() => undefined)
  try {
    await fill((name, content) => addFile(zip, name, content))
    zip.end()
    await written
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function addFile(zip: ZipFile, name: string, content: Content): Promise<Sealed> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const part of content) {
      const chunk = Buffer.from(part)
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const stream = Readable.from(counted(), { objectMode: false })
  zip.addReadStream(stream, name)
  await finished(stream)
  return { name, bytes, sha256: hash.digest('hex') }
}

/** A ZIP that is read file by file. */
export type Zip = {
  /** As often as there are files of one name. */
  readonly names: readonly string[]
  /** How long each file says it is when it is unpacked; reading more or less of it fails. */
  readonly sizes: ReadonlyMap<string, number>
  /** @throws Error when there is no such file, or what is read of it is broken */
  read(name: string): Promise<Readable>
  close(): void
}

/** Opens a ZIP. @throws Error when it is none */
export async function openZip(path: string): Promise<Zip> {
  const zip = await new Promise<Opened>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  return await indexOf(zip)
}

/** A whole file of a ZIP as a text. */
export async function textOf(zip: Zip, name: string): Promise<string> {
  let text = ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of await zip.read(name)) text += decoder.decode(chunk as Buffer, { stream: true })
  return text + decoder.decode()
}

async function indexOf(zip: Opened): Promise<Zip> {
  const entries = new Map<string, Entry>()
  const names: string[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      names.push(entry.fileName)
      zip.readEntry()
    })
    zip.once('end', resolve)
    zip.once('error', reject)
    zip.readEntry()
  })
  return {
    names,
    sizes: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    close: () => zip.close(),
    read: name =>
      new Promise((resolve, reject) => {
        const entry = entries.get(name)
        if (!entry) return reject(new Error(`There is no ${name} in it.`))
        zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
      }),
  }
}
