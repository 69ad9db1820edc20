import { randomUUID } from 'node:crypto'
import { plain, quoted, times } from './columns.ts'
import type { Event, Writes } from './draft.ts'
import { notesPart } from './write-notes.ts'
import { insertPart, type Part } from './write-part.ts'

/** Parts that add rows of any kind. */
export function rowsPartsOf({ made, entries, links, events, notes }: Writes): Part[] {
  return [
    ...part(made, madePart),
    ...part(entries, entriesPart),
    ...part(links, linksPart),
    ...part(events, eventsPart),
    ...part(notes, notesPart),
  ]
}

function part<T>(rows: readonly T[], of: (rows: readonly T[]) => Part): Part[] {
  return rows.length === 0 ? [] : [of(rows)]
}

function madePart(made: Writes['made']): Part {
  return insertPart('transfers', () => made.map(it => it.group_code), [
    ['id', 'uuid[]', plain(made.map(it => it.id))],
    ['state', 'text[]', plain(made.map(it => it.state))],
    ['payer', 'uuid[]', plain(made.map(it => it.payer))],
    ['payer_group', 'text[]', plain(made.map(it => it.payer_group))],
    ['payee', 'uuid[]', plain(made.map(it => it.payee))],
    ['payee_group', 'text[]', plain(made.map(it => it.payee_group))],
    ['amount', 'int8[]', plain(made.map(it => it.amount))],
    ['payer_amount', 'int8[]', plain(made.map(it => it.payer_amount))],
    ['payee_amount', 'int8[]', plain(made.map(it => it.payee_amount))],
    ['meta', 'jsonb[]', quoted(made.map(it => JSON.stringify(it.meta)))],
    ['search', 'text[]', quoted(made.map(it => it.search))],
    ['authorization_type', 'text[]', plain(made.map(it => it.authorization_type))],
    ['failure', 'text[]', plain(made.map(it => it.failure))],
    ['refund_of', 'uuid[]', plain(made.map(it => it.refund_of))],
    ['refunded', 'int8[]', plain(made.map(it => it.refunded))],
    ['creator', 'uuid[]', plain(made.map(it => it.creator))],
    ['fingerprint', 'text[]', plain(made.map(it => it.fingerprint))],
    ['revision', 'int8[]', plain(made.map(it => it.revision))],
    ['created', 'timestamptz[]', times(made.map(it => it.created))],
    ['updated', 'timestamptz[]', times(made.map(it => it.updated))],
    ['committed', 'timestamptz[]', times(made.map(it => it.committed))],
  ])
}

function entriesPart(entries: Writes['entries']): Part {
  return insertPart('entries', () => entries.map(it => it.group), [
    ['account_id', 'uuid[]', plain(entries.map(it => it.account))],
    ['version', 'int8[]', plain(entries.map(it => it.version))],
    ['transfer_id', 'uuid[]', plain(entries.map(it => it.transfer))],
    ['amount', 'int8[]', plain(entries.map(it => it.amount))],
    ['balance', 'int8[]', plain(entries.map(it => it.balance))],
    ['created', 'timestamptz[]', times(entries.map(it => it.created))],
  ])
}

function linksPart(links: Writes['links']): Part {
  return insertPart('chain', () => links.map(it => it.group), [
    ['sequence', 'int8[]', plain(links.map(it => it.sequence))],
    ['transfer_id', 'uuid[]', plain(links.map(it => it.transfer))],
    ['hash', 'text[]', plain(links.map(it => it.hash))],
    ['created', 'timestamptz[]', times(links.map(it => it.created))],
  ])
}

function eventsPart(events: Writes['events']): Part {
  return insertPart('outbox', () => events.map(it => it.group), [
    ['id', 'uuid[]', plain(events.map(() => randomUUID()))],
    ['kind', 'text[]', plain(events.map(it => it.kind))],
    ['subject', 'uuid[]', plain(events.map(it => it.transfer.id))],
    ['data', 'jsonb[]', quoted(events.map(dataOf))],
    ['created', 'timestamptz[]', times(events.map(it => it.transfer.updated))],
  ])
}

/** What an event says beside its subject. */
export function dataOf({ from, transfer }: Event): string {
  return JSON.stringify({ from, authorization: transfer.authorization_type })
}
