import type { ManyQuery } from '@exchange-kit/client'
import type { TransferState } from '@exchange-kit/model'
import { daysOf, faultOf, type Period } from '../period.ts'

/** How the payments of an account are looked at: all of it stands in the address (S-PAY-5, S-PLACE-67). */
export type AccountView = {
  readonly view: 'list' | 'statement'
  readonly period: Period
  readonly search: string
  readonly direction: 'both' | 'in' | 'out'
  readonly state: TransferState | ''
  readonly sort: 'newest' | 'oldest' | 'largest'
}

export const states = [
  'pending',
  'accepted',
  'committed',
  'rejected',
  'failed',
] as const satisfies readonly TransferState[]
const sorts = { newest: '-created', oldest: 'created', largest: '-amount' } as const

/** Reads the address. What cannot be read counts as not there; a statement without period is of this month (S-PAY-7). */
export function viewOf(query: Readonly<Record<string, string>> = {}, today: string): AccountView {
  const { view, from, to, q = '', direction, state, sort } = query as Partial<Record<string, string>>
  const isStatement = view === 'statement'
  const asked: Period = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return {
    view: isStatement ? 'statement' : 'list',
    period: isStatement && !from && !to ? daysOf('thisMonth', today) : asked,
    search: q,
    direction: direction === 'in' || direction === 'out' ? direction : 'both',
    state: states.find(it => it === state) ?? '',
    sort: sort === 'oldest' || (sort === 'largest' && !isStatement) ? sort : 'newest',
  }
}

/** Writes the address: what is as usual is left out. */
export function queryOf(
  { view, period, search, direction, state, sort }: AccountView,
  today: string,
): Record<string, string> {
  const usual = daysOf('thisMonth', today)
  const isUsual = view === 'statement' && period.from === usual.from && period.to === usual.to
  const pairs: [string, string | undefined][] = [
    ['view', view === 'statement' ? view : undefined],
    ['from', isUsual ? undefined : period.from],
    ['to', isUsual ? undefined : period.to],
    ['q', search],
    ['direction', direction === 'both' ? undefined : direction],
    ['state', state],
    ['sort', sort === 'newest' ? undefined : sort],
  ]
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** Whether something narrows the list, so that an empty one says "nothing matches" (S-STATE-1). */
export function isNarrowed({ period, search, direction, state }: AccountView): boolean {
  return Boolean(period.from || period.to || search || direction !== 'both' || state)
}

/** The question for the list of an account; `null` while the typed period makes no sense. */
export function listQuery(view: AccountView, { group, account }: { group: string; account: string }): ManyQuery | null {
  if (faultOf(view.period)) return null
  const { period, search, direction, state, sort } = view
  return {
    group,
    filter: {
      account,
      ...(direction === 'in' ? { payee: account } : {}),
      ...(direction === 'out' ? { payer: account } : {}),
      ...(state ? { state } : {}),
      ...period,
    },
    ...(search ? { search } : {}),
    sort: sorts[sort],
    include: ['payer', 'payee'],
  }
}

/** The question for the statement: all rows of the period, so that it adds up and prints as a whole. */
export function statementQuery(
  view: AccountView,
  { group, account }: { group: string; account: string },
): ManyQuery | null {
  if (faultOf(view.period)) return null
  return {
    group,
    of: account,
    filter: { ...view.period },
    sort: view.sort === 'oldest' ? 'created' : '-created',
    size: 200,
    include: ['counterpart'],
  }
}

/** The same question as the path of its CSV file (S-PAY-6, A-4-69, A-4-71). */
export function csvPath(view: AccountView, { group, account }: { group: string; account: string }): string | null {
  const question =
    view.view === 'statement' ? statementQuery(view, { group, account }) : listQuery(view, { group, account })
  if (!question) return null
  const pairs = Object.entries(question.filter ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`filter[${key}]`, value]] : [],
  )
  const more = [...(question.search ? [['filter[search]', question.search]] : []), ['sort', question.sort ?? '']]
  const path = view.view === 'statement' ? `accounts/${account}/statement.csv` : 'transfers.csv'
  return `/${group}/${path}?${new URLSearchParams([...pairs, ...more]).toString()}`
}
