import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toAppError, type Client } from '@exchange-kit/client'
import type { Transfer } from '@exchange-kit/model'
import { useKit } from '../../kit.ts'
import { canPress, firstStep, nextStep, type Attempt, type AttemptEvent } from './attempt.ts'
import { openKeeper, type Kept } from './kept.ts'

/** A payment on its way to being confirmed, and everything that can be done with it. */
export type Attempts<Draft> = {
  readonly attempt: Attempt
  /** What is being confirmed; nothing while the form is open. */
  readonly kept: Kept<Draft> | null
  /** False until the device has said whether an earlier attempt is unanswered. */
  readonly isRestored: boolean
  /** Opens the confirm step: the same draft gets the same id (S-PAY-31). */
  readonly begin: (draft: Draft) => Promise<void>
  /** Confirm, or Try again. */
  readonly press: () => void
  /** Both at once, where the form itself is the confirmation: a refund. */
  readonly start: (draft: Draft) => Promise<void>
  /** Asks by id what became of it (S-PAY-32). */
  readonly check: () => void
  /** Back to the form. */
  readonly leave: () => void
  /** Starts anew: what comes next is another payment. */
  readonly forget: () => Promise<void>
}

type Options<Draft> = {
  /** What the id is kept under; `null` while nobody is known who could pay. */
  readonly key: string | null
  /** In which group it is paid, to ask for it there; the same function as long as it answers the same. */
  readonly groupOf: (draft: Draft) => string
  readonly send: (client: Client, kept: Kept<Draft>) => Promise<Transfer>
  /** Whether an answered attempt is remembered too: a pay button's press is one payment for ever (E4). */
  readonly keepsAnswer?: boolean
  /** How long, in milliseconds, an attempt found on the device counts. */
  readonly lasts?: number
}

/** One payment, whatever happens in between: double presses, lost answers, reloads, Back (S-PAY-31, S-CHECK-40). */
export function useAttempt<Draft>(options: Options<Draft>): Attempts<Draft> {
  const { client } = useKit()
  const { key, keepsAnswer = false, lasts = Infinity } = options
  const keeper = useMemo(() => (key ? openKeeper<Draft>(client.drafts(), key) : null), [client, key])
  const [kept, setKept] = useState<Kept<Draft> | null>(null)
  const [attempt, setAttempt] = useState<Attempt>({ step: 'ready' })
  const [restored, setRestored] = useState<string | null>(null)
  // Two presses within one drawing must not both find it ready.
  const latest = useRef(attempt)
  const acts = useRef(options)
  acts.current = options

  const put = useCallback((next: Attempt) => {
    latest.current = next
    setAttempt(next)
  }, [])
  const move = useCallback(
    (event: AttemptEvent) => {
      const before = latest.current
      put(nextStep(before, event))
      return latest.current !== before
    },
    [put],
  )

  const settle = useCallback(
    async (work: Promise<Transfer>) => {
      try {
        const transfer = await work
        // Forgotten before it is shown: from here on the answer is known, and the next payment is another one.
        if (!keepsAnswer) await keeper?.forget()
        move({ type: 'answer', transfer })
      } catch (cause) {
        const error = toAppError(cause)
        // 409: the id stands for something else, so it is of no use any more.
        if (error.status === 409) await keeper?.forget()
        move({ type: 'fail', error })
      }
    },
    [keeper, keepsAnswer, move],
  )
  const ask = useCallback(
    ({ id, draft }: Kept<Draft>) => settle(client.one('transfers', { group: acts.current.groupOf(draft), id })),
    [client, settle],
  )

  useEffect(() => {
    let wanted = true
    setKept(null)
    put({ step: 'ready' })
    setRestored(null)
    if (!keeper || !key) return
    void keeper.read(lasts).then(found => {
      if (!wanted) return
      if (found?.sent) {
        setKept(found)
        put(firstStep(found))
        void ask(found)
      }
      setRestored(key)
    })
    return () => {
      wanted = false
    }
  }, [keeper, key, lasts, ask, put])

  const fire = (it: Kept<Draft>) => {
    if (!keeper || !move({ type: 'press' })) return
    void settle(keeper.markSent().then(() => acts.current.send(client, it)))
  }

  return {
    attempt,
    kept,
    isRestored: key !== null && restored === key,
    async begin(draft) {
      if (!keeper) return
      setKept(await keeper.begin(draft))
      put({ step: 'ready' })
    },
    press() {
      if (kept) fire(kept)
    },
    async start(draft) {
      if (!keeper || !canPress(latest.current)) return
      const next = await keeper.begin(draft)
      setKept(next)
      fire(next)
    },
    check() {
      if (kept && move({ type: 'check' })) void ask(kept)
    },
    leave() {
      setKept(null)
      put({ step: 'ready' })
    },
    async forget() {
      await keeper?.forget()
      setKept(null)
      put({ step: 'ready' })
    },
  }
}
