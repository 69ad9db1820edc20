import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { smallDisk } from '../../test/small-disk.ts'
import { nodeArgs } from '../../test/node.ts'

const child = new URL('../../test/store-child.ts', import.meta.url)

it('L16 A-5-1 says that there is no room, leaves no half of an image, and goes on when there is room again', async () => {
  const disk = await smallDisk()
  onTestFinished(() => disk.remove())
  const directory = join(disk.directory, 'files')
  const put = () => {
    const args = [...nodeArgs(child), directory, '3000000']
    return execFileSync(...disk.run(process.execPath, args), {
      encoding: 'utf8',
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    })
  }
  const files = () => readdirSync(directory, { recursive: true }).filter(name => String(name).includes('webp'))
  disk.fill(1_000_000)
  expect(put()).toBe('ServerNoResponse')
  expect(files()).toEqual([])
  disk.makeRoom()
  expect(put()).toBe('stored')
  expect(files()).toEqual(['aa/aabb/full.webp'])
})
