import type { Direction, Transfer } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import type { Kept } from '../kept.ts'
import { partyOf } from '../party.ts'
import type { Confirming } from './ConfirmStep.tsx'

/** What is confirmed and sent, with the faces to show it by, also after a reload. */
export type Sending = Confirming & { readonly listingLink?: string | undefined }

/** How a payment, request or move is sent: under the id of its attempt, so that the server pays it once (A-1-34). */
export function post(group: string, direction: Direction) {
  return (client: Client, { id, draft }: Kept<Sending>): Promise<Transfer> => {
    const { payer, payee, amount, description, listingLink } = draft
    return client.create(
      {
        type: 'transfers',
        id,
        attributes: {
          amount,
          state: 'committed',
          meta: { description, ...(listingLink ? { listing: listingLink } : {}) },
          // A-4-33: without it an administrator's move of his own would be a request like anybody's.
          ...(direction === 'transfer' ? { authorization: { type: 'admin' } } : {}),
        },
        relationships: {
          payer: partyOf(payer),
          payee: partyOf(payee),
        },
      },
      { group, include: ['payer', 'payee'] },
    )
  }
}
