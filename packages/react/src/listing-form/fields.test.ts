import { describe, expect, it } from 'vitest'
import { dayIn } from '../listings/days.ts'
import { attributesOf, emptyFields, faultsOf, isSame, proposed, readKept } from './fields.ts'

const now = new Date(2026, 5, 4, 12)

describe('the form of a listing', () => {
  it('S-CONST-14 ends in a year for offers, in seven days for needs', () => {
    expect(emptyFields('offers', now).expires).toBe('2027-06-04')
    expect(emptyFields('needs', now).expires).toBe('2026-06-11')
  })

  it('S-CHECK-31 names every field at fault', () => {
    const faults = faultsOf('offers', emptyFields('offers', now), { today: dayIn(now) })
    expect(Object.keys(faults)).toEqual(['name', 'content', 'category', 'price'])
    expect(faultsOf('needs', { ...emptyFields('needs', now), content: 'A van' }, { today: dayIn(now) })).toEqual({})
  })

  it('S-MARKET-30 counts the last day to its end, and sends no day that did not change', () => {
    const fields = { ...emptyFields('offers', now), expires: '2026-06-04' }
    const { expires } = attributesOf('offers', fields, undefined)
    expect(new Date(String(expires)).getTime()).toBe(new Date(2026, 5, 4, 23, 59, 59).getTime())
    expect(attributesOf('offers', fields, '2026-06-04')).not.toHaveProperty('expires')
  })

  it('S-MARKET-32 takes what a link proposes, and nothing else of it', () => {
    const fields = emptyFields('offers', now)
    expect(proposed(fields, { state: 'published', expires: '2027-01-01' })).toMatchObject({
      isPublished: true,
      expires: '2027-01-01',
    })
    expect(proposed(fields, { state: 'deleted', expires: 'soon', name: 'x' })).toEqual(fields)
  })

  it('S-MARKET-35 tells what is typed from what stood there, whatever the order of the fields', () => {
    const { name, ...rest } = emptyFields('offers', now)
    expect(isSame({ name, ...rest }, { ...rest, name })).toBe(true)
    expect(isSame({ name, ...rest }, { ...rest, name: 'Cherries' })).toBe(false)
    expect(isSame({ name, ...rest }, { ...rest, name, images: [{ url: '/files/1', text: '' }] })).toBe(false)
  })

  it('S-FORM-12 reads its own drafts alone', () => {
    const fields = emptyFields('needs', now)
    expect(readKept(structuredClone(fields))).toEqual(fields)
    expect(readKept({ amount: '5' })).toBeNull()
    expect(readKept(null)).toBeNull()
  })
})
