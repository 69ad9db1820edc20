/** Where small texts outlive a reload: `localStorage`, or anything alike. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A confirmed payment as the device keeps it: the id every press sends, what it pays, and whether it was ever sent. */
export type Kept<Draft> = { readonly id: string; readonly draft: Draft; readonly sent: boolean }

/** The one attempt of a form, or of one press on a pay button, on this device (S-PAY-31). */
export type Keeper<Draft> = {
  read(): Kept<Draft> | null
  /** The id for this draft: the one in use while nothing was changed, else a new one. */
  begin(draft: Draft): Kept<Draft>
  /** Written before the request leaves, so that a reload in between asks instead of paying again. */
  markSent(): void
  forget(): void
}

/**
 * Keeps an attempt under a key of the storage; where the browser refuses to store, in memory.
 * The id is random and not made from the link: whoever knows the id of a payment may read its receipt (A-4-61), and the
 * asking page knows everything the link says.
 */
export function openKeeper<Draft>(storage: TextStorage, key: string): Keeper<Draft> {
  let memory: Kept<Draft> | null = null

  function put(kept: Kept<Draft>): Kept<Draft> {
    memory = kept
    try {
      storage.setItem(key, JSON.stringify(kept))
    } catch {
      // Full or blocked: the attempt then lives as long as the page, which still covers double presses and retries.
    }
    return kept
  }

  function read(): Kept<Draft> | null {
    try {
      return parse<Draft>(storage.getItem(key)) ?? memory
    } catch {
      return memory
    }
  }

  return {
    read,
    begin(draft) {
      const kept = read()
      const isSame = kept !== null && JSON.stringify(kept.draft) === JSON.stringify(draft)
      return isSame ? kept : put({ id: crypto.randomUUID(), draft, sent: false })
    },
    markSent() {
      const kept = read()
      if (kept && !kept.sent) put({ ...kept, sent: true })
    },
    forget() {
      memory = null
      try {
        storage.removeItem(key)
      } catch {
        // Nothing was stored then.
      }
    },
  }
}

function parse<Draft>(text: string | null): Kept<Draft> | null {
  if (!text) return null
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return null
  const { id, draft, sent } = value as Record<string, unknown>
  // Only this module writes under its keys, so a draft with an id beside it is one of ours.
  return typeof id === 'string' && draft !== undefined ? { id, draft: draft as Draft, sent: sent === true } : null
}
