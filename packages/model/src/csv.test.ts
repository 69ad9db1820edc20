import { expect, it } from 'vitest'
import { readPaymentLine, withoutApostrophe } from './csv.ts'

const unit = { symbol: 'r', decimals: 2, scale: 6 }
const read = (description: string) => {
  const reading = readPaymentLine({ line: 2, cells: ['1', '2', description, '12,50'] }, { group: 'RIBA', unit })
  return reading.ok ? reading.row.description : reading.faults
}

it('A-4-72 a file of payments takes back the apostrophe our own files put before a formula, and no other', () => {
  expect(['\'=HYPERLINK("x")', "'@home", "'+1 egg", "'- bread"].map(read)).toEqual([
    '=HYPERLINK("x")',
    '@home',
    '+1 egg',
    '- bread',
  ])
  expect(["'tis bread", "''=x", "Pere's bread"].map(read)).toEqual(["'tis bread", "''=x", "Pere's bread"])
  expect(withoutApostrophe("'")).toBe("'")
})
