import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThorough } from '../../../../scripts/thorough.ts'
import { testDatabase } from '../../test/databases.ts'
import { startMoving, type Moving } from '../../test/moving.ts'
import { verify } from '../accounting/ledger/index.ts'

/** As many as a file may have (B12): 100000 takes minutes. */
const rows = Number(process.env['MOVING_ROWS'] ?? (isThorough ? 8000 : 3000))
const database = testDatabase('postgres')
let moving: Moving
beforeAll(async () => {
  moving = await startMoving({ database: database() })
})
afterAll(() => moving.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = () => {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

/** Brings it in, and looks how much of it is in memory meanwhile. */
async function watched(files: Record<string, string>, code: string): Promise<void> {
  const { id } = await moving.make({ code, name: 'Many', kind: 'csv', data: { files } })
  const before = heap()
  let most = 0
  // A look collects all garbage first.
  const watch = setInterval(() => (most = Math.max(most, heap())), isThorough ? 500 : 2000)
  const begun = performance.now()
  const { status } = (await moving.play(id)).attributes
  clearInterval(watch)
  const seconds = (performance.now() - begun) / 1000
  process.stdout.write(`${rows} rows: ${seconds.toFixed(1)} s, heap at most ${(most - before).toFixed(0)} MB more\n`)
  expect([status, (await moving.log(id)).filter(it => it.level === 'error')]).toEqual(['completed', []])
  // Codes and e-mails that must not come twice, and pieces of 64 kB: not the people themselves.
  expect(most - before).toBeLessThan(60 + rows / 1000)
}

describe('a large community', () => {
  it('B12, A-4-80 is brought in without ever being in memory whole', async () => {
    const line = (at: number) => `Somebody called ${at},somebody.${at}@demo.example,Lives in a place with a long name`
    const members = `name,email,description\n${Array.from({ length: rows }, (_, at) => line(at)).join('\n')}`
    const payment = (at: number) => `${(at % rows) + 1},${((at * 7 + 1) % rows) + 1},Work of some hours ${at},1.5`
    const paid = Array.from({ length: rows }, (_, at) => at).filter(at => at % rows !== (at * 7 + 1) % rows)
    const transfers = `payer,payee,description,amount\n${paid.map(payment).join('\n')}`
    await watched({ members, transfers }, 'MANY')
    const { length } = await database().read('*', db =>
      db.selectFrom('transfers').select('id').where('group_code', '=', 'MANY').execute(),
    )
    expect(length).toBe(paid.length)
    expect(await verify(database(), 'MANY')).toEqual([])
  }, 900_000)

  it('B11, B12 is brought in from another system in as little memory', async () => {
    const person = (at: number) =>
      `Somebody called ${at},u.${at},cy.${at}@demo.example,Lives in a place with a long name`
    const members = `name,username,email,description\n${Array.from({ length: rows }, (_, at) => person(at)).join('\n')}`
    const payment = (at: number) => `2020-01-01,1.5,u.${at},${at % 9 === 0 ? 'system' : `u.${(at + 1) % rows}`},Work`
    const transfers = `date,amount,from,to,type\n${Array.from({ length: rows }, (_, at) => payment(at)).join('\n')}`
    await watched({ members, transfers }, 'MANX')
    expect(await verify(database(), 'MANX')).toEqual([])
  }, 900_000)

  it('B12 is refused beyond 100,000 rows, by the line', async () => {
    const members = `name\n${'x\n'.repeat(100_001)}`
    const { id } = await moving.make({ code: 'MORE', name: 'More', kind: 'csv', data: { files: { members } } })
    expect((await moving.play(id)).attributes).toMatchObject({ status: 'failed', step: 'get-accounts' })
    const places = (await moving.log(id)).flatMap(it => (it.place ? [it.place] : []))
    expect(places).toEqual([{ file: 'members', line: 100_002, column: 1, code: 'TooMany' }])
  })
})
