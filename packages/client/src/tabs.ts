/** What one tab tells the others: the session changed, and how it ended if it did (S-GUARD-18). */
export type Notice = { readonly kind: 'session'; readonly ended: 'signOut' | 'refused' | null }

/** The other tabs of this browser. */
export type Tabs = {
  readonly tell: (notice: Notice) => void
  readonly close: () => void
}

/**
 * Talks to the other tabs. The channel is quick; the storage event also reaches tabs where the channel is missing, and
 * tells no more than that something changed.
 */
export function openTabs({ name, key, hear }: { name: string; key: string; hear: (notice: Notice) => void }): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) hear({ kind: 'session', ended: null })
  }
  const target = typeof window === 'undefined' ? null : window
  target?.addEventListener('storage', onStorage)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNotice(data)) hear(data)
  })
  return {
    tell: notice => channel?.postMessage(notice),
    close() {
      channel?.close()
      target?.removeEventListener('storage', onStorage)
    },
  }
}

function isNotice(data: unknown): data is Notice {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'session'
}
