import { describe, expect, it } from 'vitest'
import { pathOf } from '@exchange-kit/model'
import { guest, viewer } from '../test/judge.ts'
import { landingOf } from './landing.ts'

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
