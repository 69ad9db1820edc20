import { expect, it } from 'vitest'
import { payment, openGroup } from '../../../test/community.ts'
import { onBothDatabases } from '../../../test/databases.ts'
import { expectTruth } from '../../../test/expectations.ts'
import { readAccounts, readGroups, type Query } from './gather.ts'
import type { AccountHead } from './heads.ts'
import { plan } from './plan.ts'
import { writeStatements } from './write.ts'

onBothDatabases(database => {
  // A batch planned on heads of which one says something else than its row.
  async function post(group: string, change: (head: AccountHead) => AccountHead): Promise<unknown> {
    const people = await openGroup(database(), group, [{}, {}])
    const [payer = '', payee = ''] = people
    const query: Query = async (text, values, name) =>
      (await database().statement([group], { text, values, name: `ledger ${name}` })).rows
    const accounts = new Map(await readAccounts(query, { groups: [group, group], ids: people }, 'look'))
    for (const [key, head] of accounts) if (head.id === payee) accounts.set(key, change(head))
    const world = { groups: await readGroups(query, [group], 'look'), accounts, transfers: new Map() }
    const order = { kind: 'post' as const, group, list: false, rows: [payment({ payer, payee, amount: 3 })] }
    const statements = writeStatements(plan(world, [order], Date.now()).writes)
    expect(statements).toHaveLength(1)
    return await database()
      .line()([group], statements)
      .then(
        () => 'written',
        () => 'refused',
      )
  }

  it('L1 L2 writes on heads that are as they were seen, and else nothing: version, revision and balance', async () => {
    expect(await post('SEEN', head => head)).toBe('written')
    expect(await post('VERS', head => ({ ...head, version: head.version + 1 }))).toBe('refused')
    expect(await post('REVI', head => ({ ...head, revision: head.revision + 1 }))).toBe('refused')
    expect(await post('BALA', head => ({ ...head, balance: head.balance + 1 }))).toBe('refused')
    for (const group of ['SEEN', 'VERS', 'REVI', 'BALA']) await expectTruth(database(), group, [])
  })
})
