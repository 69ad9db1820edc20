import { useStore } from '../comingAlive.tsx'

/** Where the drawer stays open beside the content (design §6). */
const wide = '(min-width: 64rem)'

/** Whether there is room for a persistent drawer. */
export function useWide(): boolean {
  return useStore(
    onChange,
    () => matchMedia(wide).matches,
    () => false,
  )
}

function onChange(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
