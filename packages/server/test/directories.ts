import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '../src/database/index.ts'
import { kept } from './kept.ts'
import { keyOfSchema } from './schema-key.ts'

/**
 * Fills a directory as a server leaves it that was started once and stopped: PGlite, migrated, with nothing in it. Its first
 * start takes ten seconds of a core; this, a moment.
 */
export async function fillDirectory(path: string): Promise<void> {
  const image = join(kept, `${await keyOfSchema()}-directory`)
  if (!existsSync(image)) await makeImage(image)
  await mkdir(path, { recursive: true })
  copy(image, path)
}

// Several processes may make it at once; each renames its own into place, whole.
async function makeImage(image: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'exchange-kit-directory-'))
  try {
    const database = await openDatabase({ directory })
    await migrate(database)
    await database.close()
    const part = join(kept, `${randomUUID()}.part`)
    await mkdir(part, { recursive: true })
    copy(directory, part)
    try {
      await rename(part, image)
    } catch (error) {
      await rm(part, { recursive: true })
      if (!existsSync(image)) throw error
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to], { stdio: ['ignore', 'ignore', 'pipe'] })
}
