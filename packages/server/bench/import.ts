import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate, openDatabase } from '../src/database/index.ts'
import { startPostgres } from '../test/postgres.ts'
import { accountId, groupCodes, userId } from './plan.ts'
import { seed } from './seed.ts'
import { startServer, type Server } from './servers.ts'

// Prints how long payments of another group wait while an import in earnest runs, beside those without one.
const option = (name: string) =>
  process.argv
    .find(it => it.startsWith(`--${name}=`))
    ?.split('=')
    .at(1)
const members = Number(option('members') ?? 20_000)
const only = option('only')
const limit = 300
const every = 50
const say = (text: string) => void process.stdout.write(`${text}\n`)

type Row = { attributes: { status: string; step: string | null } }
type Payment = { at: number; delay: number }

let isKept = true
if (only !== 'postgres') await onPglite()
if (only !== 'pglite') await onPostgres()
process.exitCode = isKept ? 0 : 1

async function onPglite(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-bench-import-'))
  try {
    await prepare({ directory })
    await measure('PGlite', { DATABASE_URL: '', DATA_DIR: directory })
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-bench-import-'))
  try {
    const url = await postgres.database()
    await prepare({ url })
    await measure('PostgreSQL', { DATABASE_URL: url, DATA_DIR: directory })
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true })
  }
}

async function prepare(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(where)
  await migrate(database)
  await seed(database)
  await database.transaction('*', db =>
    db.updateTable('users').set({ superadmin: true }).where('id', '=', userId(0)).execute(),
  )
  await database.close()
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const server = await startServer('real', { ...env, BENCH_JOBS: 'on', BENCH_SCOPE: 'social accounting superadmin' })
  try {
    await payWhile(server, () => wait(2000))
    const idle = await payWhile(server, () => wait(10_000))
    tellOf(`${name}, no import`, idle)
    const id = await createImport(server)
    await play(server, id, () => undefined)
    await ask(server, `/migrations/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'migrations', id, attributes: { data: { test: false } } } },
    })
    const imported = await timed(server, said => play(server, id, said))
    tellOf(`${name}, import of ${members}`, imported)
    const undone = await timed(server, said => undo(server, id, said))
    tellOf(`${name}, undo of ${members}`, undone)
    isKept &&= imported.most < limit
  } finally {
    await server.stop()
  }
}

type Timed = { payments: Payment[]; seconds: number; most: number; worst: Map<string, number> }

/** Pays meanwhile, and tells by step how long a payment waited at most. */
async function timed(server: Server, run: (said: (step: string) => void) => Promise<void>): Promise<Timed> {
  const steps: { at: number; step: string }[] = []
  const begun = performance.now()
  const { payments } = await payWhile(server, () => run(step => steps.push({ at: performance.now(), step })))
  const worst = new Map<string, number>()
  for (const { at, delay } of payments) {
    const step = steps.findLast(it => it.at <= at)?.step ?? 'begin'
    worst.set(step, Math.max(worst.get(step) ?? 0, delay))
  }
  return { payments, seconds: (performance.now() - begun) / 1000, most: mostOf(payments), worst }
}

async function payWhile(server: Server, run: () => Promise<unknown>): Promise<Timed> {
  const begun = performance.now()
  const underway: Promise<Payment>[] = []
  // At its time, though the one before was not answered: each that comes in a halt waits for the rest of it.
  const timer = setInterval(() => underway.push(pay(server)), every)
  await run()
  clearInterval(timer)
  const payments = await Promise.all(underway)
  return { payments, seconds: (performance.now() - begun) / 1000, most: mostOf(payments), worst: new Map() }
}

function mostOf(payments: readonly Payment[]): number {
  return Math.max(...payments.map(it => it.delay))
}

async function pay(server: Server): Promise<Payment> {
  const at = performance.now()
  const user = 1 + Math.floor(Math.random() * 60)
  const account = (nth: number) => ({ data: { type: 'accounts', id: accountId(0, nth) } })
  await ask(server, `/${groupCodes[0]}/transfers`, {
    user,
    body: {
      data: {
        type: 'transfers',
        id: randomUUID(),
        attributes: { amount: 1_000_000, meta: { description: 'Bread and cheese' }, state: 'committed' },
        relationships: { payer: account(user), payee: account(100 + user) },
      },
    },
  })
  return { at, delay: performance.now() - at }
}

async function createImport(server: Server): Promise<string> {
  const lines = Array.from({ length: members }, (_, at) => `Member ${at},member${at}@import.example,${at % 2 ? 1 : -1}`)
  const files = { members: ['name,email,balance', ...lines].join('\n') }
  const attributes = { code: 'IMPO', name: 'Imported', kind: 'csv', data: { files, test: true } }
  const { data } = await ask<{ data: { id: string } }>(server, '/migrations', {
    body: { data: { type: 'migrations', attributes } },
  })
  return data.id
}

async function play(server: Server, id: string, said: (step: string) => void): Promise<void> {
  await ask(server, `/migrations/${id}/play`, { method: 'POST' })
  await ended(server, id, { status: 'completed', said })
}

async function undo(server: Server, id: string, said: (step: string) => void): Promise<void> {
  await ask(server, `/migrations/${id}/undo`, { method: 'POST' })
  await ended(server, id, { status: 'undone', said })
}

async function ended(
  server: Server,
  id: string,
  { status, said }: { status: string; said: (step: string) => void },
): Promise<void> {
  for (let last = ''; ;) {
    const { data } = await ask<{ data: Row }>(server, `/migrations/${id}`, {})
    const { status: now, step } = data.attributes
    if (last !== step) said(step ?? '')
    last = step ?? ''
    if (now === status) break
    if (now !== 'started' && now !== 'new') throw new Error(`The import is ${now} at ${step}.`)
    await wait(200)
  }
}

type Asking = { user?: number; method?: string; body?: unknown }

async function ask<T>(server: Server, path: string, { user = 0, method, body }: Asking): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${server.port}/accounting${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      Authorization: `Bearer ${server.tokens[user]}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/vnd.api+json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} was answered ${response.status} ${text}`)
  return (text === '' ? {} : JSON.parse(text)) as T
}

function tellOf(what: string, { payments, seconds, most, worst }: Timed): void {
  const delays = payments.map(it => it.delay).toSorted((a, b) => a - b)
  const at = (share: number) => (delays[Math.floor(delays.length * share)] ?? NaN).toFixed(0)
  say(
    `${what}: ${seconds.toFixed(1)} s, ${delays.length} payments waited p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${most.toFixed(0)} ms`,
  )
  for (const [step, delay] of worst) say(`    ${step}: max ${delay.toFixed(0)} ms`)
}
