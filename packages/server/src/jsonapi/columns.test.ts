import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openMemory } from '../../test/memory.ts'
import { startRibera, transferOf, type Ribera } from '../../test/ribera.ts'
import { publicUrl } from '../../test/server.ts'
import type { Database } from '../database/index.ts'

let memory: Database
let ribera: Ribera
const read = new Set<string>()

// The real database, with the names of what is read noted.
const noting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    for (const name of Object.keys(result.rows[0] ?? {})) read.add(name)
    return Promise.resolve(result)
  },
}

beforeAll(async () => {
  memory = await openMemory()
  const noted: Database = {
    ...memory,
    read: (scope, run) => memory.read(scope, db => run(db.withPlugin(noting))),
  }
  ribera = await startRibera({ database: noted })
  const { anna, pere } = ribera.people
  await ribera.ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna.account, pere.account) } })
  for (const type of ['offers', 'needs']) {
    const price = type === 'offers' ? { price: '2' } : {}
    const attributes = { name: 'Bread', content: 'Fresh', ...price, expires: '2026-06-01T00:00:00.000Z' }
    const categories = await ribera.ask('anna', `${publicUrl}/social/RIBA/categories`)
    const relationships = { category: { data: { type: 'categories', id: categories.body.data[0]?.id } } }
    const body = { data: { type, attributes, relationships } }
    const { status, body: said } = await ribera.ask('anna', `${publicUrl}/social/RIBA/${type}`, { body })
    if (status !== 201) throw new Error(`No ${type}: ${JSON.stringify(said)}`)
  }
})
afterAll(async () => {
  await ribera.close()
  await memory.close()
})
beforeEach(() => read.clear())

it.each([
  '/social/groups?include=settings,currency,contacts',
  '/social/RIBA/members?include=contacts,account,group.settings,group.currency,offers.category,needs.category',
  '/social/RIBA/members?filter[search]=anna',
  '/social/RIBA/offers?include=category,member.contacts,member.account,member.group.currency',
  '/social/RIBA/needs?include=category,member.contacts,member.account,member.group.currency',
  '/social/RIBA/categories?include=offers,needs',
  '/accounting/RIBA/accounts?include=currency.settings,settings',
  '/accounting/RIBA/transfers?include=payer.currency,payee.currency,currency,refundOf,refunds',
])('reads of %s what is answered, and leaves the words it is found by in the database', async path => {
  const { status, body } = await ribera.ask('anna', publicUrl + path)
  expect(status).toBe(200)
  expect(body.data.length).toBeGreaterThan(0)
  expect(read).toContain('id')
  expect([...read].filter(name => /search|words|fingerprint/.test(name))).toEqual([])
})
