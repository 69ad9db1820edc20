import {
  clean,
  isAddress,
  isBounded,
  isCountry,
  isTimeZone,
  lengths,
  lengthOf,
  requiredText,
  text,
  type Address,
  type Point,
} from '@exchange-kit/model'
import * as v from 'valibot'
import { roundDegrees } from '../jsonapi/degrees.ts'

/** Markdown, stored as typed but for line ends and control characters (A-1-16). */
export const markdown = text(lengths.longText)
export const name = requiredText(lengths.name)
export const access = v.picklist(['public', 'group', 'private'], 'one of public, group, private')
export const flag = v.boolean('true or false')

/** An http(s) address of at most 200 characters, or none. */
export const website = v.nullable(
  v.pipe(
    v.string('an address'),
    v.check(it => isBounded(it, 200), 'an address with http or https'),
    v.transform(clean),
    v.check(
      it => it === '' || (it.length <= 200 && /^https?:\/\/[^\s]+$/i.test(it) && URL.canParse(it)),
      'an address with http or https',
    ),
    v.transform(it => (it === '' ? null : it)),
  ),
)

/** An image of the files service, or none (A-5-4). */
export const image = v.nullable(v.pipe(v.string('an address'), v.check(isAddress, 'an address')))

/** A postal address; what is not sent is an empty text. The country is ISO 3166, two letters. */
export const address = v.object({
  streetAddress: v.optional(text(lengths.street), ''),
  addressLocality: v.optional(text(lengths.name), ''),
  postalCode: v.optional(text(lengths.postalCode), ''),
  addressRegion: v.optional(text(lengths.name), ''),
  addressCountry: v.optional(
    v.pipe(
      v.string(),
      v.check(it => isBounded(it, 2), 'two letters of ISO 3166'),
      v.transform(it => clean(it).toUpperCase()),
      v.check(it => it === '' || isCountry(it), 'two letters of ISO 3166'),
    ),
    '',
  ),
}) satisfies v.GenericSchema<unknown, Address>

/** A GeoJSON point; longitude first, `null` for no place (A-1-17). */
export const location = v.nullable(
  v.object({
    type: v.literal('Point'),
    coordinates: v.nullable(
      v.tuple([
        v.pipe(v.number(), v.minValue(-180), v.maxValue(180), v.transform(roundDegrees)),
        v.pipe(v.number(), v.minValue(-90), v.maxValue(90), v.transform(roundDegrees)),
      ]),
    ),
    name: v.optional(text(lengths.name)),
  }),
)

/** An IANA time zone this server knows (groups.timeZone). */
export const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'a time zone of the IANA list'))

/** The columns of a place. */
export type PlaceColumns = { lon: number | null; lat: number | null; place_name: string | null }

/** A place as its columns hold it. */
export function placeColumns(point: Point | null | undefined): PlaceColumns {
  const [lon, lat] = point?.coordinates?.map(roundDegrees) ?? []
  return { lon: lon ?? null, lat: lat ?? null, place_name: point?.name ?? null }
}

/** Columns as a place; `null` when there is none. */
export function pointOf({ lon, lat, place_name }: PlaceColumns): Point | null {
  if (lon === null || lat === null) return null
  return { type: 'Point', coordinates: [lon, lat], ...(place_name === null ? {} : { name: place_name }) }
}

/** Whether both are points at the same coordinates. */
export function isSamePoint(one: Point | null | undefined, other: Point | null | undefined): boolean {
  const [a, b] = [one, other].map(it => it?.coordinates?.map(roundDegrees))
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
}

/** An address nobody has filled in. */
export const noAddress: Address = {
  streetAddress: '',
  addressLocality: '',
  postalCode: '',
  addressRegion: '',
  addressCountry: '',
}

/** "Anna P.": the first word of a name and an initial (A-3-24). */
export function shortName(full: string): string {
  const [first = '', ...rest] = full.trim().split(/\s+/)
  const initial = [...(rest.at(-1) ?? '')][0]
  return initial && lengthOf(initial) > 0 ? `${first} ${initial.toUpperCase()}.` : first
}
