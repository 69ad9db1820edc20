import { describe, expect, it } from 'vitest'
import { zonesLike } from './zones.ts'

describe('time zones', () => {
  it('S-ADMIN-2 are found by city or region, without accents and underscores, cities first', () => {
    expect(zonesLike('madr')).toEqual(['Europe/Madrid'])
    expect(zonesLike('new york')).toEqual(['America/New_York'])
    expect(zonesLike('róme')[0]).toBe('Europe/Rome')
    expect(zonesLike('utc')).toContain('UTC')
    expect(zonesLike('nowhere at all')).toEqual([])
    expect(zonesLike('').length).toBe(40)
  })
})
