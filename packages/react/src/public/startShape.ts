/** What a value must look like: a test of it, an object of such (a name that ends in `?` may be absent), or a list of such. */
export type Shape = ((value: unknown) => boolean) | readonly [Shape] | { readonly [name: string]: Shape }

const text = (value: unknown) => typeof value === 'string'
const flag = (value: unknown) => typeof value === 'boolean'
const number = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const figure = (value: unknown) => /^(members|groups|accounts|amount|transfers)$/.test(String(value)) && text(value)
const group = {
  code: text,
  name: text,
  place: text,
  about: text,
  members: number,
  offers: number,
  'image?': text,
  'since?': number,
  'distance?': number,
  'point?': [number],
} as const

/** Of a PublicGroup. */
export const groupShape = {
  ...group,
  isOpen: flag,
  allowedOrigins: [text],
  joining: { terms: text, minOffers: number, minNeeds: number, isApproved: flag },
} as const

/** Of FoundGroups. */
export const groupsShape = { groups: [group], count: number } as const

/** Of PublicListings. */
export const listingsShape = {
  items: [
    {
      code: text,
      name: text,
      content: text,
      'image?': text,
      'price?': text,
      'expires?': text,
      'author?': { code: text, name: text, type: text, 'image?': text },
    },
  ],
  count: number,
  group: text,
  'currency?': { symbol: text, decimals: number, scale: number, name: text, namePlural: text },
} as const

/** Of PublicFigures. */
export const figuresShape = {
  name: text,
  figures: [{ name: figure, value: number, unit: text, course: [number] }],
} as const

/** Whether a value that a page passes has a shape: it may have come as JSON, or from another version (E8). */
export function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value)
  if (isList(shape)) return Array.isArray(value) && value.every(it => hasShape(it, shape[0]))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(shape).every(([key, inner]) => {
    const name = key.replace('?', '')
    const own: unknown = Reflect.get(value, name)
    return hasShape(own, inner) || (name !== key && (own === undefined || own === null))
  })
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}
