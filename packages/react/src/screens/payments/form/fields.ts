import { transferDraft, type Unit } from '@exchange-kit/model'
import * as v from 'valibot'

/** The simple form as typed: accounts by id, the amount as text (S-PAY-20). */
export type Fields = {
  readonly payer: string
  readonly payee: string
  readonly amount: string
  readonly description: string
}
export type FieldName = keyof Fields

/** The same, read: what is confirmed and sent. */
export type PaymentDraft = {
  readonly payer: string
  readonly payee: string
  readonly amount: number
  readonly description: string
}

/** What is wrong, field by field, in codes of S-FORM-6. */
export type Faults = Partial<Record<FieldName, string>>

/** The order the fields stand in, for the summary and for the focus (S-FORM-4). */
export const fieldOrder: readonly FieldName[] = ['payer', 'payee', 'amount', 'description']

/** Reads the form by the model's rules, which the server holds too (S-FORM-2). */
export function readFields(
  fields: Fields,
  unit: Unit,
): { readonly ok: true; readonly draft: PaymentDraft } | { readonly ok: false; readonly faults: Faults } {
  const result = v.safeParse(transferDraft(unit), fields)
  if (result.success) return { ok: true, draft: result.output }
  const faults: Faults = {}
  for (const issue of result.issues) {
    const key = issue.path?.[0]?.key
    const name = fieldOrder.find(it => it === key)
    if (name && !faults[name]) faults[name] = issue.message
  }
  return { ok: false, faults }
}

/** What a link may write into the form (S-PLACE-67). `to` and `from` are account codes. */
export type Prefill = {
  readonly to?: string | undefined
  readonly from?: string | undefined
  readonly amount?: string | undefined
  readonly description?: string | undefined
  /** The offer or need it is for, by its code. */
  readonly listing?: { readonly type: 'offers' | 'needs'; readonly code: string } | undefined
}

/** Reads the query of the place. The amount is kept as written: the field says what is wrong with it. */
export function prefillOf(query: Readonly<Record<string, string>> = {}): Prefill {
  const { to, from, amount, description, offer, need } = query as Partial<Record<string, string>>
  const listing = offer
    ? ({ type: 'offers', code: offer } as const)
    : need
      ? ({ type: 'needs', code: need } as const)
      : undefined
  return { to, from, amount, description, listing }
}
