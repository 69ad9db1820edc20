import { beginSignIn, createClient, endSignIn, memoryStorage, servicesOf, type Client } from '@exchange-kit/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClients } from '../../src/auth/clients.ts'
import { startBrowsers, type Browsers } from './browsers.ts'

const redirect = 'https://market.example/signed-in'

let browsers: Browsers
let onSite: Client
beforeAll(async () => {
  const market = { id: 'market', name: 'Market', redirectUris: [redirect] }
  browsers = await startBrowsers(readClients([market]))
  onSite = await browsers.openAs('anna')
})
afterAll(() => browsers.close())

/** The app of a partner in a browser of its own. */
function openApp() {
  const client = createClient({ services: onSite.services, clientId: 'market', storage: memoryStorage() })
  return { client, trip: { redirect, storage: memoryStorage() } }
}

/** What Anna's press on Allow or Refuse brings back, after the site showed her what is asked. */
async function answerTo(address: string, allow = true): Promise<string> {
  const shown = await fetch(address, { redirect: 'manual' })
  const request = new URL(shown.headers.get('location') ?? '').searchParams.get('request') ?? ''
  const answer = await onSite.call('auth', `/authorize/${request}`, {
    method: 'POST',
    body: { kind: 'text', text: JSON.stringify({ allow }), type: 'application/json' },
  })
  return new URL((answer as { redirect: string }).redirect).search
}

describe('a partner’s app', () => {
  it('E1 A-2-4 A-2-13 signs a member in on the site and comes back to where he was', async () => {
    const { client, trip } = openApp()
    const answer = await answerTo(await beginSignIn(client, { ...trip, back: '/community/home' }))
    expect(await endSignIn(client, { ...trip, answer })).toBe('/community/home')
    expect(client.viewer()).toMatchObject({ status: 'signedIn', user: { attributes: { email: 'anna@demo.example' } } })
    client.close()
  })

  it('S-LANG-1 A-2-22 F17 asks for what the app wants, in the language that is read there', async () => {
    const { client, trip } = openApp()
    const address = await beginSignIn(client, { ...trip, back: '/', scope: 'social', language: 'it' })
    const shown = await fetch(address, { redirect: 'manual' })
    const { searchParams } = new URL(shown.headers.get('location') ?? '')
    expect(searchParams.get('l')).toBe('it')
    const asked = await onSite.call('auth', `/authorize/${searchParams.get('request')}`)
    expect(asked).toMatchObject({ scope: ['social'] })
    client.close()
  })

  it('E1 A-2-22 hears of a refusal, and signs nobody in', async () => {
    const { client, trip } = openApp()
    const answer = await answerTo(await beginSignIn(client, { ...trip, back: '/' }), false)
    expect(await endSignIn(client, { ...trip, answer })).toBeNull()
    expect(client.viewer().status).toBe('guest')
    client.close()
  })

  it('E1 takes an answer once, and none that is not to its own trip or of another site', async () => {
    const { client, trip } = openApp()
    const answer = await answerTo(await beginSignIn(client, { ...trip, back: '/' }))
    expect(await endSignIn(openApp().client, { ...openApp().trip, answer })).toBeNull()
    const foreign = new URLSearchParams(answer)
    foreign.set('iss', 'https://evil.example/auth')
    expect(await endSignIn(client, { ...trip, answer: String(foreign) })).toBeNull()
    expect(await endSignIn(client, { ...trip, answer })).toBeNull()
    expect(await endSignIn(client, { ...trip, answer: '' })).toBeNull()
    expect(client.viewer().status).toBe('guest')
    client.close()
  })

  it('A-2-13 is not robbed of a code by who has no verifier', async () => {
    const { client, trip } = openApp()
    const answer = await answerTo(await beginSignIn(client, { ...trip, back: '/basket' }))
    const code = new URLSearchParams(answer).get('code') ?? ''
    const guess = client.redeem({ code, verifier: 'guessed', redirect })
    await expect(guess).rejects.toMatchObject({ code: 'AuthNoCredentials' })
    expect(await endSignIn(client, { ...trip, answer })).toBe('/basket')
    // Once.
    await expect(client.redeem({ code, verifier: 'guessed', redirect })).rejects.toMatchObject({
      code: 'AuthNoCredentials',
    })
    client.close()
  })
})

it('E1 names the five services of a site by its address', () => {
  expect(servicesOf('https://site.example/')).toEqual({
    auth: 'https://site.example/auth',
    accounting: 'https://site.example/accounting',
    social: 'https://site.example/social',
    files: 'https://site.example/files',
    notifications: 'https://site.example/notifications',
  })
})
