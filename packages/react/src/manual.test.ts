import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const locales = new URL('../locales/', import.meta.url)

/** Every sentence of the screens in English. */
function sentences(): ReadonlySet<string> {
  const found = new Set<string>()
  const collect = (it: unknown): void => {
    if (typeof it === 'string') found.add(it)
    else if (it && typeof it === 'object') Object.values(it).forEach(collect)
  }
  for (const path of readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter(it => it.startsWith('en/')))
    collect(JSON.parse(readFileSync(new URL(path, locales), 'utf8')))
  return found
}

it('calls everything in the manual for administrators as the screens call it', () => {
  const manual = readFileSync(new URL('../../../docs/ADMINISTRATE.md', import.meta.url), 'utf8')
  const named = [...manual.replaceAll(/```[^]*?```/g, '').matchAll(/(?<![\w`])_([^_\n]+)_(?!\w)/g)].map(
    ([, name]) => name ?? '',
  )
  const said = sentences()
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !said.has(name))).toEqual([])
})
