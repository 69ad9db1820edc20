import { knownCode } from '@exchange-kit/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRibera, transferOf, type Ribera } from '../test/ribera.ts'
import { addressTest } from './http/addresses.ts'
import { ces } from './migrations/csv/dialects/ces.ts'
import { languagesIn } from './migrations/csv/dialects/texts.ts'
import type { Cell, From, Lights } from './migrations/csv/dialects/sheet.ts'
import { render } from './notifications/render.ts'
import { ownOf } from './own.ts'
import { groupPoint } from './social/group-row.ts'

/** What every object has without having been given it. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

function readCell(from: From | undefined, text: string): unknown {
  const cell: Cell = () => text
  return from && 'read' in from ? from.read?.(text, cell, {} as Lights) : from
}

describe('a text from outside that every object has as a name', () => {
  it.each(inherited)('is found in no table: %s', name => {
    expect(ownOf({}, name)).toBeUndefined()
    expect(knownCode(name)).toBe('UnknownServer')
    expect(() => addressTest([name])).toThrow(RangeError)
    const place = { lon: null, lat: null, place_name: null }
    expect(groupPoint({ ...place, address: { addressCountry: name } })).toBeNull()
  })

  it.each(inherited)('A-4-81 is a cell like any other in an import: %s', name => {
    expect(readCell(ces.members[0]?.columns['type'], name)).toBe('personal')
    expect(readCell(ces.members[0]?.columns['language'], name)).toBe('')
    expect(readCell(languagesIn('language'), name)).toBe('')
  })

  it.each(inherited)('A-6-16 gives a failed transfer no reason of its own: %s', failure => {
    const facts = { amount: '1 r', other: 'Anna', group: 'RIBA', failure }
    const { failure: _, ...without } = facts
    const said = render('en', { message: 'failedPayer', facts })
    expect(said).toEqual(render('en', { message: 'failedPayer', facts: without }))
  })
})

describe('A-1-26 A-1-32 a request that names what every object has', () => {
  let ribera: Ribera
  beforeAll(async () => {
    ribera = await startRibera()
  })
  afterAll(() => ribera.close())

  it.each(inherited)('is answered, and never fails: %s', async name => {
    const { anna, pere } = ribera.people
    const paths = [
      `/RIBA/transfers?filter[${name}]=x`,
      `/RIBA/transfers?sort=${name}`,
      `/RIBA/transfers?include=${name}`,
      `/RIBA/transfers?include=payer.${name}`,
      `/RIBA/transfers?page[${name}]=1`,
      `/RIBA/accounts/${name}`,
      `/RIBA/accounts?filter[status]=${name}`,
      `/RIBA/accounts?filter[finding]=${name}`,
      `/RIBA/stats/${name}`,
      `/RIBA/stats/amount?interval=${name}`,
      `/RIBA/${name}`,
      `/receipts/${name}`,
    ]
    for (const path of paths) expect([path, (await ribera.ask('marta', path)).status < 500]).toEqual([path, true])
    const sent = transferOf(anna.account, pere.account)
    const attributes = { ...sent.attributes, state: name, [`x${name}`]: 1, authorization: { type: name } }
    const posted = await ribera.ask('anna', '/RIBA/transfers', { body: { data: { ...sent, type: name, attributes } } })
    expect(posted.status).toBe(400)
    for (const path of ['/RIBA/currency', '/RIBA/currency/settings', `/RIBA/accounts/${anna.account}`]) {
      const data = { attributes: { status: name, symbol: name, [name === '__proto__' ? 'x' : name]: name } }
      const changed = await ribera.ask('marta', path, { method: 'PATCH', body: { data } })
      expect([path, changed.status < 500]).toEqual([path, true])
    }
  })
})
