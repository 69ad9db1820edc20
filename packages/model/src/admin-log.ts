/** What a row of the log of a group says was done (B8). */
export type AdminAct = 'create' | 'update' | 'remove' | 'export'

const written = ['create', 'update', 'remove'] as const

/** Every kind of row the log of a group may hold: what was done to what (B8). The site has a sentence for each. */
export const adminDeeds = {
  'account-settings': ['update'],
  accounts: ['update', 'export'],
  archives: ['export'],
  categories: written,
  contacts: written,
  currencies: ['update'],
  'currency-settings': ['update'],
  'group-settings': ['update'],
  groups: written,
  invitations: ['create'],
  members: written,
  migrations: written,
  needs: written,
  offers: written,
  statements: ['export'],
  transfers: ['create', 'update', 'export'],
  trustlines: written,
  'user-settings': ['update'],
  users: written,
  'webhook-deliveries': ['create'],
  webhooks: written,
} as const satisfies Readonly<Record<string, readonly AdminAct[]>>

/** What administrators do something to. */
export type AdminSubject = keyof typeof adminDeeds

/**
 * How a value of the log is written: an amount of the group's currency, a switch, a time in seconds after which something
 * happens, a state or another choice with a word of its own, or several, a day, a number, words, a list of words, a list that is only
 * counted, or nothing that words could say.
 */
export type AdminValue =
  'amount' | 'flag' | 'after' | 'choice' | 'choices' | 'day' | 'number' | 'text' | 'words' | 'count' | 'rate' | 'unseen'

/** Every attribute and relationship whose change the log may hold, and how its values are written (B8). */
export const adminFields = {
  acceptExternalPaymentsAutomatically: 'flag',
  acceptPaymentsAfter: 'after',
  acceptPaymentsAutomatically: 'flag',
  acceptPaymentsWhitelist: 'unseen',
  access: 'choice',
  account: 'unseen',
  accounts: 'count',
  address: 'unseen',
  admins: 'count',
  allowAnonymousMemberList: 'flag',
  allowExternalPaymentRequests: 'flag',
  allowExternalPayments: 'flag',
  allowMultiplePaymentRequests: 'flag',
  allowMultiplePayments: 'flag',
  allowPaymentRequests: 'flag',
  allowPayments: 'flag',
  allowQrPaymentRequests: 'flag',
  allowQrPayments: 'flag',
  allowSimplePaymentRequests: 'flag',
  allowSimplePayments: 'flag',
  allowTagPaymentRequests: 'flag',
  allowTagPayments: 'flag',
  allowedOrigins: 'words',
  amount: 'amount',
  category: 'unseen',
  code: 'text',
  contacts: 'count',
  content: 'unseen',
  cpa: 'words',
  creditLimit: 'amount',
  currency: 'unseen',
  decimals: 'number',
  defaultAcceptExternalPaymentsAutomatically: 'flag',
  defaultAcceptPaymentsAfter: 'after',
  defaultAcceptPaymentsAutomatically: 'flag',
  defaultAcceptPaymentsWhitelist: 'count',
  defaultAllowExternalPaymentRequests: 'flag',
  defaultAllowExternalPayments: 'flag',
  defaultAllowMultiplePaymentRequests: 'flag',
  defaultAllowMultiplePayments: 'flag',
  defaultAllowPaymentRequests: 'flag',
  defaultAllowPayments: 'flag',
  defaultAllowQrPaymentRequests: 'flag',
  defaultAllowQrPayments: 'flag',
  defaultAllowSimplePaymentRequests: 'flag',
  defaultAllowSimplePayments: 'flag',
  defaultAllowTagPaymentRequests: 'flag',
  defaultAllowTagPayments: 'flag',
  defaultGroupEmailFrequency: 'choice',
  defaultHideBalance: 'flag',
  defaultInitialCreditLimit: 'amount',
  defaultInitialMaximumBalance: 'amount',
  defaultOnPaymentCreditLimit: 'amount',
  description: 'text',
  email: 'unseen',
  emails: 'unseen',
  enableExternalPaymentRequests: 'flag',
  enableExternalPayments: 'flag',
  enableGroupEmail: 'flag',
  enabled: 'flag',
  events: 'choices',
  expires: 'day',
  externalTraderCreditLimit: 'amount',
  externalTraderMaximumBalance: 'amount',
  group: 'unseen',
  hideBalance: 'flag',
  host: 'text',
  icon: 'unseen',
  image: 'unseen',
  imageTexts: 'unseen',
  images: 'unseen',
  isDefault: 'flag',
  komunitin: 'unseen',
  language: 'unseen',
  limit: 'amount',
  location: 'unseen',
  locationPrecision: 'choice',
  locked: 'flag',
  maximumBalance: 'amount',
  member: 'unseen',
  members: 'unseen',
  minNeeds: 'number',
  minOffers: 'number',
  name: 'text',
  namePlural: 'text',
  newPassword: 'unseen',
  notifications: 'unseen',
  onPaymentCreditLimit: 'amount',
  password: 'unseen',
  position: 'number',
  price: 'text',
  publicOffers: 'flag',
  publicStats: 'flag',
  quietHours: 'unseen',
  rate: 'rate',
  requireAcceptTerms: 'flag',
  requireAdminApproval: 'flag',
  scale: 'number',
  settings: 'unseen',
  state: 'choice',
  status: 'choice',
  symbol: 'text',
  tags: 'unseen',
  terms: 'text',
  termsVersion: 'number',
  timeZone: 'text',
  trusted: 'unseen',
  trustedGroup: 'text',
  type: 'choice',
  url: 'unseen',
  user: 'unseen',
  users: 'unseen',
  website: 'text',
} as const satisfies Readonly<Record<string, AdminValue>>

/** An attribute or relationship the log has a word for. */
export type AdminField = keyof typeof adminFields

/** Whether the log has a word for an attribute or relationship. */
export function isAdminField(name: string): name is AdminField {
  return Object.hasOwn(adminFields, name)
}

/** Whether the log has a sentence for what was done. */
export function isAdminDeed(type: string, act: string): boolean {
  return Object.entries(adminDeeds).some(([subject, acts]) => subject === type && acts.some(it => it === act))
}
