import { randomUUID } from 'node:crypto'
import type { AdminChange } from '../../admin/tables.ts'
import { plain, quoted, times } from './columns.ts'
import type { Note } from './draft.ts'
import type { Part } from './write-part.ts'

/** What administrators did, written with the deed itself: there is none without its note (B8). */
export function notesPart(notes: readonly Note[]): Part {
  const parameters = [
    ['id', 'uuid[]', plain(notes.map(() => randomUUID()))],
    ['at', 'timestamptz[]', times(notes.map(it => it.transfer.updated))],
    ['actor', 'uuid[]', plain(notes.map(it => it.actor))],
    ['act', 'text[]', plain(notes.map(it => it.act))],
    ['subject', 'uuid[]', plain(notes.map(it => it.transfer.id))],
    ['payer', 'uuid[]', plain(notes.map(it => it.transfer.payer))],
    ['payee', 'uuid[]', plain(notes.map(it => it.transfer.payee))],
    ['changes', 'jsonb[]', quoted(notes.map(it => JSON.stringify(changesOf(it))))],
    ['reason', 'text[]', quoted(notes.map(it => it.transfer.meta.reason ?? ''))],
  ] as const
  const values = {
    id: 'i.id',
    time: 'i.at',
    actor: 'i.actor',
    act: 'i.act',
    subject_type: `'transfers'`,
    subject_id: 'i.subject',
    concerns: 'array[i.payer, i.payee]',
    changes: 'i.changes',
    reason: `nullif(i.reason, '')`,
  }
  const columns = parameters.map(([column]) => column)
  return {
    name: 'notes',
    codes: () => notes.map(it => it.transfer.group_code),
    parameters,
    queries: ({ insert, rows }) => [insert({ into: 'admin_log', values, rows: rows(columns) })],
  }
}

function changesOf({ act, transfer, from }: Note): AdminChange[] {
  const state = { name: 'state', before: from, after: transfer.state }
  return act === 'create' ? [state, { name: 'amount', before: null, after: transfer.amount }] : [state]
}
