import type { Member } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'

/** Whom the address names: not known yet, nobody of that code, or the member. */
export type NamedMember = { readonly member: Member | null; readonly isWaiting: boolean; readonly isMissing: boolean }

/** Looks up the member that a code of the address names. */
export function useNamedMember(group: string, code: string): NamedMember {
  const members = useMany('members', code ? { group, filter: { code } } : null)
  if (!code) return { member: null, isWaiting: false, isMissing: false }
  const [member = null] = members.status === 'ready' ? members.data : []
  return {
    member,
    isWaiting: members.status === 'loading',
    isMissing: member === null && members.status !== 'loading',
  }
}
