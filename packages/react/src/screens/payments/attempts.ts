import { toAppError } from '@exchange-kit/client'
import type { AppError, Transfer } from '@exchange-kit/model'
import { canChange, isLost, nextStep, type Attempt, type AttemptEvent } from './attempt.ts'
import { mayBeBooked, type Keeper, type Kept } from './kept.ts'

/** How a payment on its way to being confirmed stands. */
export type AttemptView<Draft, Answer = Transfer> = {
  readonly attempt: Attempt<Answer>
  /** What is being confirmed; nothing while the form is open. */
  readonly kept: Kept<Draft> | null
  /** False until the device has said whether an earlier attempt is unanswered. */
  readonly isRestored: boolean
}

/** What the screen around it does at the server, and when an answer comes. */
export type AttemptActs<Draft, Answer = Transfer> = {
  readonly send: (kept: Kept<Draft>) => Promise<Answer>
  /** Asks by id what became of it. */
  readonly ask: (kept: Kept<Draft>) => Promise<Answer>
  readonly onAnswer?: ((answer: Answer, kept: Kept<Draft>) => void) | undefined
  /** True = the form takes the refusal over: it is shown there, in the form as it was (S-PAY-33). */
  readonly onRefusal?: ((error: AppError, kept: Kept<Draft>) => boolean) | undefined
}

/** One payment, whatever happens in between: double presses, lost answers, reloads, Back (S-PAY-31, S-CHECK-40). */
export function createAttempts<Draft, Answer = Transfer>(keeper: Keeper<Draft>) {
  const listeners = new Set<() => void>()
  let view: AttemptView<Draft, Answer> = { attempt: { step: 'ready' }, kept: null, isRestored: false }
  let acts: AttemptActs<Draft, Answer> | null = null
  let restoring: Promise<void> | null = null

  function put(next: Partial<AttemptView<Draft, Answer>>): void {
    view = { ...view, ...next }
    listeners.forEach(changed => changed())
  }

  function move(event: AttemptEvent<Answer>): boolean {
    const attempt = nextStep(view.attempt, event)
    if (attempt === view.attempt) return false
    put({ attempt })
    return true
  }

  // The step first and in the same breath: a second press finds it taken (S-CHECK-40).
  async function fire(draft: Draft, own: Kept<Draft> | null): Promise<void> {
    if (!acts || !move({ type: 'press' })) return
    const { kept, goes } = await keeper.send(draft, own)
    put({ kept })
    if (!goes) return look(kept)
    try {
      await answered(kept, await acts.send(kept))
    } catch (cause) {
      await failed(kept, toAppError(cause))
    }
  }

  async function answered(kept: Kept<Draft>, transfer: Answer): Promise<void> {
    // Kept before it is told: from here on the answer is known, and the next payment of a form is another one.
    await keeper.booked(kept)
    move({ type: 'answer', transfer })
    acts?.onAnswer?.(transfer, kept)
  }

  async function failed(kept: Kept<Draft>, error: AppError): Promise<void> {
    if (isLost(error)) return void move({ type: 'fail', error })
    // L7: the id stands for another body, so an earlier press was booked.
    if (error.status === 409) return look(kept, error)
    const left = await keeper.refused(kept)
    put({ kept: left })
    // The refusal speaks of this press alone; what became of those before is still to be asked.
    if (mayBeBooked(left)) return look(left, error)
    refuse(left, error)
  }

  // Asks what became of it. What is not there is absent, or refused when a refusal led here.
  async function look(kept: Kept<Draft>, refusal?: AppError): Promise<void> {
    if (!acts) return
    move({ type: 'check' })
    try {
      await answered(kept, await acts.ask(kept))
    } catch (cause) {
      const error = toAppError(cause)
      if (!refusal || error.status !== 404) return void move({ type: 'fail', error })
      // Taken, and by nothing that can be seen here: of no use any more.
      if (refusal.status === 409) await keeper.forget()
      refuse(kept, refusal)
    }
  }

  function refuse(kept: Kept<Draft>, error: AppError): void {
    move({ type: 'refuse', error })
    if (acts?.onRefusal?.(error, kept)) leave()
  }

  async function readDevice(): Promise<void> {
    const found = await keeper.read()
    if (!found || !mayBeBooked(found) || !acts) return put({ isRestored: true })
    put({ kept: found, attempt: { step: 'checking' }, isRestored: true })
    await look(found)
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
    follow(next: AttemptActs<Draft, Answer>): void {
      acts = next
    },
    /** Looks once whether an attempt was left unanswered, and asks about it. */
    restore(): Promise<void> {
      restoring ??= readDevice()
      return restoring
    },
    /** Opens the confirm step: the same draft gets the same id (S-PAY-31). */
    async begin(draft: Draft): Promise<void> {
      put({ kept: await keeper.begin(draft), attempt: { step: 'ready' } })
    },
    /** Begins and presses at once, where the form itself is the confirmation. */
    async start(draft: Draft): Promise<void> {
      if (canChange(view.attempt)) await fire(draft, view.kept)
    },
    /** Confirm, or Try again. */
    press(): void {
      if (view.kept) void fire(view.kept.draft, view.kept)
    },
    /** Asks by id what became of it (S-PAY-32). */
    check(): void {
      if (view.kept && view.attempt.step === 'unknown') void look(view.kept)
    },
    /** Back to the form. */
    leave,
    /** Starts anew: what comes next is another payment. */
    async forget(): Promise<void> {
      await keeper.forget()
      leave()
    },
  }
}
