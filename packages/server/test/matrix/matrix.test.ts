import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions, type Act } from '@exchange-kit/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountTrials } from './accounts.ts'
import { roles, startCast, type Cast } from './cast.ts'
import { groupTrials } from './groups.ts'
import { listingTrials } from './listings.ts'
import { lastTrials, memberTrials } from './members.ts'
import { migrationTrials } from './migrations.ts'
import { transferTrials } from './transfers.ts'
import { toldTrials } from './told.ts'
import { tryAs, tryDisabled, type Trial } from './trial.ts'

/** Every call of the matrix, one a line in the tables beside this file. */
const trials: readonly Trial[] = [
  ...groupTrials,
  ...memberTrials,
  ...listingTrials,
  ...accountTrials,
  ...transferTrials,
  ...toldTrials,
  ...migrationTrials,
]

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-matrix-'))
let cast: Cast
beforeAll(async () => {
  cast = await startCast(directory)
})
afterAll(async () => {
  await cast.server.close()
  rmSync(directory, { recursive: true })
})

const callerOf = (role: string) => {
  const caller = cast.callers.find(it => it.role === role)
  if (!caller) throw new Error(`Nobody of the cast is ${role}.`)
  return caller
}

describe('the permission matrix over HTTP', () => {
  it('is tried in every row', () => {
    const tried = new Set([...trials, ...lastTrials].map(it => it.act))
    const acts = Object.keys(permissions) as Act[]
    expect(acts.filter(act => !tried.has(act))).toEqual([])
  })

  describe.each(trials.map(trial => ({ no: permissions[trial.act].no, trial })))('$no $trial.what', ({ trial }) => {
    it.each(roles)('%s', async role => await tryAs(cast, trial, callerOf(role)))
  })

  describe('A-3-9 in a disabled group every write is refused', () => {
    it.each(trials)('$what', async trial => await tryDisabled(cast, trial))
  })

  describe.each(lastTrials.map(trial => ({ no: permissions[trial.act].no, trial })))('$no $trial.what', ({ trial }) => {
    it.each(roles)('%s', async role => await tryAs(cast, trial, callerOf(role)))
  })
})
