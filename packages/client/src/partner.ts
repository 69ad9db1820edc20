import { withoutEnd } from '@exchange-kit/model'
import type { Client } from './client.ts'
import type { Services } from './config.ts'
import { withMemoryFallback, type TextStorage } from './storage.ts'
import { challengeOf, randomText } from './pkce.ts'

/** The addresses of the five services of a site that serves all of them itself, as it does unless its operator split them. */
export function servicesOf(site: string): Services {
  const base = withoutEnd(site, '/')
  return {
    auth: `${base}/auth`,
    accounting: `${base}/accounting`,
    social: `${base}/social`,
    files: `${base}/files`,
    notifications: `${base}/notifications`,
  }
}

/** What a partner's app says of itself to sign a member in on the site. */
export type PartnerSignIn = {
  /** Where the answer comes to: exactly as the operator of the site has it in the list of clients. */
  readonly redirect: string
  /** What the app wants to do, in OAuth's words; by default to act for the member, also while they are away. */
  readonly scope?: string
  /** The language that is read in the app: the site goes on in it. */
  readonly language?: string
  /** Where the way there is remembered until the answer comes; `sessionStorage` by default, as it ends with the tab. */
  readonly storage?: TextStorage
}

// For a browser that keeps nothing: the trip then ends with the page.
const tab = withMemoryFallback(() => sessionStorage)

const everything = 'social accounting offline_access'

type Trip = { readonly verifier: string; readonly back: string }

/**
 * The address of the site that signs somebody in for an app that never sees a password: authorization code with PKCE
 * (RFC 7636). Go there; the answer comes to `redirect`, where {@link endSignIn} ends the trip.
 *
 * @param back what `endSignIn` answers afterwards: an address of the app, as a rule
 */
export async function beginSignIn(
  client: Pick<Client, 'services' | 'clientId'>,
  { redirect, back, scope = everything, language, storage = tab }: PartnerSignIn & { readonly back: string },
): Promise<string> {
  const state = randomText()
  const trip: Trip = { verifier: randomText(), back }
  storage.setItem(keyOf(state), JSON.stringify(trip))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirect,
    scope,
    state,
    code_challenge: await challengeOf(trip.verifier),
    code_challenge_method: 'S256',
    // OpenID Connect's word for it.
    ...(language ? { ui_locales: language } : {}),
  })
  return `${client.services.auth}/authorize?${query}`
}

/**
 * Ends the trip where its answer came to: signs in whoever allowed it, and answers the `back` it began with. `null` = nobody
 * is signed in by this: permission was refused, or it is no answer of this site to a trip of this tab.
 *
 * @param answer the query of the address the answer came to
 * @throws AppError of `client.redeem`: the code is old or was redeemed before, or the site does not answer
 */
export async function endSignIn(
  client: Pick<Client, 'services' | 'redeem'>,
  { redirect, answer, storage = tab }: PartnerSignIn & { readonly answer: string },
): Promise<string | null> {
  const query = new URLSearchParams(answer)
  const [state, code] = [query.get('state') ?? '', query.get('code')]
  const text = storage.getItem(keyOf(state))
  // Ended by whatever came: an answer counts once.
  storage.removeItem(keyOf(state))
  // RFC 9207: an answer says whose it is, so that one site cannot pass off its code as that of another.
  if (text === null || !code || query.get('iss') !== client.services.auth) return null
  const { verifier, back } = JSON.parse(text) as Trip
  const held = await client.redeem({ code, verifier, redirect })
  await held.accept()
  return back
}

function keyOf(state: string): string {
  return `exchange-kit:sign-in:${state}`
}
