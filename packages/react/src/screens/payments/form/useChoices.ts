import { timing } from '@exchange-kit/model'
import { useMany, useRested } from '../../../hooks.ts'
import { distinct, peopleQuery, personOf, recentAccounts, type Person } from './people.ts'

/** What the list under the account field shows, and how the search stands (S-PAY-21). */
export type Choices = {
  readonly people: readonly Person[]
  readonly status: 'idle' | 'searching' | 'found' | 'none' | 'failed'
  readonly onMore: (() => void) | undefined
}

/** People for a typed text; while nothing is typed, those the account dealt with lately. */
export function useChoices(
  text: string,
  { group, own }: { readonly group: string; readonly own: string | null },
): Choices {
  const rested = useRested(text.trim(), timing.search)
  const recent = useRecent(group, own)
  const found = useMany('members', rested ? peopleQuery(rested, group) : null)
  if (!text.trim()) return { people: recent, status: 'idle', onMore: undefined }
  if (found.status === 'failed') return { people: [], status: 'failed', onMore: undefined }
  if (found.status === 'loading' || rested !== text.trim())
    return { people: [], status: 'searching', onMore: undefined }
  const people = distinct(
    found.data.map(personOf).filter(it => it !== null),
    own,
  )
  return {
    people,
    status: people.length > 0 ? 'found' : 'none',
    onMore: found.more ? () => void found.next() : undefined,
  }
}

/** Whom an account paid or was paid by lately, the latest first. */
export function useRecent(group: string, own: string | null): readonly Person[] {
  const transfers = useMany('transfers', own ? { group, filter: { account: own }, size: 20 } : null)
  const accounts = own && transfers.status === 'ready' ? recentAccounts(transfers.data, own) : []
  const members = useMany('members', accounts.length > 0 ? { group, filter: { account: accounts } } : null)
  if (members.status !== 'ready') return []
  const people = members.data.map(personOf).filter(it => it !== null)
  return accounts.flatMap(account => people.find(it => it.account === account) ?? []).filter(it => it.isActive)
}
