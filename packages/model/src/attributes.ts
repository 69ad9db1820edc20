import { isIsoTime } from './iso-time.ts'
import { lengths, paymentLengths } from './limits.ts'

// Of browsers and Node alike, though not of the language.
declare const URL: { canParse(text: string): boolean }

/**
 * Whether the text of an element's attribute can be used, for each of its types (E2.2, E4.5). The elements go by it on
 * other people's pages, the configurator while the page is made. `units` is digits with at most one dot, more than nothing.
 */
export const isSoundAttribute = {
  payee: (text: string) => /^([a-z]{4}\d{4,12}|https?:\/\/.+\/[a-z]{4}\/accounts\/[\w-]+)$/i.test(text),
  // The sheet checks again, and knows the currency's decimals.
  units: (text: string) => /^\d{1,16}(\.\d{1,12})?$/.test(text) && /[1-9]/.test(text),
  text64: (text: string) => [...text].length <= paymentLengths.reference,
  text500: (text: string) => [...text].length <= paymentLengths.description,
  origin: isWeb,
  url: (text: string) =>
    isWeb(text) && /^https:|^http:\/\/(localhost|127\.0\.0\.1|[\w.-]+\.localhost)([:/]|$)/.test(text),
  time: isIsoTime,
  language: (text: string) => /^[a-z]{2,3}(-\w+)*$/i.test(text),
  group: (text: string) => /^[a-z]{4}$/i.test(text),
  slug: (text: string) => /^[\w-]{1,64}$/.test(text),
  country: (text: string) => /^[a-z]{2}$/i.test(text),
  count: (text: string) => /^([1-9]|[1-4]\d|50)$/.test(text),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>

/** The types of attributes that hold free text. */
export type AttributeKind = keyof typeof isSoundAttribute

function isWeb(text: string): boolean {
  return /^https?:\/\//i.test(text) && isAddress(text)
}

/** Whether a text is an absolute address. Its length is looked at first: writing a host in ASCII takes the square of it. */
export function isAddress(text: string): boolean {
  return text.length <= lengths.address && !unwritten.test(text) && URL.canParse(text)
}

// What reads addresses takes these out, or writes another in their place: it would be another address than was sent.
const unwritten = /[\p{Cc}\p{Surrogate}\s]/u
