import { expect, it } from 'vitest'
import { json } from '../test/faulty.ts'
import { browser, data, group, useServer } from '../test/session.ts'

const { serve, open } = useServer()

it('A-4-75 tokens go to the configured services and nowhere else', async () => {
  const stranger = await serve(() => json(200, { data: group }))
  const server = await serve(data)
  const client = open(server, browser())
  await client.refresh()
  await client.public(`${stranger.origin}/accounting/RIBA/addresses/1`)
  await client.public(`${server.origin}/accounting/RIBA/addresses/1`)
  expect(stranger.heard[0]?.headers.authorization).toBeUndefined()
  expect(stranger.heard[0]?.headers['x-request-id']).toBeUndefined()
  expect(server.heard.find(it => it.path.includes('addresses'))?.headers.authorization).toBeUndefined()
  expect(server.heard.find(it => it.path.startsWith('/social/users/me'))?.headers.authorization).toBe('Bearer old')
})

it('S-PRIV-4 tokens do not follow an external resource to another origin', async () => {
  const stranger = await serve(() => json(200, { data: { ...group, type: 'currencies', id: 'c-1' } }))
  const currency = {
    type: 'currencies',
    id: 'c-1',
    meta: { external: true, href: `${stranger.origin}/accounting/RIBA/currency` },
  }
  const server = await serve(heard =>
    heard.path.startsWith('/social/RIBA')
      ? json(200, {
          data: { ...group, relationships: { currency: { data: currency } } },
          included: [{ ...currency, links: { self: currency.meta.href } }],
        })
      : data(heard),
  )
  const client = open(server, browser())
  await client.one('groups', { group: 'RIBA', include: ['currency'] })
  expect(stranger.heard).toHaveLength(1)
  expect(stranger.heard[0]?.headers.authorization).toBeUndefined()
})

it('S-PRIV-4 tokens do not follow a group’s currency link to another origin', async () => {
  const stranger = await serve(() => json(200, { data: { ...group, type: 'currencies', id: 'c-1' } }))
  const link = { data: null, links: { related: `${stranger.origin}/accounting/RIBA/currency` } }
  const server = await serve(heard =>
    heard.path.startsWith('/accounting')
      ? json(200, { data: { ...group, type: 'currencies', id: 'c-1' } })
      : heard.path === '/social/RIBA'
        ? json(200, { data: { ...group, relationships: { currency: link } } })
        : data(heard),
  )
  const client = open(server, browser())
  await client.one('groups', { group: 'RIBA' })
  await client.one('currencies', { group: 'RIBA' })
  expect(stranger.heard).toEqual([])
  expect(server.heard.some(it => it.path === '/accounting/RIBA/currency')).toBe(true)
})
