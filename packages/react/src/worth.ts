/** What a unit of a currency is worth in hours: `n/d` hours each (api.md A-4-5). */
export type Rate = { readonly n: number; readonly d: number }

/** A rate as people read it: the fraction of an hour, shortened, and how many units make an hour. */
export function worthOf({ n, d }: Rate): { readonly fraction: string; readonly perHour: number } {
  const common = divisor(n, d)
  const [top, bottom] = [n / common, d / common]
  return { fraction: bottom === 1 ? String(top) : `${top}/${bottom}`, perHour: d / n }
}

/** Reads a rate as typed: `n/d` or `n`, whole numbers from 1 to 10^9; else RateInvalid (S-FORM-6). */
export function readRate(text: string): Rate | null {
  const match = /^\s*(\d{1,10})\s*(?:\/\s*(\d{1,10})\s*)?$/.exec(text)
  if (!match) return null
  const [n, d] = [Number(match[1]), Number(match[2] ?? '1')]
  const isFine = (it: number) => it >= 1 && it <= 1_000_000_000
  return isFine(n) && isFine(d) ? { n, d } : null
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}
