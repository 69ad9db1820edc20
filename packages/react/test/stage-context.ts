import type { ProvidedContext } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest adds to its interface
  interface ProvidedContext {
    /** Address of the stage: `/` answers where the server is, `/restart` after it was killed and started again. */
    stage: string
  }
}

/** What the stage hands to tests. */
export type Provided = ProvidedContext
