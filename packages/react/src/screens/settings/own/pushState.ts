import { pushPermission, type PushPermission } from '@exchange-kit/client'
import { useStore } from '../../../comingAlive.tsx'
import { useSite } from '../../../kit.ts'

/** Whether this browser may be told things: as it says itself, or why it never can (S-NOTIFY-20). */
export type PushState = PushPermission

/** Follows the permission, which a person may change in the browser at any time. */
export function usePushState(): PushState {
  const { pushKey } = useSite()
  return useStore(
    follow,
    () => stateOf(pushKey),
    () => 'unsupported',
  )
}

function stateOf(key: string | null): PushState {
  return key ? pushPermission() : 'unsupported'
}

function follow(changed: () => void): () => void {
  let status: PermissionStatus | null = null
  let isWanted = true
  void listen().catch(() => undefined)
  return () => {
    isWanted = false
    status?.removeEventListener('change', changed)
  }

  async function listen(): Promise<void> {
    const found = await navigator.permissions.query({ name: 'notifications' })
    if (!isWanted) return
    status = found
    status.addEventListener('change', changed)
  }
}
