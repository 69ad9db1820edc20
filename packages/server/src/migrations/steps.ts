import { migrationSteps, type MigrationStep } from '@exchange-kit/model'

/** A step on the way in, or the one that takes back what a migration made (B14). */
export type Step = MigrationStep | 'undo'

/** Steps that only read: what they find waits in rows of ours, and nobody sees any of it. */
export type ReadingStep = 'validate' | 'get-currency' | 'get-accounts' | 'get-transfers'

/** Steps that make the group, its people and its payments. */
export type MakingStep = Exclude<MigrationStep, ReadingStep>

export function isStep(text: unknown): text is Step {
  return text === 'undo' || migrationSteps.some(step => step === text)
}

/** Whether a step is behind or at another: nobody can go on from where nobody has been. */
export function isReached(step: Step, reached: Step | null): boolean {
  // Neither to an undo nor away from it does an edit lead.
  if (step === 'undo' || reached === 'undo') return step === reached
  return migrationSteps.indexOf(step) <= (reached === null ? 0 : migrationSteps.indexOf(reached))
}
