import type { ManyQuery } from '@exchange-kit/client'
import { searchFor, type TransferState } from '@exchange-kit/model'
import { daysOf, faultOf, type Period } from '../period.ts'

/** How the payments of an account are looked at: all of it stands in the address (S-PAY-5, S-PLACE-67). */
export type AccountView = {
  readonly view: 'list' | 'statement'
  readonly period: Period
  readonly search: string
  readonly direction: 'both' | 'in' | 'out'
  readonly state: TransferState | ''
  readonly sort: 'newest' | 'oldest' | 'largest'
  /** Codes: whose payments of all of a group, and with whom. */
  readonly account: string
  readonly counterpart: string
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
  const {
    view,
    from,
    to,
    q = '',
    direction,
    state,
    sort,
    account = '',
    counterpart = '',
  } = query as Partial<Record<string, string>>
  const isStatement = view === 'statement'
  const asked: Period = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return {
    view: isStatement ? 'statement' : 'list',
    period: isStatement && !from && !to ? daysOf('thisMonth', today) : asked,
    search: q,
    direction: direction === 'in' || direction === 'out' ? direction : 'both',
    state: states.find(it => it === state) ?? '',
    sort: sort === 'oldest' || (sort === 'largest' && !isStatement) ? sort : 'newest',
    account,
    counterpart,
  }
}

/** Writes the address: what is as usual is left out. */
export function queryOf(
  { view, period, search, direction, state, sort, account, counterpart }: AccountView,
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
    ['account', account],
    ['counterpart', counterpart],
  ]
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** Whether something narrows the list, so that an empty one says "nothing matches" (S-STATE-1). */
export function isNarrowed({ period, search, direction, state, account, counterpart }: AccountView): boolean {
  return Boolean(period.from || period.to || search || direction !== 'both' || state || account || counterpart)
}

/** Where a list is: the ids of the accounts that the page and its view name; `null` = of all, or not known yet. */
export type Where = {
  readonly group: string
  readonly account: string | null
  readonly counterpart?: string | null
}

/** The question for a list; `null` while the typed period makes no sense, or an account is not known. */
export function listQuery(view: AccountView, { group, account, counterpart = null }: Where): ManyQuery | null {
  if (faultOf(view.period) || (view.account && !account) || (view.counterpart && !counterpart)) return null
  const { period, search, direction, state, sort } = view
  return {
    group,
    filter: {
      ...(account ? { account } : {}),
      ...(counterpart ? { counterpart } : {}),
      ...(account && direction === 'in' ? { payee: account } : {}),
      ...(account && direction === 'out' ? { payer: account } : {}),
      ...(state ? { state } : {}),
      ...period,
    },
    ...(search ? { search } : {}),
    sort: sorts[sort],
    include: ['payer', 'payee'],
  }
}

/** The question for the statement: all rows of the period, so that it adds up and prints as a whole. */
export function statementQuery(view: AccountView, { group, account }: Where): ManyQuery | null {
  if (faultOf(view.period) || !account) return null
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
export function csvPath(view: AccountView, where: Where): string | null {
  const isStatement = view.view === 'statement'
  const question = isStatement ? statementQuery(view, where) : listQuery(view, where)
  if (!question) return null
  const pairs = Object.entries(question.filter ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`filter[${key}]`, value]] : [],
  )
  const more = [
    ...(question.search ? [['filter[search]', searchFor(question.search)]] : []),
    ['sort', question.sort ?? ''],
  ]
  const path = isStatement ? `accounts/${where.account}/statement.csv` : 'transfers.csv'
  return `/${where.group}/${path}?${new URLSearchParams([...pairs, ...more]).toString()}`
}
