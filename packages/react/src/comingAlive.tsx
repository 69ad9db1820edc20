import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

const Held = createContext(false)

/**
 * Holds what a server could not know (who is signed in, what the device keeps) back until a page drawn by one has come
 * alive, and then tells all of it in one transition. Told at once, as stores do, React 18 gives up what the server drew
 * inside each `<Suspense>` that it has not reached yet (its error 421); a transition waits for them.
 */
export function ComingAlive({ children }: { readonly children: ReactNode }) {
  const isFromServer = useSyncExternalStore(never, no, yes)
  const [isHeld, setHeld] = useState(isFromServer)
  useEffect(() => startTransition(() => setHeld(false)), [])
  return <Held.Provider value={isHeld}>{children}</Held.Provider>
}

/** True on a server, and while a page that comes from one comes alive: what it was drawn from is no reason to act yet. */
export function useFromServer(): boolean {
  return useContext(Held)
}

/** What a store outside React says; on a server, and until its page has come alive, what `onServer` says. */
export function useStore<T>(subscribe: (changed: () => void) => () => void, read: () => T, onServer: () => T): T {
  return useSyncExternalStore(subscribe, useFromServer() ? onServer : read, onServer)
}

/** How to change what stands above a `<Suspense>`: in a transition while a page comes alive, at once otherwise. */
export function useGently(): (change: () => void) => void {
  return useFromServer() ? startTransition : atOnce
}

function atOnce(change: () => void): void {
  change()
}

const no = () => false
const yes = () => true
const never = () => () => {}
