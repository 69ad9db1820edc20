import { describe, expect, it } from 'vitest'
import type { MemberState, Place } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { actingId, chooseBanner, stillClosed, type ClosedBanners } from './banner.ts'
import { frameOf, isCurrent, listsAbove } from './frame.ts'
import { adminEntries, footEntries, memberEntries, payEntries, profileEntries } from './nav.ts'
import { viewerIn } from '../../test/viewers.ts'

const everything = { hasScreen: () => true }
const offers: Place = { screen: 'offers', group: 'RIBA' }
const guest: ViewerState = { status: 'guest', cause: null, viewer: null }
const labels = (entries: readonly { label: string }[]) => entries.map(it => it.label.replace('nav.', ''))

describe('the frame of a place', () => {
  it('S-SHELL-3 shows the menu on root places of members, Back elsewhere', () => {
    const viewer = viewerIn('active')
    expect(frameOf(offers, viewer).lead).toBe('menu')
    expect(frameOf({ screen: 'group', group: 'RIBA' }, viewer).lead).toBe('menu')
    expect(frameOf({ screen: 'group', group: 'TEMP' }, viewer).lead).toBe('back')
    expect(frameOf({ screen: 'offer', group: 'RIBA', offer: 'bread' }, viewer).lead).toBe('back')
    expect(frameOf({ screen: 'setPassword' }, viewer).lead).toBe('none')
  })

  it('S-SHELL-10 S-SHELL-11 has a drawer for complete members only', () => {
    expect(frameOf(offers, viewerIn('active')).hasDrawer).toBe(true)
    expect(frameOf(offers, viewerIn('suspended')).hasDrawer).toBe(true)
    for (const viewer of [guest, viewerIn('pending'), viewerIn('draft')])
      expect(frameOf(offers, viewer).hasDrawer).toBe(false)
  })

  it('S-SHELL-10 knows the place of an entry, of this group alone, and the list a detail came out of', () => {
    expect(isCurrent(offers, { screen: 'offers', group: 'RIBA', query: { q: 'bread' } })).toBe(true)
    expect(isCurrent(offers, { screen: 'offers', group: 'TEMP' })).toBe(false)
    const above = (place: Place) => listsAbove(place, viewerIn('active')).map(it => it.screen)
    expect(above({ screen: 'editOffer', group: 'RIBA', offer: 'bread' })).toEqual([
      'offer',
      'offers',
      'group',
      'groups',
    ])
    expect(above({ screen: 'transfer', group: 'RIBA', transfer: 't1' }).slice(0, 2)).toEqual(['account', 'member'])
    // Back from the settings leads to Home, which they are no part of.
    expect(above({ screen: 'settings' })).toEqual([])
    expect(above({ screen: 'profile' })).toEqual([])
  })

  it('S-SHELL-4 shows the balance on 5, 18, 23, own 30 and 31 to 37', () => {
    const viewer = viewerIn('active')
    const shows = (place: Place) => frameOf(place, viewer).hasBalance
    expect(shows({ screen: 'home' })).toBe(true)
    expect(shows({ screen: 'account', group: 'RIBA', member: 'RIBA0002' })).toBe(true)
    expect(shows({ screen: 'account', group: 'RIBA', member: 'RIBA0003' })).toBe(false)
    expect(shows({ screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'receive', way: 'nfc' })).toBe(
      true,
    )
    expect(shows({ screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'transfer' })).toBe(false)
    expect(shows({ screen: 'members', group: 'RIBA' })).toBe(false)
  })

  it('S-SHELL-12 has bottom tabs where the menu is', () => {
    expect(frameOf(offers, viewerIn('active')).hasTabs).toBe(true)
    expect(frameOf({ screen: 'settings' }, viewerIn('active')).hasTabs).toBe(false)
  })
})

describe('navigation', () => {
  it('S-SHELL-10 lists the member’s places, and administration for administrators', () => {
    const viewing = { viewer: viewerIn('active'), ...everything }
    expect(labels(memberEntries(viewing))).toEqual([
      'home',
      'account',
      'offers',
      'needs',
      'members',
      'stats',
      'otherGroups',
    ])
    expect(adminEntries(viewing, 2)).toEqual([])
    const admin = { viewer: viewerIn('active', { isAdmin: true }), ...everything }
    expect(labels(adminEntries(admin, 2))).toEqual([
      'accounts',
      'groupTransfers',
      'groupHealth',
      'groupLog',
      'groupSettings',
      'editGroup',
    ])
    expect(adminEntries(admin, 2)[0]?.count).toBe(2)
  })

  it('B8 leads members to the log at the foot, where administrators have it in their part', () => {
    const foot = (state: MemberState, isAdmin = false) =>
      labels(footEntries({ viewer: viewerIn(state, { isAdmin }), ...everything }))
    expect(foot('active')).toEqual(['groupLog', 'embed'])
    expect(foot('suspended')).toEqual(['groupLog', 'embed'])
    expect(foot('active', true)).toEqual(['embed'])
  })

  it('S-SHELL-10 leaves out what the guard would refuse', () => {
    const suspended = labels(memberEntries({ viewer: viewerIn('suspended'), ...everything }))
    expect(suspended).toContain('account')
    for (const entry of ['offers', 'needs', 'members']) expect(suspended).not.toContain(entry)
  })

  it('leaves out places whose screen does not exist', () => {
    expect(memberEntries({ viewer: viewerIn('active'), hasScreen: screen => screen === 'offers' })).toHaveLength(1)
  })

  it('S-SHELL-13 has a profile menu by who is asking', () => {
    const lines = (state: MemberState) => labels(profileEntries({ viewer: viewerIn(state), ...everything }))
    expect(lines('active')).toEqual([
      'myPage',
      'notifications',
      'myOffers',
      'myNeeds',
      'editProfile',
      'settings',
      'till',
    ])
    expect(lines('pending')).toEqual(['myPage', 'notifications', 'editProfile', 'settings'])
    expect(lines('draft')).toEqual(['continueSignup', 'settings'])
  })
})

