import { describe, expect, it } from 'vitest'
import { isNarrowed, plainView, queryOfView, questionOf, readView } from './view.ts'

const here = { lat: 41.3, lon: 1.7 }

describe('the address of the members', () => {
  it('S-PLACE-67 says search, sort, filters and view, and reads the same again', () => {
    const query = { q: 'anna', sort: '-created', type: 'business', state: 'suspended', view: 'map' }
    expect(queryOfView(readView(query))).toEqual(query)
  })

  it('leaves no trace of what is default and drops what is no choice', () => {
    expect(queryOfView(plainView)).toEqual({})
    expect(readView({ sort: 'balance', type: 'robot', state: 'deleted', view: 'table' })).toEqual(plainView)
  })

  it('counts neither sort nor map as a filter', () => {
    expect(isNarrowed({ ...plainView, sort: 'code', as: 'map' })).toBe(false)
    expect(isNarrowed({ ...plainView, type: 'public' })).toBe(true)
  })
})

describe('the question to the server', () => {
  it('S-MEMBER-1 sorts by name by default, also where a location is known', () => {
    expect(questionOf(plainView, { group: 'RIBA', near: null })).toMatchObject({ sort: 'name', filter: {} })
    expect(questionOf(plainView, { group: 'RIBA', near: here })).toMatchObject({ sort: 'name', near: here })
  })

  it('S-MEMBER-1 sorts by distance only where there is a place to measure from', () => {
    const view = { ...plainView, sort: 'location' } as const
    expect(questionOf(view, { group: 'RIBA', near: here }).sort).toBe('location')
    expect(questionOf(view, { group: 'RIBA', near: null }).sort).toBe('name')
  })
})
