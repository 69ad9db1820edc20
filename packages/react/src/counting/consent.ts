import { forgetChoice, keepChoice, readChoices } from '../device.ts'

/** What somebody answered on this device about being counted; nothing while nobody did (S-PRIV-8). */
export type Consent = 'yes' | 'no' | null

const listeners = new Set<() => void>()
// Where the browser keeps nothing, the answer holds for as long as the page lives.
let answered: Consent | undefined

export function readConsent(): Consent {
  if (answered !== undefined) return answered
  const { counting } = readChoices()
  return counting === 'yes' || counting === 'no' ? counting : null
}

/** Keeps an answer; with `null` the question is put anew, and nothing is counted until it is answered. */
export function keepConsent(consent: Consent): void {
  answered = consent
  if (consent === null) forgetChoice('counting')
  else keepChoice('counting', consent)
  for (const listener of listeners) listener()
}

/** Calls back whenever the answer changes, in another tab too. */
export function onConsent(listener: () => void): () => void {
  const elsewhere = () => {
    answered = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}
