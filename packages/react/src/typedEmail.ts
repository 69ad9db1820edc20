import { useState } from 'react'
import type { Client } from '@exchange-kit/client'
import { useKit } from './kit.ts'

const kept = new WeakMap<Client, string>()

/** Keeps an address for the next screen before sign-in. */
export function keepEmail(client: Client, email: string): void {
  kept.set(client, email)
}

/** Nobody who sits down afterwards reads who was here. */
export function forgetEmail(client: Client): void {
  kept.delete(client)
}

/**
 * The address of whoever is about to sign in, typed once and there on the next screen (S-A11Y-9). In memory only, until
 * somebody signs in.
 */
export function useTypedEmail(): [string, (email: string) => void] {
  const { client } = useKit()
  const [email, setEmail] = useState(() => kept.get(client) ?? '')
  return [
    email,
    text => {
      keepEmail(client, text)
      setEmail(text)
    },
  ]
}
