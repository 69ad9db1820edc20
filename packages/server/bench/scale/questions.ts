import { createHash } from 'node:crypto'
import { groupCode, type Size } from './world.ts'

/** One of the paths whose speed must not depend on how much else the database holds. */
export type Question = {
  readonly name: string
  readonly path: (at: Spot) => string
  /** Printed to be seen, without a gate: what it reads is the thing that grew. */
  readonly isBeside?: true
}

/** Whose page is asked for: the nth member of the nth group. */
export type Spot = { readonly group: number; readonly member: number }

/** What the last row of the ledger's speed table names, and the lists beside. */
export const questions: readonly Question[] = [
  { name: 'statement page', path: it => `/accounting/${codeOf(it)}/accounts/${accountOf(it)}/statement` },
  {
    name: 'payments of an account',
    path: it => `/accounting/${codeOf(it)}/transfers?filter[account]=${accountOf(it)}`,
  },
  { name: 'offers by text', path: it => `/social/${codeOf(it)}/offers?filter[search]=honey` },
  { name: 'offers, nearest', path: it => `/social/${codeOf(it)}/offers?geo-position=41.5,2.5&sort=location` },
  { name: 'members list', path: it => `/social/${codeOf(it)}/members?include=account,contacts` },
  { name: 'group statistics', path: it => `/accounting/${codeOf(it)}/stats/amount?from=${monthsAgo(12)}&interval=P1M` },
  { name: 'groups, nearest', path: () => '/social/groups?geo-position=41.5,2.5&sort=location', isBeside: true },
]

/** The user behind a spot. */
export const userOf = ({ group, member }: Spot): string => uuid(`user${groupCode(group)}-${member}`)

/** Spots spread over a whole world, always the same ones. */
export function spotsIn({ groups, members }: Size, count: number): Spot[] {
  return Array.from({ length: count }, (_, at) => ({
    group: Math.floor((at * groups) / count),
    member: (at * 31) % members,
  }))
}

const codeOf = ({ group }: Spot) => groupCode(group)
const accountOf = ({ group, member }: Spot) => uuid(`account${groupCode(group)}-${member}`)

function uuid(text: string): string {
  return createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function monthsAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString()
}
