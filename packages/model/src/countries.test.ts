import { describe, expect, it } from 'vitest'
import { countries, isCountry } from './countries.ts'

describe('countries', () => {
  it('groups.address knows the codes that ISO 3166 has given out, each once and by a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(countries).toHaveLength(249)
    expect(countries.toSorted()).toEqual([...new Set(countries)])
    for (const code of countries) expect([code, typeof names.of(code)]).toEqual([code, 'string'])
  })

  it('groups.address takes no reserved, unassigned or misspelt ones', () => {
    for (const code of ['ZZ', 'EU', 'UN', 'XA', 'AA', 'QO', 'UK', 'es', 'ESP', '']) expect(isCountry(code)).toBe(false)
  })
})
