import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { openFaceBook, type Faces, type KnownFaces } from './faceBook.ts'
import { useKit } from './kit.ts'
import type { AccountFace } from './parts/face.ts'
import { useT } from './i18n/translation.tsx'

export type { Faces } from './faceBook.ts'

/** Looks up who is behind accounts of a group. Who is known stays while others are asked for. */
export function useFaces(group: string, accounts: readonly string[]): Faces {
  return useKnown(group, accounts).faces
}

/** Looks up who is behind one account of a group. */
export function useFace(
  group: string,
  account: Parameters<Faces>[0],
): {
  readonly face: AccountFace
  /** Nothing more is on its way: for what is read out, and so is said once (S-A11Y-7). */
  readonly isSettled: boolean
} {
  const { faces, isSettled } = useKnown(group, account ? [account.id] : [])
  return { face: faces(account), isSettled: !account || isSettled }
}

function useKnown(group: string, accounts: readonly string[]): KnownFaces {
  const { client, shown } = useKit()
  const former = useT()('parts.account.former')
  const book = useMemo(() => openFaceBook(client, { group, former }), [client, group, former])
  const known = useSyncExternalStore(book.subscribe, book.read, book.read)
  // Before anything is painted: names that are saved stand there at once.
  useLayoutEffect(() => book.want(accounts))
  const { at } = known
  useEffect(() => (at === null ? undefined : shown.add(at)), [shown, at])
  return known
}
