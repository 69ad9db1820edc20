import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { isSoundAttribute, type AttributeKind } from '@exchange-kit/model'
import '../ui/tokens.css'
import '../ui/accent.css'
import '../ui/modes.css'
import '../ui/base.css'

/** Where a view stands with what it asks. */
export type ViewStatus = 'loading' | 'error' | 'empty' | 'done' | undefined

/** What stands around a view in somebody else's page: an element of ours, or nothing but React. */
export type Around = {
  /** The hosted site that answers. */
  readonly site: string | undefined
  /** Whether there are words: elements fetch theirs, while everything else is asked for. */
  readonly words: 'ready' | 'loading' | 'failed'
  /** What the page itself wrote for when nothing can be shown (E2.1). */
  readonly fallback: ReactNode
  /** Hears of each event; a listener of the page may prevent what would follow. */
  readonly dispatch: ((event: CustomEvent) => void) | undefined
  /** Hears how the view stands, each time it is shown. */
  readonly report: ((status: ViewStatus) => void) | undefined
  /** Takes what asks everything anew. */
  readonly bind: ((again: () => void) => void) | undefined
  /** Whether the view was taken out of its page: it asks nothing more then (E8). */
  readonly isGone: (() => boolean) | undefined
  /** Fetches all words, where a view has but its first ones. */
  readonly wantWords: (() => void) | undefined
}

const nothing: Around = {
  site: undefined,
  words: 'ready',
  fallback: null,
  dispatch: undefined,
  report: undefined,
  bind: undefined,
  isGone: undefined,
  wantWords: undefined,
}

/** What a view is told by what stands around it. */
export const AroundContext = createContext(nothing)

/** What stands around this view. */
export function useAround(): Around {
  return useContext(AroundContext)
}

/** What every public view takes beside its own props. */
export type PublicProps = {
  /** The hosted site that answers, such as `https://demo.example`. */
  readonly site?: string | undefined
  /** What stands there when nothing can be shown: a plain link. */
  readonly children?: ReactNode
  /** Something failed: a code of the API, or LoadFailed. */
  readonly onError?: ((event: CustomEvent<{ code: string }>) => void) | undefined
}

/** What stands there when nothing can be shown: what the page gave the view, else what stands in the element around it. */
export function useFallback({ children }: PublicProps): ReactNode {
  const { fallback } = useAround()
  return children ?? fallback
}

/** Tells of an event; false when somebody prevented what would follow. */
export type Tell = (type: `exchange-${string}`, detail: object, options?: { readonly cancelable: boolean }) => boolean

/** Tells the page of events: by the props of the view (`exchange-group-join` is `onGroupJoin`), and by the element around it. */
export function useTell(props: object): Tell {
  const { dispatch } = useAround()
  return (type, detail, options) => {
    const event = new CustomEvent(type, { bubbles: true, composed: true, detail, ...options })
    const hear: unknown = Reflect.get(props, handlerOf(type))
    if (typeof hear === 'function') Reflect.apply(hear, undefined, [event])
    dispatch?.(event)
    return !event.defaultPrevented
  }
}

function handlerOf(type: string): string {
  return `on${type.slice('exchange'.length).replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())}`
}

/** The site that answers, as an origin; nothing where nobody says which. */
export function useSiteOf({ site }: PublicProps): string | undefined {
  const around = useAround()
  const given = site ?? around.site
  return useMemo(() => (given && isSoundAttribute.origin(given) ? new URL(given).origin : undefined), [given])
}

/** A prop as text if it is valid for its kind. A page may pass anything, and it becomes part of an address (E8). */
export function validProp(kind: AttributeKind, value: string | number | undefined): string | undefined {
  const text = value === undefined ? '' : `${value}`.trim()
  return text && isSoundAttribute[kind](text) ? text : undefined
}

/** The name of a site, as people are told it. */
export function hostOf(site: string | undefined): string {
  return site ? new URL(site).host : ''
}

export { UiTextsProvider } from '../ui/texts.tsx'
