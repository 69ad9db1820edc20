import { AppError, can } from '@exchange-kit/model'
import { sql } from 'kysely'
import { createFairQueue, type FairQueue } from '../../http/fair-queue.ts'
import { groupOf, reading, refusal, type Ask, type Context } from '../../jsonapi/context.ts'
import { resourceOf } from '../../jsonapi/document.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { idFrom } from '../../jsonapi/ids.ts'
import { defineResource } from '../../jsonapi/resource.ts'
import { accountsOf } from './accounts.ts'
import { cutBuckets, readQuestion, type Asked } from './asked.ts'
import { remembering } from './remembering.ts'
import { sumsOf } from './sums.ts'

const kinds = ['amount', 'transfers', 'accounts'] as const
type Kind = (typeof kinds)[number]
type StatsRow = { id: string; kind: Kind; group_code?: string; asked: Asked; values: bigint[]; timeZone: string }

const seconds = 600

const stats = defineResource<StatsRow>({
  type: 'stats',
  service: 'accounting',
  select: () => sql<StatsRow>`select null::uuid as id where false`,
  self: ({ kind, group_code }) => `/${group_code ?? 'currencies'}/stats/${kind}`,
  attributes: {
    // Beyond 2^53−1 the nearest number there is: JSON has no other that clients read (docs/decisions/large-totals.md).
    values: { read: row => row.values.map(Number) },
    from: { read: row => new Date(row.asked.from) },
    to: { read: row => new Date(row.asked.to) },
    interval: { read: row => row.asked.interval },
    timeZone: { read: row => row.timeZone },
  },
  relationships: {},
  view: () => 'full',
  calls: {},
})

/**
 * The two calls for figures. Anyone may ask, and all payments there are may have to be read: each question is worked out
 * once for all who ask it at the same time, and different ones wait in one queue, in which callers take turns (A-1-46).
 */
export function statsCalls() {
  const queue = createFairQueue({ running: 2, ofCaller: 20, waiting: 200 })
  return { ofGroup: groupStats(queue), ofSite: siteStats(queue) }
}

/** Answers figures of a group, for whoever is signed in, or everybody where the group wants it so (A-4-64). */
function groupStats(queue: FairQueue): (ask: Ask) => Promise<Answer> {
  const { known, answer } = remembering<Figures>(0)
  return async ask => {
    const { code: group, timeZone, publicStats } = groupOf(ask)
    const kind = kindOf(ask)
    if (!publicStats && !can(ask.viewer, 'readStats', { group })) {
      throw refusal(ask, 'the group shows its statistics to signed-in people only')
    }
    const now = ask.kit.now()
    // What is wrong with the question is said before anyone waits.
    const question = readQuestion(ask.query, { now, timeZone })
    const work = () =>
      reading(staying(ask), async context => {
        const asked = cutBuckets(question, { beginning: await beginning(context, group), timeZone })
        const values = await figures(context, { kind, group, asked })
        return figuresOf(context, { kind, group_code: group, asked, values, timeZone })
      })
    const key = keyOf(ask, `${group} ${kind}`)
    return answerOf(ask, await (known(key, now) ?? queue(ask.waits, () => answer(key, now, work))))
  }
}

/** Answers figures over all active currencies, amounts in hours, to everybody (A-4-65). */
function siteStats(queue: FairQueue): (ask: Ask) => Promise<Answer> {
  const { known, answer } = remembering<Figures>(seconds)
  return async ask => {
    const kind = kindOf(ask)
    const timeZone = 'UTC'
    const now = ask.kit.now()
    const question = readQuestion(ask.query, { now, timeZone })
    const key = keyOf(ask, kind)
    const work = () =>
      reading(staying(ask), async context => {
        const asked = cutBuckets(question, { beginning: await beginning(context, null), timeZone })
        const values = await figures(context, { kind, group: null, asked })
        return figuresOf(context, { kind, asked, values, timeZone })
      })
    return answerOf(ask, await (known(key, now) ?? queue(ask.waits, () => answer(key, now, work))))
  }
}

// What is worked out for one is for all who ask it meanwhile: it goes on when the first of them hangs up.
function staying(ask: Ask): Ask {
  return { ...ask, waits: { ...ask.waits, hasLeft: () => false, onLeave: () => () => undefined } }
}

const questions = ['from', 'to', 'interval', 'minTransactions', 'maxTransactions']

function keyOf({ query: { raw } }: Ask, of: string): string {
  return JSON.stringify([of, ...questions.map(name => raw.get(name) ?? '')])
}

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

async function figures(
  { db }: Pick<Context, 'db'>,
  { kind, group, asked }: { kind: Kind; group: string | null; asked: Asked },
): Promise<bigint[]> {
  return kind === 'accounts'
    ? (await accountsOf(db, asked, { group })).map(BigInt)
    : await sumsOf(db, asked, { kind, group })
}

type Figures = ReturnType<typeof resourceOf>

function figuresOf(context: Context, it: Omit<StatsRow, 'id'>): Figures {
  const { from, to, interval } = it.asked
  const row = { ...it, id: idFrom(`${it.group_code ?? ''} ${it.kind} ${from} ${to} ${interval}`) }
  return resourceOf(stats, row, { context, isPublic: false })
}

function answerOf({ viewer }: Ask, data: Figures): Answer {
  // A-4-68; what a shared store may keep is what everybody may read.
  const shared = viewer === null ? 'public, ' : ''
  return {
    headers: { 'Cache-Control': `${shared}max-age=${seconds}` },
    body: { data },
  }
}
