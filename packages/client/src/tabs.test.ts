import { expect, it } from 'vitest'
import { json, refusal } from '../test/faulty.ts'
import { bearer, browser, data, isToken, tokens, user, useServer } from '../test/session.ts'
import { memoryStorage } from './index.ts'

const { serve, open } = useServer()

it('S-GUARD-18 other tabs hear of a sign-out within a second', async () => {
  const server = await serve(heard => (heard.path === '/auth/revoke' ? json(200, {}) : data(heard)))
  const storage = browser()
  const [one, two] = [open(server, storage), open(server, storage)]
  await Promise.all([one.refresh(), two.refresh()])
  expect(two.viewer().status).toBe('signedIn')
  await one.signOut()
  await expect.poll(() => two.viewer().status).toBe('guest')
  expect(two.viewer()).toEqual({ status: 'guest', cause: null, viewer: null })
})

it('S-GUARD-18 other tabs hear of a refusal, and why', async () => {
  let good = 'old'
  const server = await serve(heard =>
    isToken(heard)
      ? refusal(401, 'AuthNoCredentials')
      : bearer(heard) === good
        ? data(heard)
        : refusal(401, 'Unauthorized'),
  )
  const storage = browser()
  const [one, two] = [open(server, storage), open(server, storage)]
  await Promise.all([one.refresh(), two.refresh()])
  good = 'none'
  await one.one('groups', { group: 'RIBA' }).catch(() => undefined)
  await expect.poll(() => two.viewer().status).toBe('guest')
  expect(two.viewer()).toMatchObject({ status: 'guest', cause: { code: 'AuthNoCredentials' } })
})

it('S-GUARD-18 other tabs hear of a sign-in', async () => {
  const server = await serve(heard => (isToken(heard) ? tokens('new') : data(heard)))
  const storage = memoryStorage()
  const [one, two] = [open(server, storage), open(server, storage)]
  expect(two.viewer().status).toBe('guest')
  await one.signIn({ email: 'anna@demo.example', password: 'exchange-demo' })
  await expect.poll(() => two.viewer().status).toBe('signedIn')
  expect(two.viewer()).toMatchObject({ status: 'signedIn', user: { id: user.id } })
})
