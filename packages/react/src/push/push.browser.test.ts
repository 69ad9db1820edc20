import { afterEach, expect, it, vi } from 'vitest'
import { createPush, pushPermission, webPush, type Client } from '@exchange-kit/client'
import { someoneAt } from '../../test/market.ts'
import { openStage } from '../../test/stand.tsx'

const open: Client[] = []
afterEach(() => {
  vi.restoreAllMocks()
  open.splice(0).forEach(it => it.close())
})

// She has two members.
async function carla(): Promise<Client> {
  const client = await someoneAt(await openStage(), 'carla')
  open.push(client)
  return client
}

/** A browser's subscription as its token, at an address of its own, and how often it was asked for. */
async function device() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const text = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`
  const keys = { p256dh: text(raw), auth: text(crypto.getRandomValues(new Uint8Array(16))) }
  const token = JSON.stringify({ endpoint, keys })
  const calls = { subscribed: 0, refreshed: 0, ended: 0 }
  const provider = {
    async subscribe() {
      calls.subscribed += 1
      return token
    },
    async refresh(old: string) {
      calls.refreshed += 1
      return old
    },
    async unsubscribe() {
      calls.ended += 1
    },
  }
  return { token, calls, provider }
}

it('S-NOTIFY-22 subscribes a user with two members for both, renews after seven days, and ends both', async () => {
  const client = await carla()
  const { token, calls, provider } = await device()
  let time = Date.now()
  const push = createPush({ client, provider, now: () => time })
  expect(push.isOn()).toBe(false)
  await push.turnOn()
  const kept = client.subscription()
  expect(kept).toMatchObject({ token, others: [expect.any(String)] })
  expect(push.isOn()).toBe(true)
  await push.keep()
  expect(calls).toEqual({ subscribed: 1, refreshed: 0, ended: 0 })
  time += 8 * 86_400_000
  await push.keep()
  expect(calls.refreshed).toBe(1)
  // The same device is renewed, not added again (A-6-4).
  expect(client.subscription()).toMatchObject({ id: kept?.id, others: kept?.others })
  expect(Date.parse(client.subscription()?.renewed ?? '')).toBe(time)
  await push.turnOff()
  expect(client.subscription()).toBeNull()
  expect(calls.ended).toBe(1)
  const gone = client.call('notifications', `/subscriptions/${kept?.id}`, { method: 'DELETE' })
  await expect(gone).rejects.toMatchObject({ code: 'NotFound' })
})

it('S-NOTIFY-20 subscribes nobody who is not signed in', async () => {
  const client = await carla()
  await client.signOut()
  const { provider } = await device()
  await createPush({ client, provider }).turnOn()
  expect(client.subscription()).toBeNull()
})

it('S-NOTIFY-20 says why a browser that may not be told things cannot subscribe', async () => {
  // Whether the browser of tests asks or refuses depends on how it was started: here it refuses.
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
  expect(pushPermission()).toBe('denied')
  await expect(webPush('BAAA').subscribe()).rejects.toMatchObject({
    code: 'NotificationsPermissionDenied',
    detail: 'permission-blocked',
  })
})

it('S-NOTIFY-20 S-SHELL-26 S-CONST-9 waits ten seconds for a service worker, where none ever comes', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers()
  try {
    const outcome = webPush('BAAA')
      .subscribe()
      .catch((cause: unknown) => cause)
    await vi.advanceTimersByTimeAsync(9_900)
    expect(await Promise.race([outcome, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(200)
    expect(await outcome).toMatchObject({ code: 'NotificationsPermissionDenied', detail: 'token-subscribe-failed' })
  } finally {
    vi.useRealTimers()
  }
})
