import { describe, expect, it } from 'vitest'
import { queryWith, usual, viewOf } from './view.ts'

describe('the address of statistics', () => {
  it('S-PLACE-67 opens all charts with a period and an interval', () => {
    const query = { period: '30d', interval: 'day' }
    expect(viewOf(query, 'amount')).toEqual({ period: '30d', interval: 'P1D' })
    expect(viewOf(query, 'transfers')).toEqual({ period: '30d', interval: 'P1D' })
    expect(viewOf({ period: 'ever', interval: 'decade' }, 'amount')).toEqual(usual)
    expect(viewOf(undefined, 'amount')).toEqual(usual)
  })

  it('S-STATS-4 keeps what one chart looks at, and leaves no trace of what is shared', () => {
    const one = queryWith({ period: '30d', interval: 'day' }, 'amount', { period: '5y', interval: 'P1Y' })
    expect(one).toEqual({ period: '30d', interval: 'day', amount: '5y.year' })
    expect(viewOf(one, 'amount')).toEqual({ period: '5y', interval: 'P1Y' })
    expect(viewOf(one, 'accounts')).toEqual({ period: '30d', interval: 'P1D' })
    expect(queryWith(one, 'amount', { period: '30d', interval: 'P1D' })).toEqual({ period: '30d', interval: 'day' })
    expect(queryWith({}, 'amount', usual)).toEqual({})
  })
})
