import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { start } from '../../test/command.ts'
import { startPostgres, type Postgres } from '../../test/postgres.ts'

type Server = { readonly child: ReturnType<typeof start>; readonly said: { out: string; err: string } }

const servers: Server[] = []
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterEach(() => {
  for (const { child } of servers.splice(0)) child.kill('SIGKILL')
})
afterAll(() => postgres.stop())

/** `exchange-kit serve --seed-demo-when-empty`, as an operator types it. */
function serve(env: Record<string, string>): Server {
  const child = start(['serve', '--seed-demo-when-empty'], { PORT: '0', LOG_LEVEL: 'silent', ...env })
  const said = { out: '', err: '' }
  child.stdout.on('data', part => (said.out += String(part)))
  child.stderr.on('data', part => (said.err += String(part)))
  const server = { child, said }
  servers.push(server)
  return server
}

/** How a server began: where it serves, or how it ended. */
async function begun({ child, said }: Server): Promise<{ url: string } | { code: number; err: string }> {
  const serves = () => /Exchange Kit serves (\S+)/.exec(said.out)?.[1]
  await expect.poll(() => serves() ?? child.exitCode, { timeout: 90_000, interval: 50 }).not.toBeNull()
  const url = serves()
  return url === undefined ? { code: child.exitCode ?? -1, err: said.err } : { url }
}

/** What a server shows to everybody, once Anna of the demo could sign in. */
async function seen(at: Awaited<ReturnType<typeof begun>>): Promise<unknown> {
  if (!('url' in at)) throw new Error(`It ended: ${JSON.stringify(at)}`)
  const anna = { username: 'anna@demo.example', password: 'exchange-demo' }
  const form = { grant_type: 'password', ...anna, client_id: 'exchange-kit', scope: 'social' }
  const token = await fetch(`${at.url}/auth/token`, { method: 'POST', body: new URLSearchParams(form) })
  expect(token.status).toBe(200)
  const { data } = (await (await fetch(`${at.url}/social/groups`)).json()) as {
    data: { id: string; attributes: { code: string } }[]
  }
  return data.map(({ id, attributes }) => `${attributes.code} ${id}`).sort()
}

async function end({ child }: Server): Promise<number | null> {
  child.kill('SIGTERM')
  await expect.poll(() => child.exitCode, { timeout: 30_000, interval: 50 }).not.toBeNull()
  return child.exitCode
}

describe('serve --seed-demo-when-empty, begun by several at once', () => {
  it('serves one demo from all of them over one empty PostgreSQL', async () => {
    const DATABASE_URL = await postgres.database()
    const all = [1, 2, 3].map(() => serve({ DATABASE_URL }))
    const at = await Promise.all(all.map(begun))
    const groups = await Promise.all(at.map(seen))
    expect(groups[0]).toHaveLength(3)
    expect(new Set(groups.map(it => JSON.stringify(it))).size).toBe(1)
    // One of them wrote it; the others found it.
    expect(all.filter(({ said }) => said.out.includes('The demo communities are written.'))).toHaveLength(1)
    expect(all.map(({ said }) => said.err)).toEqual(['', '', ''])
    expect(await Promise.all(all.map(end))).toEqual([0, 0, 0])
  }, 150_000)

  it('serves it from one of them over one directory; the other says in one sentence why it does not', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'exchange-kit-together-'))
    const env = { DATA_DIR: join(directory, 'data') }
    const both = [serve(env), serve(env)] as const
    const at = await Promise.all(both.map(begun))
    const one = at.findIndex(it => 'url' in it)
    expect(at[1 - one]).toEqual({ code: 4, err: expect.stringMatching(/^DATA_DIR: directory is locked[^\n]*\n$/) })
    const groups = await seen(at[one] ?? { code: -1, err: 'neither serves' })
    expect(await end(both[one === 0 ? 0 : 1])).toBe(0)
    // Afterwards the other has it, whole, and writes nothing again.
    const next = serve(env)
    expect(await seen(await begun(next))).toEqual(groups)
    expect(next.said.out).not.toContain('are written')
    expect(await end(next)).toBe(0)
    await rm(directory, { recursive: true })
  }, 150_000)
})
