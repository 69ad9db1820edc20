import { clean, isWithin, lengths, parseAmount, type AmountFault, type Unit } from '@exchange-kit/model'
import type { CodeKind } from '../../../codes/payCode.ts'

/** What is in the code, as typed (S-PAY-65). An empty amount = the payer chooses. */
export type CodeFields = {
  readonly amount: string
  readonly description: string
  readonly kind: CodeKind
  /** `2026-06-30`, or empty. */
  readonly lastDay: string
}

/** The same, read; what is wrong stands in `faults`, by the codes of S-FORM-6. */
export type CodeReading = {
  readonly amount: number | null
  readonly description: string
  readonly lastDay: string
  readonly faults: {
    readonly amount?: AmountFault
    readonly description?: 'TooLong'
    readonly lastDay?: 'DateInvalid' | 'DatePast'
  }
}

/** Reads the form. `today` is a day of this device, as its dates are. */
export function readCodeFields(fields: CodeFields, { unit, today }: { unit: Unit; today: string }): CodeReading {
  const amount = fields.amount.trim() === '' ? null : parseAmount(fields.amount, unit)
  const description = clean(fields.description)
  const lastDay = fields.kind === 'once' ? fields.lastDay : ''
  const dayFault = lastDay === '' ? null : !isDay(lastDay) ? 'DateInvalid' : lastDay < today ? 'DatePast' : null
  return {
    amount: amount?.ok ? amount.amount : null,
    description,
    lastDay,
    faults: {
      ...(amount && !amount.ok ? { amount: amount.fault } : {}),
      ...(isWithin(description, lengths.description) ? {} : { description: 'TooLong' }),
      ...(dayFault ? { lastDay: dayFault } : {}),
    },
  }
}

/** Today on this device, `2026-06-04`. */
export function deviceDay(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(now)
}

// "31 February" becomes another day when it is read, so it is no day.
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
