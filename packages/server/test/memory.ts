import { PGlite } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, type Database } from '../src/database/index.ts'
import { migrations } from '../src/database/migrations.ts'

const kept = new URL('../../../node_modules/.cache/exchange-kit/', import.meta.url).pathname

/**
 * A migrated database in memory. PGlite needs five seconds of a core to make a cluster, so the first test of a schema
 * makes an image of one, and all others begin with that.
 */
export async function openMemory(): Promise<Database> {
  const image = join(kept, `${await keyOfSchema()}.tar`)
  if (!existsSync(image)) await makeImage(image)
  return await openDatabase({ directory: 'memory', image })
}

async function keyOfSchema(): Promise<string> {
  const lock = await readFile(new URL('../../../package-lock.json', import.meta.url))
  return createHash('sha256').update(lock).update(JSON.stringify(migrations)).digest('hex').slice(0, 32)
}

// Several processes may make it at once; each renames its own into place, whole.
async function makeImage(image: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'exchange-kit-image-'))
  try {
    const database = await openDatabase({ directory })
    await migrate(database)
    await database.close()
    const pglite = await PGlite.create(join(directory, 'pglite'))
    const tar = await pglite.dumpDataDir('none')
    await pglite.close()
    await mkdir(kept, { recursive: true })
    const written = join(kept, `${randomUUID()}.part`)
    await writeFile(written, Buffer.from(await tar.arrayBuffer()))
    await rename(written, image)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
