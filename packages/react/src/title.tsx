import { asKey } from './i18n/keys.ts'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Place } from '@exchange-kit/model'
import { useKit } from './kit.ts'
import { usePlace } from './hooks.ts'
import { isSamePage } from './trail.ts'
import { useT, type TranslationValues } from './i18n/translation.tsx'

type Title = {
  readonly title: string
  /** Name of the group, once a screen knows it. */
  readonly group: string | null
  readonly name: (place: Place, values: TranslationValues) => void
  readonly goOnHere: () => void
}

const Context = createContext<Title | undefined>(undefined)

/** Keeps the title of the present place; the generic one stands until a screen names what it shows (S-SHELL-27). */
export function TitleProvider({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const place = usePlace()
  const [named, setNamed] = useState<{ place: Place; values: TranslationValues } | null>(null)
  const known = named && isSamePage(named.place, place) ? named.values : {}
  const key = known['nothing'] ? 'shell.title.notFound' : titleKey(place)
  const title = t(asKey(key), { ...codesOf(place), ...known })
    .trim()
    .replace(/\s*:$/, '')
  const group = 'group' in place ? String(known['group'] ?? place.group) : null
  // A screen and a part of it may each know something.
  const name = useCallback((at: Place, values: TranslationValues) => {
    setNamed(now => ({ place: at, values: { ...(now && isSamePage(now.place, at) ? now.values : {}), ...values } }))
  }, [])
  const goOnHere = useGoOn()
  const value = useMemo<Title>(() => ({ title, group, name, goOnHere }), [title, group, name, goOnHere])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** The title of the present place, for the one `<h1>`. */
export function useTitle(): string {
  return useTitleContext().title
}

/** Puts the focus on the one `<h1>`; says whether there is one yet. */
export function focusTitle(): boolean {
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.focus()
  return heading !== null
}

/**
 * Lets whoever was at something that is gone go on at the title (S-SHELL-28). What was said or closed before is drawn first,
 * so that no dialog gives the focus back afterwards; and whoever says it may be gone too.
 */
export function useTitleFocus(): () => void {
  return useTitleContext().goOnHere
}

function useGoOn(): () => void {
  const [wanted, setWanted] = useState<object | null>(null)
  useEffect(() => {
    if (wanted) focusTitle()
  }, [wanted])
  return useCallback(() => setWanted({}), [])
}

/** Names what the screen shows, for its title: `useNames({ group: group.attributes.name })`. Never an amount (S-SHELL-27). */
export function useNames(values: TranslationValues): void {
  const { name } = useTitleContext()
  const place = usePlace()
  const key = JSON.stringify(values)
  useEffect(() => name(place, JSON.parse(key) as TranslationValues), [name, place, key])
}

/** Says in the title that there is nothing at the present place (S-FRONT-9). */
export function useNothingHere(): void {
  const { name } = useTitleContext()
  const place = usePlace()
  useEffect(() => {
    name(place, { nothing: 1 })
    return () => name(place, { nothing: 0 })
  }, [name, place])
}

/** Writes `document.title`: "(2) Offers · Ribera del Foix · Exchange Kit" while two notices are unread (S-SHELL-27). */
export function useDocumentTitle(unread: number): void {
  const { title, group } = useTitleContext()
  const { site } = useKit()
  const written = useRef('')
  // The page has its own title again when this goes, unless its router has written another one by then.
  useEffect(() => {
    const before = document.title
    return () => {
      if (document.title === written.current) document.title = before
    }
  }, [])
  useEffect(() => {
    const parts = [title, group === title ? null : group, site.name].filter(Boolean)
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${parts.join(' · ')}`
    // As it is read, with its white space collapsed.
    written.current = document.title
  }, [title, group, site, unread])
}

/** The key of a place's title; payments are named by direction and way. */
function titleKey(place: Place): string {
  if (place.screen !== 'newTransfer') return `shell.title.${place.screen}`
  const way = place.way && place.way !== 'single' ? `.${place.way}` : ''
  return `shell.title.newTransfer.${place.direction}${way}`
}

// Until data arrives a code stands in for the name.
function codesOf(place: Place): TranslationValues {
  const names: Readonly<Record<string, unknown>> = place
  const of = (key: string) => (typeof names[key] === 'string' ? names[key] : '')
  const codes = { group: of('group'), member: of('member'), offer: of('offer'), need: of('need') }
  return { ...codes, name: of('migration'), description: '', payee: '' }
}

function useTitleContext(): Title {
  const value = useContext(Context)
  if (!value) throw new Error('No title: screens stand inside App.')
  return value
}
