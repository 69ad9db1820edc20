import { createHash, randomUUID } from 'node:crypto'
import { AppError, type Upload } from '@exchange-kit/model'
import { createFairQueue } from '../http/fair-queue.ts'
import { writing, type Ask, type Context } from '../jsonapi/context.ts'
import { claimId } from '../jsonapi/creations.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { keyOf as idempotencyKeyOf, type Key } from '../jsonapi/keys.ts'
import type { Kit } from '../kit.ts'
import { addressOf } from './address.ts'
import { cleanName } from './file-name.ts'
import { keyOf } from './objects.ts'
import type { Picture } from './picture.ts'
import type { Received } from './receive.ts'
import type { FileTable } from './tables.ts'

/** What stands in the body of a request to this service: how to take the form in. */
export type Take = () => Promise<Received>

type Row = Pick<FileTable, 'id' | 'name' | 'width' | 'height' | 'size'>

/** Answers uploads; two images at a time are unpacked, as each takes up to 200 MB while it is. */
export function uploads(): (ask: Ask) => Promise<Answer> {
  const inTurn = createFairQueue({ running: 2, ofCaller: 20, waiting: 100 })

  return async ask => {
    mayUpload(ask)
    const received = await taken(ask)
    try {
      // 25 MB of memory that a process which is sent no image never needs.
      const { pictureOf } = await import('./picture.ts')
      const picture = await inTurn(ask.waits, () => pictureOf(received.path, received.kind))
      return await store(ask, { name: cleanName(received.name), hash: received.hash, picture })
    } finally {
      await received.discard()
    }
  }
}

// A-9-38: images belong to no group, so who is suspended wherever he is a member uploads nothing.
function mayUpload({ viewer }: Ask): void {
  const members = viewer?.members.filter(({ state }) => state !== 'deleted') ?? []
  const isSuspended = members.length > 0 && members.every(({ state }) => state === 'suspended')
  if (!viewer || (isSuspended && !viewer.superadmin)) throw new AppError('Forbidden')
}

function taken({ body }: Ask): Promise<Received> {
  if (typeof body !== 'function') {
    throw new AppError('BadRequest', {
      header: 'Content-Type',
      status: 415,
      detail: 'send the image as multipart/form-data',
    })
  }
  return (body as Take)()
}

async function store(ask: Ask, image: { name: string; hash: string; picture: Picture }): Promise<Answer> {
  const { kit } = ask
  const { width, height, full } = image.picture
  const key = await idempotencyKeyOf(ask, undefined)
  const row = { id: key?.id ?? randomUUID(), name: image.name, width, height, size: full.length }
  const before = await enter(ask, { row, hash: image.hash, key })
  if (before) {
    ask.uncount()
    return answerOf(kit, { row, status: 200 })
  }
  await putAll(kit, row.id, image.picture)
  const stored = kit.now()
  await kit.database.transaction(
    '*',
    db => db.updateTable('files').set({ stored, unused: stored }).where('id', '=', row.id).execute(),
    { repeatable: true },
  )
  return answerOf(kit, { row, status: 201 })
}

/**
 * Writes the row of an upload, so that its objects can be found whatever happens. `true` = it is there and whole already,
 * from a request with the same key (A-1-35); one that was broken off is done again.
 */
async function enter(ask: Ask, { row, hash, key }: { row: Row; hash: string; key: Key | undefined }): Promise<boolean> {
  return await writing(ask, async context => {
    const { db, kit, token } = context
    if (key && (await isRepeated(context, { row, hash }))) {
      const old = await db.selectFrom('files').select('stored').where('id', '=', row.id).executeTakeFirst()
      if (old?.stored) return true
      if (old) return false
    }
    const values = { ...row, user_id: token?.user ?? '', created: kit.now() }
    await db.insertInto('files').values(values).execute()
    return false
  })
}

async function isRepeated(context: Context, { row, hash }: { row: Row; hash: string }): Promise<boolean> {
  const payload = createHash('sha256').update(`${hash} ${row.name}`).digest('hex')
  return (
    (await claimId(context, { type: 'files', id: row.id, payload, from: { header: 'Idempotency-Key' } })) === 'repeated'
  )
}

async function putAll({ files }: Kit, id: string, { full, versions }: Picture): Promise<void> {
  for (const [width, bytes] of versions) await files.put(keyOf(id, width), bytes)
  await files.put(keyOf(id), full)
}

function answerOf({ config }: Kit, { row, status }: { row: Row; status: number }): Answer {
  const { id, name: filename, width, height, size } = row
  const url = addressOf(config, row)
  const data: Omit<Upload, 'relationships'> = {
    type: 'files',
    id,
    attributes: { url, filename, width, height, size },
    links: { self: url },
  }
  return { status, body: { data }, headers: { Location: url } }
}
