import * as v from 'valibot'
import { lengths } from '../limits.ts'
import { isAmount, parseAmount } from '../money.ts'
import type { Unit } from '../money.ts'
import { requiredText, text } from './text.ts'

/** What a payment is for: a visible character, at most 500 (S-PAY-24, A-4-42). */
export const description = requiredText(lengths.description, 'DescriptionRequired')

/** Why a request was rejected, a payment refunded: optional, at most 500 (A-1-44). */
export const reason = text(lengths.reason)

/** The seller's reference (A-4-74). */
export const reference = text(lengths.reference)

/** An amount on the wire (L4). */
export const amount = v.custom<number>(isAmount, 'InvalidAmount')

/** An amount as typed in a form, read to 10^-scale of its currency (S-MONEY-5). */
export function typedAmount(unit: Unit) {
  return v.pipe(
    v.string('Required'),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const reading = parseAmount(dataset.value, unit)
      if (reading.ok) return reading.amount
      addIssue({ message: reading.fault })
      return NEVER
    }),
  )
}

/** The simple payment form (S-PAY-20): payer and payee are account ids, the amount is as typed. */
export function transferDraft(unit: Unit) {
  return v.pipe(
    v.object({
      payer: v.pipe(v.string('Required'), v.minLength(1, 'Required')),
      payee: v.pipe(v.string('Required'), v.minLength(1, 'Required')),
      amount: typedAmount(unit),
      description,
    }),
    v.forward(
      v.partialCheck([['payer'], ['payee']], it => it.payer !== it.payee, 'SameAccount'),
      ['payee'],
    ),
  )
}
export type TransferDraft = v.InferInput<ReturnType<typeof transferDraft>>

/** The refund form (S-PAY-62): at most what is not yet refunded; administrators say why. */
export function refundDraft(unit: Unit, { left, reasonRequired }: { left: number; reasonRequired: boolean }) {
  return v.object({
    amount: v.pipe(
      typedAmount(unit),
      v.check(it => it <= left, 'RefundTooMuch'),
    ),
    reason: reasonRequired ? requiredText(lengths.reason) : reason,
  })
}
