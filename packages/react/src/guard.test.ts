import type { GroupStatus, MemberState } from '@exchange-kit/model'
import { places, placeOf, type ScreenName } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { describe, expect, it } from 'vitest'
import { guard, type GroupFacts, type Verdict } from './guard.ts'

type Who = {
  readonly state?: MemberState
  readonly admin?: boolean
  readonly superadmin?: boolean
  readonly second?: MemberState
  readonly request?: string
  readonly refused?: boolean
}

const guest: ViewerState = { status: 'guest', cause: null, viewer: null }
const restoring: ViewerState = { status: 'restoring', problem: null, viewer: null }

// Anna of RIBA, in any state, perhaps with a second member in TEMP: what the guards look at, and nothing more.
function viewer({ state, admin = false, superadmin = false, second, request, refused = false }: Who): ViewerState {
  const members = [...(state ? [own('RIBA', state)] : []), ...(second ? [own('TEMP', second)] : [])]
  return {
    status: 'signedIn',
    viewer: {
      user: 'anna',
      superadmin,
      administers: admin ? ['RIBA'] : [],
      members: members.map(({ member, group }) => ({
        id: member.id,
        code: member.attributes.code,
        group: group.attributes.code,
        state: member.attributes.state,
        account: null,
        groupStatus: 'active' as GroupStatus,
      })),
    },
    members,
    acting: superadmin ? null : (members[0] ?? null),
    request: request ?? null,
    superadminRefused: refused,
  } as unknown as ViewerState
}

function own(code: string, state: MemberState) {
  return { member: { id: `m-${code}`, attributes: { code: `${code}0002`, state } }, group: { attributes: { code } } }
}

const anna = viewer({ state: 'active' })
const closed: GroupFacts = { publicOffers: false, publicMembers: false, isPending: false }
const open: GroupFacts = { publicOffers: true, publicMembers: true, isPending: false }

function judge(path: string, who: ViewerState, facts: GroupFacts | null = null): string {
  return said(guard(placeOf(path), who, facts))
}

function said(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'go':
      return `go ${verdict.place.screen}`
    case 'forbidden':
      return `forbidden ${verdict.reason}`
    default:
      return verdict.kind
  }
}

const own30 = '/groups/RIBA/members/RIBA0002/transactions'

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

describe('an administrator', () => {
  const marta = viewer({ state: 'active', admin: true })

  it('product §6 sees the administration of the own group, and of no other', () => {
    expect(judge('/groups/RIBA/admin/accounts', marta)).toBe('show')
    expect(judge('/groups/RIBA/admin', marta)).toBe('go editGroup')
    expect(judge('/groups/RIBA/members/RIBA0003/transactions', marta)).toBe('show')
    expect(judge('/groups/TEMP/admin/accounts', marta)).toBe('forbidden admins')
  })

  it('moves between accounts from the own address alone', () => {
    expect(judge(`${own30}/transfer`, marta)).toBe('show')
    expect(judge('/groups/RIBA/members/RIBA0003/transactions/transfer', marta)).toBe('forbidden self')
    expect(judge('/groups/RIBA/members/RIBA0003/transactions/send', marta)).toBe('forbidden self')
  })
})

describe('a draft', () => {
  const pau = viewer({ state: 'draft' })

  it('S-GUARD-8 is led to the sign-up from what needs a complete member', () => {
    for (const path of ['/home', '/profile', '/till', '/groups/RIBA/members/RIBA0002', own30, `${own30}/send`])
      expect(judge(path, pau), path).toBe('go signupMember')
  })

  it('S-GUARD-8 sees settings, notices, own listings and public places', () => {
    for (const path of [
      '/settings',
      '/notifications',
      '/groups/new',
      '/groups/RIBA/offers/new',
      '/groups/RIBA',
      '/groups/RIBA/signup-member',
    ])
      expect(judge(path, pau), path).toBe('show')
  })
})

