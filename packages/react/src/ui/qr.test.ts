import { describe, expect, it } from 'vitest'
import { drawQr, qrSvg } from './qr.ts'

const link = 'https://demo.example/pay?c=RIBA0002&a=12500000'

describe('QR codes', () => {
  it('S-PAY-65 has four modules of quiet zone on every side', () => {
    const { size, path } = drawQr(link)
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(it => it.slice(1).map(Number))
    for (const [x = 0, y = 0, length = 0] of runs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
      expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - 4)
    }
  })

  it('draws the three finder patterns', () => {
    const { size, path } = drawQr(link)
    expect(path).toContain('M4 4h7')
    expect(path).toContain(`M${size - 11} 4h7`)
    expect(path).toContain(`M4 ${size - 5}h7`)
  })

  it('gives a file that is black on white', () => {
    expect(qrSvg(link)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*fill="#fff"/)
  })
})
