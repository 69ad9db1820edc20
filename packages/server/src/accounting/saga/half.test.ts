import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crossing, type Person } from '../../../test/trade.ts'
import { heldIn, openIn, postAcross, rowIn, startTwo, trustFar, type Two } from '../../../test/two-databases.ts'

// A group that came in an archive (B5) and got a database of its own; its partner GONE stayed where it was.
let two: Two
let anna: Person
let marta: Person
let joan: Person

beforeAll(async () => {
  two = await startTwo()
  ;[anna] = await openIn(two.databases, 'RIBA')
  ;[marta, joan] = await openIn(two.databases, 'MERC')
  await trustFar(two.databases, { group: 'RIBA', trusted: 'MERC', credit: 100 })
}, 60_000)
afterAll(() => two.close())

const away = () => two.databases.of('MERC')

/** A request to somebody of MERC, of which only her half is anywhere. */
async function askedOf(payer: Person): Promise<string> {
  const row = crossing({ payer, payee: anna, amount: 3 }, { state: 'pending', authorization: null })
  await postAcross(two.ledgers, row)
  await away().administer(db =>
    db.updateTable('transfers').set({ payee_group: 'GONE' }).where('id', '=', row.id).execute(),
  )
  await two.databases.home.administer(db => db.deleteFrom('transfers').where('id', '=', row.id).execute())
  return row.id
}

const stateOf = async (id: string) => (await rowIn(two.databases, 'MERC', id))?.state

it('A-4-42 A-4-56 what waits for a group that is in no database can be rejected, and paid by nobody', async () => {
  const id = await askedOf(marta)
  const seen = { state: 'pending', revision: 0 } as const
  const step = { group: 'MERC', id, seen, authorization: null, reason: null, edit: {}, abroad: true } as const
  const change = (to: 'committed' | 'rejected') => two.ledgers.ledger.change({ ...step, to, whenRefused: 'refuse' })
  await expect(change('committed')).rejects.toMatchObject({ code: 'NoTrustPath' })
  expect(await change('rejected')).toMatchObject({ transfer: { state: 'rejected' } })
  expect(await stateOf(id)).toBe('rejected')
  const deciding = await away().read('*', db => db.selectFrom('crossings').select('group_code').execute())
  expect(deciding.every(it => it.group_code === 'MERC')).toBe(true)
  expect(await heldIn(two.databases)).toEqual([])
})

it('L15 it keeps no account from closing', async () => {
  const id = await askedOf(joan)
  const transfer = { id: randomUUID(), meta: { description: 'Rest' }, authorization: null, creator: null }
  const end = { group: 'MERC', account: joan.id, to: null, transfer }
  await two.ledgers.ledger.closeAccount(end, () => Promise.resolve())
  expect(await stateOf(id)).toBe('deleted')
  expect(await heldIn(two.databases)).toEqual([])
})
