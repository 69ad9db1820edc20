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

export type Step = (typeof steps)[number]

/** Steps that only read: what they find waits in rows of ours, and nobody sees any of it. */
export type ReadingStep = 'validate' | 'get-currency' | 'get-accounts' | 'get-transfers'

/** Steps that make the group, its people and its payments. */
export type MakingStep = Exclude<Step, ReadingStep>

export function isStep(text: unknown): text is Step {
  return steps.some(step => step === text)
}

/** Whether a step is behind or at another: nobody can go on from where nobody has been. */
export function isReached(step: Step, reached: Step | null): boolean {
  return steps.indexOf(step) <= (reached === null ? 0 : steps.indexOf(reached))
}
