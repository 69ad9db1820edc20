import { accountFindings, searchFor, type AccountFinding, type MemberType, type Place } from '@exchange-kit/model'
import type { ManyQuery } from '@exchange-kit/client'

/** States an account can be in here; applicants have none yet. */
export const states = ['active', 'disabled', 'suspended'] as const
export type AccountState = (typeof states)[number]

export const types = ['personal', 'business', 'public'] as const satisfies readonly MemberType[]

/** What accounts are sorted by; the server does it, so that it holds over all pages. */
export const sorts = ['name', 'code', 'balance', 'creditLimit', 'maximumBalance', 'lastTransfer', 'created'] as const
export type SortField = (typeof sorts)[number]

export const sizes = [20, 50, 100] as const
export type PageSize = (typeof sizes)[number]

/** Columns beside name and code, which always stand, in their order. */
export const columns = [
  'state',
  'balance',
  'creditLimit',
  'maximumBalance',
  'lastTransfer',
  'terms',
  'type',
  'listings',
  'created',
] as const
export type ColumnName = (typeof columns)[number]

/** The columns of S-ADMIN-10; the others come by choice. */
export const usualColumns: readonly ColumnName[] = columns.slice(0, 5)

/** What the address of the table says (S-PLACE-67). */
export type AccountsView = {
  readonly q: string
  readonly state: AccountState | null
  readonly type: MemberType | null
  /** Only those that a finding of the group's health counts (B15). */
  readonly finding: AccountFinding | null
  readonly sort: SortField
  readonly down: boolean
  readonly size: PageSize
  readonly columns: readonly ColumnName[]
}

export const plainView: AccountsView = {
  q: '',
  state: null,
  type: null,
  finding: null,
  sort: 'name',
  down: false,
  size: 20,
  columns: usualColumns,
}

/** Reads the table's state out of its address; what is no choice counts as none. */
export function readView(query: Place['query'] = {}): AccountsView {
  const { q = '', state, type, finding, sort = '', size, columns: shown } = query as Partial<Record<string, string>>
  const field = sort.replace('-', '')
  return {
    q,
    state: states.find(it => it === state) ?? null,
    type: types.find(it => it === type) ?? null,
    finding: accountFindings.find(it => it === finding) ?? null,
    sort: sorts.find(it => it === field) ?? plainView.sort,
    down: sort.startsWith('-'),
    size: sizes.find(it => String(it) === size) ?? plainView.size,
    columns: shown === undefined ? usualColumns : columns.filter(it => shown.split(',').includes(it)),
  }
}

/** The address of the table in a state; what is usual leaves no trace. */
export function queryOfView(view: AccountsView): Readonly<Record<string, string>> {
  const sort = `${view.down ? '-' : ''}${view.sort}`
  const shown = view.columns.join(',')
  return {
    ...(view.q ? { q: view.q } : {}),
    ...(view.state ? { state: view.state } : {}),
    ...(view.type ? { type: view.type } : {}),
    ...(view.finding ? { finding: view.finding } : {}),
    ...(sort === plainView.sort ? {} : { sort }),
    ...(view.size === plainView.size ? {} : { size: String(view.size) }),
    ...(shown === usualColumns.join(',') ? {} : { columns: shown }),
  }
}

/** Whether the table shows less than all accounts. */
export function isNarrowed({ q, state, type, finding }: AccountsView): boolean {
  return q !== '' || state !== null || type !== null || finding !== null
}

/** Which accounts are meant, without a page: the same for the table, the file and the change of all. */
function filterOf({ state, type, finding }: AccountsView): NonNullable<ManyQuery['filter']> {
  return { status: state ?? states, ...(type ? { type } : {}), ...(finding ? { finding } : {}) }
}

/** The question to the server, a page at a time: 5,000 accounts are asked like 50. */
export function questionOf(view: AccountsView, group: string): ManyQuery {
  return {
    group,
    ...(view.q ? { search: view.q } : {}),
    filter: filterOf(view),
    sort: `${view.down ? '-' : ''}${view.sort}`,
    size: view.size,
  }
}

/** Where the same accounts are had as a file (A-4-70): names beside codes, in the same order. */
export function csvPath(view: AccountsView, group: string): string {
  const params = new URLSearchParams({
    'filter[status]': view.state ?? states.join(','),
    sort: `${view.down ? '-' : ''}${view.sort}`,
  })
  if (view.type) params.set('filter[type]', view.type)
  if (view.finding) params.set('filter[finding]', view.finding)
  if (view.q) params.set('filter[search]', searchFor(view.q))
  return `/${group}/accounts.csv?${params.toString()}`
}

/** The other direction of the column that is sorted by already, else the column's own first one: figures from the top. */
export function sortedBy(view: AccountsView, sort: SortField): AccountsView {
  if (view.sort === sort) return { ...view, down: !view.down }
  return { ...view, sort, down: sort !== 'name' && sort !== 'code' }
}
