import { AppError } from '@exchange-kit/model'
import type * as OpenIdClient from 'openid-client'
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import type { Config } from '../../config.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { personOf, type Person } from './person.ts'
import type { Provider } from './settings.ts'

/** What only this server and the provider know of one sign-in: PKCE, and what the answer must repeat. */
export type Secrets = { state: string; nonce: string; verifier: string }

/** This server as a client of one provider: a relying party, as OpenID calls it. */
export type Party = {
  provider: Provider
  /** Where the person goes to sign in. @throws ServerBadResponse */
  start(secrets: Secrets): Promise<string>
  /** Who came back, `search` being the query of the callback; `cancelled` when that was their wish. @throws ServerBadResponse */
  finish(search: string, secrets: Secrets): Promise<Person | 'cancelled'>
}

type Library = typeof OpenIdClient
/** The provider as it described itself. */
type Found = { library: Library; server: Configuration; time: number }

/** How old a description of a provider may be, its keys with it; in milliseconds. */
const oldest = 3_600_000

/** The party for a provider. Nothing is asked and no library loaded before somebody wants to sign in. */
export function createParty(config: Config, { provider, now }: { provider: Provider; now: () => Date }): Party {
  const callback = `${config.bases.auth}/providers/${provider.id}/callback`
  let finding: Promise<Found> | undefined

  return {
    provider,
    start: ({ state, nonce, verifier }) =>
      trusting(provider, async () => {
        const { library, server } = await found()
        const { href } = library.buildAuthorizationUrl(server, {
          redirect_uri: callback,
          scope: provider.scopes.join(' '),
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return href
      }),
    finish: (search, { state, nonce, verifier }) =>
      trusting(provider, async () => {
        const { library, server } = await found()
        try {
          // Our own address, not the one that was asked for: a proxy may have changed that.
          const tokens = await library.authorizationCodeGrant(server, new URL(`${callback}?${search}`), {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          })
          const claims = tokens.claims()
          if (!claims) throw new Error('there is no id_token')
          return personOf(claims, await more({ library, server, claims, token: tokens.access_token }))
        } catch (error) {
          if (error instanceof library.AuthorizationResponseError && error.error === 'access_denied') return 'cancelled'
          throw error
        }
      }),
  }

  async function found(): Promise<Found> {
    const before = await finding
    if (before && now().getTime() - before.time < oldest) return before
    const asked = find(config, provider, now().getTime())
    finding = asked
    // What failed is tried again by the next who comes.
    asked.catch(() => (finding = undefined))
    return await asked
  }
}

async function find(config: Config, provider: Provider, time: number): Promise<Found> {
  const library = await import('openid-client')
  const fetch = guardedFetch(config)
  const issuer = new URL(provider.issuer)
  const described = await library.discovery(issuer, provider.client, undefined, undefined, {
    [library.customFetch]: fetch,
    execute: config.privateTargets ? [library.allowInsecureRequests] : [],
  })
  const metadata = described.serverMetadata()
  // Who says nothing takes the secret in a header (OpenID Connect Discovery 1.0, 3).
  const takesForm = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
  const proof = takesForm ? library.ClientSecretPost(provider.secret) : library.ClientSecretBasic(provider.secret)
  const server = new library.Configuration(metadata, provider.client, undefined, proof)
  server[library.customFetch] = fetch
  if (config.privateTargets) library.allowInsecureRequests(server)
  // Without this the library believes an id_token for the connection it came by, whoever signed it.
  library.enableNonRepudiationChecks(server)
  return { library, server, time }
}

type Question = Pick<Found, 'library' | 'server'> & { claims: IDToken; token: string }

// Some say the e-mail in the id_token, some only when they are asked again.
async function more({ library, server, claims, token }: Question): Promise<UserInfoResponse | undefined> {
  if (claims['email'] !== undefined || !server.serverMetadata().userinfo_endpoint) return undefined
  return await library.fetchUserInfo(server, token, claims.sub)
}

// A-2-26: whatever goes wrong between us and a provider is the provider's fault to the person.
async function trusting<T>({ id }: Provider, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = new Error(`sign-in with ${id}: ${reasonsOf(error).join(': ')}`)
    throw new AppError('ServerBadResponse', {
      detail: 'the sign-in provider cannot be reached or answered wrongly',
      cause,
    })
  }
}

/** What happened, for the log: without what the provider said, in which there may be people. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, error: named } = error as { code?: unknown; error?: unknown }
  const words = [code, named].filter(it => typeof it === 'string')
  // A parser quotes what it could not read.
  const message = error instanceof SyntaxError ? 'unreadable' : error.message
  return [[message, ...words].join(' '), ...reasonsOf(error.cause)]
}
