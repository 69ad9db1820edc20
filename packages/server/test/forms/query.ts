import { placeOf } from '../../src/database/layout.ts'
import { as, every, inside, isTree, list, names, text, type Tree } from './tree.ts'

/** What stands in a FROM, or is written to. */
export type Relation = {
  readonly id: number
  /** The table; empty of sub-selects and functions. */
  readonly table: string
  readonly alias: string
  readonly kind: 'distributed' | 'reference' | 'local' | 'query' | 'function'
  readonly level: Level
  /** Names that an alias gives to columns, by position. */
  readonly columns: readonly string[]
  /** What a query answers. */
  readonly output?: Output
}

/** A SELECT, INSERT, UPDATE or DELETE, wherever in the statement it stands. */
export type Level = {
  readonly kind: 'select' | 'insert' | 'update' | 'delete'
  readonly node: Tree
  readonly relations: Relation[]
  readonly target?: Relation
  readonly parent?: Level
  /** How it stands in its parent: as a query of its own, as what becomes a join, or once a row. */
  readonly as: 'query' | 'join' | 'each row'
  /** Columns of levels above that it names. */
  readonly outer: Relation[]
}

/** A statement, with what is known about the groups that its tables are asked for. */
export type Query = {
  readonly levels: readonly Level[]
  readonly relations: readonly Relation[]
  /** Whether the rows asked of a table are those of one group, which a parameter or constant names. */
  isOfOneGroup(relation: Relation): boolean
  /** Whether they are those of several groups, which a list names. */
  isOfNamedGroups(relation: Relation): boolean
  /** Whether two tables are asked for rows of the same group. */
  areOfSameGroup(one: Relation, other: Relation): boolean
  /** Columns of other names that a group code was compared with: `payer_group`. */
  readonly comparedWith: readonly { readonly relation: Relation; readonly other: Relation; readonly column: string }[]
  /** Of INSERT … SELECT into a distributed table: those whose group code is not one of a distributed table. */
  readonly bareInserts: readonly Relation[]
}

type Branch = { readonly level: Level; readonly targets: readonly unknown[]; readonly isValues: boolean }
type Output = { readonly branches: readonly Branch[]; readonly isFence: boolean }
type Names = ReadonlyMap<string, Output>

// Columns are nodes named `<relation>.<column>`; parameters and constants begin with a dollar; a list of them is one node.
const aList = 'list'
const isConstant = (node: string) => node.startsWith('$')

