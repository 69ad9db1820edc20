import { useEffect, useSyncExternalStore } from 'react'
import { useKit } from './kit.ts'
import { SliceWords } from './SliceWords.tsx'
import { useT } from './words.tsx'

const slices = ['device'] as const

/** Says once that this device keeps nothing of what is shown, where it does not: all works from memory (S-CACHE-2). */
export function NotKept() {
  const { client } = useKit()
  const works = useSyncExternalStore(
    client.saves.subscribe,
    () => client.saves.getState().works,
    () => true,
  )
  if (works) return null
  return (
    <SliceWords of={slices} waiting={null}>
      <Told />
    </SliceWords>
  )
}

function Told() {
  const t = useT()
  const { toasts } = useKit()
  useEffect(() => toasts.show({ tone: 'info', text: t('device.keepsNothing'), isOnce: true }), [toasts, t])
  return null
}
