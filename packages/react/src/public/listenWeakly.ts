type Listener = Readonly<Record<string, (event: never) => void>>

/**
 * Listens to a page without being held by it: an element that was removed is never told so (E2.2), and is to be forgotten all
 * the same (E8).
 *
 * @returns what ends it
 */
export function listenWeakly(target: EventTarget, type: string, listener: WeakRef<Listener>): () => void {
  const hear = (event: Event) => {
    const own = listener.deref()
    if (own) own[type]?.(event as never)
    else stop()
  }
  const stop = () => target.removeEventListener(type, hear)
  target.addEventListener(type, hear)
  return stop
}
