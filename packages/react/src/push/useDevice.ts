import { useMemo } from 'react'
import { createPush, webPush, type Client, type Push } from '@exchange-kit/client'
import { keepChoice } from '../device.ts'
import { useKit } from '../kit.ts'

/** Pushes to this device; `null` where the operator has no key for them. */
export function useDevice(): Push | null {
  const { client, site } = useKit()
  const key = site.pushKey
  return useMemo(() => (key ? createPush({ client, provider: webPush(key) }) : null), [client, key])
}

/** Switches them on, and remembers that somebody did: to be called on a press, as the browser may ask. */
export async function turnOnPush(client: Client, key: string | null): Promise<void> {
  if (!key) return
  await createPush({ client, provider: webPush(key) }).turnOn()
  keepChoice('push', 'on')
}
