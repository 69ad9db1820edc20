import type { Member } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { someoneAt } from './market.ts'
import { clientOf, mailTo, password } from './stand.tsx'

/** Somebody of a test's own: whatever happens to her changes nobody else's test. */
export type Person = {
  /** For `visit(url, { as: … })`, and the first part of the e-mail. */
  readonly as: string
  readonly email: string
  readonly name: string
  /** Member and account have one code. */
  readonly code: string
  readonly member: Member
  readonly account: string
}

type Making = { readonly name?: string; readonly group?: string; readonly admin?: string }

/**
 * Makes an active member of a group with a user of her own: an administrator invites, she follows the link of the mail and
 * chooses the password everybody of the demo has.
 */
export async function makeMember(
  url: string,
  { name = 'Test Person', group = 'RIBA', admin = 'marta' }: Making = {},
): Promise<Person> {
  const as = `test-${crypto.randomUUID().slice(0, 8)}`
  const email = `${as}@demo.example`
  const inviting = await someoneAt(url, admin)
  const user = { type: 'users', id: crypto.randomUUID() } as const
  const member = await inviting.create(
    {
      type: 'members',
      id: crypto.randomUUID(),
      attributes: { name, state: 'active' },
      relationships: { users: { data: [user] } },
    },
    { group, included: [{ ...user, attributes: { email } }] },
  )
  inviting.close()
  const invited = clientOf(url)
  const held = await invited.redeem({ code: codeIn((await mailTo(email)).text), auth: true })
  await held.accept()
  await invited.update({ type: 'users', id: held.user.id, attributes: { newPassword: password } })
  invited.close()
  const account = member.relationships.account.data?.id ?? ''
  return { as, email, name, code: member.attributes.code, member, account }
}

/** Somebody signed in without a screen; close it when done. */
export async function clientFor(url: string, { as }: Pick<Person, 'as'>): Promise<Client> {
  return someoneAt(url, as)
}

/** The one-time code of a mail's link. */
export function codeIn(text: string): string {
  const [link = ''] = /https?:\/\/\S+\?token=\S+/.exec(text) ?? []
  return link === '' ? '' : (new URL(link).searchParams.get('token') ?? '')
}
