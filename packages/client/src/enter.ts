import type { Identifier, Member, Resource, ResourceType, User } from '@exchange-kit/model'
import type { BaseOf } from './addresses.ts'
import { readOne, type Read } from './documents.ts'
import type { Of } from './queries.ts'
import type { Request } from './request.ts'
import type { Near } from './stored.ts'
import { hasAccount, isSuperadmin, type OwnMember } from './viewer.ts'

/** What the login flow of product §4 brings: everything to save, and what the session keeps of it. */
export type Entered = {
  readonly user: User
  readonly resources: readonly Resource[]
  readonly accountId: string | null
  /** Where the acting member is, to start sorting by distance (S-FRONT-5). */
  readonly location: Near | null
  /** Code of the group this user asked for; nothing from a server that does not say (S-WORD-4). */
  readonly asked: string | null | undefined
}

/** Who enters: the member chosen before, the scopes granted, and tokens that are not the session's yet. */
export type Entering = {
  readonly request: Request
  readonly baseOf: BaseOf
  readonly learn: (resources: readonly Resource[]) => void
  readonly chosen: string | null
  readonly scopes: readonly string[]
  readonly token?: string
}

/** Loads user, members, groups and settings, then the acting member's account or, for want of one, the currency (S-WORD-4). */
export async function enter({ request, baseOf, learn, chosen, scopes, token }: Entering): Promise<Entered> {
  const call = token === undefined ? {} : { token }
  const ask = async (url: string) => readOne((await request({ ...call, url })).body)
  const social = baseOf('social', undefined)
  const me = await ask(`${social}/users/me?include=members,members.group,settings`)
  const first = [...me.data, ...me.included]
  // Product §4: the accounting address comes from the group's currency link, so groups are read before accounts.
  learn(first)
  // The answer to `users/me` is a user by the address itself.
  const user = me.one as unknown as User
  const acting = isSuperadmin(scopes) ? null : actingOf(user, first, chosen)
  const money = acting ? await ask(moneyAddress(acting, baseOf)) : null
  return {
    user,
    resources: [...first, ...(money ? all(money) : [])],
    accountId: acting && hasAccount(acting) ? (acting.member.relationships.account.data?.id ?? null) : null,
    location: nearOf(acting?.member),
    asked: user.attributes.requests && (user.attributes.requests[0] ?? null),
  }
}

function moneyAddress(acting: OwnMember, baseOf: BaseOf): string {
  const code = acting.group.attributes.code
  const base = `${baseOf('accounting', code)}/${code}`
  return hasAccount(acting)
    ? `${base}/accounts/${acting.member.relationships.account.data?.id}?include=settings,currency,currency.settings`
    : `${base}/currency?include=settings`
}

function actingOf(user: User, resources: readonly Resource[], chosen: string | null): OwnMember | null {
  const ids = user.relationships.members.data.map(it => it.id)
  const id = chosen && ids.includes(chosen) ? chosen : ids[0]
  const member = id && find(resources, { type: 'members', id })
  const group = member && find(resources, member.relationships.group.data)
  return member && group ? { member, group } : null
}

function find<T extends ResourceType>(resources: readonly Resource[], it: Identifier<T> | null): Of<T> | undefined {
  // A type name of the wire and its TypeScript type go together (ResourceMap).
  return resources.find(({ type, id }) => type === it?.type && id === it.id) as Of<T> | undefined
}

function all(read: Read): readonly Resource[] {
  return [...read.data, ...read.included]
}

function nearOf(member: Member | undefined): Near | null {
  const [lon, lat] = member?.attributes.location?.coordinates ?? []
  return lat === undefined || lon === undefined ? null : { lat, lon }
}
