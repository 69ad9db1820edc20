import { isAppError, manyErrors, type AppError } from '@exchange-kit/model'

type Checks = Readonly<Record<string, () => unknown>>
type Given<T extends Checks> = { [Name in keyof T]: Awaited<ReturnType<T[Name]>> }

/**
 * What several checks give, by their names.
 * @throws AppError with the faults of all that refuse, not of the first alone (A-1-39)
 */
export async function allOf<T extends Checks>(checks: T): Promise<Given<T>> {
  const faults: AppError[] = []
  const given: Record<string, unknown> = {}
  for (const [name, check] of Object.entries(checks)) {
    faults.push(...(await faultsOf(async () => (given[name] = await check()))))
  }
  const [first, ...rest] = faults
  if (first) throw manyErrors([first, ...rest])
  return given as Given<T>
}

/** What a check has against what was sent. */
export async function faultsOf(check: () => unknown): Promise<readonly AppError[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (isAppError(error)) return error.errors
    throw error
  }
}
