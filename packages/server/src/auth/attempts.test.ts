import { afterEach, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../test/databases.ts'
import { addUser, askToken, testPassword } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { defaultRates } from '../http/rates.ts'
import { createAttempts, type Attempt } from './attempts.ts'

const rates = {
  ...defaultRates,
  wrongPassword: { most: 4, seconds: 900 },
  wrongPasswordOfAddress: { most: 6, seconds: 60 },
}

onBothDatabases(database => {
  let time = Date.parse('2026-03-02T10:00:00Z')
  // As two processes over one database would have it.
  const two = () =>
    [1, 2].map(() =>
      createAttempts({ rates, database: database(), secret: Buffer.from('secret'), now: () => new Date(time) }),
    )
  const wrong = (key: string): Attempt[] => [{ kind: 'wrongPassword', key }]

  it('A-10-20 lets no more than the limit through, of many that come to two processes at once', async () => {
    const processes = two()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, at) => await processes[at % 2]?.take(wrong('at once'))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const refused = outcomes.find(it => it.status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'RequestError', status: 429, meta: { retryAfter: 900 } } })
  })

  it('A-10-20 begins a new window when the old one has ended, and forgets it', async () => {
    const [one, other] = two()
    for (let tried = 0; tried < 4; tried++) await one?.take(wrong('again'))
    time += 899_000
    await expect(other?.take(wrong('again'))).rejects.toMatchObject({ meta: { retryAfter: 1 } })
    time += 1000
    await expect(other?.take(wrong('again'))).resolves.toBeUndefined()
    time += 900_000
    await other?.take([])
    expect(await database().read('*', db => db.selectFrom('attempts').selectAll().execute())).toEqual([])
  })

  it('counts all or none, and not what was taken back', async () => {
    const [one, other] = two()
    const both: Attempt[] = [{ kind: 'wrongPasswordOfAddress', key: '203.0.113.9' }, ...wrong('both')]
    for (let tried = 0; tried < 20; tried++) {
      await one?.take(both)
      await other?.giveBack(both)
    }
    for (let tried = 0; tried < 4; tried++) await one?.take(both)
    // Refused by the second, they are not counted by the first.
    for (let tried = 0; tried < 5; tried++) await expect(one?.take(both)).rejects.toThrow()
    for (let tried = 0; tried < 2; tried++) await other?.take(both.slice(0, 1))
    await expect(one?.take(both.slice(0, 1))).rejects.toMatchObject({ meta: { retryAfter: 60 } })
  })

  it('keeps no e-mail and no address', async () => {
    await two()[0]?.take(wrong('anna@demo.example 203.0.113.9'))
    const rows = await database().read('*', db => db.selectFrom('attempts').selectAll().execute())
    expect(JSON.stringify(rows)).not.toMatch(/anna|203/)
  })
})

describe('two processes over one database', () => {
  const servers: TestServer[] = []
  afterEach(() => Promise.all(servers.splice(0).map(server => server.close())))

  it('A-10-20 share the limit of wrong passwords, and right ones are not counted', async () => {
    const first = await startServer({ config: { rates } })
    const second = await startServer({ config: { rates }, database: first.database })
    servers.push(second, first)
    await addUser(first, { email: 'anna@demo.example' })
    const signIn = async (server: TestServer, password: string) =>
      (await askToken(server, { grant_type: 'password', username: 'anna@demo.example', password, scope: 'social' }))
        .status
    for (let tried = 0; tried < 6; tried++) expect(await signIn(tried % 2 ? first : second, testPassword)).toBe(200)
    for (const server of [first, second, first, second]) expect(await signIn(server, 'wrong')).toBe(401)
    expect(await signIn(first, 'wrong')).toBe(429)
    expect(await signIn(second, testPassword)).toBe(429)
  })
})
