import { places, placeOf, type ScreenName } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { anna, closed, guest, judge, open, own30, restoring, viewer } from '../test/judge.ts'
import { guard } from './guard.ts'

describe('while the session is being restored', () => {
  it('S-GUARD-1 nothing is shown, whatever the place', () => {
    for (const path of ['/', '/groups', '/home', own30]) expect(judge(path, restoring)).toBe('wait')
  })

  it('S-PAY-70 the pay sheet alone stands', () => {
    expect(judge('/pay?t=RIBA0002', restoring)).toBe('show')
  })
})

describe('a guest', () => {
  const shown = [
    '/',
    '/login-mail',
    '/forgot-password',
    '/logout',
    '/unsubscribe',
    '/groups',
    '/server-stats',
    '/signup-group',
    '/groups/RIBA',
    '/groups/RIBA/signup',
    '/pay',
    '/embed',
    '/nowhere',
    // S-FRONT-7: the screen says that the link no longer works.
    '/set-password',
  ]
  it.each(shown)('product §2 sees the public place %s', path => expect(judge(path, guest)).toBe('show'))

  it('S-GUARD-6 is sent to sign in from every other place, and back with query and hash', () => {
    const shownScreens = new Set(shown.map(path => placeOf(path).screen))
    const others = (Object.keys(places) as ScreenName[]).filter(
      it => !shownScreens.has(it) && it !== 'offer' && it !== 'need',
    )
    for (const screen of others) {
      const path = places[screen].path
        .replace(':group', 'RIBA')
        .replace(':member', 'RIBA0002')
        .replace(':direction', 'send')
        .replace('/:way?', '')
        .replace(/:\w+/g, 'x')
      expect(guard(placeOf(`${path}?x=1#offers`), guest, null), screen).toEqual({
        kind: 'go',
        place: { screen: 'loginMail', query: { redirect: `${path}?x=1#offers` } },
      })
    }
  })

  it('S-CHECK-36 sees a listing where the group has public ones, else signs in', () => {
    expect(judge('/groups/RIBA/offers/bread', guest)).toBe('ask')
    expect(judge('/groups/RIBA/offers/bread', guest, open)).toBe('show')
    expect(judge('/groups/RIBA/offers/bread', guest, closed)).toBe('go loginMail')
    expect(judge('/groups/RIBA/offers', guest, open)).toBe('go loginMail')
  })
})

describe('an active member', () => {
  it('S-PAY-73 stays in a second window, which waits to be closed', () => {
    expect(judge('/login-mail?window=back', anna)).toBe('show')
  })

  it.each([
    '/home',
    '/profile',
    '/settings',
    '/notifications',
    '/till',
    '/groups/RIBA/offers',
    '/groups/RIBA/needs/new',
    '/groups/RIBA/members',
    '/groups/RIBA/members/RIBA0003',
    own30,
    `${own30}/send`,
    `${own30}/receive/nfc`,
    '/groups/RIBA/transactions/x',
    '/groups/RIBA/stats',
  ])('sees %s', path => expect(judge(path, anna)).toBe('show'))

  it('S-GUARD-14 sees no payments of others, and pays from no other account', () => {
    expect(judge('/groups/RIBA/members/RIBA0003/transactions', anna)).toBe('forbidden self')
    expect(judge('/groups/RIBA/members/RIBA0003/transactions/send', anna)).toBe('forbidden self')
  })

  it('S-GUARD-13 sees nothing of the administration', () => {
    for (const path of ['edit', 'settings', 'accounts', 'transactions', 'members/RIBA0003/profile'])
      expect(judge(`/groups/RIBA/admin/${path}`, anna)).toBe('forbidden admins')
    expect(judge('/groups/RIBA/admin', anna)).toBe('forbidden admins')
    expect(judge(`${own30}/transfer`, anna)).toBe('forbidden admins')
  })

  it('S-GUARD-5 leaves the door for the asked place, and for no other site', () => {
    const go = (redirect: string) => guard(placeOf(`/?redirect=${encodeURIComponent(redirect)}`), anna, null)
    expect(go('/groups/RIBA/members/RIBA0002?x=1#offers')).toEqual({
      kind: 'go',
      place: { screen: 'member', group: 'RIBA', member: 'RIBA0002', query: { x: '1' }, hash: 'offers' },
    })
    const landing = guard(placeOf('/'), anna, null)
    for (const bad of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil.example',
      'javascript:x',
      '/login-mail',
    ])
      expect(go(bad), bad).toEqual(landing)
  })

  it('S-FRONT-10 answers a partner’s request at the sign-in page', () => {
    expect(judge('/login-mail?request=1', anna)).toBe('show')
    expect(judge('/login-mail', anna)).not.toBe('show')
  })

  it('S-GUARD-7 sees no superadministration, and is told when the right was refused', () => {
    expect(judge('/superadmin/groups', anna)).toBe('forbidden superOnly')
    expect(judge('/superadmin', viewer({ state: 'active', refused: true }))).toBe('forbidden notSuperadmin')
  })

  it('S-GUARD-12 sees of another group what it shows to outsiders', () => {
    for (const path of ['', '/signup', '/stats']) expect(judge(`/groups/MERC${path}`, anna)).toBe('show')
    for (const path of ['/offers', '/needs', '/members', '/offers/x']) {
      expect(judge(`/groups/MERC${path}`, anna)).toBe('ask')
      expect(judge(`/groups/MERC${path}`, anna, open)).toBe('show')
      expect(judge(`/groups/MERC${path}`, anna, closed)).toBe('forbidden members')
    }
    for (const path of ['/members/MERC0002', '/members/MERC0002/transactions', '/transactions/x', '/offers/new'])
      expect(judge(`/groups/MERC${path}`, anna, open)).toBe('forbidden members')
  })

  it('S-SHELL-32 acts as another own member in that member’s group', () => {
    const carla = viewer({ state: 'active', second: 'active' })
    expect(guard(placeOf('/groups/TEMP/offers'), carla, null)).toEqual({ kind: 'actAs', member: 'm-TEMP' })
    expect(judge('/groups/RIBA/offers', carla)).toBe('show')
  })

  it('S-PAY-77 goes from /nfc to receiving by tag', () => {
    expect(guard(placeOf('/nfc'), anna, null)).toEqual({
      kind: 'go',
      place: { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'receive', way: 'nfc' },
    })
  })

  it('S-JOIN-8 is led from finishing the sign-up to the own page', () => {
    expect(judge('/groups/RIBA/signup-member', anna)).toBe('go member')
    expect(judge('/groups/MERC/signup-member', anna)).toBe('go signup')
  })
})

describe('the shortcuts of the installed application', () => {
  it('S-CACHE-4 lead to paying and scanning of the member one acts as', () => {
    expect(guard(placeOf('/home?go=pay'), anna, null)).toMatchObject({
      kind: 'go',
      place: { screen: 'newTransfer', member: 'RIBA0002', direction: 'send', way: 'single' },
    })
    expect(guard(placeOf('/home?go=scan'), anna, null)).toMatchObject({ place: { direction: 'send', way: 'qr' } })
    expect(judge('/home?go=elsewhere', anna)).toBe('show')
    expect(judge('/home?go=pay', viewer({ state: 'suspended' }))).not.toContain('newTransfer')
  })
})
