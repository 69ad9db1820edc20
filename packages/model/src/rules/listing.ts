import * as v from 'valibot'
import { counts, lengths } from '../limits.ts'
import { listOf } from './list.ts'
import { requiredText, text } from './text.ts'

type Days = {
  /** The present day, as a date field writes it: 2026-06-04. */
  readonly today: string
  /** The day the listing has already: it may stay, even when it has passed (A-3-31). */
  readonly before?: string | undefined
}

/** What the form of an offer wants (S-FORM-6): title, description, category, price, a day that is not past. */
export function offerDraft(days: Days) {
  return v.object({
    name: requiredText(lengths.name),
    content: requiredText(lengths.longText),
    category: v.pipe(v.string('Required'), v.minLength(1, 'Required')),
    price: requiredText(lengths.price),
    expires: lastDay(days),
    images: v.optional(images),
  })
}

/** What the form of a need wants: a description. */
export function needDraft(days: Days) {
  return v.object({
    name: text(lengths.name),
    content: requiredText(lengths.longText),
    category: v.string(),
    expires: lastDay(days),
    images: v.optional(images),
  })
}

// S-MARKET-31: what each image shows, for those who do not see it.
const images = listOf(v.looseObject({ text: text(lengths.imageText) }), counts.images, { more: 'TooMany' })

function lastDay({ today, before }: Days) {
  return v.pipe(
    v.string('Required'),
    v.minLength(1, 'Required'),
    v.check(it => isDay(it), 'DateInvalid'),
    v.check(it => it === before || it >= today, 'DatePast'),
  )
}

// A day that exists: the 31st of June would become the 1st of July without a word (S-DATE-2).
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00.000Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value)
}
