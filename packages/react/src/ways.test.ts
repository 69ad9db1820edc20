import type { EffectiveSettings } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { waysOf } from './ways.ts'

const all = {
  allowPayments: true,
  allowPaymentRequests: true,
  allowSimplePayments: true,
  allowMultiplePayments: true,
  allowQrPayments: true,
  allowSimplePaymentRequests: true,
  allowMultiplePaymentRequests: true,
  allowQrPaymentRequests: true,
  allowTagPaymentRequests: true,
} as EffectiveSettings

describe('the ways of paying', () => {
  it('S-PAY-1 are those the account allows; nobody pays by scanning a tag', () => {
    expect(waysOf(all, 'send')).toEqual(['single', 'multiple', 'qr'])
    expect(waysOf({ ...all, allowQrPayments: false }, 'send')).toEqual(['single', 'multiple'])
    expect(waysOf({ ...all, allowPayments: false }, 'send')).toEqual([])
  })

  it('S-PAY-1 keeps codes and tags where requests as such are off', () => {
    expect(waysOf(all, 'receive')).toEqual(['single', 'multiple', 'qr', 'nfc'])
    expect(waysOf({ ...all, allowPaymentRequests: false }, 'receive')).toEqual(['qr', 'nfc'])
  })

  it('S-PAY-1 lets administrators move in every way', () => {
    expect(waysOf({ ...all, allowPayments: false, allowSimplePayments: false }, 'transfer')).toContain('single')
  })
})