describe('the payment menu', () => {
  it('S-PAY-2 lists the ways that are on, and moving for administrators', () => {
    const lines = (isAdmin: boolean) => payEntries({ viewer: viewerIn('active', { isAdmin }), ...everything })
    const own = ['send', 'send.qr', 'receive', 'receive.qr']
    expect(lines(false).map(it => it.label)).toEqual(own.map(it => `title.newTransfer.${it}`))
    expect(lines(true).at(-1)?.label).toBe('title.newTransfer.transfer')
    expect(payEntries({ viewer: viewerIn('pending'), ...everything })).toEqual([])
  })
})

describe('banners', () => {
  const now = Date.parse('2026-06-04T12:00:00.000Z')
  const day = 24 * 60 * 60_000
  const facts = (viewer: ViewerState, closed: ClosedBanners = {}) =>
    ({ place: offers, viewer, push: 'default', position: 'default', isLocated: false, closed, now }) as const

  it('S-SHELL-20 shows one: inactive, then notifications, then location', () => {
    expect(chooseBanner(facts(viewerIn('disabled')))).toEqual({ kind: 'inactive', why: 'disabled' })
    expect(chooseBanner(facts(viewerIn('active')))).toEqual({ kind: 'notifications', permission: 'default' })
    expect(chooseBanner({ ...facts(viewerIn('active')), push: 'granted' })).toEqual({
      kind: 'location',
      permission: 'default',
    })
    expect(chooseBanner({ ...facts(guest), isLocated: true })).toBeNull()
  })

  it('S-SHELL-20 says nothing twice: the own page and the forbidden page of who is suspended say it themselves', () => {
    const own: Place = { screen: 'member', group: 'RIBA', member: 'RIBA0002' }
    const at = (place: Place, viewer: ViewerState) => chooseBanner({ ...facts(viewer), place })
    expect(at(own, viewerIn('suspended'))).toBeNull()
    expect(at(own, viewerIn('pending'))).toBeNull()
    expect(at(offers, viewerIn('suspended'))).toBeNull()
    expect(at({ screen: 'group', group: 'RIBA' }, viewerIn('suspended'))?.kind).toBe('inactive')
    expect(at({ ...own, member: 'RIBA0003' }, viewerIn('pending'))?.kind).toBe('inactive')
    // The own page says nothing of these.
    expect(at(own, viewerIn('disabled'))?.kind).toBe('inactive')
    expect(at(own, viewerIn('active', { groupStatus: 'disabled' }))?.kind).toBe('inactive')
  })

  it('S-SHELL-20 leaves the question for notifications to the settings, where it stands beside its switches', () => {
    expect(chooseBanner({ ...facts(viewerIn('active')), place: { screen: 'settings' } })).toBeNull()
  })

  it('S-SHELL-20 is not in the way of who completes a sign-up', () => {
    const place: Place = { screen: 'signupMember', group: 'RIBA' }
    expect(chooseBanner({ ...facts(viewerIn('pending')), place })?.kind).not.toBe('inactive')
  })

  it('S-SHELL-20 says why a group is closed', () => {
    expect(chooseBanner(facts(viewerIn('active', { groupStatus: 'disabled' })))).toEqual({
      kind: 'inactive',
      why: 'group',
    })
  })

  it('S-SHELL-20 rests 30 days after closing; an inactive one until the state changes', () => {
    const viewer = viewerIn('active')
    expect(chooseBanner(facts(viewer, { notifications: now - 29 * day }))?.kind).toBe('location')
    expect(chooseBanner(facts(viewer, { notifications: now - 31 * day }))?.kind).toBe('notifications')
    const disabled = viewerIn('disabled')
    const closedFor = (inactive: 'disabled' | 'group') =>
      chooseBanner(facts(disabled, { inactive: { [actingId(disabled)]: inactive } }))
    expect(closedFor('disabled')?.kind).not.toBe('inactive')
    expect(closedFor('group')?.kind).toBe('inactive')
  })

  it('S-SHELL-20 an inactive one stays closed for the member it was closed for, and comes back with the state', () => {
    const disabled = viewerIn('disabled')
    expect(chooseBanner(facts(disabled, { inactive: { other: 'disabled' } }))?.kind).toBe('inactive')
    const closed: ClosedBanners = { location: now, inactive: { other: 'group', [actingId(disabled)]: 'disabled' } }
    expect(stillClosed(closed, disabled)).toBe(closed)
    expect(stillClosed(closed, guest)).toBe(closed)
    expect(stillClosed(closed, viewerIn('active'))).toEqual({ location: now, inactive: { other: 'group' } })
  })

  it('S-SHELL-20 does not ask for a location where it is of no use', () => {
    expect(chooseBanner({ ...facts(guest), place: { screen: 'serverStats' } })).toBeNull()
    expect(chooseBanner({ ...facts(guest), position: 'unsupported' })).toBeNull()
  })
})
