import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { partsOf } from './build.mjs'

// Of what only its tests stand on nothing has to be built.
const ofTests: Readonly<Record<string, readonly string[]>> = { server: ['client'] }

const folderOf = (part: string) => (part === 'site' ? part : `packages/${part}`)

it.each(partsOf([]))('builds what %s depends on before it, when it alone is asked for', part => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folderOf(part)}/package.json`, 'utf8')) as {
    dependencies?: object
    devDependencies?: object
  }
  const ours = Object.keys({ ...dependencies, ...devDependencies }).flatMap(it => it.split('@exchange-kit/')[1] ?? [])
  const parts = partsOf([part])
  expect(parts.at(-1)).toBe(part)
  expect(parts).toEqual(expect.arrayContaining(ours.filter(it => !ofTests[part]?.includes(it))))
})
