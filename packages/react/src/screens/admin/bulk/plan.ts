import {
  bulkChanges,
  lengthOf,
  lengths,
  parseLimit,
  type Account,
  type AmountFault,
  type AppError,
  type ErrorCode,
  type Unit,
} from '@exchange-kit/model'
import type { ChangedOne, Draft } from '@exchange-kit/client'

/** What becomes of one limit: it stays, it goes, or it is set to what is typed. */
export type LimitChoice = { readonly kind: 'keep' | 'none' | 'set'; readonly text: string }

/** What is to be done to many accounts. A state is asked for alone (A-7-1), so it is that or limits. */
export type Choice = {
  readonly what: 'limits' | 'state'
  readonly creditLimit: LimitChoice
  readonly maximumBalance: LimitChoice
  readonly state: 'active' | 'suspended'
  readonly reason: string
}

export const emptyChoice: Choice = {
  what: 'limits',
  creditLimit: { kind: 'keep', text: '' },
  maximumBalance: { kind: 'keep', text: '' },
  state: 'suspended',
  reason: '',
}

export const limitNames = ['creditLimit', 'maximumBalance'] as const
export type LimitName = (typeof limitNames)[number]

type Attributes = { readonly [K in LimitName]?: number | null } & { readonly status?: 'active' | 'suspended' }

/** Which fields are wrong, and why. */
export type ChoiceFaults = Partial<Record<LimitName | 'what', AmountFault>> & { reason?: 'TooLong' }

/** What each account is asked to become, or what is wrong with it. */
export type Reading =
  | { readonly ok: true; readonly attributes: Attributes }
  | { readonly ok: false; readonly faults: Readonly<ChoiceFaults> }

/** Reads a choice as attributes of accounts. Nothing chosen at all is a fault of its own. */
export function readChoice(choice: Choice, unit: Unit): Reading {
  const faults: ChoiceFaults = lengthOf(choice.reason) > lengths.reason ? { reason: 'TooLong' } : {}
  if (choice.what === 'state')
    return faults.reason ? { ok: false, faults } : { ok: true, attributes: { status: choice.state } }
  const attributes: Partial<Record<LimitName, number | null>> = {}
  for (const name of limitNames) {
    const { kind, text } = choice[name]
    if (kind === 'none') attributes[name] = null
    if (kind !== 'set') continue
    const reading = parseLimit(text, unit)
    if (reading.ok) attributes[name] = reading.amount
    else faults[name] = reading.fault
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  if (Object.keys(attributes).length === 0) return { ok: false, faults: { what: 'Required' } }
  return { ok: true, attributes }
}

/** Who is changed, and who is left out of it. */
type Drafts = {
  readonly drafts: readonly Draft<'accounts'>[]
  /** Only active accounts have limits to change (A-4-4). */
  readonly left: number
  /** The own account is among them: nobody suspends it with the others and is shut out of the administration. */
  readonly isOwnLeft: boolean
}

/** The one request, from somebody whose own account has a code, or who has none there. */
export function draftsFor(accounts: readonly Account[], attributes: Attributes, own: string | null): Drafts {
  const isState = attributes.status !== undefined
  const others = accounts.filter(it => attributes.status !== 'suspended' || it.attributes.code !== own)
  const fit = others.filter(it => isState || it.attributes.status === 'active')
  return {
    drafts: fit.map(({ id }) => ({ type: 'accounts', id, attributes })),
    left: others.length - fit.length,
    isOwnLeft: others.length < accounts.length,
  }
}

/** Whether so many accounts go into one request (B9). */
export function isTooMany(count: number): boolean {
  return count > bulkChanges
}

/** Accounts that are changed alike: what, from what to what, and how many. */
export type Alike = {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  readonly count: number
}

/** What changes, told once for all that change alike; the most first. */
export function alike(changed: readonly ChangedOne[]): readonly Alike[] {
  const found = new Map<string, Alike>()
  for (const { changes } of changed)
    for (const { name, before = null, after = null } of changes) {
      const key = JSON.stringify([name, before, after])
      found.set(key, { name, before, after, count: (found.get(key)?.count ?? 0) + 1 })
    }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

/** How many accounts are beyond their new limits already: they keep their balance and can only come back. */
export function beyond(accounts: readonly Account[], { creditLimit, maximumBalance }: Attributes): number {
  return accounts.filter(({ attributes: { status, balance = 0 } }) => {
    if (status !== 'active') return false
    const isBelow = typeof creditLimit === 'number' && balance < -creditLimit
    return isBelow || (typeof maximumBalance === 'number' && balance > maximumBalance)
  }).length
}

/** An account the server refuses to change, and why. */
export type Refused = { readonly id: string; readonly code: ErrorCode }

/** Which accounts a refusal is about, by its pointers; one that is about none of them tells itself. */
export function refusedOf(error: AppError, drafts: readonly Draft<'accounts'>[]): readonly Refused[] {
  const found = new Map<string, Refused>()
  for (const { code, source } of error.errors) {
    const index = /^\/data\/(\d+)(?:\/|$)/.exec(source.pointer ?? '')?.[1]
    const id = index === undefined ? undefined : drafts[Number(index)]?.id
    if (id !== undefined && !found.has(id)) found.set(id, { id, code })
  }
  return [...found.values()]
}
