import { describe, expect, it } from 'vitest'
import { ownMember } from '../../test/viewers.ts'
import { isNewGroup } from './isNew.ts'

const now = Date.parse('2026-06-10T00:00:00Z')

function founded({ members, created = '2026-06-04T00:00:00Z' }: { members: number; created?: string }) {
  const own = ownMember({
    state: 'active',
    groupStatus: 'active',
    name: 'Jordi',
    group: 'NOVA',
    groupName: 'Vall Nova',
    number: 1,
  })
  const group = {
    ...own.group,
    attributes: { ...own.group.attributes, created },
    relationships: { ...own.group.relationships, members: { meta: { count: members } } },
  }
  return { ...own, group }
}

describe('a group that has just begun', () => {
  it('S-JOIN-24 has few members and was asked for not long ago', () => {
    expect(isNewGroup(founded({ members: 1 }), now)).toBe(true)
    expect(isNewGroup(founded({ members: 25 }), now)).toBe(false)
    expect(isNewGroup(founded({ members: 1, created: '2025-01-01T00:00:00Z' }), now)).toBe(false)
  })
})