/** Reads a statement: its levels, its tables, and which columns are equal to which. */
export function readQuery(statement: unknown): Query {
  const levels: Level[] = []
  const relations: Relation[] = []
  const edges = new Map<string, Set<string>>()
  const together: { node: string; all: readonly string[] }[] = []
  const linked = new Set<string>()
  const comparedWith: { relation: Relation; other: Relation; column: string }[] = []
  const bareInserts: Relation[] = []
  const owners = new Map<string, { relation: Relation; column: string }>()

  readStatement(statement, new Map(), undefined, 'query')
  const named = reached([aList])
  const known = reached([...edges.keys(), ...together.flatMap(it => it.all)].filter(isConstant))
  return {
    levels,
    relations,
    comparedWith,
    bareInserts,
    isOfOneGroup: relation => known.has(nodeOf(relation, 'group_code')),
    isOfNamedGroups: relation => {
      const node = nodeOf(relation, 'group_code')
      return !known.has(node) && named.has(node)
    },
    areOfSameGroup: (one, other) => {
      const nodes = [one, other].map(it => nodeOf(it, 'group_code'))
      return nodes.some(node => nodes.every(it => reached([node]).has(it)))
    },
  }

  function readStatement(node: unknown, above: Names, parent: Level | undefined, how: Level['as']): Output {
    const select = as('SelectStmt', node)
    if (select) return readSelect(select, above, parent, how)
    const cursor = as('DeclareCursorStmt', node)
    if (cursor) return readStatement(cursor['query'], above, parent, how)
    for (const kind of ['insert', 'update', 'delete'] as const) {
      const write = as(`${kind[0]?.toUpperCase()}${kind.slice(1)}Stmt`, node)
      if (write) return readWrite(kind, write, above, parent, how)
    }
    return { branches: [], isFence: true }
  }

  function readSelect(select: Tree, above: Names, parent: Level | undefined, how: Level['as']): Output {
    const known = withOf(select, above)
    const sides = [inside(select, 'larg'), inside(select, 'rarg')].filter(it => it !== undefined)
    if (sides.length > 0) {
      const branches = sides.flatMap(it => readSelect(it, known, parent, how).branches)
      return { branches, isFence: false }
    }
    const level = newLevel('select', select, parent, how)
    readFrom(list(select, 'fromClause'), level, known)
    readCondition(select['whereClause'], level, known)
    readExpressions([select['targetList'], select['havingClause'], select['groupClause']], level, known)
    readExpressions(
      [select['sortClause'], select['limitCount'], select['limitOffset'], select['valuesLists']],
      level,
      known,
    )
    const rows = list(select, 'valuesLists')
    if (rows.length === 0)
      return { branches: [{ level, targets: list(select, 'targetList'), isValues: false }], isFence: false }
    const branches = rows.map(row => ({ level, targets: list(as('List', row) ?? {}, 'items'), isValues: true }))
    return { branches, isFence: true }
  }

  function readWrite(
    kind: 'insert' | 'update' | 'delete',
    write: Tree,
    above: Names,
    parent: Level | undefined,
    how: Level['as'],
  ): Output {
    const known = withOf(write, above)
    const level = newLevel(kind, write, parent, how)
    const target = addTable(inside(write, 'relation') ?? {}, level, new Map())
    Object.assign(level, { target })
    if (kind === 'insert') readInsert(write, target, known)
    readFrom([...list(write, 'fromClause'), ...list(write, 'usingClause')], level, known)
    readCondition(write['whereClause'], level, known)
    const conflict = inside(write, 'onConflictClause')
    if (conflict) newRelation({ level, table: target.table, alias: 'excluded', kind: 'function', columns: [] })
    const returned = list(inside(write, 'returningClause') ?? {}, 'exprs')
    const assigned = kind === 'update' ? write['targetList'] : undefined
    readExpressions([assigned, conflict?.['targetList'], conflict?.['whereClause'], returned], level, known)
    return { branches: [{ level, targets: returned, isValues: false }], isFence: true }
  }

  function readInsert(write: Tree, target: Relation, known: Names): void {
    const output = readStatement(write['selectStmt'], known, undefined, 'query')
    const position = list(write, 'cols').findIndex(it => text(as('ResTarget', it) ?? {}, 'name') === 'group_code')
    const nodes = output.branches.map(it => targetNode(it, position))
    if (nodes.length > 0 && nodes.every(it => it !== undefined)) {
      together.push({ node: nodeOf(target, 'group_code'), all: nodes })
    }
    if (target.kind !== 'distributed' || output.branches.every(it => it.isValues)) return
    const isFromTable = nodes.every(it => it !== undefined && leadsToTable(it))
    if (!isFromTable) bareInserts.push(target)
  }

  // Whether a column is the group code of a distributed table, through queries that hand it on.
  function leadsToTable(node: string): boolean {
    const owner = owners.get(node)
    if (owner?.column === 'group_code' && owner.relation.kind === 'distributed') return true
    return together.some(it => it.node === node && it.all.every(leadsToTable))
  }

  function withOf(statement: Tree, above: Names): Names {
    const clause = inside(statement, 'withClause')
    if (!clause) return above
    const known = new Map(above)
    for (const it of list(clause, 'ctes')) {
      const cte = as('CommonTableExpr', it) ?? {}
      const name = text(cte, 'ctename')
      if (clause['recursive'] === true) known.set(name, { branches: [], isFence: true })
      const output = readStatement(cte['ctequery'], known, undefined, 'query')
      const isFence = output.isFence || text(cte, 'ctematerialized') === 'CTEMaterializeAlways'
      known.set(name, { branches: renamed(output.branches, names(list(cte, 'aliascolnames'))), isFence })
    }
    return known
  }

  function renamed(branches: readonly Branch[], columns: readonly string[]): readonly Branch[] {
    if (columns.length === 0) return branches
    return branches.map(branch => ({
      ...branch,
      targets: branch.targets.map((it, at) => {
        const target = as('ResTarget', it)
        return target && columns[at] !== undefined ? { ResTarget: { ...target, name: columns[at] } } : it
      }),
    }))
  }

  function newLevel(kind: Level['kind'], node: Tree, parent: Level | undefined, how: Level['as']): Level {
    const level: Level = { kind, node, relations: [], as: how, outer: [], ...(parent ? { parent } : {}) }
    levels.push(level)
    return level
  }

  function newRelation(given: Omit<Relation, 'id'>): Relation {
    const relation = { ...given, id: relations.length }
    relations.push(relation)
    given.level.relations.push(relation)
    return relation
  }

  function addTable(node: Tree, level: Level, known: Names): Relation {
    const table = text(node, 'relname')
    const alias = aliasOf(node)
    const output = text(node, 'schemaname') === '' ? known.get(table) : undefined
    const common = { level, alias: alias.name || table, columns: alias.columns }
    if (output) return newRelation({ ...common, table: '', kind: 'query', output })
    return newRelation({ ...common, table, kind: placeOf(table) })
  }

  function aliasOf(node: Tree): { name: string; columns: readonly string[] } {
    const alias = inside(node, 'alias') ?? {}
    return { name: text(alias, 'aliasname'), columns: names(list(alias, 'colnames')) }
  }

  /** Adds what stands in a FROM; answers what it added. */
  function readFrom(items: readonly unknown[], level: Level, known: Names): Relation[] {
    return items.flatMap(item => {
      const table = as('RangeVar', item)
      if (table) return [addTable(table, level, known)]
      const query = as('RangeSubselect', item)
      if (query) {
        const output = readStatement(query['subquery'], known, level, 'query')
        const { name, columns } = aliasOf(query)
        return [newRelation({ level, table: '', alias: name, kind: 'query', columns, output })]
      }
      const call = as('RangeFunction', item)
      if (call) {
        readExpressions([call['functions']], level, known)
        const { name, columns } = aliasOf(call)
        return [newRelation({ level, table: '', alias: name, kind: 'function', columns })]
      }
      const join = as('JoinExpr', item)
      if (!join) return []
      const left = readFrom([join['larg']], level, known)
      const right = readFrom([join['rarg']], level, known)
      readCondition(join['quals'], level, known)
      for (const column of names(list(join, 'usingClause'))) {
        for (const one of left.slice(0, 1)) for (const other of right.slice(0, 1)) link(one, column, other, column)
      }
      return [...left, ...right]
    })
  }

  /** Takes the equalities of a condition, as far as they hold for every row. */
  function readCondition(node: unknown, level: Level, known: Names): void {
    const all = as('BoolExpr', node)
    if (all && text(all, 'boolop') === 'AND_EXPR') {
      for (const it of list(all, 'args')) readCondition(it, level, known)
      return
    }
    const negated = all && text(all, 'boolop') === 'NOT_EXPR' ? list(all, 'args')[0] : undefined
    const link = as('SubLink', negated ?? node)
    if (link && ['EXISTS_SUBLINK', 'ANY_SUBLINK'].includes(text(link, 'subLinkType'))) {
      const { branches } = readStatement(link['subselect'], known, level, 'join')
      readExpressions([link['testexpr']], level, known)
      if (negated === undefined && branches.length === 1) equalToOutput(link['testexpr'], branches, level)
      return
    }
    const comparison = as('A_Expr', node)
    if (comparison && names(list(comparison, 'name'))[0] === '=') {
      const [left, right] = [comparison['lexpr'], comparison['rexpr']]
      if (text(comparison, 'kind') === 'AEXPR_OP') equate(left, right, level)
      else if (every('ColumnRef', right).length === 0) among(left, level)
    }
    readExpressions([node], level, known)
  }

  /** `code = any($1)`, `code in ($1, $2)`. */
  function among(node: unknown, level: Level): void {
    const row = as('RowExpr', node)
    for (const it of row ? list(row, 'args') : [node]) {
      const column = expressionNode(it, level)
      if (column !== undefined) connect(aList, column)
    }
  }

  function equate(left: unknown, right: unknown, level: Level): void {
    const [rows, others] = [left, right].map(it => as('RowExpr', it))
    if (rows && others) {
      list(rows, 'args').forEach((it, at) => equate(it, list(others, 'args')[at], level))
      return
    }
    const [one, other] = [left, right].map(it => expressionNode(it, level))
    if (one === undefined || other === undefined) return
    connect(one, other)
    connect(other, one)
    note(one, other)
    note(other, one)
  }

  function note(one: string, other: string): void {
    const [code, named] = [owners.get(one), owners.get(other)]
    if (code?.column !== 'group_code' || code.relation.kind !== 'distributed') return
    if (!named || named.column === 'group_code' || named.relation === code.relation) return
    comparedWith.push({ relation: code.relation, other: named.relation, column: named.column })
  }

  function equalToOutput(test: unknown, branches: readonly Branch[], level: Level): void {
    const row = as('RowExpr', test)
    const tests = row ? list(row, 'args') : [test]
    tests.forEach((it, at) => {
      const one = expressionNode(it, level)
      const other = branches[0] ? targetNode(branches[0], at) : undefined
      if (one === undefined || other === undefined) return
      connect(one, other)
      connect(other, one)
    })
  }

  /** Finds queries inside of expressions, which are asked once a row. */
  function readExpressions(nodes: readonly unknown[], level: Level, known: Names): void {
    const isInside = (kind: string): boolean => kind !== 'SubLink'
    for (const call of every('SubLink', nodes, isInside)) {
      readStatement(call['subselect'], known, level, 'each row')
      readExpressions([call['testexpr']], level, known)
    }
    for (const column of every('ColumnRef', nodes, isInside)) columnNode(column, level)
  }

  /** The node of an expression that is a column, or says which group it is without looking at any row. */
  function expressionNode(node: unknown, level: Level): string | undefined {
    const cast = as('TypeCast', node)
    if (cast) return expressionNode(cast['arg'], level)
    const column = as('ColumnRef', node)
    if (column) return columnNode(column, level)
    const parameter = as('ParamRef', node)
    if (parameter) return `$${String(parameter['number'])}`
    const value = as('A_Const', node)
    return value ? `$ ${text(inside(value, 'sval') ?? {}, 'sval')}` : undefined
  }

  function columnNode(column: Tree, level: Level): string | undefined {
    const fields = names(list(column, 'fields'))
    const name = fields.at(-1) ?? ''
    const relation = relationOf(fields, level)
    if (!relation) return undefined
    if (relation.level !== level) noteOuter(relation, level)
    // Colocated rows are where the row is that asks; those of a reference table are anywhere.
    const isNear = relation.kind === 'distributed' || !rowsBetween(level, relation.level)
    return isNear ? nodeOf(relation, name) : undefined
  }

  function noteOuter(relation: Relation, from: Level): void {
    for (let at: Level | undefined = from; at && at !== relation.level; at = at.parent) {
      if (!at.outer.includes(relation)) at.outer.push(relation)
    }
  }

  function rowsBetween(from: Level, to: Level): boolean {
    for (let at: Level | undefined = from; at && at !== to; at = at.parent) if (at.as === 'each row') return true
    return false
  }

  function relationOf(fields: readonly string[], level: Level): Relation | undefined {
    const name = fields.at(-1) ?? ''
    for (let at: Level | undefined = level; at; at = at.parent) {
      const found =
        fields.length > 1
          ? at.relations.find(it => it.alias === fields.at(-2))
          : at.relations.find(it => mayHave(it, name))
      if (found) return found
    }
    return undefined
  }

  function mayHave(relation: Relation, name: string): boolean {
    if (relation.alias === 'excluded') return false
    if (relation.columns.length > 0) return relation.columns.includes(name)
    if (!relation.output) return relation.kind !== 'function'
    const [branch] = relation.output.branches
    return branch === undefined || branch.targets.some(it => ['*', name].includes(targetName(it)))
  }

  function nodeOf(relation: Relation, column: string): string {
    const node = `${relation.id}.${column}`
    if (linked.has(node)) return node
    linked.add(node)
    owners.set(node, { relation, column })
    const { output } = relation
    // What a function makes of parameters is a list of rows: `unnest($1::text[])`.
    if (relation.kind === 'function' && relation.alias !== 'excluded') connect(aList, node)
    if (!output) return node
    const position = relation.columns.indexOf(column)
    if (output.branches.length > 0 && output.branches.every(it => it.isValues)) {
      connect(aList, node)
      return node
    }
    const nodes = output.branches.map(it => (position >= 0 ? targetNode(it, position) : namedNode(it, column, output)))
    const found = nodes.filter(it => it !== undefined)
    if (found.length === nodes.length && nodes.length > 0) together.push({ node, all: found })
    // A condition outside is taken into a query that is part of this one.
    if (!output.isFence) for (const it of found) connect(node, it)
    return node
  }

  function namedNode(branch: Branch, column: string, { branches }: Output): string | undefined {
    // Columns of a union are those of its first part, by position.
    const position = branches[0]?.targets.findIndex(it => targetName(it) === column) ?? -1
    if (position >= 0) return targetNode(branch, position)
    const star = branch.targets.find(it => targetName(it) === '*')
    const fields = names(list(as('ColumnRef', as('ResTarget', star)?.['val']) ?? {}, 'fields'))
    if (fields.length === 0) return undefined
    const relation = relationOf([...fields.slice(0, -1), column], branch.level)
    return relation && nodeOf(relation, column)
  }

  function targetNode(branch: Branch, position: number): string | undefined {
    const target = branch.targets[position]
    const value = as('ResTarget', target)?.['val'] ?? target
    return isTree(value) ? expressionNode(value, branch.level) : undefined
  }

  function targetName(node: unknown): string {
    const target = as('ResTarget', node) ?? {}
    return text(target, 'name') || (names(list(as('ColumnRef', target['val']) ?? {}, 'fields')).at(-1) ?? '')
  }

  function link(one: Relation, column: string, other: Relation, otherColumn: string): void {
    const [a, b] = [nodeOf(one, column), nodeOf(other, otherColumn)]
    connect(a, b)
    connect(b, a)
  }

  function connect(from: string, to: string): void {
    const ends = edges.get(from) ?? new Set()
    edges.set(from, ends.add(to))
  }

  /** All that is known once some nodes are: what is equal to them, and what queries make of those. */
  function reached(from: readonly string[]): ReadonlySet<string> {
    const found = new Set(from)
    for (let size = -1; size !== found.size;) {
      size = found.size
      for (const node of found) for (const it of edges.get(node) ?? []) found.add(it)
      for (const { node, all } of together) if (all.every(it => found.has(it))) found.add(node)
    }
    return found
  }
}
