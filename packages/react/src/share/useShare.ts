import { pathOf, type Place } from '@exchange-kit/model'
import { useKit } from '../kit.ts'

/** What is shared: a place of ours, by its public address. */
export type Shared = { readonly title: string; readonly place: Place }

/** Shares a place: by the system's sheet where there is one, else by a dialog (S-GROUP-15). */
export function useShare(): (shared: Shared) => Promise<void> {
  const { sharing, client } = useKit()
  return async ({ title, place }) => {
    const url = client.site + pathOf(place)
    if (!('share' in navigator)) return sharing.show({ title, url })
    try {
      await navigator.share({ title, url })
    } catch (cause) {
      // Closing the system's sheet is no fault; a browser that has one and refuses to open it leaves the dialog.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      sharing.show({ title, url })
    }
  }
}
