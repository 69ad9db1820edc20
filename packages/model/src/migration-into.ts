/** What keeps members from being brought into a group that is there already (B14). */
export const entryHurdles = ['pending', 'payments', 'neighbours', 'underway'] as const
export type EntryHurdle = (typeof entryHurdles)[number]

/** A group with the code of a migration: members go into it, unless there is a hurdle. */
export type EntryGroup = { readonly name: string; readonly members: number; readonly hurdle: EntryHurdle | null }

/** Of a migration into a group that was there already: nothing of it is in the group yet, or some is. */
export type MigrationInto = 'ahead' | 'inside'

/** The hurdle that an answer names in its `meta`; none when it says nothing of the kind. */
export function hurdleIn(meta: Readonly<Record<string, unknown>> | undefined): EntryHurdle | null {
  return entryHurdles.find(it => it === meta?.['hurdle']) ?? null
}
