import { useEffect, useMemo, useState } from 'react'
import type { Place, ResourceType } from '@exchange-kit/model'
import type { Items, Linked, Load, ManyQuery, Of, OneQuery, ViewerState, Watch } from '@exchange-kit/client'
import { useStore } from './comingAlive.tsx'
import { useKit } from './kit.ts'

/** Data of a screen, and the same request again. */
export type Loaded<T> = Load<T> & { readonly reload: () => void }

/** A list of a screen: every item loaded so far, and the way to more (S-LIST-1). */
export type LoadedMany<T> = Loaded<readonly T[]> &
  Omit<Items<T>, 'items'> & {
    readonly next: () => Promise<void>
    readonly previous: () => Promise<void>
  }

/** One resource: saved data at once, then the server's answer. `null` asks nothing. */
export function useOne<T extends ResourceType>(type: T, query: OneQuery | null): Loaded<Linked<Of<T>>> {
  const { client } = useKit()
  const asked = useSame(query)
  const watch = useMemo(() => (asked ? client.watchOne(type, asked) : null), [client, type, asked])
  const load = useWatch(watch)
  return useMemo(() => ({ ...load, reload: watch?.reload ?? nothing }), [load, watch])
}

/** A list, page by page. `null` asks nothing. */
export function useMany<T extends ResourceType>(type: T, query: ManyQuery | null = {}): LoadedMany<Linked<Of<T>>> {
  const { client } = useKit()
  const asked = useSame(query)
  const watch = useMemo(() => (asked ? client.watchMany(type, asked) : null), [client, type, asked])
  const load = useWatch<Items<Linked<Of<T>>>>(watch)
  return useMemo(() => {
    const { items, ...listing } = load.status === 'ready' ? load.data : noItems
    const moves = { next: watch?.next ?? nowhere, previous: watch?.previous ?? nowhere }
    const state = load.status === 'ready' ? { ...load, data: items as readonly Linked<Of<T>>[] } : load
    return { ...state, ...(listing as Omit<Items<Linked<Of<T>>>, 'items'>), ...moves, reload: watch?.reload ?? nothing }
  }, [load, watch])
}

/** Who is asking, and what was loaded for them at sign-in. A server knows nobody, and its page comes alive as it stands. */
export function useViewer(): ViewerState {
  const { client } = useKit()
  return useStore(client.onViewer, client.viewer, stranger)
}

const nobody: ViewerState = { status: 'guest', cause: null, viewer: null }
const stranger = () => nobody

/** Where the visitor is. */
export function usePlace(): Place {
  const { navigator } = useKit()
  return useStore(navigator.onChange, navigator.place, navigator.place)
}

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useStore(onNetwork, isOnline, () => true)
}

/** A value that follows another one after it has rested: searches wait 300 ms (S-CONST-1). */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

const loading = { status: 'loading' } as const
const noItems = { items: [], page: [], current: 0, more: false, count: null, meta: {} }
const idle: Watch<Load<never>> = {
  subscribe: () => nothing,
  read: () => loading,
  readIn: () => loading,
  reload: nothing,
}

// The same question in another object is the same question.
function useSame<Q>(query: Q): Q {
  const key = JSON.stringify(query)
  return useMemo(() => JSON.parse(key) as Q, [key])
}

function useWatch<T>(watch: Watch<Load<T>> | null): Load<T> {
  const { shown, drawnFrom } = useKit()
  const { subscribe, read, readIn } = watch ?? idle
  // What this device has kept, no server knew of: a page of one comes alive with what it was drawn from, and has it right after.
  const drawn = useMemo(() => once(() => (drawnFrom ? readIn(drawnFrom) : loading)), [readIn, drawnFrom])
  const load = useStore<Load<T>>(subscribe, read, drawn)
  const at = load.status === 'ready' ? load.asOf.getTime() : null
  useEffect(() => (at === null ? undefined : shown.add(at)), [shown, at])
  return load
}

// React asks for it with every drawing, and wants the same.
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

function onNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

function isOnline(): boolean {
  return navigator.onLine
}

function nothing(): void {}
async function nowhere(): Promise<void> {}
