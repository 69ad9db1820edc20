import { describe, expect, it } from 'vitest'
import { countriesOf, placeOfFinder, queryOfFinder, readFinder } from './finder.ts'

describe('the finder', () => {
  it('S-PLACE-67 opens with what its address says, and writes it again', () => {
    const query = { q: 'foix', country: 'ES', sort: '-created', view: 'map' }
    const draft = readFinder(query, false)
    expect(draft).toEqual({ q: 'foix', country: 'ES', sort: '-created', hasMap: true })
    expect(placeOfFinder(draft, false)).toEqual({ screen: 'groups', query })
    expect(placeOfFinder(readFinder(undefined, true), true)).toEqual({ screen: 'groups' })
  })

  it('S-GROUP-1 sorts by distance once a place is known, and never without one', () => {
    expect(readFinder({}, true).sort).toBe('location')
    expect(readFinder({ sort: 'location' }, false).sort).toBe('name')
    expect(readFinder({ sort: 'balance', country: 'Spain' }, false)).toMatchObject({
      q: '',
      country: '',
      sort: 'name',
      hasMap: false,
    })
  })

  it('S-GROUP-3 sends the position only when it sorts by it', () => {
    const near = { lat: 41.2, lon: 1.6 }
    expect(queryOfFinder({ q: '', country: '', sort: 'location' }, near)).toEqual({ near, sort: 'location' })
    expect(queryOfFinder({ q: 'x', country: 'IT', sort: 'name' }, near)).toEqual({
      search: 'x',
      filter: { country: 'IT' },
      sort: 'name',
    })
  })

  it('S-GROUP-1 names the countries that have groups in the reader’s language', () => {
    const meta = { countries: [{ code: 'GB', count: 1 }, { code: 'ES', count: 2 }, { code: 'x' }, null] }
    expect(countriesOf(meta, 'ca')).toEqual([
      { code: 'ES', count: 2, name: 'Espanya' },
      { code: 'GB', count: 1, name: 'Regne Unit' },
    ])
    expect(countriesOf({}, 'en')).toEqual([])
  })
})
