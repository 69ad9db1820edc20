import { expect, it } from 'vitest'
import { payAskFault } from './pay-ask.ts'
import { readPayLink } from './pay-link.ts'

const now = new Date('2026-05-02T12:00:00.000Z')
type Ask = Partial<Record<'to' | 'amount' | 'description' | 'reference' | 'expires', string>>
const faultOf = (ask: Ask) => payAskFault(name => ({ to: 'RIBA0002', ...ask })[name], now)

it.each(['10', '0.5', '12.345', '1.500', '007'])('A-4-74 asks for %j, whose decimals the currency decides', amount => {
  expect(faultOf({ amount })).toBeNull()
  expect(readPayLink(`t=RIBA0002&u=${amount}`).ok).toBe(true)
})

const wrong = [
  '1,50',
  '0.30000000000000004',
  '1.500,00',
  '1.500.000',
  '1e3',
  ' 5 ',
  '5 ',
  '-1',
  '+1',
  '0',
  '0.00',
  '٣',
  '１０',
]
it.each([...wrong, '', ' ', 'NaN', 'Infinity', '1.', '.5', '0x1', '5 €', '12345678901234567', '<b>5</b>', '{{price}}'])(
  'A-4-75 takes amount %j for an error on both ends, never for an open one',
  amount => {
    expect(faultOf({ amount })).toBe('InvalidAmount')
    expect(readPayLink(`t=RIBA0002&u=${encodeURIComponent(amount)}`).ok).toBe(false)
  },
)

it('A-4-74 refuses from the second a payment ends, and an end that cannot be read', () => {
  expect(faultOf({ expires: '2026-05-02T12:00:01.000Z' })).toBeNull()
  for (const expires of ['2026-05-02T12:00:00.000Z', '2026-05-02', '2019-01-01'])
    expect(faultOf({ expires })).toBe('LinkEnded')
  for (const expires of ['', 'soon', '02/05/2026', '2026-13-01', '2026-02-30', '1777716000', '2026-05'])
    expect(faultOf({ expires })).toBe('DateInvalid')
  for (const expires of [
    '2026-01-32 Jan',
    '2026-05-022',
    '2026-00-10',
    '2026-05-31T',
    '2026-06-01 soon',
    '2026-06-01T25:00',
  ])
    expect(faultOf({ expires })).toBe('DateInvalid')
  for (const expires of ['2026-06-01', '2026-06-01T12:00', '2026-06-01 12:00:30', '2026-06-01T12:00:00.5+02:00'])
    expect(faultOf({ expires })).toBeNull()
})

it('A-4-74 refuses what is too long, and a payee that is none', () => {
  expect(faultOf({ description: 'x'.repeat(501) })).toBe('TooLong')
  expect(faultOf({ reference: 'x'.repeat(65) })).toBe('TooLong')
  for (const to of ['nobody', 'javascript:alert(1)', 'RIBA']) expect(faultOf({ to })).toBe('AccountNotFound')
  expect(faultOf({})).toBeNull()
})
