import { AppError } from '@exchange-kit/model'
import type { Asker, Viewer } from '@exchange-kit/model'
import { sql } from 'kysely'
import { mustBeShaped, readBody } from '../../jsonapi/body.ts'
import type { Input } from '../../jsonapi/body.ts'
import { groupOf, isAdmin, reading, roleOf } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { oneDocument, visibleRow } from '../../jsonapi/read.ts'
import { checkIdentity } from '../../jsonapi/update.ts'
import { editOf } from './edit.ts'
import { readReasonOf } from './meta.ts'
import { owns } from './party.ts'
import { stepOf } from './step.ts'
import { transfer, transferKey } from './transfer.ts'
import type { TransferRow } from './transfer.ts'
import { judgeWish } from './wish.ts'

/** Answers PATCH: another state, its reason, and while it is a quote what its creator changes (A-4-30, A-4-47). */
export async function answerChange(ask: Ask): Promise<Answer> {
  const body = readBody(ask.body)
  const [input] = body.data
  if (!input || body.isList) throw new AppError('BadRequest', { pointer: '/data', detail: 'one transfer is expected' })
  mustBeShaped([input])
  const row = await storedRow(ask)
  checkIdentity(transfer, input, row)
  await change(ask, row, input)
  return {
    body: await reading(ask, async context => {
      const after = await visibleRow(transfer, context, sql`r.group_code = ${row.group_code} and r.id = ${row.id}`)
      return await oneDocument(transfer, after, context)
    }),
  }
}

/** Answers DELETE, which asks for `deleted`; repeated it is 204 again (A-4-31, A-1-31). */
export async function answerRemove(ask: Ask): Promise<Answer> {
  const row = await storedRow(ask)
  const attributes = { state: 'deleted' }
  await change(ask, row, {
    pointer: '/data',
    type: undefined,
    id: undefined,
    attributes,
    relationships: {},
    values: {},
    misshapen: [],
  })
  return { status: 204 }
}

function storedRow(ask: Ask): Promise<TransferRow> {
  return reading(ask, context => visibleRow(transfer, context, transferKey(context)))
}

async function change(ask: Ask, row: TransferRow, input: Input): Promise<void> {
  const { viewer } = ask
  if (!viewer || roleOf(ask, row.group_code) === 'suspended')
    throw new AppError('Forbidden', { detail: 'your member is suspended' })
  const wish = input.attributes['state']
  if (wish !== undefined && wish !== null && typeof wish !== 'string') {
    throw new AppError('InvalidTransferState', { pointer: '/data/attributes/state', detail: 'a state is a text' })
  }
  mayTouch(row, { viewer, wish })
  const askers = askersOf({ ...ask, viewer }, row)
  const granted = judgeWish(row.state, wish ?? row.state, askers)
  // B8: who is nothing else in it acts as administrator.
  const asAdmin = askers.every(asker => asker === 'admin')
  const edit =
    row.state === 'new' && viewer.user === row.creator && granted !== 'deleted' ? await editOf(ask, row, input) : {}
  if (granted === 'nothing' && Object.keys(edit).length === 0) return ask.uncount()
  const step = await stepOf({ ...ask, viewer }, row, { granted, edit })
  await ask.kit.ledger.change({
    group: groupOf(ask).code,
    id: row.id,
    seen: { state: row.state, revision: row.revision },
    reason: granted === 'nothing' ? null : (readReasonOf(input.attributes['meta'], '/data/attributes/meta') ?? null),
    edit,
    abroad: row.payer_group !== row.payee_group,
    ...(asAdmin ? { admin: viewer.user } : {}),
    ...step,
  })
}

// A-4-35: a quote is its creator's; others, if anything, take it away (A-4-43).
function mayTouch({ state, creator }: TransferRow, { viewer, wish }: { viewer: Viewer; wish: unknown }): void {
  if (state !== 'new' || viewer.user === creator || wish === 'deleted') return
  throw new AppError('Forbidden', { detail: 'a quote is changed by who made it' })
}

/** The parts a viewer has in a stored transfer. A superadmin is administrator alone (A-9-28, A-9-30). */
function askersOf(ask: Ask & { viewer: Viewer }, row: TransferRow): Asker[] {
  const { viewer } = ask
  const asOwner = !viewer.superadmin
  const askers: [Asker, boolean][] = [
    ['payer', asOwner && owns(viewer, { group: row.payer_group, id: row.payer })],
    ['payee', asOwner && owns(viewer, { group: row.payee_group, id: row.payee })],
    ['creator', viewer.user === row.creator],
    ['admin', isAdmin(ask, row.group_code)],
  ]
  return askers.flatMap(([asker, is]) => (is ? [asker] : []))
}
