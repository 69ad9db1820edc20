import type { AppError, Language } from '@exchange-kit/model'
import { signUpDraft } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { safeParse } from 'valibot'

/** What somebody who signs up types (S-JOIN-3). The password lives here alone, never in a draft. */
export type SignUpFields = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly language: Language
}
export type SignUpField = Exclude<keyof SignUpFields, 'language'>

/** An empty form. */
export function emptySignUp(language: Language): SignUpFields {
  return { name: '', email: '', password: '', language }
}

const order: readonly SignUpField[] = ['name', 'email', 'password']

/** What is wrong, field by field, in codes of S-FORM-6 and in the order the fields stand. */
export function signUpFaults(fields: SignUpFields): readonly { readonly field: SignUpField; readonly code: string }[] {
  const { issues = [] } = safeParse(signUpDraft, fields)
  return order.flatMap(field => {
    const issue = issues.find(it => it.path?.[0]?.key === field)
    return issue ? [{ field, code: issue.message }] : []
  })
}

type Wanted = {
  /** Made once for what is sent, so that a repeated press signs up once (A-1-34). */
  readonly id: string
  readonly fields: SignUpFields
  /** The group to be joined, with the version of the terms that was accepted; a founder has none. */
  readonly group: { readonly code: string; readonly termsVersion: number | null } | null
}

/**
 * Signs up: a user, with a draft member of the group; the link to confirm the e-mail is mailed (A-3-38). Nothing of the
 * answer is saved on the device, because nobody is signed in yet.
 */
export async function signUp(client: Client, { id, fields, group }: Wanted): Promise<void> {
  const { name, email, password, language } = fields
  const member = group && {
    type: 'members',
    id: 'member',
    attributes: { name, ...(group.termsVersion === null ? {} : { termsVersion: group.termsVersion }) },
    relationships: { group: { data: { type: 'groups', id: group.code } } },
  }
  const settings = { type: 'user-settings', id: 'settings', attributes: { language } }
  const value = {
    data: {
      type: 'users',
      id,
      attributes: { email, password, name },
      relationships: {
        settings: { data: { type: settings.type, id: settings.id } },
        ...(member ? { members: { data: [{ type: member.type, id: member.id }] } } : {}),
      },
    },
    included: [...(member ? [member] : []), settings],
  }
  await client.call('social', '/users', { method: 'POST', body: { kind: 'document', value } })
}

/** Which field a refusal of the server belongs to; the terms are none of the form (S-FORM-4). */
export function refusedField({ code, errors }: AppError): SignUpField | 'terms' | null {
  if (code === 'DuplicatedEmail') return 'email'
  const named = errors.flatMap(it => /\/attributes\/(\w+)$/.exec(it.source.pointer ?? '')?.[1] ?? [])
  if (named.includes('termsVersion')) return 'terms'
  return order.find(it => named.includes(it)) ?? null
}
