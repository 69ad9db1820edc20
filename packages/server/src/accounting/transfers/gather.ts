import { AppError } from '@exchange-kit/model'
import type { GroupStatus, Viewer } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import { takingTurns } from '../../turns.ts'
import { prepareRow, type Row, type Transfer, type Unseen } from '../ledger/index.ts'
import { crossingOf } from './abroad.ts'
import type { KnownAccount, Page } from './books.ts'
import type { Draft, DraftReading, PartyName } from './draft.ts'
import { namedFrom } from './named.ts'
import type { Named } from './named.ts'
import { refundOf } from './refund.ts'
import { refused, rowOf } from './row.ts'
import { tagOf, type TagChecks } from './tag-guesses.ts'
import { unseenBy } from './unseen.ts'

/** One transfer of a POST: what was read of it, and the id it has or gets. */
export type Wish = { id: string; reading: DraftReading }

type Options = { isList: boolean; fresh: boolean; tags: TagChecks }
type Kept = { page: Page; originals: ReadonlyMap<string, Transfer>; tags: TagChecks }

/** Decides all wishes of a POST. Without refunds and other groups it asks the database for nothing known. */
export async function rowsOfWishes(
  ask: Ask & { viewer: Viewer },
  wishes: readonly Wish[],
  options: Options,
): Promise<Row[]> {
  const group = groupOf(ask)
  const drafts = wishes.flatMap(({ reading }) => (reading.ok ? [reading.draft] : []))
  const names = drafts.flatMap(draft => [draft.payer, draft.payee]).flatMap(party => localName(ask, party))
  const page = await ask.kit.books.open(group.code, [...new Set(names)], { fresh: options.fresh })
  const kept: Kept = { page, originals: await readOriginals(ask, drafts), tags: options.tags }
  const rows: Row[] = []
  const mayRest = takingTurns()
  for (const { id, reading } of wishes) {
    await mayRest()
    const about = { id, kept, isList: options.isList }
    const row = reading.ok
      ? (rowHere(ask, reading.draft, about) ?? (await rowElse(ask, reading.draft, about)))
      : refused(reading.faults, null)
    prepareRow(group.code, row)
    rows.push(row)
  }
  return rows
}

type About = { id: string; kept: Kept; isList: boolean }

// Nearly all there is, decided without waiting for anything: a payment between two accounts of this group.
function rowHere(ask: Ask & { viewer: Viewer }, draft: Draft, { id, kept, isList }: About): Row | undefined {
  if (draft.refundOf !== undefined || !isLocal(ask, draft.payer) || !isLocal(ask, draft.payee)) return undefined
  const payer = accountOf(ask, kept.page, draft.payer)
  const payee = accountOf(ask, kept.page, draft.payee)
  const tag = tagOf(draft, kept.tags)
  return rowOf(draft, { viewer: ask.viewer, group: groupOf(ask), id, payer, payee, tag, isList })
}

async function rowElse(ask: Ask & { viewer: Viewer }, draft: Draft, { id, kept, isList }: About): Promise<Row> {
  if (draft.refundOf === undefined) return await rowAbroad(ask, draft, { id, kept, isList })
  const original = kept.originals.get(draft.refundOf)
  const unseen = original ? await unseenOfRefund(ask, original) : []
  const facts = { viewer: ask.viewer, group: groupOf(ask).code, id, original, unseen }
  if (original && original.payer_group !== original.payee_group) {
    const [from, to] = [await find(ask, draft.payer, kept.page), await find(ask, draft.payee, kept.page)]
    return refundOf(draft, { ...facts, payer: accountIn(from), payee: accountIn(to) })
  }
  const payer = accountOf(ask, kept.page, draft.payer)
  const payee = accountOf(ask, kept.page, draft.payee)
  return refundOf(draft, { ...facts, payer, payee })
}

