import type { Address } from '@exchange-kit/model'
import { wordsOf } from '../jsonapi/words.ts'

/** What a group is found by: its name, description, place and code. */
export type GroupTexts = {
  name: string
  description: string
  address: Pick<Address, 'addressLocality' | 'addressRegion'>
  place_name: string | null
  group_code: string
}

/** The words of a group for its column `search`. */
export function groupWords({ name, description, address, place_name, group_code }: GroupTexts): string {
  return wordsOf(name, description, address.addressLocality, address.addressRegion, place_name ?? '', group_code)
}
