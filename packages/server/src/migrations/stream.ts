import { AppError, isUuid } from '@exchange-kit/model'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Ask } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import type { Kit } from '../kit.ts'
import { mustBeSuper } from './migration.ts'
import type { MigrationEntryTable } from './tables.ts'
import { takeTicket } from './ticket.ts'

type Entry = Selectable<MigrationEntryTable>

/** How often the log is looked at, and how often a silent one says that it is there, in milliseconds (A-4-82). */
const lookEvery = 500
const breatheEvery = 30_000
/** The longest a stream lasts that no token bounds: whoever still reads asks again from where he is. */
const longest = 3_600_000
const atOnce = 500

/** GET …/logs/stream: the log so far, and then live, as Server-Sent Events (A-4-79, A-4-82). */
export async function answerStream(ask: Ask): Promise<Answer> {
  const id = await opened(ask)
  const after = numberOf(ask.query.raw.get('after')) ?? numberOf(ask.headers['last-event-id']) ?? 0
  const begun = Date.now()
  // What a token opened closes with it, and with its session (A-2-17).
  const { kit, token } = ask
  const until = token ? Math.min(token.expires * 1000 - kit.now().getTime(), longest) : longest
  const isOpen = async () => {
    // A stream never ends by itself while a migration waits, and would hold up the end of the server.
    if (kit.ending.aborted || Date.now() - begun > until) return false
    return token === null || (await kit.sessions.one(token.session))
  }
  const lines = linesOf(kit, { id, after, isOpen })
  return {
    type: 'text/event-stream; charset=utf-8',
    // Closed when it ends: a connection kept for later would hold up a server that ends.
    headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' },
    body: Readable.from(lines),
  }
}

// A-4-79: the id opens nothing. A ticket counts only for its own log, once, and not for long (A-4-83).
async function opened(ask: Ask): Promise<string> {
  const { kit, viewer } = ask
  const id = ask.params['id'] ?? ''
  const ticket = ask.query.raw.get('ticket')
  if (viewer) mustBeSuper(ask)
  else if (ticket === null || !isUuid(id) || !(await takeTicket(kit, { ticket, id }))) {
    throw new AppError('Unauthorized', { detail: 'a token, or a ticket that was not used yet' })
  }
  const stored = isUuid(id)
    ? await kit.database.read('*', db =>
        db.selectFrom('migrations').select('id').where('id', '=', id).executeTakeFirst(),
      )
    : undefined
  if (!stored) throw new AppError('NotFound', { detail: 'there is no such migration' })
  return id
}

async function* linesOf(
  kit: Kit,
  { id, after, isOpen }: { id: string; after: number; isOpen: () => Promise<boolean> },
): AsyncGenerator<string> {
  let last = after
  let spoke = Date.now()
  // The head of the answer goes out with the first line.
  yield ': the log\n\n'
  while (await isOpen()) {
    const { entries, isEnded } = await entriesAfter(kit, { id, last })
    for (const entry of entries) yield eventOf(entry)
    last = entries.at(-1)?.number ?? last
    if (entries.length > 0) spoke = Date.now()
    if (entries.length === atOnce) continue
    if (isEnded) {
      yield 'event: end\ndata: {}\n\n'
      return
    }
    if (Date.now() - spoke >= breatheEvery) {
      yield ': still here\n\n'
      spoke = Date.now()
    }
    await wait(lookEvery)
  }
}

// One snapshot: an ended migration gets no further entry.
function entriesAfter(
  { database }: Kit,
  { id, last }: { id: string; last: number },
): Promise<{ entries: Entry[]; isEnded: boolean }> {
  return database.read('*', async db => {
    const row = await db.selectFrom('migrations').select('status').where('id', '=', id).executeTakeFirst()
    const entries = await db
      .selectFrom('migration_entries')
      .selectAll()
      .where('migration_id', '=', id)
      .where('number', '>', last)
      .orderBy('number')
      .limit(atOnce)
      .execute()
    return { entries, isEnded: row?.status !== 'new' && row?.status !== 'started' }
  })
}

function eventOf({ number, time, level, step, message, said, place }: Entry): string {
  const more = { ...(said === null ? {} : { said }), ...(place === null ? {} : { place }) }
  const data = { time: time.toISOString(), level, step, message, ...more }
  return `id: ${number}\ndata: ${JSON.stringify(data)}\n\n`
}

function numberOf(text: string | string[] | null | undefined): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
