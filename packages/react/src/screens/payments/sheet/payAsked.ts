import { writePayLink, type PayLink, type Transfer } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import type { Kept } from '../kept.ts'

/** What is paid on the sheet; the amount is in the payee's currency. */
export type SheetDraft = {
  readonly payer: string
  readonly payerGroup: string
  readonly payee: string
  /** The payee's own address, when it is of another currency (A-4-56). */
  readonly payeeHref: string | null
  readonly amount: number
  readonly description: string
}

/** How long an answered attempt counts where no press on a button ties it: long enough for a reload and for Back. */
export const visitLasts = 10 * 60_000

/**
 * What the id of a payment is kept under: the state of the press, so that whatever happens with it is one payment (E4);
 * without one the link itself, because a poster is paid again another day.
 */
export function keyOf(link: PayLink, state: string | null): string {
  return state ? `sheet/${state}` : `sheet${writePayLink('', link)}`
}

/** How it is sent: the seller's reference and the asking site travel along (api.md 8). */
export function payAsked(link: PayLink, askedBy: string | null) {
  return (client: Client, { id, draft }: Kept<SheetDraft>): Promise<Transfer> => {
    const { payer, payerGroup, payee, payeeHref, amount, description } = draft
    const meta = {
      description,
      ...(link.reference ? { reference: link.reference } : {}),
      // Only https origins are kept; localhost is for trying things out.
      ...(askedBy?.startsWith('https:') ? { origin: askedBy } : {}),
    }
    return client.create(
      {
        type: 'transfers',
        id,
        attributes: { ...(payeeHref ? { payeeAmount: amount } : { amount }), state: 'committed', meta },
        relationships: {
          payer: { data: { type: 'accounts', id: payer } },
          payee: {
            data: { type: 'accounts', id: payee, ...(payeeHref ? { meta: { external: true, href: payeeHref } } : {}) },
          },
        },
      },
      { group: payerGroup },
    )
  }
}
