import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Ask, Context } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { readQuery } from '../jsonapi/query.ts'
import type { GroupHead } from '../social/group-heads.ts'
import { version } from '../version.ts'
import { inPassing } from './keep.ts'
import { archiveVersion } from './manifest.ts'
import { leaseOwnArchive } from './own-lease.ts'
import { groupParts, personParts, type Part } from './own-parts.ts'
import { shownOf } from './own-read.ts'
import { ownCells, ownColumns } from './own-sheet.ts'
import { pack } from './pack.ts'
import type { Local } from './sheet.ts'
import { createSpool, type Portion, type Spool } from './spool.ts'

type Db = Kysely<Tables>

/**
 * Answers everything about the viewer in all their groups as a file of the form of a group's archive, once a day (B6). It is
 * read with their own eyes, those of a member: of others they get what they see of them anyway, also as an administrator.
 * @throws RequestError the second time in a day, and while another is on its way
 */
export async function answerOwnArchive(ask: Ask): Promise<Answer> {
  const { kit, viewer, waits } = ask
  const user = viewer?.user ?? ''
  const lease = await leaseOwnArchive(kit, user)
  const body = await inPassing(directory => make(asMember(ask), { directory, user })).catch(async (error: unknown) => {
    await lease.release()
    throw error
  })
  // Only what was sent whole uses up the day: not a lost connection, nor a process that was killed.
  const settle = () => (waits.hasLeft() ? lease.release() : lease.finish())
  if (waits.hasLeft()) await settle()
  else waits.onLeave(() => kit.later(settle))
  const filename = `archive-${lease.begun.toISOString().slice(0, 10)}.zip`
  return {
    type: 'application/zip',
    headers: { 'Content-Disposition': `attachment; filename="${filename}"`, 'Cache-Control': 'no-store' },
    body,
  }
}

function asMember(ask: Ask): Ask {
  const { viewer, token } = ask
  return {
    ...ask,
    viewer: viewer && { ...viewer, superadmin: false, administers: [] },
    token: token && { ...token, scopes: token.scopes.filter(it => it !== 'superadmin') },
    query: readQuery(''),
  }
}

async function make(ask: Ask, { directory, user }: { directory: string; user: string }): Promise<Readable> {
  const { kit, viewer } = ask
  // Before the snapshot is opened: the embedded database has one connection.
  const codes = [...new Set((viewer?.members ?? []).map(({ group }) => group))]
  const heads = (await Promise.all(codes.map(code => kit.groups.one(code)))).filter(head => head !== undefined)
  const read = async (db: Db) => {
    const spool = createSpool(directory)
    return { spool, ...(await readOwn(ask, { db, spool, heads })) }
  }
  const { counts, images, spool } = await kit.database.read('*', read, { patient: true })
  const path = join(directory, 'archive.zip')
  const origin = kit.config.siteUrl
  const made = {
    version: archiveVersion,
    program: version,
    created: kit.now().toISOString(),
    credentials: false,
  } as const
  const about = { kind: 'own-archive', of: user, origin, counts, ...made } as const
  await pack(path, { about, spool, images, files: kit.files, progress: async () => undefined })
  const stream = createReadStream(path)
  // Once it is open it can be read to its end, though its name goes with the directory.
  await once(stream, 'open')
  return stream
}

type Reading = { db: Db; spool: Spool; heads: readonly GroupHead[] }

async function readOwn(ask: Ask, { db, spool, heads }: Reading) {
  const context: Context = { ...ask, db, committed: () => undefined }
  const counts: Record<string, number> = {}
  const take = async (part: Part, portions: AsyncIterable<Portion>) => {
    const { type } = part.resource
    counts[type] = await spool.take(type, ownColumns(part), portions)
  }
  for (const part of personParts) await take(part, portionsOf(part, [{ context, local: undefined }]))
  const places: Place[] = []
  for (const group of heads) places.push({ context: { ...context, group }, local: await localOf(db, group) })
  for (const part of groupParts) await take(part, portionsOf(part, places))
  const images = await db
    .selectFrom('files')
    .select(['id', 'width'])
    .where('user_id', '=', ask.viewer?.user ?? '')
    .where('stored', 'is not', null)
    .orderBy('id')
    .execute()
  return { counts, images }
}

type Place = { context: Context; local: Local | undefined }

async function* portionsOf(part: Part, places: readonly Place[]): AsyncGenerator<Portion> {
  for (const { context, local } of places) {
    for await (const some of shownOf(part, context))
      yield { resources: some, rows: some.map(it => ownCells(part, it, local)) }
  }
}

async function localOf(db: Db, { code, timeZone }: GroupHead): Promise<Local> {
  const row = await db.selectFrom('currencies').select('scale').where('group_code', '=', code).executeTakeFirst()
  return { scale: row?.scale ?? 0, timeZone }
}
