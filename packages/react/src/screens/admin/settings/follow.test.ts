import { describe, expect, it } from 'vitest'
import { followText } from './follow.ts'

const say = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`
const followers = { accounts: 61, decided: { allowPayments: 3 } }

describe('how many follow a default', () => {
  it('S-ADMIN-2 counts all accounts that decide nothing themselves', () => {
    expect(followText('defaultAllowPayments', followers, say)).toBe('admin:follow {"count":58,"total":61}')
    expect(followText('defaultHideBalance', followers, say)).toBe('admin:follow {"count":61,"total":61}')
  })

  it('says nothing of what no account decides, nor before the figures are there', () => {
    expect(followText('enableExternalPayments', followers, say)).toBeUndefined()
    expect(followText('defaultAllowPayments', null, say)).toBeUndefined()
  })
})
