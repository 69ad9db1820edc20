import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { isSoundAttribute, type AttributeKind } from '@exchange-kit/model'
import '../ui/tokens.css'
import '../ui/accent.css'
import '../ui/modes.css'
import '../ui/base.css'
import './onPage.css'

/** State of a view and its request, as `:state()` of an element says it. */
export type ViewStatus = 'loading' | 'error' | 'empty' | 'done' | undefined

/** The host of a view on another site's page: one of our elements, or React alone. */
export type ViewHost = {
  /** The hosted site that answers. */
  readonly site: string | undefined
  /** Elements load their texts in parallel with the data. */
  readonly texts: 'ready' | 'loading' | 'failed'
  /** The page's own content for when nothing can be shown (E2.1). */
  readonly fallback: ReactNode
  /** Dispatches an event; a listener of the page may prevent its default. */
  readonly dispatch: ((event: CustomEvent) => void) | undefined
  /** Called with the status after each rendering. */
  readonly onStatus: ((status: ViewStatus) => void) | undefined
  /** Registers what `refresh()` of the element calls. */
  readonly onRefetch: ((refetch: () => void) => void) | undefined
  /** Whether the element was removed: the view sends no more requests (E8). */
  readonly isDisconnected: (() => boolean) | undefined
  /** Loads all texts, if the view started with a few (E6). */
  readonly loadTexts: (() => void) | undefined
  /** Tells developers that a view has no site to ask, or none that is an origin. */
  readonly onNoSite?: (() => void) | undefined
}

const nothing: ViewHost = {
  site: undefined,
  texts: 'ready',
  fallback: null,
  dispatch: undefined,
  onStatus: undefined,
  onRefetch: undefined,
  isDisconnected: undefined,
  loadTexts: undefined,
}

/** The host of the views below. */
export const ViewHostContext = createContext(nothing)

/** The host of this view. */
export function useViewHost(): ViewHost {
  return useContext(ViewHostContext)
}

/** What every public view takes beside its own props. */
export type PublicProps = {
  /** The hosted site that answers, such as `https://demo.example`. */
  readonly site?: string | undefined
  /** Fallback for when nothing can be shown: a plain link. */
  readonly children?: ReactNode
  /** Something failed: a code of the API, or LoadFailed. */
  readonly onError?: ((event: CustomEvent<{ code: string }>) => void) | undefined
}

/** The fallback: the children of the view, else the content of the element. */
export function useFallback({ children }: PublicProps): ReactNode {
  const { fallback } = useViewHost()
  return children ?? fallback
}

/** Emits an event; false when its default was prevented. */
export type Emit = (type: `exchange-${string}`, detail: object, options?: { readonly cancelable: boolean }) => boolean

/** Emits events to the props of the view (`exchange-group-join` is `onGroupJoin`), and to the element. */
export function useEmit(props: object): Emit {
  const { dispatch } = useViewHost()
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

/** Origin of the hosted site; undefined if neither view nor provider has a valid one. */
export function useSiteOf({ site }: PublicProps): string | undefined {
  const { site: provided, onNoSite } = useViewHost()
  const given = site ?? provided
  const origin = useMemo(() => originOf(given), [given])
  useEffect(() => {
    if (!origin) onNoSite?.()
  }, [origin, onNoSite])
  return origin
}

// A page may pass anything (E8).
function originOf(site: unknown): string | undefined {
  return typeof site === 'string' && isSoundAttribute.origin(site) ? new URL(site).origin : undefined
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

export { isolate } from '../i18n/bidi.ts'
export { UiTextsProvider } from '../ui/texts.tsx'
