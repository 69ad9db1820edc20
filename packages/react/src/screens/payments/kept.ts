/** Where half-written things of one user outlive a reload: the client's drafts, or anything alike. */
export type KeptPlace = {
  read(key: string): Promise<{ readonly value: unknown; readonly at: Date } | null>
  save(key: string, value: unknown): Promise<void>
  drop(key: string): Promise<void>
}

/** A confirmed payment as the device keeps it: the id every press sends, what it pays, and whether it was ever sent. */
export type Kept<Draft> = { readonly id: string; readonly draft: Draft; readonly sent: boolean }

/** The one attempt of a form, or of one press on a pay button, on this device (S-PAY-31). */
export type Keeper<Draft> = {
  /** What is kept and not older than `youngerThan` milliseconds, where that counts. */
  read(youngerThan?: number): Promise<Kept<Draft> | null>
  /** The id for this draft: the one in use while nothing was changed, else a new one. */
  begin(draft: Draft): Promise<Kept<Draft>>
  /** Resolved once written, before the request leaves: a reload in between then asks instead of paying again. */
  markSent(): Promise<void>
  forget(): Promise<void>
}

/**
 * Keeps an attempt under a key; where the device stores nothing, as long as the page lives.
 * The id is random and not made from the link: whoever knows the id of a payment may read its receipt (A-4-61), and the
 * asking page knows everything the link says.
 */
export function openKeeper<Draft>(place: KeptPlace, key: string): Keeper<Draft> {
  let memory: { kept: Kept<Draft>; at: number } | null = null

  async function put(kept: Kept<Draft>): Promise<Kept<Draft>> {
    memory = { kept, at: Date.now() }
    await place.save(key, kept)
    return kept
  }

  async function read(youngerThan = Infinity): Promise<Kept<Draft> | null> {
    const found = await place.read(key)
    const stored = found && readKept<Draft>(found.value)
    const newest = stored ? { kept: stored, at: found.at.getTime() } : memory
    return newest && Date.now() - newest.at <= youngerThan ? newest.kept : null
  }

  return {
    read,
    async begin(draft) {
      const kept = await read()
      const isSame = kept !== null && JSON.stringify(kept.draft) === JSON.stringify(draft)
      return isSame ? kept : put({ id: crypto.randomUUID(), draft, sent: false })
    },
    async markSent() {
      const kept = await read()
      if (kept && !kept.sent) await put({ ...kept, sent: true })
    },
    async forget() {
      memory = null
      await place.drop(key)
    },
  }
}

// Only this module writes under its keys, so what has an id and a draft is one of ours.
function readKept<Draft>(value: unknown): Kept<Draft> | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, draft, sent } = value as Record<string, unknown>
  return typeof id === 'string' && draft !== undefined ? { id, draft: draft as Draft, sent: sent === true } : null
}
