import { describe, expect, it } from 'vitest'
import { monthIn } from './month.ts'
import { placeText } from './placeText.ts'
import { tabOf } from './tabs.ts'

describe('the page of a group', () => {
  it('S-PLACE-67 opens the sheet its address names, if this viewer has it', () => {
    expect(tabOf('#currency', ['about', 'currency'])).toBe('currency')
    expect(tabOf('statement', ['about', 'currency', 'transactions', 'statement'])).toBe('statement')
    expect(tabOf('#statement', ['about', 'currency'])).toBe('about')
    expect(tabOf(undefined, ['about'])).toBe('about')
  })

  it('S-GROUP-13 takes the month of the group, not of the device', () => {
    const now = new Date('2026-03-01T05:00:00Z')
    expect(monthIn('Europe/Madrid', now)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(monthIn('America/Los_Angeles', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  it('S-GROUP-11 says where it is, without the street and without saying anything twice', () => {
    const address = { streetAddress: 'Carrer Major 1', postalCode: '08720', addressCountry: 'ES' }
    expect(placeText({ ...address, addressLocality: 'Vilafranca', addressRegion: 'Penedès' })).toBe(
      'Vilafranca, Penedès',
    )
    expect(placeText({ ...address, addressLocality: 'Roma', addressRegion: 'Roma' })).toBe('Roma')
  })
})
