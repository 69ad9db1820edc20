import { lengths, listingDays, needDraft, offerDraft, type Member } from '@exchange-kit/model'
import * as v from 'valibot'
import { dayIn } from '../listings/days.ts'
import { isOffer, type Listing, type ListingType } from '../listings/listing.ts'
import type { FormImage } from '../uploads/useUploads.ts'

/** The form of a listing as typed. */
export type Fields = {
  readonly name: string
  readonly content: string
  readonly price: string
  /** The id of the category. */
  readonly category: string
  /** A day, as a date field writes it. */
  readonly expires: string
  readonly isPublic: boolean
  readonly isPublished: boolean
  readonly images: readonly FormImage[]
}
export type FieldName = 'name' | 'content' | 'category' | 'price' | 'expires' | 'access' | 'images'

/** What is wrong, field by field, in codes of S-FORM-6. */
export type Faults = Partial<Record<FieldName, string>>

/** The order the fields stand in, for the summary and for the focus (S-FORM-4). */
export const fieldOrder: readonly FieldName[] = ['images', 'name', 'content', 'category', 'price', 'expires', 'access']

/** The longest text of each field, for its counter. */
export const mostOf = {
  name: lengths.name,
  content: lengths.longText,
  price: lengths.price,
  images: lengths.imageText,
} as const

/** An empty form: it ends after the default span (S-MARKET-30, S-CONST-14). */
export function emptyFields(type: ListingType, now: Date): Fields {
  const expires = dayIn(new Date(now.getTime() + listingDays[type] * 86_400_000))
  return { name: '', content: '', price: '', category: '', expires, isPublic: false, isPublished: false, images: [] }
}

/** The form of a listing that is there. */
export function fieldsOf(listing: Listing): Fields {
  const { name, content, expires, access, state, images, imageTexts } = listing.attributes
  return {
    name,
    content,
    price: isOffer(listing) ? listing.attributes.price : '',
    category: listing.relationships.category.data?.id ?? '',
    expires: dayIn(new Date(expires)),
    isPublic: access === 'public',
    isPublished: state === 'published',
    images: images.map((url, index) => ({ url, text: imageTexts[index] ?? '' })),
  }
}

/** Whether two forms hold the same: then there is nothing unsaved in them. */
export function isSame(one: Fields, other: Fields): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

// Both by the same order of names, however they came together.
function ordered({ images, ...fields }: Fields): readonly unknown[] {
  return [...Object.entries(fields).sort(([a], [b]) => a.localeCompare(b)), images.map(it => [it.url, it.text])]
}

/** What a link proposes to change; nothing of it counts before Save (S-MARKET-32). */
export function proposed(fields: Fields, query: Readonly<Record<string, string>> = {}): Fields {
  const { state, expires } = query as Partial<Record<string, string>>
  return {
    ...fields,
    ...(state === 'published' || state === 'hidden' ? { isPublished: state === 'published' } : {}),
    ...(expires && /^\d{4}-\d{2}-\d{2}$/.test(expires) ? { expires } : {}),
  }
}

/** Checks the form by the model's rules, which the server holds too (S-FORM-2). */
export function faultsOf(
  type: ListingType,
  fields: Fields,
  days: { today: string; before?: string | undefined },
): Faults {
  const result = v.safeParse(type === 'offers' ? offerDraft(days) : needDraft(days), fields)
  const faults: Faults = {}
  for (const issue of result.issues ?? []) {
    const key = issue.path?.[0]?.key
    const name = fieldOrder.find(it => it === key)
    if (name && !faults[name]) faults[name] = issue.message
  }
  return faults
}

/** What is sent. A day counts to its end, where the reader is; one that did not change is not sent. */
export function attributesOf(
  type: ListingType,
  fields: Fields,
  before: string | undefined,
): Readonly<Record<string, unknown>> {
  const { name, content, price, expires, isPublic, isPublished, images } = fields
  return {
    name,
    content,
    ...(type === 'offers' ? { price } : {}),
    ...(expires === before ? {} : { expires: new Date(`${expires}T23:59:59`).toISOString() }),
    access: isPublic ? 'public' : 'group',
    state: isPublished ? 'published' : 'hidden',
    images: images.map(it => it.url),
    imageTexts: images.map(it => it.text),
  }
}

/** What is kept of a form on this device (S-FORM-12). */
export type Kept = Fields & {
  /** Whom an administrator writes it for (S-MARKET-34). */
  readonly author?: Member | null
}

/** Reads a draft that was kept on this device, if it is one of this form (S-FORM-12). */
export function readKept(value: unknown): Kept | null {
  const it = (value ?? {}) as Partial<Record<keyof Kept, unknown>>
  const texts = [it.name, it.content, it.price, it.category, it.expires]
  if (!texts.every(text => typeof text === 'string') || !Array.isArray(it.images)) return null
  // Without whom it is for it would be published as one's own.
  if (it.author && !isMember(it.author)) return null
  return typeof it.isPublic === 'boolean' && typeof it.isPublished === 'boolean' ? (it as Kept) : null
}

function isMember(value: NonNullable<unknown>): boolean {
  const { id, attributes } = value as Partial<Member>
  return typeof id === 'string' && typeof attributes?.name === 'string' && typeof attributes.code === 'string'
}
