/**
 * What a small IntegralCES answers, as it answers it: JSON:API with its own spellings (−1 and false are unlimited, `meta` of
 * a transfer is a text, the account of another exchange has a code of its own). Ids and people are invented.
 */

type Resource = {
  type: string
  id: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: unknown }>
}

const unit = 100

const id = (kind: string, number: number) =>
  `${kind.padEnd(8, '0').slice(0, 8)}-0000-4000-8000-${String(number).padStart(12, '0')}`
const to = (type: string, of: string) => ({ data: { type, id: of } })

export const currency: Resource = {
  type: 'currencies',
  id: id('c', 1),
  attributes: {
    codeType: 'CEN',
    code: 'ICES',
    name: 'ice',
    namePlural: 'ices',
    symbol: 'i',
    decimals: 2,
    scale: 2,
    rate: { n: 1, d: 10 },
  },
  relationships: { settings: to('currency-settings', id('cs', 1)) },
}

export const currencySettings: Resource = {
  type: 'currency-settings',
  id: id('cs', 1),
  attributes: {
    defaultInitialCreditLimit: 500 * unit,
    defaultInitialMaximumBalance: -1,
    defaultAllowPaymentRequests: false,
    defaultAcceptPaymentsAutomatically: false,
    defaultAcceptPaymentsWhitelist: [id('a', 2)],
    defaultAcceptPaymentsAfter: 604800,
    defaultAllowInvoices: true,
  },
}

type Person = {
  number: number
  name: string
  state: string
  balance: number
  creditLimit?: number | false
  email?: string
}

const people: readonly Person[] = [
  { number: 0, name: 'Adela Admin', state: 'active', balance: 15 * unit, email: 'adela@ices.example' },
  {
    number: 1,
    name: 'Biel Bo',
    state: 'active',
    balance: -20 * unit,
    creditLimit: 10 * unit,
    email: 'Biel@ices.example',
  },
  { number: 2, name: 'Clara Clar', state: 'disabled', balance: 5 * unit, creditLimit: -1, email: 'clara@ices.example' },
  { number: 3, name: 'Dani Dur', state: 'suspended', balance: 0, email: 'adela@ices.example' },
  { number: 4, name: 'Gone', state: 'deleted', balance: 0 },
  { number: 5, name: 'Owes', state: 'deleted', balance: 3 * unit },
]

const codeOf = (number: number) => `ICES${String(number).padStart(4, '0')}`

export const accounts: readonly Resource[] = [
  ...people.map(({ number, balance, creditLimit = 500 * unit }) => ({
    type: 'accounts',
    id: id('a', number),
    attributes: {
      code: codeOf(number),
      balance,
      creditLimit,
      maximumBalance: number === 1 ? 90 * unit : -1,
      created: '2019-04-01T08:00:00+00:00',
      updated: '2020-04-01T08:00:00+00:00',
    },
    relationships: { settings: to('account-settings', id('as', number)), currency: to('currencies', id('c', 1)) },
  })),
  // Without member, and without having done anything.
  { ...account(7, 0) },
  // What other exchanges owe: virtual accounts, each with a code of its own.
  { ...account(8, -3 * unit), attributes: { ...account(8, -3 * unit).attributes, code: 'ICESNET2' } },
]

function account(number: number, balance: number) {
  return {
    type: 'accounts',
    id: id('a', number),
    attributes: { code: codeOf(number), balance, creditLimit: -1, maximumBalance: -1, created: '2018-01-01T00:00:00Z' },
    relationships: { settings: to('account-settings', id('as', number)) },
  }
}

export const accountSettings: readonly Resource[] = accounts.map((_, number) => ({
  type: 'account-settings',
  id: id('as', number === 6 ? 7 : number === 7 ? 8 : number),
  attributes: {
    acceptPaymentsAutomatically: number === 1,
    acceptPaymentsWhitelist: [id('a', 0)],
    hideBalance: null,
    other: 1,
  },
}))

export const members: readonly Resource[] = [
  ...people.map(({ number, name, state }) => ({
    type: 'members',
    id: id('m', number),
    attributes: {
      code: codeOf(number),
      name,
      type: number === 1 ? 'business' : 'personal',
      state,
      description: `I am ${name}.`,
      image: 'https://ices.example/sites/default/files/picture.jpg',
      address: { addressLocality: 'Manresa', addressCountry: 'ES' },
      location: { type: 'Point', coordinates: [1.8, 41.7] },
    },
    relationships: {
      account: to('accounts', id('a', number)),
      contacts: { data: [{ type: 'contacts', id: id('k', number) }] },
    },
  })),
  {
    type: 'members',
    id: id('m', 6),
    attributes: { code: codeOf(6), name: 'Waits', type: 'personal', state: 'pending' },
    relationships: { account: { data: null } },
  },
]

export const contacts: readonly Resource[] = people.map(({ number }) => ({
  type: 'contacts',
  id: id('k', number),
  attributes:
    number === 2 ? { type: 'website', name: 'javascript:alert(1)' } : { type: 'phone', name: '+34 938 000 000' },
}))

/** Users by the id of their member. */
export const users = new Map(
  people.flatMap(({ number, email }) =>
    email === undefined
      ? []
      : [[id('m', number), { type: 'users', id: id('u', number), attributes: { email, name: '' } }] as const],
  ),
)

export const group: Resource = {
  type: 'groups',
  id: id('g', 1),
  attributes: { code: 'ICES', name: 'Ices' },
  relationships: { admins: { data: [{ type: 'users', id: id('u', 0) }] } },
}

/** All it lists: one has a code that no group here can have. */
export const groups: readonly Resource[] = [
  group,
  ...['Vall', 'Riu', 'Munt', 'Too long a code'].map((name, at) => ({
    type: 'groups',
    id: id('g', 2 + at),
    attributes: { code: name.slice(0, 6).toUpperCase().padEnd(4, 'X').replace(' ', '_'), name },
    relationships: {},
  })),
]

const transfer = (
  number: number,
  {
    payer,
    payee,
    amount,
    state = 'committed',
    meta = 'Pa',
  }: { payer: number; payee: number; amount: number; state?: string; meta?: unknown },
): Resource => ({
  type: 'transfers',
  id: id('t', number),
  attributes: {
    amount: amount * unit,
    meta,
    state,
    created: `2021-0${1 + (number % 9)}-01T10:00:00+00:00`,
    updated: `2021-0${1 + (number % 9)}-01T10:00:0${number % 10}+00:00`,
  },
  relationships: {
    payer: to('accounts', id('a', payer)),
    payee: to('accounts', id('a', payee)),
    user: to('users', id('u', 1)),
  },
})

/** Not in the order they were paid. */
export const transfers: readonly Resource[] = [
  transfer(3, { payer: 1, payee: 0, amount: 12 }),
  transfer(1, { payer: 1, payee: 2, amount: 5, meta: { description: 'Ous' } }),
  transfer(2, { payer: 1, payee: 5, amount: 3 }),
  transfer(4, { payer: 8, payee: 0, amount: 3, meta: '' }),
  transfer(5, { payer: 0, payee: 1, amount: 1, state: 'rejected' }),
  transfer(6, { payer: 0, payee: 1, amount: 1, state: 'failed' }),
  transfer(7, { payer: 1, payee: 0, amount: 2, state: 'pending' }),
  transfer(8, { payer: 1, payee: 0, amount: 2, state: 'deleted' }),
]
