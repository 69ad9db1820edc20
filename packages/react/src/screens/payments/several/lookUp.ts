import { groupOfAccountCode, isAppError } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { personOf, type Person } from '../form/people.ts'
import type { Known } from './readRows.ts'

type Asking = {
  readonly group: string
  /** Whether accounts of other groups may stand in the rows (S-PAY-44). */
  readonly goesAbroad: boolean
}

// A-10-2: a filter takes 200 values.
const most = 200

/** Finds out who is behind account codes: those of the own group in one call, those of others a call a group (S-PAY-54). */
export async function lookUp(
  client: Client,
  codes: readonly string[],
  { group, goesAbroad }: Asking,
): Promise<ReadonlyMap<string, Exclude<Known, undefined>>> {
  const groups = [...new Set(codes.map(groupOfAccountCode))]
  const found = await Promise.all(
    groups.map(async it => {
      const wanted = codes.filter(code => groupOfAccountCode(code) === it)
      if (it === group) return peopleOf(client, group, wanted)
      return goesAbroad ? accountsOf(client, it, wanted) : []
    }),
  )
  const people = new Map(found.flat().map(person => [person.code, person]))
  const isClosed = (code: string) => groupOfAccountCode(code) !== group && !goesAbroad
  return new Map(codes.map(code => [code, people.get(code) ?? (isClosed(code) ? 'closed' : 'missing')]))
}

async function peopleOf(client: Client, group: string, codes: readonly string[]): Promise<readonly Person[]> {
  const answers = await Promise.all(
    chunks(codes).map(code => client.list('members', { group, filter: { code }, size: most })),
  )
  return answers.flatMap(({ items }) => items.map(personOf)).filter(it => it !== null)
}

// Outsiders find accounts by their exact codes; who is behind them is shown where that group shows it (S-PAY-22).
async function accountsOf(client: Client, group: string, codes: readonly string[]): Promise<readonly Person[]> {
  try {
    const home = await client.one('groups', { group })
    const parts = await Promise.all(chunks(codes).map(code => accountsBy(client, { group, code })))
    const items = parts.flatMap(it => it.accounts)
    const members = parts.flatMap(it => it.members)
    return items.flatMap(account => {
      const { currency } = account
      if (!currency) return []
      const member = members.find(it => it.relationships.account.data?.id === account.id)
      const known = member ? personOf(member) : null
      const { code, status } = account.attributes
      return {
        account: account.id,
        code,
        name: known?.name ?? code,
        kind: known?.kind ?? 'personal',
        image: known?.image ?? null,
        isActive: status === 'active',
        abroad: {
          group,
          groupName: home.attributes.name,
          href: account.links.self,
          currency: currency.attributes,
        },
      }
    })
  } catch (cause) {
    // A group that does not exist has no accounts.
    if (isAppError(cause) && cause.status === 404) return []
    throw cause
  }
}

async function accountsBy(client: Client, { group, code }: { readonly group: string; readonly code: string[] }) {
  const { items: accounts } = await client.list('accounts', {
    group,
    filter: { code },
    include: ['currency'],
  })
  const { items: members } = await client
    .list('members', { group, filter: { account: accounts.map(it => it.id) }, size: most })
    .catch(() => ({ items: [] }))
  return { accounts, members }
}

function chunks(codes: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < codes.length; at += most) parts.push(codes.slice(at, at + most))
  return parts
}
