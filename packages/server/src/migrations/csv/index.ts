import { filesOf } from '../files.ts'
import { hour } from '../../social/acts/groups.ts'
import type { ReadingStep } from '../steps.ts'
import { keepFacts } from '../reading.ts'
import { lookAhead } from '../into/ahead.ts'
import { keepPresent, presentFor } from '../into/reading.ts'
import { tellOtherUnit, unitOf } from '../into/unit.ts'
import type { Reading } from '../work.ts'
import { weigh } from '../weigh.ts'
import { groundOf, type Ground } from './dialects/ground.ts'
import { tellDialects } from './dialects/tell.ts'
import { readListings } from './listings.ts'
import { readMembers } from './members.ts'
import { readBalances, readTransfers } from './money.ts'
import { currencyUnread, refusal, say } from '../say.ts'

/** A community in files for spreadsheets (A-4-80). */
export const readCsv: Readonly<Record<ReadingStep, (reading: Reading) => Promise<void>>> = {
  validate: async reading => {
    await lookAhead(reading)
    const files = await reading.read(db => filesOf(db, reading.migration.id))
    if (!files.has('members')) throw refusal(say('the file of members is missing', 'membersMissing', {}))
    reading.log.info(say(`files: ${[...files].join(', ')}`, 'files', { files: [...files].join(', ') }))
    await tellDialects(reading)
  },
  'get-currency': async reading => {
    const { code, facts, options } = reading.migration
    if (facts.into) {
      const unit = await reading.read(db => unitOf(db, code))
      tellOtherUnit(reading.log, options.currency, unit)
      await keepFacts(reading, { currency: { ...unit, settings: {} } })
      return reading.log.info(
        say(`amounts have ${unit.decimals} decimals, as the group has`, 'decimalsOfGroup', { count: unit.decimals }),
      )
    }
    const { settings = {}, ...own } = options.currency ?? { ...hour, settings: {} }
    await keepFacts(reading, { currency: { ...own, settings } })
    reading.log.info(say(`amounts have ${own.decimals} decimals`, 'decimals', { count: own.decimals }))
  },
  'get-accounts': async reading => {
    const ground = await groundIn(reading)
    await keepPresent(reading, ground.present)
    await readMembers(reading, ground)
    await readListings(reading, 'offers', ground)
    await readListings(reading, 'needs', ground)
    await readBalances(reading, ground)
  },
  'get-transfers': async reading => {
    await readTransfers(reading, await groundIn(reading))
    await weigh(reading)
  },
}

async function groundIn(reading: Reading): Promise<Ground> {
  const { migration, kit } = reading
  const { currency } = migration.facts
  if (!currency) throw currencyUnread()
  const { rate } = currency
  const world = { group: migration.code, unit: currency, rate, now: kit.now() }
  return await groundOf(reading, world, await presentFor(reading))
}
