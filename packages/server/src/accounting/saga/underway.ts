import { sql } from 'kysely'
import type { Database } from '../../database/index.ts'
import { partOf, type Part } from './part.ts'

/** A payment that several databases take part in, as its first database keeps it. */
export type Crossing = {
  readonly id: string
  /** The group whose database decides it. */
  readonly group: string
  readonly state: 'reserving' | 'committed' | 'void'
  readonly parts: readonly Part[]
}

/** Which payments are meant: those about these transfers, or all that began so many seconds ago; so many are read at once. */
type Which = { transfers?: readonly string[]; seconds?: number; atOnce?: number }

/**
 * Payments of a database that are not at their end. Those that are to be had when this begins come each once, however many
 * of them stay as they are: who waits behind others that wait gets his turn. Undecided first, else in no order.
 */
export async function* underway(
  database: Database,
  { transfers, seconds = 0, atOnce = 100 }: Which = {},
): AsyncGenerator<Crossing> {
  const open = await database.read('*', db => {
    const all = db
      .selectFrom('crossings')
      .select('id')
      .where('done', '=', false)
      .where('created', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
      // L13: what is not decided keeps others from what it holds; the rest may only wait for a database that is away.
      .orderBy(sql`state <> 'reserving'`)
      // A run that is cut short must not leave the same ones behind each time.
      .orderBy(sql`random()`)
    return (transfers ? all.where(sql<boolean>`transfers && ${[...transfers]}::uuid[]`) : all).execute()
  })
  for (let at = 0; at < open.length; at += atOnce) {
    const ids = open.slice(at, at + atOnce).map(({ id }) => id)
    const rows = await database.read('*', db =>
      db.selectFrom('crossings').selectAll().where('id', 'in', ids).where('done', '=', false).execute(),
    )
    const byId = new Map(rows.map(row => [row.id, row]))
    for (const id of ids) {
      const row = byId.get(id)
      if (row) yield { id, group: row.group_code, state: row.state, parts: (row.parts as unknown[]).map(partOf) }
    }
  }
}
