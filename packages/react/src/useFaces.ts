import { useMemo } from 'react'
import { filterValues, groupOfAccountCode, type Member } from '@exchange-kit/model'
import { useMany } from './hooks.ts'
import { faceOf, type AccountFace } from './parts/face.ts'

/** The faces of accounts, by account id. A row never waits for them: an unknown one is its code (S-PAY-4). */
export type Faces = (
  account: { readonly id: string; readonly attributes?: { readonly code: string } } | null | undefined,
) => AccountFace

type LookUp = {
  readonly faces: Faces
  /** Nothing more is on its way: for what is read out, and so is said once (S-A11Y-7). */
  readonly isSettled: boolean
}

/** Looks up who is behind accounts of a group. */
export function useFaces(group: string, accounts: readonly string[]): Faces {
  return useLookUp(group, accounts).faces
}

/** Looks up who is behind one account of a group. */
export function useFace(
  group: string,
  account: Parameters<Faces>[0],
): { readonly face: AccountFace; readonly isSettled: boolean } {
  const { faces, isSettled } = useLookUp(group, account ? [account.id] : [])
  return { face: faces(account), isSettled }
}

function useLookUp(group: string, accounts: readonly string[]): LookUp {
  // A filter takes 200 values (A-10-2); beyond them codes stand in.
  const wanted = [...new Set(accounts)].slice(0, filterValues).sort()
  const members = useMany('members', wanted.length > 0 ? { group, filter: { account: wanted } } : null)
  const faces = useMemo((): Faces => {
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
  return { faces, isSettled: wanted.length === 0 || members.status !== 'loading' }
}
