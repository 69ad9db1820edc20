/**
 * Does some work for each, one after another: what fails keeps none of the others back.
 * @throws the first fault met, after all others are done
 */
export async function forEachAlone<T>(all: readonly T[], work: (it: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  for (const it of all) await work(it).catch((error: unknown) => void faults.push(error))
  if (faults.length > 0) throw faults[0]
}
