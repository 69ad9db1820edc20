import { expect, it } from 'vitest'
import { framedNavigator, framedSignup, isFramed } from './framedNavigator.ts'

const state = '0f'.repeat(16)

it('E2.5 reads what a frame was asked for', () => {
  const query = new URLSearchParams({
    group: 'riba',
    o: 'https://town.example',
    s: state,
    locale: 'ca-ES',
    theme: 'dark',
  })
  expect(framedSignup(`?${query}`)).toEqual({
    place: { screen: 'signup', group: 'RIBA', query: { o: 'https://town.example', s: state } },
    origin: 'https://town.example',
    language: 'ca',
    theme: 'dark',
  })
  expect(framedSignup('?group=RIBA')).toEqual({
    place: { screen: 'signup', group: 'RIBA' },
    origin: undefined,
    language: undefined,
    theme: 'auto',
  })
})

it.each(['', '?group=', '?group=RIBA0002', '?group=..%2F..%2Fpay', '?group=RIBA%2Foffers', '?group=%00', '?locale=ca'])(
  'E2.5 takes nothing but a group: %s',
  search => {
    expect(framedSignup(search)).toBeNull()
  },
)

it('E2.5 stays in the frame for what belongs to signing up, and opens all else on the site', () => {
  expect(isFramed({ screen: 'signupMember', group: 'RIBA' })).toBe(true)
  expect(isFramed({ screen: 'loginMail' })).toBe(true)
  const navigator = framedNavigator({ screen: 'signup', group: 'RIBA' })
  expect(navigator.isElsewhere?.({ screen: 'group', group: 'RIBA' })).toBe(true)
  expect(navigator.isElsewhere?.({ screen: 'signup', group: 'RIBA', hash: 'verify' })).toBe(false)
  navigator.go({ screen: 'signup', group: 'RIBA', hash: 'credentials' })
  expect(navigator.place()).toMatchObject({ hash: 'credentials' })
  navigator.go({ screen: 'loginMail' })
  expect(navigator.back()).toBe(true)
  expect(navigator.place()).toMatchObject({ screen: 'signup', hash: 'credentials' })
})
