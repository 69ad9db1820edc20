import { useEffect, useRef, useState } from 'react'
import type { Migration } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { retryPause } from '../../../autosave/pause.ts'
import { useKit } from '../../../kit.ts'
import { readEntry, withEntry, type Entry } from './log.ts'

/** Nothing more comes, it comes as it is written, or the connection broke and is being made anew. */
export type Connection = 'none' | 'live' | 'lost'
type Log = { readonly entries: readonly Entry[]; readonly connection: Connection }

/**
 * The log of a migration, live: each connection is opened by a ticket of its own that is good once, so no token is ever in
 * an address (A-4-83). After a lost one it goes on where it stopped. It connects anew when the migration began or ended, also
 * when it ended as before, sooner than anybody saw it run; `onTurn` hears that it began, here or elsewhere, and that it ended.
 */
export function useLog({ id, attributes: { status, updated } }: Migration, onTurn: () => void): Log {
  const { client } = useKit()
  const turn = status === 'new' || status === 'started' ? status : updated
  const [log, setLog] = useState<Log>({ entries: [], connection: 'none' })
  const last = useRef(0)
  useEffect(() => follow({ client, last, id, turn, setLog, onTurn }), [client, id, turn, onTurn])
  return log
}

type Following = {
  readonly client: Client
  readonly id: string
  /** The number of the last entry that came: whoever connects again goes on behind it. */
  readonly last: { current: number }
  /** `new`, `started`, or when it ended: then it says all it has to say at once, and no more. */
  readonly turn: string
  readonly setLog: (change: (log: Log) => Log) => void
  readonly onTurn: () => void
}

function follow({ client, id, last, turn, setLog, onTurn }: Following): () => void {
  let isOver = false
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let failures = 0
  let hasBegun = turn !== 'new'
  const connect = (connection: Connection) => setLog(log => ({ ...log, connection }))

  async function open(): Promise<void> {
    try {
      const answer = await client.call('accounting', `/migrations/${id}/logs/ticket`, { method: 'POST' })
      const { ticket } = answer as { ticket: string }
      if (isOver) return
      const query = new URLSearchParams({ ticket, after: String(last.current) })
      source = new EventSource(`${client.services.accounting}/migrations/${id}/logs/stream?${query.toString()}`)
      source.addEventListener('open', () => connect('live'))
      source.addEventListener('message', take)
      source.addEventListener('end', () => {
        stop()
        if (turn === 'new' || turn === 'started') onTurn()
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
    failures = 0
    last.current = Math.max(last.current, entry.id)
    setLog(log => ({ ...log, entries: withEntry(log.entries, entry) }))
    // Somebody else started it, on another screen.
    if (!hasBegun) onTurn()
    hasBegun = true
  }

  function again(): void {
    if (isOver) return
    source?.close()
    connect('lost')
    timer = setTimeout(() => void open(), retryPause(failures))
    failures += 1
  }

  function stop(): void {
    isOver = true
    source?.close()
    if (timer) clearTimeout(timer)
    connect('none')
  }

  void open()
  return stop
}
