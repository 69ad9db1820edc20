import { requestTimeout, sessionKey, type ResourceType } from '@exchange-kit/model'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { addressOfMany, keyOfOne } from './addresses.ts'
import { createBases } from './bases.ts'
import type { CacheState } from './cache.ts'
import { settle, type ClientConfig, type Services } from './config.ts'
import { askLink, askNewPassword, askValidation, type LinkInfo } from './grants.ts'
import type { Linked } from './linked.ts'
import { withoutNearness } from './nearness.ts'
import type { ManyQuery, Of, OneQuery } from './queries.ts'
import { createReader } from './reader.ts'
import { createRequest, type Call } from './request.ts'
import { namespaceOf, openSaved, under, type SavedData } from './saved.ts'
import { openSession } from './session.ts'
import { createSigning, type Signing } from './signing.ts'
import { stateOf, takeSnapshot, type Snapshot } from './snapshot.ts'
import type { KeptSubscription, Near, Stored } from './stored.ts'
import { findMany, findOne, watch, type Listing, type Load, type Watch } from './watch.ts'
import { createWriter, type Writer } from './writer.ts'

/** A list as watched: all items loaded so far, and how the whole stands. */
export type Items<T> = Omit<Listing, 'page'> & { readonly items: readonly T[]; readonly page: readonly T[] }

/** A list that is shown, with its pages to turn. */
export type ManyWatch<T> = Watch<Load<Items<T>>> & {
  readonly next: () => Promise<void>
  readonly previous: () => Promise<void>
}

/** What this device keeps beyond the page: the data that is shown, and who is signed in. */
export type Saves = { readonly works: boolean; readonly session: boolean }

/** Talks to one server for one browser: session, verbs, saved data. Nothing of it lives in a module. */
export type Client = Signing &
  Writer & {
    readonly services: Services
    /** The address of the site, without a slash at the end: links that leave this page lead there. */
    readonly site: string
    /** The name this application is registered under at the auth service. */
    readonly clientId: string
    /** Whether the device keeps what is shown (S-CACHE-2), and the session; false is worth saying once. */
    readonly saves: StoreApi<Saves>
    readonly cache: SavedData['cache']
    /** Asks for one resource, and saves it. */
    readonly one: <T extends ResourceType>(type: T, query: OneQuery) => Promise<Of<T>>
    /** Asks for the first page of a list, and saves it; what is shown already is asked again as a whole. */
    readonly list: <T extends ResourceType>(type: T, query?: ManyQuery) => Promise<Items<Linked<Of<T>>>>
    /** Turns a list's page. @throws AppError ScriptError before its first page (product §4). */
    readonly next: (type: ResourceType, query?: ManyQuery) => Promise<void>
    readonly previous: (type: ResourceType, query?: ManyQuery) => Promise<void>
    readonly watchOne: <T extends ResourceType>(type: T, query: OneQuery) => Watch<Load<Linked<Of<T>>>>
    readonly watchMany: <T extends ResourceType>(type: T, query?: ManyQuery) => ManyWatch<Linked<Of<T>>>
    /** Anything the verbs do not cover: a path below a service, answered as it comes (uploads, CSV, inbox marks). */
    readonly call: (service: keyof Services, path: string, call?: Omit<Call, 'url' | 'token'>) => Promise<unknown>
    /** An address of another server or of ours, asked for what everybody may read. */
    readonly public: (url: string) => Promise<unknown>
    drafts: SavedData['drafts']
    readonly near: () => Near | null
    /** The pushes of this device, when they are on. */
    readonly subscription: () => KeptSubscription | null
    /** Says when they may have been switched, here or in another tab. */
    readonly onSubscription: (hear: () => void) => () => void
    /** What this browser remembers beside the tokens (S-CONST-18); a location of `null` also leaves the saved data (S-GROUP-4). */
    readonly remember: (kept: Partial<Pick<Stored, 'location' | 'subscription' | 'request'>>) => void
    /** What a one-time link of a mail does and for which e-mail, before it is redeemed (A-2-20). */
    readonly askLink: (code: string) => Promise<LinkInfo>
    readonly askNewPassword: (email: string) => Promise<void>
    readonly askValidation: (whom: { email: string; group?: string }) => Promise<void>
    /** What was learnt as a guest, as plain JSON for a page that a server draws; empty when someone is signed in. */
    readonly takeSnapshot: () => Snapshot
    /**
     * Begins with what a server drew from: data of this server that is not here yet. It is asked again all the same. Gives it
     * as a cache of its own, which the first drawing in a browser reads as the server did.
     */
    readonly adopt: (snapshot: Snapshot) => CacheState
    /** Ends it: nothing is asked or listened to any more, and a process of Node may end. */
    readonly close: () => void
  }

