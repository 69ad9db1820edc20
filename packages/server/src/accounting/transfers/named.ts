import { groupOfAccountCode } from '@exchange-kit/model'
import type { Kit } from '../../kit.ts'
import { accountOfHref } from '../links.ts'
import type { PartyName } from './draft.ts'

/** Where a party named in a request is: in the group of the path, in another group of this server, or on another server. */
export type Named =
  { where: 'here'; name: string } | { where: 'abroad'; group: string; name: string } | { where: 'elsewhere' }

/** Tells where a party is. A code says its group by its letters, an address by its path (A-4-34, A-4-56). */
export function namedFrom(kit: Pick<Kit, 'config'>, group: string, party: PartyName): Named {
  if ('href' in party) {
    const account = accountOfHref(kit, party.href)
    if (!account) return { where: 'elsewhere' }
    return placed(group, account.group, account.id)
  }
  if ('id' in party) return { where: 'here', name: party.id }
  return placed(group, groupOfAccountCode(party.code), party.code)
}

function placed(here: string, group: string, name: string): Named {
  return group === here ? { where: 'here', name } : { where: 'abroad', group, name }
}
