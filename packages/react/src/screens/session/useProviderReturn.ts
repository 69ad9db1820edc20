import { useEffect, useRef, useState } from 'react'
import { AppError } from '@exchange-kit/model'
import { toAppError } from '@exchange-kit/client'
import { useKit } from '../../kit.ts'
import { outcomeOf } from '../../provider-sign-in/outcome.ts'
import { endTrip } from './provider.ts'

/** How the way back from a provider stands. */
export type ProviderReturn =
  | { readonly status: 'none' }
  | { readonly status: 'busy' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: AppError }

type Query = Readonly<Record<string, string>>

const none: Query = {}

/** Takes `code` and `state` out of the address, checks the state and redeems the code with its verifier (S-FRONT-2). */
export function useProviderReturn(query: Query = none): ProviderReturn {
  const { client, navigator } = useKit()
  const [state, setState] = useState<ProviderReturn>(() => (isReturn(query) ? { status: 'busy' } : { status: 'none' }))
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current || !isReturn(query)) return
    taken.current = true
    const { code, error, state: answered, ...rest } = query
    const trip = endTrip(answered)
    const redirect = rest['redirect'] ?? trip?.redirect
    navigator.go({ screen: 'loginMail', ...(redirect ? { query: { redirect } } : {}) }, { replace: true })
    void finish()

    async function finish(): Promise<void> {
      try {
        const outcome = outcomeOf({ code, error })
        if (outcome.kind === 'cancelled') return setState({ status: 'cancelled' })
        if (outcome.kind === 'failed') throw outcome.error
        if (!trip) throw new AppError('IncorrectRequest', { detail: 'Nobody here began this sign-in.' })
        const held = await client.redeem({ code: outcome.code, verifier: trip.verifier })
        await held.accept()
        setState({ status: 'none' })
      } catch (cause) {
        setState({ status: 'failed', error: toAppError(cause) })
      }
    }
  }, [client, navigator, query])
  return state
}

function isReturn(query: Query): boolean {
  return query['state'] !== undefined && (query['code'] !== undefined || query['error'] !== undefined)
}
