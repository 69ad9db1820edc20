import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestAllowed, longestWork } from '../halts.ts'
import { startRibera, transferOf, unit, type Name, type Ribera } from '../ribera.ts'

let ribera: Ribera
let category: string

beforeAll(async () => {
  ribera = await startRibera()
  const data = { type: 'categories', attributes: { name: 'Bread' } }
  const { body } = await ribera.ask('marta', 'https://demo.example/social/RIBA/categories', { body: { data } })
  category = body.data.id
  const boundless = { data: { type: 'accounts', attributes: { creditLimit: null } } }
  const path = `/RIBA/accounts/${ribera.people.anna.account}`
  await ribera.ask('marta', path, { method: 'PATCH', body: boundless })
})
afterAll(() => ribera.close())

const bodyBytes = 990_000

// Dearest to count, to normalise, and to take apart into words.
const letters = {
  ligatures: 'ﷺ',
  'eight marks a letter': `a${'\u0315\u0300'.repeat(4)}`,
  'ligatures apart': 'ﷺ-',
  families: '👩‍👩‍👧‍👦',
  'Hangul in parts': '\u1100\u1161\u11a8',
  'one letter': 'x',
} as const
const names = Object.keys(letters) as (keyof typeof letters)[]

// So many UTF-16 units as so many characters may have.
function longest(name: keyof typeof letters, most: number): string {
  const letter = letters[name]
  const seen = name === 'ligatures apart' ? 2 : 1
  const units = 16 * Math.min(most, 1000) + 3 * Math.max(0, most - 1000)
  return letter.repeat(Math.floor(Math.min(most / seen, units / letter.length)))
}

// As many as there may be, or fit.
function rows(most: number, row: object): object[] {
  const size = Buffer.byteLength(JSON.stringify(row)) + 1
  return Array.from({ length: Math.min(most, Math.floor((bodyBytes - 20) / size)) }, () => row)
}

type Sent = { who: Name; method?: string; path: string; type?: string; body?: string }

/** Sends it until it held the event loop no longer than it may, and says how it was answered at last. */
async function halted({ who, method = 'POST', path, type = 'application/vnd.api+json', body }: Sent) {
  let status = 0
  const halt = await longestWork(async () => {
    const response = await fetch(ribera.server.url + path, {
      method,
      headers: { Authorization: `Bearer ${ribera.people[who].token}`, 'Content-Type': type },
      ...(body === undefined ? {} : { body }),
    })
    status = response.status
    // The client's own work, which is this process's, is not counted as one piece.
    for await (const _ of response.body ?? []) await new Promise(resolve => setImmediate(resolve))
  })
  return { status, halt }
}

async function mustHold(sent: Sent, status: number): Promise<void> {
  const answer = await halted(sent)
  expect(answer.status).toBe(status)
  expect(answer.halt).toBeLessThan(longestAllowed)
}

describe('A-1-46 what is accepted, as long as it may be, holds up no one', { timeout: 120_000 }, () => {
  const document = (data: object) => JSON.stringify({ data })
  const payment = (meta: object) => {
    const { anna, pere } = ribera.people
    const { attributes, relationships } = transferOf(anna.account, pere.account)
    return { type: 'transfers', attributes: { ...attributes, amount: unit / 100, meta }, relationships }
  }
  const listing = (content: string) => ({
    type: 'offers',
    attributes: { name: 'Rye', content, price: '4', state: 'published' },
    relationships: {
      category: { data: { type: 'categories', id: category } },
      member: { data: { type: 'members', id: ribera.people.marta.member } },
    },
  })

  it.each(names)('payments in a list: %s', async name => {
    const path = '/accounting/RIBA/transfers'
    const description = rows(500, payment({ description: longest(name, 490) }))
    await mustHold({ who: 'anna', path, body: document(description) }, 201)
    const reference = rows(500, payment({ description: 'Bread', reference: longest(name, 64) }))
    await mustHold({ who: 'anna', path, body: document(reference) }, 201)
  })

  it.each(names)('payments in a file: %s', async name => {
    const line = `RIBA0002;RIBA0003;${longest(name, 490)};0,01\n`
    const count = Math.min(500, Math.floor(bodyBytes / Buffer.byteLength(line)))
    const body = `payer;payee;description;amount\n${line.repeat(count)}`
    const type = 'text/csv'
    await mustHold({ who: 'anna', path: '/accounting/RIBA/transfers.csv?dry-run=true', type, body }, 200)
    const wrong = body.replaceAll('0,01', 'x')
    await mustHold({ who: 'anna', path: '/accounting/RIBA/transfers.csv?dry-run=true', type, body: wrong }, 400)
  })

  it.each([
    ['cells in quotes', `${'"";'.repeat(16)}""\n`, 19_000],
    ['cells of spaces', `${' ;'.repeat(24)}""\n`, 19_000],
    ['many cells', `${'"";'.repeat(99)}""\n`, 3300],
    ['nothing', '\n', 19_000],
  ])('a file of one payment and rows of %s', async (_, row, count) => {
    const body = `payer;payee;description;amount\n${row.repeat(count)}RIBA0002;RIBA0003;Bread;0,01\n`
    await mustHold({ who: 'anna', path: '/accounting/RIBA/transfers.csv?dry-run=true', type: 'text/csv', body }, 200)
  })

  const offers = '/social/RIBA/offers'

  it.each(names)('an offer, and many that are refused: %s', async name => {
    const text = longest(name, 10_000)
    await mustHold({ who: 'marta', path: offers, body: document(listing(text)) }, 201)
    const { attributes, ...rest } = listing(text.slice(0, 1500))
    const nameless = rows(200, { ...rest, attributes: { ...attributes, name: '' } })
    await mustHold({ who: 'marta', path: offers, body: document(nameless) }, 400)
  })

  it('many offers', async () => {
    const body = document(rows(200, listing(longest('ligatures', 1500))))
    await mustHold({ who: 'marta', path: offers, body }, 201)
  })

  it.each(names)('terms and a description: %s', async name => {
    const terms = document({ type: 'group-settings', attributes: { terms: longest(name, 50_000) } })
    await mustHold({ who: 'marta', method: 'PATCH', path: '/social/RIBA/settings', body: terms }, 200)
    const description = document({ type: 'groups', attributes: { description: longest(name, 10_000) } })
    await mustHold({ who: 'marta', method: 'PATCH', path: '/social/RIBA', body: description }, 200)
  })

  it('files of all payments', async () => {
    for (const path of ['transfers.csv', 'accounts.csv', 'accounts/RIBA0002/statement.csv'])
      await mustHold({ who: 'marta', method: 'GET', path: `/accounting/RIBA/${path}` }, 200)
  })
})
