import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import type { Provider as Setting } from '../src/auth/providers/settings.ts'
import { publicUrl } from './server.ts'

/** What the provider knows of a person. */
export type Account = { email?: string; email_verified?: boolean; name?: string; locale?: string }

/** A real OpenID provider on this machine. */
export type OpenId = {
  setting: Setting
  /** Signs in there as a browser would, and gives where that is sent back to. */
  visit(address: string, who: string): Promise<string>
  /** Changes their mind there. */
  cancel(address: string): Promise<string>
  close(): Promise<void>
}

type Setup = { id: string; accounts: Readonly<Record<string, Account>> }

/** Starts a provider that knows these people, by what it calls them. Close it after use. */
export async function startOpenId({ id, accounts }: Setup): Promise<OpenId> {
  let answer = (_: IncomingMessage, response: ServerResponse): void => void response.end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const setting = { id, name: 'Test', issuer, client: 'exchange', secret: randomUUID(), scopes }
  const provider = new Provider(issuer, {
    clients: [{ client_id: setting.client, client_secret: setting.secret, redirect_uris: [callbackOf(id)], ...byForm }],
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
  const callback = provider.callback()
  let who: string | null = null
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    const result = who === null ? { error: 'access_denied' } : { login: { accountId: who } }
    void provider.interactionFinished(request, response, result)
  }
  return {
    setting,
    visit: (address, name) => {
      who = name
      return browse(address)
    },
    cancel: address => {
      who = null
      return browse(address)
    },
    close: async () => {
      server.close().closeAllConnections()
      await Promise.resolve()
    },
  }
}

const scopes = ['openid', 'email', 'profile']
const byForm = { token_endpoint_auth_method: 'client_secret_post' } as const
const callbackOf = (id: string) => `${publicUrl}/auth/providers/${id}/callback`

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

// Follows the provider with its cookies until it leads back to us.
async function browse(address: string): Promise<string> {
  const jar = new Map<string, string>()
  for (let at = address, steps = 0; steps < 10; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('Location')
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    at = new URL(location, at).href
    if (at.startsWith(publicUrl)) return at
  }
  throw new Error('The provider leads in circles.')
}
