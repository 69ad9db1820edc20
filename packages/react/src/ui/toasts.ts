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
  readonly show: (toast: Omit<Toast, 'id'>) => void
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

/** An empty list of toasts. At most three stand; the same error within five minutes is shown once (S-SHELL-22). */
export function createToasts(now: () => number = Date.now): Toasts {
  const listeners = new Set<() => void>()
  const shownAt = new Map<string, number>()
  let toasts: readonly Toast[] = []
  let lastId = 0
  const set = (next: readonly Toast[]) => {
    toasts = next
    listeners.forEach(listener => listener())
  }
  return {
    show(toast) {
      if (toast.tone === 'error') {
        const before = shownAt.get(toast.text)
        if (before !== undefined && now() - before < quietFor) return
        shownAt.set(toast.text, now())
      }
      lastId += 1
      set(withRoom([...toasts, { ...toast, id: lastId }]))
    },
    close: id => set(toasts.filter(it => it.id !== id)),
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Three at most: the oldest that would go by itself makes room, else the oldest. */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= most) return toasts
  const leaving = toasts.find(it => !stays(it)) ?? toasts[0]
  return toasts.filter(it => it !== leaving)
}
