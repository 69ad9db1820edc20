import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Direction, Transfer } from '@exchange-kit/model'
import { useKit } from '../../../kit.ts'
import { createAttempts, type AttemptActs, type AttemptView } from '../attempts.ts'
import { openKeeper } from '../kept.ts'
import { askBatch, sendBatch, type Batch } from './batch.ts'

type Answer = readonly Transfer[]

/** Several payments on their way to being confirmed, and everything that can be done with them. */
export type Attempts = AttemptView<Batch, Answer> &
  Pick<ReturnType<typeof createAttempts<Batch, Answer>>, 'begin' | 'press' | 'check' | 'leave'>

type Options = Pick<AttemptActs<Batch, Answer>, 'onAnswer' | 'onRefusal'> & {
  readonly account: string
  readonly group: string
  readonly direction: Direction
}

/** The one batch of this table on this device: the same ids at every try, as for a single payment (S-PAY-31, S-PAY-43). */
export function useBatch({ account, group, direction, onAnswer, onRefusal }: Options): Attempts {
  const { client } = useKit()
  const key = `batch/${account}/${direction}`
  const attempts = useMemo(
    () => createAttempts<Batch, Answer>(openKeeper(client.drafts(), { key, groupOf: () => group, lasts: 0 })),
    [client, key, group],
  )
  useEffect(() =>
    attempts.follow({
      send: kept => sendBatch(group, direction)(client, kept),
      ask: kept => askBatch(group)(client, kept),
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
