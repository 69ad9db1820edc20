import { languages, type Language } from '@exchange-kit/model'

/** What a founder typed before confirming the e-mail; never the password (S-JOIN-25). */
export type KeptFounder = {
  readonly name: string
  readonly email: string
  readonly language: Language
  /** Where the link went, and when. */
  readonly sent: { readonly to: string; readonly at: number } | null
}

/** Reads it from the device, if it is one (S-FORM-12). */
export function readFounder(value: unknown): KeptFounder | null {
  const { name, email, language, sent } = (value ?? {}) as Partial<Record<keyof KeptFounder, unknown>>
  if (typeof name !== 'string' || typeof email !== 'string') return null
  const { to, at } = (sent ?? {}) as { to?: unknown; at?: unknown }
  return {
    name,
    email,
    language: languages.find(it => it === language) ?? 'en',
    sent: typeof to === 'string' && typeof at === 'number' ? { to, at } : null,
  }
}
