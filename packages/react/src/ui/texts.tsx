import { createContext, useContext, type ReactNode } from 'react'

/** The few words that ui needs by itself because no screen should have to repeat them. */
export type UiText =
  | 'clear'
  | 'close'
  | 'counter'
  | 'errorMark'
  | 'hidePassword'
  | 'less'
  | 'mapCluster'
  | 'mapFailed'
  | 'mapMoves'
  | 'more'
  | 'newWindow'
  | 'optional'
  | 'remove'
  | 'required'
  | 'showPassword'
  | 'stepDone'
  | 'tryAgain'
  | 'zoomIn'
  | 'zoomOut'

/** Gives the text of a key in the reader's language; values fill its `{{names}}`. */
export type UiTexts = (text: UiText, values?: Readonly<Record<string, string | number>>) => string

const Texts = createContext<UiTexts | undefined>(undefined)

/** Hands ui its words: ui has none of its own, so two widgets of one page may speak two languages. */
export function UiTextsProvider({ texts, children }: { readonly texts: UiTexts; readonly children: ReactNode }) {
  return <Texts.Provider value={texts}>{children}</Texts.Provider>
}

/** The words of ui. Throws when no `UiTextsProvider` stands above, because a control without a name is unusable. */
export function useUiTexts(): UiTexts {
  const texts = useContext(Texts)
  if (!texts) throw new Error('No words for ui: put a UiTextsProvider (or the Provider of the library) above it.')
  return texts
}
