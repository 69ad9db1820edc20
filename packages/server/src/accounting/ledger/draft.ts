import type { Trust } from '../trade/trust.ts'
import { keyOf, type AccountHead, type GroupHead, type LineHead, type Transfer, type World } from './heads.ts'

/** One account's side of a booking. */
export type Entry = {
  readonly group: string
  readonly account: string
  readonly version: number
  readonly transfer: string
  readonly amount: number
  readonly balance: number
  readonly created: Date
}

/** A link of a group's chain (L12). */
export type Link = {
  readonly group: string
  readonly sequence: number
  readonly transfer: string
  readonly hash: string
  readonly created: Date
}

/** What is to be told once it is committed (L11); kinds are those of api.md 6.4. */
export type Event = {
  readonly group: string
  readonly kind: 'TransferCommitted' | 'TransferPending' | 'TransferRejected' | 'TransferFailed' | 'TransferDeleted'
  readonly transfer: Transfer
  /** The state it came from, `null` when it is new. */
  readonly from: Transfer['state'] | null
}

/** What an administrator did to a transfer, for the log of the group (B8). */
export type Note = {
  readonly actor: string
  readonly act: 'create' | 'update'
  readonly transfer: Transfer
  readonly from: Transfer['state'] | null
}

/** A thing before and after; the same object twice = looked at, not changed, and still to be guarded. */
export type Pair<T> = { readonly before: T; readonly after: T }

/** Everything one plan wants written, whole or not at all. */
export type Writes = {
  readonly groups: readonly Pair<GroupHead>[]
  readonly accounts: readonly Pair<AccountHead>[]
  readonly made: readonly Transfer[]
  readonly changed: readonly Pair<Transfer>[]
  readonly entries: readonly Entry[]
  readonly links: readonly Link[]
  readonly events: readonly Event[]
  readonly notes: readonly Note[]
  readonly lines: readonly Pair<LineHead>[]
}

/** A world being changed in memory: it remembers what was looked at, and can go back to a mark. */
export type Draft = ReturnType<typeof draftOf>

/** Starts a draft on a world, which itself stays as it is. */
export function draftOf(world: World) {
  const groups = new Map<string, GroupHead>()
  const accounts = new Map<string, AccountHead>()
  const transfers = new Map<string, Transfer>()
  const lines = new Map<string, LineHead>()
  const entries: Entry[] = []
  const links: Link[] = []
  const events: Event[] = []
  const notes: Note[] = []
  const undo: (() => void)[] = []

  return {
    group: (code: string) => look(groups, world.groups, code),
    account: (group: string, id: string) => look(accounts, world.accounts, keyOf(group, id)),
    transfer: (group: string, id: string) => {
      const key = keyOf(group, id)
      return transfers.get(key) ?? world.transfers.get(key)
    },
    /** The account that holds a group's balance of trade. */
    external: (group: string) => world.trade?.externals.get(group),
    /** Who trusts whom as it stands in this draft (L13). */
    trust: (): Trust => ({
      trader: code => world.trade?.traders.get(code),
      line: (group, trusted) => lineOf(keyOf(group, trusted)),
      neighbours: code => world.trade?.neighbours.get(code) ?? [],
    }),
    setLine: (group: string, trusted: string, owed: number) => {
      const key = keyOf(group, trusted)
      const line = lineOf(key)
      if (line) set(lines, key, { ...line, owed, revision: line.revision + 1 })
    },
    /** Transfers an account takes part in that are not final, as far as the world knows them. */
    openOf: (group: string, account: string): Transfer[] =>
      [...world.transfers.values()]
        .map(it => transfers.get(keyOf(it.group_code, it.id)) ?? it)
        .filter(it => it.group_code === group && (it.payer === account || it.payee === account))
        .filter(it => it.state === 'new' || it.state === 'pending'),
    setGroup: (head: GroupHead) => set(groups, head.code, head),
    setAccount: (head: AccountHead) => set(accounts, keyOf(head.group, head.id), head),
    setTransfer: (it: Transfer) => set(transfers, keyOf(it.group_code, it.id), it),
    enter: (entry: Entry) => push(entries, entry),
    link: (link: Link) => push(links, link),
    tell: (event: Event) => push(events, event),
    note: (it: Note) => push(notes, it),
    mark: () => undo.length,
    rollback(mark: number) {
      while (undo.length > mark) undo.pop()?.()
    },
    writes(): Writes {
      const made: Transfer[] = []
      const changed: Pair<Transfer>[] = []
      for (const [key, after] of transfers) {
        const before = world.transfers.get(key)
        if (before) changed.push({ before, after })
        else made.push(after)
      }
      return {
        groups: pairs(groups, world.groups),
        accounts: pairs(accounts, world.accounts),
        made,
        changed,
        entries,
        links,
        events,
        notes,
        lines: pairs(lines, world.trade?.lines ?? new Map()),
      }
    },
  }

  function lineOf(key: string): LineHead | undefined {
    return lines.get(key) ?? world.trade?.lines.get(key)
  }

  // What a verdict rests on must still hold when it is written, so looking at a head notes it. Going back to a mark
  // does not forget it: the refusal that made us go back rests on it too.
  function look<T>(own: Map<string, T>, given: ReadonlyMap<string, T>, key: string): T | undefined {
    const mine = own.get(key)
    if (mine !== undefined) return mine
    const found = given.get(key)
    if (found !== undefined) own.set(key, found)
    return found
  }

  function set<T>(own: Map<string, T>, key: string, value: T): void {
    const before = own.get(key)
    own.set(key, value)
    undo.push(() => (before === undefined ? own.delete(key) : own.set(key, before)))
  }

  function push<T>(list: T[], value: T): void {
    list.push(value)
    undo.push(() => list.pop())
  }
}

function pairs<T>(own: ReadonlyMap<string, T>, given: ReadonlyMap<string, T>): Pair<T>[] {
  return [...own].flatMap(([key, after]) => {
    const before = given.get(key)
    return before === undefined ? [] : [{ before, after }]
  })
}

/** Whether a plan writes anything; heads that were only looked at need no writing once they are locked. */
export function hasChanges({ made, changed, accounts }: Pick<Writes, 'made' | 'changed' | 'accounts'>): boolean {
  return made.length > 0 || changed.length > 0 || accounts.some(({ before, after }) => before !== after)
}
