import { type AppError, isAppError, withoutEnd } from '@exchange-kit/model'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { PrivateTarget, readFrom, TooLong } from '../../http/outgoing.ts'
import { isObject } from '../../jsonapi/body.ts'
import type { Tokens } from '../data.ts'
import type { Kit } from '../../kit.ts'
import { seal, unseal } from '../../seal.ts'
import { refusal, say, type Saying } from '../say.ts'
import type { Reading } from '../work.ts'

/** A running server that is copied. */
export type Source = {
  /** A document, by its path below the source's address and its parameters. @throws ServerBadResponse, ServerNoResponse */
  get(path: string, parameters?: Record<string, string>): Promise<SourceDocument>
  /** The same of what it may not show, or not have: nothing then. */
  find(path: string, parameters?: Record<string, string>): Promise<SourceDocument | undefined>
}

export type SourceResource = {
  type: string
  id: string
  attributes: Record<string, unknown>
  relationships: Record<string, unknown>
}
export type SourceDocument = {
  one: SourceResource | undefined
  list: SourceResource[]
  included: SourceResource[]
  isLast: boolean
}

/** How long a source may think, in milliseconds, and how much it may say at once, in bytes. */
const timeout = 10_000
const most = 10_000_000
/** Pauses before it is asked again, when it did not answer or was in trouble itself. */
const pauses = [1000, 3000]

/**
 * Opens a server for what it shows everybody: without credentials, and asked once, because a person waits.
 * @throws ServerBadResponse, ServerNoResponse when it is asked
 */
export function openPublic(kit: Kit, address: string): Pick<Source, 'get'> {
  const base = withoutEnd(address, '/')
  return {
    async get(path, parameters = {}) {
      const url = `${base}${path}?${new URLSearchParams(parameters).toString()}`
      const headers = { Accept: 'application/vnd.api+json' }
      const message = { method: 'GET', url, headers, timeout, stop: kit.ending, most } as const
      const answer = await readFrom(message, kit.config).catch((error: unknown) => {
        throw faultOf(error)
      })
      if (answer.status !== 200) throw answered(answer.status)
      return documentOf(jsonOf(answer.body))
    },
  }
}

/** Opens the source of a migration with the credentials it was given. */
export function openSource(reading: Reading): Source {
  const { kit, migration } = reading
  const base = withoutEnd(migration.source ?? '', '/')
  let tokens = tokensOf(reading)
  let renewing: Promise<void> | undefined

  async function get(path: string, parameters?: Record<string, string>): Promise<SourceDocument> {
    const answer = await answerTo(path, parameters)
    if (answer.status !== 200) throw answered(answer.status)
    return documentOf(jsonOf(answer.body))
  }

  async function find(path: string, parameters?: Record<string, string>): Promise<SourceDocument | undefined> {
    const answer = await answerTo(path, parameters)
    if (answer.status === 403 || answer.status === 404) return undefined
    if (answer.status !== 200) throw answered(answer.status)
    return documentOf(jsonOf(answer.body))
  }

  async function answerTo(path: string, parameters: Record<string, string> = {}) {
    const query = new URLSearchParams(parameters).toString()
    const url = `${base}${path}${query === '' ? '' : `?${query}`}`
    if (isEnded(tokens)) await renew()
    const used = tokens
    const answer = await asked(kit.ending, () => ask(url))
    if (answer.status !== 401 || used.refreshToken === null) return answer
    if (tokens === used) await renew()
    return await asked(kit.ending, () => ask(url))
  }

  // Of those who ask side by side one renews the tokens, and all others wait for it.
  function renew(): Promise<void> {
    renewing ??= refresh()
      .then(it => void (tokens = it))
      .finally(() => void (renewing = undefined))
    return renewing
  }

  function ask(url: string) {
    const headers: Record<string, string> = { Accept: 'application/vnd.api+json' }
    if (tokens.accessToken !== null) headers['Authorization'] = `Bearer ${tokens.accessToken}`
    return readFrom({ method: 'GET', url, headers, timeout, stop: kit.ending, most }, kit.config)
  }

  function isEnded({ accessToken, expiresAt, refreshToken }: Tokens): boolean {
    if (refreshToken === null) return false
    return accessToken === null || (expiresAt !== null && Date.parse(expiresAt) < kit.now().getTime() + 60_000)
  }

  // The new tokens replace the old ones for good: of many servers a refresh token is good once.
  async function refresh(): Promise<Tokens> {
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: tokens.refreshToken ?? '',
      client_id: 'komunitin-app',
      scope: 'komunitin_social komunitin_accounting',
    })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const message = { method: 'POST', url: `${base}/oauth2/token`, headers, body: Buffer.from(String(form)) } as const
    const answer = await asked(kit.ending, () => readFrom({ ...message, timeout, stop: kit.ending, most }, kit.config))
    const said = v.safeParse(grant, jsonOf(answer.body))
    if (answer.status !== 200 || !said.success) throw bad(say('the source gave no new token', 'sourceNoToken', {}))
    const { access_token: accessToken, refresh_token: refreshToken = tokens.refreshToken, expires_in } = said.output
    const expiresAt = new Date(kit.now().getTime() + expires_in * 1000).toISOString()
    const renewed = { accessToken, refreshToken, expiresAt }
    await reading.write(db =>
      db
        .updateTable('migrations')
        .set({ sealed: seal(kit, 'credentials of migrations', JSON.stringify(renewed)) })
        .where('id', '=', migration.id)
        .execute(),
    )
    return renewed
  }

  return { get, find }
}

