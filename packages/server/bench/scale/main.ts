import { startPostgres } from '../../test/postgres.ts'
import { migrate, openDatabase } from '../../src/database/index.ts'
import { median } from '../plan.ts'
import { startServer, type Server } from '../servers.ts'
import { questions, spotsIn, userOf } from './questions.ts'
import { fillWorld, type Size } from './world.ts'

// Prints what pages cost in a database a hundred times as large, as ratios of one run: the last row of the ledger's table.
const [gate, target] = [2, 1.3]
const inGroup = { members: 200, listings: 400, transfers: 5000 }
const groupsOf = (name: string, usual: number) =>
  Number(process.argv.find(it => it.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const sizes: Record<'small' | 'large', Size> = {
  small: { ...inGroup, groups: groupsOf('small', 10) },
  large: { ...inGroup, groups: groupsOf('large', 1000) },
}
const users = 40
const asked = 200
const say = (text: string) => void process.stdout.write(`${text}\n`)

const postgres = await startPostgres({
  settings: { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min', autovacuum: 'off' },
})
try {
  const small = await open(sizes.small)
  const large = await open(sizes.large)
  say(`\nms, p50 of ${asked} each   small   large   ratio`)
  const rows = []
  for (const question of questions) rows.push({ question, ...(await compare(question)) })
  for (const { question, ms, ratio } of rows) {
    const word = question.isBeside ? '' : ratio <= target ? 'target' : ratio <= gate ? 'gate' : 'MISSED'
    say(
      `${question.name.padEnd(24)} ${ms.map(it => it.toFixed(1).padStart(6)).join('  ')}  ${ratio.toFixed(2)}  ${word}`,
    )
  }
  process.exitCode = rows.every(({ question, ratio }) => question.isBeside || ratio <= gate) ? 0 : 1
  await Promise.all([small, large].map(({ server }) => server.stop()))

  // Interleaved, so that a noisy neighbour disturbs both alike.
  async function compare({ path }: (typeof questions)[number]): Promise<{ ms: number[]; ratio: number }> {
    const times = [small, large].map(() => [] as number[])
    for (let nth = -20; nth < asked; nth++) {
      for (const [at, world] of [small, large].entries()) {
        const spent = await ask(world, path, (nth + asked) % asked)
        if (nth >= 0) times[at]?.push(spent)
      }
    }
    const ms = times.map(median)
    return { ms, ratio: (ms[1] ?? NaN) / (ms[0] ?? NaN) }
  }
} finally {
  await postgres.stop()
}

type World = { readonly server: Server; readonly spots: ReturnType<typeof spotsIn> }

async function open(size: Size): Promise<World> {
  const url = await postgres.database()
  const database = await openDatabase({ url })
  await migrate(database)
  const start = performance.now()
  say(`${size.groups} groups, ${size.groups * size.members} members, ${size.groups * size.transfers} payments …`)
  await fillWorld(database, size)
  await database.close()
  say(`made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const spots = spotsIn(size, users)
  const server = await startServer('real', { DATABASE_URL: url, BENCH_USERS: JSON.stringify(spots.map(userOf)) })
  return { server, spots }
}

// Whoever asks is the person of the spot; the next question comes from another group.
async function ask({ server, spots }: World, path: (typeof questions)[number]['path'], nth: number): Promise<number> {
  const at = nth % spots.length
  const spot = spots[at]
  if (!spot) throw new Error('There are no spots.')
  const start = performance.now()
  const response = await fetch(`http://127.0.0.1:${server.port}${path(spot)}`, {
    headers: { authorization: `Bearer ${server.tokens[at]}` },
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path(spot)} answered ${response.status}: ${text.slice(0, 300)}`)
  return performance.now() - start
}