describe('a pending member', () => {
  const gemma = viewer({ state: 'pending' })

  it('S-GUARD-9 sees the own page, profile, settings, notices, statistics and own listings', () => {
    for (const path of [
      '/groups/RIBA/members/RIBA0002',
      '/profile',
      '/settings',
      '/notifications',
      '/groups/RIBA/stats',
      '/groups/RIBA/offers/new',
      '/groups/RIBA/offers/bread/edit',
      '/groups/RIBA/offers/bread',
    ])
      expect(judge(path, gemma), path).toBe('show')
    expect(judge('/home', gemma)).toBe('go member')
  })

  it('S-GUARD-9 sees of others what any visitor may see', () => {
    expect(judge('/groups/RIBA/offers', gemma)).toBe('ask')
    expect(judge('/groups/RIBA/offers', gemma, open)).toBe('show')
    expect(judge('/groups/RIBA/members', gemma, closed)).toBe('forbidden pending')
    for (const path of ['/groups/RIBA/members/RIBA0003', own30, `${own30}/send`, '/till'])
      expect(judge(path, gemma), path).toBe('forbidden pending')
    expect(judge('/groups/RIBA/signup-member', gemma)).toBe('go signup')
  })
})

describe('a suspended member', () => {
  const oriol = viewer({ state: 'suspended' })

  it('S-GUARD-15 reads the own page, payments, listings, group and statistics', () => {
    for (const path of ['/groups/RIBA/members/RIBA0002', own30, '/groups/RIBA', '/groups/RIBA/stats', '/settings'])
      expect(judge(path, oriol), path).toBe('show')
    expect(judge('/home', oriol)).toBe('go member')
  })

  it('S-GUARD-15 sees nothing of others, and does not act', () => {
    for (const path of [
      '/groups/RIBA/offers',
      '/groups/RIBA/members',
      '/groups/RIBA/members/RIBA0003',
      `${own30}/send`,
      '/groups/RIBA/offers/new',
      '/till',
      '/profile',
    ])
      expect(judge(path, oriol), path).toBe('forbidden suspended')
  })

  it('api §9 counts a suspended administrator as suspended', () => {
    expect(judge('/groups/RIBA/admin/accounts', viewer({ state: 'suspended', admin: true }))).toBe(
      'forbidden suspended',
    )
  })
})

describe('somebody without a member', () => {
  const jordi = viewer({ request: 'NOVA' })

  it('S-GUARD-10 is told that there is no group yet', () => {
    for (const path of ['/home', '/profile', '/notifications', '/till', '/nfc'])
      expect(judge(path, jordi), path).toBe('forbidden noMember')
    expect(judge('/settings', jordi)).toBe('show')
    expect(judge('/signup-group', jordi)).toBe('go newGroup')
  })

  it('S-JOIN-24 edits the own request, also on a device that does not remember it', () => {
    expect(judge('/groups/NOVA/admin/edit', jordi)).toBe('show')
    expect(judge('/groups/NOVA/admin/edit', viewer({}))).toBe('ask')
    expect(judge('/groups/NOVA/admin/edit', viewer({}), { ...closed, isPending: true })).toBe('show')
    expect(judge('/groups/MERC/admin/edit', viewer({}), closed)).toBe('forbidden admins')
  })
})

describe('a superadmin', () => {
  const root = viewer({ superadmin: true })

  it('S-GUARD-11 sees every group as its administrators do', () => {
    for (const path of ['/superadmin/groups', '/groups/RIBA/admin/accounts', '/groups/RIBA/offers', own30, '/settings'])
      expect(judge(path, root), path).toBe('show')
    expect(judge('/superadmin', root)).toBe('go superGroups')
  })

  it('S-GUARD-11 has no own account', () => {
    for (const path of ['/home', '/profile', '/notifications', '/till', `${own30}/send`, `${own30}/transfer`])
      expect(judge(path, root), path).toBe('forbidden ownAccount')
  })
})
