import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { start } from '../../test/command.ts'
import { openMemory } from '../../test/memory.ts'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { addUser, askToken, signIn, testPassword } from '../../test/people.ts'
import { publicUrl, type TestServer } from '../../test/server.ts'
import { createCounters, type Taken } from './counters.ts'
import { defaultRates } from './rates.ts'

const most = { anonymous: 100, lookUp: 60, call: 400, post: 40, wrongPassword: 4 }

/** A process of its own, asked like a test's server. */
type Process = Pick<TestServer, 'ask'>

let own: OwnDatabase
const children: ReturnType<typeof start>[] = []
const processes: Process[] = []
beforeAll(async () => {
  own = await startDatabase()
  await Promise.all([startProcess(), startProcess()])
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await own.close()
})

async function startProcess(): Promise<void> {
  const port = await freePort()
  const rates = Object.entries(most).map(([name, count]) => `${name}=${count}/3600`)
  const env = {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: own.url,
    DATA_DIR: 'memory',
    JOBS: 'off',
    LOG_LEVEL: 'info',
  }
  const child = start(['serve'], { ...env, RATE_LIMITS: rates.join(',') })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (said += String(part)))
  await vi.waitFor(() => expect(said).toContain('Exchange Kit serves'), 60_000)
  processes.push({
    ask: (path, { method, token, body, headers = {} } = {}) => {
      const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` }
      const type = body instanceof URLSearchParams ? {} : { 'Content-Type': 'application/json' }
      const text = body === undefined || body instanceof URLSearchParams ? body : JSON.stringify(body)
      return fetch(`http://127.0.0.1:${port}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...type, ...headers, ...authorization },
        ...(text === undefined ? {} : { body: text }),
      })
    },
  })
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const at = (turn: number): Process => processes[turn % processes.length] ?? { ask: () => Promise.reject(new Error()) }

/** Asks both in turn until both have refused; gives how many calls came through, and the last refusal. */
async function cameThrough(ask: (process: Process) => Promise<Response>) {
  let through = 0
  let refused = new Response()
  for (let inRow = 0, turn = 0; inRow < processes.length && turn < 2000; turn++) {
    const answer = await ask(at(turn))
    await answer.arrayBuffer()
    if (answer.status !== 429) through++
    inRow = answer.status === 429 ? inRow + 1 : 0
    refused = answer
  }
  return { through, refused }
}

