import { splitSign, toUnits } from '@exchange-kit/model'
import type { World } from '../column.ts'

/**
 * Time as an amount of the currency, to its finest part: seconds, or hours as `1:30`, `1.5`, `1 h 30 min`, with a sign in any
 * of the ways `splitSign` knows. What is no time is refused where amounts are read: it never comes there as a number.
 */
export function timeAmount(text: string, plain: 'seconds' | 'hours', { unit, rate }: World): string {
  const { sign, size } = splitSign(text)
  const reading = secondsOf(size, plain)
  if (typeof reading !== 'bigint') return refusedOf(text, reading)
  // A unit is n/d hours. Half a finest part is rounded up.
  const [whole, part] = [BigInt(rate.d) * 10n ** BigInt(unit.scale), BigInt(rate.n) * 3_600_000n]
  const amount = (reading * whole * 2n + part) / (part * 2n)
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) return tooLarge
  return toUnits(sign === '-' ? -Number(amount) : Number(amount), unit)
}

type Fault = 'noTime' | 'grouped' | 'tooLarge'

// In thousandths, so that decimal hours stay whole numbers.
function secondsOf(text: string, plain: 'seconds' | 'hours'): bigint | Fault {
  const [, hours, minutes = ''] = /^(\d{1,9})\s*(?::|h)\s*(?:([0-5]?\d)\s*(?:m(?:in)?)?)?$/i.exec(text) ?? []
  if (hours !== undefined) return BigInt(hours) * 3_600_000n + BigInt(minutes || '0') * 60_000n
  const [, whole = '', parts = ''] = /^(\d*)(?:[.,](\d{0,12}))?$/.exec(text) ?? []
  if (whole + parts === '') return 'noTime'
  if (whole.length > 12) return 'tooLarge'
  // `1.800`: a thousand and more, or a little more than one.
  if (/^[1-9]\d{0,2}$/.test(whole) && parts.length === 3) return 'grouped'
  const thousandths = BigInt(whole + parts.padEnd(12, '0')) * (plain === 'hours' ? 3600n : 1n)
  return thousandths / 10n ** 9n
}

const tooLarge = '9'.repeat(18)

// As a text that is refused for the same: the unit of the file may have as many decimals as there are.
function refusedOf(text: string, fault: Fault): string {
  switch (fault) {
    case 'tooLarge':
      return tooLarge
    case 'grouped':
      return text.replace(/[.,]/, ' ')
    case 'noTime':
      // No number, or one with more decimals than a currency has.
      return text
    default:
      return fault satisfies never
  }
}
