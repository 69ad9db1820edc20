import { describe, expect, it } from 'vitest'
import { can, grantOf, permissions } from './permissions.ts'
import { judgeGroupStep, judgeStep, memberSteps, transferSteps } from './states.ts'
import { roleIn } from './viewer.ts'
import type { Viewer } from './viewer.ts'

const member = (state: Viewer['members'][number]['state'], group = 'RIBA') => ({
  id: 'm',
  code: `${group}0002`,
  group,
  state,
  account: null,
  groupStatus: 'active' as const,
})
const viewer = (parts: Partial<Viewer> = {}): Viewer => ({
  user: 'u',
  superadmin: false,
  members: [],
  administers: [],
  ...parts,
})

describe('roles', () => {
  it('api.md 9 puts each caller in one column', () => {
    expect(roleIn(null, 'RIBA')).toBe('anonymous')
    expect(roleIn(viewer(), 'RIBA')).toBe('other')
    expect(roleIn(viewer({ members: [member('active', 'TEMP')] }), 'RIBA')).toBe('other')
    expect(roleIn(viewer({ members: [member('pending')] }), 'RIBA')).toBe('draft')
    expect(roleIn(viewer({ members: [member('active')], administers: ['RIBA'] }), 'RIBA')).toBe('admin')
    expect(roleIn(viewer({ members: [member('suspended')], administers: ['RIBA'] }), 'RIBA')).toBe('suspended')
    expect(roleIn(viewer({ superadmin: true, members: [member('suspended')] }), 'RIBA')).toBe('super')
  })

  it('S-WORD-4 counts a role in one group only', () => {
    const marta = viewer({ members: [member('active')], administers: ['RIBA'] })
    expect(can(marta, 'editGroup', { group: 'RIBA' })).toBe(true)
    expect(can(marta, 'editGroup', { group: 'TEMP' })).toBe(false)
  })
})

describe('the matrix', () => {
  it('has the 42 rows of api.md 9, each once', () => {
    const numbers = Object.values(permissions).map(row => row.no)
    expect(numbers).toEqual(Array.from({ length: 42 }, (_, index) => `A-9-${index + 1}`))
  })

  it('A-9-20, A-9-26 tells less than everything of what is one’s own from all of it and from nothing', () => {
    const disabled = viewer({ members: [member('disabled')] })
    expect(can(disabled, 'editListings', { group: 'RIBA', own: true })).toBe(true)
    expect(can(disabled, 'editListings', { group: 'RIBA' })).toBe(false)
    const suspended = viewer({ members: [member('suspended')] })
    expect(can(suspended, 'ownAccountSettings', { group: 'RIBA', own: true })).toBe(false)
    expect(grantOf(suspended, 'ownAccountSettings', 'RIBA')).toBe('read')
  })

  it('A-9-28 lets nobody but the active owner and an administrator pay, and only from their own account', () => {
    const anna = viewer({ members: [member('active')] })
    expect(can(anna, 'pay', { group: 'RIBA', own: true })).toBe(true)
    expect(can(anna, 'pay', { group: 'RIBA' })).toBe(false)
    for (const state of ['draft', 'pending', 'disabled', 'suspended'] as const) {
      expect(can(viewer({ members: [member(state)] }), 'pay', { group: 'RIBA', own: true })).toBe(false)
    }
    expect(can(viewer({ superadmin: true }), 'pay', { group: 'RIBA', own: true })).toBe(false)
  })
})

describe('life cycles', () => {
  it('A-4-45 takes the present state again as done, whoever asks', () => {
    expect(judgeStep(transferSteps, { from: 'committed', to: 'committed', by: [] })).toBe('already')
  })

  it('A-4-46 tells a wrong step from a wrong asker', () => {
    expect(judgeStep(transferSteps, { from: 'committed', to: 'deleted', by: ['creator'] })).toBe('noStep')
    expect(judgeStep(transferSteps, { from: 'pending', to: 'rejected', by: ['admin'] })).toBe('wrongAsker')
    expect(judgeStep(transferSteps, { from: 'pending', to: 'rejected', by: ['payer'] })).toBe('step')
  })

  it('A-3-9, A-7-6 locks what a superadmin disables, also what an administrator had disabled, and opens it to him alone', () => {
    const disabled = { from: 'disabled', to: 'disabled' } as const
    const enable = { from: 'disabled', to: 'active' } as const
    const judged = [
      judgeGroupStep({ from: 'active', to: 'disabled', locked: false, isSuper: false }),
      judgeGroupStep({ from: 'active', to: 'disabled', locked: false, isSuper: true }),
      judgeGroupStep({ ...disabled, locked: false, isSuper: true }),
      judgeGroupStep({ ...disabled, locked: true, isSuper: true }),
      judgeGroupStep({ ...disabled, locked: false, isSuper: false }),
      judgeGroupStep({ ...disabled, locked: true, isSuper: false }),
      judgeGroupStep({ ...enable, locked: true, isSuper: false }),
      judgeGroupStep({ ...enable, locked: false, isSuper: false }),
      judgeGroupStep({ ...enable, locked: true, isSuper: true }),
      judgeGroupStep({ from: 'pending', to: 'active', locked: false, isSuper: false }),
    ]
    expect(judged.map(it => `${it.verdict} ${it.locked ? 'locked' : 'open'}`)).toEqual([
      'step open',
      'step locked',
      'step locked',
      'already locked',
      'already open',
      'already locked',
      'wrongAsker locked',
      'step open',
      'step open',
      'wrongAsker open',
    ])
  })

  it('A-7-17 lets only an administrator delete a suspended member', () => {
    expect(judgeStep(memberSteps, { from: 'suspended', to: 'deleted', by: ['own'] })).toBe('wrongAsker')
    expect(judgeStep(memberSteps, { from: 'suspended', to: 'deleted', by: ['admin'] })).toBe('step')
  })
})
