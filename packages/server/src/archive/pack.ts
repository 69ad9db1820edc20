import { writeZip } from '../backup/zip.ts'
import { keysOf } from '../files/objects.ts'
import type { Store } from '../files/store.ts'
import { manifestName, objectFile, readmeName, type Manifest } from './manifest.ts'
import { readmeOf } from './readme.ts'
import type { Spool } from './spool.ts'

/** An upload that comes along. */
export type Image = { readonly id: string; readonly width: number }

export type Packing = {
  about: Omit<Manifest, 'files'>
  spool: Spool
  images: readonly Image[]
  files: Store
  /** Hears how much of it is packed, from 0 to 1. */
  progress: (done: number) => Promise<void>
}

/** Packs an archive: what was read, the images, and at the end what it says of itself. */
export async function pack(path: string, { about, spool, images, files, progress }: Packing): Promise<Manifest> {
  const seals: Manifest['files'] = []
  await writeZip(path, async add => {
    seals.push(await add(readmeName, [readmeOf(about)]))
    for await (const seal of spool.pack(add)) {
      seals.push(seal)
      await progress(seals.length / (spool.size() + images.length + 1))
    }
    for (const [at, image] of images.entries()) {
      for (const key of keysOf(image)) {
        const object = await files.open(key)
        // Erased since the moment the tables were read.
        if (object) seals.push(await add(objectFile(key), object.bytes))
      }
      await progress((spool.size() + at + 1) / (spool.size() + images.length + 1))
    }
    await add(manifestName, [JSON.stringify({ ...about, files: seals }, null, 2)])
  })
  return { ...about, files: seals }
}
