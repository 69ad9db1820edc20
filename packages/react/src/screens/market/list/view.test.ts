import { describe, expect, it } from 'vitest'
import { isNarrowed, plainView, questionOf, queryOfView, readView } from './view.ts'

const here = { lat: 41.3, lon: 1.7 }
const plain = { group: 'RIBA', near: null, categories: [], author: null, isOwn: false }

describe('the address of a list', () => {
  it('S-PLACE-67 says search, sort and filters, and reads the same again', () => {
    const query = { q: 'pa', sort: 'expires', category: 'food,care', within: '10', member: 'RIBA0002', state: 'hidden' }
    expect(queryOfView(readView(query))).toEqual(query)
  })

  it('leaves no trace of what is default and drops what is no choice', () => {
    expect(queryOfView(plainView)).toEqual({})
    expect(readView({ sort: 'price', within: '7', state: 'deleted' })).toEqual(plainView)
  })

  it('S-MARKET-4 counts a sort as no filter', () => {
    expect(isNarrowed({ ...plainView, sort: 'name' })).toBe(false)
    expect(isNarrowed({ ...plainView, categories: ['food'] })).toBe(true)
  })
})

describe('the question to the server', () => {
  it('S-MARKET-2 sorts by distance where a location is known, else newest first', () => {
    expect(questionOf(plainView, plain).sort).toBe('-updated')
    expect(questionOf(plainView, { ...plain, near: here }).sort).toBe('location')
    expect(questionOf({ ...plainView, sort: 'location' }, plain).sort).toBe('-updated')
  })

  it('S-MARKET-4 asks for a distance only where there is a place to measure from', () => {
    const view = { ...plainView, within: '5' } as const
    expect(questionOf(view, plain).filter).toEqual({})
    expect(questionOf(view, { ...plain, near: here }).filter).toEqual({ distance: '5000' })
  })

  it('S-MARKET-5 shows authors their own listings in every state', () => {
    expect(questionOf(plainView, { ...plain, author: 'id', isOwn: true }).filter).toEqual({
      member: 'id',
      state: 'published,hidden',
      expired: 'true,false',
    })
    expect(questionOf({ ...plainView, state: 'expired' }, plain).filter).toMatchObject({ expired: 'true' })
  })
})
