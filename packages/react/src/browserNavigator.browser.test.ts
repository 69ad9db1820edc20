import { pathOf } from '@exchange-kit/model'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWindow, type TestWindow } from '../test/window.ts'
import { browserNavigator, type HistoryOptions } from './browserNavigator.ts'

let own: TestWindow
beforeEach(async () => {
  own = await openWindow('/')
})
afterEach(() => own.end())

function visit(path: string, options: HistoryOptions = {}) {
  const { page } = own
  page.history.replaceState(null, '', path)
  const navigator = browserNavigator({ page, ...options })
  const address = () => page.location.pathname + page.location.search + page.location.hash
  const arrival = () => new Promise<void>(done => page.addEventListener('popstate', () => done(), { once: true }))
  return { page, navigator, address, arrival }
}

it('S-PLACE-62 reads the address and writes it', () => {
  const { navigator, address } = visit('/groups/RIBA/offers?q=bread#x')
  expect(navigator.place()).toMatchObject({ screen: 'offers', group: 'RIBA', query: { q: 'bread' }, hash: 'x' })
  navigator.go({ screen: 'offer', group: 'RIBA', offer: 'bread' })
  expect(address()).toBe('/groups/RIBA/offers/bread')
})

it('S-PLACE-63 corrects letters’ case and trailing slashes without a trace', () => {
  const { page, navigator, address } = visit('/groups/riba/offers/?q=a%20b#x')
  const before = page.history.length
  expect(address()).toBe('/groups/RIBA/offers?q=a%20b#x')
  expect(page.history.length).toBe(before)
  expect(navigator.back()).toBe(false)
})

it('S-PLACE-65 goes back to the recorded place, over what is never recorded', async () => {
  const { navigator, address, arrival } = visit('/groups/RIBA/offers?q=bread')
  navigator.go({ screen: 'offerPreview', group: 'RIBA', offer: 'bread' })
  navigator.go({ screen: 'offer', group: 'RIBA', offer: 'bread' })
  const arrived = arrival()
  expect(navigator.back()).toBe(true)
  await arrived
  expect(address()).toBe('/groups/RIBA/offers?q=bread')
  expect(navigator.back()).toBe(false)
})

it('S-PLACE-64 leaves no trace of what is replaced', async () => {
  const { navigator, address, arrival } = visit('/groups')
  navigator.go({ screen: 'group', group: 'RIBA' })
  navigator.go({ screen: 'group', group: 'RIBA', hash: 'currency' }, { replace: true })
  const arrived = arrival()
  navigator.back()
  await arrived
  expect(address()).toBe('/groups')
})

it('follows the browser’s own Back and Forward', async () => {
  const { page, navigator, arrival } = visit('/groups')
  const told: string[] = []
  navigator.onChange(() => told.push(pathOf(navigator.place())))
  navigator.go({ screen: 'group', group: 'RIBA' })
  navigator.go({ screen: 'offers', group: 'RIBA' })
  for (const move of ['back', 'back', 'forward'] as const) {
    const arrived = arrival()
    page.history[move]()
    await arrived
  }
  expect(told).toEqual(['/groups/RIBA', '/groups/RIBA/offers', '/groups/RIBA', '/groups', '/groups/RIBA'])
  const arrived = arrival()
  expect(navigator.back()).toBe(true)
  await arrived
  expect(navigator.place().screen).toBe('groups')
})

it('keeps the same place object until it changes', () => {
  const { navigator } = visit('/groups')
  expect(navigator.place()).toBe(navigator.place())
})

it('S-FORM-11 the browser’s Back leaves unsaved input only after it was asked', async () => {
  const { page, navigator, address, arrival } = visit('/groups')
  navigator.go({ screen: 'settings' })
  const asked: (() => void)[] = []
  const stop = navigator.keep?.({ isHeld: () => true, isCovered: () => false, ask: go => asked.push(go) })
  page.history.back()
  await arrival()
  await arrival()
  expect(address()).toBe('/settings')
  expect(navigator.place()).toMatchObject({ screen: 'settings' })
  expect(asked).toHaveLength(1)
  const arrived = arrival()
  asked[0]?.()
  await arrived
  expect(address()).toBe('/groups')
  expect(navigator.place()).toMatchObject({ screen: 'groups' })
  stop?.()
})

it('S-FORM-11 tabs and filters leave nothing, and are not asked about', async () => {
  const { page, navigator, address, arrival } = visit('/settings')
  navigator.go({ screen: 'settings', hash: 'tags' })
  navigator.keep?.({
    isHeld: () => true,
    isCovered: () => false,
    ask() {
      throw new Error('asked')
    },
  })
  const arrived = arrival()
  page.history.back()
  await arrived
  expect(address()).toBe('/settings')
})

it('S-SHELL-24 asks of what stands over the place even from tab to tab', async () => {
  const { page, navigator, address, arrival } = visit('/settings')
  navigator.go({ screen: 'settings', hash: 'tags' })
  let asked = 0
  navigator.keep?.({ isHeld: () => true, isCovered: () => true, ask: () => (asked += 1) })
  page.history.back()
  await arrival()
  await arrival()
  expect([address(), asked]).toEqual(['/settings#tags', 1])
})

const market = { base: '/community', home: { screen: 'group', group: 'RIBA' } } as const

it('E2.3 lies below a path of somebody else’s app, and leaves its other addresses alone', async () => {
  const { page, navigator, address, arrival } = visit('/community', market)
  expect(navigator.place()).toEqual({ screen: 'group', group: 'RIBA' })
  expect(address()).toBe('/community/groups/RIBA')
  navigator.go({ screen: 'offers', group: 'RIBA', query: { q: 'bread' } })
  expect(address()).toBe('/community/groups/RIBA/offers?q=bread')
  expect(navigator.href({ screen: 'offer', group: 'RIBA', offer: 'bread' })).toBe('/community/groups/RIBA/offers/bread')
  const arrived = arrival()
  expect(navigator.back()).toBe(true)
  await arrived
  expect(navigator.place()).toEqual({ screen: 'group', group: 'RIBA' })
  expect(page.location.pathname).toBe('/community/groups/RIBA')
})

it('E2.3 corrects below its base only', () => {
  expect(visit('/community/groups/riba/?q=a', market).address()).toBe('/community/groups/RIBA?q=a')
  for (const other of ['/Basket/?code=1', '/communityhall/Groups/', '/']) {
    expect(visit(other, market).address(), other).toBe(other)
  }
})
