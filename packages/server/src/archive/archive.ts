import { createHmac, randomUUID } from 'node:crypto'
import { AppError, isUuid } from '@exchange-kit/model'
import { sql, type Selectable } from 'kysely'
import { requireAdmin } from '../accounting/links.ts'
import { isSame } from '../auth/secrets.ts'
import { groupOf, writing, type Ask, type Context } from '../jsonapi/context.ts'
import { resourceOf } from '../jsonapi/document.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { defineResource } from '../jsonapi/resource.ts'
import type { Kit } from '../kit.ts'
import { objectKey } from './keep.ts'
import { makeArchives } from './make.ts'
import type { ArchiveRow } from './tables.ts'

type Row = Selectable<ArchiveRow>

/** `archives` (B4): everything of a group in one file, for its administrators. */
export const archive = defineResource<Row>({
  type: 'archives',
  service: 'accounting',
  select: () => sql<Row>`select * from archives`,
  self: row => `/${row.group_code}/archive`,
  attributes: {
    state: { read: row => row.state },
    progress: { read: row => Math.floor(row.progress * 100) / 100 },
    size: { read: row => row.size ?? null },
    created: { read: row => row.created },
    expires: { read: row => row.expires },
    // B4: valid for an hour, for whoever has it: a browser sends no token when it saves a file.
    url: { read: (row, { kit }) => (row.state === 'ready' ? urlOf(kit, row) : null) },
  },
  relationships: {},
  view: () => 'full',
  calls: {},
})

/**
 * Answers the archive of a group: 202 while it is made, beginning it if there is none, and 200 with a link when it is
 * there; once that has ended another is made (B4).
 */
export async function answerArchive(ask: Ask): Promise<Answer> {
  const { code } = groupOf(ask)
  requireAdmin(ask, code)
  return await writing(ask, async context => {
    const row = (await presentOne(context)) ?? (await begin(context))
    const isReady = row.state === 'ready'
    const body = { data: resourceOf(archive, row, { context, isPublic: false }) }
    return isReady ? { body } : { status: 202, body, headers: { 'Retry-After': '2' } }
  })
}

/** Answers the file itself to whoever has the link. @throws NotFound for another link, or when its hour is over */
export async function answerArchiveFile(ask: Ask): Promise<Answer> {
  const { kit, params, query } = ask
  const { code } = groupOf(ask)
  const id = /^(.*)\.zip$/.exec(params['file'] ?? '')?.[1]
  const row = isUuid(id) ? await kit.database.read([code], db => readyOne({ db, kit }, { code, id })) : undefined
  const isKnown = row && isSame(query.raw.get('key') ?? '', keyOf(kit, row))
  const stored = isKnown ? await kit.files.open(objectKey(row)) : undefined
  if (!row || !stored) throw new AppError('NotFound', { detail: 'this link is good for an hour: ask for another' })
  const day = row.created.toISOString().slice(0, 10)
  return {
    type: 'application/zip',
    headers: {
      'Content-Disposition': `attachment; filename="${code}-${day}.zip"`,
      'Content-Length': String(stored.size),
      'Cache-Control': 'no-store',
    },
    body: stored.bytes,
  }
}

async function presentOne({ db, kit, group }: Context): Promise<Row | undefined> {
  const row = await db
    .selectFrom('archives')
    .selectAll()
    .where('group_code', '=', group?.code ?? '')
    .where('state', '<>', 'failed')
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (row.expires === null || row.expires > kit.now()) ? row : undefined
}

async function begin(context: Context): Promise<Row> {
  const { db, kit, viewer } = context
  const { code } = groupOf(context)
  await kit.counters.take('export', viewer?.user ?? '')
  const now = kit.now()
  const made = await db
    .insertInto('archives')
    .values({ group_code: code, id: randomUUID(), user_id: viewer?.user ?? '', created: now, due: now })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  context.committed(() => kit.jobs.soon(makeArchives.name))
  // Another request began it in the meantime.
  const row = made ?? (await presentOne(context))
  if (row) return row
  throw new AppError('ServerNoResponse', { detail: 'try again', meta: { retryAfter: 1 } })
}

function readyOne({ db, kit }: Pick<Context, 'db' | 'kit'>, { code, id }: { code: string; id: string }) {
  return db
    .selectFrom('archives')
    .selectAll()
    .where('group_code', '=', code)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('expires', '>', kit.now())
    .executeTakeFirst()
}

function urlOf(kit: Kit, row: Row): string {
  return `${kit.config.bases.accounting}/${row.group_code}/archive/${row.id}.zip?key=${keyOf(kit, row)}`
}

// Made of what it opens with a key of ours, so that it is stored nowhere.
function keyOf({ keys }: Pick<Kit, 'keys'>, { group_code, id }: Pick<Row, 'group_code' | 'id'>): string {
  return createHmac('sha256', keys.secret).update(`archive ${group_code} ${id}`).digest('base64url')
}
