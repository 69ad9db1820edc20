import type { ProvidedContext } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest adds to its interface
  interface ProvidedContext {
    /** Address of the stage: `/` answers where the demo server is, `/restart` after a kill and a new start, `/bare` the empty one. */
    stage: string
  }
}

/** What the stage hands to tests. */
export type Provided = ProvidedContext
