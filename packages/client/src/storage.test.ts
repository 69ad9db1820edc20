import fc from 'fast-check'
import { sessionKey } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { data, isToken, tokens, user, useServer } from '../test/session.ts'
import { json } from '../test/faulty.ts'
import { memoryStorage, withMemoryFallback, type TextStorage } from './storage.ts'

const { serve, open } = useServer()

/** A browser's storage with room for so many characters; `Infinity` forbids even looking. */
function smallStorage(room: number): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: key => texts.get(key) ?? null,
    setItem(key, text) {
      const others = [...texts].filter(([it]) => it !== key).reduce((sum, [, it]) => sum + it.length, 0)
      if (others + text.length > room) throw new DOMException('No room here.', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: key => void texts.delete(key),
  }
}

function forbid(): never {
  throw new DOMException('Storage is blocked.', 'SecurityError')
}
const forbiddenStorage: TextStorage = { getItem: forbid, setItem: forbid, removeItem: forbid }

const storages = [
  ['is full', () => smallStorage(0)],
  ['has room for a small text only', () => smallStorage(60)],
  ['is forbidden', () => forbiddenStorage],
] as const

describe.each(storages)('a session in a browser whose storage %s', (_, make) => {
  const signIn = { email: 'anna@demo.example', password: 'exchange-demo' }
  const server = () =>
    serve(heard => (isToken(heard) ? tokens('new') : heard.path === '/auth/revoke' ? json(200, {}) : data(heard)))

  it('S-CACHE-2 is kept in memory: signing in, reading and renewing work, and the page can say so', async () => {
    const client = open(await server(), make())
    await client.signIn(signIn)
    expect(client.viewer()).toMatchObject({ status: 'signedIn', user: { id: user.id } })
    expect(client.saves.getState()).toEqual({ works: false, session: false })
    expect(await client.one('groups', { group: 'RIBA' })).toMatchObject({ id: 'g-1' })
    client.remember({ request: 'NOVA' })
    expect(client.viewer().status).toBe('signedIn')
  })

  it('S-GUARD-18 ends with a sign-out, here or in another tab that has one of its own', async () => {
    const at = await server()
    const storage = make()
    const [one, two] = [open(at, storage), open(at, storage)]
    await one.signIn(signIn)
    await two.signIn(signIn)
    await one.signOut()
    expect(one.viewer().status).toBe('guest')
    await expect.poll(() => two.viewer().status).toBe('guest')
  })
})

it('S-PRIV-7 leaves no older session in a storage that refuses the new one', async () => {
  const storage = smallStorage(80)
  storage.setItem(sessionKey, JSON.stringify({ accessToken: 'older', refreshToken: 'r.older' }))
  const client = open(await serve(heard => (isToken(heard) ? tokens('new') : data(heard))), storage)
  await client.signIn({ email: 'anna@demo.example', password: 'exchange-demo' })
  expect(storage.texts.has(sessionKey)).toBe(false)
})

it('says nothing of a session that is kept', async () => {
  const client = open(await serve(heard => (isToken(heard) ? tokens('new') : data(heard))), memoryStorage())
  await client.signIn({ email: 'anna@demo.example', password: 'exchange-demo' })
  expect(client.saves.getState().session).toBe(true)
})

it('reads what was last written on this page, however little room there is, and throws nothing', () => {
  const key = fc.constantFrom('a', 'b', 'c')
  const step = fc.tuple(key, fc.option(fc.string({ maxLength: 12 }), { nil: null }))
  fc.assert(
    fc.property(fc.nat(20), fc.array(step, { maxLength: 40 }), (room, steps) => {
      const refused = new Set<string>()
      const small = smallStorage(room)
      const storage = withMemoryFallback(
        () => small,
        it => refused.add(it),
      )
      const expected = new Map<string, string>()
      for (const [at, text] of steps) {
        if (text === null) storage.removeItem(at)
        else storage.setItem(at, text)
        if (text === null) expected.delete(at)
        else expected.set(at, text)
        for (const it of ['a', 'b', 'c']) expect(storage.getItem(it)).toBe(expected.get(it) ?? null)
      }
    }),
  )
})
