import { toUnits } from '@exchange-kit/model'
import { sql } from 'kysely'
import { noteExport } from '../../admin/note-export.ts'
import { groupOf, isAdmin, reading } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import type { EntryRow } from '../statement/entry.ts'
import { entriesOf } from '../statement/rows.ts'
import { searchOf, statementAccount } from '../statement/statement.ts'
import { periodOf, windowOf } from '../statement/window.ts'
import type { Window } from '../statement/window.ts'
import { withOffset } from '../times.ts'
import { unitOf } from './accounts.ts'
import type { FileUnit } from './accounts.ts'
import { csvAnswer, portion } from './csv.ts'
import type { Cell } from './csv.ts'
import { nameCell } from './names.ts'
import type { Holder } from './names.ts'

const columns = 'date,description,counterpart.code,counterpart.name,amount,balance,transfer.id'.split(',')

type Other = { id: string; code: string; holder: Holder | null }

/** Answers an account's statement as a file, in the order of the list (A-4-71). */
export async function answerStatementFile(ask: Ask): Promise<Answer> {
  const { code: group, timeZone } = groupOf(ask)
  const unit = await unitOf(ask, group)
  const { account, isOwn, window, search } = await reading(ask, async context => {
    const account = await statementAccount(context)
    return {
      account,
      isOwn: context.viewer?.user === account.user,
      window: await windowOf(context.db, periodOf(context, account.id)),
      // Read before the answer begins, so that its refusal is still an error document.
      search: searchOf(context),
    }
  })
  if (!isOwn && isAdmin(ask, group)) await noteExport(ask, 'statements', account.id)
  async function* portions() {
    for (let offset = 0; ; offset += portion) {
      const { entries, others } = await readPortion(ask, account.id, { window, search, offset })
      yield entries.map(row => cellsOf(row, { other: others.get(row.counterpart), ask, unit, timeZone }))
      if (entries.length < portion) return
    }
  }
  return csvAnswer({ name: `${account.code}-statement`, now: ask.kit.now(), timeZone, columns, portions: portions() })
}

type Portion = { window: Window; search: ReturnType<typeof searchOf>; offset: number }

function readPortion(ask: Ask, account: string, { window, search, offset }: Portion) {
  return reading(ask, async context => {
    const { code: group } = groupOf(ask)
    const isRising = context.query.sort.some(({ field, descending }) => field === 'created' && !descending)
    const part = { window, isRising, limit: portion, offset }
    const entries = await entriesOf(context.db, { group, account }, { part, search })
    const ids = [...new Set(entries.map(row => row.counterpart))]
    const { rows } = await sql<Other>`
      select a.id, a.code, case when m.id is not null then
        jsonb_build_object('name', m.name, 'type', m.type, 'access', m.access, 'user_id', m.user_id) end as holder
      from accounts a left join members m on m.group_code = a.group_code and m.account_id = a.id and m.state <> 'deleted'
      where a.group_code = ${group} and a.id = any(${ids}::uuid[])
    `.execute(context.db)
    return { entries, others: new Map(rows.map(row => [row.id, row])) }
  })
}

type Around = { other: Other | undefined; ask: Ask; unit: FileUnit; timeZone: string }

function cellsOf(row: EntryRow, { other, ask, unit, timeZone }: Around): Cell[] {
  return [
    withOffset(row.created, timeZone),
    { text: row.description },
    other?.code ?? null,
    nameCell(other?.holder ?? null, { ask, group: row.group_code }),
    toUnits(row.amount, unit),
    toUnits(row.balance, unit),
    row.transfer_id,
  ]
}
