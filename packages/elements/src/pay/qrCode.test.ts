import { renderSVG } from 'uqr'
import { expect, it } from 'vitest'
import type { Piece } from '../view.ts'
import { qrCode } from './qrCode.ts'

it('A-4-74 draws a link as the library does, with a quiet zone of four modules', () => {
  const link = 'https://demo.example/pay?t=RIBA0002&u=10&m=Pa%20de%20pag%C3%A8s'
  const drawing = qrCode(link, 'QR code')
  const path = (drawing.children[0] as Piece).props['d']
  const theirs = /d="(M[^"]+)"/.exec(renderSVG(link, { ecc: 'M', border: 4, pixelSize: 1 }))?.[1]
  expect(path).toBe(theirs?.replaceAll(',', ' '))
  expect(path).not.toMatch(/M[0-3] |M\d+ [0-3]h/)
})
