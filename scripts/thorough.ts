// In a browser, where there is no process, the test run says it (vitest.config.ts).
const env = (import.meta as { readonly env?: Readonly<Record<string, string | undefined>> }).env

/**
 * Whether everything is tried that could be, as `npm run test:nightly` does. Each push tries a share of what differs only in
 * its values, so that its answer comes in minutes.
 */
export const isThorough = (env?.['THOROUGH'] ?? process.env['THOROUGH']) === '1'

/** Every so-manieth of a list, from one that moves on with `turn`: all of it where everything is tried. */
export function shareOf<T>(
  all: readonly T[],
  { every, turn = 0 }: { readonly every: number; readonly turn?: number },
): T[] {
  return all.filter((_, at) => isThorough || at % every === turn % every)
}
