import { sessionKey } from '@exchange-kit/model'
import { afterEach, expect, it } from 'vitest'
import { json, refusal, startFaulty, type Faulty, type Reply } from '../test/faulty.ts'
import { createClient, memoryStorage, type Client } from './index.ts'

let server: Faulty
let client: Client
afterEach(async () => {
  client.close()
  await server.close()
})

function session(who: string, { expired }: { expired: boolean }): string {
  return JSON.stringify({
    accessToken: who,
    refreshToken: `r.${who}`,
    accessTokenExpire: new Date(Date.now() + (expired ? -60_000 : 3_600_000)).toISOString(),
    scopes: ['social'],
    myUserId: `user-${who}`,
  })
}

const renewed = json(200, { access_token: 'anna-2', refresh_token: 'r.anna-2', expires_in: 3600, scope: 'social' })

it.each<[string, Reply]>([
  ['renewed', renewed],
  ['refused', refusal(401, 'AuthNoCredentials')],
])('S-PRIV-6 a session %s late leaves whoever signed in meanwhile alone', async (_, answer) => {
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  server = await startFaulty(async ({ path }) => {
    if (path !== '/auth/token') return refusal(401, 'Unauthorized')
    await held
    return answer
  })
  const storage = memoryStorage()
  storage.setItem(sessionKey, session('anna', { expired: true }))
  client = createClient(server.config(storage))
  const late = client.refresh().catch((error: unknown) => error)
  await expect.poll(() => server.heard.some(it => it.path === '/auth/token')).toBe(true)
  storage.setItem(sessionKey, session('pere', { expired: false }))
  release()
  await late
  expect(JSON.parse(storage.getItem(sessionKey) ?? 'null')).toMatchObject({
    accessToken: 'pere',
    refreshToken: 'r.pere',
    myUserId: 'user-pere',
  })
})
