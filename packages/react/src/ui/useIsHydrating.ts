import { useSyncExternalStore } from 'react'

/**
 * True on a server, and until what it drew has hydrated: what only this device knows, its zone and its time, waits until then.
 * For what stands at the leaves of a page; above a `<Suspense>`, see `comingAlive.tsx`.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, no, yes)
}

const no = () => false
const yes = () => true
const never = () => () => {}
