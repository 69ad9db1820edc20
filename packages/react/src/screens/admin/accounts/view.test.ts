import { describe, expect, it } from 'vitest'
import { csvPath, isNarrowed, plainView, queryOfView, questionOf, readView, sortedBy } from './view.ts'

describe('the address of the accounts table', () => {
  it('S-PLACE-67 carries everything chosen there and back', () => {
    const view = readView({
      q: 'pere',
      state: 'suspended',
      type: 'business',
      finding: 'onlySpending',
      sort: '-balance',
      size: '100',
      columns: 'balance,terms',
    })
    expect(view).toEqual({
      q: 'pere',
      state: 'suspended',
      type: 'business',
      finding: 'onlySpending',
      sort: 'balance',
      down: true,
      size: 100,
      columns: ['balance', 'terms'],
    })
    expect(readView(queryOfView(view))).toEqual(view)
  })

  it('S-ADMIN-10 opens with all states, by name, twenty a page, and the usual columns', () => {
    expect(readView({ state: 'nowhere', finding: 'velocity', sort: 'colour', size: '7' })).toEqual(plainView)
    expect(queryOfView(plainView)).toEqual({})
    expect(readView({ columns: '' }).columns).toEqual([])
    expect(isNarrowed(plainView)).toBe(false)
  })

  it('S-ADMIN-10 asks the server for one page, filtered, searched and sorted there', () => {
    const view = {
      ...plainView,
      q: 'anna',
      type: 'public',
      finding: 'notMoving',
      sort: 'lastTransfer',
      down: true,
      size: 50,
    } as const
    expect(questionOf(view, 'RIBA')).toEqual({
      group: 'RIBA',
      search: 'anna',
      filter: { status: ['active', 'disabled', 'suspended'], type: 'public', finding: 'notMoving' },
      sort: '-lastTransfer',
      size: 50,
    })
  })

  it('S-ADMIN-10 asks for the same accounts as a file', () => {
    const path = csvPath({ ...plainView, q: 'a b', state: 'disabled' }, 'RIBA')
    const params = new URLSearchParams(path.split('?')[1])
    expect(Object.fromEntries(params)).toEqual({
      'filter[status]': 'disabled',
      'filter[search]': 'a b',
      sort: 'name',
    })
  })

  it('S-ADMIN-10 turns the order of a column that is pressed twice', () => {
    expect(sortedBy(plainView, 'name')).toMatchObject({ sort: 'name', down: true })
    expect(sortedBy(plainView, 'balance')).toMatchObject({ sort: 'balance', down: true })
    expect(sortedBy(sortedBy(plainView, 'balance'), 'balance')).toMatchObject({ sort: 'balance', down: false })
  })
})
