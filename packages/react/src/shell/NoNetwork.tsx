import { useOnline } from '../hooks.ts'
import { OfflineLine } from './OfflineLine.tsx'
import { useSavedAt } from './useSavedAt.ts'

/** That there is no network, and from when what is shown is: above a screen that has no header for it (S-SHELL-23). */
export function NoNetwork() {
  const online = useOnline()
  return <OfflineLine online={online} savedAt={useSavedAt(online)} />
}
