import { useEffect, useMemo, useState } from 'react'
import type { AppError } from '@exchange-kit/model'
import { isGivenUp, toAppError, type Client } from '@exchange-kit/client'
import { useKit } from './kit.ts'

/** How an act stands. */
export type ActionState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'busy' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'done'; readonly result: T }

/** An act of a screen: call it, and read how it stands. It answers `null` when it failed; it never throws. */
export type Action<A extends readonly unknown[], T> = ((...args: A) => Promise<T | null>) & {
  readonly state: ActionState<T>
  readonly busy: boolean
  readonly error: AppError | null
  readonly reset: () => void
}

type Act<A extends readonly unknown[], T> = (client: Client, ...args: A) => Promise<T>

/**
 * Something a screen does at the server. While it is under way a second press does nothing but wait for the first one
 * (S-FORM-13, S-SHELL-24). The action is another object whenever it stands differently: call it in answer to a press,
 * not in an effect.
 */
export function useAction<A extends readonly unknown[], T>(act: Act<A, T>): Action<A, T> {
  const { client } = useKit()
  const [state, setState] = useState<ActionState<T>>({ status: 'idle' })
  const [runner] = useState(() => createRunner<A, T>(setState))
  useEffect(() => runner.follow(client, act))
  return useMemo(() => {
    const error = state.status === 'failed' ? state.error : null
    const reset = () => setState({ status: 'idle' })
    return Object.assign((...args: A) => runner.run(args), { state, busy: state.status === 'busy', error, reset })
  }, [runner, state])
}

// Holds what the latest drawing meant and what is under way, outside of drawing.
function createRunner<A extends readonly unknown[], T>(tell: (state: ActionState<T>) => void) {
  let latest: { client: Client; act: Act<A, T> } | null = null
  let running: Promise<T | null> | null = null

  async function attempt(args: A): Promise<T | null> {
    if (!latest) return null
    tell({ status: 'busy' })
    try {
      const result = await latest.act(latest.client, ...args)
      tell({ status: 'done', result })
      return result
    } catch (cause) {
      tell(isGivenUp(cause) ? { status: 'idle' } : { status: 'failed', error: toAppError(cause) })
      return null
    }
  }

  return {
    follow(client: Client, act: Act<A, T>): void {
      latest = { client, act }
    },
    run(args: A): Promise<T | null> {
      running ??= attempt(args).finally(() => (running = null))
      return running
    },
  }
}
