const places = ['offer', 'offer', 'need', 'offer', 'need', 'offer'] as const

/** How many notices the board of the start page has room for. */
export const boardSize = places.length

type Notices<O, N> = { readonly offers: readonly O[]; readonly needs: readonly N[] }

/** Offers and needs as they hang on the board, both kinds among the first three; where one runs out the other stands in. */
export function mixed<O, N>({ offers, needs }: Notices<O, N>): readonly (O | N)[] {
  const [offersLeft, needsLeft] = [[...offers], [...needs]]
  return places
    .map(kind =>
      kind === 'offer' ? (offersLeft.shift() ?? needsLeft.shift()) : (needsLeft.shift() ?? offersLeft.shift()),
    )
    .filter(it => it !== undefined)
}
