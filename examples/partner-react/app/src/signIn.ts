import type { Client } from '@exchange-kit/react'

/** The name under which the operator of the site registered this app, and the address he wrote down for its answers. */
export const clientId = 'green-market'
const redirect = () => `${window.location.origin}/signed-in`
const key = 'market-sign-in'

type Trip = { readonly state: string; readonly verifier: string; readonly back: string }

/** Leads to the site to sign in: authorization code with PKCE (RFC 7636). */
export async function beginSignIn(site: string, back: string): Promise<void> {
  const trip: Trip = { state: random(), verifier: random(), back }
  sessionStorage.setItem(key, JSON.stringify(trip))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(trip.verifier))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect(),
    scope: 'social accounting offline_access',
    state: trip.state,
    code_challenge: base64Url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
  })
  window.location.assign(`${site}/auth/authorize?${query}`)
}

/** Ends the trip at `/signed-in`: redeems the code if the answer is ours, and gives the address to go back to. */
export async function endSignIn(site: string, client: Client): Promise<string> {
  const answer = new URLSearchParams(window.location.search)
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const trip = text === null ? null : (JSON.parse(text) as Trip)
  const code = answer.get('code')
  if (!trip || trip.state !== answer.get('state') || answer.get('iss') !== `${site}/auth` || !code) return '/'
  const held = await client.redeem({ code, verifier: trip.verifier, redirect: redirect() })
  await held.accept()
  return trip.back
}

function random(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
