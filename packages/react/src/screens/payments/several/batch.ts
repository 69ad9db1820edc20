import { AppError, type Direction, type Transfer } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import type { Kept } from '../kept.ts'
import { partyOf } from '../party.ts'
import type { CellName } from './rows.ts'
import { shownAt, type Item } from './readRows.ts'

/** What is confirmed and sent in one call: all of it or nothing (S-PAY-42). */
export type Batch = { readonly items: readonly Item[] }

/**
 * The id of a row, made from the id of its batch: the same at every try and after a reload, another one in another batch
 * (S-PAY-43). The last four digits count; the others stay random.
 */
export function rowId(batch: string, at: number): string {
  const end = (Number.parseInt(batch.slice(-4), 16) + at) & 0xffff
  return batch.slice(0, -4) + end.toString(16).padStart(4, '0')
}

/** Sends all rows in one call (A-1-36). */
export function sendBatch(group: string, direction: Direction) {
  return (client: Client, { id, draft: { items } }: Kept<Batch>): Promise<readonly Transfer[]> =>
    client.createMany(
      items.map(({ payer, payee, amount, description }, at) => ({
        type: 'transfers' as const,
        id: rowId(id, at),
        attributes: {
          amount,
          state: 'committed',
          meta: { description },
          // A-4-33: without it a row on an administrator's own account would be a request like anybody's.
          ...(direction === 'transfer' ? { authorization: { type: 'admin' } } : {}),
        },
        relationships: { payer: partyOf(payer), payee: partyOf(payee) },
      })),
      { group },
    )
}

// A-10-2: a filter takes 200 values.
const asked = 200

/**
 * Asks what became of a batch. All rows share one fate, so one that is there means that all of that try are.
 * @throws AppError NotFound when none of it is booked
 */
export function askBatch(group: string) {
  return async (client: Client, { id, draft: { items } }: Kept<Batch>): Promise<readonly Transfer[]> => {
    const ids = items.map((_, at) => rowId(id, at))
    const found = new Map<string, Transfer>()
    for (let from = 0; from < ids.length; from += asked) {
      const some = ids.slice(from, from + asked)
      const { items: page } = await client.list('transfers', { group, filter: { id: some }, size: asked })
      for (const transfer of page) found.set(transfer.id, transfer)
    }
    if (found.size === 0) throw new AppError('NotFound')
    return ids.flatMap(it => found.get(it) ?? [])
  }
}

/** A refusal of the server at a row, counted from 0 among the rows that were sent. */
export type RowRefusal = { readonly at: number; readonly name: CellName; readonly error: AppError }

/** What the server said of single rows (A-1-36); the rest of an error belongs to none. */
export function refusalsOf(error: AppError, direction: Direction): readonly RowRefusal[] {
  return error.errors.flatMap(it => {
    const [, row, place = ''] = /^\/data\/(\d+)(.*)$/.exec(it.source.pointer ?? '') ?? []
    return row === undefined ? [] : [{ at: Number(row), name: shownAt(cellAt(place), direction), error: it }]
  })
}

function cellAt(place: string): CellName {
  if (place.startsWith('/relationships/payer')) return 'payer'
  if (place.startsWith('/relationships/payee')) return 'payee'
  return place.startsWith('/attributes/meta') ? 'description' : 'amount'
}
