import type { Rate } from '@exchange-kit/model'

/** The largest part of a fraction (A-4-5). */
const most = 1_000_000_000

/** Reads "n/d", or "n" alone as n/1: whole numbers from 1 (S-ADMIN-5). Anything else is no value. */
export function parseRate(text: string): Rate | null {
  const match = /^\s*(\d{1,10})\s*(?:\/\s*(\d{1,10})\s*)?$/.exec(text)
  if (!match) return null
  const [n, d] = [Number(match[1]), Number(match[2] ?? '1')]
  return [n, d].every(it => it >= 1 && it <= most) ? { n, d } : null
}

/** The value as it is typed. */
export function rateText({ n, d }: Rate): string {
  return `${n}/${d}`
}

/** How many units an hour is worth: an example people can judge. */
export function perHour({ n, d }: Rate, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(d / n)
}
