import { useCallback } from 'react'
import type { Transfer } from '@exchange-kit/model'
import { useViewer } from '../../../hooks.ts'

/** Whether the viewer made a payment or a request: it stands in a list at once, however new it is (S-LIST-4). */
export function useIsMade(): (transfer: Pick<Transfer, 'relationships'>) => boolean {
  const viewer = useViewer()
  const user = viewer.status === 'signedIn' ? viewer.user.id : null
  return useCallback(({ relationships }) => user !== null && relationships.creator.data?.id === user, [user])
}
