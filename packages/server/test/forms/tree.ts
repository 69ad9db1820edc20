/** A node of PostgreSQL's parse tree, as libpg-query writes it: `{ SelectStmt: { … } }`, or its inside alone. */
export type Tree = Readonly<Record<string, unknown>>

/** The inside of a node where it is of this kind. */
export function as(kind: string, node: unknown): Tree | undefined {
  const inside = isTree(node) ? node[kind] : undefined
  return isTree(inside) ? inside : undefined
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field that holds a node's inside without its kind, such as `relation` of an UPDATE. */
export function inside(node: Tree, field: string): Tree | undefined {
  const value = node[field]
  return isTree(value) ? value : undefined
}

/** A field that holds a list of nodes; none where it is missing. */
export function list(node: Tree, field: string): readonly unknown[] {
  const value = node[field]
  return Array.isArray(value) ? value : []
}

/** A field of text; empty where it is missing. */
export function text(node: Tree, field: string): string {
  const value = node[field]
  return typeof value === 'string' ? value : ''
}

/** Names in a list of String nodes: of a function, a column, the columns of an alias. `*` is the star. */
export function names(nodes: readonly unknown[]): string[] {
  return nodes.map(it => (as('A_Star', it) ? '*' : text(as('String', it) ?? {}, 'sval')))
}

/** The last name of a function, without its schema. */
export function functionName(call: Tree): string {
  return names(list(call, 'funcname')).at(-1) ?? ''
}

/** All nodes of a kind at or below a node. Where `into` says no, what is below a kind is left out. */
export function every(kind: string, node: unknown, into: (kind: string) => boolean = () => true): Tree[] {
  if (Array.isArray(node)) return node.flatMap(it => every(kind, it, into))
  if (!isTree(node)) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const own = key === kind && isTree(value) ? [value] : []
    return into(key) ? [...own, ...every(kind, value, into)] : own
  })
}
