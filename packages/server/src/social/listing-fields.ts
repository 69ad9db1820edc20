import { counts, isAddress, lengths, listOf, requiredText, text } from '@exchange-kit/model'
import * as v from 'valibot'
import { imageFault, imageMissing } from '../files/address.ts'
import type { Attribute } from '../jsonapi/resource.ts'
import { timeText } from '../jsonapi/time.ts'
import { access } from './fields.ts'
import { ownsListing, statusOf, type ListingRow } from './listing-row.ts'
import { mayWriteListing } from './listing-writes.ts'

const url = v.pipe(v.string(), v.check(isAddress, 'an address'))
const images = listOf(url, counts.images, { more: `at most ${counts.images} images` })
const imageTexts = listOf(text(lengths.imageText), counts.images, { more: `at most ${counts.images} texts` })
const time = v.pipe(
  timeText,
  v.transform(it => new Date(it)),
)

/** Attributes of offers and needs alike; the title of an offer is required (api.md 3.5). */
export function listingAttributes(type: 'offers' | 'needs'): Readonly<Record<string, Attribute<ListingRow>>> {
  const write = mayWriteListing
  const isOffer = type === 'offers'
  return {
    code: { read: row => row.code, fixed: true },
    name: {
      read: row => row.name,
      schema: isOffer ? requiredText(lengths.name) : text(lengths.name),
      write,
      required: isOffer,
    },
    content: { read: row => row.content, schema: requiredText(lengths.longText), write, required: true },
    ...(isOffer
      ? { price: { read: (row: ListingRow) => row.price, schema: requiredText(lengths.price), write, required: true } }
      : {}),
    images: { read: row => row.images, schema: images, fault: imageFault, missing: imageMissing, write },
    imageTexts: { read: row => row.image_texts, schema: imageTexts, write },
    expires: { read: row => row.expires, schema: time, write },
    state: { read: row => row.state, schema: v.picklist(['published', 'hidden']), write },
    status: { read: (row, { kit }) => statusOf(row, kit.now()) },
    access: { read: row => row.access, schema: access, write },
    adminEdited: { read: (row, context) => (ownsListing(row, context) ? row.admin_edited : null) },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  }
}
