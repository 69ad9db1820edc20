import { keepFacts } from '../reading.ts'
import type { Reading } from '../work.ts'
import { groupThere, mustTakeMembers } from './hurdle.ts'
import { say } from '../say.ts'

/**
 * Looks whether the group is still to be made or members go into one that is there, which has to be without payments (B14).
 * @throws BadRequest when it cannot take them
 */
export async function lookAhead(reading: Reading): Promise<void> {
  const { migration, read, log } = reading
  const { id, code, facts } = migration
  if (facts.made) return log.info(facts.into ? into(code) : free(code))
  const group = await read(async db => {
    const there = await groupThere(db, code)
    if (there) await mustTakeMembers(db, { code, status: there.status, migration: id })
    return there
  })
  await keepFacts(reading, { into: group ? { group: group.id } : null })
  const told = `the group ${code} is there and has no payments: members go into it`
  log.info(group ? say(told, 'groupTaking', { code }) : free(code))
}

const into = (code: string) => say(`members go into ${code}`, 'membersInto', { code })
const free = (code: string) => say(`the code ${code} is free`, 'codeFree', { code })
