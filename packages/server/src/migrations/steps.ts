import { migrationSteps, type MigrationStep } from '@exchange-kit/model'

export type Step = MigrationStep

/** Steps that only read: what they find waits in rows of ours, and nobody sees any of it. */
export type ReadingStep = 'validate' | 'get-currency' | 'get-accounts' | 'get-transfers'

/** Steps that make the group, its people and its payments. */
export type MakingStep = Exclude<Step, ReadingStep>

export function isStep(text: unknown): text is Step {
  return migrationSteps.some(step => step === text)
}

/** Whether a step is behind or at another: nobody can go on from where nobody has been. */
export function isReached(step: Step, reached: Step | null): boolean {
  return migrationSteps.indexOf(step) <= (reached === null ? 0 : migrationSteps.indexOf(reached))
}
