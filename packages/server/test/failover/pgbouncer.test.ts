import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../command.ts'
import { freePort, startPostgres, type Postgres } from '../postgres.ts'
import { startPayingServer } from './paying-server.ts'
import { ask, runService, until, type Service } from './services.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-pgbouncer-'))
chmodSync(directory, 0o755)
let postgres: Postgres
let name = ''
const poolers: Service[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  name = new URL(await postgres.database()).pathname.slice(1)
})
afterAll(async () => {
  await Promise.all(poolers.map(it => it.kill()))
  await postgres.stop()
  rmSync(directory, { recursive: true })
})

// MACHINES.md, "PgBouncer".
describe('PgBouncer', () => {
  it('serves in session mode', async () => {
    const url = await pooled()
    const server = await startPayingServer(url)
    await server.paid(100)
    await server.payments.stop()
    expect([await server.lost(), server.payments.refused]).toEqual([[], new Set()])
    expect(await server.verify()).toMatchObject({ code: 0, err: '' })
    await server.stop()
  })

  it('is refused where it does not know what connections begin with, in one sentence', async () => {
    const url = await pooled({ ignored: '' })
    const { code, err } = await run(['migrate'], { DATABASE_URL: url })
    expect({ code, err }).toEqual({ code: 5, err: expect.stringContaining('unsupported startup parameter') })
  })
})

/** Starts one and answers the address of the database through it. */
async function pooled({ ignored = 'statement_timeout,idle_in_transaction_session_timeout,options' } = {}) {
  const port = await freePort()
  const path = join(directory, `${port}.ini`)
  const users = join(directory, 'users')
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    path,
    `[databases]
${name} = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
default_pool_size = 20
ignore_startup_parameters = ${ignored}
`,
  )
  const pooler = runService('/usr/sbin/pgbouncer', [path])
  poolers.push(pooler)
  const url = `postgres://postgres@127.0.0.1:${port}/${name}`
  await until(() => ask(url, 'select 1').then(Boolean), 20)
  return url
}
