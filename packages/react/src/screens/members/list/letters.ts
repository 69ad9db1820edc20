import { fold } from '@exchange-kit/model'

/** Under which letter a name stands in the index: without accents and signs; what begins with none stands under `#`. */
export function letterOf(name: string): string {
  const [first] = fold(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return first && /\p{L}/u.test(first) ? first : '#'
}
