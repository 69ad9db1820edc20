import { AppError } from '@exchange-kit/model'
import type { Service } from '../config.ts'
import type { Kit } from '../kit.ts'
import type { Token } from './context.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * The token a request may act with (A-1-8, A-1-9). On public endpoints a bad one counts as none; on open ones it is 401,
 * so that a client refreshes instead of silently seeing less.
 */
export async function tokenOfRequest(
  kit: Pick<Kit, 'verifier'>,
  { kind, service, reaches = [] }: Pick<Endpoint, 'kind' | 'service' | 'reaches'>,
  authorization: string | undefined,
): Promise<Token | null> {
  const text = credentials(authorization)
  if (text === undefined) {
    if (kind === 'user') throw new AppError('Unauthorized', { detail: 'sign in first' })
    return null
  }
  const token = await kit.verifier.verify(text)
  if (!token) {
    if (kind === 'public') return null
    throw new AppError('Unauthorized', { detail: 'the token is expired, revoked or unreadable' })
  }
  const detail = scopeFault(token, [service, ...reaches])
  if (detail === undefined) return token
  if (kind === 'public') return null
  throw new AppError('Forbidden', { detail })
}

/** Why a token may not reach into all of these services, if it may not (A-1-10). */
export function scopeFault(token: Pick<Token, 'scopes'>, services: readonly Service[]): string | undefined {
  const closed = services.find(it => !opens(token, it))
  return closed && `the token lacks the scope ${scopeOf(closed)}`
}

/** Whether a token holds the scope a service wants (A-1-10). */
function opens({ scopes }: Pick<Token, 'scopes'>, service: Service): boolean {
  return scopes.includes(scopeOf(service)) || scopes.includes('superadmin')
}

const scopeOf = (service: Service) => (service === 'accounting' ? 'accounting' : 'social')

/** What stands after `Bearer`; nothing for what counts as no credentials. Any other scheme is a bad token. */
function credentials(authorization = ''): string | undefined {
  const header = authorization.trim()
  const token = /^bearer(?:\s+(.*))?$/i.exec(header)
  if (header === '' || (token && ['', 'undefined', 'null'].includes((token[1] ?? '').trim()))) return undefined
  return token?.[1]?.trim() ?? header
}
