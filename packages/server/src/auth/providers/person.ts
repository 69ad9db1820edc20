import { cutText, email, lengths } from '@exchange-kit/model'
import * as v from 'valibot'

/** Who signed in at a provider. */
export type Person = {
  /** Who says so, and under which name it knows the person; together they are unique and never change. */
  issuer: string
  subject: string
  /** Only one that the provider has checked (A-2-26). */
  email: string | undefined
  name: string
  language: string
}

type Claims = Readonly<Record<string, unknown>>

/** What the claims of an id_token, and of userinfo if it was asked for, say of a person. */
export function personOf(token: Claims & { iss: string; sub: string }, info: Claims | undefined): Person {
  // The e-mail and whether it was checked are taken from one mouth.
  const said = info ?? token
  return {
    issuer: token.iss,
    subject: token.sub,
    email: emailIn(said),
    name: nameIn(said['name'] ?? token['name']),
    language: languageIn(said['locale'] ?? token['locale']),
  }
}

// Some providers write booleans as texts.
function emailIn(said: Claims): string | undefined {
  if (said['email_verified'] !== true && said['email_verified'] !== 'true') return undefined
  const read = v.safeParse(email, said['email'])
  return read.success ? read.output : undefined
}

function nameIn(name: unknown): string {
  if (typeof name !== 'string') return ''
  return cutText(name, lengths.name)
}

function languageIn(locale: unknown): string {
  if (typeof locale !== 'string') return 'en'
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
