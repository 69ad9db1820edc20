import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@exchange-kit/model'
import type { Store } from './store.ts'

/** Objects as files below a directory, spread over 256 of them, as file systems like it. */
export function createDisk(directory: string): Store {
  const pathOf = (key: string) => join(directory, key.slice(0, 2), key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      try {
        await writeWhole(path, bytes)
      } catch (cause) {
        if (isFull(cause)) throw noRoom(cause)
        throw cause
      }
    },
    async open(key) {
      try {
        const file = await open(pathOf(key), 'r')
        const { size } = await file.stat()
        return { bytes: file.createReadStream(), size }
      } catch (cause) {
        if (hasCode(cause, 'ENOENT')) return undefined
        throw cause
      }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // The directory goes with its last file; drafts of a process that died are nobody's.
      await rmdir(dirname(path)).catch(() => undefined)
    },
  }
}

// Appears under its name when its bytes are on the disk, so that a power cut leaves no half of it.
async function writeWhole(path: string, bytes: Buffer | Blob): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      // Each goes on where the one before ended.
      for await (const part of bytes instanceof Blob ? bytes.stream() : [bytes]) await file.writeFile(part)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncDirectory(dirname(path))
  await syncDirectory(dirname(dirname(path)))
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** What is said when a disk is full. */
export function noRoom(cause: unknown): AppError {
  return new AppError('ServerNoResponse', {
    detail: 'there is no room for the image',
    meta: { retryAfter: 600 },
    cause,
  })
}

/** Whether a disk is full, or what one may use of it. */
export function isFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
