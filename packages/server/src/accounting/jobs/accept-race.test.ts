import { expect, it } from 'vitest'
import { openGroup, payment } from '../../../test/community.ts'
import { testDatabase } from '../../../test/databases.ts'
import { readConfig } from '../../config.ts'
import { asQuery } from '../../database/index.ts'
import { createKit, type Kit } from '../../kit.ts'
import { verify } from '../ledger/index.ts'
import { acceptRequests } from './accept-requests.ts'

const postgres = testDatabase('postgres')
const groups = ['RIBA', 'MERC', 'TEMP', 'NOVA']
const each = 60

it('L8 A-4-41 two processes and a payer at once accept each of many requests in many groups once', async () => {
  const database = postgres()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const start = Date.now()
  const kitAt = (time: number): Promise<Kit> => createKit({ config, database, now: () => new Date(time) })
  const [first, second] = await Promise.all([kitAt(start + 61_000), kitAt(start + 61_000)])
  const asking = await kitAt(start)
  const requests: { group: string; id: string }[] = []
  for (const group of groups) {
    const settings = { acceptPaymentsAfter: 60 }
    const [payer = '', payee = ''] = await openGroup(database, group, [{ settings }, {}])
    const rows = Array.from({ length: each }, () => payment({ payer, payee, amount: 1, state: 'pending' }))
    requests.push(...rows.map(({ id }) => ({ group, id })))
    await asking.ledger.post({ group, list: true, rows })
  }

  const byHand = requests.slice(0, 40).map(({ group, id }) =>
    asking.ledger
      .change({
        group,
        id,
        seen: { state: 'pending', revision: 0 },
        to: 'committed',
        authorization: 'payer',
        reason: null,
        edit: {},
        whenRefused: 'refuse',
      })
      .catch(() => undefined),
  )
  await Promise.all([acceptRequests.run(first), acceptRequests.run(second), ...byHand])

  const text = `select a.group_code, a.balance, a.version,
      (select count(*) from entries e where e.group_code = a.group_code and e.account_id = a.id) as entries,
      (select count(*) from transfers t where t.group_code = a.group_code and t.state = 'committed') as committed
    from accounts a where a.kind = 'user' order by 1, 2`
  const { rows } = await database.administer(db => db.executeQuery(asQuery({ text, values: [] })))
  expect(rows).toEqual(
    [...groups].sort().flatMap(group_code => [
      { group_code, balance: -each, version: each, entries: each, committed: each },
      { group_code, balance: each, version: each, entries: each, committed: each },
    ]),
  )
  expect(await verify(database)).toEqual([])
  await Promise.all([first, second, asking].map(kit => kit.ledger.stop()))
})