describe('two processes over one PostgreSQL', () => {
  it.each<[keyof typeof most, string, object | undefined]>([
    ['post', '/social/groups', {}],
    ['call', '/social/users/me', undefined],
  ])('A-10-23 share the limit of a user: %s', async (kind, path, body) => {
    const email = `${kind}@demo.example`
    await addUser(own, { email })
    const { access_token: token } = await signIn(at(0), email)
    const { through, refused } = await cameThrough(process => process.ask(path, { token, body }))
    expectShared(kind, { through, refused })
    // Another user has limits of their own.
    await addUser(own, { email: `other-${email}` })
    const { access_token: other } = await signIn(at(1), `other-${email}`)
    expect((await at(0).ask(path, { token: other, body })).status).not.toBe(429)
  })

  it('A-10-20 share the limit of wrong passwords exactly', async () => {
    await addUser(own, { email: 'guessed@demo.example' })
    const fields = { grant_type: 'password', username: 'guessed@demo.example', scope: 'social' }
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, turn) => (await askToken(at(turn), { ...fields, password: 'wrong' })).status,
      ),
    )
    expect(statuses.filter(it => it === 401)).toHaveLength(most.wrongPassword)
    expect((await askToken(at(0), { ...fields, password: testPassword })).status).toBe(429)
  })

  it.each(['upload', 'export'] as const)(
    'A-10-23 share the limit of one %s exactly, however many come at once',
    async kind => {
      const secret = new Uint8Array(32)
      const counters = [0, 1].map(() =>
        createCounters(defaultRates, { database: own.database, secret, now: () => new Date() }),
      )
      const taken = await Promise.allSettled(
        Array.from(
          { length: 2 * defaultRates[kind].most },
          async (_, turn) => await counters[turn % 2]?.take(kind, 'anna'),
        ),
      )
      expect(taken.filter(it => it.status === 'fulfilled')).toHaveLength(defaultRates[kind].most)
      let last: Taken = { until: 0 }
      for (let nth = 0; nth < defaultRates[kind].most; nth++) last = (await counters[0]?.take(kind, 'pere')) ?? last
      await counters[1]?.giveBack(kind, 'pere', last)
      await counters[1]?.take(kind, 'pere')
      await expect(counters[0]?.take(kind, 'pere')).rejects.toMatchObject({ code: 'RequestError' })
    },
  )

  it('A-10-23 take nothing back from a window that has ended: alone', async () => {
    const database = await openMemory()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      const rates = { ...defaultRates, call: { most: 3, seconds: 60 } }
      const { take, giveBack } = createCounters(rates, { database, secret: new Uint8Array(32), now: () => new Date() })
      const early = await take('call', 'anna')
      await vi.advanceTimersByTimeAsync(61_000)
      await giveBack('call', 'anna', early)
      for (let nth = 0; nth < 3; nth++) await take('call', 'anna')
      await giveBack('call', 'anna', early)
      await expect(take('call', 'anna')).rejects.toMatchObject({ code: 'RequestError' })
    } finally {
      vi.useRealTimers()
      await database.close()
    }
  })

  it.each(['post', 'export'] as const)(
    'A-10-23 take nothing back from a window that has ended: %s of all',
    async kind => {
      const step = kind === 'post' ? Math.floor(defaultRates.post.most / 20) : 1
      let ahead = 0
      const counters = createCounters(defaultRates, {
        database: own.database,
        secret: new Uint8Array(32),
        now: () => new Date(Date.now() + ahead),
      })
      const counted = async () => {
        const rows = await own.database.read('*', db =>
          db
            .selectFrom('rate_limits')
            .select('points')
            .where('key', 'like', `${kind}:%`)
            .where('expire', '>', Date.now() + ahead)
            .execute(),
        )
        return rows.map(it => it.points)
      }
      ahead = 86_400_000
      let last: Taken = { until: 0 }
      for (let nth = 0; nth < step; nth++) last = await counters.take(kind, 'berta')
      await expect.poll(counted).toEqual([step])
      ahead += 86_400_000
      await counters.giveBack(kind, 'berta', last)
      // What it takes for two steps, the first of which a step too little would swallow.
      for (let nth = 0; nth < 2 * step; nth++) await counters.take(kind, 'berta')
      await expect.poll(counted).toEqual([2 * step])
    },
  )

  it('A-10-22 share what one call looks up at once', async () => {
    const options = { database: own.database, secret: new Uint8Array(32), now: () => new Date() }
    const [one, other] = [createCounters(defaultRates, options), createCounters(defaultRates, options)]
    const counted = async () => {
      const rows = await own.database.read('*', db =>
        db.selectFrom('rate_limits').select('points').where('key', 'like', 'lookUp:%').execute(),
      )
      return rows.map(it => it.points)
    }
    const taken = await one.take('lookUp', 'carla', 50)
    await expect.poll(counted).toEqual([48])
    await other.take('lookUp', 'carla', 3)
    await expect.poll(counted).toEqual([51])
    await vi.waitFor(() => expect(other.take('lookUp', 'carla', 10)).rejects.toMatchObject({ code: 'RequestError' }))
    await one.giveBack('lookUp', 'carla', taken)
    await expect.poll(counted).toEqual([3])
  })

  it.each<[keyof typeof most, string]>([
    ['lookUp', '/social/RIBA/members/RIBA0002'],
    ['anonymous', '/social/groups'],
  ])('A-10-22 share the limit of an address: %s', async (kind, path) => {
    expectShared(kind, await cameThrough(process => process.ask(path)))
  })
})

function expectShared(kind: keyof typeof most, { through, refused }: Awaited<ReturnType<typeof cameThrough>>): void {
  const inAll = most[kind]
  // Signing in above was one of the anonymous calls.
  expect(through).toBeGreaterThanOrEqual(inAll - 20)
  expect(through).toBeLessThanOrEqual(inAll + 2 * processes.length * Math.max(1, inAll / 20))
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
}
