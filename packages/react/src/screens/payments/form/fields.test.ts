import { describe, expect, it } from 'vitest'
import { prefillOf, readFields, type Fields } from './fields.ts'

const riberas = { symbol: 'r', decimals: 2, scale: 6 }
const good: Fields = { payer: 'anna', payee: 'pere', amount: '12,5', description: ' Bread ' }
const faultsWith = (changed: Partial<Fields>) => {
  const reading = readFields({ ...good, ...changed }, riberas)
  return reading.ok ? {} : reading.faults
}

describe('the payment form', () => {
  it('S-CHECK-41 reads 12,5 and 12.5 as 12.50', () => {
    for (const amount of ['12,5', '12.5', ' 12.50 '])
      expect(readFields({ ...good, amount }, riberas)).toEqual({
        ok: true,
        draft: { payer: 'anna', payee: 'pere', amount: 12_500_000, description: 'Bread' },
      })
  })

  it('S-CHECK-41 refuses what is no amount, with its code', () => {
    for (const amount of ['0', '-1', '1e3', 'NaN', '1.000,5'])
      expect(faultsWith({ amount })).toEqual({ amount: 'InvalidAmount' })
    for (const amount of ['1,234', '12.345']) expect(faultsWith({ amount })).toEqual({ amount: 'TooManyDecimals' })
    expect(faultsWith({ amount: '' })).toEqual({ amount: 'Required' })
  })

  it('S-PAY-24 wants a description with a visible character, of at most 500', () => {
    expect(faultsWith({ description: '   ' })).toEqual({ description: 'DescriptionRequired' })
    expect(faultsWith({ description: 'a'.repeat(501) })).toEqual({ description: 'TooLong' })
    expect(faultsWith({ description: 'é'.repeat(500) })).toEqual({})
  })

  it('S-FORM-6 wants two different accounts', () => {
    expect(faultsWith({ payee: '' })).toEqual({ payee: 'Required' })
    expect(faultsWith({ payee: 'anna' })).toEqual({ payee: 'SameAccount' })
  })

  it('S-FORM-4 tells all fields at once', () => {
    expect(Object.keys(faultsWith({ payee: '', amount: 'x', description: '' }))).toEqual([
      'payee',
      'amount',
      'description',
    ])
  })

  it('S-PLACE-67 takes payee, amount, description and offer from the link', () => {
    expect(prefillOf({ to: 'RIBA0003', amount: '4', description: 'Eggs', offer: 'eggs' })).toEqual({
      to: 'RIBA0003',
      from: undefined,
      amount: '4',
      description: 'Eggs',
      listing: { type: 'offers', code: 'eggs' },
    })
    expect(prefillOf().listing).toBeUndefined()
  })
})
