import type { AdminLogEntry } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'

/** Names of what the log speaks of and has no member: categories and trusted groups that are still there, by id. */
export function useSubjectNames(group: string, entries: readonly AdminLogEntry[]): ReadonlyMap<string, string> {
  const speaksOf = (type: string) => entries.some(it => it.attributes.subject.type === type)
  const categories = useMany('categories', speaksOf('categories') ? { group } : null)
  const lines = useMany('trustlines', speaksOf('trustlines') ? { group, include: ['trusted'] } : null)
  const names = new Map<string, string>()
  if (categories.status === 'ready') for (const it of categories.data) names.set(it.id, it.attributes.name)
  if (lines.status === 'ready') for (const it of lines.data) names.set(it.id, it.trusted?.attributes.code ?? '')
  return names
}
