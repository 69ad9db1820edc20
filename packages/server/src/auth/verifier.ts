import { jwtVerify, type JWTPayload } from 'jose'
import type { Cache } from '../cache.ts'
import type { Config } from '../config.ts'
import type { Token } from '../jsonapi/context.ts'
import type { Keys } from './keys.ts'

/** Tells who an access token speaks for; `null` when it is unreadable, expired or its session has ended (A-2-17). */
export type Verifier = { verify(token: string): Promise<Token | null> }

type VerifierOptions = { config: Config; keys: Keys; sessions: Cache<boolean>; now: () => Date }

const mostTokens = 50_000

/** A verifier that checks each signature once: an RS256 check costs half an endpoint (ledger.md, design 7). */
export function createVerifier({ config, keys, sessions, now }: VerifierOptions): Verifier {
  const known = new Map<string, Token>()
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    async verify(text) {
      const token = known.get(text) ?? (await check(text))
      if (!token) return null
      if (token.expires <= seconds()) {
        known.delete(text)
        return null
      }
      return (await sessions.one(token.session)) ? token : null
    },
  }

  async function check(text: string): Promise<Token | null> {
    const payload = await verified(text)
    const token = payload && tokenOf(payload, config)
    if (!token) return null
    if (known.size >= mostTokens) known.delete(known.keys().next().value ?? text)
    known.set(text, token)
    return token
  }

  async function verified(text: string): Promise<JWTPayload | null> {
    try {
      const options = { issuer: config.bases.auth, algorithms: ['RS256'], typ: 'at+jwt', currentDate: now() }
      return (await jwtVerify(text, keys.ofToken, options)).payload
    } catch {
      // Whatever is wrong with it, the caller learns the same: not a token.
      return null
    }
  }
}

function tokenOf({ sub, aud, exp, ...claims }: JWTPayload, { clients }: Config): Token | null {
  const client = clients.find(it => it.id === aud)
  const { sid, scope } = claims
  if (!client || !sub || !exp || typeof sid !== 'string' || typeof scope !== 'string') return null
  return { user: sub, session: sid, client, scopes: scope.split(' '), expires: exp }
}
