import { randomUUID } from 'node:crypto'
import { plain, quoted } from './columns.ts'
import type { Writes } from './draft.ts'
import type { Transfer } from './heads.ts'
import type { Part } from './write-part.ts'
import { dataOf } from './write-rows.ts'

/**
 * What nearly every batch adds to a group, in a third of the parameters: payments within it, booked as they are made, each with
 * two entries, a link and an event that say the same of it. `undefined` when there is anything else among them.
 */
export function paymentsPartOf(writes: Writes): Part | undefined {
  if (!isPayments(writes)) return undefined
  const { groups, made, entries, links, events } = writes
  const after = groups[0]?.after
  if (!after) return undefined
  const [outgoing, incoming] = [0, 1].map(side => entries.filter((_, at) => at % 2 === side))
  const both = [...(outgoing ?? []), ...(incoming ?? [])]
  return {
    name: 'payments',
    codes: () => made.map(it => it.group_code),
    parameters: [
      ['at', 'timestamptz', new Date(after.committed).toISOString()],
      ['sequence', 'int8', after.sequence - made.length],
      ['id', 'uuid[]', plain(made.map(it => it.id))],
      ['payer', 'uuid[]', plain(made.map(it => it.payer))],
      ['payee', 'uuid[]', plain(made.map(it => it.payee))],
      ['amount', 'int8[]', plain(made.map(it => it.amount))],
      ['meta', 'jsonb[]', quoted(made.map(it => JSON.stringify(it.meta)))],
      ['search', 'text[]', quoted(made.map(it => it.search))],
      ['auth', 'text[]', plain(made.map(it => it.authorization_type))],
      ['creator', 'uuid[]', plain(made.map(it => it.creator))],
      ['fingerprint', 'text[]', plain(made.map(it => it.fingerprint))],
      ['version', 'int8[]', plain(both.map(it => it.version))],
      ['balance', 'int8[]', plain(both.map(it => it.balance))],
      ['hash', 'text[]', plain(links.map(it => it.hash))],
      ['event', 'uuid[]', plain(events.map(() => randomUUID()))],
      ['data', 'jsonb[]', quoted(events.map(dataOf))],
    ],
    queries: ({ named, rows, insert }) => {
      const at = named('at')
      const doubled = (name: string) => `${named(name)} || ${named(name)}`
      return [
        insert({
          into: 'transfers',
          values: {
            id: 'i.id',
            state: `'committed'`,
            payer: 'i.payer',
            payer_group: 'l.group_code',
            payee: 'i.payee',
            payee_group: 'l.group_code',
            amount: 'i.amount',
            payer_amount: 'i.amount',
            payee_amount: 'i.amount',
            meta: 'i.meta',
            search: 'i.search',
            authorization_type: 'i.auth',
            refunded: '0',
            creator: 'i.creator',
            fingerprint: 'i.fingerprint',
            revision: '0',
            created: at,
            updated: at,
            committed: at,
          },
          rows: rows(['id', 'payer', 'payee', 'amount', 'meta', 'search', 'auth', 'creator', 'fingerprint']),
        }),
        insert({
          into: 'entries',
          values: {
            account_id: 'i.account',
            version: 'i.version',
            transfer_id: 'i.transfer',
            amount: `case when i.n <= cardinality(${named('id')}) then -i.amount else i.amount end`,
            balance: 'i.balance',
            created: at,
          },
          // Those of the payers, then those of the payees.
          rows: `unnest(${named('payer')} || ${named('payee')}, ${named('version')}, ${doubled('id')}, ${doubled('amount')}, ${named('balance')})
            with ordinality as i(account, version, transfer, amount, balance, n)`,
        }),
        insert({
          into: 'chain',
          values: { sequence: `${named('sequence')} + i.n`, transfer_id: 'i.id', hash: 'i.hash', created: at },
          rows: `unnest(${named('id')}, ${named('hash')}) with ordinality as i(id, hash, n)`,
        }),
        insert({
          into: 'outbox',
          values: { id: 'i.event', kind: `'TransferCommitted'`, subject: 'i.id', data: 'i.data', created: at },
          rows: rows(['event', 'id', 'data']),
        }),
      ]
    },
  }
}

function isPayments({ groups, made, changed, entries, links, events }: Writes): boolean {
  const head = groups[0]?.after
  const count = made.length
  if (!head || count === 0 || changed.length > 0) return false
  if (links.length !== count || events.length !== count || entries.length !== 2 * count) return false
  return made.every((it, at) => {
    const [link, event, out, into] = [links[at], events[at], entries[2 * at], entries[2 * at + 1]]
    return (
      isPayment(it, head.committed) &&
      link?.transfer === it.id &&
      link.sequence === head.sequence - count + 1 + at &&
      event?.transfer === it &&
      event.kind === 'TransferCommitted' &&
      [link.created, out?.created, into?.created].every(time => time?.getTime() === head.committed) &&
      [out, into].every(entry => entry?.transfer === it.id) &&
      out?.account === it.payer &&
      out.amount === -it.amount &&
      into?.account === it.payee &&
      into.amount === it.amount
    )
  })
}

function isPayment(it: Transfer, at: number): boolean {
  return (
    it.state === 'committed' &&
    it.payer_group === it.group_code &&
    it.payee_group === it.group_code &&
    it.payer_amount === it.amount &&
    it.payee_amount === it.amount &&
    it.failure === null &&
    it.refund_of === null &&
    it.refunded === 0 &&
    it.revision === 0 &&
    [it.created, it.updated, it.committed].every(time => time?.getTime() === at)
  )
}
