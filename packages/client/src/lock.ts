import type { TextStorage } from './storage.ts'

/** Runs something while no other tab of this browser runs it. */
export type Lock = <T>(run: () => Promise<T>) => Promise<T>

const holdFor = 35_000
const lookAgain = 25

/**
 * One holder at a time over all tabs: the browser's own locks where they exist, else a lease in the storage they share.
 * The lease is a courtesy: the server accepts a rotated token twice within a minute (A-2-12), so the rare double holder
 * does no harm.
 */
export function openLock(name: string, storage: TextStorage): Lock {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks
  const lease: Lock = run => leased({ key: `${name}-lock`, storage, run })
  if (!locks) return lease
  return async run => {
    let isHeld = false
    try {
      return await locks.request(name, () => {
        isHeld = true
        return run()
      })
    } catch (cause) {
      // A browser that blocks storage refuses its locks too.
      if (isHeld) throw cause
      return await lease(run)
    }
  }
}

type Lease<T> = { key: string; storage: TextStorage; run: () => Promise<T> }

async function leased<T>({ key, storage, run }: Lease<T>): Promise<T> {
  const mine = crypto.randomUUID()
  while (!(await taken({ key, storage, mine }))) await pause(lookAgain)
  try {
    return await run()
  } finally {
    if (holderIn(storage.getItem(key))?.id === mine) storage.removeItem(key)
  }
}

async function taken({ key, storage, mine }: { key: string; storage: TextStorage; mine: string }): Promise<boolean> {
  const holder = holderIn(storage.getItem(key))
  // A tab that was closed while it held the lease must not lock out the others for ever.
  if (holder && holder.until > Date.now()) return false
  storage.setItem(key, `${mine} ${Date.now() + holdFor}`)
  await pause(lookAgain * Math.random())
  return holderIn(storage.getItem(key))?.id === mine
}

function holderIn(text: string | null): { id: string; until: number } | null {
  const [id, until] = text?.split(' ') ?? []
  return id && until ? { id, until: Number(until) } : null
}

function pause(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms))
}
