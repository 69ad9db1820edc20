import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createClient, type Client } from '@exchange-kit/react'
import { clientOf } from '../../packages/react/test/client.ts'
import type { Provided } from '../../packages/react/test/stage-context.ts'
import { forgetDevice } from '../../packages/react/test/trouble.ts'
import { forgetImages } from './images.ts'

const password = 'exchange-demo'
/** Where the session is kept. */
const key = 'auth-session'

let url: string
beforeAll(async () => {
  const stage: Provided['stage'] = inject('stage')
  url = await (await fetch(`${stage}/`)).text()
})

// As the worker keeps what a member looked at.
beforeEach(async () => {
  const images = await caches.open('images')
  await images.put('/files/face.webp', new Response('a face'))
})

const open: Client[] = []
afterEach(async () => {
  for (const client of open.splice(0)) client.close()
  localStorage.clear()
  await caches.delete('images')
})

/** A page of the site: its client finds the session of the page before it, and the images are watched. */
function openPage(): Client {
  const address = (service: string) => `${url}/${service}`
  const client = createClient({
    services: {
      auth: address('auth'),
      social: address('social'),
      accounting: address('accounting'),
      files: address('files'),
      notifications: address('notifications'),
    },
  })
  open.push(client)
  forgetImages(client)
  return client
}

const signIn = (client: Client, name: string) => client.signIn({ email: `${name}@demo.example`, password })
const kept = () => caches.has('images')

function nameIn(client: Client): string {
  const viewer = client.viewer()
  return viewer.status === 'signedIn' ? viewer.user.attributes.email : viewer.status
}

/** Waits until whatever is done in the wake of a change has been done. */
const wake = () => new Promise(done => setTimeout(done, 200))

it('S-PRIV-7 images leave the device with whoever signs out', async () => {
  const client = openPage()
  await signIn(client, 'anna')
  expect(await kept()).toBe(true)
  await client.signOut()
  await expect.poll(kept).toBe(false)
})

it('S-PRIV-7 images that a guest looked at stay when somebody signs in', async () => {
  await signIn(openPage(), 'anna')
  await wake()
  expect(await kept()).toBe(true)
})

it('S-PRIV-7 images leave when somebody else signs in', async () => {
  const client = openPage()
  await signIn(client, 'anna')
  await signIn(client, 'pere')
  await expect.poll(kept).toBe(false)
})

it('S-PRIV-7 images leave when another tab has signed in somebody else, and this one hears no more than that', async () => {
  const client = openPage()
  await signIn(client, 'anna')
  const elsewhere = new Map<string, string>()
  const storage = {
    getItem: (name: string) => elsewhere.get(name) ?? null,
    setItem: (name: string, value: string) => void elsewhere.set(name, value),
    removeItem: (name: string) => void elsewhere.delete(name),
  }
  const other = clientOf(url, storage)
  open.push(other)
  await signIn(other, 'pere')
  localStorage.setItem(key, storage.getItem(key) ?? '')
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await expect.poll(() => nameIn(client)).toMatch(/^pere@/)
  await expect.poll(kept).toBe(false)
})

it('S-CACHE-5 images stay when the same person comes back, and while the session is renewed', async () => {
  await signIn(openPage(), 'anna')
  const again = openPage()
  expect(again.viewer().status).toBe('restoring')
  await expect.poll(() => again.viewer().status).toBe('signedIn')
  await again.refresh()
  await wake()
  expect(await kept()).toBe(true)
})

it('S-PRIV-7 images leave when a session turns out to be over that nobody had told whose it was', async () => {
  await signIn(openPage(), 'anna')
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object
  for (const client of open.splice(0)) client.close()
  const dead = { accessToken: 'dead', refreshToken: 'dead', accessTokenExpire: new Date(0).toISOString() }
  localStorage.setItem(key, JSON.stringify({ ...stored, ...dead }))
  await forgetDevice()
  const again = openPage()
  expect(again.viewer().status).toBe('restoring')
  await expect.poll(() => again.viewer().status).toBe('guest')
  await expect.poll(kept).toBe(false)
})
