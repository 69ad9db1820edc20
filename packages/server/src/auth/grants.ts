import { AppError } from '@exchange-kit/model'
import { ownOf } from '../own.ts'
import { scopes, type Client, type Scope } from './clients.ts'

/** Granted scopes: in the names the request used (A-2-10), and in canonical ones. */
export type Granted = { names: readonly string[]; scopes: readonly Scope[] }

/**
 * What of the asked scopes is granted: whatever the client or user has no right to, and unknown names, are left out.
 * @throws IncorrectRequest when nothing remains (A-2-15)
 */
export function grant(
  asked: string,
  {
    client,
    superadmin,
    provesMailbox = false,
    mayStay = true,
  }: { client: Client; superadmin: boolean; provesMailbox?: boolean; mayStay?: boolean },
): Granted {
  const granted = named(asked.split(/\s+/).filter(Boolean), client).filter(({ scope }) => {
    if (!client.scopes.includes(scope)) return false
    // A-2-23: a partner never gets these, whatever its configuration says.
    if (scope === 'superadmin') return client.firstParty && superadmin
    if (scope === 'auth') return client.firstParty && provesMailbox
    if (scope === 'offline_access') return mayStay
    return true
  })
  if (granted.length === 0) throw new AppError('IncorrectRequest', { detail: 'scope: nothing of it can be granted' })
  return grantedOf(granted)
}

/** The scopes of a stored session, in the names they were asked by. */
export function grantOfSession(stored: string, client: Client): Granted {
  return grantedOf(named(stored.split(' '), client))
}

/** Less of a grant: what the request asks again, `auth` never (it ends with the first refresh), superadmin while he is. */
export function narrow(
  before: Granted,
  { asked, client, superadmin }: { asked: string | undefined; client: Client; superadmin: boolean },
): Granted {
  const wanted = asked === undefined ? undefined : grantedOf(named(asked.split(/\s+/), client)).scopes
  const kept = before.scopes.flatMap((scope, at) => {
    const dropped = scope === 'auth' || (scope === 'superadmin' && !superadmin) || (wanted && !wanted.includes(scope))
    return dropped ? [] : [{ name: before.names[at] ?? scope, scope }]
  })
  if (kept.length === 0) throw new AppError('IncorrectRequest', { detail: 'scope: nothing of it was granted before' })
  return grantedOf(kept)
}

type Named = { name: string; scope: Scope }

function named(names: readonly string[], { scopeAliases }: Client): Named[] {
  const seen = new Set<Scope>()
  return names.flatMap(name => {
    const scope = ownOf(scopeAliases, name) ?? scopes.find(known => known === name)
    if (!scope || seen.has(scope)) return []
    seen.add(scope)
    return [{ name, scope }]
  })
}

function grantedOf(list: readonly Named[]): Granted {
  return { names: list.map(it => it.name), scopes: list.map(it => it.scope) }
}
