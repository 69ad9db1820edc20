import { useMemo } from 'react'
import { filterValues, groupOfAccountCode, type Member } from '@exchange-kit/model'
import { useMany } from './hooks.ts'
import { faceOf, type AccountFace } from './parts/face.ts'

/** The faces of accounts, by account id. A row never waits for them: an unknown one is its code (S-PAY-4). */
export type Faces = (
  account: { readonly id: string; readonly attributes?: { readonly code: string } } | null | undefined,
) => AccountFace

/** Looks up who is behind accounts of a group. */
export function useFaces(group: string, accounts: readonly string[]): Faces {
  // A filter takes 200 values (A-10-2); beyond them codes stand in.
  const wanted = [...new Set(accounts)].slice(0, filterValues).sort()
  const members = useMany('members', wanted.length > 0 ? { group, filter: { account: wanted } } : null)
  return useMemo(() => {
    const found = new Map<string, Member>()
    if (members.status === 'ready')
      for (const member of members.data) {
        const account = member.relationships.account.data
        if (account) found.set(account.id, member)
      }
    return account => {
      const member = account && found.get(account.id)
      if (member) return faceOf(member)
      const code = account?.attributes?.code ?? ''
      const home = groupOfAccountCode(code)
      return { code, ...(home && home !== group ? { group: home } : {}) }
    }
  }, [members, group])
}
