import { createHash } from 'node:crypto'
import type { OpenId } from './openid.ts'
import { askToken, type Tokens } from './people.ts'
import type { TestServer } from './server.ts'

/** A verifier only one browser knows, and what that browser says of it at the start. */
export const verifier = 'a-verifier-that-only-this-browser-knows-0123456789'
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** What a browser does to sign in with the provider `test` of a server. */
export type ProviderSignIn = {
  /** Asks for the way there; an empty field is not sent. */
  start(fields?: Record<string, string>): Promise<Response>
  /** Goes to the provider and gives the answer to coming back. */
  comeBack(who: string, fields?: Record<string, string>): Promise<Response>
  /** The code somebody comes back with. */
  code(who: string, fields?: Record<string, string>): Promise<string>
  redeem(code: string, fields?: Record<string, string>): Promise<Response>
  /** Signs in, all the way. */
  signIn(who: string): Promise<Tokens>
}

export function providerSignIn(server: Pick<TestServer, 'ask'>, openId: OpenId): ProviderSignIn {
  const it: ProviderSignIn = {
    start: (fields = {}) => {
      const all = { ...asked, ...fields }
      const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
      return server.ask(`/auth/providers/test/start?${query}`)
    },
    comeBack: async (who, fields) => {
      const callback = await openId.visit(locationOf(await it.start(fields)), who)
      return await server.ask(callback)
    },
    code: async (who, fields) => queryOf(locationOf(await it.comeBack(who, fields)))['code'] ?? '',
    redeem: (code, fields = {}) =>
      askToken(server, { grant_type: 'authorization_code', code, code_verifier: verifier, scope, ...fields }),
    signIn: async who => (await (await it.redeem(await it.code(who))).json()) as Tokens,
  }
  return it
}

export const locationOf = (response: Response) => response.headers.get('Location') ?? ''
export const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

const scope = 'social accounting openid email profile offline_access'
const asked = {
  client_id: 'exchange-kit',
  state: 's1',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  redirect: '/groups?q=bread',
}
