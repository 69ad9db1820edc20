import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '../files/store.ts'

type Named = { id: string }

/** Under which key an archive lies among what was uploaded; no address of an image leads there. */
export function objectKey({ id }: Named): string {
  return `archives/${id}.zip`
}

/** Puts an archive where every process of the server finds it. */
export async function keepArchive(files: Store, path: string, named: Named): Promise<number> {
  const bytes = await openAsBlob(path)
  await files.put(objectKey(named), bytes)
  return bytes.size
}

/** Makes something in a directory of its own that is gone afterwards (TMPDIR says where). */
export async function inPassing<T>(make: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'exchange-kit-archive-'))
  try {
    return await make(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
