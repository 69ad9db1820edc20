import type { PGlite } from '@electric-sql/pglite'

// What PGlite's PostgreSQL leaves its loop with when a statement fails: it comes back by itself.
const jump = 100

/**
 * Tells when the PostgreSQL inside of PGlite has ended: a PANIC (no room for its log), a FATAL, a fault of the program.
 * PGlite would swallow that and go on asking a dead one, for ever if a message is left. Nothing may be done with it then
 * but to end its thread, so `ended` must not return.
 */
export function watchEnd({ Module }: PGlite, ended: (why: unknown) => never): void {
  const loop = Module._PostgresMainLoopOnce
  Module._PostgresMainLoopOnce = () => {
    try {
      loop()
    } catch (error) {
      if (Object(error).status !== jump) ended(error)
      throw error
    }
  }
}
