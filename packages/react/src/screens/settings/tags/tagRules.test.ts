import { describe, expect, it } from 'vitest'
import { faultOfTagName, tagsToSend } from './tagRules.ts'

const keys = { id: 'a', name: 'House keys', updated: '2026-06-04T09:20:00.000Z' }
const watch = { id: 'b', name: 'Watch', updated: '2026-06-04T09:20:00.000Z' }

describe('tags', () => {
  it('S-SET-26 S-FORM-6 need a name of their own, of at most 40 characters', () => {
    expect(faultOfTagName('Bag', [keys])).toBeNull()
    expect(faultOfTagName(' ', [])).toBe('Required')
    expect(faultOfTagName('x'.repeat(41), [])).toBe('TooLong')
    expect(faultOfTagName(' house KEYS ', [keys])).toBe('CodeInUse')
  })

  it('S-SET-26 A-4-25 are sent as a whole: kept and renamed by id, added and replaced by number', () => {
    const tags = [keys, watch]
    expect(tagsToSend(tags, { is: 'add', name: ' Bag ', value: '04:a2' })).toEqual([
      { id: 'a', name: 'House keys' },
      { id: 'b', name: 'Watch' },
      { name: 'Bag', value: '04:a2' },
    ])
    expect(tagsToSend(tags, { is: 'rename', id: 'b', name: 'Old watch' })[1]).toEqual({ id: 'b', name: 'Old watch' })
    expect(tagsToSend(tags, { is: 'replace', id: 'a', value: '04:ff' })[0]).toEqual({
      name: 'House keys',
      value: '04:ff',
    })
    expect(tagsToSend(tags, { is: 'remove', id: 'a' })).toEqual([{ id: 'b', name: 'Watch' }])
  })
})
