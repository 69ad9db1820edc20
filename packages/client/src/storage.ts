/** Where small texts outlive a reload: `localStorage`, or anything alike. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage whose texts stay in memory where the browser refuses to keep them. */
export type FallbackStorage = TextStorage & {
  /** Drops what only memory has under a key; what the browser keeps there stays. */
  readonly forget: (key: string) => void
}

/** A storage that forgets with the page. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>()
  return {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: key => void texts.delete(key),
  }
}

/**
 * Fallback to memory for a storage that is full or forbidden: nothing here throws. What was stored under the key before goes,
 * so that a reload does not bring back a text that had been replaced; `refused` is told that this page alone has the new one.
 *
 * @param open gives the storage: where it is blocked, reading the browser's property alone throws
 */
export function withMemoryFallback(
  open: () => TextStorage,
  refused: (key: string) => void = () => undefined,
): FallbackStorage {
  const memory = new Map<string, string>()

  function remove(key: string): void {
    try {
      open().removeItem(key)
    } catch {
      // Where nothing can be removed, nothing was kept.
    }
  }

  function store(key: string, text: string): boolean {
    try {
      open().setItem(key, text)
      return true
    } catch {
      return false
    }
  }

  return {
    // What the browser has was written later, by another tab: what memory has was refused and removed.
    getItem(key) {
      try {
        return open().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    setItem(key, text) {
      memory.delete(key)
      if (store(key, text)) return
      remove(key)
      // The old text made room.
      if (store(key, text)) return
      memory.set(key, text)
      refused(key)
    },
    removeItem(key) {
      memory.delete(key)
      remove(key)
    },
    forget: key => void memory.delete(key),
  }
}
