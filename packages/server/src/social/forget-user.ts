import type { Kit } from '../kit.ts'

/** Drops what this process remembers of somebody who is gone, so that his tokens die at once (A-2-17). */
export function forgetUser(kit: Kit, { user, ended }: { user: string; ended: readonly string[] }): void {
  for (const session of ended) kit.sessions.forget(session)
  kit.standings.forget(user)
}
