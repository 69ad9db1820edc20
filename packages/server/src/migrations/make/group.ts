import { changeCurrency } from '../../accounting/ledger/index.ts'
import { addCategories } from '../../social/acts/categories.ts'
import { requestGroup, setGroupStatus } from '../../social/acts/groups.ts'
import { idIn } from '../ids.ts'
import { enterGroup } from '../into/enter.ts'
import type { Making } from '../work.ts'
import { currencyUnread, say } from '../say.ts'

/**
 * Makes the group and its currency. It is disabled, and locked, until everything is there: nobody can join, pay or refuse
 * it meanwhile, and jobs pass it over (A-3-9, A-7-5). One that was there is closed in the same way.
 */
export async function createGroup(making: Making): Promise<null> {
  const { migration, db, log, now } = making
  const { id, code, name, options, facts, creator } = migration
  const { currency } = facts
  if (facts.made) {
    log.info(say('the group is there', 'groupThere', {}))
    return null
  }
  if (facts.into) {
    await enterGroup(making, facts.into)
    return null
  }
  if (!currency) throw currencyUnread()
  const { settings, ...unit } = currency
  let made = 0
  const newId = () => idIn(id, 'group', String((made += 1)))
  await requestGroup(db, {
    id: idIn(id, 'group'),
    code,
    founder: creator,
    name,
    description: '',
    access: 'public',
    location: null,
    address: {},
    timeZone: options.timeZone,
    website: null,
    currency: unit,
    now,
    newId,
  })
  await addCategories(db, { code, language: options.language, now, newId })
  if (Object.keys(settings).length > 0)
    await changeCurrency(db, { group: code, set: { settings: JSON.stringify(settings), updated: now } })
  await setGroupStatus(db, { code, status: 'disabled', locked: true, now })
  await db
    .updateTable('migrations')
    .set({ facts: JSON.stringify({ ...facts, made: true }) })
    .where('id', '=', id)
    .execute()
  log.info(say(`the group ${code}, which nobody can use yet`, 'groupClosed', { code }))
  return null
}
