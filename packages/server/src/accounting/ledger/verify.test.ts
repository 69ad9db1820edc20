import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { openGroup, payment } from '../../../test/community.ts'
import { testDatabase } from '../../../test/databases.ts'
import { createLedger, dailyRoots, verify } from './index.ts'

const database = testDatabase('pglite')

// Only who owns the database can do this: the server's role has no right to (L3).
async function tamper(text: string): Promise<void> {
  await database().administer(db => db.executeQuery(CompiledQuery.raw(text)))
}

async function busyGroup(group: string): Promise<void> {
  const [payer = '', payee = ''] = await openGroup(database(), group, [{}, {}])
  const ledger = createLedger(database())
  for (let n = 1; n <= 5; n++) await ledger.post({ group, list: false, rows: [payment({ payer, payee, amount: n })] })
}

it('finds nothing in a ledger nobody touched', async () => {
  await busyGroup('GOOD')
  expect(await verify(database(), 'GOOD')).toEqual([])
})

const third = (group: string) => `(select transfer_id from chain where group_code = '${group}' and sequence = 3)`

it.each([
  ['L1', 'LONE', `update accounts set balance = balance + 1 where group_code = 'LONE' and balance > 0`],
  ['L2', 'LTWO', `update accounts set version = version + 1 where group_code = 'LTWO'`],
  ['L2', 'LMID', `update entries set balance = balance + 1 where group_code = 'LMID' and version = 3`],
  ['L2', 'LGAP', `delete from entries where group_code = 'LGAP' and version = 3`],
  [
    'L2',
    'LAMT',
    `update entries set amount = -amount, balance = balance - 2 * amount where group_code = 'LAMT' and version = 5`,
  ],
  ['L10', 'LTEN', `update transfers set refunded = 1 where group_code = 'LTEN' and amount = 2`],
  [
    'L12',
    'TAMT',
    `update transfers set meta = '{"description":"Cheese"}' where group_code = 'TAMT' and id = ${third('TAMT')}`,
  ],
  ['L12', 'TWHO', `update transfers set creator = id where group_code = 'TWHO' and id = ${third('TWHO')}`],
  ['L12', 'TGAP', `delete from chain where group_code = 'TGAP' and sequence = 3`],
  ['L12', 'TEND', `delete from chain where group_code = 'TEND' and sequence = 5`],
  ['L12', 'TSWP', `update chain set sequence = 1005 - sequence where group_code = 'TSWP' and sequence in (2, 3)`],
  ['L12', 'THEA', `update ledgers set hash = repeat('0', 64) where group_code = 'THEA'`],
  [
    'L12',
    'TSTA',
    `update transfers set state = 'rejected', committed = null where group_code = 'TSTA' and id = ${third('TSTA')}`,
  ],
])('%s finds what was changed behind its back (%s)', async (rule, group, text) => {
  await busyGroup(group)
  await tamper(text)
  const findings = await verify(database(), group)
  expect(findings.map(it => it.rule)).toContain(rule)
  expect(findings.every(it => it.group === group)).toBe(true)
})

it('L12 finds a row whose chain was recomputed from there on, by a root somebody kept', async () => {
  await busyGroup('ROOT')
  const ask = () =>
    database().read(['ROOT'], db => dailyRoots(db, { group: 'ROOT', timeZone: 'Europe/Madrid', after: 0, size: 20 }))
  const [kept] = await ask()
  await tamper(`update chain set hash = md5(hash) || md5(hash) where group_code = 'ROOT' and sequence >= 3`)
  expect(kept).toMatchObject({ sequence: 5, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string })
  expect(await ask()).not.toEqual([kept])
})

it('A-4-84 ends each day at midnight of the group, not of the server', async () => {
  const [payer = '', payee = ''] = await openGroup(database(), 'DAYS', [{}, {}])
  const times = ['2026-05-02T21:59:59.999Z', '2026-05-02T22:00:00.000Z', '2026-05-03T10:00:00.000Z']
  for (const time of times) {
    await createLedger(database(), { now: () => Date.parse(time) }).post({
      group: 'DAYS',
      list: false,
      rows: [payment({ payer, payee, amount: 1 })],
    })
  }
  const ask = (days: { from?: string; to?: string }) =>
    database().read(['DAYS'], async db => {
      const roots = await dailyRoots(db, { group: 'DAYS', timeZone: 'Europe/Madrid', after: 0, size: 20, ...days })
      return roots.map(({ date, sequence }) => [date, sequence])
    })
  const [may2, may3] = [
    ['2026-05-02', 1],
    ['2026-05-03', 3],
  ] as const
  expect(await ask({})).toEqual([may3, may2])
  expect(await ask({ to: '2026-05-02' })).toEqual([may2])
  expect(await ask({ from: '2026-05-03' })).toEqual([may3])
})

it('A-4-84 asks the database for no time zone, which may know fewer, and cuts days where clocks change', async () => {
  const [payer = '', payee = ''] = await openGroup(database(), 'ZONE', [{}, {}])
  // In Madrid, clocks go from 02:00 to 03:00 on 29 March and back on 25 October.
  const times = ['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z']
  times.push('2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z')
  for (const time of times) {
    const ledger = createLedger(database(), { now: () => Date.parse(time) })
    await ledger.post({ group: 'ZONE', list: false, rows: [payment({ payer, payee, amount: 1 })] })
  }
  const ask = (timeZone: string) =>
    database().read(['ZONE'], async db => {
      const roots = await dailyRoots(db, { group: 'ZONE', timeZone, after: 0, size: 20 })
      return roots.map(({ date, sequence }) => `${date} ${sequence}`)
    })
  const days = ['2026-10-26 6', '2026-10-25 5', '2026-03-30 4', '2026-03-29 3', '2026-03-28 1']
  expect(await ask('Europe/Madrid')).toEqual(days)
  // Newfoundland, half an hour off: no PostgreSQL knows it by this name.
  expect(await ask('CNT')).toEqual(await ask('America/St_Johns'))
})
