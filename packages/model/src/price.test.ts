import { expect, it } from 'vitest'
import { readPrice } from './price.ts'

const ribera = { symbol: 'r', name: 'ribera', namePlural: 'riberes', decimals: 2, scale: 6 }

it.each([
  ['4', 4_000_000],
  [' 12,5 ', 12_500_000],
  ['12.50', 12_500_000],
])('S-MARKET-20 reads %s as money', (text, amount) => {
  expect(readPrice(text, ribera)).toEqual({ kind: 'money', amount })
})

it.each(['8 r/hora', '8r/h', '8 riberes per hour', '8 Ribera / ora', '8 r l’hora', '8 r por hora', "8 r all'ora"])(
  'S-MARKET-20 reads %s as money for an hour',
  text => {
    expect(readPrice(text, ribera)).toEqual({ kind: 'hourly', amount: 8_000_000 })
  },
)

it.each(['to agree', 'from 18', '10 r', '8 r/day', '8 € per hour', '8 per hour', '1,000.50', '-3', ''])(
  'S-CHECK-32 leaves "%s" as it was typed',
  text => {
    expect(readPrice(text, ribera)).toEqual({ kind: 'words', text })
  },
)
