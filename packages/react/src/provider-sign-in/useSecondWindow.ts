import { useEffect, useState } from 'react'
import type { AppError } from '@exchange-kit/model'
import { toAppError, type Client } from '@exchange-kit/client'
import { useKit } from '../kit.ts'
import { onPosted, windowMark } from './handBack.ts'
import { newTrip, startAddress } from './trip.ts'
import { openWindowTrips, type WindowTrips } from './windowTrips.ts'

/** How a sign-in in a second window stands. */
export type WindowState =
  | { readonly status: 'idle' | 'blocked' | 'waiting' | 'busy' | 'cancelled' }
  | { readonly status: 'failed'; readonly error: AppError }

/**
 * Sign-in with a provider beside a document that must not be left (S-PAY-73, E4). The second window brings back a code, which
 * is redeemed here, where its verifier is.
 */
export function useSecondWindow(): { readonly state: WindowState; readonly open: (provider: string) => void } {
  const { client } = useKit()
  const [trips] = useState(openWindowTrips)
  const [state, setState] = useState<WindowState>({ status: 'idle' })
  useEffect(() => {
    const look = () => void finish({ client, trips, tell: setState })
    look()
    const endPosted = onPosted((state, answer) => {
      const isOurs = trips.receive(state, answer)
      if (isOurs) look()
      return isOurs
    })
    const endLooks = onAnswers(look)
    return () => {
      endPosted()
      endLooks()
    }
  }, [client, trips])
  return { state, open: provider => void begin({ client, trips, tell: setState }, provider) }
}

type Doing = { readonly client: Client; readonly trips: WindowTrips; readonly tell: (state: WindowState) => void }

async function begin({ client, trips, tell }: Doing, provider: string): Promise<void> {
  // Within the press: later the browser would take it for an advertisement. Unnamed, so that the page that opened the sheet
  // cannot lead it elsewhere.
  const opened = window.open('about:blank', '_blank', 'popup,width=480,height=680')
  if (!opened || opened.closed) return tell({ status: 'blocked' })
  // The provider's pages have no business with the sheet.
  opened.opener = null
  const trip = newTrip(windowMark)
  trips.add(trip)
  tell({ status: 'waiting' })
  try {
    opened.location.replace(await startAddress(client, { provider, trip }))
  } catch (cause) {
    opened.close()
    tell({ status: 'failed', error: toAppError(cause) })
  }
}

async function finish({ client, trips, tell }: Doing): Promise<void> {
  const back = trips.take()
  if (!back) return
  const { trip, outcome } = back
  if (outcome.kind === 'cancelled') return tell({ status: 'cancelled' })
  if (outcome.kind === 'failed') return tell({ status: 'failed', error: outcome.error })
  tell({ status: 'busy' })
  try {
    const held = await client.redeem({ code: outcome.code, verifier: trip.verifier })
    await held.accept()
    tell({ status: 'idle' })
  } catch (cause) {
    tell({ status: 'failed', error: toAppError(cause) })
  }
}

// A tab out of sight may sleep through the answer: it looks again when it is seen.
function onAnswers(look: () => void): () => void {
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('storage', look)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
}
