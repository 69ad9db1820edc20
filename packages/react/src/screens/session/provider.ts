import { challengeOf, randomText } from '@exchange-kit/client'

/** What one way to a provider and back leaves on the device: the state to recognise and the verifier to prove it (S-FRONT-2). */
type Trip = { readonly state: string; readonly verifier: string; readonly redirect: string | null }

const key = 'exchange-provider'

/** The address at which a sign-in with another provider begins: code with PKCE and a state of our own. */
export async function startProvider(
  auth: string,
  { provider, redirect }: { provider: string; redirect?: string | undefined },
): Promise<string> {
  const trip: Trip = { state: randomText(), verifier: randomText(), redirect: redirect ?? null }
  sessionStorage.setItem(key, JSON.stringify(trip))
  const query = new URLSearchParams({
    client_id: 'exchange-kit',
    state: trip.state,
    code_challenge: await challengeOf(trip.verifier),
    code_challenge_method: 'S256',
    redirect: redirect ?? '/',
  })
  return `${auth}/providers/${provider}/start?${query}`
}

/** The trip that a returned `state` belongs to, once; nothing when somebody else made the address (S-FRONT-2). */
export function endTrip(state: string | undefined): Trip | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const trip = text === null ? null : (JSON.parse(text) as Trip)
  return trip && trip.state === state ? trip : null
}
