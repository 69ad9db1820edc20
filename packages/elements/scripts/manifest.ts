import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** One file of a version: what it weighs, and what a page pins it by. */
export type ManifestFile = {
  readonly file: string
  readonly bytes: number
  readonly gz: number
  readonly sha384: string
}

/** What stands beside the files of a version (E5.2). */
export type Manifest = {
  readonly version: string
  readonly files: readonly ManifestFile[]
  /**
   * What a page writes into an import map, with the address of the version before each name, so that the browser checks
   * the files that the loader asks for too.
   */
  readonly integrity: Readonly<Record<string, string>>
}

/** Makes the manifest of files. */
export function manifestOf(version: string, texts: ReadonlyMap<string, Buffer>): Manifest {
  const files = [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => ({
      file,
      bytes: text.length,
      gz: gzipSync(text, { level: 9 }).length,
      sha384: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    }))
  // The loader's second try is another address of the same file (E5.1).
  const pins = files.flatMap(({ file, sha384 }) =>
    file.startsWith('exchange-')
      ? [
          [file, sha384],
          [`${file}?again`, sha384],
        ]
      : [[file, sha384]],
  )
  return { version, files, integrity: Object.fromEntries(pins) as Record<string, string> }
}
