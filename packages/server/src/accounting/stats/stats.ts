import { AppError, can } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf, reading, refusal, type Ask, type Context } from '../../jsonapi/context.ts'
import { resourceOf } from '../../jsonapi/document.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { idFrom } from '../../jsonapi/ids.ts'
import { defineResource } from '../../jsonapi/resource.ts'
import { accountsOf } from './accounts.ts'
import { readAsked, type Asked } from './asked.ts'
import { remembering } from './remembering.ts'
import { sumsOf } from './sums.ts'

const kinds = ['amount', 'transfers', 'accounts'] as const
type Kind = (typeof kinds)[number]
type StatsRow = { id: string; kind: Kind; group_code?: string; asked: Asked; values: number[]; timeZone: string }

const seconds = 600

const stats = defineResource<StatsRow>({
  type: 'stats',
  service: 'accounting',
  select: () => sql<StatsRow>`select null::uuid as id where false`,
  self: ({ kind, group_code }) => `/${group_code ?? 'currencies'}/stats/${kind}`,
  attributes: {
    values: { read: row => row.values },
    from: { read: row => new Date(row.asked.from) },
    to: { read: row => new Date(row.asked.to) },
    interval: { read: row => row.asked.interval },
    timeZone: { read: row => row.timeZone },
  },
  relationships: {},
  view: () => 'full',
  calls: {},
})

/** Answers figures of a group, for whoever is signed in, or everybody where the group wants it so (A-4-64). */
export async function answerStats(ask: Ask): Promise<Answer> {
  const { code: group, timeZone, publicStats } = groupOf(ask)
  const kind = kindOf(ask)
  if (!publicStats && !can(ask.viewer, 'readStats', { group })) {
    throw refusal(ask, 'the group shows its statistics to signed-in people only')
  }
  return await reading(ask, async context => {
    const asked = readAsked(ask.query, { now: ask.kit.now(), beginning: await beginning(context, group), timeZone })
    const values = await figures(context, { kind, group, asked })
    return answerOf(context, { kind, group_code: group, asked, values, timeZone })
  })
}

/** Answers figures over all active currencies, amounts in hours, to everybody (A-4-65). */
export function siteStats(): (ask: Ask) => Promise<Answer> {
  // Anybody may ask, and all payments there are may have to be read: each question once in ten minutes, one at a time.
  const remembered = remembering<StatsRow>(seconds)
  return async ask => {
    const kind = kindOf(ask)
    const timeZone = 'UTC'
    const now = ask.kit.now()
    // What is wrong with the question is said before anybody waits.
    readAsked(ask.query, { now, beginning: now, timeZone })
    const { raw } = ask.query
    const key = [kind, ...questions.map(name => raw.get(name) ?? '')].join(' ')
    const row = await remembered(key, now, () =>
      wholeSite(ask, async run => {
        const begins = await run(context => beginning(context, null))
        const first = new Date(Math.min(...begins.map(Number)))
        const asked = readAsked(ask.query, { now, beginning: first, timeZone })
        const each = await run(context => figures(context, { kind, group: null, asked }))
        const values = asked.starts.map((_, at) => each.reduce((sum, it) => sum + (it[at] ?? 0), 0))
        return { id: '', kind, asked, values, timeZone }
      }),
    )
    return await reading(ask, async context => answerOf(context, row))
  }
}

type Everywhere = <T>(run: (context: Pick<Context, 'db' | 'kit'>) => Promise<T>) => Promise<T[]>

// Each database counts the groups whose money it has.
function wholeSite<T>({ kit }: Ask, work: (run: Everywhere) => Promise<T>): Promise<T> {
  return work(run => Promise.all(kit.databases.all.map(it => it.read('*', db => run({ db, kit })))))
}

const questions = ['from', 'to', 'interval', 'minTransactions', 'maxTransactions']

function kindOf({ params }: Ask): Kind {
  const kind = kinds.find(it => it === params['kind'])
  if (!kind) throw new AppError('NotFound', { detail: `there are ${kinds.join(', ')}` })
  return kind
}

// A-4-66: without `from` figures begin with the first currency or payment.
async function beginning({ db, kit }: Pick<Context, 'db' | 'kit'>, group: string | null): Promise<Date> {
  const { rows } = await sql<{ begin: Date | null }>`
    select least((select min(created) from chain ${group === null ? sql`` : sql`where group_code = ${group}`}),
      (select min(created) from currencies where ${group === null ? sql`status = 'active'` : sql`group_code = ${group}`})) as begin
  `.execute(db)
  return rows[0]?.begin ?? kit.now()
}

function figures(
  { db }: Pick<Context, 'db'>,
  { kind, group, asked }: { kind: Kind; group: string | null; asked: Asked },
): Promise<number[]> {
  return kind === 'accounts' ? accountsOf(db, asked, { group }) : sumsOf(db, asked, { kind, group })
}

function answerOf(context: Context, it: Omit<StatsRow, 'id'>): Answer {
  const { from, to, interval } = it.asked
  const row = { ...it, id: idFrom(`${it.group_code ?? ''} ${it.kind} ${from} ${to} ${interval}`) }
  // A-4-68; what a shared store may keep is what everybody may read.
  const shared = context.viewer === null ? 'public, ' : ''
  return {
    headers: { 'Cache-Control': `${shared}max-age=${seconds}` },
    body: { data: resourceOf(stats, row, { context, isPublic: false }) },
  }
}