// The parties are those of the original, reversed; a deleted one is refused anyway.
async function unseenOfRefund({ kit, viewer }: Ask & { viewer: Viewer }, original: Transfer): Promise<Unseen> {
  const side = async (group: string, id: string) => (await kit.books.open(group, [id], { fresh: true })).get(id)
  const payer = await side(original.payee_group, original.payee)
  const payee = await side(original.payer_group, original.payer)
  return payer && payee ? unseenBy(viewer, { payer, payee }) : []
}

function localName({ kit, group }: Ask, party: PartyName | undefined): string[] {
  const named = party && group && namedFrom(kit, group.code, party)
  return named?.where === 'here' ? [named.name] : []
}

function isLocal({ kit, group }: Ask, party: PartyName | undefined): boolean {
  return party !== undefined && group !== undefined && namedFrom(kit, group.code, party).where === 'here'
}

function accountOf(ask: Ask, page: Page, party: PartyName | undefined): KnownAccount | undefined {
  const [name] = localName(ask, party)
  return name === undefined ? undefined : page.get(name)
}

// Refunds are rare; only they cost a look into the database.
async function readOriginals(ask: Ask, drafts: readonly Draft[]): Promise<Kept['originals']> {
  const { code: group } = groupOf(ask)
  const refunds = drafts.flatMap(draft => draft.refundOf ?? [])
  if (refunds.length === 0) return new Map()
  const { rows } = await ask.kit.database.read([group], db =>
    sql<Transfer>`
        select * from transfers where group_code = ${group} and id = any(${refunds}::uuid[])
      `.execute(db),
  )
  return new Map(rows.map(it => [it.id, it]))
}

type Found = { account: KnownAccount | undefined; status: GroupStatus } | 'elsewhere'

/** A transfer with a party in another group (4.6), or why it cannot be: one party must be here, the other on this server. */
async function rowAbroad(
  ask: Ask & { viewer: Viewer },
  draft: Draft,
  { id, kept, isList }: { id: string; kept: Kept; isList: boolean },
): Promise<Row> {
  const group = groupOf(ask)
  const payer = await find(ask, draft.payer, kept.page)
  const payee = await find(ask, draft.payee, kept.page)
  if (!isLocal(ask, draft.payer) && !isLocal(ask, draft.payee)) {
    const detail = `one party belongs to ${group.code}`
    return refused([new AppError('BadRequest', { pointer: '/relationships/payee', detail })], null)
  }
  const missing = [
    ...(payer !== 'elsewhere' && !payer.account ? ['/relationships/payer'] : []),
    ...(payee !== 'elsewhere' && !payee.account ? ['/relationships/payee'] : []),
  ]
  if (missing.length > 0)
    return refused(
      missing.map(pointer => new AppError('AccountNotFound', { pointer })),
      null,
    )
  if (payer === 'elsewhere' || payee === 'elsewhere' || !payer.account || !payee.account) {
    return refused([new AppError('NoTrustPath', { pointer: '/relationships/payee' })], null)
  }
  const tag = tagOf(draft, kept.tags)
  const statuses = [payer.status, payee.status]
  const sides = { payer: payer.account, payee: payee.account, statuses }
  return crossingOf(draft, { viewer: ask.viewer, group, id, tag, isList, ...sides })
}

function accountIn(found: Found): KnownAccount | undefined {
  return found === 'elsewhere' ? undefined : found.account
}

async function find(ask: Ask, party: PartyName | undefined, page: Page): Promise<Found> {
  const { kit } = ask
  const { code: group, status } = groupOf(ask)
  const named: Named = party ? namedFrom(kit, group, party) : { where: 'elsewhere' }
  if (named.where === 'elsewhere') return 'elsewhere'
  if (named.where === 'here') return { account: page.get(named.name), status }
  const other = await kit.groups.one(named.group)
  if (!other) return { account: undefined, status: 'active' }
  const there = await kit.books.open(other.code, [named.name], { fresh: true })
  return { account: there.get(named.name), status: other.status }
}
