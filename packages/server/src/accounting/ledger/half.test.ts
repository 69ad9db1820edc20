import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../../test/databases.ts'
import { crossing, openGroups, refundOf, tradeOf, trustBetween, type Person } from '../../../test/trade.ts'
import { createLedger, type Ledger, type NewCrossing } from './index.ts'

onBothDatabases(database => {
  const rowIn = async (group: string, id: string) => {
    const rows = await database().read([group], db =>
      db.selectFrom('transfers').selectAll().where('id', '=', id).execute(),
    )
    return rows[0]
  }
  const people = async (codes: readonly [string, string]) => {
    const groups = await openGroups(database(), codes)
    return codes.map(code => groups[code]?.[0] ?? { group: code, id: '' })
  }

  describe('the half of a transfer whose other group is not here (B5)', () => {
    const step = { authorization: null, reason: null, edit: {}, whenRefused: 'refuse', abroad: true } as const
    const pending = { state: 'pending', authorization: null } as const
    const halfOf = async (ledger: Ledger, row: NewCrossing, gone: string) => {
      await ledger.post({ group: row.payer.group, rows: [row], list: false, abroad: true })
      await database().administer(db =>
        db.deleteFrom('transfers').where('group_code', '=', gone).where('id', '=', row.id).execute(),
      )
      return { group: row.payer.group === gone ? row.payee.group : row.payer.group, id: row.id }
    }

    it('A-4-42 A-4-43 is rejected and withdrawn alone, and paid or given back by no path', async () => {
      const [anna, marta] = (await people(['HAAA', 'HAAB'])) as [Person, Person]
      await trustBetween(database(), { group: 'HAAB', trusted: 'HAAA', credit: 500 })
      const ledger = createLedger(database())
      const ask = () => halfOf(ledger, crossing({ payer: anna, payee: marta, amount: 5 }, pending), 'HAAB')
      const seen = { state: 'pending', revision: 0 } as const
      for (const to of ['rejected', 'deleted'] as const) {
        const half = await ask()
        await expect(ledger.change({ ...step, ...half, seen, to: 'committed' })).rejects.toMatchObject({
          code: 'NoTrustPath',
        })
        expect(await ledger.change({ ...step, ...half, seen, to })).toMatchObject({ transfer: { state: to } })
        expect(await ledger.change({ ...step, ...half, seen, to })).toMatchObject({ fresh: false })
        expect(await rowIn('HAAB', half.id)).toBeUndefined()
      }
      const late = await ask()
      const failed = await ledger.change({ ...step, ...late, seen, to: 'committed', whenRefused: 'fail' })
      expect(failed.transfer).toMatchObject({ state: 'failed', failure: 'NoTrustPath' })
      const paid = await halfOf(ledger, crossing({ payer: anna, payee: marta, amount: 7 }), 'HAAA')
      const back = { group: 'HAAB', rows: [refundOf(paid.id)], list: false, abroad: true }
      await expect(ledger.post(back)).rejects.toMatchObject({ code: 'NoTrustPath' })
      expect([await tradeOf(database(), 'HAAA'), await tradeOf(database(), 'HAAB')]).toEqual([
        { external: 7, sum: 0 },
        { external: -7, sum: 0 },
      ])
    })

    it('L15 keeps no account from closing', async () => {
      const [anna, marta] = (await people(['HBAA', 'HBAB'])) as [Person, Person]
      await trustBetween(database(), { group: 'HBAB', trusted: 'HBAA', credit: 500 })
      const ledger = createLedger(database())
      const { id } = await halfOf(ledger, crossing({ payer: anna, payee: marta, amount: 5 }, pending), 'HBAB')
      const rest = { id: randomUUID(), meta: { description: 'Rest' }, authorization: null, creator: null }
      const end = { group: 'HBAA', account: anna.id, to: null, transfer: rest }
      await ledger.closeAccount(end, () => Promise.resolve())
      expect(await rowIn('HBAA', id)).toMatchObject({ state: 'deleted' })
    })
  })
})
