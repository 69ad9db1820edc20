import type { Language } from '@exchange-kit/model'

/** The named steps of joining a group (S-JOIN-1). */
export type Step = 'terms' | 'credentials' | 'verify' | 'complete'

/** The steps of a group: one without required terms begins at the credentials. */
export function stepsOf(needsTerms: boolean): readonly Step[] {
  return needsTerms ? ['terms', 'credentials', 'verify', 'complete'] : ['credentials', 'verify', 'complete']
}

/** What was done on the way, kept on this device so that a reload stays in place. */
export type Done = {
  /** The version of the terms that was accepted here. */
  readonly accepted: number | null
  /** Where the link to confirm the e-mail was sent, and when. */
  readonly sent: { readonly to: string; readonly at: number } | null
}

type Standing = { readonly needsTerms: boolean; readonly version: number; readonly done: Done }

/** The step to be shown for the one the address names: the form is not reached past terms that were not accepted. */
export function stepOf(hash: string | undefined, { needsTerms, version, done }: Standing): Step {
  const first: Step = needsTerms ? 'terms' : 'credentials'
  if (hash === 'verify') return 'verify'
  if (hash === 'credentials' && (!needsTerms || done.accepted === version)) return 'credentials'
  return first
}

/** What is kept of a half-done sign-up: everything but the password (S-JOIN-25). */
export type KeptSignUp = {
  readonly done: Done
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** Reads what was kept on this device, if it is a sign-up (S-FORM-12). */
export function readSignUp(value: unknown): KeptSignUp | null {
  const { done, name, email, language } = (value ?? {}) as Partial<Record<keyof KeptSignUp, unknown>>
  if (typeof name !== 'string' || typeof email !== 'string' || typeof language !== 'string') return null
  const { accepted, sent } = (done ?? {}) as Partial<Record<keyof Done, unknown>>
  const { to, at } = (sent ?? {}) as { to?: unknown; at?: unknown }
  return {
    done: {
      accepted: typeof accepted === 'number' ? accepted : null,
      sent: typeof to === 'string' && typeof at === 'number' ? { to, at } : null,
    },
    name,
    email,
    language: language as Language,
  }
}
