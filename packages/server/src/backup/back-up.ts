import type { Database } from '../database/index.ts'
import { atOneMoment } from '../database/one-moment.ts'
import { setLocal } from '../database/scope.ts'
import { keysOf } from '../files/objects.ts'
import type { Store } from '../files/store.ts'
import { version } from '../version.ts'
import { manifestName, objectFile, tableFile, type Manifest } from './manifest.ts'
import { linesOf, schemaOf, tablesOf } from './tables.ts'
import { writeZip, type Add } from './zip.ts'

/** Where a backup comes from or goes to. */
export type Place = { readonly database: Database; readonly files: Store }

/**
 * Writes everything the server knows into one ZIP: all tables as they were at one moment, whatever is written meanwhile,
 * and the uploaded images. It holds password hashes and keys: keep it as you keep the database.
 */
export async function backUp(
  { database, files }: Place,
  { path, now }: { path: string; now: Date },
): Promise<Manifest> {
  let manifest: Manifest | undefined
  await writeZip(path, async add => {
    const sealed: Manifest['files'] = []
    const schema = await database.administer(schemaOf)
    const uploads = await database.read(
      '*',
      async db => {
        await atOneMoment(database, db)
        return await addTables(db, database, { add, sealed })
      },
      { patient: true },
    )
    for (const key of uploads.flatMap(keysOf)) {
      const object = await files.open(key)
      // Erased since the moment the tables were read.
      if (object) sealed.push(await add(objectFile(key), object.bytes))
    }
    manifest = { kind: 'backup', program: version, created: now.toISOString(), schema, files: sealed }
    await add(manifestName, [JSON.stringify(manifest, null, 2)])
  })
  if (!manifest) throw new Error('A backup has a manifest.')
  return manifest
}

type Reader = Parameters<Parameters<Database['read']>[1]>[0]

type Writing = { add: Add; sealed: Manifest['files'] }

async function addTables(
  db: Reader,
  { isSpread }: Pick<Database, 'isSpread'>,
  { add, sealed }: Writing,
): Promise<{ id: string; width: number }[]> {
  // Times are written the same wherever the database stands.
  await setLocal(db, 'timezone', 'UTC')
  for (const table of await tablesOf(db)) {
    let rows = 0
    async function* counted() {
      for await (const some of linesOf(db, { table, isSpread })) {
        rows += some.split('\n').length - 1
        yield some
      }
    }
    sealed.push({ ...(await add(tableFile(table), counted())), rows })
  }
  return await db.selectFrom('files').select(['id', 'width']).where('stored', 'is not', null).execute()
}
