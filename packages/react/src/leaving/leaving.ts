import type { Cover, Covers } from '../ui/covers.ts'

/** A form with input that is not stored yet (S-FORM-11). */
export type Holder = {
  readonly isUnsaved: () => boolean
  /** Sends what can be sent before anybody is asked. */
  readonly flush?: () => void
  /** Tells when it may be left without a word after all. */
  readonly subscribe?: (changed: () => void) => () => void
  /** The place asks in words of its own, which it shows while the question stands. */
  readonly asksItself?: boolean
}

/** Whether a place may be left, over everything on it. Belongs to a Provider, so two on one page do not hold each other. */
export type Leaving = Covers & {
  readonly hold: (holder: Holder) => () => void
  readonly isHeld: () => boolean
  /** Whether something stands over the place, which Back takes away first. */
  readonly isCovered: () => boolean
  /** Goes now when nothing is unsaved, else asks first: "Leave without saving?" */
  readonly ask: (go: () => void) => void
  /** Whether the question stands. */
  readonly isAsking: () => boolean
  /** The same, where a place asks in words of its own. */
  readonly isAskedByPlace: () => boolean
  readonly leave: () => void
  readonly stay: () => void
  readonly subscribe: (changed: () => void) => () => void
}

export function createLeaving(): Leaving {
  const holders = new Set<Holder>()
  const listeners = new Set<() => void>()
  // The newest stands last.
  const covers = new Set<Cover>()
  let asked: { readonly go: () => void; readonly end: () => void; readonly cover?: Cover } | null = null
  let isGoing = false

  function tell(): void {
    for (const changed of listeners) changed()
  }

  function isHeld(): boolean {
    return !isGoing && [...holders].some(it => it.isUnsaved())
  }

  function end(): void {
    asked?.end()
    asked = null
    tell()
  }

  // What was answered holds for everything that going does.
  function pass(go: () => void): void {
    isGoing = true
    try {
      go()
    } finally {
      isGoing = false
    }
  }

  return {
    hold(holder) {
      holders.add(holder)
      return () => {
        holders.delete(holder)
        // Taken away by something else, the end of the session: nobody is there to answer.
        if (asked && holders.size === 0) end()
      }
    },
    isHeld,
    isCovered: () => covers.size > 0,
    cover(cover) {
      covers.add(cover)
      return () => {
        covers.delete(cover)
        if (asked?.cover === cover) end()
      }
    },
    uncover() {
      const cover = [...covers].at(-1)
      if (!cover?.isTyped()) return cover?.close()
      asked?.end()
      asked = { go: cover.close, end() {}, cover }
      tell()
    },
    ask(go) {
      if (isGoing) return go()
      for (const holder of holders) holder.flush?.()
      if (!isHeld()) return pass(go)
      asked?.end()
      // The answer may come by itself: everything is stored before it is given.
      const settled = () => {
        if (isHeld()) return
        end()
        pass(go)
      }
      const stops = [...holders].map(it => it.subscribe?.(settled))
      asked = { go, end: () => stops.forEach(stop => stop?.()) }
      tell()
    },
    isAsking: () => asked !== null,
    isAskedByPlace: () => asked !== null && !asked.cover && [...holders].some(it => it.asksItself),
    leave() {
      const go = asked?.go
      end()
      if (go) pass(go)
    },
    stay: end,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
