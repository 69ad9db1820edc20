import { expect, it } from 'vitest'
import { openPush, readGo } from './openPush.ts'

const route = '/groups/RIBA/transactions/7b1f'

/** A service worker's clients at some addresses, and what became of them. */
function clients(...windows: readonly { path: string; visibilityState?: string; frameType?: string }[]) {
  const done: unknown[] = []
  return {
    done,
    matchAll: async () =>
      windows.map(({ path, ...rest }) => ({
        url: `https://exchange.example${path}`,
        ...rest,
        focus: async () => void done.push(['focus', path]),
        postMessage: (message: unknown) => void done.push([path, message]),
      })),
    openWindow: async (path: string) => void done.push(['open', path]),
  }
}

it('S-NOTIFY-23 S-CHECK-65 a pressed notification brings the window in view forward, at its place', async () => {
  const open = clients({ path: '/home', visibilityState: 'hidden' }, { path: '/groups', visibilityState: 'visible' })
  await openPush({ route }, open)
  expect(open.done).toEqual([
    ['focus', '/groups'],
    ['/groups', { type: 'go', route }],
  ])
  expect(readGo({ type: 'go', route })).toBe(route)
  expect(readGo({ type: 'push', route })).toBeNull()
})

it('S-NOTIFY-23 a pressed notification opens the site where no window of it is, and leaves a pay sheet and frames alone', async () => {
  const nobody = clients()
  await openPush({ route }, nobody)
  expect(nobody.done).toEqual([['open', route]])
  const busy = clients(
    { path: '/pay?t=RIBA0002' },
    { path: '/groups/RIBA', frameType: 'nested' },
    { path: '/embed/groups.html' },
  )
  await openPush({ route: '//evil.example' }, busy)
  expect(busy.done).toEqual([['open', '/notifications']])
})

it('S-NOTIFY-23 goes to the place even where the browser does not bring the window forward', async () => {
  const done: unknown[] = []
  const stubborn = {
    url: 'https://exchange.example/home',
    focus: () => Promise.reject(new Error('not allowed')),
    postMessage: (message: unknown) => void done.push(message),
  }
  await openPush({ route }, { matchAll: async () => [stubborn], openWindow: async () => undefined })
  expect(done).toEqual([{ type: 'go', route }])
})
