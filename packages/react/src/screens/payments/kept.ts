type Found = { readonly value: unknown; readonly at: Date }

/** Where half-written things of one user outlive a reload: the client's drafts, or anything alike. */
export type KeptPlace = {
  read(key: string): Promise<Found | null>
  /** In one step over all tabs; `undefined` forgets. Where the device keeps nothing, `next` is not asked. */
  change(key: string, next: (found: Found | null) => unknown): Promise<void>
}

/** A confirmed payment as the device keeps it. */
export type Kept<Draft> = {
  readonly id: string
  readonly draft: Draft
  /** Presses that left this device and were not refused: each may have been booked, or may still be. */
  readonly out: number
  /** The ledger holds it. */
  readonly isBooked: boolean
}

/** Whether the ledger holds a payment, or may come to. From then on its id stands for it, whatever is changed. */
export function mayBeBooked({ out, isBooked }: Pick<Kept<unknown>, 'out' | 'isBooked'>): boolean {
  return isBooked || out > 0
}

/** What is sent, unless its id may be booked in another group's ledger: then that is what is kept, and nothing goes. */
export type Sending<Draft> = { readonly kept: Kept<Draft>; readonly goes: boolean }

/** The one attempt of a form, or of one press on a pay button, on this device (S-PAY-31). */
export type Keeper<Draft> = {
  read(): Promise<Kept<Draft> | null>
  /** Before anything is sent: the id for this draft, the one in use while nothing was changed. */
  begin(draft: Draft): Promise<Kept<Draft>>
  /** Resolved once written, before the request leaves: a reload in between then asks instead of paying again. */
  send(draft: Draft, own: Kept<Draft> | null): Promise<Sending<Draft>>
  /** One press was refused: how it stands now. */
  refused(kept: Kept<Draft>): Promise<Kept<Draft>>
  booked(kept: Kept<Draft>): Promise<void>
  /** What comes next is another payment. */
  forget(): Promise<void>
}

type Keeping<Draft> = {
  readonly key: string
  /** Whose ledger: ids are one per group (L7). */
  readonly groupOf: (draft: Draft) => string
  /** A booked payment is remembered for so many milliseconds: 0 = a form, whose next payment is another one. */
  readonly lasts: number
}

/**
 * Keeps an attempt under a key; where the device stores nothing, as long as the page lives.
 *
 * An id that left the device is never replaced until every press of it was refused. "The server does not know it" is no
 * refusal: a request may still be on its way. A payment that was changed meanwhile goes out under the same id, and the
 * ledger books one of the two at most (L7).
 *
 * The id is random and not made from the link: whoever knows the id of a payment may read its receipt (A-4-61), and the
 * asking page knows everything the link says.
 */
export function openKeeper<Draft>(place: KeptPlace, { key, groupOf, lasts }: Keeping<Draft>): Keeper<Draft> {
  type It = Kept<Draft>
  let memory: It | null = null

  async function change(next: (now: It | null) => It | null): Promise<It | null> {
    let isAsked = false
    await place.change(key, found => {
      isAsked = true
      memory = next(fresh(found))
      return memory ?? undefined
    })
    if (!isAsked) memory = next(memory)
    return memory
  }

  function fresh(found: Found | null): It | null {
    const kept = found && readKept<Draft>(found.value)
    return found && kept?.isBooked && Date.now() - found.at.getTime() > lasts ? null : kept
  }

  return {
    read: async () => fresh(await place.read(key)) ?? memory,
    async begin(draft) {
      let kept = newKept(draft)
      await change(now => {
        if (!now || !(mayBeBooked(now) || isSame(now.draft, draft))) return kept
        kept = { ...now, draft }
        return now
      })
      return kept
    },
    async send(draft, own) {
      let sending: Sending<Draft> = { kept: newKept(draft), goes: true }
      await change(now => {
        const known = choose({ own, now, draft })
        if (known && mayBeBooked(known) && groupOf(known.draft) !== groupOf(draft)) {
          sending = { kept: known, goes: false }
          return now
        }
        const { id, out, isBooked } = known ?? sending.kept
        sending = { kept: { id, draft, out: out + 1, isBooked }, goes: true }
        return sending.kept
      })
      return sending
    },
    async refused(kept) {
      const less = (it: It) => ({ ...it, out: Math.max(0, it.out - 1) })
      const now = await change(it => (it?.id === kept.id ? less(it) : it))
      return now?.id === kept.id ? now : less(kept)
    },
    async booked(kept) {
      const end = lasts > 0 ? { ...kept, out: 0, isBooked: true } : null
      await change(now => (now === null || now.id === kept.id ? end : now))
    },
    async forget() {
      await change(() => null)
    },
  }
}

type Choosing<Draft> = { own: Kept<Draft> | null; now: Kept<Draft> | null; draft: Draft }

// What may be booked comes first, then what says the same; the device knows more than this tab about one and the same id.
function choose<Draft>({ own, now, draft }: Choosing<Draft>): Kept<Draft> | undefined {
  const all = (own?.id === now?.id ? [now] : [own, now]).filter(it => it !== null)
  return all.find(mayBeBooked) ?? all.find(it => isSame(it.draft, draft))
}

function newKept<Draft>(draft: Draft): Kept<Draft> {
  return { id: crypto.randomUUID(), draft, out: 0, isBooked: false }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

// Only this module writes under its keys, so what has an id and a draft is one of ours.
function readKept<Draft>(value: unknown): Kept<Draft> | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, draft, out, isBooked } = value as Record<string, unknown>
  if (typeof id !== 'string' || draft === undefined) return null
  return { id, draft: draft as Draft, out: typeof out === 'number' ? out : 0, isBooked: isBooked === true }
}
