/** The modal dialogs of a page that are open, the newest last: whatever is outside of the last one cannot be reached. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const changed of listeners) changed()
}

/** Says that a dialog stands over everything; call what is answered once it does no longer. */
export function overAll(dialog: HTMLDialogElement): () => void {
  set([...open, dialog])
  return () => set(open.filter(it => it !== dialog))
}

/** The dialog that is over everything now, if any. */
export function topModal(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

export function onModals(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
