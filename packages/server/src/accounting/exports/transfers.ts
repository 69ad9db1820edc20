import { toUnits } from '@exchange-kit/model'
import { sql } from 'kysely'
import { noteExport } from '../../admin/note-export.ts'
import { groupOf, isAdmin, reading } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { filterConditions } from '../../jsonapi/page.ts'
import type { Condition } from '../../jsonapi/resource.ts'
import { all, selectedColumns } from '../../jsonapi/rows.ts'
import { withOffset } from '../times.ts'
import { listConditions, selectTransfers, transfer } from '../transfers/transfer.ts'
import type { TransferRow } from '../transfers/transfer.ts'
import type { FileUnit } from './accounts.ts'
import { csvAnswer, portion } from './csv.ts'
import type { Cell } from './csv.ts'
import { nameCell } from './names.ts'
import type { Holder } from './names.ts'

/** Who stands behind an account, as far as a file names him; no member = a deleted one, or an account abroad. */
type Party = { code: string | null; member: Holder | null }
type Row = TransferRow & FileUnit & { from: Party; to: Party }

const columns = (
  'id,created,updated,state,amount,description,reference,authorization,' +
  'payer.id,payer.code,payer.name,payee.id,payee.code,payee.name,refundOf.id,creator.id'
).split(',')

/** Answers the list of transfers as a file, with the list's filters, newest first (A-4-69). */
export async function answerTransfersFile(ask: Ask): Promise<Answer> {
  const { code, timeZone } = groupOf(ask)
  // Read once before the answer begins, so that a refusal is still an error document.
  const first = await readPortion(ask, undefined)
  if (isAdmin(ask, code)) await noteExport(ask, 'transfers')
  async function* portions() {
    for (let rows = first; rows.length > 0; rows = await readPortion(ask, rows.at(-1))) {
      yield rows.map(row => cellsOf(row, { ask, timeZone }))
      if (rows.length < portion) return
    }
  }
  return csvAnswer({ name: `${code}-transfers`, now: ask.kit.now(), timeZone, columns, portions: portions() })
}

// Each portion is a read of its own: a slow reader must not hold a connection.
function readPortion(ask: Ask, after: Row | undefined): Promise<Row[]> {
  return reading(ask, async context => {
    const { code } = groupOf(context)
    const conditions = [...listConditions(context), ...filterConditions(transfer, context), ...behind(after)]
    const { rows } = await sql<Row>`
      select ${selectedColumns(transfer)}, c.scale, c.decimals as least, ${party('payer', code)} as "from", ${party('payee', code)} as "to"
      from (${selectTransfers()}) r join currencies c on c.group_code = r.group_code
      where r.group_code = ${code} and ${all(conditions)}
      order by r.created desc, r.id desc limit ${portion}
    `.execute(context.db)
    return rows
  })
}

function behind(after: Row | undefined): Condition[] {
  return after ? [sql`(r.created, r.id) < (${after.created}, ${after.id}::uuid)`] : []
}

// As far as they are of this group: of others no row is in sight.
function party(side: 'payer' | 'payee', code: string) {
  const id = sql`case when ${sql.ref(`r.${side}_group`)} = r.group_code then ${sql.ref(`r.${side}`)} end`
  return sql`jsonb_build_object(
    'code', (select a.code from accounts a where a.group_code = ${code} and a.id = ${id}),
    'member', (select jsonb_build_object('name', m.name, 'type', m.type, 'access', m.access, 'user_id', m.user_id)
      from members m where m.group_code = ${code} and m.account_id = ${id} and m.state <> 'deleted'))`
}

function cellsOf(row: Row, { ask, timeZone }: { ask: Ask; timeZone: string }): Cell[] {
  const { meta, from, to, group_code: group } = row
  return [
    row.id,
    withOffset(row.created, timeZone),
    withOffset(row.updated, timeZone),
    row.state,
    toUnits(row.amount, row),
    { text: meta.description },
    { text: meta.reference ?? '' },
    row.authorization_type,
    row.payer,
    from.code,
    nameCell(from.member, { ask, group }),
    row.payee,
    to.code,
    nameCell(to.member, { ask, group }),
    row.refund_of,
    row.creator,
  ]
}
