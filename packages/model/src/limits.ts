/** Constants of product §9 and api.md 10. Lengths count characters as people see them (S-FORM-5), times are seconds. */

/** Largest amount on the wire: the largest integer JSON readers keep exact (L4). */
export const maxAmount = Number.MAX_SAFE_INTEGER

export const pageSize = { default: 20, most: 200 } as const
export const includeLimits = { depth: 4, resources: 2000 } as const
export const filterValues = 200
/** Most words of a search, and the longest of them (A-1-46). */
export const searchLimits = { words: 10, word: 40 } as const
/** Where a category may stand at last. */
export const lastPosition = 1_000_000
/** Most accounts of one change (B9). */
export const bulkChanges = 1000
export const listCreate = { transfers: 500, offers: 200, needs: 200, categories: 200 } as const
export const bodyBytes = {
  json: 1_000_000,
  csv: 1_000_000,
  migration: 20_000_000,
  image: 10_000_000,
  auth: 16_000,
} as const

/** How soon the link to a membership may be mailed again (B14). */
export const invitationPause = 600

export const lives = {
  accessToken: 3600,
  session: 90 * 86_400,
  refreshGrace: 60,
  oneTimeCode: 86_400,
  invitation: 7 * 86_400,
  partnerCode: 60,
  authorizeRequest: 600,
  idempotencyKey: 86_400,
  quote: 900,
} as const

/** What a payment says of itself; apart from the others, as a pay button on a page of somebody else carries no more. */
export const paymentLengths = { description: 500, reference: 64 } as const

export const lengths = {
  ...paymentLengths,
  name: 100,
  currencyName: 40,
  symbol: 3,
  price: 60,
  reason: 500,
  /** What an image shows. */
  imageText: 200,
  longText: 10_000,
  terms: 50_000,
  street: 200,
  postalCode: 20,
  category: 60,
  tag: 40,
  contact: 200,
  email: 254,
  /** An address of the web: what browsers and mail programs still carry. */
  address: 2000,
} as const

export const password = { least: 8, most: 256 } as const
export const currencyDecimals = { default: 2, most: 8 } as const
export const currencyScale = { default: 6, most: 12 } as const
export const hops = 4
/** Most values of one series of figures (A-10-18). */
export const statsBuckets = 2000
export const acceptPaymentsAfter = 1_209_600
/** Seconds between two reminders of a pending request (B10). */
export const reminderPause = 3 * 86_400
/** Days a new or renewed listing stays, unless told otherwise (A-10-12, S-CONST-14). */
export const listingDays = { offers: 365, needs: 7 } as const
/** Milliseconds before its end that the owner of a listing is told of it (A-10-12, S-CONST-14). */
export const endAhead = 7 * 86_400_000
export const counts = {
  groupsWaiting: 3,
  origins: 50,
  tags: 20,
  images: 10,
  contacts: 20,
  whitelist: 200,
  /** Resources of a relationship to a list, where nothing says fewer. */
  related: 1000,
  /** Groups that one sign-up applies to. */
  applications: 10,
  /** Codes of a product classification that one category stands for. */
  classifications: 50,
} as const

/** The client's own (S-CONST): session key, cache, waiting times in milliseconds. */
export const sessionKey = 'auth-session'
export const cacheVersion = '1.2.0'
export const appVersion = '1.2.0'
export const cacheLife = 30 * 86_400_000
export const requestTimeout = 30_000
export const timing = { search: 300, toast: 5000, autosave: 800, skeleton: 200, stale: 300_000 } as const
export const scopes = ['social', 'accounting', 'email', 'offline_access', 'openid', 'profile'] as const

export const languages = ['ca', 'en', 'es', 'it'] as const
/** A language the product speaks (product §9). */
export type Language = (typeof languages)[number]
