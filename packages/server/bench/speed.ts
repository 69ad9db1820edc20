import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '../src/accounting/ledger/index.ts'
import { migrate, openDatabase, type Database } from '../src/database/index.ts'
import { startPostgres } from '../test/postgres.ts'
import { fire, type Volley } from './fire.ts'
import { median, readOptions, shape } from './plan.ts'
import { prepareRaw } from './raw.ts'
import { seed } from './seed.ts'
import { startServer, type Server } from './servers.ts'
import { shotsAt, type Aim } from './shots.ts'
import { speedTable, type Round } from './table.ts'
import { warm } from './warm.ts'

// Prints the speed table of the ledger. Figures of two runs do not compare; ratios of one do.
const { rounds, seconds } = readOptions(process.argv.slice(2))
const say = (text: string) => void process.stdout.write(`${text}\n`)

const postgres = await startPostgres({ durable: true, settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-bench-data-'))
// One database each: two servers that pay from the same accounts would measure how they get in each other's way.
const [url, singleUrl, rawUrl] = [await postgres.database(), await postgres.database(), await postgres.database()]
await withDatabase({ url }, prepare)
await withDatabase({ url: singleUrl }, prepare)
await withDatabase({ directory }, prepare)
const raw = await prepareRaw(rawUrl)
const ours = await startServer('real', { DATABASE_URL: url })
const stubbed = await startServer('stubbed', { DATABASE_URL: url })
const oneByOne = await startServer('one-by-one', { DATABASE_URL: singleUrl })
const pglite = await startServer('real', { DATABASE_URL: '', DATA_DIR: directory })
const acknowledged = { postgres: [] as string[], single: [] as string[], pglite: [] as string[] }

say(
  `${rounds} rounds of ${seconds} s each way, ${shape.connections} connections, ${shape.groups} × ${shape.accounts} accounts`,
)
acknowledged.postgres.push(...(await warm(ours)))
acknowledged.single.push(...(await warm(oneByOne)))
acknowledged.pglite.push(...(await warm(pglite)))
await warm(stubbed)
await playRound(1)
const played: Round[] = []
for (let round = 1; round <= rounds; round++) {
  const it = await playRound(seconds)
  played.push(it)
  say(
    Object.entries(it)
      .map(([name, value]) => `${name} ${value.toFixed(name === 'tail' ? 2 : 0)}`)
      .join('  '),
  )
}
await Promise.all([ours, stubbed, oneByOne, pglite].map(server => server.stop()))
const faults = [
  ...(await withDatabase({ url }, it => check(it, acknowledged.postgres))),
  ...(await withDatabase({ url: singleUrl }, it => check(it, acknowledged.single))),
  ...(await withDatabase({ directory }, it => check(it, acknowledged.pglite))),
]
await postgres.stop()
rmSync(directory, { recursive: true })

const { text, passed } = speedTable(played)
say(`\n${text}\n`)
say(faults.length === 0 ? 'L1, L2, L12 hold; stored = acknowledged; no double effect' : faults.join('\n'))
process.exitCode = passed && faults.length === 0 ? 0 : 1

// Interleaved: a neighbour on the machine who wakes up disturbs all of them alike.
async function playRound(seconds: number): Promise<Round> {
  const random = await shoot(ours, { aim: 'random', seconds, list: acknowledged.postgres })
  const rawRate = raw('random', seconds)
  const hot = await shoot(ours, { aim: 'hot', seconds, list: acknowledged.postgres })
  const rawHot = raw('hot', seconds)
  const embedded = await shoot(pglite, { aim: 'random', seconds, list: acknowledged.pglite })
  const without = await shoot(stubbed, { aim: 'random', seconds, list: [] })
  const single = await shoot(oneByOne, { aim: 'random', seconds, list: acknowledged.single })
  const sorted = random.latencies.toSorted((a, b) => a - b)
  const tail = (sorted[Math.floor(sorted.length * 0.99)] ?? NaN) / median(sorted)
  return {
    ours: rate(random),
    oursHot: rate(hot),
    stubbed: rate(without),
    oneByOne: rate(single),
    pglite: rate(embedded),
    raw: rawRate,
    rawHot,
    tail,
  }
}

async function shoot(
  server: Server,
  { aim, seconds, list }: { aim: Aim; seconds: number; list: string[] },
): Promise<Volley> {
  const volley = await fire({ port: server.port, connections: shape.connections, seconds, next: shotsAt(aim, server) })
  list.push(...volley.acknowledged)
  return volley
}

function rate({ acknowledged, seconds }: Volley): number {
  return acknowledged.length / seconds
}

async function prepare(database: Database): Promise<void> {
  await migrate(database)
  await seed(database)
}

async function check(database: Database, acknowledged: readonly string[]): Promise<string[]> {
  const findings = (await verify(database)).map(({ rule, group, detail }) => `${rule} ${group}: ${detail}`)
  const rows = await database.read('*', db =>
    db.selectFrom('transfers').select('id').where('state', '=', 'committed').execute(),
  )
  const stored = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.filter(id => !stored.has(id)).length
  const unheard = stored.size - new Set(acknowledged).size
  const sets =
    lost === 0 && unheard === 0 ? [] : [`${lost} acknowledged and not stored, ${unheard} stored and not acknowledged`]
  return [...findings, ...sets]
}

async function withDatabase<T>(
  where: Parameters<typeof openDatabase>[0],
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(where)
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