const grant = v.object({
  access_token: v.string(),
  refresh_token: v.optional(v.string()),
  expires_in: v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)),
})

function tokensOf({ kit, migration }: Reading): Tokens {
  if (migration.source === null || migration.sealed === null)
    throw refusal(say('the source is missing', 'sourceMissing', {}))
  return JSON.parse(unseal(kit, 'credentials of migrations', migration.sealed)) as Tokens
}

async function asked<T extends { status: number }>(ending: AbortSignal, once: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    const answer = await once().catch((error: unknown) => faultOf(error))
    if (!isAppError(answer) && answer.status < 500) return answer
    if (isAppError(answer) && answer.code !== 'ServerNoResponse') throw answer
    ending.throwIfAborted()
    await wait(pause)
  }
  return await once().catch((error: unknown) => {
    ending.throwIfAborted()
    throw faultOf(error)
  })
}

function faultOf(cause: unknown): AppError {
  if (cause instanceof PrivateTarget)
    return bad(say(`the source is no address to ask: ${cause.message}`, 'sourceForbidden', { more: cause.message }))
  if (cause instanceof TooLong)
    return bad(say(`the source answered ${cause.message}`, 'sourceLarge', { most: most / 1_000_000 }))
  const isLate = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  const seconds = timeout / 1000
  const it = isLate
    ? say(`the source did not answer within ${seconds} s`, 'sourceLate', { seconds })
    : say('the source cannot be reached', 'sourceAway', {})
  return refusal(it, { code: 'ServerNoResponse', cause })
}

/** The refusal of what a source says. */
export function bad(it: Saying): AppError {
  return refusal(it, { code: 'ServerBadResponse' })
}

function answered(status: number): AppError {
  return bad(say(`the source answered ${status}`, 'sourceStatus', { status }))
}

function unread(what: string): AppError {
  return bad(say(`the source answered ${what}`, 'sourceUnread', { more: what }))
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw unread('no JSON')
  }
}

function documentOf(said: unknown): SourceDocument {
  if (!isObject(said) || !('data' in said)) throw unread('no document')
  const { data, included, links } = said
  const list = Array.isArray(data) ? data.map(resourceOf) : []
  return {
    one: Array.isArray(data) || data === null ? undefined : resourceOf(data),
    list,
    included: Array.isArray(included) ? included.map(resourceOf) : [],
    // Where the next page is we say ourselves: whoever followed its link would take the token wherever it leads.
    isLast: list.length === 0 || !isObject(links) || (links['next'] ?? null) === null,
  }
}

function resourceOf(said: unknown): SourceResource {
  if (!isObject(said) || typeof said['type'] !== 'string' || typeof said['id'] !== 'string') {
    throw unread('a resource without type and id')
  }
  const { type, id, attributes, relationships } = said
  return {
    type,
    id,
    attributes: isObject(attributes) ? attributes : {},
    relationships: isObject(relationships) ? relationships : {},
  }
}

/** The id a relationship to one names. */
export function idOf({ relationships }: SourceResource, name: string): string | undefined {
  const relationship = relationships[name]
  const data = isObject(relationship) ? relationship['data'] : undefined
  return isObject(data) && typeof data['id'] === 'string' ? data['id'] : undefined
}

/** The ids a relationship to many names. */
export function idsOf({ relationships }: SourceResource, name: string): string[] {
  const relationship = relationships[name]
  const data = isObject(relationship) ? relationship['data'] : undefined
  return [data].flat().flatMap(it => (isObject(it) && typeof it['id'] === 'string' ? [it['id']] : []))
}
