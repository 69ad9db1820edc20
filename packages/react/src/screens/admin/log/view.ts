import type { AdminSubject, Place } from '@exchange-kit/model'
import type { ManyQuery } from '@exchange-kit/client'

/** What the log is narrowed to, in words of whoever reads it. */
export const topics = ['members', 'listings', 'payments', 'settings', 'others', 'exports'] as const
export type Topic = (typeof topics)[number]

const topicOf = {
  'account-settings': 'members',
  accounts: 'members',
  archives: 'exports',
  categories: 'settings',
  contacts: 'members',
  currencies: 'settings',
  'currency-settings': 'settings',
  'group-settings': 'settings',
  groups: 'settings',
  invitations: 'members',
  members: 'members',
  migrations: 'settings',
  needs: 'listings',
  offers: 'listings',
  statements: 'exports',
  transfers: 'payments',
  trustlines: 'others',
  'user-settings': 'members',
  users: 'members',
  'webhook-deliveries': 'settings',
  webhooks: 'settings',
} as const satisfies Record<AdminSubject, Topic>

/** What the address of the log says (S-PLACE-67): members by their codes, days as dates. */
export type LogView = {
  readonly topic: Topic | null
  readonly by: string
  readonly about: string
  readonly from: string
  readonly to: string
}

export const plainView: LogView = { topic: null, by: '', about: '', from: '', to: '' }

/** Reads the address; what is no choice counts as none. */
export function readView(query: Place['query'] = {}): LogView {
  const { topic, by = '', about = '', from = '', to = '' } = query as Partial<Record<string, string>>
  return { topic: topics.find(it => it === topic) ?? null, by, about, from: dayIn(from), to: dayIn(to) }
}

/** Writes the address; what is not narrowed leaves no trace. */
export function queryOfView(view: LogView): Readonly<Record<string, string>> {
  const pairs = Object.entries(view).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return Object.fromEntries(pairs)
}

/** Whether something is left out. */
export function isNarrowed(view: LogView): boolean {
  return Object.keys(queryOfView(view)).length > 0
}

/** The ids of whom the view names, once they are known; `null` for nobody. */
export type Named = { readonly by: string | null; readonly about: readonly string[] | null }

/** The question to the server (B8). */
export function questionOf(view: LogView, { group, by, about }: { readonly group: string } & Named): ManyQuery {
  const { topic, from, to } = view
  return {
    group,
    filter: {
      ...(topic ? filterOf(topic) : {}),
      ...(by ? { actor: by } : {}),
      ...(about ? { member: about } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    },
    include: ['actor', 'members'],
  }
}

// Files are their own topic, whatever they were of.
function filterOf(topic: Topic): NonNullable<ManyQuery['filter']> {
  if (topic === 'exports') return { act: 'export' }
  const type = Object.entries(topicOf).flatMap(([subject, it]) => (it === topic ? [subject] : []))
  return { type, act: ['create', 'update', 'remove'] }
}

function dayIn(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
