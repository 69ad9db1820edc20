import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { keysOf } from '../files/objects.ts'
import type { Kit } from '../kit.ts'
import { fault } from './fault.ts'
import { resourcesOf } from './lines.ts'
import { objectFile } from './manifest.ts'
import type { Opened } from './opened.ts'
import type { Resource } from './resource.ts'

type Home = Pick<Kit, 'database' | 'files' | 'now'>

/** An image to bring: its id and how wide it is. */
type Image = { id: string; user: string; name: string; width: number; height: number; size: number }

/**
 * Stores the images of an archive that are not here yet, answered to nobody before the group is: if it never comes, they
 * are collected as broken uploads are. What is here already stays as it is, so that no archive changes what others show.
 * Gives the ids of those it stored.
 */
export async function bringImages(home: Home, { zip }: Opened, { dryRun }: { dryRun: boolean }): Promise<string[]> {
  const left = new Set(zip.names.filter(name => name.startsWith(objectFile(''))))
  const brought: string[] = []
  for await (const resources of resourcesOf(zip, 'files')) {
    const images = resources.map(imageOf)
    const own = dryRun ? new Set<string>() : await announce(home, images)
    for (const image of images) {
      if (own.has(image.id)) brought.push(image.id)
      for (const key of keysOf(image)) {
        const name = objectFile(key)
        if (!left.delete(name)) continue
        const bytes = await buffer(await zip.read(name))
        if (!isWebp(bytes)) throw fault(`${name} is no image.`)
        if (own.has(image.id)) await home.files.put(key, bytes)
      }
    }
  }
  const [strange] = left
  if (strange !== undefined) throw fault(`It holds ${strange}, which data/files.json knows nothing of.`)
  return brought
}

/** Takes back what {@link bringImages} stored. */
export async function takeBack({ database, files }: Home, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    // Objects go first: while the row is there, what is left of them can be found.
    for (const key of keysOf({ id, width: Infinity })) await files.remove(key)
    await database.transaction('*', db =>
      db.deleteFrom('files').where('id', '=', id).where('stored', 'is', null).execute(),
    )
  }
}

async function announce({ database, now }: Home, images: readonly Image[]): Promise<ReadonlySet<string>> {
  const rows = images.map(({ user, ...it }) => ({ ...it, user_id: user, created: now() }))
  const { rows: found } = await database.transaction('*', db =>
    sql<{ id: string }>`
      insert into files (id, user_id, name, width, height, size, created)
      select id, user_id, name, width, height, size, created from json_populate_recordset(null::files, ${JSON.stringify(rows)}::json)
      on conflict (id) do update set created = excluded.created where files.stored is null returning id
    `.execute(db),
  )
  return new Set(found.map(({ id }) => id))
}

function imageOf({ id, attributes = {}, relationships }: Resource): Image {
  const { name, width, height, size } = attributes
  const user = relationships?.['user']?.data?.id
  const isWhole = [width, height, size].every(it => Number.isSafeInteger(it))
  if (!isWhole || user === undefined || typeof name !== 'string' || !/^[a-z0-9-]{1,200}\.webp$/.test(name))
    throw fault(`The file ${id} is not described as images are.`)
  return { id, user, name, width: Number(width), height: Number(height), size: Number(size) }
}

// What is served under our address is an image and nothing else.
function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}
