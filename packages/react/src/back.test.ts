import { placeOf, places, pathOf, type ScreenName } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { expect, it } from 'vitest'
import { backTo } from './back.ts'

const guest: ViewerState = { status: 'guest', cause: null, viewer: null }
const member = {
  status: 'signedIn',
  viewer: { user: 'anna', superadmin: false, members: [], administers: [] },
  acting: { member: { attributes: { code: 'RIBA0002', state: 'active' } }, group: { attributes: { code: 'RIBA' } } },
} as unknown as ViewerState

const back = (path: string, viewer: ViewerState) => {
  const place = backTo(placeOf(path), viewer)
  return place && pathOf(place)
}

it.each([
  ['/login-mail', '/'],
  ['/forgot-password', '/login-mail'],
  ['/server-stats', '/groups'],
  ['/groups/RIBA', '/groups'],
  ['/groups/RIBA/offers', '/groups/RIBA'],
  ['/groups/RIBA/offers/bread', '/groups/RIBA/offers'],
  ['/groups/RIBA/offers/bread/edit', '/groups/RIBA/offers/bread'],
  ['/groups/RIBA/needs/ladder/edit', '/groups/RIBA/needs/ladder'],
  ['/groups/RIBA/members/RIBA0003', '/groups/RIBA/members'],
  ['/groups/RIBA/members/RIBA0003/transactions', '/groups/RIBA/members/RIBA0003'],
  ['/groups/RIBA/members/RIBA0002/transactions/send/qr', '/groups/RIBA/members/RIBA0002/transactions'],
  ['/groups/RIBA/members/RIBA0001/transactions/transfer', '/groups/RIBA/admin/transactions'],
  ['/groups/RIBA/transactions/x', '/groups/RIBA/members/RIBA0002/transactions'],
  ['/groups/RIBA/admin/members/RIBA0003/profile', '/groups/RIBA/admin/accounts'],
  ['/superadmin/migrations/7/edit', '/superadmin/migrations/7'],
  ['/profile', '/groups/RIBA/members/RIBA0002'],
])('S-PLACE-65 leads from %s to %s when nothing was recorded', (path, to) => {
  expect(back(path, member)).toBe(to)
})

it.each(['/', '/groups', '/home', '/set-password', '/pay', '/unsubscribe', '/groups/RIBA/offers/bread/preview'])(
  'S-PLACE-65 has no way back at %s',
  path => expect(back(path, member)).toBeNull(),
)

it('answers for every row of the table', () => {
  for (const screen of Object.keys(places) as ScreenName[]) {
    const path = places[screen].path
      .replace(/:direction/, 'send')
      .replace('/:way?', '')
      .replace(':group', 'RIBA')
      .replace(/:\w+/g, 'x')
    expect(() => back(path, guest), path).not.toThrow()
  }
})
