import { as, every, functionName, inside, isTree, list, names, text, type Tree } from './tree.ts'
import { readQuery, type Query, type Relation } from './query.ts'

/** A form that Citus refuses or is slow at, and what spec/scale.md says to write instead. */
export type Rule = {
  readonly name: string
  readonly instead: string
  /** What of a statement is refused, such as a table; empty = nothing. */
  refused(this: void, statement: Tree, query: Query): readonly string[]
}

/** What a statement breaks. */
export type Fault = { readonly rule: string; readonly what: readonly string[]; readonly instead: string }

const distributed = (it: Relation) => it.kind === 'distributed'
const isRead = (it: Relation) => distributed(it) && it !== it.level.target
const aliased = (it: Relation) => (it.alias === it.table ? it.table : `${it.table} ${it.alias}`)

const isUnnamed = (query: Query) => (it: Relation) =>
  distributed(it) && !query.isOfOneGroup(it) && !query.isOfNamedGroups(it)

const namesItsGroup: Rule = {
  name: 'a group for every table',
  instead: 'the code of the group as a parameter of each distributed table: `where l.group_code = $n`',
  refused: (_, query) => query.relations.filter(isUnnamed(query)).map(aliased),
}

const asksOneGroup: Rule = {
  name: 'one group a statement',
  instead: 'one statement a group, each with the code of its group, sent together',
  refused: (_, query) => query.relations.filter(it => distributed(it) && query.isOfNamedGroups(it)).map(aliased),
}

const locksOneGroup: Rule = {
  name: 'for update of one group',
  instead: 'one query a group',
  refused: (_, query) =>
    query.levels
      .filter(({ node }) => list(node, 'lockingClause').length > 0)
      .flatMap(({ relations }) => relations.filter(it => distributed(it) && !query.isOfOneGroup(it)).map(aliased)),
}

const passesScopeOn: Rule = {
  name: 'no set_config of app.groups',
  instead: "`set local app.groups = '…'`, as a message of its own, with citus.propagate_set_commands = 'local'",
  refused: statement =>
    every('FuncCall', statement)
      .filter(it => functionName(it) === 'set_config')
      .map(it => constantOf(list(it, 'args')[0]))
      .filter(it => it === 'app.groups'),
}

const policiesAreInline: Rule = {
  name: 'no sub-select in a policy',
  instead: "`current_setting('app.groups', true)`, inline, without a function of ours",
  refused: statement => {
    const policy = as('CreatePolicyStmt', statement) ?? as('AlterPolicyStmt', statement)
    return policy && every('SubLink', [policy['qual'], policy['with_check']]).length > 0
      ? [text(policy, 'policy_name')]
      : []
  },
}

const pageFirst = 'read the page first (`with … as materialized`), then join what it names'

const correlatesWithinAGroup: Rule = {
  name: 'no correlated sub-query across kinds',
  instead: pageFirst,
  refused: (_, query) =>
    query.levels
      .filter(({ parent, outer }) => parent && outer.some(it => it.kind === 'reference' || it.kind === 'local'))
      .flatMap(({ relations }) => relations.filter(it => distributed(it) && !query.isOfOneGroup(it)).map(aliased)),
}

const joinsOneGroup: Rule = {
  name: 'no join over another group',
  instead: pageFirst,
  refused: (_, query) => [
    ...query.comparedWith
      .filter(({ relation, other }) => distributed(other) && !query.areOfSameGroup(relation, other))
      .map(({ relation, column }) => `${aliased(relation)} by ${column}`),
    ...query.levels.flatMap(level =>
      level.relations
        .filter(isRead)
        .filter((it, at, all) =>
          all.slice(0, at).some(other => other.table === it.table && !query.areOfSameGroup(it, other)),
        )
        .map(aliased),
    ),
  ],
}

const joinsByColumns: Rule = {
  name: 'no join on case',
  instead: pageFirst,
  refused: (statement, query) => {
    if (!query.relations.some(distributed)) return []
    const joins = every('JoinExpr', statement).map(it => it['quals'])
    const comparisons = every('A_Expr', [joins, query.levels.map(it => it.node['whereClause'])])
    const sides = comparisons.map(it => [it['lexpr'], it['rexpr']])
    return sides.filter(both => both.some(it => as('CaseExpr', it)) && both.some(isOfGroup)).map(() => 'case')
  },
}

/** Whether what stands on one side of a comparison is the code of a group, be it in a case. */
function isOfGroup(side: unknown): boolean {
  const cases = as('CaseExpr', side)
  if (cases)
    return [cases['defresult'], ...list(cases, 'args').map(it => as('CaseWhen', it)?.['result'])].some(isOfGroup)
  const column = as('ColumnRef', side)
  return column !== undefined && /(^|_)group(_code)?$/.test(names(list(column, 'fields')).at(-1) ?? '')
}

