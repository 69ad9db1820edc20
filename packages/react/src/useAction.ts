import { useCallback, useMemo, useRef, useState } from 'react'
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

/**
 * Something a screen does at the server. While it is under way a second press does nothing but wait for the first one
 * (S-FORM-13, S-SHELL-24).
 */
export function useAction<A extends readonly unknown[], T>(
  act: (client: Client, ...args: A) => Promise<T>,
): Action<A, T> {
  const { client } = useKit()
  const [state, setState] = useState<ActionState<T>>({ status: 'idle' })
  const latest = useRef(act)
  latest.current = act
  const running = useRef<Promise<T | null> | null>(null)
  const run = useCallback(
    (...args: A) => {
      running.current ??= attempt().finally(() => (running.current = null))
      return running.current

      async function attempt(): Promise<T | null> {
        setState({ status: 'busy' })
        try {
          const result = await latest.current(client, ...args)
          setState({ status: 'done', result })
          return result
        } catch (cause) {
          setState(isGivenUp(cause) ? { status: 'idle' } : { status: 'failed', error: toAppError(cause) })
          return null
        }
      }
    },
    [client],
  )
  return useMemo(() => {
    const error = state.status === 'failed' ? state.error : null
    const reset = () => setState({ status: 'idle' })
    return Object.assign((...args: A) => run(...args), { state, busy: state.status === 'busy', error, reset })
  }, [run, state])
}
