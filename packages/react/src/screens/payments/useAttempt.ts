import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AppError, Transfer } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { useKit } from '../../kit.ts'
import { createAttempts, type AttemptActs, type AttemptView } from './attempts.ts'
import { openKeeper, type Kept } from './kept.ts'

/** A payment on its way to being confirmed, and everything that can be done with it. */
export type Attempts<Draft> = AttemptView<Draft> &
  Pick<ReturnType<typeof createAttempts<Draft>>, 'begin' | 'start' | 'press' | 'check' | 'leave' | 'forget'>

type Options<Draft> = {
  /** What the id is kept under. */
  readonly key: string
  /** In which group it is paid, to ask for it there. */
  readonly groupOf: (draft: Draft) => string
  readonly send: (client: Client, kept: Kept<Draft>) => Promise<Transfer>
  readonly onAnswer?: AttemptActs<Draft>['onAnswer']
  readonly onRefusal?: (error: AppError, kept: Kept<Draft>) => boolean
  /** How many milliseconds a booked payment is remembered: a pay button's press is one payment for ever (E4). */
  readonly lasts?: number
}

/** The one attempt of a form, or of a press on a pay button, on this device. */
export function useAttempt<Draft>(options: Options<Draft>): Attempts<Draft> {
  const { client } = useKit()
  const { key, groupOf, send, onAnswer, onRefusal, lasts = 0 } = options
  const [groupNow] = useState(() => groupOf)
  const attempts = useMemo(
    () => createAttempts<Draft>(openKeeper(client.drafts(), { key, groupOf: groupNow, lasts })),
    [client, key, groupNow, lasts],
  )
  useEffect(() =>
    attempts.follow({
      send: kept => send(client, kept),
      ask: ({ id, draft }) => client.one('transfers', { group: groupOf(draft), id }),
      onAnswer,
      onRefusal,
    }),
  )
  useEffect(() => {
    void attempts.restore()
  }, [attempts])
  const view = useSyncExternalStore(attempts.subscribe, attempts.read, attempts.read)
  return { ...attempts, ...view }
}
