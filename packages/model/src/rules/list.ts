import * as v from 'valibot'

type ListWords = {
  /** What is said where there is no list; valibot's own words without it. */
  readonly none?: string
  /** What is said of too many. */
  readonly more: string
}

/** A list of at most so many items. They are counted before any of them is looked at (A-1-46). */
export function listOf<const T extends v.GenericSchema>(item: T, most: number, { none, more }: ListWords) {
  return v.pipe(v.array(v.unknown(), none), v.maxLength(most, more), v.array(item))
}
