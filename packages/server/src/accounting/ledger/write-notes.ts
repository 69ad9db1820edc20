import { randomUUID } from 'node:crypto'
import type { AdminChange } from '../../admin/tables.ts'
import { plain, quoted, times } from './columns.ts'
import type { Note } from './draft.ts'
import type { Part } from './write-part.ts'

/** What administrators did, written with the deed itself: there is none without its note (B8). */
export function notesPart(notes: readonly Note[]): Part {
  return {
    name: 'noted',
    columns: [
      ['g', 'text', plain(notes.map(it => it.transfer.group_code))],
      ['id', 'uuid', plain(notes.map(() => randomUUID()))],
      ['at', 'timestamptz', times(notes.map(it => it.transfer.updated))],
      ['actor', 'uuid', plain(notes.map(it => it.actor))],
      ['act', 'text', plain(notes.map(it => it.act))],
      ['subject', 'uuid', plain(notes.map(it => it.transfer.id))],
      ['payer', 'uuid', plain(notes.map(it => it.transfer.payer))],
      ['payee', 'uuid', plain(notes.map(it => it.transfer.payee))],
      ['changes', 'jsonb', quoted(notes.map(it => JSON.stringify(changesOf(it))))],
      ['reason', 'text', quoted(notes.map(it => it.transfer.meta.reason ?? ''))],
    ],
    sql: rows => `insert into admin_log (group_code, id, time, actor, act, subject_type, subject_id, concerns, changes, reason)
      select i.g, i.id, i.at, i.actor, i.act, 'transfers', i.subject, array[i.payer, i.payee], i.changes, nullif(i.reason, '')
      from ${rows} returning 1`,
  }
}

function changesOf({ act, transfer, from }: Note): AdminChange[] {
  const state = { name: 'state', before: from, after: transfer.state }
  return act === 'create' ? [state, { name: 'amount', before: null, after: transfer.amount }] : [state]
}
