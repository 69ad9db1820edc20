import type { Counted, Identifier, Many, Relationship, Resource, ResourceMap, ResourceType } from '@exchange-kit/model'
import { keyOf, type CacheState } from './cache.ts'

type LinkedOne<T> = T extends ResourceType ? Linked<ResourceMap[T]> | null : never
type LinkedList<T> = T extends ResourceType ? readonly Linked<ResourceMap[T]>[] : never
type Target<R> =
  R extends Counted<infer T>
    ? LinkedList<T>
    : R extends Many<infer T>
      ? LinkedList<T>
      : R extends { data?: Identifier<infer T> | null }
        ? LinkedOne<T>
        : never

/**
 * A resource with what came along, by the names of its relationships: `offer.member?.attributes.name`. A relationship that
 * was not included, or that this viewer may not see, is absent; `null` says that there is none.
 */
export type Linked<R extends { relationships: object }> = R & {
  readonly [K in keyof R['relationships']]?: Target<NonNullable<R['relationships'][K]>>
}

/** The saved resources something was made of: when they are the same objects, so is the result. */
export type Parts = Resource[]

/**
 * Joins a saved resource with the saved ones its include paths name; `parts` collects every resource used. As long as those
 * are the same objects, so is what is made of them: of a list that grows, nothing is drawn again but what came.
 */
export function link(state: CacheState, resource: Resource, include: readonly string[], parts: Parts): Resource {
  const own: Parts = []
  const linked = join(state, { resource, tree: treeOf(include), parts: own })
  for (const part of own) parts.push(part)
  const question = include.join()
  const before = made.get(resource)
  if (before?.question === question && isSame(before.parts, own)) return before.linked
  made.set(resource, { question, parts: own, linked })
  return linked
}

type Made = { readonly question: string; readonly parts: Parts; readonly linked: Resource }
const made = new WeakMap<Resource, Made>()

function isSame(one: Parts, other: Parts): boolean {
  return one.length === other.length && one.every((it, at) => it === other[at])
}

type Tree = { [name: string]: Tree }
type Joining = { resource: Resource; tree: Tree; parts: Parts }

function join(state: CacheState, { resource, tree, parts }: Joining): Resource {
  parts.push(resource)
  const links: Record<string, unknown> = {}
  for (const [name, below] of Object.entries(tree)) {
    const { data } = (resource.relationships as Record<string, Relationship | undefined>)[name] ?? {}
    const follow = (it: Identifier): Resource[] => {
      const entry = state.resources[keyOf(it)]
      return entry ? [join(state, { resource: entry.resource, tree: below, parts })] : []
    }
    if (data === null) links[name] = null
    else if (Array.isArray(data)) links[name] = data.flatMap(follow)
    else if (data) links[name] = follow(data)[0]
  }
  return Object.keys(links).length > 0 ? { ...resource, ...links } : resource
}

// A list asks for the same with each of its items.
const trees = new WeakMap<readonly string[], Tree>()

function treeOf(include: readonly string[]): Tree {
  const known = trees.get(include)
  if (known) return known
  const root: Tree = {}
  for (const path of include) {
    let at = root
    for (const name of path.split('.')) at = at[name] ??= {}
  }
  trees.set(include, root)
  return root
}
