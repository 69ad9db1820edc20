import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { AppError, bodyBytes } from '@exchange-kit/model'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isFull, noRoom } from './disk.ts'
import { headBytes, kindOf, type Kind } from './kinds.ts'
import { place } from './place.ts'

/** An image as it came, in a file of its own; `discard` removes that. */
export type Received = {
  path: string
  name: string
  kind: Kind
  /** SHA-256 of its bytes. */
  hash: string
  discard(): Promise<void>
}

/** A-5-1: the fields an image may come in. */
const fields = ['files[file]', 'file']

/** A form is read to its end even when it is refused, as a client sends all before it listens, but no further than this. */
const mostBytes = 2.5 * bodyBytes.image
/** Nor longer than this, in milliseconds: 10 MB on a line of the slow kind. */
const longest = 300_000

export const multipartLimits = {
  fileSize: bodyBytes.image,
  files: 4,
  fields: 4,
  parts: 8,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
}

/**
 * Takes the one image of a multipart form onto the disk as it comes, never whole into memory (A-5-1).
 * @throws AppError BadRequest: 413 too large, 415 no image that is read, 400 none, several, empty or broken off
 */
export async function receive(request: FastifyRequest): Promise<Received> {
  if (Number(request.headers['content-length']) > mostBytes) throw tooLarge()
  const directory = await mkdtemp(join(tmpdir(), 'exchange-kit-upload-'))
  const discard = () => rm(directory, { recursive: true, force: true })
  try {
    return { ...(await takeOne(request, join(directory, 'image'))), discard }
  } catch (cause) {
    await discard()
    if (isFull(cause)) throw noRoom(cause)
    throw cause
  }
}

async function takeOne(request: FastifyRequest, path: string): Promise<Omit<Received, 'discard'>> {
  let taken: Omit<Received, 'discard'> | undefined
  let fault: AppError | undefined
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue
    if (taken || fault || !fields.includes(part.fieldname)) {
      fault ??= taken ? refused('one image at a time') : refused(`send the image in the field ${fields.join(' or ')}`)
      part.file.resume()
      continue
    }
    const { head, hash, size } = await save(part, path)
    const kind = kindOf(head)
    if (part.file.truncated) fault = tooLarge()
    else if (size === 0) fault = refused('the image is empty')
    else if (!kind)
      fault = new AppError('BadRequest', { ...place, status: 415, detail: 'no JPEG, PNG, WebP, GIF, AVIF or HEIC' })
    else taken = { path, name: part.filename, kind, hash }
  }
  if (fault) throw fault
  if (!taken) throw refused(`there is no image in the field ${fields.join(' or ')}`)
  return taken
}

async function* partsOf(request: FastifyRequest) {
  const timer = setTimeout(() => request.raw.destroy(), longest).unref()
  const reading = { isDone: false }
  const slices = Readable.from(slicesOf(request, reading), { objectMode: false, highWaterMark: 1 })
  const raw = Object.assign(slices, { headers: request.headers })
  const parts = request.parts.call(Object.create(request, { raw: { value: raw } }) as FastifyRequest)
  const broken = brokenOff(request)
  try {
    for (;;) {
      // A form that was broken off between two parts never tells of the next.
      const { done, value } = await Promise.race([parts.next(), broken.promise])
      if (done) return
      yield value
    }
  } catch (cause) {
    // Ours pass; what is left is a form that cannot be read, or ended before its end.
    if (cause instanceof AppError || isFull(cause)) throw cause
    throw unreadable(cause)
  } finally {
    broken.forget()
    clearTimeout(timer)
    reading.isDone = true
    slices.on('error', () => undefined).unpipe()
    slices.resume()
  }
}

const sliceBytes = 2048

/**
 * What is sent, in slices between which others have their turn, until the form is done with; what comes then is read and
 * dropped. How many parts there are is known only when they are taken apart, and 64 kB at once may be 10,000 (A-1-46).
 */
async function* slicesOf({ raw }: FastifyRequest, reading: { isDone: boolean }): AsyncGenerator<Buffer> {
  let come = 0
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    come += chunk.length
    if (come > mostBytes) return void raw.destroy()
    for (let at = 0; at < chunk.length && !reading.isDone; at += sliceBytes) {
      yield chunk.subarray(at, at + sliceBytes)
      await setImmediate()
    }
  }
}

function brokenOff({ raw }: FastifyRequest): { promise: Promise<never>; forget: () => void } {
  let forget = () => {}
  const promise = new Promise<never>((_, reject) => {
    const closed = () => raw.readableEnded || reject(new Error('the caller hung up'))
    raw.once('error', reject)
    raw.once('close', closed)
    if (raw.destroyed) closed()
    forget = () => void raw.off('error', reject).off('close', closed)
  })
  // A waiting reader gets the error; between two parts there is none.
  promise.catch(() => undefined)
  return { promise, forget }
}

function unreadable(cause: unknown): AppError {
  return new AppError('BadRequest', { detail: 'the form cannot be read, or ended before its end', cause })
}

// Only what fails in reading is the form's; what fails in writing is ours.
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>
  } catch (cause) {
    throw unreadable(cause)
  }
}

async function save(form: MultipartFile, path: string): Promise<{ head: Buffer; hash: string; size: number }> {
  const hash = createHash('sha256')
  const target = await open(path, 'wx', 0o600)
  let head = Buffer.alloc(0)
  let size = 0
  try {
    for await (const part of bytesOf(form)) {
      if (head.length < headBytes) head = Buffer.concat([head, part.subarray(0, headBytes - head.length)])
      size += part.length
      hash.update(part)
      await target.write(part)
    }
  } finally {
    await target.close()
  }
  return { head, hash: hash.digest('hex'), size }
}

function refused(detail: string): AppError {
  return new AppError('BadRequest', { ...place, detail })
}

function tooLarge(): AppError {
  return new AppError('BadRequest', { ...place, status: 413, detail: 'an image has at most 10 MB' })
}
