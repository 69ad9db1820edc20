import { challengeOf, randomText, type Client } from '@exchange-kit/client'

/** One way to a provider and back: the state to recognise it by and the verifier to prove it (S-FRONT-2). */
export type Trip = { readonly state: string; readonly verifier: string }

/** A trip nobody else can name; a `mark` before its state tells whose it is. */
export function newTrip(mark = ''): Trip {
  return { state: mark + randomText(), verifier: randomText() }
}

/** Who asks, and where: the code is redeemed by the same client. */
export type Asking = Pick<Client, 'services' | 'clientId'>

type Towards = { readonly provider: string; readonly trip: Trip; readonly redirect?: string | undefined }

/** The address at which a sign-in with a provider begins: code with PKCE and a state of our own. */
export async function startAddress(
  { services, clientId }: Asking,
  { provider, trip, redirect = '/' }: Towards,
): Promise<string> {
  const query = new URLSearchParams({
    client_id: clientId,
    state: trip.state,
    code_challenge: await challengeOf(trip.verifier),
    code_challenge_method: 'S256',
    redirect,
  })
  return `${services.auth}/providers/${provider}/start?${query}`
}
