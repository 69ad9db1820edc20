import { describe, expect, it } from 'vitest'
import { pathOf } from '@exchange-kit/model'
import { guest, viewer } from '../test/judge.ts'
import { landingOf, redirectOf } from './landing.ts'

describe('where somebody belongs', () => {
  it.each([
    ['active', '/home'],
    ['disabled', '/home'],
    ['suspended', '/groups/RIBA/members/RIBA0002'],
    ['pending', '/groups/RIBA/members/RIBA0002'],
    ['draft', '/groups/RIBA/signup-member'],
  ] as const)('S-GUARD-5 lands a member who is %s on %s', (state, path) => {
    expect(pathOf(landingOf(viewer({ state })))).toBe(path)
  })

  it('S-GUARD-5 lands others where they can go on', () => {
    expect(pathOf(landingOf(guest))).toBe('/')
    expect(pathOf(landingOf(viewer({})))).toBe('/groups')
    expect(pathOf(landingOf(viewer({ request: 'NOVA' })))).toBe('/groups/NOVA')
    expect(pathOf(landingOf(viewer({ superadmin: true })))).toBe('/superadmin/groups')
  })
})

describe('where a link wants to go next', () => {
  const to = (redirect: string) => redirectOf({ screen: 'loginMail', query: { redirect } })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
    'S-CHECK-3 ignores %j',
    address => expect(to(address)).toBeNull(),
  )

  it('S-PLACE-67 takes a path of our own, with query and hash, and no way in or out', () => {
    expect(to('/groups/RIBA?x=1#about')).toMatchObject({ screen: 'group', group: 'RIBA', hash: 'about' })
    for (const entrance of ['/', '/login-mail', '/logout']) expect(to(entrance)).toBeNull()
  })
})
