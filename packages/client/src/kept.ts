import { cacheLife, cacheVersion } from '@exchange-kit/model'
import { promisifyRequest, type UseStore } from 'idb-keyval'

/** A value on the device and when it was kept. */
export type Kept = { readonly at: number; readonly value: unknown }

/** What is written: a value under a key, or `null` to forget it. */
export type Change = readonly [key: string, kept: Kept | null]

const versionKey = '_version'
// A device that never forgot would read ever longer at start; the oldest go first.
const most = 10_000

/** Clears everything when the schema's major or minor version differs; a patch keeps it (S-CACHE-1). */
export async function prepare(use: UseStore): Promise<boolean> {
  const found: unknown = await use('readonly', store => promisifyRequest(store.get(versionKey)))
  if (typeof found === 'string' && majorMinor(found) === majorMinor(cacheVersion)) return true
  await use('readwrite', store => {
    store.clear()
    store.put(cacheVersion, versionKey)
    return promisifyRequest(store.transaction)
  })
  return true
}

/**
 * Everything below a prefix that is young enough; what is not is erased (product §9: 30 days), and so are the oldest of too
 * many. What is `spared` makes room for nothing: somebody wrote it, and it can be had nowhere else.
 */
export async function readBelow(
  use: UseStore,
  prefix: string,
  spared: (key: string) => boolean,
): Promise<(readonly [string, Kept])[]> {
  const range = below(prefix)
  const [keys, values] = await use('readonly', store =>
    Promise.all([
      promisifyRequest(store.getAllKeys(range)),
      promisifyRequest(store.getAll(range) as IDBRequest<Kept[]>),
    ]),
  )
  const all = values.map((kept, index) => [textOf(keys[index]), kept] as const)
  const young = all.filter(([, kept]) => isFresh(kept)).sort(([, a], [, b]) => b.at - a.at)
  const good = [...young.filter(([key]) => spared(key)), ...young.filter(([key]) => !spared(key)).slice(0, most)]
  const goodKeys = new Set(good.map(([key]) => key))
  const old = all.filter(([key]) => !goodKeys.has(key))
  if (old.length > 0)
    await writeAll(
      use,
      old.map(([key]) => [key, null]),
    )
  return good
}

export async function readKept(use: UseStore, key: string): Promise<Kept | null> {
  const kept = await use('readonly', store => promisifyRequest(store.get(key) as IDBRequest<Kept | undefined>))
  return kept && isFresh(kept) ? kept : null
}

export async function keysBelow(use: UseStore, prefix: string): Promise<string[]> {
  const keys = await use('readonly', store => promisifyRequest(store.getAllKeys(below(prefix))))
  return keys.map(textOf)
}

export async function writeAll(use: UseStore, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await use('readwrite', store => {
    for (const [key, kept] of changes) if (kept) store.put(kept, key)
    for (const [key, kept] of changes) if (!kept) store.delete(key)
    return promisifyRequest(store.transaction)
  })
}

/** Changes one value in one step: no other tab reads or writes it in between. `null` forgets it. */
export async function changeKept(use: UseStore, key: string, next: (kept: Kept | null) => Kept | null): Promise<void> {
  await use('readwrite', store => {
    const asked = store.get(key) as IDBRequest<Kept | undefined>
    asked.onsuccess = () => {
      const made = next(asked.result && isFresh(asked.result) ? asked.result : null)
      if (made) store.put(made, key)
      else store.delete(key)
    }
    return promisifyRequest(store.transaction)
  })
}

export async function eraseBelow(use: UseStore, prefixes: readonly string[]): Promise<void> {
  await use('readwrite', store => {
    for (const prefix of prefixes) store.delete(below(prefix))
    return promisifyRequest(store.transaction)
  })
}

function isFresh({ at }: Kept): boolean {
  return Date.now() - at <= cacheLife
}

function below(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}

// Every key this package writes is a text.
function textOf(key: IDBValidKey | undefined): string {
  return typeof key === 'string' ? key : ''
}

function majorMinor(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
