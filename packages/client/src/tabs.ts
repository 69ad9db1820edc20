/** What one tab tells the others: the session changed, and how it ended if it did (S-GUARD-18). */
export type Notice = { readonly kind: 'session'; readonly ended: 'signOut' | 'refused' | null }

/** The other tabs of this browser. */
export type Tabs = {
  readonly tell: (notice: Notice) => void
  readonly close: () => void
}

// For as long as the channel may take, which says how a session ended too; all other tabs know within a second (S-GUARD-18).
const grace = 300

/** For a session that no other tab has, as on a server: an open channel would keep its process from ending. */
export const noTabs: Tabs = { tell: () => undefined, close: () => undefined }

/**
 * Talks to the other tabs. The storage event also reaches tabs where the channel is missing; it tells no more than that
 * something changed, so where there is a channel it gives that time to say it first.
 */
export function openTabs({ name, key, hear }: { name: string; key: string; hear: (notice: Notice) => void }): Tabs {
  const target = typeof window === 'undefined' ? null : window
  const channel = openChannel(name)
  let late: ReturnType<typeof setTimeout> | undefined
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    clearTimeout(late)
    late = setTimeout(() => hear({ kind: 'session', ended: null }), channel ? grace : 0)
  }
  target?.addEventListener('storage', onStorage)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isNotice(data)) return
    clearTimeout(late)
    hear(data)
  })
  return {
    tell: notice => channel?.postMessage(notice),
    close() {
      clearTimeout(late)
      channel?.close()
      target?.removeEventListener('storage', onStorage)
    },
  }
}

// A browser that blocks storage refuses channels too.
function openChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  } catch {
    return null
  }
}

function isNotice(data: unknown): data is Notice {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'session'
}
