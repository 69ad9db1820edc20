import { describe, expect, it } from 'vitest'
import { csvPath, isNarrowed, listQuery, queryOf, statementQuery, viewOf } from './view.ts'

const today = '2026-06-04'
const where = { group: 'RIBA', account: 'anna' }

describe('the view of an account', () => {
  it('S-PAY-5 stands in the address and comes back from it', () => {
    const query = { view: 'statement', from: '2026-01-01', to: '2026-03-31', sort: 'oldest' }
    expect(queryOf(viewOf(query, today), today)).toEqual(query)
    const list = { q: 'bread', direction: 'in', state: 'pending', from: '2026-01-01' }
    expect(queryOf(viewOf(list, today), today)).toEqual(list)
    expect(queryOf(viewOf({}, today), today)).toEqual({})
  })

  it('S-PAY-7 opens the statement with this month, without writing that into the address', () => {
    const view = viewOf({ view: 'statement' }, today)
    expect(view.period).toEqual({ from: '2026-06-01', to: '2026-06-30' })
    expect(queryOf(view, today)).toEqual({ view: 'statement' })
  })

  it('S-PAY-5 takes words it does not know for nothing', () => {
    expect(viewOf({ view: 'x', direction: 'up', state: 'deleted', sort: 'y' }, today)).toMatchObject({
      view: 'list',
      direction: 'both',
      state: '',
      sort: 'newest',
    })
  })

  it('S-PAY-5 asks for one direction by the side the account stands on', () => {
    expect(listQuery(viewOf({ direction: 'in' }, today), where)?.filter).toEqual({ account: 'anna', payee: 'anna' })
    expect(listQuery(viewOf({ direction: 'out', q: 'eggs' }, today), where)).toMatchObject({
      filter: { account: 'anna', payer: 'anna' },
      search: 'eggs',
    })
  })

  it('S-PAY-5 asks nothing while the end is before the start', () => {
    const view = viewOf({ view: 'statement', from: '2026-03-01', to: '2026-02-01' }, today)
    expect(listQuery(view, where)).toBeNull()
    expect(statementQuery(view, where)).toBeNull()
    expect(csvPath(view, where)).toBeNull()
  })

  it('S-PAY-6 downloads exactly what is filtered', () => {
    const list = csvPath(viewOf({ state: 'committed', q: 'bread', from: '2026-01-01' }, today), where)
    expect(decodeURIComponent(list ?? '')).toBe(
      '/RIBA/transfers.csv?filter[account]=anna&filter[state]=committed&filter[from]=2026-01-01&filter[search]=bread&sort=-created',
    )
    const statement = csvPath(viewOf({ view: 'statement', sort: 'oldest' }, today), where)
    expect(decodeURIComponent(statement ?? '')).toBe(
      '/RIBA/accounts/anna/statement.csv?filter[from]=2026-06-01&filter[to]=2026-06-30&sort=created',
    )
  })

  it('S-PAY-5 asks for payments with a counterpart, and nothing while nobody knows who that is', () => {
    const view = viewOf({ counterpart: 'RIBA0004' }, today)
    expect(queryOf(view, today)).toEqual({ counterpart: 'RIBA0004' })
    expect(listQuery(view, where)).toBeNull()
    expect(listQuery(view, { ...where, counterpart: 'laia' })?.filter).toEqual({ account: 'anna', counterpart: 'laia' })
  })

  it('S-ADMIN-11 asks for the payments of all of a group, or of one account of it', () => {
    const all = { group: 'RIBA', account: null }
    expect(listQuery(viewOf({ direction: 'in' }, today), all)?.filter).toEqual({})
    expect(listQuery(viewOf({ account: 'RIBA0002' }, today), all)).toBeNull()
    expect(decodeURIComponent(csvPath(viewOf({ state: 'failed' }, today), all) ?? '')).toBe(
      '/RIBA/transfers.csv?filter[state]=failed&sort=-created',
    )
  })

  it('S-STATE-1 knows whether anything narrows the list', () => {
    expect(isNarrowed(viewOf({ sort: 'oldest' }, today))).toBe(false)
    for (const query of [
      { q: 'x' },
      { from: '2026-01-01' },
      { direction: 'in' },
      { state: 'failed' },
      { counterpart: 'X' },
    ])
      expect(isNarrowed(viewOf(query, today))).toBe(true)
  })
})
