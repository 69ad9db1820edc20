import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringing, type Bringing } from '../../test/bringing.ts'
import { startMoving, type Moving } from '../../test/moving.ts'

let moving: Moving
let brought: Bringing
beforeAll(async () => {
  moving = await startMoving()
  brought = bringing(moving, 4)
})
afterAll(() => moving.close())

const drop = { name: 'drop', namePlural: 'drops', symbol: 'dr', decimals: 1, scale: 4, rate: { n: 1, d: 12 } }
const files = { members: 'name,creditLimit\nMarta,\nPere,7\n' }

describe('the currency of files', () => {
  it('B16 is the one that was chosen, and says how far accounts go that have no limits of their own', async () => {
    const settings = { defaultInitialCreditLimit: 1_200_000, defaultInitialMaximumBalance: 3_600_000 }
    const done = await brought.bring({ files, currency: { ...drop, settings } }, 'DROP')
    expect(done.status).toBe('completed')
    const { data } = await moving.read('/accounting/currencies?filter[code]=DROP')
    expect(data[0]?.attributes).toMatchObject(drop)
    expect(await brought.accounts('DROP')).toEqual({ '0001': ['Marta', 0, 120, 360], '0002': ['Pere', 0, 7, 360] })
  })

  it('B16 may be backed: nobody goes below zero, and upwards there is no end', async () => {
    const settings = { defaultInitialCreditLimit: 0, defaultInitialMaximumBalance: null }
    await brought.bring({ files, currency: { ...drop, settings } }, 'BACK')
    expect(await brought.accounts('BACK')).toMatchObject({ '0001': ['Marta', 0, 0, null] })
  })

  it('A-4-77, A-4-5 is refused by the place of each field, before anything is kept', async () => {
    const sent = async (currency: unknown) => {
      const attributes = { code: 'NONE', name: 'x', kind: 'csv', data: { files, currency } }
      const { status, body } = await moving.ask('/migrations', { body: { data: { type: 'migrations', attributes } } })
      return [status, body.errors?.map(it => it.source?.pointer?.replace('/data/attributes/data/currency', ''))]
    }
    expect(await sent({ ...drop, name: ' ', namePlural: 'x'.repeat(300), symbol: 'four', decimals: -1 })).toEqual([
      400,
      ['/name', '/namePlural', '/symbol', '/decimals'],
    ])
    expect(await sent({ ...drop, decimals: 5 })).toEqual([400, ['/decimals']])
    expect(await sent({ ...drop, rate: { n: 0, d: 1 } })).toEqual([400, [expect.stringMatching(/^\/rate/)]])
    const settings = { defaultInitialCreditLimit: -1, defaultInitialMaximumBalance: 'far', defaultHideBalance: true }
    expect(await sent({ ...drop, settings })).toEqual([
      400,
      ['/settings/defaultInitialCreditLimit', '/settings/defaultInitialMaximumBalance', '/settings/defaultHideBalance'],
    ])
    expect(await sent('hours')).toEqual([400, ['']])
  })
})
