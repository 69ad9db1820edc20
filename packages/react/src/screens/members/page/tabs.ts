/** The sheets of a member's page; the address names them after `#` (S-PLACE-67). */
export const tabs = ['profile', 'offers', 'needs', 'transactions'] as const
export type MemberTab = (typeof tabs)[number]

/** Which sheet an address means; the first one where it names none. */
export function tabOf(hash: string | undefined): MemberTab {
  return tabs.find(it => it === hash?.replace(/^#/, '')) ?? 'profile'
}
