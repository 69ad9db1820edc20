import { describe, expect, it } from 'vitest'
import { readCoordinate, writeCoordinate } from './coordinates.ts'

describe('typed latitude and longitude', () => {
  it.each([
    ['41.3912', 'lat', 41.3912],
    ['41,3912', 'lat', 41.3912],
    ['−1.5', 'lon', -1.5],
    ['2.17° W', 'lon', -2.17],
    ['33.9 S', 'lat', -33.9],
    ['180', 'lon', 180],
  ] as const)('S-GROUP-4 reads %j', (text, axis, value) => {
    expect(readCoordinate(text, axis)).toBe(value)
  })

  it.each([
    ['90.1', 'lat'],
    ['-181', 'lon'],
    ['1e1', 'lat'],
    ['41.39, 2.17', 'lat'],
    ['2 W', 'lat'],
    ['here', 'lon'],
  ] as const)('S-FORM-6 refuses %j as LocationInvalid', (text, axis) => {
    expect(readCoordinate(text, axis)).toBeNull()
  })

  it('tells an empty field from a wrong one', () => {
    expect(readCoordinate('  ', 'lat')).toBeUndefined()
  })

  it('S-GROUP-4 writes what the pin gives without the noise of floating point', () => {
    expect(writeCoordinate(41.39400000000001)).toBe('41.394')
  })
})
