import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepVersions } from './embed.ts'

const names = Array.from({ length: 40 }, (_, at) => `file-${at}.js`)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exchange-kit-embed-'))
  await mkdir(join(folder, 'embed/1.2.0/pictures'), { recursive: true })
  for (const name of [...names, 'pictures/pin.svg']) await writeFile(join(folder, 'embed/1.2.0', name), name)
})
afterAll(() => rm(folder, { recursive: true }))

it('E5.2 several processes that begin at once keep each version whole, and leave nothing beside it', async () => {
  const keptDir = join(folder, 'kept')
  const keep = () => keepVersions({ embedDir: join(folder, 'embed'), keptDir })
  await Promise.all(Array.from({ length: 8 }, keep))
  await Promise.all(Array.from({ length: 8 }, keep))
  expect(await readdir(keptDir)).toEqual(['1.2.0'])
  expect((await readdir(join(keptDir, '1.2.0'))).toSorted()).toEqual([...names, 'pictures'].toSorted())
  for (const name of [...names, 'pictures/pin.svg'])
    expect(await readFile(join(keptDir, '1.2.0', name), 'utf8')).toBe(name)
})
