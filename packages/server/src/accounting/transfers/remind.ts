import { createHash } from 'node:crypto'
import { AppError, can, reminderPause } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf, reading, type Ask } from '../../jsonapi/context.ts'
import { claimId } from '../../jsonapi/creations.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { keyOf, type Key } from '../../jsonapi/keys.ts'
import { oneDocument, visibleRow } from '../../jsonapi/read.ts'
import { tell } from '../../tell.ts'
import { owns } from './party.ts'
import { groupFaults } from './switches.ts'
import { transfer, transferKey, type TransferRow } from './transfer.ts'

/**
 * Answers POST of a reminder: whoever asked for money reminds the payer of it, once in three days (B10). The payer is told
 * and sees how often; nothing else changes.
 */
export async function answerRemind(ask: Ask): Promise<Answer> {
  const row = await storedRow(ask)
  await mayRemind(ask, row)
  const key = await keyOf(ask, undefined)
  try {
    await remind(ask, row, key)
  } catch (error) {
    await key?.release()
    throw error
  }
  const body = await reading(ask, async context => {
    const after = await visibleRow(transfer, context, transferKey(context))
    return await oneDocument(transfer, after, context)
  })
  return { body }
}

function storedRow(ask: Ask): Promise<TransferRow> {
  return reading(ask, context => visibleRow(transfer, context, transferKey(context)))
}

// The payee, as far as he might ask for money now.
async function mayRemind(ask: Ask, row: TransferRow): Promise<void> {
  const { viewer, kit } = ask
  const isPayee = owns(viewer, { group: row.payee_group, id: row.payee })
  if (!can(viewer, 'pay', { group: groupOf(ask).code, own: isPayee })) {
    throw new AppError('Forbidden', { detail: 'who asked for the money reminds' })
  }
  const payerGroup = await kit.groups.one(row.payer_group)
  const [fault] = groupFaults(payerGroup?.status ?? 'disabled')
  if (fault) throw fault
}

// A transfer between groups has a row in each, and both show the count.
async function remind(ask: Ask, row: TransferRow, key: Key | undefined): Promise<void> {
  const { kit } = ask
  const now = kit.now()
  // In one order for all, so that two reminders do not wait for each other.
  const groups = [...new Set([row.group_code, row.payer_group, row.payee_group])].sort()
  await kit.database.transaction(groups, async db => {
    if (key) {
      const payload = createHash('sha256').update(row.id).digest('hex')
      const verdict = await claimId(
        { ...ask, db, committed: then => then() },
        { type: 'reminders', id: key.id, payload, from: { header: 'Idempotency-Key' } },
      )
      if (verdict === 'repeated') return
    }
    // One statement looks and counts, so that of many at once one comes through.
    let counted = 0
    for (const group of groups) {
      const { rows } = await sql`
        insert into transfer_reminders (group_code, transfer_id, count, reminded)
        select t.group_code, t.id, 1, ${now}::timestamptz from transfers t
        where t.group_code = ${group} and t.id = ${row.id} and t.state = 'pending'
        on conflict (group_code, transfer_id) do update set count = transfer_reminders.count + 1, reminded = excluded.reminded
        where transfer_reminders.reminded <= ${new Date(now.getTime() - reminderPause * 1000)}
        returning group_code`.execute(db)
      counted += rows.length
    }
    if (counted === 0) throw refusalOf(row, now)
    await tell({ db, kit }, [{ group: row.payer_group, kind: 'TransferReminded', subject: row.id }])
  })
}

function refusalOf({ state, reminded }: TransferRow, now: Date): AppError {
  if (state !== 'pending')
    return new AppError('InvalidTransferState', { detail: `a ${state} transfer waits for nobody` })
  const next = (reminded ?? now).getTime() + reminderPause * 1000
  const retryAfter = Math.max(1, Math.ceil((next - now.getTime()) / 1000))
  return new AppError('RequestError', { detail: 'one reminder in three days', meta: { retryAfter } })
}