/** Opens a client. It reads the stored session at once and asks the server who that is. */
export function createClient(given: ClientConfig): Client {
  const since = Date.now()
  const saves = createStore<Saves>(() => ({ works: true, session: true }))
  const config = settle(given, {
    timeout: requestTimeout,
    unsaved(key) {
      if (key === sessionKey) saves.setState({ session: false })
    },
  })
  const session = openSession(config)
  const bases = createBases(config.services)
  const saved = openSaved({
    server: config.services.social,
    session,
    onTrouble: () => saves.setState({ works: false }),
    onLoaded: bases.learn,
  })
  const { cache } = saved
  const request = createRequest(config, session, bases.all)
  const { baseOf, learn } = bases
  const reader = createReader({ request, cache, baseOf, learn, ready: saved.ready })
  const writer = createWriter({ request, cache, baseOf, reader })
  const signing = createSigning({ config, session, saved, request, baseOf, learn })

  // The store holds every type; what was asked by a type's name is of that type (ResourceMap).
  function shownMany<T extends ResourceType>(type: T, query: ManyQuery) {
    const key = addressOfMany(type, query, baseOf)
    return findMany(cache.getState(), key, query.include ?? [])?.data as Items<Linked<Of<T>>> | undefined
  }

  return {
    ...signing,
    ...writer,
    services: config.services,
    site: config.site,
    clientId: config.clientId,
    saves,
    cache,
    drafts: saved.drafts,
    one: async (type, query) => (await reader.one(type, query)) as unknown as Of<typeof type>,
    async list(type, query = {}) {
      await reader.first(type, query)
      return shownMany(type, query) ?? noItems
    },
    next: (type, query = {}) => reader.next(type, query),
    previous: (type, query = {}) => reader.previous(type, query),
    watchOne(type, query) {
      const wanted = { type, id: query.id, code: query.code, include: query.include ?? [] }
      const find = (state: CacheState) => findOne(state, { ...wanted, key: keyOfOne(type, query, baseOf) })
      const isStale = (state: CacheState) => find(state)?.stale ?? false
      const question = { cache, since, find, isStale, ask: () => reader.one(type, query) }
      return watch(question) as unknown as Watch<Load<Linked<Of<typeof type>>>>
    },
    watchMany(type, query = {}) {
      const { include = [] } = query
      const question = {
        cache,
        since,
        find: (state: CacheState) => findMany(state, addressOfMany(type, query, baseOf), include),
        isStale: (state: CacheState) => state.lists[addressOfMany(type, query, baseOf)]?.stale ?? false,
        ask: () => reader.first(type, query),
      }
      const pages = { next: () => reader.next(type, query), previous: () => reader.previous(type, query) }
      return { ...(watch(question) as unknown as Watch<Load<Items<Linked<Of<typeof type>>>>>), ...pages }
    },
    async call(service, path, call = {}) {
      const { body } = await request({ ...call, url: `${config.services[service]}${path}` })
      // S-CACHE-3: what was asked for before tells what was before.
      if (call.method && call.method !== 'GET') cache.setState(state => ({ ...state, writes: state.writes + 1 }))
      return body
    },
    async public(url) {
      const { body } = await request({ url, token: null })
      return body
    },
    near: () => session.stored().location,
    subscription: () => session.stored().subscription,
    onSubscription: hear => session.state.subscribe(hear),
    remember(kept) {
      session.remember(kept)
      if (kept.location === null) cache.setState(withoutNearness, true)
    },
    askLink: code => askLink(config, code),
    askNewPassword: email => askNewPassword(config, email),
    askValidation: whom => askValidation(config, whom),
    takeSnapshot: () => takeSnapshot(cache.getState(), signing.viewer().status === 'guest'),
    adopt(snapshot) {
      const found = stateOf(snapshot, namespaceOf(config.services.social, null))
      learn(Object.values(found.resources).map(it => it.resource))
      cache.setState(now => under(found, now), true)
      return found
    },
    close() {
      signing.close()
      saved.close()
      session.close()
    },
  }
}

const noItems = { items: [], page: [], current: 0, more: false, count: null, meta: {} }
