import { AppError, serviceOf, settingsTypes, type ResourceType } from '@exchange-kit/model'
import { searchOf, searchOfOne, type ManyQuery, type OneQuery } from './queries.ts'

/** Base address of a service for a group; accounting may live elsewhere for some groups (product §4). */
export type BaseOf = (service: (typeof serviceOf)[ResourceType], group: string | undefined) => string

/** Where one resource is found: below its group by id or code, or at the fixed address of its type (A-1-18). */
export function addressOfOne(type: ResourceType, query: OneQuery, baseOf: BaseOf): string {
  return `${baseOf(serviceOf[type], query.group)}${pathOfOne(type, query)}${searchOfOne(query)}`
}

/** Under which key the answer to a question about one resource is saved: its address, unless it has a name of its own. */
export function keyOfOne(type: ResourceType, { savedAs, ...query }: OneQuery, baseOf: BaseOf): string {
  if (savedAs === undefined) return addressOfOne(type, query, baseOf)
  const { params: _, ...rest } = query
  return `${addressOfOne(type, rest, baseOf)}#${savedAs}`
}

/**
 * Where a list is found.
 * @throws AppError ScriptError for settings, which cannot be listed (product §8, S-LIST-3).
 */
export function addressOfMany(type: ResourceType, query: ManyQuery, baseOf: BaseOf): string {
  return `${baseOf(serviceOf[type], query.group)}${pathOfMany(type, query)}${searchOf(query)}`
}

/** Where a new resource of a type is posted. */
export function addressOfNew(type: ResourceType, query: ManyQuery, baseOf: BaseOf): string {
  return addressOfMany(type, query.group ? { group: query.group } : {}, baseOf)
}

function pathOfOne(type: ResourceType, { group, id, code }: OneQuery): string {
  const named = () => need(type, id ?? code)
  switch (type) {
    case 'groups':
      return `/${need(type, group ?? code)}`
    case 'group-settings':
      return `/${need(type, group)}/settings`
    case 'currencies':
      return `/${need(type, group ?? code)}/currency`
    case 'currency-settings':
      return `/${need(type, group)}/currency/settings`
    case 'account-settings':
      return `/${need(type, group)}/accounts/${named()}/settings`
    case 'user-settings':
      return `/users/${named()}/settings`
    case 'stats':
      return group ? `/${group}/stats/${named()}` : `/currencies/stats/${named()}`
    case 'users':
    case 'receipts':
    case 'migrations':
    case 'subscriptions':
      return `/${type}/${named()}`
    default:
      return `/${need(type, group)}/${type}/${named()}`
  }
}

function pathOfMany(type: ResourceType, { group, of }: ManyQuery): string {
  if (settingsTypes.some(it => it === type)) throw new AppError('ScriptError', { detail: `${type} cannot be listed` })
  switch (type) {
    case 'groups':
    case 'users':
    case 'migrations':
    case 'currencies':
      return `/${type}`
    case 'subscriptions':
      return group ? `/${group}/${type}` : `/${type}`
    case 'files':
      return ''
    case 'entries':
      return `/${need(type, group)}/accounts/${need(type, of)}/statement`
    case 'webhook-deliveries':
      return `/${need(type, group)}/webhooks/${need(type, of)}/deliveries`
    case 'ledger-roots':
      return `/${need(type, group)}/ledger/roots`
    case 'health-findings':
      return `/${need(type, group)}/health`
    default:
      return `/${need(type, group)}/${type}`
  }
}

function need(type: ResourceType, text: string | undefined): string {
  if (!text) throw new AppError('ScriptError', { detail: `the address of ${type} lacks a group, an id or a code` })
  return encodeURIComponent(text)
}
