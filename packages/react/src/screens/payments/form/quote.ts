import { toUnits, type AppError, type Direction, type Transfer } from '@exchange-kit/model'
import { toAppError, type Client } from '@exchange-kit/client'
import { csvText } from '../../../saveFile.ts'
import type { Abroad, Person } from './people.ts'

/** What a payment to another group would be: both amounts, and the groups it goes through (S-PAY-22). */
export type Quote = {
  readonly payerAmount: number
  readonly payeeAmount: number
  /** Names of the groups, from the payer's to the payee's. */
  readonly path: readonly string[]
}

type Asking = {
  readonly group: string
  readonly payer: Person
  readonly payee: Person
  /** In the own currency. */
  readonly amount: number
  readonly description: string
  readonly scale: number
}

/** Which of two people is of another group, and where. */
export function abroadOf({ payer, payee }: { payer: Person | null; payee: Person | null }): Abroad | undefined {
  return payer?.abroad ?? payee?.abroad
}

/**
 * Asks the server what a payment between groups would be. It is judged as if it were made, and nothing of it is stored
 * (A-4-32): the same answer as a payment in state new, without one that somebody would have to take away again.
 */
export async function askQuote(
  client: Client,
  { group, payer, payee, amount, description, scale }: Asking,
): Promise<{ readonly ok: true; readonly quote: Quote } | { readonly ok: false; readonly error: AppError }> {
  const rows = [
    ['payer', 'payee', 'description', 'amount'],
    // What a file makes harmless is of no matter here: the description does not change the quote.
    [payer.code, payee.code, description.replace(/^[=+\-@]+/, '') || '.', toUnits(amount, { scale })],
  ]
  try {
    const { data } = (await client.call('accounting', `/${group}/transfers.csv?dry-run=true`, {
      method: 'POST',
      body: { kind: 'text', text: await csvText(rows), type: 'text/csv' },
    })) as { readonly data: readonly Transfer[] }
    const [transfer] = data
    const { payerAmount, payeeAmount, meta } = transfer?.attributes ?? {}
    const codes = meta?.path ?? []
    const { items } = await client.list('groups', { filter: { code: codes } })
    const nameOf = (code: string) => items.find(it => it.attributes.code === code)?.attributes.name ?? code
    return {
      ok: true,
      quote: { payerAmount: payerAmount ?? amount, payeeAmount: payeeAmount ?? amount, path: codes.map(nameOf) },
    }
  } catch (cause) {
    return { ok: false, error: toAppError(cause) }
  }
}

/** The amount the stored payment shows on the payee's side: what is asked (S-PAY-33). */
export function amountMeant({
  amount,
  quote,
}: {
  readonly amount: number
  readonly quote?: Quote | undefined
}): number {
  return quote?.payeeAmount ?? amount
}

/** How much the own side moves. */
export function ownAmount(
  direction: Direction,
  { amount, quote }: { readonly amount: number; readonly quote?: Quote | undefined },
): number {
  if (!quote) return amount
  return direction === 'receive' ? quote.payeeAmount : quote.payerAmount
}
