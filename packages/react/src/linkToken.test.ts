import { placeOf, pathOf } from '@exchange-kit/model'
import { expect, it } from 'vitest'
import { takeToken } from './linkToken.tsx'

const take = (path: string) => {
  const { place, token } = takeToken(placeOf(path))
  return [pathOf(place), token]
}

it('S-GUARD-2 takes the token of a mail link out of the address', () => {
  expect(take('/set-password?token=c.1')).toEqual(['/set-password', 'c.1'])
  expect(take('/groups/RIBA/signup-member?token=c.1&x=2#terms')).toEqual([
    '/groups/RIBA/signup-member?x=2#terms',
    'c.1',
  ])
  expect(take('/groups/new?token=c.1')).toEqual(['/groups/new', 'c.1'])
  expect(take('/settings?token=c.1#email')).toEqual(['/settings#email', 'c.1'])
  expect(take('/unsubscribe?token=u.1')).toEqual(['/unsubscribe', 'u.1'])
})

it('S-CHECK-6 drops it everywhere else', () => {
  expect(take('/?token=c.1')).toEqual(['/', null])
  expect(take('/groups?token=c.1&q=x')).toEqual(['/groups?q=x', null])
  expect(take('/pay?t=RIBA0002&token=c.1')).toEqual(['/pay?t=RIBA0002', null])
})

it('leaves every other address alone', () => {
  expect(take('/groups/RIBA?q=a')).toEqual(['/groups/RIBA?q=a', null])
})
