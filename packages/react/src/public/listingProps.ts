import type { PublicProps } from './around.tsx'
import type { PublicListings } from './listings.ts'

/** What lists of offers and of needs take. */
export type ListingProps = PublicProps & {
  /** The answer, where somebody has it already: of `readListings`, as on a server. */
  readonly start?: PublicListings | undefined
  /** The group: four letters, such as RIBA. */
  readonly group?: string | undefined
  /** Code or id of one category of the group. */
  readonly category?: string | undefined
  /** Words that must occur. */
  readonly query?: string | undefined
  /** How many are shown at most, and for how many room is kept; 1 to 50. */
  readonly limit?: string | number | undefined
  /** grid hangs cards on a board, rows is a list for narrow columns. */
  readonly layout?: 'grid' | 'rows' | undefined
}

/** What a listing that was chosen is told by. */
export type ListingChosen = CustomEvent<{ group: string; code: string; href: string }>
