import { randomUUID } from 'node:crypto'
import { isAppError } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../../test/databases.ts'
import { payment } from '../../../test/community.ts'
import { crossing, openGroups, owedOver, refundOf, tradeOf, trustBetween, type Person } from '../../../test/trade.ts'
import { changeCurrency, createLedger, verify, type Ledger, type NewCrossing } from './index.ts'

// Every test has groups of its own: lines of others are in nobody's way, as nobody joins them.
onBothDatabases(database => {
  const post = async (ledger: Ledger, row: NewCrossing, group = row.payer.group) => {
    const [posted] = await ledger.post({ group, rows: [row], list: false, abroad: true })
    if (!posted) throw new Error('Nothing was posted.')
    return posted
  }
  const rowIn = async (group: string, id: string) => {
    const rows = await database().read([group], db =>
      db.selectFrom('transfers').selectAll().where('id', '=', id).execute(),
    )
    return rows[0]
  }
  const people = async (codes: readonly [string, string, ...string[]]) => {
    const groups = await openGroups(database(), codes)
    return codes.map(code => groups[code]?.[0] ?? { group: code, id: '' })
  }

  describe('a payment between groups', () => {
    it('L13 moves the amount on both sides against the external accounts and over the line, once', async () => {
      const [anna, marta] = (await people(['AAAA', 'AAAB'])) as [Person, Person]
      await trustBetween(database(), { group: 'AAAB', trusted: 'AAAA', credit: 500 })
      const ledger = createLedger(database())
      const row = crossing({ payer: anna, payee: marta, amount: 300 })
      expect(await post(ledger, row)).toMatchObject({
        fresh: true,
        transfer: { group_code: 'AAAA', state: 'committed', meta: { path: ['AAAA', 'AAAB'] } },
      })
      expect(await post(ledger, row)).toMatchObject({ fresh: false, transfer: { id: row.id } })
      expect([await tradeOf(database(), 'AAAA'), await tradeOf(database(), 'AAAB')]).toEqual([
        { external: 300, sum: 0 },
        { external: -300, sum: 0 },
      ])
      expect(await owedOver(database())).toMatchObject({ 'AAAB AAAA': 300 })
      expect(await rowIn('AAAB', row.id)).toMatchObject({ state: 'committed', payer: anna.id, amount: 300 })
      await expect(post(ledger, crossing({ payer: anna, payee: marta, amount: 201 }))).rejects.toMatchObject({
        code: 'NoTrustPath',
      })
      expect(await verify(database())).toEqual([])
    })

    it('L13 goes through the fewest groups, and only their lines change between', async () => {
      const [anna, , marta] = (await people(['ABAA', 'ABAB', 'ABAC'])) as [Person, Person, Person]
      await trustBetween(database(), { group: 'ABAB', trusted: 'ABAA', credit: 500 })
      await trustBetween(database(), { group: 'ABAC', trusted: 'ABAB', credit: 400 })
      const ledger = createLedger(database())
      const { transfer } = await post(ledger, crossing({ payer: anna, payee: marta, amount: 400 }))
      expect(transfer.meta.path).toEqual(['ABAA', 'ABAB', 'ABAC'])
      expect(await owedOver(database())).toMatchObject({ 'ABAB ABAA': 400, 'ABAC ABAB': 400 })
      expect(await tradeOf(database(), 'ABAB')).toEqual({ external: 0, sum: 0 })
      expect(await verify(database())).toEqual([])
    })

    it('L13 L7 a second transfer cannot take the id in either group', async () => {
      const [anna, marta] = (await people(['ACAA', 'ACAB'])) as [Person, Person]
      await trustBetween(database(), { group: 'ACAB', trusted: 'ACAA', credit: 500 })
      const ledger = createLedger(database())
      const row = crossing({ payer: anna, payee: marta, amount: 3 })
      await post(ledger, row)
      await expect(post(ledger, { ...row, asked: { amount: null, payeeAmount: 4 } })).rejects.toMatchObject({
        status: 409,
      })
      await expect(post(ledger, row, 'ACAB')).rejects.toMatchObject({ status: 409 })
      expect(await owedOver(database())).toMatchObject({ 'ACAB ACAA': 3 })
    })

    it('A-4-40 waits in both groups, is accepted in one, and is booked in both', async () => {
      const [anna, marta] = (await people(['ADAA', 'ADAB'])) as [Person, Person]
      await trustBetween(database(), { group: 'ADAB', trusted: 'ADAA', credit: 500 })
      const ledger = createLedger(database())
      const asked = crossing({ payer: anna, payee: marta, amount: 30 }, { state: 'pending', authorization: null })
      await post(ledger, asked, 'ADAB')
      const seen = await rowIn('ADAA', asked.id)
      if (!seen) throw new Error('The payer does not see the request.')
      expect(seen.state).toBe('pending')
      expect(await owedOver(database())).toMatchObject({ 'ADAB ADAA': 0 })
      const accept = {
        group: 'ADAA',
        id: asked.id,
        seen,
        to: 'committed',
        authorization: 'payer',
        reason: null,
        edit: {},
        whenRefused: 'refuse',
        abroad: true,
      } as const
      await Promise.all([ledger.change(accept), ledger.change(accept)])
      expect(await owedOver(database())).toMatchObject({ 'ADAB ADAA': 30 })
      expect([(await rowIn('ADAA', asked.id))?.state, (await rowIn('ADAB', asked.id))?.state]).toEqual([
        'committed',
        'committed',
      ])
      expect(await verify(database())).toEqual([])
    })

    it('A-4-43 is withdrawn in both groups', async () => {
      const [anna, marta] = (await people(['AEAA', 'AEAB'])) as [Person, Person]
      await trustBetween(database(), { group: 'AEAB', trusted: 'AEAA', credit: 500 })
      const ledger = createLedger(database())
      const asked = crossing({ payer: anna, payee: marta, amount: 30 }, { state: 'pending', authorization: null })
      const { transfer } = await post(ledger, asked, 'AEAB')
      const to = { to: 'deleted', authorization: null, reason: null, edit: {}, whenRefused: 'refuse' } as const
      await ledger.change({ group: 'AEAB', id: asked.id, seen: transfer, abroad: true, ...to })
      expect([(await rowIn('AEAA', asked.id))?.state, (await rowIn('AEAB', asked.id))?.state]).toEqual([
        'deleted',
        'deleted',
      ])
      // L15: closing an account withdraws what it still asks for, in the other group too.
      const more = crossing({ payer: anna, payee: marta, amount: 31 }, { state: 'pending', authorization: null })
      await post(ledger, more, 'AEAB')
      const transferOfRest = { id: randomUUID(), meta: { description: 'Rest' }, authorization: null, creator: null }
      await ledger.closeAccount({ group: 'AEAB', account: marta.id, to: null, transfer: transferOfRest }, () =>
        Promise.resolve(),
      )
      expect((await rowIn('AEAA', more.id))?.state).toBe('deleted')
    })

    it('A-4-50 is refunded in parts, each side getting back exactly what it moved', async () => {
      const [anna, marta] = (await people(['AFAA', 'AFAB'])) as [Person, Person]
      await trustBetween(database(), { group: 'AFAB', trusted: 'AFAA', credit: 500 })
      const ledger = createLedger(database())
      const row = { ...crossing({ payer: anna, payee: marta, amount: 100 }), payerAmount: 33 }
      await database().transaction(['AFAA'], db => changeCurrency(db, { group: 'AFAA', set: { rate_n: 3 } }))
      await post(ledger, row)
      const refund = (amount: number | 'rest') =>
        ledger.post({ group: 'AFAB', rows: [refundOf(row.id, amount)], list: false, abroad: true })
      const [first] = await refund(50)
      expect(first?.transfer).toMatchObject({ payer_amount: 50, payee_amount: 16 })
      await expect(refund(51)).rejects.toMatchObject({ code: 'InvalidAmount' })
      const [rest] = await refund('rest')
      expect(rest?.transfer).toMatchObject({ payer_amount: 50, payee_amount: 17 })
      await expect(refund('rest')).rejects.toMatchObject({ code: 'InvalidAmount' })
      expect(await owedOver(database())).toMatchObject({ 'AFAB AFAA': 0 })
      expect([await tradeOf(database(), 'AFAA'), await tradeOf(database(), 'AFAB')]).toEqual([
        { external: 0, sum: 0 },
        { external: 0, sum: 0 },
      ])
      expect(await verify(database())).toEqual([])
    })

    it('L13 stops where a balance of trade ends, and where a group is off', async () => {
      const [anna, marta] = (await people(['AGAA', 'AGAB'])) as [Person, Person]
      await trustBetween(database(), { group: 'AGAB', trusted: 'AGAA', credit: 500 })
      const ledger = createLedger(database())
      const limited = JSON.stringify({ externalTraderCreditLimit: 40 })
      await database().transaction(['AGAB'], db => changeCurrency(db, { group: 'AGAB', set: { settings: limited } }))
      await expect(post(ledger, crossing({ payer: anna, payee: marta, amount: 41 }))).rejects.toMatchObject({
        code: 'NoTrustPath',
      })
      await post(ledger, crossing({ payer: anna, payee: marta, amount: 40 }))
      await database().transaction(['AGAB'], db => changeCurrency(db, { group: 'AGAB', set: { status: 'disabled' } }))
      await expect(post(ledger, crossing({ payer: anna, payee: marta, amount: 1 }))).rejects.toMatchObject({
        code: 'Forbidden',
      })
      expect(await verify(database())).toEqual([])
    })

    it('L13 many at once over one line, both ways, beside payments at home: all or refused, never stuck', async () => {
      const [anna, marta] = (await people(['AHAA', 'AHAB'])) as [Person, Person]
      await trustBetween(database(), { group: 'AHAB', trusted: 'AHAA', credit: 60 })
      await trustBetween(database(), { group: 'AHAA', trusted: 'AHAB', credit: 60 })
      const ledgers = [createLedger(database()), createLedger(database())] as const
      const there = Array.from({ length: 12 }, () => crossing({ payer: anna, payee: marta, amount: 10 }))
      const back = Array.from({ length: 12 }, () => crossing({ payer: marta, payee: anna, amount: 10 }))
      const all = await Promise.allSettled([
        ...there.map((row, at) => post(ledgers[at % 2 === 0 ? 0 : 1], row)),
        ...back.map((row, at) => post(ledgers[at % 2 === 0 ? 1 : 0], row)),
      ])
      const codes = all.flatMap(it => (it.status === 'rejected' && isAppError(it.reason) ? [it.reason.code] : []))
      expect(codes.every(code => code === 'NoTrustPath' || code === 'ServerNoResponse')).toBe(true)
      const [ways, returned] = [there, back].map(rows =>
        Promise.all(rows.map(async row => (await rowIn('AHAA', row.id))?.state === 'committed')),
      )
      const net = ((await ways) ?? []).filter(Boolean).length - ((await returned) ?? []).filter(Boolean).length
      expect(await tradeOf(database(), 'AHAA')).toEqual({ external: net * 10, sum: 0 })
      const owed = await owedOver(database())
      expect((owed['AHAB AHAA'] ?? 0) - (owed['AHAA AHAB'] ?? 0)).toBe(net * 10)
      expect(await verify(database())).toEqual([])
    })
  })

  it('L9 a list with a payment abroad and one at home is booked whole or not at all', async () => {
    const groups = await openGroups(database(), ['AIAA', 'AIAB'])
    const [anna, pere] = groups['AIAA'] ?? []
    const [marta] = groups['AIAB'] ?? []
    if (!anna || !pere || !marta) throw new Error('Not open.')
    await trustBetween(database(), { group: 'AIAB', trusted: 'AIAA', credit: 50 })
    const ledger = createLedger(database())
    const home = payment({ payer: anna.id, payee: pere.id, amount: 5 })
    const rows = [
      home,
      crossing({ payer: anna, payee: marta, amount: 30 }),
      crossing({ payer: pere, payee: marta, amount: 21 }),
    ]
    await expect(ledger.post({ group: 'AIAA', rows, list: true, abroad: true })).rejects.toMatchObject({
      errors: [{ code: 'NoTrustPath', source: { pointer: '/data/2/relationships/payee' } }],
    })
    expect(await owedOver(database())).toMatchObject({ 'AIAB AIAA': 0 })
    await ledger.post({ group: 'AIAA', rows: rows.slice(0, 2), list: true, abroad: true })
    expect(await owedOver(database())).toMatchObject({ 'AIAB AIAA': 30 })
    expect(await verify(database())).toEqual([])
  })
})
