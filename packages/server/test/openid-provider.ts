import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'

/** What a provider knows of a person. */
export type Account = { email?: string; email_verified?: boolean; name?: string; locale?: string }

type Setting = { readonly issuer: string; readonly client: string; readonly secret: string }

/** What this server asks a provider for. */
export const scopes = ['openid', 'email', 'profile']

/** A real OpenID provider that knows these people, by what it calls them, and one client, to which it leads `back`. */
export async function openIdProvider(
  { issuer, client, secret }: Setting,
  { accounts, back }: { accounts: Readonly<Record<string, Account>>; back: string },
): Promise<Provider> {
  return new Provider(issuer, {
    clients: [{ client_id: client, client_secret: secret, redirect_uris: [back], ...byForm }],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'locale'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts[sub] }) }),
    jwks: { keys: [await newKey()] },
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  })
}

const byForm = { token_endpoint_auth_method: 'client_secret_post' } as const

// Consent is given: whom this provider knows has used this server before.
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc
  const known = { clientId: client?.clientId, accountId: session?.accountId } as { clientId: string; accountId: string }
  const grant = new provider.Grant(known)
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
}
