import { useCallback, useEffect, useState } from 'react'
import type { ManyQuery, OwnMember, ViewerState } from '@exchange-kit/client'
import { useMany } from '../hooks.ts'
import { useKit } from '../kit.ts'

/** The least time between two looks at the inbox for returning to the page (S-NOTIFY-2). */
const rest = 30_000

/** The event of the page that says a push has come. */
export const pushArrived = 'exchange-push'

/** How many are unread, by the code of the group. */
export type Unread = Readonly<Record<string, number>>

/** The inbox of a member's group, as the screen and the counts ask for it: one answer serves both. */
export function inboxQuery(group: string): ManyQuery {
  return { group }
}

/**
 * How many unread notices each of the viewer's members has, by the code of its group. Asked at sign-in, on return to the
 * page, at most every 30 s, and when a push comes (S-NOTIFY-2). For nobody there is nothing to count.
 */
export function useUnread(viewer: ViewerState | null): Unread {
  const isOne = viewer?.status === 'signedIn' && !viewer.viewer.superadmin
  const acting = isOne && hasInbox(viewer.acting) ? viewer.acting.group.attributes.code : null
  const own = useMany('notifications', acting ? inboxQuery(acting) : null)
  const others = isOne ? viewer.members.filter(hasInbox).map(it => it.group.attributes.code) : []
  const counts = useOthers(others.filter(it => it !== acting))
  useLookAgain(own.reload)
  const unread = own.meta['unread']
  return acting === null ? counts : { ...counts, [acting]: typeof unread === 'number' ? unread : 0 }
}

// Members who wait have an empty inbox (A-6-16).
function hasInbox(own: OwnMember | null): own is OwnMember {
  const state = own?.member.attributes.state
  return state !== undefined && state !== 'draft' && state !== 'pending'
}

function useOthers(groups: readonly string[]): Unread {
  const { client } = useKit()
  const [counts, setCounts] = useState<Unread>({})
  // Looking again asks for the same thing as another question.
  const [question, setQuestion] = useState({})
  const key = groups.join()
  const again = useCallback(() => setQuestion({}), [])
  useLookAgain(again)
  useEffect(() => {
    if (!question) return
    let isWanted = true
    const ask = async (group: string) => {
      const answer = await client.call('notifications', `/${group}/notifications?page[size]=1`)
      const { meta } = answer as { meta?: { unread?: number } }
      if (isWanted) setCounts(now => ({ ...now, [group]: meta?.unread ?? 0 }))
    }
    // A count that cannot be had is none: nothing waits for it.
    for (const group of key.split(',').filter(Boolean)) void ask(group).catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [client, key, question])
  return counts
}

function useLookAgain(look: () => void): void {
  const [clock] = useState(() => ({ last: Date.now() }))
  useEffect(() => {
    const now = () => {
      clock.last = Date.now()
      look()
    }
    const back = () => {
      if (document.visibilityState === 'visible' && Date.now() - clock.last > rest) now()
    }
    document.addEventListener('visibilitychange', back)
    window.addEventListener(pushArrived, now)
    return () => {
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener(pushArrived, now)
    }
  }, [clock, look])
}
