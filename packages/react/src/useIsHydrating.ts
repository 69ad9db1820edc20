import { useStore } from './comingAlive.tsx'

/** True on a server, and until what it drew has hydrated: what only this device knows, its zone and its time, waits until then. */
export function useIsHydrating(): boolean {
  return useStore(never, no, yes)
}

const no = () => false
const yes = () => true
const never = () => () => {}
