import type { Readable } from 'node:stream'
import { createDisk } from './disk.ts'
import { createBucket } from './bucket.ts'
import type { FilesPlace } from './settings.ts'

/** An object on its way out. */
export type Stored = { bytes: Readable; size: number }

/** Keeps objects by key: `<id of the upload>/<name>`. An object is there whole or not at all, and never changes. */
export type Store = {
  /** A `Blob` of a file is read as it goes out. @throws AppError ServerNoResponse when there is no room or no answer */
  put(key: string, bytes: Buffer | Blob): Promise<void>
  /** `undefined` = there is no such object. Read or destroy what comes. */
  open(key: string): Promise<Stored | undefined>
  /** What is gone already is fine. */
  remove(key: string): Promise<void>
}

export function createStore(place: FilesPlace): Store {
  return place.kind === 'disk' ? createDisk(place.directory) : createBucket(place)
}
