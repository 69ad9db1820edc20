import { describe, expect, it } from 'vitest'
import { closed, judge, open, own30, viewer } from '../test/judge.ts'

describe('an administrator', () => {
  const marta = viewer({ state: 'active', admin: true })

  it('product §6 sees the administration of the own group, and of no other', () => {
    expect(judge('/groups/RIBA/admin/accounts', marta)).toBe('show')
    expect(judge('/groups/RIBA/admin', marta)).toBe('go accounts')
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

describe('the log of a group', () => {
  it('B8 is for complete members of it, suspended ones too, and for superadmins', () => {
    const log = '/groups/RIBA/admin/log'
    expect(judge(log, viewer({ state: 'active' }))).toBe('show')
    expect(judge(log, viewer({ state: 'disabled' }))).toBe('show')
    expect(judge(log, viewer({ state: 'suspended' }))).toBe('show')
    expect(judge(log, viewer({ superadmin: true }))).toBe('show')
    expect(judge(log, viewer({ state: 'pending' }))).toBe('forbidden pending')
    expect(judge('/groups/TEMP/admin/log', viewer({ state: 'active' }), open)).toBe('forbidden members')
  })

  it('B15 leaves the health page to administrators', () => {
    expect(judge('/groups/RIBA/admin/health', viewer({ state: 'active', admin: true }))).toBe('show')
    expect(judge('/groups/RIBA/admin/health', viewer({ state: 'active' }))).toBe('forbidden admins')
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
