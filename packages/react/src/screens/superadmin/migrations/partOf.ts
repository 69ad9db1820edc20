import { migrationSteps } from '@exchange-kit/model'

/** How far a migration is, as a part of the whole: its step has begun, those before are done. */
export function partOf(step: string | null, isCompleted: boolean): number {
  if (isCompleted) return 1
  const at = migrationSteps.findIndex(it => it === step)
  return at < 0 ? 0 : at / migrationSteps.length
}
