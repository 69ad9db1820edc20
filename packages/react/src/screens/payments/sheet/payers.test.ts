import type { Viewer, ViewerMember } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { payersOf } from './payers.ts'

const asked = { group: 'RIBA', account: 'payee', acting: null }

function member(group: string, more: Partial<ViewerMember> = {}): ViewerMember {
  const id = `member of ${group}`
  return {
    id,
    code: `${group}0005`,
    group,
    state: 'active',
    account: `account of ${group}`,
    groupStatus: 'active',
    ...more,
  }
}
function viewer(...members: ViewerMember[]): Viewer {
  return { user: 'carla', superadmin: false, members, administers: [] }
}

describe('who can pay a link', () => {
  it('S-PAY-72 prefers the member of the payee’s group, then the one acted as', () => {
    const both = viewer(member('TEMP'), member('RIBA'))
    const groups = (acting: string | null, group = 'RIBA') => {
      const payers = payersOf(both, { ...asked, group, acting })
      return payers.kind === 'payers' ? payers.payers.map(it => it.group).join(' ') : payers.why
    }
    expect(groups(null)).toBe('RIBA TEMP')
    expect(groups('member of TEMP')).toBe('RIBA TEMP')
    expect(groups('member of TEMP', 'MERC')).toBe('TEMP RIBA')
    expect(groups('member of RIBA', 'MERC')).toBe('RIBA TEMP')
  })

  it('S-CHECK-52 tells pending, suspended, disabled, memberless users and superadmins why they cannot', () => {
    const why = (it: Viewer) => {
      const payers = payersOf(it, asked)
      return payers.kind === 'hindered' ? payers.why : null
    }
    expect(why(viewer())).toBe('noMember')
    expect(why(viewer(member('RIBA', { state: 'pending', account: null })))).toBe('pending')
    expect(why(viewer(member('RIBA', { state: 'draft', account: null })))).toBe('draft')
    expect(why(viewer(member('RIBA', { state: 'suspended' })))).toBe('suspended')
    expect(why(viewer(member('RIBA', { state: 'disabled' })))).toBe('disabled')
    expect(why(viewer(member('RIBA', { groupStatus: 'disabled' })))).toBe('groupDisabled')
    expect(why(viewer(member('RIBA', { account: 'payee' })))).toBe('ownCode')
    expect(why({ ...viewer(), superadmin: true })).toBe('superadmin')
  })

  it('S-PAY-72 lets another member of the same user pay where the first cannot', () => {
    const carla = viewer(member('RIBA', { state: 'suspended' }), member('TEMP'))
    expect(payersOf(carla, asked)).toMatchObject({ kind: 'payers', payers: [{ group: 'TEMP' }] })
  })
})
