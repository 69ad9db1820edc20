/** The sheets of a group's page; the address names them after `#` (S-PLACE-67). */
export const tabs = ['about', 'currency', 'transactions', 'statement'] as const
export type GroupTab = (typeof tabs)[number]

/** Which sheet an address means, of those there are for this viewer; the first one where it names none. */
export function tabOf(hash: string | undefined, open: readonly GroupTab[]): GroupTab {
  return open.find(it => it === hash?.replace(/^#/, '')) ?? 'about'
}
