import { useEffect, useSyncExternalStore } from 'react'
import { useKit } from './kit.ts'
import { Namespaces } from './i18n/Namespaces.tsx'
import { useT } from './i18n/translation.tsx'

const slices = ['device'] as const

/** Says once that this device keeps nothing of what is shown, or not the session: all works from memory (S-CACHE-2). */
export function NotKept() {
  const { client } = useKit()
  const { works, session } = useSyncExternalStore(client.saves.subscribe, client.saves.getState, () => whole)
  if (works && session) return null
  return (
    <Namespaces of={slices} waiting={null}>
      {works || <Told text="device:keepsNothing" />}
      {session || <Told text="device:keepsNoSession" />}
    </Namespaces>
  )
}

const whole = { works: true, session: true }

function Told({ text }: { text: 'device:keepsNothing' | 'device:keepsNoSession' }) {
  const t = useT()
  const { toasts } = useKit()
  useEffect(() => toasts.show({ tone: 'info', text: t(text), isOnce: true }), [toasts, t, text])
  return null
}
