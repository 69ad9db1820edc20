import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listen } from '../../test/heard.ts'
import { makeMember, type Person } from '../../test/people.ts'
import { leaveAll, openStage, visit } from '../../test/stand.tsx'
import { makeTrouble } from '../../test/trouble.ts'

let url: string
let person: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  person = await makeMember(url, { name: 'Notified' })
}, 120_000)
beforeEach(() => localStorage.clear())
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
})

const site = { pushKey: btoa(String.fromCharCode(...new Uint8Array(65))).replaceAll('=', '') }
const offers = { screen: 'offers', group: 'RIBA' } as const
const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
const allow = () => userEvent.click(page.getByRole('banner').getByRole('button', { name: 'Allow', exact: true }))
const allowInSettings = () =>
  userEvent.click(page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Allow' }))

// A point of the curve, as a browser would have one.
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

/** A browser in front of which somebody decides, and whose push service answers or does not. */
function browser({ says, service }: { says: NotificationPermission; service: 'answers' | 'refuses' }) {
  let permission: NotificationPermission = 'default'
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => (permission = says))
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`
  let made: PushSubscription | null = null
  const pushManager = {
    getSubscription: async () => made,
    subscribe: async () => {
      if (service === 'refuses') throw new DOMException('push service error', 'AbortError')
      const unsubscribe = async () => {
        made = null
        return true
      }
      const options = { applicationServerKey: null }
      return (made = { toJSON: () => ({ endpoint, keys }), unsubscribe, options } as unknown as PushSubscription)
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockImplementation(() => Promise.resolve(registration))
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(() => Promise.resolve(registration))
  return { isSubscribed: () => made !== null }
}

it('S-CHECK-65 S-NOTIFY-22 allowing subscribes this device with token, settings, user and member, and signing out removes it', async () => {
  const { isSubscribed } = browser({ says: 'granted', service: 'answers' })
  const { client } = await visit(url, { as: person.as, at: offers, site })
  const call = vi.spyOn(globalThis, 'fetch')
  const called = (method: string, end: string) =>
    call.mock.calls.find(([to, how]) => typeof to === 'string' && to.endsWith(end) && how?.method === method)?.[1]
  await allow()
  await expect.poll(() => client.subscription()).not.toBeNull()
  const { data } = JSON.parse(called('POST', '/subscriptions')?.body as string) as {
    data: { attributes: { token: string; settings: object }; relationships: Record<string, { data: object }> }
  }
  expect(JSON.parse(data.attributes.token)).toMatchObject({ keys })
  // The language of whoever it is for, which need not be that of the screen.
  expect(data.attributes.settings).toMatchObject({ locale: 'ca', myAccount: true })
  expect(data.relationships['user']?.data).toMatchObject({ type: 'users' })
  expect(data.relationships['member']?.data).toEqual({ type: 'members', id: person.member.id })
  await expect.element(page.getByText('Hear about payments at once')).not.toBeInTheDocument()
  const id = client.subscription()?.id
  await client.signOut()
  expect(client.subscription()).toBeNull()
  expect(called('DELETE', `/subscriptions/${id}`)).toBeDefined()
  // Nor would the browser hear of anything that a server still sent.
  await expect.poll(isSubscribed).toBe(false)
})

it('S-CHECK-65 S-NOTIFY-20 a person who says no reads that notifications are blocked, and how to allow them', async () => {
  browser({ says: 'denied', service: 'answers' })
  const { client } = await visit(url, { as: person.as, at: offers, site })
  await allow()
  await said('Allow them for this site in the address bar of the browser.')
  await said('An error occurred with notifications subscription. Notifications are blocked in the browser.')
  expect(client.subscription()).toBeNull()
})

it('S-CHECK-65 S-NOTIFY-21 a refused subscription is said, from the banner and in the settings', async () => {
  browser({ says: 'granted', service: 'refuses' })
  const { end } = await visit(url, { as: person.as, at: offers, site })
  await allow()
  await said('An error occurred with notifications subscription. The browser refused the subscription.')
  end()
  vi.restoreAllMocks()
  browser({ says: 'granted', service: 'refuses' })
  await visit(url, { as: person.as, at: { screen: 'settings' }, site })
  await allowInSettings()
  await said('The browser refused the subscription')
})

it('S-CHECK-65 S-NOTIFY-10 allowed in the settings, the switch of this device goes on, and off again it ends the subscription', async () => {
  const { isSubscribed } = browser({ says: 'granted', service: 'answers' })
  const { client } = await visit(url, { as: person.as, at: { screen: 'settings' }, site })
  const call = vi.spyOn(globalThis, 'fetch')
  await allowInSettings()
  await expect.element(page.getByRole('switch', { name: 'This device' })).toBeChecked()
  const id = client.subscription()?.id ?? 'none'
  await userEvent.click(page.getByRole('switch', { name: 'This device' }))
  await expect.element(page.getByRole('switch', { name: 'This device' })).not.toBeChecked()
  // The server sends nothing more, and the browser would not hear of it.
  const isTold = () =>
    call.mock.calls.some(([to, how]) => how?.method === 'DELETE' && typeof to === 'string' && to.endsWith(`/${id}`))
  await expect.poll(() => [isTold(), isSubscribed()]).toEqual([true, false])
})

it('S-NOTIFY-10 S-A11Y-7 sends a test to this device, says so aloud, and says without a network why it cannot', async () => {
  browser({ says: 'granted', service: 'answers' })
  const { client } = await visit(url, { as: person.as, at: { screen: 'settings' }, site })
  const away = makeTrouble('offline')
  const allowing = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Allow' })
  await expect.element(allowing).toHaveAccessibleDescription('You are offline. Nothing is sent.')
  away.end()
  await allowInSettings()
  const device = page.getByRole('switch', { name: 'This device' })
  const test = page.getByRole('button', { name: 'Send a test' })
  await expect.element(device).toBeChecked()
  await expect.element(test).toBeVisible()
  const call = vi.spyOn(globalThis, 'fetch')
  const ear = listen()
  await userEvent.click(test)
  await expect.poll(ear.said).toContain('A test is on its way')
  expect(ear.missed()).toEqual([])
  ear.stop()
  const sent = call.mock.calls.filter(([, how]) => how?.method === 'POST').map(([to]) => to)
  expect(sent).toEqual([expect.stringContaining(`/subscriptions/${client.subscription()?.id}`)])
  const trouble = makeTrouble('offline')
  try {
    for (const act of [device, test])
      await expect.element(act).toHaveAccessibleDescription('You are offline. Nothing is sent.')
    await expect.element(device).toBeDisabled()
  } finally {
    trouble.end()
  }
})

it('S-CHECK-65 S-NOTIFY-20 a browser that cannot be told things says so', async () => {
  await visit(url, { as: person.as, at: { screen: 'settings' }, site: { pushKey: null } })
  await said('This browser has no notifications, or this site does not send any.')
  await expect.element(page.getByRole('switch', { name: 'New offers' })).toBeDisabled()
})

it('S-CHECK-65 S-NOTIFY-20 a browser without pushes says so, where the site has them too', async () => {
  const real = window.PushManager
  Reflect.deleteProperty(window, 'PushManager')
  try {
    const { client } = await visit(url, { as: person.as, at: { screen: 'settings' }, site })
    await said('This browser has no notifications, or this site does not send any.')
    for (const name of ['New offers', 'This device'])
      expect(page.getByRole('switch', { name, disabled: false }).elements()).toEqual([])
    expect(client.subscription()).toBeNull()
  } finally {
    Object.assign(window, { PushManager: real })
  }
})

it('S-CHECK-65 S-NOTIFY-22 S-CONST-9 at the next visit after seven days the token is renewed', async () => {
  browser({ says: 'granted', service: 'answers' })
  const first = await visit(url, { as: person.as, at: offers, site })
  await allow()
  await expect.poll(() => first.client.subscription()).not.toBeNull()
  const before = first.client.subscription()
  if (!before) throw new Error('no subscription')
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const recent = ago(6.9)
  first.client.remember({ subscription: { ...before, renewed: recent } })
  first.end()
  const early = await visit(url, { at: offers, site, again: first })
  // Kept by now: the browser has been asked what it holds.
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(early.client.subscription()?.renewed).toBe(recent)
  const long = ago(7.1)
  early.client.remember({ subscription: { ...before, renewed: long } })
  early.end()
  const again = await visit(url, { at: offers, site, again: first })
  await expect.poll(() => Date.parse(again.client.subscription()?.renewed ?? '')).toBeGreaterThan(Date.parse(long))
  expect(again.client.subscription()?.id).toBe(before.id)
})
