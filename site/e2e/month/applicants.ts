import { createClient, memoryStorage, servicesOf } from '@exchange-kit/client'
import { linkTo, type Beginning } from './begin.ts'
import { password } from './people.ts'

/** Somebody signs up to a group, confirms the e-mail, accepts the terms and asks to join, as its screens do; nothing of it is an administrator's act. */
export async function applyTo(
  group: string,
  { site, mailbox }: Beginning,
  who: { name: string; email: string },
): Promise<void> {
  const client = createClient({ services: servicesOf(site), storage: memoryStorage() })
  const member = { type: 'members', id: 'm1' }
  const body = {
    data: {
      type: 'users',
      attributes: { email: who.email, password },
      relationships: { members: { data: [member] } },
    },
    included: [
      { ...member, attributes: { name: who.name }, relationships: { group: { data: { type: 'groups', id: group } } } },
    ],
  }
  await client.call('social', '/users', { method: 'POST', body: { kind: 'document', value: body } })
  const link = new URL(await linkTo(mailbox, who.email))
  const held = await client.redeem({ code: link.searchParams.get('token') ?? '' })
  await held.accept()
  const id = held.user.relationships.members.data[0]?.id ?? ''
  const { termsVersion } = (await client.one('group-settings', { group })).attributes
  if (termsVersion > 0) await client.update({ type: 'members', id, attributes: { termsVersion } }, { group })
  await client.update({ type: 'members', id, attributes: { state: 'pending' } }, { group })
  client.close()
}
