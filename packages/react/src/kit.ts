import { createContext, useContext } from 'react'
import type { Language, Place } from '@exchange-kit/model'
import type { CacheState, Client } from '@exchange-kit/client'
import type { Leaving } from './leaving/leaving.ts'
import type { Navigator } from './navigator.ts'
import type { Sharing } from './share/sharing.ts'
import type { Shown } from './shown.ts'
import type { SiteInfo } from './site.ts'
import type { Toasts } from './ui/toasts.ts'

/** Light, dark, or as the device has it. */
export type Theme = 'auto' | 'light' | 'dark'

/** What the Provider hands to everything below: nothing of it lives in a module, so two on one page may differ. */
export type Kit = {
  readonly client: Client
  readonly navigator: Navigator
  readonly site: SiteInfo
  readonly toasts: Toasts
  /** What the server draws from, and a page of one comes alive with. */
  readonly drawnFrom: CacheState | null
  /** Whether this is a partner's page, where no password is typed (idea 6). */
  readonly isPartner: boolean
  /** Signs people in on the site, from the place of the form that asks for a password; `null` where that form is drawn. */
  readonly signIn: ((from: Place) => void) | null
  readonly language: Language
  /** Whoever embeds this said the language: no user's setting changes it (S-LANG-1). */
  readonly isLanguageGiven: boolean
  /** Switches at once; the choice is kept on this device (S-LANG-1). */
  readonly setLanguage: (language: Language) => void
  readonly theme: Theme
  readonly setTheme: (theme: Theme) => void
  readonly shown: Shown
  /** What is being shared without the system's sheet (S-GROUP-15). */
  readonly sharing: Sharing
  /** Asks before unsaved input is left (S-FORM-11). */
  readonly leaving: Leaving
}

export const KitContext = createContext<Kit | undefined>(undefined)

/** Everything the Provider holds. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('No client: put the Provider of the library above this component.')
  return kit
}

/** What the operator of this site decided. */
export function useSite(): SiteInfo {
  return useKit().site
}

/** Shows short reports that belong to no field and no screen (S-SHELL-22). */
export function useToasts(): Toasts {
  return useKit().toasts
}

/** The language and how to change it. */
export function useLanguage(): Pick<Kit, 'language' | 'setLanguage'> {
  const { language, setLanguage } = useKit()
  return { language, setLanguage }
}
