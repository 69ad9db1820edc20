/** What somebody types into one field that saves itself: a text, or the parts of an address. */
export type Text = string | Readonly<Record<string, string>>

/** Typed texts by field. */
export type Texts = Readonly<Record<string, Text>>

/** Whether a value is a text, or parts that are. */
export function isText(value: unknown): value is Text {
  return typeof value === 'string' || (isParts(value) && Object.values(value).every(it => typeof it === 'string'))
}

/** Whether what was typed is of the kind that is stored now, and is not the same: another version may have kept it. */
export function isNews(text: Text, stored: unknown): boolean {
  if (typeof text === 'string') return typeof stored === 'string' && text !== stored
  if (!isParts(stored)) return false
  const names = Object.keys(stored)
  return names.every(it => it in text) && names.some(it => text[it] !== stored[it])
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
