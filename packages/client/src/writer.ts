import type { Document, Resource, ResourceType } from '@exchange-kit/model'
import { addressOfNew, addressOfOne, type BaseOf } from './addresses.ts'
import { answered, touched, withoutResource, withResources, type Cache } from './cache.ts'
import { readMany, readOne } from './documents.ts'
import type { Of, OneQuery } from './queries.ts'
import type { Reader } from './reader.ts'
import type { Request } from './request.ts'

type Reference = { readonly type: string; readonly id: string; readonly meta?: object }
type References = Readonly<
  Record<
    string,
    {
      readonly data: Reference | null | readonly Reference[]
      /** What the list held when it was read, where only the difference is meant (A-4-7). */
      readonly meta?: { readonly before: readonly Reference[] }
    }
  >
>

/** A resource on its way to the server. Give a new one its id, and a repeated request makes no second one (A-1-34). */
export type Draft<T extends ResourceType> = {
  readonly type: T
  readonly id?: string
  readonly attributes?: { readonly [K in keyof Of<T>['attributes']]?: unknown } & Readonly<Record<string, unknown>>
  readonly relationships?: References
}

/** A resource that travels along, named by a temporary id (A-1-37). */
export type Companion = {
  readonly type: string
  readonly id: string
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly relationships?: References
}

/** Where a write goes, and what travels with it. */
export type WriteOptions = {
  readonly group?: string
  /** The user whose settings are meant; the viewer's own when absent. */
  readonly of?: string
  readonly include?: readonly string[]
  readonly included?: readonly Companion[]
  /** Why an application is refused or a member suspended (A-1-44). */
  readonly reason?: string
  /**
   * The state a member was seen in, or when a migration had last changed: what stands differently by now is left as it is, and
   * the answer says so.
   */
  readonly from?: string
}

/** Which account takes over the balance of a deleted one, or which category the listings (A-3-26, A-3-16). */
export type RemoveOptions = WriteOptions & { readonly params?: Readonly<Record<string, string>> }

/** What a change of many did, or would do, to one of them: each attribute before and after (B9). */
export type ChangedOne = {
  readonly id: string
  readonly code: string
  readonly changes: readonly { readonly name: string; readonly before?: unknown; readonly after?: unknown }[]
}

export type UpdateManyOptions = Pick<WriteOptions, 'group' | 'reason'> & {
  /** Answers what would change, and nothing is stored. */
  readonly rehearse?: boolean
  /** What a rehearsal answered: refused when by now something else would change. */
  readonly shown?: readonly ChangedOne[]
}

/** Writes to the server, saves what it answers and marks what that may have changed (S-CACHE-3). */
export type Writer = {
  readonly create: <T extends ResourceType>(draft: Draft<T>, options?: WriteOptions) => Promise<Of<T>>
  /** All or none (A-1-36). */
  readonly createMany: <T extends ResourceType>(drafts: readonly Draft<T>[], options?: WriteOptions) => Promise<Of<T>[]>
  readonly update: <T extends ResourceType>(draft: Draft<T>, options?: WriteOptions) => Promise<Of<T>>
  /** Many of a type in one request, all or none (B9). */
  readonly updateMany: <T extends ResourceType>(
    drafts: readonly Draft<T>[],
    options?: UpdateManyOptions,
  ) => Promise<readonly ChangedOne[]>
  readonly remove: (it: { readonly type: ResourceType; readonly id: string }, options?: RemoveOptions) => Promise<void>
}

type Writing = { request: Request; cache: Cache; baseOf: BaseOf; reader: Reader }

/** What else changes when one of a type is written: balances, counts, states that go in step. */
const alsoTouched: Partial<Record<ResourceType, readonly ResourceType[]>> = {
  transfers: ['accounts', 'entries', 'stats', 'notifications', 'trustlines'],
  members: ['accounts', 'users', 'groups', 'offers', 'needs'],
  accounts: ['members'],
  offers: ['groups', 'members', 'categories'],
  needs: ['groups', 'members', 'categories'],
  categories: ['offers', 'needs'],
  groups: ['currencies', 'users'],
  currencies: ['groups'],
  users: ['members'],
}

