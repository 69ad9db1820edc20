import { toAppError } from '@exchange-kit/client'
import type { AppError, Transfer } from '@exchange-kit/model'
import { canPress, firstStep, nextStep, type Attempt, type AttemptEvent } from './attempt.ts'
import type { Keeper, Kept } from './kept.ts'

/** How a payment on its way to being confirmed stands. */
export type AttemptView<Draft> = {
  readonly attempt: Attempt
  /** What is being confirmed; nothing while the form is open. */
  readonly kept: Kept<Draft> | null
  /** False until the device has said whether an earlier attempt is unanswered. */
  readonly isRestored: boolean
}

/** What the screen around it does at the server, and when an answer comes. */
export type AttemptActs<Draft> = {
  readonly send: (kept: Kept<Draft>) => Promise<Transfer>
  /** Asks by id what became of it. */
  readonly ask: (kept: Kept<Draft>) => Promise<Transfer>
  readonly onAnswer?: ((transfer: Transfer, kept: Kept<Draft>) => void) | undefined
  /** True = the form takes the refusal over: it is shown there, in the form as it was (S-PAY-33). */
  readonly onRefusal?: ((error: AppError, kept: Kept<Draft>) => boolean) | undefined
}

type Options = { readonly keepsAnswer: boolean; readonly lasts: number }

/** One payment, whatever happens in between: double presses, lost answers, reloads, Back (S-PAY-31, S-CHECK-40). */
export function createAttempts<Draft>(keeper: Keeper<Draft> | null, { keepsAnswer, lasts }: Options) {
  const listeners = new Set<() => void>()
  let view: AttemptView<Draft> = { attempt: { step: 'ready' }, kept: null, isRestored: false }
  let acts: AttemptActs<Draft> | null = null
  let restoring: Promise<void> | null = null

  function put(next: Partial<AttemptView<Draft>>): void {
    view = { ...view, ...next }
    listeners.forEach(changed => changed())
  }

  function move(event: AttemptEvent): boolean {
    const attempt = nextStep(view.attempt, event)
    if (attempt === view.attempt) return false
    put({ attempt })
    return true
  }

  async function settle(kept: Kept<Draft>, work: Promise<Transfer>): Promise<void> {
    try {
      const transfer = await work
      // Forgotten before it is told: from here on the answer is known, and the next payment is another one.
      if (!keepsAnswer) await keeper?.forget()
      move({ type: 'answer', transfer })
      acts?.onAnswer?.(transfer, kept)
    } catch (cause) {
      const error = toAppError(cause)
      // 409: the id stands for something else, so it is of no use any more.
      if (error.status === 409) await keeper?.forget()
      move({ type: 'fail', error })
      if (view.attempt.step === 'refused' && acts?.onRefusal?.(error, kept)) leave()
    }
  }

  async function fire(kept: Kept<Draft>): Promise<void> {
    if (!keeper || !acts || !move({ type: 'press' })) return
    const { send } = acts
    await settle(
      kept,
      keeper.markSent().then(() => send(kept)),
    )
  }

  async function readDevice(): Promise<void> {
    const found = await keeper?.read(lasts)
    if (!found?.sent || !acts) return put({ isRestored: true })
    put({ kept: found, attempt: firstStep(found), isRestored: true })
    await settle(found, acts.ask(found))
  }

  function leave(): void {
    put({ kept: null, attempt: { step: 'ready' } })
  }

  return {
    read: () => view,
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    /** What the latest drawing of the screen means by sending and answering. */
    follow(next: AttemptActs<Draft>): void {
      acts = next
    },
    /** Looks once whether an attempt was left unanswered, and asks about it. */
    restore(): Promise<void> {
      restoring ??= readDevice()
      return restoring
    },
    /** Opens the confirm step: the same draft gets the same id (S-PAY-31). */
    async begin(draft: Draft): Promise<void> {
      if (keeper) put({ kept: await keeper.begin(draft), attempt: { step: 'ready' } })
    },
    /** Begins and presses at once, where the form itself is the confirmation. */
    async start(draft: Draft): Promise<void> {
      if (!keeper || !canPress(view.attempt)) return
      const kept = await keeper.begin(draft)
      put({ kept })
      await fire(kept)
    },
    /** Confirm, or Try again. */
    press(): void {
      if (view.kept) void fire(view.kept)
    },
    /** Asks by id what became of it (S-PAY-32). */
    check(): void {
      const { kept } = view
      if (kept && acts && move({ type: 'check' })) void settle(kept, acts.ask(kept))
    },
    /** Back to the form. */
    leave,
    /** Starts anew: what comes next is another payment. */
    async forget(): Promise<void> {
      await keeper?.forget()
      leave()
    },
  }
}
