/** A short report: of something done, something to know, or an error that has no place on the screen. */
export type ToastTone = 'done' | 'info' | 'error'

export type Toast = {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** The toasts of one application: what shows them and what draws them meet here. */
export type Toasts = {
  /** Shows one; what is told `isOnce` is shown once for as long as the page lives. */
  readonly show: (toast: Omit<Toast, 'id'> & { readonly isOnce?: boolean }) => void
  readonly close: (id: number) => void
  readonly list: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
}

const most = 3
const quietFor = 5 * 60_000

/** Whether a toast stays until somebody closes it: every error, and everything with an act (S-SHELL-22). */
export function stays({ tone, action }: Pick<Toast, 'tone' | 'action'>): boolean {
  return tone === 'error' || action !== undefined
}

/**
 * An empty list of toasts. The newest three are seen; older ones that stay wait behind them for room, because each may be the
 * only copy of an error. The same error within five minutes is shown once (S-SHELL-22).
 */
export function createToasts(now: () => number = Date.now): Toasts {
  const listeners = new Set<() => void>()
  const shownAt = new Map<string, number>()
  let kept: readonly Toast[] = []
  let seen: readonly Toast[] = []
  let lastId = 0
  const set = (next: readonly Toast[]) => {
    kept = next
    seen = next.slice(-most)
    listeners.forEach(listener => listener())
  }
  return {
    show({ isOnce = false, ...toast }) {
      if (toast.tone === 'error' || isOnce) {
        const before = shownAt.get(toast.text)
        if (before !== undefined && (isOnce || now() - before < quietFor)) return
        shownAt.set(toast.text, now())
      }
      lastId += 1
      set([...withRoom(kept), { ...toast, id: lastId }])
    },
    close: id => set(kept.filter(it => it.id !== id)),
    list: () => seen,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Makes room for one more: what would go by itself goes, oldest first. */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  const leaving = toasts.length < most ? undefined : toasts.find(it => !stays(it))
  return leaving ? toasts.filter(it => it !== leaving) : toasts
}
