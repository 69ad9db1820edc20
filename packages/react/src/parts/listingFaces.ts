import type { Need, Offer } from '@exchange-kit/model'
import type { AccountFace } from './face.ts'

type ListingFace = {
  readonly code: string
  /** Empty for a need without a title. */
  readonly name: string
  /** Markdown. */
  readonly content: string
  readonly image: string | null | undefined
  /** Absent where the author's own page shows it. */
  readonly author?: AccountFace | undefined
}

/** An offer as a card shows it. */
export type OfferFace = ListingFace & {
  /** As it was typed: an amount, or words. */
  readonly price: string
}

/** A need as a card shows it. */
export type NeedFace = ListingFace & {
  /** ISO time of its last day. */
  readonly expires: string
}

/** The face of an offer of the site. */
export function offerFaceOf({ attributes }: Offer, author?: AccountFace): OfferFace {
  const { code, name, content, images, price } = attributes
  return { code, name, content, image: images[0], price, author }
}

/** The face of a listing of the site. */
export function listingFaceOf(listing: Offer | Need, author?: AccountFace): OfferFace | NeedFace {
  return listing.type === 'offers' ? offerFaceOf(listing, author) : needFaceOf(listing, author)
}

/** The face of a need of the site. */
export function needFaceOf({ attributes }: Need, author?: AccountFace): NeedFace {
  const { code, name, content, images, expires } = attributes
  return { code, name, content, image: images[0], expires, author }
}
