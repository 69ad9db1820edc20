import { Suspense, useSyncExternalStore } from 'react'
import { useKit } from '../kit.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
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
      <Namespaces of={words} waiting={null}>
        <ShareDialog address={address} onClose={() => sharing.show(null)} />
      </Namespaces>
    </Suspense>
  )
}
