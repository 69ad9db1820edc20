import { randomUUID } from 'node:crypto'
import { AppError, isUuid, listCreate, manyErrors } from '@exchange-kit/model'
import type { Viewer } from '@exchange-kit/model'
import { sql } from 'kysely'
import { readBody } from '../../jsonapi/body.ts'
import type { Body, Input } from '../../jsonapi/body.ts'
import { groupOf, reading } from '../../jsonapi/context.ts'
import type { Ask, Context } from '../../jsonapi/context.ts'
import { asListError, isRefusal } from '../../jsonapi/create.ts'
import { resourceOf } from '../../jsonapi/document.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { includeFrom } from '../../jsonapi/include.ts'
import { idOfRow, keyOf } from '../../jsonapi/keys.ts'
import type { Key } from '../../jsonapi/keys.ts'
import { rowsOf } from '../../jsonapi/rows.ts'
import { isChanged } from '../ledger/basis.ts'
import { leadsAbroad } from '../ledger/index.ts'
import type { Posted, Row } from '../ledger/index.ts'
import { mapInTurns } from '../../turns.ts'
import { readDraft } from './draft.ts'
import { rowsOfWishes } from './gather.ts'
import type { Wish } from './gather.ts'
import { checkTags } from './tag-guesses.ts'
import { transfer } from './transfer.ts'
import type { TransferRow } from './transfer.ts'

// Settings seldom change at all: three times in a row while one payment waits means something else is wrong.
const attempts = 3

/** Answers POST of one transfer or a list (A-4-29, A-1-36): decided on what is known, booked by the ledger, all or none. */
export async function answerCreate(ask: Ask): Promise<Answer> {
  const { viewer } = ask
  if (!viewer) throw new AppError('Unauthorized')
  const body = checkedBody(ask.body)
  const [first] = body.data
  const key = await keyOf(ask, isUuid(first?.id) ? first.id : undefined)
  const wishes = await mapInTurns(body.data, (input, at) => wishOf(input, key && idOfRow(key, at)))
  const posted = await settle({ ...ask, viewer }, wishes, { isList: body.isList, isRehearsal: false }).catch(
    async (error: unknown) => {
      // L7: only a refusal says for certain that nothing was booked; after anything else the key keeps its id.
      if (isRefusal(error)) await key?.release()
      throw body.isList && isRefusal(error) ? asListError(error) : error
    },
  )
  return await answerPosted(ask, posted, body.isList)
}

function checkedBody(sent: unknown): Body {
  const body = readBody(sent)
  if (body.data.length >= 1 && body.data.length <= listCreate.transfers) return body
  throw new AppError('BadRequest', { pointer: '/data', detail: `from 1 to ${listCreate.transfers} at once` })
}

// Pointers inside a row begin at the row; the ledger puts them where the row stands in the body.
function wishOf(input: Input, keyId: Key['id'] | undefined): Wish {
  const reading = readDraft({ ...input, pointer: '' })
  const given = reading.ok ? reading.draft.id : undefined
  return { id: given ?? keyId ?? randomUUID(), reading }
}

/** Decides what is wished for and has it booked, or rehearsed; decided anew when what it rests on has changed meanwhile. */
export async function settle(
  ask: Ask & { viewer: Viewer },
  wishes: readonly Wish[],
  { isList, isRehearsal }: { isList: boolean; isRehearsal: boolean },
): Promise<readonly Posted[]> {
  const group = groupOf(ask).code
  const { ledger } = ask.kit
  const drafts = wishes.flatMap(({ reading }) => (reading.ok ? [reading.draft] : []))
  const tags = await checkTags(ask, drafts)
  for (let attempt = 1; ; attempt += 1) {
    const rows = await decided(ask, wishes, { isList, fresh: attempt > 1, tags })
    try {
      const order = { group, rows, list: isList, abroad: rows.some(leadsAbroad) }
      return await (isRehearsal ? ledger.rehearse(order) : ledger.post(order))
    } catch (error) {
      if (attempt >= attempts || !isChanged(error)) throw error
    }
  }
}

// Nobody is refused on what may be old: before that it is read afresh.
async function decided(
  ask: Ask & { viewer: Viewer },
  wishes: readonly Wish[],
  options: Parameters<typeof rowsOfWishes>[2],
): Promise<Row[]> {
  const rows = await rowsOfWishes(ask, wishes, options)
  const isUnreadable = wishes.every(({ reading }) => !reading.ok)
  const isSettled = options.fresh || isUnreadable || rows.every(row => row.kind !== 'refused')
  const settled = isSettled ? rows : await rowsOfWishes(ask, wishes, { ...options, fresh: true })
  // Where no row can be the repetition of a stored one, the ledger has nothing to add.
  if (settled.every(row => row.kind === 'refused' && row.body === null))
    throw manyErrors(pointed(settled, options.isList))
  return settled
}

function pointed(rows: readonly Row[], isList: boolean): [AppError, ...AppError[]] {
  const [first, ...rest] = rows.flatMap((row, at) => {
    const base = isList ? `/data/${at}` : '/data'
    if (row.kind !== 'refused') return []
    return row.errors.map(({ code, detail, status, source }) => {
      return new AppError(code, { detail, status, pointer: base + (source.pointer ?? '') })
    })
  })
  if (!first) throw new Error('Nothing was refused.')
  return [first, ...rest]
}

/** Answers what was made, or found as stored already. */
export async function answerPosted(ask: Ask, posted: readonly Posted[], isList: boolean): Promise<Answer> {
  const isNew = posted.some(it => it.fresh)
  if (!isNew) ask.uncount()
  const { data, included } = await documentsOf(ask, posted)
  const [first] = posted
  const status = isNew ? 201 : 200
  const more = included.length > 0 ? { included } : {}
  if (isList || !first) return { status, body: { data, ...more } }
  const location = `${ask.kit.config.bases.accounting}/${first.transfer.group_code}/transfers/${first.transfer.id}`
  return { status, headers: { Location: location }, body: { data: data[0], ...more } }
}

// What was just made has no refunds and reminders, and is answered as the ledger gave it, without another look.
async function documentsOf(ask: Ask, posted: readonly Posted[]): Promise<{ data: unknown[]; included: unknown[] }> {
  const { currency } = groupOf(ask)
  if (currency !== undefined && ask.query.include.length === 0 && posted.every(it => it.fresh)) {
    // Showing a row asks the database nothing.
    const context = ask as Context
    const data = await mapInTurns(posted, it =>
      resourceOf(
        transfer,
        { ...it.transfer, currency, refunds: [], reminders: 0, reminded: null },
        { context, isPublic: false },
      ),
    )
    return { data, included: [] }
  }
  return await reading(ask, async context => {
    const ids = posted.map(it => it.transfer.id)
    const here = sql<boolean>`r.group_code = ${groupOf(context).code} and r.id = any(${ids}::uuid[])`
    const rows = await rowsOf(transfer, context, { conditions: [here] })
    const ordered = ids.flatMap(id => rows.find(row => row.id === id) ?? [])
    const { documents } = await includeFrom(transfer, ordered, { context, registry: ask.kit.registry })
    const data = await mapInTurns(ordered, (row: TransferRow) =>
      resourceOf(transfer, row, { context, isPublic: false }),
    )
    return { data, included: documents }
  })
}
