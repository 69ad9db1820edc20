import type { Member } from '@exchange-kit/model'
import { someoneAt } from './market.ts'

/** Puts a member into RIBA, as its administrator does, so that a test changes nobody else. */
export async function putMember(
  url: string,
  { as = 'marta', ...attributes }: { readonly as?: string } & Partial<Member['attributes']>,
): Promise<Member> {
  const client = await someoneAt(url, as)
  return client.create(
    { type: 'members', id: crypto.randomUUID(), attributes: { state: 'active', ...attributes } },
    { group: 'RIBA' },
  )
}

/** Hides the balance of a member of RIBA, or shows it again. */
export async function hideBalance(url: string, member: Member, hideBalance: boolean): Promise<void> {
  const client = await someoneAt(url, 'marta')
  const id = member.relationships.account.data?.id ?? ''
  await client.update({ type: 'account-settings', id, attributes: { hideBalance } }, { group: 'RIBA' })
}
