/** Steps that are done by looking. */
export const looks = ['categories', 'credit'] as const
export type Look = (typeof looks)[number]

/** What a device keeps of the first steps of a group: looked at which, or closed (S-CACHE-1). */
export type KeptSteps = { readonly isClosed: boolean; readonly looked: readonly Look[] }

/** Reads what was kept; an earlier edition kept a word when the list was closed, and nothing else. */
export function keptSteps(kept: unknown): KeptSteps {
  if (!Array.isArray(kept)) return { isClosed: kept !== null && kept !== undefined, looked: [] }
  return { isClosed: false, looked: looks.filter(it => kept.includes(it)) }
}
