import { decodeProtectedHeader, type JWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../test/databases.ts'
import { addUser, signIn } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { rotateKeys } from './key-rows.ts'
import { loadKeys } from './keys.ts'

const day = 24 * 3600

onBothDatabases(database => {
  it('A-2-24 makes the first keys once, however many processes start at once', async () => {
    const processes = await Promise.all([1, 2, 3, 4].map(() => loadKeys(database(), () => new Date())))
    const [first, ...others] = await Promise.all(
      processes.map(async keys => ({
        kids: [(await keys.signing('token')).kid, (await keys.signing('receipt')).kid],
        published: await keys.published(),
        secret: keys.secret,
      })),
    )
    expect(first?.kids).toEqual(['token-1', 'receipt-1'])
    for (const other of others) expect(other).toEqual(first)
  })
})

describe('new keys', () => {
  const started: TestServer[] = []
  const kidsOf = async (server: TestServer) => {
    const { keys } = (await (await server.ask('/auth/.well-known/jwks.json')).json()) as { keys: JWK[] }
    return keys.map(({ kid }) => kid)
  }
  const signedWith = async (server: TestServer) =>
    decodeProtectedHeader((await signIn(server, 'anna@demo.example')).access_token).kid

  it('A-2-24 are shown at once, sign an hour later, and the old ones stay known for 30 days', async () => {
    const now = new Date('2026-03-02T10:00:00Z')
    const one = await startServer({ now })
    const other = await startServer({ now, database: one.database })
    started.push(other, one)
    await addUser(one, { email: 'anna@demo.example' })
    const { access_token } = await signIn(one, 'anna@demo.example')
    await rotateKeys(one.database, () => now)
    for (const server of started) server.wait(90)
    expect(await kidsOf(one)).toEqual(['token-1', 'token-2', 'receipt-1', 'receipt-2'])
    expect(await signedWith(one)).toBe('token-1')
    one.wait(3600)
    expect(await signedWith(one)).toBe('token-2')
    const fresh = (await signIn(one, 'anna@demo.example')).access_token
    // The other process has not looked since, and meets a key it does not know.
    expect((await other.ask('/social/users/me', { token: fresh })).status).toBe(200)
    expect((await other.ask('/social/users/me', { token: access_token })).status).toBe(200)
    one.wait(30 * day - 3600)
    expect(await kidsOf(one)).toEqual(['token-1', 'token-2', 'receipt-1', 'receipt-2'])
    one.wait(3600)
    expect(await kidsOf(one)).toEqual(['token-2', 'receipt-1', 'receipt-2'])
    await Promise.all(started.map(server => server.close()))
  })
})
