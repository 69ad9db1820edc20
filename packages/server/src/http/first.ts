import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseLanguage, placeOf, type Language } from '@exchange-kit/model'

type First = { readonly code: readonly string[]; readonly words: Readonly<Record<Language, readonly string[]>> }

/** The `Link` header of a page by its path and the languages its reader wants; nothing where the build names no files. */
export type Hints = (path: string, wanted: string | undefined) => string | null

/**
 * Names in the head of a page what its screen will fetch (`first.json` of the site's build), so that a slow line brings it
 * beside the code and not after it. Words come in the language the browser asks for: another choice costs one file.
 */
export function hintsOf(siteDir: string): Hints {
  const file = join(siteDir, 'first.json')
  if (!existsSync(file)) return () => null
  const all = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, First>>
  return (path, wanted) => {
    const first = all[placeOf(path).screen]
    if (!first) return null
    const files = [...first.code, 'config.json', ...first.words[languageOf(wanted)]]
    return files.map(hint).join(', ')
  }
}

function hint(file: string): string {
  const rel = file.endsWith('.js') ? 'modulepreload' : `preload; as=${file.endsWith('.css') ? 'style' : 'fetch'}`
  return `</${file}>; rel=${rel}; crossorigin`
}

// Browsers name them in the order they are wanted.
function languageOf(wanted = ''): Language {
  return chooseLanguage(wanted.split(',').map(it => it.trim().split(';')[0]))
}
