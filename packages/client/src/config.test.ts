import { expect, it } from 'vitest'
import { createClient, servicesOf } from './index.ts'

const siteOf = (config: Parameters<typeof createClient>[0]) => {
  const client = createClient(config)
  client.close()
  return client.site
}

it.each([
  ['https://exchange.example', 'https://exchange.example'],
  ['https://town.example/exchange/', 'https://town.example/exchange'],
])('takes the site to be where its services are: %s', (site, expected) => {
  expect(siteOf({ services: servicesOf(site) })).toBe(expected)
})

it('takes an origin of auth alone for the site, and the word of whoever knows better', () => {
  const services = { ...servicesOf('https://api.example'), auth: 'https://id.example/v1' }
  expect(siteOf({ services })).toBe('https://id.example')
  expect(siteOf({ services, site: 'https://www.example/' })).toBe('https://www.example')
})
