import { useEffect, useState } from 'react'
import type { Client } from '@exchange-kit/client'
import { useKit } from '../../../kit.ts'
import { readEntry, withEntry, type Entry } from './log.ts'

/** Milliseconds after a lost connection before the next try. */
const pause = 2_000

type Log = { readonly entries: readonly Entry[]; readonly isLive: boolean }

/**
 * The log of a migration, live: each connection is opened by a ticket of its own that is good once, so no token is ever in
 * an address (A-4-83). After a lost one it goes on where it stopped. `run` begins anew when the migration is started again.
 */
export function useLog(id: string, run: string, onEnd: () => void): Log {
  const { client } = useKit()
  const [log, setLog] = useState<Log>({ entries: [], isLive: false })
  useEffect(() => follow({ client, id, run, setLog, onEnd }), [client, id, run, onEnd])
  return log
}

type Following = {
  readonly client: Client
  readonly id: string
  /** A migration that has ended and does not run says all it has to say at once, and then no more. */
  readonly run: string
  readonly setLog: (change: (log: Log) => Log) => void
  readonly onEnd: () => void
}

function follow({ client, id, run, setLog, onEnd }: Following): () => void {
  let isOver = false
  let last = 0
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const live = (isLive: boolean) => setLog(log => ({ ...log, isLive }))

  async function open(): Promise<void> {
    try {
      const answer = await client.call('accounting', `/migrations/${id}/logs/ticket`, { method: 'POST' })
      const { ticket } = answer as { ticket: string }
      if (isOver) return
      const query = new URLSearchParams({ ticket, after: String(last) })
      source = new EventSource(`${client.services.accounting}/migrations/${id}/logs/stream?${query.toString()}`)
      source.addEventListener('open', () => live(true))
      source.addEventListener('message', take)
      source.addEventListener('end', () => {
        stop()
        if (run === 'running') onEnd()
      })
      // The browser would ask again with a ticket that is used up.
      source.addEventListener('error', again)
    } catch {
      again()
    }
  }

  function take({ lastEventId, data }: MessageEvent<string>): void {
    const entry = readEntry(lastEventId, data)
    if (!entry) return
    last = Math.max(last, entry.id)
    setLog(log => ({ ...log, entries: withEntry(log.entries, entry) }))
  }

  function again(): void {
    if (isOver) return
    source?.close()
    live(false)
    timer = setTimeout(() => void open(), pause)
  }

  function stop(): void {
    isOver = true
    source?.close()
    if (timer) clearTimeout(timer)
    live(false)
  }

  void open()
  return stop
}
