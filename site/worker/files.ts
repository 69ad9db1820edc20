import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a device keeps of a build: its code, and the words of each language beside it. */
export type Files = {
  readonly code: readonly { readonly url: string; readonly revision: string | null }[]
  readonly words: Readonly<Record<string, readonly string[]>>
}

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[] }

/**
 * Reads from the manifest of a build what the worker keeps: every screen's code and style, so that each path opens offline
 * (S-CACHE-4), and the two fonts of Latin text; words only of the language in use. Names of assets hold their hash.
 */
export function filesOf(dist: string): Files {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const code = new Set<string>()
  const words: Record<string, string[]> = {}
  for (const [source, chunk] of Object.entries(manifest)) {
    const language = /(?:locales\/|i18n\/languages\/)(ca|en|es|it)(?:\/\w+\.json|\.ts)$/.exec(source)?.[1]
    if (language) (words[language] ??= []).push(`/${chunk.file}`)
    else if (/\.(js|css)$/.test(chunk.file)) code.add(`/${chunk.file}`)
    for (const file of chunk.css ?? []) code.add(`/${file}`)
    for (const file of chunk.assets ?? []) if (/-latin-wght-normal-[^/]*\.woff2$/.test(file)) code.add(`/${file}`)
  }
  const page = createHash('sha256')
    .update(readFileSync(join(dist, 'index.html')))
    .digest('hex')
  return {
    code: [{ url: '/', revision: page }, ...[...code].sort().map(url => ({ url, revision: null }))],
    words,
  }
}
