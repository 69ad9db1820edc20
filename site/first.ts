import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type * as Model from '@exchange-kit/model'
import type { Language, ScreenName } from '@exchange-kit/model'

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** What the first visit of a place fetches, in the order it is needed. */
type First = { readonly code: readonly string[]; readonly words: Readonly<Record<Language, readonly string[]>> }

const react = '../packages/react'

/**
 * Writes `first.json`: which files each screen needs, by the name of its place. The server names them in the head of its
 * answer, so that they come beside the code that would ask for them, not after it.
 */
export function firstFiles(): Plugin {
  let dist = ''
  return {
    name: 'first-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      dist = join(root, build.outDir)
    },
    async closeBundle() {
      // Only now: this file is also read where nothing is built yet.
      const model = await import('@exchange-kit/model')
      const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
      const table = (name: string) => readFileSync(join(import.meta.dirname, react, 'src', name), 'utf8')
      const first = firstOf(model, manifest, { screens: table('screens.ts'), namespaces: table('namespacesOf.ts') })
      writeFileSync(join(dist, 'first.json'), `${JSON.stringify(first)}\n`)
    },
  }
}

// A line of the table of screens: its name and where it lies. And one of the table of their namespaces of texts.
const line = /(\w+): screen\(\s*namespacesOf\.\w+,\s*async \(\) => \(await import\('\.\/(screens\/[^']+)'\)\)/g
const named = /(\w+): \[([^\]]*)\]/g

function firstOf(
  { places, languages }: typeof Model,
  manifest: Manifest,
  tables: { readonly screens: string; readonly namespaces: string },
): Partial<Record<ScreenName, First>> {
  const slicesOf = Object.fromEntries([...tables.namespaces.matchAll(named)].map(([, name, slices]) => [name, slices]))
  const screens = [...tables.screens.matchAll(line)].map(([, name = '', path = '']) => {
    const screen = name as ScreenName
    const shell = places[screen].layout === 'main' ? [`${react}/src/shell/MainFrame.tsx`] : []
    const seen = new Set<string>()
    const code = filesOf(manifest, ['index.html', ...shell, `${react}/src/${path}`], seen)
    const namespaces = slicesOf[name]?.match(/\w+/g) ?? []
    const words = Object.fromEntries(
      languages.map(it => [it, filesOf(manifest, wordsOf(it, namespaces), new Set(seen))]),
    ) as First['words']
    return [screen, { code, words }] as const
  })
  if (screens.length < 20) throw new Error('The table of screens is written in another way: site/first.ts reads it.')
  return Object.fromEntries(screens)
}

function wordsOf(language: Language, namespaces: readonly string[]): readonly string[] {
  const common = `${react}/src/i18n/languages/${language}.ts`
  return [common, ...namespaces.map(it => `${react}/locales/${language}/${it}.json`)]
}

// Each file once, with what it imports before it.
function filesOf(manifest: Manifest, sources: readonly string[], seen: Set<string>): readonly string[] {
  return sources.flatMap(source => {
    if (seen.has(source)) return []
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is no chunk of the site: has it moved?`)
    return [...filesOf(manifest, chunk.imports ?? [], seen), ...(chunk.css ?? []), chunk.file]
  })
}
