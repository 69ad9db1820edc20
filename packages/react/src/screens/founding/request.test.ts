import { describe, expect, it } from 'vitest'
import { readFounder } from './founder.ts'
import { emptyRequest, faultsOf, readRequest } from './request.ts'

const filled = {
  ...emptyRequest(),
  name: 'Vall Nova',
  description: 'A valley.',
  city: 'Vilanova',
  region: 'Garraf',
  country: 'ES',
  unit: 'drop',
  units: 'drops',
  symbol: 'd',
}

describe('the request for a group', () => {
  it('S-JOIN-21 needs nothing beside what is marked', () => {
    expect(faultsOf(filled, 'NOVA')).toEqual({})
    expect(Object.keys(faultsOf(emptyRequest(), '')).sort()).toEqual(
      ['city', 'code', 'country', 'description', 'name', 'region', 'symbol', 'unit', 'units'].sort(),
    )
  })

  it('S-FORM-6 names what is wrong with code, sign, decimals, worth and limits', () => {
    const wrong = { symbol: 'euro', decimals: '7', rate: '1/0', limits: { lowest: '-5', highest: '' } }
    expect(faultsOf({ ...filled, ...wrong, contacts: [{ id: 'c', type: 'phone', name: 'call me' }] }, 'AB')).toEqual({
      code: 'GroupCodeInvalid',
      symbol: 'SymbolInvalid',
      decimals: 'DecimalsInvalid',
      rate: 'RateInvalid',
      lowest: 'InvalidAmount',
      contacts: 'ContactInvalid',
    })
  })

  it('S-FORM-6 wants the lower limit, the upper only where there is one, neither finer than the currency is', () => {
    const of = (lowest: string, highest: string) => faultsOf({ ...filled, limits: { lowest, highest } }, 'NOVA')
    expect(of('', '')).toEqual({ lowest: 'Required' })
    expect(of('0', '')).toEqual({})
    expect(of('1,234', '12.345')).toEqual({ lowest: 'TooManyDecimals', highest: 'TooManyDecimals' })
    expect(of('1e3', 'NaN')).toEqual({ lowest: 'InvalidAmount', highest: 'InvalidAmount' })
  })

  it('S-JOIN-25 reads a draft back, and nothing that another version of the form left', () => {
    const draft = { ...filled, code: 'NOVA', place: { lat: 41, lon: 2 }, limits: { lowest: '5', highest: '' } }
    expect(readRequest(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(readRequest('old')).toBeNull()
    expect(readRequest({ name: 3, preset: 'gift', place: 'here', contacts: [1] })).toEqual({
      ...emptyRequest(),
      contacts: [],
    })
  })

  it('S-JOIN-25 keeps no password of a founder', () => {
    const kept = { name: 'Nil', email: 'nil@demo.example', language: 'ca', password: 'secret', sent: null }
    expect(readFounder(kept)).toEqual({ name: 'Nil', email: 'nil@demo.example', language: 'ca', sent: null })
    expect(readFounder(null)).toBeNull()
  })
})
