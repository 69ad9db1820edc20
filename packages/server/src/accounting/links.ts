import { AppError } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'
import { isAdmin } from '../jsonapi/context.ts'
import type { Ask } from '../jsonapi/context.ts'
import type { Ref } from '../jsonapi/resource.ts'

/** The canonical address of an account (A-1-2). */
export function accountHref({ config }: Pick<Kit, 'config'>, { group, id }: { group: string; id: string }): string {
  return `${config.bases.accounting}/${group}/accounts/${id}`
}

/** An account as seen from a group: of the same one, or external (A-1-29, A-1-30). */
export function accountRef(kit: Pick<Kit, 'config'>, from: string, account: { group: string; id: string }): Ref {
  const { group, id } = account
  if (group === from) return { type: 'accounts', id, group }
  return { type: 'accounts', id, href: accountHref(kit, account) }
}

/** A user as an external resource; its address shows to those who may read it: himself and administrators (A-1-30). */
export function userRef(ask: Pick<Ask, 'kit' | 'viewer'>, group: string, id: string): Ref {
  const reads = ask.viewer?.user === id || isAdmin(ask, group)
  return { type: 'users', id, href: reads ? `${ask.kit.config.bases.social}/users/${id}` : null }
}

/** The group and id of an account of this server an address names; nothing for other servers' (A-4-56). */
export function accountOfHref(
  { config }: Pick<Kit, 'config'>,
  href: string,
): { group: string; id: string } | undefined {
  const base = `${config.bases.accounting}/`
  const match = href.startsWith(base)
    ? /^([A-Z]{4})\/accounts\/([0-9a-f-]{36})\/?$/.exec(href.slice(base.length))
    : null
  const [, group, id] = match ?? []
  return group === undefined || id === undefined ? undefined : { group, id }
}

/** @throws AppError unless the viewer administers the group */
export function requireAdmin(ask: Pick<Ask, 'viewer'>, group: string): void {
  if (!isAdmin(ask, group)) throw new AppError('Forbidden', { detail: 'administrators only' })
}

/** The group of a currency of this server an address names. */
export function currencyOfHref({ config }: Pick<Kit, 'config'>, href: string): string | undefined {
  const base = `${config.bases.accounting}/`
  return href.startsWith(base) ? /^([A-Z]{4})\/currency\/?$/.exec(href.slice(base.length))?.[1] : undefined
}
