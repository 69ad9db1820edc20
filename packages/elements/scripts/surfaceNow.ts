import { readdir, readFile } from 'node:fs/promises'
import { table } from '../src/table.ts'
import { camel } from './generate/camel.ts'

/**
 * Everything a page may rely on, by name, with its kind (E5.4): attributes, events and what they bring, parts and states of the
 * table, the tokens that styles read, the parameters of a pay link.
 */
export async function surfaceNow(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { tag, attributes, events, parts, states } of table) {
    found[`<${tag}>`] = 'element'
    for (const [name, it] of Object.entries(attributes))
      found[`<${tag} ${name}>`] = Array.isArray(it.type) ? 'word' : String(it.type)
    // Words may be added to a choice; none may go, and the first is what holds without the attribute.
    for (const [name, { type }] of Object.entries(attributes))
      if (Array.isArray(type))
        for (const [index, word] of type.entries())
          found[`<${tag} ${name}="${word}">`] = index === 0 ? 'default' : 'choice'
    for (const [name, it] of Object.entries(events))
      found[`<${tag}> event ${name}`] = 'cancelable' in it ? 'can be prevented' : 'tells'
    // What is told with it is what pages read most.
    for (const [name, { detail }] of Object.entries(events))
      for (const [, field = '', optional] of detail.matchAll(/(\w+)(\?)?:/g))
        found[`<${tag}> event ${name} detail.${field}`] = optional ? 'sometimes' : 'always'
    for (const name of Object.keys(parts)) found[`<${tag}> part ${name}`] = 'part'
    for (const name of Object.keys(states)) found[`<${tag}> state ${name}`] = 'state'
    for (const name of Object.keys(attributes)) found[`<${tag}> property ${camel(name)}`] = 'property'
  }
  for (const token of await tokens()) found[token] = 'token'
  return found
}

// A token exists as far as a style reads it.
async function tokens(): Promise<Set<string>> {
  const folders = ['ui', 'parts', 'views', 'public'].map(it => `../../react/src/${it}/`).concat('../src/styles/')
  const names = new Set<string>()
  for (const folder of folders) {
    const url = new URL(folder, import.meta.url)
    for (const file of await readdir(url)) {
      if (!file.endsWith('.css')) continue
      const text = await readFile(new URL(file, url), 'utf8')
      for (const [, name = ''] of text.matchAll(/var\(\s*(--exchange-[a-z-]+)/g)) names.add(name)
    }
  }
  return names
}
