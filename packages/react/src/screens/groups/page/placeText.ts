import type { Address } from '@exchange-kit/model'

/** Where a group is, in words: town, region. Its street is for those who write to it. */
export function placeText({ addressLocality, addressRegion }: Address): string {
  const parts = [addressLocality, addressRegion].map(it => it.trim())
  return [...new Set(parts.filter(it => it !== ''))].join(', ')
}
