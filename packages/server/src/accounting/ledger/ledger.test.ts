import { randomUUID } from 'node:crypto'
import type { AppError } from '@exchange-kit/model'
import { expect, it } from 'vitest'
import { openGroup, payment } from '../../../test/community.ts'
import { onBothDatabases } from '../../../test/databases.ts'
import { expectTruth } from '../../../test/expectations.ts'
import { createLedger } from './index.ts'

onBothDatabases(database => {
  const head = async (group: string, id: string) => {
    const rows = await database().read([group], db =>
      db.selectFrom('accounts').selectAll().where('id', '=', id).execute(),
    )
    return rows[0]
  }
  const closing = (account: string, to: string | null) => {
    const transfer = { id: randomUUID(), meta: { description: 'Rest' }, authorization: 'payer', creator: null } as const
    return { account, to, transfer }
  }

  it('L15 closes an account, moves its rest and does what else belongs to it in one transaction', async () => {
    const [anna = '', pere = ''] = await openGroup(database(), 'SHUT', [{}, {}])
    const ledger = createLedger(database())
    await ledger.post({ group: 'SHUT', list: false, rows: [payment({ payer: pere, payee: anna, amount: 9 })] })
    const order = { group: 'SHUT', ...closing(anna, pere) }
    const moved = await ledger.closeAccount(order, async db => {
      await db
        .insertInto('former_account_codes')
        .values({ group_code: 'SHUT', code: 'SHUT0900', account_id: anna })
        .execute()
    })
    expect(moved?.transfer).toMatchObject({ amount: 9, payer: anna, payee: pere, state: 'committed' })
    expect(await head('SHUT', anna)).toMatchObject({ status: 'deleted', balance: 0, version: 2 })
    expect(await ledger.closeAccount(order, () => Promise.resolve())).toBeUndefined()
    await expectTruth(database(), 'SHUT', [])
  })

  it('L15 A-1-40 blames no parameter for a payment that is under way, but for a target that is none', async () => {
    const [anna = '', pere = ''] = await openGroup(database(), 'WAIT', [{}, {}])
    const ledger = createLedger(database())
    await ledger.post({ group: 'WAIT', list: false, rows: [payment({ payer: pere, payee: anna, amount: 9 })] })
    const hold = (reserved: number) =>
      database().administer(db => db.updateTable('accounts').set({ reserved }).where('id', '=', anna).execute())
    const faultOf = (to: string) =>
      ledger
        .closeAccount({ group: 'WAIT', ...closing(anna, to) }, () => Promise.resolve())
        .catch(({ code, source }: AppError) => ({ code, source }))
    await hold(5)
    expect(await faultOf(pere)).toEqual({ code: 'TransactionError', source: {} })
    await hold(0)
    expect(await faultOf(randomUUID())).toEqual({ code: 'AccountNotFound', source: { parameter: 'balance-to' } })
    await ledger.stop()
  })

  it('L15 leaves everything as it was when what belongs to the closing fails', async () => {
    const [anna = '', pere = ''] = await openGroup(database(), 'FAIL', [{}, {}])
    const ledger = createLedger(database())
    await ledger.post({ group: 'FAIL', list: false, rows: [payment({ payer: pere, payee: anna, amount: 9 })] })
    const refusing = ledger.closeAccount({ group: 'FAIL', ...closing(anna, pere) }, () =>
      Promise.reject(new Error('no')),
    )
    await expect(refusing).rejects.toMatchObject({ code: 'UnknownServer' })
    expect(await head('FAIL', anna)).toMatchObject({ status: 'active', balance: 9, version: 1 })
    await ledger.post({ group: 'FAIL', list: false, rows: [payment({ payer: anna, payee: pere, amount: 9 })] })
    await expectTruth(database(), 'FAIL', [])
  })

  it('L9 books a list of 500 or nothing of it', async () => {
    const [anna = '', pere = ''] = await openGroup(database(), 'LIST', [{ creditLimit: 500 }, {}])
    const ledger = createLedger(database())
    const rows = Array.from({ length: 501 }, () => payment({ payer: anna, payee: pere, amount: 1 }))
    await expect(ledger.post({ group: 'LIST', list: true, rows })).rejects.toMatchObject({
      errors: [{ code: 'InsufficientBalance', source: { pointer: '/data/500/attributes/amount' } }],
    })
    expect(await head('LIST', anna)).toMatchObject({ balance: 0 })
    expect(await ledger.post({ group: 'LIST', list: true, rows: rows.slice(0, 500) })).toHaveLength(500)
    expect(await expectTruth(database(), 'LIST', [])).toHaveLength(500)
  })

  it('L9 counts rows stored already as done', async () => {
    const [anna = '', pere = ''] = await openGroup(database(), 'DONE', [{}, {}])
    const ledger = createLedger(database())
    const [one, two] = [
      payment({ payer: anna, payee: pere, amount: 1 }),
      payment({ payer: anna, payee: pere, amount: 2 }),
    ]
    await ledger.post({ group: 'DONE', list: false, rows: [one] })
    const posted = await ledger.post({ group: 'DONE', list: true, rows: [one, two] })
    expect(posted.map(({ fresh }) => fresh)).toEqual([false, true])
    expect(await head('DONE', anna)).toMatchObject({ balance: -3 })
  })

  it('one bad order never fails another of its batch', async () => {
    const [anna = '', pere = ''] = await openGroup(database(), 'MIXT', [{ creditLimit: 5 }, {}])
    const ledger = createLedger(database())
    const amounts = [3, 9, 1, -1, 1]
    const outcomes = await Promise.allSettled(
      amounts.map(amount =>
        ledger.post({ group: 'MIXT', list: false, rows: [payment({ payer: anna, payee: pere, amount })] }),
      ),
    )
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true])
    expect(await head('MIXT', anna)).toMatchObject({ balance: -5 })
  })

  it('keeps words of every kind as they were written', async () => {
    const [anna = '', pere = ''] = await openGroup(database(), 'WORD', [{}, {}])
    const description = `"Llonganissa" {1,2} \\ 'fresca', NULL, 100 % ñ 🥖 \n line`
    const row = payment({ payer: anna, payee: pere, amount: 1, meta: { description, reference: '{"a":"\\\\"}' } })
    await createLedger(database()).post({ group: 'WORD', list: false, rows: [row] })
    const stored = await database().read(['WORD'], db => db.selectFrom('transfers').select('meta').execute())
    expect(stored).toEqual([{ meta: row.meta }])
    await expectTruth(database(), 'WORD', [row.id])
  })
})
