import type { Kysely } from 'kysely'
import { asQuery, type Statement, type Tables } from '../../database/index.ts'
import type { Writes } from './draft.ts'
import { splitByGroup, type GroupWrites } from './write-groups.ts'
import { guardsOf } from './write-guards.ts'
import type { Part } from './write-part.ts'
import { paymentsPartOf } from './write-payments.ts'
import { rowsPartsOf } from './write-rows.ts'

/**
 * A batch as one statement a group, for one transaction (design 3). Guards and changes reach each of their rows, or a
 * division by zero undoes everything; so does a unique violation where a row is there already (L7: the repetition then finds
 * what is stored). Every query names the group by `$1`, so that it goes to where that group's rows are.
 */
export function writeStatements(writes: Writes): Statement[] {
  return splitByGroup(writes).map(statementOf)
}

/** Writes in the transaction at hand, without waiting between groups. */
export async function writeIn(db: Kysely<Tables>, writes: Writes): Promise<void> {
  await Promise.all(writeStatements(writes).map(statement => db.executeQuery(asQuery(statement))))
}

function statementOf({ code, writes }: GroupWrites): Statement {
  const parts = partsOf(writes)
  const values = [code, ...parts.flatMap(({ parameters }) => parameters.map(([, , value]) => value))]
  // The parts decide the text, so their names are a name for it; its plan is kept on the connection.
  const name = `ledger ${parts.map(part => part.name).join(' ')}`
  const text = texts.get(name) ?? textOf(parts)
  texts.set(name, text)
  return { text, values, name }
}

function partsOf(writes: Writes): Part[] {
  const payments = paymentsPartOf(writes)
  const others = payments ? { ...writes, made: [], entries: [], links: [], events: [] } : writes
  return [...guardsOf(others), ...(payments ? [payments] : []), ...rowsPartsOf(others)]
}

// At most as many as there are selections of parts; written anew with every batch they cost as much as a small batch.
const texts = new Map<string, string>()

function textOf(parts: readonly Part[]): string {
  let last = 1
  const queries = parts.flatMap(({ parameters, queries }) => {
    const own = new Map(parameters.map(([name, type]) => [name, `$${++last}::${type}`]))
    return queries(name => own.get(name) ?? raise(name))
  })
  const counts = queries.flatMap(({ name, reaches }) => {
    return reaches === undefined ? [] : [`(select count(*) from ${name}) = ${reaches}`]
  })
  return `with ${queries.map(({ name, sql }) => `${name} as (${sql})`).join(',\n')}
    select 1 / (case when ${counts.join(' and ')} then 1 else 0 end) as done`
}

function raise(name: string): never {
  throw new Error(`No parameter ${name} in its part.`)
}
