import { Suspense, useSyncExternalStore } from 'react'
import { useKit } from '../kit.ts'
import { SliceWords } from '../SliceWords.tsx'
import { later } from '../ui/later.tsx'

const ShareDialog = later(async () => (await import('./ShareDialog.tsx')).ShareDialog)
const words = ['share'] as const

/** Where the dialog of sharing opens: beside the screens, because any of them may share. */
export function ShareHost() {
  const { sharing } = useKit()
  const address = useSyncExternalStore(sharing.onChange, sharing.shown, sharing.shown)
  if (!address) return null
  return (
    <Suspense fallback={null}>
      <SliceWords of={words} waiting={null}>
        <ShareDialog address={address} onClose={() => sharing.show(null)} />
      </SliceWords>
    </Suspense>
  )
}
