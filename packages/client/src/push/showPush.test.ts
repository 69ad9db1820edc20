import { expect, it } from 'vitest'
import { readPush, routeOfPush, showPush } from './showPush.ts'

const data = {
  title: 'Pere asks for 4.00 r',
  body: 'For bread.',
  image: null,
  route: '/groups/RIBA/transactions/7b1f',
  event: 'TransferPending',
  code: 'RIBA',
  id: 'n-1',
}

/** A service worker with its windows, and what it did. */
function worker(...windows: readonly ('visible' | 'hidden')[]) {
  const shown: unknown[] = []
  const told: unknown[] = []
  const postMessage = (message: unknown) => void told.push(message)
  return {
    shown,
    told,
    scope: {
      registration: { showNotification: async (title: string, options?: object) => void shown.push([title, options]) },
      clients: { matchAll: async () => windows.map(visibilityState => ({ visibilityState, postMessage })) },
    },
  }
}

it('S-NOTIFY-23 hands a push to the open site, and shows it by the system otherwise', async () => {
  const inView = worker('visible', 'hidden')
  await showPush(data, inView.scope)
  expect(inView.told).toEqual([
    { type: 'push', data },
    { type: 'push', data },
  ])
  expect(inView.shown).toEqual([])
  const away = worker('hidden')
  await showPush(data, away.scope)
  expect(away.shown).toEqual([
    [data.title, { body: data.body, tag: 'n-1', data: { route: data.route, code: 'RIBA', id: 'n-1' } }],
  ])
})

it('S-NOTIFY-23 leads to a path of our own and nowhere else', () => {
  expect(routeOfPush({ route: '/groups/RIBA' })).toBe('/groups/RIBA')
  for (const route of ['//evil.example', '/\\evil.example', 'https://evil.example', 5, undefined])
    expect(routeOfPush({ route })).toBe('/notifications')
})

it('S-NOTIFY-23 shows nothing of what is no push', async () => {
  expect(readPush({ title: 'x' })).toBeNull()
  const { shown, told, scope } = worker()
  await showPush(undefined, scope)
  expect([shown, told]).toEqual([[], []])
})
