import type { Writes } from './draft.ts'
import { keyOf, type AccountHead, type GroupHead } from './heads.ts'

// About 25 MB: more accounts than a server moves money on in an hour.
const most = 100_000

/**
 * Heads as this process last saw them (design 4). They may be old: every write is guarded by their version, revision and
 * balance, and a refusal is only given on heads read for it.
 */
export type Cache = ReturnType<typeof cacheOf>

export function cacheOf() {
  const groups = new Map<string, GroupHead>()
  const accounts = new Map<string, AccountHead>()

  return {
    groups: groups as ReadonlyMap<string, GroupHead>,
    accounts: accounts as ReadonlyMap<string, AccountHead>,
    learn(heads: { groups?: ReadonlyMap<string, GroupHead>; accounts?: ReadonlyMap<string, AccountHead> }) {
      heads.groups?.forEach(head => keep(groups, head.code, head))
      heads.accounts?.forEach(head => keep(accounts, keyOf(head.group, head.id), head))
    },
    /** What a plan wrote is what the rows say now. */
    written({ groups: moved, accounts: changed }: Writes) {
      moved.forEach(({ after }) => keep(groups, after.code, after))
      changed.forEach(({ after }) => keep(accounts, keyOf(after.group, after.id), after))
    },
    forget(writes: Pick<Writes, 'groups' | 'accounts'>) {
      writes.groups.forEach(({ before }) => groups.delete(before.code))
      writes.accounts.forEach(({ before }) => accounts.delete(keyOf(before.group, before.id)))
    },
  }
}

// The oldest goes first: a map remembers the order in which its keys came.
function keep<T>(heads: Map<string, T>, key: string, head: T): void {
  heads.set(key, head)
  if (heads.size <= most) return
  const [oldest] = heads.keys()
  if (oldest !== undefined) heads.delete(oldest)
}
