import { clean, isVisible, isWithin, lengths, parseAmount, type AmountFault, type Unit } from '@exchange-kit/model'

/** Amount and description as typed, before a tag is held to the device (S-PAY-75). */
export type ChargeFields = { readonly amount: string; readonly description: string }

export type ChargeFaults = {
  readonly amount?: AmountFault
  readonly description?: 'DescriptionRequired' | 'TooLong'
}

/** Reads them by the rules of every payment; `null` where something is wrong (S-PAY-24). */
export function readCharge(
  { amount, description }: ChargeFields,
  unit: Unit,
): {
  readonly charge: { readonly amount: number; readonly description: string } | null
  readonly faults: ChargeFaults
} {
  const reading = parseAmount(amount, unit)
  const text = clean(description)
  const fault = !isVisible(text) ? 'DescriptionRequired' : !isWithin(text, lengths.description) ? 'TooLong' : null
  return {
    charge: reading.ok && !fault ? { amount: reading.amount, description: text } : null,
    faults: { ...(reading.ok ? {} : { amount: reading.fault }), ...(fault ? { description: fault } : {}) },
  }
}