const writesAGroupEach: Rule = {
  name: 'no writing CTE over several groups',
  instead: 'a guard statement and plain inserts a group, sent together in one transaction, groups in sorted order',
  refused: (statement, query) => {
    const ctes = every('CommonTableExpr', statement).map(it => it['ctequery'])
    const writing = ctes.filter(it => ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some(kind => as(kind, it)))
    if (writing.length === 0) return []
    return query.relations.filter(it => distributed(it) && !query.isOfOneGroup(it)).map(aliased)
  },
}

const insertsFromTables: Rule = {
  name: 'insert … select from the ledger',
  instead: '`insert … select l.group_code, i.a, i.b from ledgers l, unnest(…) as i where l.group_code = $n`',
  refused: (_, query) => query.bareInserts.map(aliased),
}

// What is made of its arguments alone. Everything else is taken for STABLE, as are most functions of times and JSON.
const immutable = new Set(
  `abs any_value array_agg array_append array_cat array_length array_position array_remove avg bool_and bool_or btrim cardinality ceil
   coalesce count decode div encode every floor greatest jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_each
   jsonb_set jsonb_strip_nulls least left length lower lpad ltrim max md5 min mod nullif position regexp_replace repeat replace
   reverse right round row_number rpad rtrim sha256 sign split_part starts_with string_agg string_to_array strpos substr
   substring sum translate trim trunc unnest upper`.split(/\s+/),
)
const volatile = new Set('clock_timestamp gen_random_uuid nextval random timeofday uuid_generate_v4'.split(' '))

const callsNothingStable: Rule = {
  name: 'no stable function where rows are written',
  instead: 'constants and parameters',
  refused: (_, query) =>
    query.levels.flatMap(({ kind, node, target }) => {
      if (target?.kind !== 'distributed' && target?.kind !== 'reference') return []
      const conflict = inside(node, 'onConflictClause')
      const onConflict = calls([conflict?.['targetList'], conflict?.['whereClause']])
      const inPlace = kind === 'insert' ? [] : calls([node['targetList'], node['whereClause']])
      return [
        ...onConflict.filter(it => !immutable.has(it.name)),
        ...inPlace.filter(it => volatile.has(it.name) || (!immutable.has(it.name) && it.hasColumns)),
      ].map(it => `${it.name}()`)
    }),
}

function calls(nodes: readonly unknown[]): { name: string; hasColumns: boolean }[] {
  const isHere = (kind: string) => kind !== 'SubLink'
  const functions = every('FuncCall', nodes, isHere).map(it => ({
    name: functionName(it),
    hasColumns: every('ColumnRef', it['args']).length > 0,
  }))
  // current_timestamp and its like.
  return [...functions, ...every('SQLValueFunction', nodes, isHere).map(() => ({ name: 'now', hasColumns: false }))]
}

const joinsNothingLocal: Rule = {
  name: 'no local table where others are written or locked',
  instead: 'read the local table by itself first, and hand in what it says as parameters',
  refused: (statement, query) => {
    const isElsewhere = (it: Relation) => it.kind === 'distributed' || it.kind === 'reference'
    const locals = query.relations.filter(it => it.kind === 'local')
    const isWritten = query.levels.some(({ target }) => target && isElsewhere(target))
    const isLocked = every('LockingClause', statement).length > 0 && query.relations.some(isElsewhere)
    return isWritten || isLocked ? locals.map(aliased) : []
  },
}

/** Every form that spec/scale.md refuses. */
export const rules: readonly Rule[] = [
  namesItsGroup,
  asksOneGroup,
  locksOneGroup,
  passesScopeOn,
  policiesAreInline,
  correlatesWithinAGroup,
  joinsOneGroup,
  joinsByColumns,
  writesAGroupEach,
  insertsFromTables,
  callsNothingStable,
  joinsNothingLocal,
]

/** What a statement breaks, by PostgreSQL's parse tree of it. */
export function faultsOf(statement: unknown): Fault[] {
  if (!isTree(statement)) return []
  const query = readQuery(statement)
  return rules.flatMap(({ name, instead, refused }) => {
    const what = [...new Set(refused(statement, query))]
    return what.length > 0 ? [{ rule: name, what, instead }] : []
  })
}

function constantOf(node: unknown): string {
  return text(inside(as('A_Const', node) ?? {}, 'sval') ?? {}, 'sval')
}
