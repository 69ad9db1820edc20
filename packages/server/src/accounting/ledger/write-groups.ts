import type { Writes } from './draft.ts'

/** What is to be written in one group. */
export type GroupWrites = { readonly code: string; readonly writes: Writes }

/** Writes by their group, in the order of codes: two that write in the same groups queue up in the first. */
export function splitByGroup(writes: Writes): GroupWrites[] {
  const groups = new Map<string, Own>()
  const of = (code: string): Own => {
    const own = groups.get(code) ?? none()
    groups.set(code, own)
    return own
  }
  for (const it of writes.groups) of(it.before.code).groups.push(it)
  for (const it of writes.accounts) of(it.before.group).accounts.push(it)
  for (const it of writes.made) of(it.group_code).made.push(it)
  for (const it of writes.changed) of(it.before.group_code).changed.push(it)
  for (const it of writes.entries) of(it.group).entries.push(it)
  for (const it of writes.links) of(it.group).links.push(it)
  for (const it of writes.events) of(it.group).events.push(it)
  for (const it of writes.notes) of(it.transfer.group_code).notes.push(it)
  for (const it of writes.lines) of(it.before.group).lines.push(it)
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, own]) => ({ code, writes: own }))
}

type Own = { -readonly [K in keyof Writes]: Writes[K][number][] }

function none(): Own {
  return { groups: [], accounts: [], made: [], changed: [], entries: [], links: [], events: [], notes: [], lines: [] }
}
