import { readFileSync, readdirSync } from 'node:fs'
import { placeOf } from '@exchange-kit/model'

const folder = 'packages/react/locales'

/** What the screens say in a language, by key. */
export function wordsOf(language: string): Readonly<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const file of readdirSync(`${folder}/${language}`)) {
    const namespace = file === 'common.json' ? '' : file.replace('.json', ':')
    const texts = JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(texts)) all[namespace + key] = text
  }
  return all
}

/** A text as a pattern: a value stands for anything, and so does what follows it when it is empty. */
export function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map(it => it.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.map(it => it.trim()).join('\\s*.+\\s*')}$`)
}

/** The heading of the screen at an address; a name that is not told to this reader, or not yet known, is left out. */
export function headingOf(address: string, words: Readonly<Record<string, string>>): RegExp {
  const text = words[headingKey(address)] ?? ''
  const [before] = text.split(/:\s*\{\{/)
  return new RegExp([patternOf(text), patternOf(before ?? text)].map(it => it.source).join('|'))
}

// Three screens stand without a header and have a heading of their own.
function headingKey(address: string): string {
  const place = placeOf(address)
  if (place.screen === 'start') return 'session.start.heading'
  if (place.screen !== 'newTransfer') return `shell.title.${place.screen}`
  return `shell.title.newTransfer.${place.direction}${place.way && place.way !== 'single' ? `.${place.way}` : ''}`
}