export function createWriter({ request, cache, baseOf, reader }: Writing): Writer {
  async function kept(type: ResourceType, body: unknown, read: typeof readMany): Promise<readonly Resource[]> {
    const answer = read(body)
    const all = await reader.keep(answer)
    cache.setState(
      state => answered(withResources(touched(state, touchedBy(type)), all, Date.now()), answer.data),
      true,
    )
    return answer.data
  }

  return {
    async create(draft, { group, include, included } = {}) {
      const url = addressOfNew(draft.type, query({ group, include }), baseOf)
      const { body } = await request({ url, method: 'POST', body: document(draft, included) })
      const [made] = await kept(draft.type, body, readOne)
      return made as Of<typeof draft.type>
    },
    async createMany(drafts, { group } = {}) {
      const [first] = drafts
      if (!first) return []
      const url = addressOfNew(first.type, query({ group }), baseOf)
      const { body } = await request({ url, method: 'POST', body: { kind: 'document', value: { data: drafts } } })
      return (await kept(first.type, body, readMany)) as Of<typeof first.type>[]
    },
    async update(draft, { group, of, include, included, reason, from } = {}) {
      const url = addressOfOne(draft.type, nameOf(draft, { group, of, include }), baseOf)
      const { body } = await request({ url, method: 'PATCH', body: document(draft, included, { reason, from }) })
      const [made] = await kept(draft.type, body, readOne)
      return made as Of<typeof draft.type>
    },
    async updateMany(drafts, { group, reason, rehearse = false, shown } = {}) {
      const [first] = drafts
      if (!first) return []
      const url = `${addressOfNew(first.type, query({ group }), baseOf)}${rehearse ? '?dry-run=true' : ''}`
      const { body } = await request({
        url,
        method: 'PATCH',
        body: document(drafts, undefined, { reason, changes: shown }),
      })
      if (!rehearse) await kept(first.type, body, readMany)
      return (readMany(body).meta['changes'] ?? []) as readonly ChangedOne[]
    },
    async remove({ type, id }, { group, params, reason, from } = {}) {
      const url = addressOfOne(type, { ...nameOf({ type, id }, { group }), ...(params ? { params } : {}) }, baseOf)
      const meta = saidOf({ reason, from })
      const body = meta ? { body: { kind: 'document', value: { meta } } as const } : {}
      await request({ url, method: 'DELETE', ...body })
      cache.setState(state => withoutResource(touched(state, touchedBy(type)), { type, id }), true)
    },
  }
}

function touchedBy(type: ResourceType): readonly string[] {
  return [type, ...(alsoTouched[type] ?? [])]
}

type Meta = {
  readonly reason?: string | undefined
  readonly from?: string | undefined
  readonly changes?: readonly ChangedOne[] | undefined
}

function saidOf(meta: Meta): Meta | null {
  const said = Object.entries(meta).filter(([, it]) => it !== undefined && it !== '')
  return said.length > 0 ? Object.fromEntries(said) : null
}

function document(data: unknown, included?: readonly Companion[], meta: Meta = {}) {
  const said = saidOf(meta)
  const value = { data, ...(included ? { included } : {}), ...(said ? { meta: said } : {}) }
  return { kind: 'document', value: value satisfies Pick<Document<unknown>, 'data'> } as const
}

// Groups, currencies and settings are addressed by their owner, all others by their id (A-1-18).
const byGroup: readonly ResourceType[] = ['groups', 'currencies', 'group-settings', 'currency-settings']

function nameOf({ type, id }: { type: ResourceType; id?: string }, { of = 'me', ...options }: Place): OneQuery {
  if (byGroup.includes(type)) return query(options)
  const name = type === 'user-settings' ? of : id
  return { ...query(options), ...(name ? { id: name } : {}) }
}

type Place = { group?: string | undefined; of?: string | undefined; include?: readonly string[] | undefined }

function query({ group, include }: Place): { group?: string; include?: readonly string[] } {
  return { ...(group ? { group } : {}), ...(include ? { include } : {}) }
}
