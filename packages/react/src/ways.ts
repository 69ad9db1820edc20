import { effectiveSettings, type Account, type Direction, type EffectiveSettings, type Way } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'

const keys = {
  send: { single: 'allowSimplePayments', multiple: 'allowMultiplePayments', qr: 'allowQrPayments' },
  receive: {
    single: 'allowSimplePaymentRequests',
    multiple: 'allowMultiplePaymentRequests',
    qr: 'allowQrPaymentRequests',
    nfc: 'allowTagPaymentRequests',
  },
} as const satisfies Partial<Record<Direction, Partial<Record<Way, keyof EffectiveSettings>>>>

const gates = { send: 'allowPayments', receive: 'allowPaymentRequests' } as const

/**
 * The ways open to an account in a direction, by the table of S-PAY-1. Requests by code or tag do not hang on requests as
 * such: there the payer carries it out. Administrators move in every way, whatever their own account allows.
 */
export function waysOf(settings: EffectiveSettings, direction: Direction): readonly Way[] {
  if (direction === 'transfer') return ['single', 'multiple', 'qr', 'nfc']
  const isGateOpen = settings[gates[direction]]
  const ways: Partial<Record<Way, keyof EffectiveSettings>> = keys[direction]
  return (['single', 'multiple', 'qr', 'nfc'] as const).filter(way => {
    const key = ways[way]
    if (!key || settings[key] !== true) return false
    return isGateOpen || (direction === 'receive' && (way === 'qr' || way === 'nfc'))
  })
}

/** The same of an account that came along with its settings and those of its currency. */
export function waysOfAccount({ settings, currency }: Linked<Account>, direction: Direction): readonly Way[] {
  const defaults = currency?.settings?.attributes
  return defaults ? waysOf(effectiveSettings(settings?.attributes ?? {}, defaults), direction) : []
}
