import type { Kept } from './citus.ts'
import { distributed, placeOf, reference } from './layout.ts'

/** What makes one table what the layout says. */
export type Step = { readonly table: string; readonly place: 'distributed' | 'reference'; readonly command: string }

/** What is to be done, in order, and tables that Citus keeps otherwise than the layout says, each in a sentence. */
export type DistributionPlan = { readonly steps: readonly Step[]; readonly astray: readonly string[] }

const [first] = distributed

/**
 * Reference tables first, as distributed ones are joined with them; then the first distributed table, and those that have the
 * rows of a group on the same node as it. What is so already is left.
 */
export function distributionPlan(kept: ReadonlyMap<string, Kept>): DistributionPlan {
  const isLeft = (table: string) => (kept.get(table)?.place ?? 'local') === 'local'
  const steps = [...reference, ...distributed].filter(isLeft).map(stepOf)
  const astray = [...reference, ...distributed].flatMap(table => faultOf(table, kept) ?? [])
  return { steps, astray }
}

function stepOf(table: string): Step {
  if (placeOf(table) === 'reference') {
    return { table, place: 'reference', command: `select create_reference_table('${table}')` }
  }
  const beside = table === first ? 'none' : first
  const command = `select create_distributed_table('${table}', 'group_code', colocate_with => '${beside}')`
  return { table, place: 'distributed', command }
}

function faultOf(table: string, kept: ReadonlyMap<string, Kept>): string | undefined {
  const it = kept.get(table)
  if (it === undefined || it.place === 'local') return undefined
  if (it.place !== placeOf(table)) {
    const [is, isNot] =
      it.place === 'distributed' ? ['distributed', 'copied to every node'] : ['copied to every node', 'distributed']
    return `${table} is ${is}, and should be ${isNot}.`
  }
  if (it.place === 'reference') return undefined
  if (it.column !== 'group_code')
    return `${table} is distributed by ${it.column ?? 'nothing'}, and should be by group_code.`
  const group = kept.get(first)?.colocation ?? it.colocation
  return it.colocation === group ? undefined : `${table} is distributed apart from ${first}.`
}
