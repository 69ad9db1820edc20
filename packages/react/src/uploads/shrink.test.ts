import { describe, expect, it } from 'vitest'
import { faultOfFile, fitted } from './shrink.ts'

describe('images before they are sent', () => {
  it('S-MARKET-31 are at most 1,800 pixels long, and never larger than they were', () => {
    expect(fitted({ width: 4000, height: 3000 })).toEqual({ width: 1800, height: 1350 })
    expect(fitted({ width: 3000, height: 4000 })).toEqual({ width: 1350, height: 1800 })
    expect(fitted({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
    expect(fitted({ width: 20_000, height: 2 })).toEqual({ width: 1800, height: 1 })
  })

  it('S-FORM-6 refuses what is no image that can be read', () => {
    expect(faultOfFile({ type: 'image/jpeg' })).toBeNull()
    expect(faultOfFile({ type: 'image/svg+xml' })).toBe('ImageType')
    expect(faultOfFile({ type: 'application/pdf' })).toBe('ImageType')
  })
})
