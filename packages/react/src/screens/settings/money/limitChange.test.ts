import { describe, expect, it } from 'vitest'
import { limitChange } from './limitChange.ts'

const account = { balance: -20, creditLimit: 100, maximumBalance: 300 }

describe('changing limits', () => {
  it('S-SET-20 says how much more or less may be spent or received', () => {
    expect(limitChange('spend', account, 150)).toEqual({ is: 'more', by: 50 })
    expect(limitChange('spend', account, 50)).toEqual({ is: 'less', by: 50 })
    expect(limitChange('receive', account, 400)).toEqual({ is: 'more', by: 100 })
    expect(limitChange('spend', account, 100)).toEqual({ is: 'same' })
  })

  it('S-SET-20 knows no limit', () => {
    expect(limitChange('receive', account, null)).toEqual({ is: 'unlimited' })
    expect(limitChange('receive', { ...account, maximumBalance: null }, 300)).toEqual({ is: 'limited' })
    expect(limitChange('spend', { ...account, creditLimit: null }, null)).toEqual({ is: 'same' })
  })

  it('S-FORM-6 allows a limit below the balance there is, and warns', () => {
    expect(limitChange('spend', account, 10)).toEqual({ is: 'beyond' })
    expect(limitChange('receive', { ...account, balance: 200 }, 100)).toEqual({ is: 'beyond' })
  })
})
