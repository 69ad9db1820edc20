import { wordsOf } from '../../jsonapi/words.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Transfer } from './heads.ts'
import type { NewCrossing, NewRefund, NewTransfer, Row } from './orders.ts'

type Parties = Pick<Transfer, 'payer' | 'payee' | 'amount' | 'refund_of'> &
  Partial<Pick<Transfer, 'payer_group' | 'payee_group' | 'payer_amount' | 'payee_amount'>>

/** A transfer as it is before anything is decided: nothing moved, nobody told. */
export function blank({
  group,
  row,
  parties,
  now,
}: {
  group: string
  row: NewTransfer | NewCrossing | NewRefund
  parties: Parties
  now: number
}): Transfer {
  const created = new Date(now)
  const { payer, payee, amount, refund_of, payer_group = group, payee_group = group } = parties
  const { payer_amount = amount, payee_amount = amount } = parties
  // Every field by name: spread first and grown by twenty fields, an object costs more than all the rest of a plan.
  return {
    group_code: group,
    id: row.id,
    state: 'new',
    payer,
    payer_group,
    payee,
    payee_group,
    amount,
    payer_amount,
    payee_amount,
    refund_of,
    meta: row.meta,
    search: searchOf(row.meta),
    authorization_type: row.authorization,
    failure: null,
    refunded: 0,
    creator: row.creator,
    fingerprint: fingerprintOf(group, row),
    revision: 0,
    created,
    updated: created,
    committed: null,
  }
}

const searches = new WeakMap<Transfer['meta'], string>()

/** Makes what is dear about a row before its batch is planned, which is done at a stroke: between rows others have their turn (A-1-46). */
export function prepareRow(group: string, row: Row): void {
  if (row.kind === 'refused') return
  searchOf(row.meta)
  fingerprintOf(group, row)
}

/** What a transfer is found by (A-4-27). */
export function searchOf(meta: Transfer['meta']): string {
  const made = searches.get(meta)
  if (made !== undefined) return made
  const search = wordsOf(meta.description, meta.reference ?? '')
  searches.set(meta, search)
  return search
}
