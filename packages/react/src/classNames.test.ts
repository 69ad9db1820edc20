import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

// A root has tokens in one file and a ground or a box in another.
const shared = ['x-app', 'x-root', 'x-view']

// All style sheets of the library are one file for a partner: a name of two components is a rule of one on the other.
it('gives each class of the library to one style sheet', async () => {
  const owners = new Map<string, Set<string>>()
  const here = new URL('.', import.meta.url)
  for (const file of (await readdir(here, { recursive: true })).filter(it => it.endsWith('.css'))) {
    const text = await readFile(new URL(file, here), 'utf8')
    for (const [, name = ''] of text.matchAll(/^ {2}\.([xs]-[a-z-]+) \{/gm))
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
  }
  expect(owners.size).toBeGreaterThan(200)
  const doubled = [...owners].filter(([name, files]) => files.size > 1 && !shared.includes(name))
  expect(doubled.map(([name, files]) => [name, ...files])).toEqual([])
})
