import { filterValues, groupOfAccountCode, type Member } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { faceOf, type AccountFace } from './parts/face.ts'

/**
 * The faces of accounts, by account id; the same face as long as nothing of it changes. A row never waits for them: an
 * unknown one is its code (S-PAY-4).
 */
export type Faces = (account: Faced | null | undefined) => AccountFace

type Faced = { readonly id: string; readonly attributes?: { readonly code: string; readonly status?: string } }

/** Who is behind accounts, as far as it is known. */
export type KnownFaces = {
  readonly faces: Faces
  /** Nothing more is on its way. */
  readonly isSettled: boolean
  /** When the oldest answer was given, in milliseconds. */
  readonly at: number | null
}

/** Asks who is behind accounts of one group, and keeps who is known while more are asked for. */
export type FaceBook = {
  /** The accounts that are shown now; those that come later are added, in any order. */
  readonly want: (accounts: readonly string[]) => void
  readonly subscribe: (changed: () => void) => () => void
  /** The same object until somebody else is known. */
  readonly read: () => KnownFaces
}

type Sheet = {
  readonly watch: ReturnType<Client['watchMany']>
  stop: (() => void) | null
  /** Asked for before others came; shown until they are known too. */
  isFormer: boolean
}

type Around = {
  readonly group: string
  /** What deleted members are called (S-MEMBER-7). */
  readonly former: string
}

/** Opens a book for one group. A filter takes 200 values (A-10-2), so more accounts are asked for on several sheets. */
export function openFaceBook(client: Client, around: Around): FaceBook {
  const { group } = around
  const sheets = new Map<string, Sheet>()
  const listeners = new Set<() => void>()
  const made = new Map<string, AccountFace>()
  let order: readonly string[] = []
  let seen: readonly unknown[] = []
  let known: KnownFaces = { faces: facesOf(new Map()), isSettled: false, at: null }

  function tell(): void {
    forget()
    for (const changed of listeners) changed()
  }

  function open(key: string, accounts: readonly string[]): Sheet {
    const watch = client.watchMany('members', { group, filter: { account: accounts } })
    const sheet: Sheet = { watch, stop: null, isFormer: false }
    sheets.set(key, sheet)
    if (listeners.size > 0) sheet.stop = watch.subscribe(tell)
    return sheet
  }

  // Former sheets are needed as long as a present one has no answer yet.
  function forget(): void {
    const present = [...sheets.values()].filter(it => !it.isFormer)
    if (!present.every(({ watch }) => watch.read().status === 'ready')) return
    for (const [key, { isFormer, stop }] of sheets)
      if (isFormer) {
        stop?.()
        sheets.delete(key)
      }
  }

  function want(accounts: readonly string[]): void {
    const wanted = new Set(accounts)
    if (wanted.size === order.length && order.every(it => wanted.has(it))) return
    // Whoever is known keeps the place, so that a page more leaves full sheets as they are.
    const kept = order.filter(it => wanted.delete(it))
    order = [...kept, ...wanted]
    const present = new Set<Sheet>()
    for (let at = 0; at < order.length; at += filterValues) {
      const some = order.slice(at, at + filterValues).sort()
      const key = some.join()
      present.add(sheets.get(key) ?? open(key, some))
    }
    for (const sheet of sheets.values()) sheet.isFormer = !present.has(sheet)
    tell()
  }

  function read(): KnownFaces {
    const all = [...sheets.values()].map(({ watch, isFormer }) => ({ load: watch.read(), isFormer }))
    const now = all.flatMap(({ load, isFormer }) => [load, isFormer])
    if (now.length === seen.length && now.every((it, index) => it === seen[index])) return known
    seen = now
    const faces = new Map<string, AccountFace>()
    let at: number | null = null
    for (const { load } of all.toSorted((one, other) => Number(other.isFormer) - Number(one.isFormer))) {
      if (load.status !== 'ready') continue
      at = Math.min(at ?? Number.POSITIVE_INFINITY, load.asOf.getTime())
      for (const member of load.data.items as readonly Member[]) {
        const account = member.relationships.account.data
        if (account) faces.set(account.id, same(faceOf(member)))
      }
    }
    known = {
      faces: facesOf(faces),
      isSettled: all.every(({ load, isFormer }) => isFormer || load.status !== 'loading'),
      at,
    }
    return known
  }

  function facesOf(faces: ReadonlyMap<string, AccountFace>): Faces {
    return account => (account && faces.get(account.id)) ?? same(plainFace(account, around))
  }

  // A face that looks as before is the one from before, so that nothing with it is drawn again.
  function same(face: AccountFace): AccountFace {
    const key = JSON.stringify(face)
    const before = made.get(key)
    if (before) return before
    made.set(key, face)
    return face
  }

  return {
    want,
    read,
    subscribe(changed) {
      listeners.add(changed)
      for (const sheet of sheets.values()) sheet.stop ??= sheet.watch.subscribe(tell)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        for (const sheet of sheets.values()) {
          sheet.stop?.()
          sheet.stop = null
        }
      }
    },
  }
}

// Of whom only the account is known.
function plainFace(account: Faced | null | undefined, { group, former }: Around): AccountFace {
  const { code = '', status } = account?.attributes ?? {}
  const home = groupOfAccountCode(code)
  return {
    code,
    ...(home && home !== group ? { group: home } : {}),
    ...(status === 'deleted' ? { name: former, isFormer: true } : {}),
  }
}
