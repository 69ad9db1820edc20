import type { Kysely } from 'kysely'
import { asQuery, type Statement, type Tables } from '../../database/index.ts'
import type { Writes } from './draft.ts'
import { splitByGroup } from './write-groups.ts'
import { guardsOf } from './write-guards.ts'
import { formOf, valuesOf, type Groups, type Part } from './write-part.ts'
import { paymentsPartOf } from './write-payments.ts'
import { rowsPartsOf } from './write-rows.ts'

/**
 * A batch as one statement a group, for one transaction (design 3). Guards and changes reach each of their rows, or a
 * division by zero undoes everything; so does a unique violation where a row is there already (L7: the repetition then finds
 * what is stored). Every query names the group by `$1`, so that it goes to where that group's rows are.
 */
export function writeStatements(writes: Writes): Statement[] {
  return splitByGroup(writes).map(({ code, writes: own }) => statementOf(partsOfOne(own), 'one', [code]))
}

/**
 * The same batch in one statement, for a database that has all groups in one place: checks and rewritten constraints cost a
 * statement more than the rows of a small group.
 */
export function writeTogether(writes: Writes): Statement[] {
  const [first, second] = splitByGroup(writes)
  if (!first) return []
  if (!second) return [statementOf(partsOfOne(first.writes), 'one', [first.code])]
  return [statementOf([...guardsOf(writes, 'several'), ...rowsPartsOf(writes)], 'several', [])]
}

/** Writes in the transaction at hand, without waiting between groups. */
export async function writeIn(db: Kysely<Tables>, writes: Writes): Promise<void> {
  await Promise.all(writeStatements(writes).map(statement => db.executeQuery(asQuery(statement))))
}

function partsOfOne(writes: Writes): Part[] {
  const payments = paymentsPartOf(writes)
  const others = payments ? { ...writes, made: [], entries: [], links: [], events: [] } : writes
  return [...guardsOf(others, 'one'), ...(payments ? [payments] : []), ...rowsPartsOf(others)]
}

function statementOf(parts: readonly Part[], groups: Groups, first: readonly string[]): Statement {
  const values = [...first, ...parts.flatMap(it => valuesOf(it, groups))]
  const key = `${groups} ${parts.map(part => part.name).join(' ')}`
  const known = texts.get(key)
  if (known) return { ...known, values }
  // By its name the connection keeps the plan. PostgreSQL looks at 63 characters of it.
  const made = { name: `ledger write ${texts.size + 1}`, text: textOf(parts, groups, first.length) }
  texts.set(key, made)
  return { ...made, values }
}

// The parts decide the text. There are at most as many as selections of parts; built again with every batch they cost as
// much as a small batch.
const texts = new Map<string, { readonly name: string; readonly text: string }>()

function textOf(parts: readonly Part[], groups: Groups, first: number): string {
  let last = first
  const counts: string[] = []
  const queries = parts.flatMap(part => {
    const form = formOf(part, groups, last)
    last += part.parameters.length + (groups === 'one' ? 0 : 1)
    return part.queries(form).map(({ name, sql, reaches }) => {
      if (reaches !== undefined) counts.push(`(select count(*) from ${name}) = cardinality(${form.named(reaches)})`)
      return `${name} as (${sql})`
    })
  })
  const isWhole = counts.length > 0 ? counts.join(' and ') : 'true'
  return `with ${queries.join(',\n')}\nselect 1 / (case when ${isWhole} then 1 else 0 end) as done`
}
