import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, start } from '../command.ts'
import { keepPaying, type Payer, type Payments } from './payments.ts'
import { ask, until } from './services.ts'

/** `exchange-kit serve` with the demo over a database, whose members pay each other without a break. */
export type PayingServer = {
  readonly payments: Payments
  /** Waits until so many more payments are acknowledged. */
  paid(count: number): Promise<void>
  /** Acknowledged payments that the database does not have. */
  lost(): Promise<string[]>
  /** What `exchange-kit ledger verify` ends with. */
  verify(): ReturnType<typeof run>
  stop(): Promise<void>
}

const payerNames = ['anna', 'carla', 'marta', 'quim']

export async function startPayingServer(url: string): Promise<PayingServer> {
  const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-paying-'))
  const env = { DATABASE_URL: url, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }
  const server = start(['serve', '--seed-demo-when-empty'], env)
  const atExit = () => server.kill('SIGKILL')
  process.once('exit', atExit)
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', part => (said += String(part)))
  const at = () => /Exchange Kit serves (\S+)/.exec(said)?.[1]
  await until(() => Promise.resolve(at() !== undefined || server.exitCode !== null), 120)
  const site = at()
  if (site === undefined) throw new Error(`The server ended: ${said}`)
  const payments = keepPaying(site, { group: 'RIBA', payers: await payersOf(site, url) })
  return {
    payments,
    paid: async count => {
      const before = payments.acknowledged.length
      await until(() => Promise.resolve(payments.acknowledged.length >= before + count), 60)
    },
    lost: async () => {
      const acknowledged = [...payments.acknowledged]
      const rows = await ask(url, `select id from transfers where state = 'committed'`)
      const stored = new Set(rows.map(it => it['id']))
      return acknowledged.filter(id => !stored.has(id))
    },
    verify: () => run(['ledger', 'verify'], { DATABASE_URL: url }),
    stop: async () => {
      await payments.stop()
      server.kill('SIGKILL')
      rmSync(directory, { recursive: true, force: true })
      process.off('exit', atExit)
    },
  }
}

async function payersOf(site: string, database: string): Promise<Payer[]> {
  const emails = payerNames.map(it => `'${it}@demo.example'`).join(', ')
  const people = await ask(
    database,
    `select u.email, m.account_id as account from members m join users u on u.id = m.user_id
     where m.group_code = 'RIBA' and u.email in (${emails})`,
  )
  return await Promise.all(
    people.map(async ({ email, account }) => ({
      token: await tokenFor(String(email), site),
      account: String(account),
    })),
  )
}

async function tokenFor(username: string, site: string): Promise<string> {
  const person = { grant_type: 'password', username, password: 'exchange-demo', scope: 'accounting' }
  const body = new URLSearchParams({ client_id: 'exchange-kit', ...person })
  const answer = await fetch(`${site}/auth/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}
