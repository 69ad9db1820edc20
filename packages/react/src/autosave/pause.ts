/** S-CONST-13: 1, 2, 4 … 64, then every 60 seconds. */
const doublings = 7
const second = 1_000

/** Milliseconds to wait after so many tries that failed before this one. */
export function retryPause(tries: number): number {
  return (tries < doublings ? 2 ** tries : 60) * second
}
