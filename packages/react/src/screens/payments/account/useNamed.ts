import { expandAccountCode } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'
import { personOf, type Person } from '../form/people.ts'

/** Who is named by a code in the address; nobody when there is none. */
export type Named = { readonly person: Person | null; readonly isMissing: boolean }

/** Looks up whom the address of a list names. */
export function useNamed(group: string, text: string): Named {
  const code = text && (expandAccountCode(text, group) ?? text.toUpperCase())
  const members = useMany('members', code ? { group, filter: { code } } : null)
  if (!code || members.status !== 'ready') return { person: null, isMissing: false }
  const person = members.data.map(personOf).find(it => it !== null) ?? null
  return { person, isMissing: person === null }
}
