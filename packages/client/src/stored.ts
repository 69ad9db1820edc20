import { sessionKey } from '@exchange-kit/model'
import type { TextStorage } from './storage.ts'

/** A point on the map, for sorting by distance (S-PRIV-2). */
export type Near = { readonly lat: number; readonly lon: number }

/** What this browser remembers of its push subscriptions. */
export type KeptSubscription = {
  readonly id: string
  /** Those of further members of the user. */
  readonly others: readonly string[]
  readonly renewed: string
  /** The provider's token. */
  readonly token: string
  /** User, members, language and switches as they were sent: another value is sent anew. */
  readonly sent: string
}

/** The tokens of a session; `accessTokenExpire` is an ISO time, computed from `expires_in`. */
export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly accessTokenExpire: string
  readonly scopes: readonly string[]
}

/** What one browser keeps of a session under `auth-session` (S-CONST-18). */
export type Stored = {
  readonly tokens: Tokens | null
  readonly myUserId: string | null
  readonly accountId: string | null
  readonly location: Near | null
  /** This device's push subscriptions, one for each member, and when they were last renewed (S-NOTIFY-22). */
  readonly subscription: KeptSubscription | null
  /** The member chosen by "Act as"; the first one when none was (S-SHELL-30). */
  readonly member: string | null
  /** Code of a group this user asked for, so that a founder without a member finds it again (S-JOIN-24). */
  readonly request: string | null
}

/** A browser nobody signed in to. */
export const emptyStored: Stored = {
  tokens: null,
  myUserId: null,
  accountId: null,
  location: null,
  subscription: null,
  member: null,
  request: null,
}

/** Reads what is stored; whatever cannot be read counts as nothing. */
export function readStored(storage: TextStorage): Stored {
  const value = parse(storage.getItem(sessionKey))
  if (!value) return emptyStored
  const { accessToken, refreshToken, accessTokenExpire, scopes, ...rest } = value
  const tokens =
    typeof accessToken === 'string' && typeof accessTokenExpire === 'string' && Array.isArray(scopes)
      ? {
          accessToken,
          refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
          accessTokenExpire,
          scopes: scopes.filter(it => typeof it === 'string'),
        }
      : null
  return { ...emptyStored, ...pick(rest), tokens }
}

/** Writes it in the form of S-CONST-18; nothing left to keep removes the key. */
export function writeStored(storage: TextStorage, { tokens, ...rest }: Stored): void {
  const kept = Object.fromEntries(Object.entries({ ...tokens, ...rest }).filter(([, value]) => value !== null))
  if (Object.keys(kept).length === 0) storage.removeItem(sessionKey)
  else storage.setItem(sessionKey, JSON.stringify(kept))
}

function pick(value: Record<string, unknown>): Partial<Stored> {
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : null)
  const { location, subscription } = value
  return {
    myUserId: text('myUserId'),
    accountId: text('accountId'),
    member: text('member'),
    request: text('request'),
    location: isNear(location) ? location : null,
    subscription: readSubscription(subscription),
  }
}

function isNear(value: unknown): value is Near {
  const { lat, lon } = (value ?? {}) as { lat?: unknown; lon?: unknown }
  return Number.isFinite(lat) && Number.isFinite(lon)
}

function readSubscription(value: unknown): KeptSubscription | null {
  const { id, others, renewed, token, sent } = (value ?? {}) as Partial<Record<keyof KeptSubscription, unknown>>
  if (typeof id !== 'string' || typeof renewed !== 'string') return null
  return {
    id,
    others: Array.isArray(others) ? others.filter(it => typeof it === 'string') : [],
    renewed,
    token: typeof token === 'string' ? token : '',
    sent: typeof sent === 'string' ? sent : '',
  }
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
