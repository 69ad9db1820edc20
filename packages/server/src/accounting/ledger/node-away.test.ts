import { expect, it } from 'vitest'
import { openGroup, payment } from '../../../test/community.ts'
import { testDatabase } from '../../../test/databases.ts'
import { expectTruth } from '../../../test/expectations.ts'
import { noResponse } from '../../database/retry.ts'
import type { Database, Scope } from '../../database/index.ts'
import { createLedger } from './index.ts'

const database = testDatabase('postgres')

/** A distributed database, one of whose nodes is away: nothing is to be had of the groups on it. */
function withoutNodeOf(groups: readonly string[], { tries }: { tries: Scope[] }): Database {
  const real = database()
  const refuse = (scope: Scope) => {
    tries.push(scope)
    if (!groups.some(group => scope.includes(group))) return
    const message = 'connection to the remote node owner@db2:5432 failed with the following error: Connection refused'
    throw Object.assign(new Error(message), { code: '08006', severity: 'ERROR' })
  }
  return {
    ...real,
    isSpread: true,
    line: () => {
      const line = real.line()
      return async (scope, statements) => {
        refuse(scope)
        return await line(scope, statements)
      }
    },
    transaction: async (scope, run, options) => {
      try {
        refuse(scope)
      } catch (error) {
        throw noResponse(error)
      }
      return await real.transaction(scope, run, options)
    },
  }
}

it('L16 pays in groups of other nodes while one is away, and answers its own groups 503', async () => {
  const groups = ['HERA', 'AWAA', 'HERB', 'AWAB']
  const people = await Promise.all(groups.map(group => openGroup(database(), group, [{ creditLimit: 100 }, {}])))
  const tries: Scope[] = []
  const ledger = createLedger(withoutNodeOf(['AWAA', 'AWAB'], { tries }))
  const rows = Array.from({ length: 40 }, (_, at) => {
    const [payer = '', payee = ''] = people[at % 4] ?? []
    return { group: groups[at % 4] ?? '', row: payment({ payer, payee, amount: 1 }) }
  })
  const outcomes = await Promise.allSettled(
    rows.map(({ group, row }) => ledger.post({ group, list: false, rows: [row] })),
  )
  for (const [at, outcome] of outcomes.entries()) {
    if (rows[at]?.group.startsWith('HER')) expect(outcome.status).toBe('fulfilled')
    else
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { code: 'ServerNoResponse', status: 503, meta: { retryAfter: 2 } },
      })
  }
  // A group that is away is asked for as a whole, and not payment by payment.
  expect(tries.length).toBeLessThan(20)
  for (const group of groups) {
    const own = rows.filter(it => it.group === group && group.startsWith('HER')).map(({ row }) => row.id)
    await expectTruth(database(), group, own)
  }
  await ledger.stop()
})
