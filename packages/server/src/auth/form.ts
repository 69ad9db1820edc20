import { AppError, clean, isBounded, lengths } from '@exchange-kit/model'
import type { Config } from '../config.ts'
import type { Client } from './clients.ts'
import { isSame } from './secrets.ts'

/** The fields of a form, each at most once. */
export type Form = { one(name: string): string | undefined; must(name: string): string }

/** Reads a form body or a query. @throws IncorrectRequest when a field is there twice */
export function formOf(body: unknown): Form {
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  function one(name: string): string | undefined {
    const value = fields[name]
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') return value
    throw new AppError('IncorrectRequest', { parameter: name, detail: `${name} must be there once` })
  }
  return {
    one,
    must(name) {
      const value = one(name)
      if (value === undefined) throw new AppError('IncorrectRequest', { parameter: name, detail: `${name} is missing` })
      return value
    },
  }
}

/** The e-mail a field holds, spelt as it is stored: without what no database takes, in lower case (A-1-16, A-2-11). */
export function emailIn(form: Form, field: string): string {
  const text = form.must(field)
  // Before anything else is done with it, and before who sends it is anyone (A-1-46).
  if (!isBounded(text, lengths.email))
    throw new AppError('IncorrectRequest', { parameter: field, detail: `at most ${lengths.email} characters` })
  return clean(text).toLowerCase()
}

/** Whether a form holds an S256 challenge: without one a code could be redeemed by whoever sees it. */
export function hasChallenge(form: Form): boolean {
  return form.one('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(form.one('code_challenge') ?? '')
}

/** The client a form names, with its secret when it has one. @throws AuthNoCredentials for an unknown one */
export function clientOf({ clients }: Config, form: Form): Client {
  const id = form.must('client_id')
  const client = clients.find(it => it.id === id)
  const fits = client && (client.secret === undefined || isSame(form.one('client_secret') ?? '', client.secret))
  if (!fits) throw new AppError('AuthNoCredentials', { detail: 'unknown client or wrong secret' })
  return client
}
