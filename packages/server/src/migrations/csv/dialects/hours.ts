import { toUnits } from '@exchange-kit/model'
import type { World } from '../column.ts'

/**
 * Time as an amount of the currency, to its finest part: seconds, or hours as `1:30`, `1.5`, `1 h 30 min`. What is no time
 * stays as it is, and is refused where amounts are read.
 */
export function timeAmount(text: string, plain: 'seconds' | 'hours', { unit, rate }: World): string {
  const seconds = secondsOf(text, plain)
  if (seconds === undefined) return text
  const size = seconds < 0 ? -seconds : seconds
  // A unit is n/d hours. Half a finest part is rounded up.
  const [whole, part] = [BigInt(rate.d) * 10n ** BigInt(unit.scale), BigInt(rate.n) * 3_600_000n]
  const amount = (size * whole * 2n + part) / (part * 2n)
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) return text
  return toUnits(seconds < 0 ? -Number(amount) : Number(amount), unit)
}

// In thousandths, so that decimal hours stay whole numbers.
function secondsOf(text: string, plain: 'seconds' | 'hours'): bigint | undefined {
  const [, sign = '', hours = '', minutes = ''] =
    /^([-−]?)(\d{1,9})\s*(?::|h)\s*(?:(\d{1,2})\s*(?:m(?:in)?)?)?$/i.exec(text) ?? []
  if (hours !== '') return signed(sign, BigInt(hours) * 3_600_000n + BigInt(minutes || '0') * 60_000n)
  const [, minus = '', whole, parts = ''] = /^([-−]?)(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const thousandths = BigInt(whole + parts.padEnd(6, '0')) * (plain === 'hours' ? 3600n : 1n)
  return signed(minus, thousandths / 1000n)
}

function signed(sign: string, size: bigint): bigint {
  return sign === '' ? size : -size
}
