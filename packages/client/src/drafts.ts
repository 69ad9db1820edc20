import { checkKey } from './cache.ts'
import type { Persist } from './persist.ts'

/** Half-written forms of one user on this device (S-FORM-12). Bound to whoever was signed in when it was made. */
export type Drafts = {
  readonly read: (key: string) => Promise<{ readonly value: unknown; readonly at: Date } | null>
  readonly save: (key: string, value: unknown) => Promise<void>
  readonly drop: (key: string) => Promise<void>
}

/** Drafts of a namespace; once `isOver` says so, nothing more is written (S-PRIV-7). */
export function draftsOf(persist: Persist, namespace: string, isOver: () => boolean): Drafts {
  return {
    async read(key) {
      const kept = await persist.draft(namespace, checkKey(key))
      return kept && { value: kept.value, at: new Date(kept.at) }
    },
    save: async (key, value) => (isOver() ? undefined : persist.saveDraft(namespace, checkKey(key), value)),
    drop: key => persist.dropDraft(namespace, checkKey(key)),
  }
}
