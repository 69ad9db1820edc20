import type { Place } from '@exchange-kit/model'
import { useToasts } from './kit.ts'
import { useGo } from './useGo.ts'
import { useT } from './words.tsx'

/** What is shared: a place of ours, by its public address. */
export type Shared = { readonly title: string; readonly place: Place }

/** Shares a place: by the system's sheet where there is one, else the address goes to the clipboard (S-GROUP-15). */
export function useShare(): (shared: Shared) => Promise<void> {
  const t = useT()
  const go = useGo()
  const toasts = useToasts()
  return async ({ title, place }) => {
    const url = new URL(go.href(place), window.location.origin).href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toasts.show({ tone: 'done', text: t('states.copied') })
    } catch (cause) {
      // Closing the system's sheet is no fault.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      toasts.show({ tone: 'info', text: url })
    }
  }
}
