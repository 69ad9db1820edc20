/** What a migration goes through, in this order (A-4-81). */
export const steps = [
  'validate',
  'get-currency',
  'get-accounts',
  'get-transfers',
  'disable-inactive-accounts',
  'create-currency',
  'create-accounts',
  'create-transfers',
  'set-balances',
  'set-disabled-members',
  'end',
] as const

/** How far a migration is, as a part of the whole: its step has begun, those before are done. */
export function partOf(step: string | null, isCompleted: boolean): number {
  if (isCompleted) return 1
  const at = steps.findIndex(it => it === step)
  return at < 0 ? 0 : at / steps.length
}
