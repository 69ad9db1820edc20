import { createClient, servicesOf, type Client } from '@exchange-kit/client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openStage, password } from '../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})

let client: Client | null = null
afterEach(() => {
  client?.close()
  localStorage.clear()
})

/** Fills the browser's own storage to the last letter. */
function fill(): void {
  for (let size = 4_000_000, at = 0; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) {
        localStorage.setItem(`fill-${at}`, 'x'.repeat(size))
        at += 1
      }
    } catch {
      // No room for so much more.
    }
  }
}

it('S-GUARD-3 S-CACHE-2 signs in where the storage is full, keeps the session in memory, and tells that nothing is kept', async () => {
  fill()
  expect(() => localStorage.setItem('auth-session', 'x'.repeat(50))).toThrow()
  client = createClient({ services: servicesOf(url) })
  await client.signIn({ email: 'anna@demo.example', password })
  expect(client.viewer().status).toBe('signedIn')
  expect((await client.list('members', { group: 'RIBA' })).items.length).toBeGreaterThan(0)
  client.remember({ location: { lat: 41.2, lon: 1.7 } })
  expect(client.near()).toEqual({ lat: 41.2, lon: 1.7 })
  expect(client.saves.getState().session).toBe(false)
  await client.signOut()
  expect(client.viewer().status).toBe('guest')
})
