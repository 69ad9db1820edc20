import { describe, expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

describe('groups.timeZone', () => {
  it('takes every name of the IANA database that this engine knows', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) expect([zone, isTimeZone(zone)]).toEqual([zone, true])
    for (const zone of [
      'UTC',
      'Etc/UTC',
      'Etc/GMT+5',
      'America/Argentina/Ushuaia',
      'US/Pacific',
      'CET',
      'GB',
      'Europe/Kyiv',
    ])
      expect([zone, isTimeZone(zone)]).toEqual([zone, true])
  })

  it('refuses names that are the engine’s alone, offsets, and what no zone is called', () => {
    for (const zone of [
      'CNT',
      'IST',
      'PST',
      'BST',
      'SystemV/AST4',
      'CEST',
      '+01:00',
      'Mars/Base',
      'Europe/Nowhere',
      '',
    ])
      expect([zone, isTimeZone(zone)]).toEqual([zone, false])
    expect(isTimeZone(`Europe/${'a'.repeat(1_000_000)}`)).toBe(false)
  })
})
