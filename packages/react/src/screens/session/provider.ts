import { withMemoryFallback } from '@exchange-kit/client'
import { newTrip, startAddress, type Asking, type Trip } from '../../provider-sign-in/trip.ts'

/** What one way to a provider and back leaves in this tab (S-FRONT-2). */
type Left = Trip & { readonly redirect: string | null }

const key = 'exchange-provider'
// A browser that stores nothing forgets the attempt: it comes back signed out, and sign-in by e-mail is open.
const tab = withMemoryFallback(() => sessionStorage)

/** The address at which a sign-in with another provider begins, which this tab is to follow. */
export async function startProvider(
  client: Asking,
  { provider, redirect }: { provider: string; redirect?: string | undefined },
): Promise<string> {
  const trip = newTrip()
  tab.setItem(key, JSON.stringify({ ...trip, redirect: redirect ?? null } satisfies Left))
  return await startAddress(client, { provider, trip, redirect })
}

/** The trip that a returned `state` belongs to, once; nothing when somebody else made the address (S-FRONT-2). */
export function endTrip(state: string | undefined): Left | null {
  const text = tab.getItem(key)
  tab.removeItem(key)
  const trip = text === null ? null : (JSON.parse(text) as Left)
  return trip && trip.state === state ? trip : null
}
