import { createStore } from 'idb-keyval'
import { emptyCache, type CacheState, type Entry, type Pages, type Pointer } from './cache.ts'
import {
  changeKept,
  eraseBelow,
  keysBelow,
  prepare,
  readBelow,
  readKept,
  writeAll,
  type Change,
  type Kept,
} from './kept.ts'

/** The device's copy of a cache. Every call works, at worst by doing nothing: IndexedDB may be missing or full (S-CACHE-2). */
export type Persist = {
  /** Everything saved for a namespace that is not older than 30 days; drafts are read one by one. */
  readonly load: (namespace: string) => Promise<CacheState>
  /** Writes what differs between two states of one namespace. */
  readonly save: (before: CacheState, after: CacheState) => Promise<void>
  readonly draft: (namespace: string, key: string) => Promise<Kept | null>
  /** The keys of all drafts of a namespace. */
  readonly draftKeys: (namespace: string) => Promise<readonly string[]>
  readonly saveDraft: (namespace: string, key: string, value: unknown) => Promise<void>
  readonly changeDraft: (namespace: string, key: string, next: (kept: Kept | null) => unknown) => Promise<void>
  readonly dropDraft: (namespace: string, key: string) => Promise<void>
  /** Erases a namespace; drafts stay when told so (S-PRIV-7). */
  readonly wipe: (namespace: string, what: { drafts: boolean }) => Promise<void>
  /** Erases the drafts of everybody else: they come back to the same user only (S-PRIV-7). */
  readonly dropDraftsOfOthers: (namespace: string) => Promise<void>
}

/** How long the store of this origin may take to open, in milliseconds. */
const patience = 3000

type Kind = 'resource' | 'list' | 'one' | 'draft'

/** Opens the store of this origin. `onTrouble` is told once when nothing can be kept. */
export function openPersist(name: string, onTrouble: () => void): Persist {
  const use = hasIndexedDB() ? createStore(name, 'saved') : null
  const opened = use ? inTime(prepare(use)) : Promise.reject(new Error('no IndexedDB'))
  let told = false

  async function attempt<T>(fallback: T, work: (store: NonNullable<typeof use>) => Promise<T>): Promise<T> {
    try {
      await opened
      return use ? await work(use) : fallback
    } catch {
      if (!told) onTrouble()
      told = true
      return fallback
    }
  }

  // Told at the start, not at the first thing that would have been saved.
  void attempt(undefined, async () => {})

  const draftKey = (namespace: string, key: string) => keyFor(namespace, 'draft', key)
  return {
    load: namespace =>
      attempt(emptyCache(namespace), async it => {
        const isDraft = (key: string) => key.startsWith(draftKey(namespace, ''))
        return stateOf(namespace, await readBelow(it, `${namespace}|`, isDraft))
      }),
    save: (before, after) => attempt(undefined, it => writeAll(it, changesBetween(before, after))),
    draft: (namespace, key) => attempt(null, it => readKept(it, draftKey(namespace, key))),
    draftKeys: namespace =>
      attempt([], async it => {
        const prefix = draftKey(namespace, '')
        return (await keysBelow(it, prefix)).map(key => key.slice(prefix.length))
      }),
    saveDraft: (namespace, key, value) =>
      attempt(undefined, it => writeAll(it, [[draftKey(namespace, key), { at: Date.now(), value }]])),
    changeDraft: (namespace, key, next) =>
      attempt(undefined, it =>
        changeKept(it, draftKey(namespace, key), kept => {
          const value = next(kept)
          return value === undefined ? null : { at: Date.now(), value }
        }),
      ),
    dropDraft: (namespace, key) => attempt(undefined, it => writeAll(it, [[draftKey(namespace, key), null]])),
    wipe: (namespace, { drafts }) => attempt(undefined, it => eraseBelow(it, prefixesOf(namespace, drafts))),
    dropDraftsOfOthers: namespace =>
      attempt(undefined, async it => {
        const drafts = (await keysBelow(it, '')).filter(key => key.split('|')[1] === 'draft')
        await writeAll(
          it,
          drafts.filter(key => !key.startsWith(`${namespace}|`)).map(key => [key, null]),
        )
      }),
  }
}

// A browser whose storage is broken may never answer at all: signing in does not wait for it. What comes later stays unused.
async function inTime<T>(opening: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('IndexedDB does not answer')), patience)
  })
  return await Promise.race([opening, late]).finally(() => clearTimeout(timer))
}

// Where storage is blocked, looking for it alone may throw.
function hasIndexedDB(): boolean {
  try {
    return typeof indexedDB === 'object'
  } catch {
    return false
  }
}

function keyFor(namespace: string, kind: Kind, key: string): string {
  return `${namespace}|${kind}|${key}`
}

function prefixesOf(namespace: string, drafts: boolean): string[] {
  const kinds: Kind[] = ['resource', 'list', 'one', ...(drafts ? (['draft'] as const) : [])]
  return kinds.map(kind => keyFor(namespace, kind, ''))
}

function stateOf(namespace: string, all: readonly (readonly [string, Kept])[]): CacheState {
  const of = (kind: Kind) => {
    const prefix = keyFor(namespace, kind, '')
    return all.filter(([key]) => key.startsWith(prefix)).map(([key, kept]) => [key.slice(prefix.length), kept] as const)
  }
  // The version in the store says that this package wrote these values, so they have its types.
  const valuesOf = <T>(kind: Kind) => Object.fromEntries(of(kind).map(([key, { value }]) => [key, value as T]))
  return {
    namespace,
    resources: valuesOf<Entry>('resource'),
    lists: valuesOf<Pages>('list'),
    ones: valuesOf<Pointer>('one'),
    writes: 0,
  }
}

function changesBetween(before: CacheState, after: CacheState): Change[] {
  if (before.namespace !== after.namespace) return []
  const between = (kind: Kind, old: Saved, now: Saved): Change[] => [
    ...Object.entries(now)
      .filter(([key, value]) => old[key] !== value)
      .map(([key, value]): Change => [keyFor(after.namespace, kind, key), { at: value.at, value }]),
    ...Object.keys(old)
      .filter(key => !(key in now))
      .map((key): Change => [keyFor(after.namespace, kind, key), null]),
  ]
  return [
    ...(before.resources === after.resources ? [] : between('resource', before.resources, after.resources)),
    ...(before.lists === after.lists ? [] : between('list', before.lists, after.lists)),
    ...(before.ones === after.ones ? [] : between('one', before.ones, after.ones)),
  ]
}

type Saved = Readonly<Record<string, { readonly at: number }>>
