/** What is being charged: shown until it is paid, cancelled, or its time is over (S-PAY-91). */
export type Charge = {
  readonly amount: number
  readonly purpose: string
  /** Of this charge on this till alone. */
  readonly reference: string
  /** When waiting ends, in milliseconds; it can be put off. */
  readonly until: number
}

/** What a till keeps on its device, so that it survives a reload. */
export type KeptTill = {
  readonly charge: Charge | null
  /** References of charges that were given up: what is still paid for them is told (S-PAY-91). */
  readonly past: readonly string[]
  /** The last five purposes, the latest first. */
  readonly purposes: readonly string[]
}

/** S-CONST-15: how long the till waits. */
export const patience = 10 * 60_000

export const emptyTill: KeptTill = { charge: null, past: [], purposes: [] }

/** Reads what the device kept; another version of the till may have written it. */
export function readKept(value: unknown): KeptTill {
  const { charge, past, purposes } = fieldsOf(value)
  return { charge: readCharge(charge), past: textsOf(past).slice(0, 50), purposes: textsOf(purposes).slice(0, 5) }
}

/** A new charge begins; its purpose is offered again next time. */
export function charged(till: KeptTill, charge: Charge): KeptTill {
  const others = till.purposes.filter(it => it !== charge.purpose)
  return { ...till, charge, purposes: charge.purpose ? [charge.purpose, ...others].slice(0, 5) : till.purposes }
}

/** Given up, by Cancel or by the clock: a payment may still be on its way. */
export function givenUp(till: KeptTill): KeptTill {
  return till.charge ? { ...till, charge: null, past: [till.charge.reference, ...till.past].slice(0, 50) } : till
}

/** Paid and read: the next one. */
export function finished(till: KeptTill): KeptTill {
  return { ...till, charge: null }
}

/** A late payment was told. */
export function told(till: KeptTill, reference: string): KeptTill {
  return { ...till, past: till.past.filter(it => it !== reference) }
}

function readCharge(value: unknown): Charge | null {
  const { amount, purpose, reference, until } = fieldsOf(value)
  if (typeof amount !== 'number' || typeof reference !== 'string' || typeof until !== 'number') return null
  return { amount, purpose: typeof purpose === 'string' ? purpose : '', reference, until }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(it => typeof it === 'string') : []
}
