import { checkKey } from './cache.ts'
import type { Kept } from './kept.ts'
import type { Persist } from './persist.ts'

/** A draft as found, and when it was kept. */
export type FoundDraft = { readonly value: unknown; readonly at: Date }

/** Half-written forms of one user on this device (S-FORM-12). Bound to whoever was signed in when it was made. */
export type Drafts = {
  readonly read: (key: string) => Promise<FoundDraft | null>
  /** The keys of all that is kept for this user. */
  readonly keys: () => Promise<readonly string[]>
  readonly save: (key: string, value: unknown) => Promise<void>
  /**
   * Changes it in one step over all tabs, from what is found to what `next` gives; `undefined` drops it. Where the device
   * keeps nothing, `next` is not asked.
   */
  readonly change: (key: string, next: (found: FoundDraft | null) => unknown) => Promise<void>
  readonly drop: (key: string) => Promise<void>
}

/** Drafts of a namespace; once `isOver` says so, nothing more is written (S-PRIV-7). */
export function draftsOf(persist: Persist, namespace: string, isOver: () => boolean): Drafts {
  return {
    async read(key) {
      return foundIn(await persist.draft(namespace, checkKey(key)))
    },
    keys: () => persist.draftKeys(namespace),
    save: async (key, value) => (isOver() ? undefined : persist.saveDraft(namespace, checkKey(key), value)),
    change: async (key, next) =>
      isOver() ? undefined : persist.changeDraft(namespace, checkKey(key), kept => next(foundIn(kept))),
    drop: key => persist.dropDraft(namespace, checkKey(key)),
  }
}

function foundIn(kept: Kept | null): FoundDraft | null {
  return kept && { value: kept.value, at: new Date(kept.at) }
}
