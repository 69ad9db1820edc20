import { expect, it } from 'vitest'
import { basesAt } from '../config.ts'
import { policyOf, type Framers } from './policy.ts'

const siteUrl = 'https://exchange.example'
const config = { siteUrl, bases: basesAt(siteUrl), counter: 'https://stats.example' }

function connectSrc(path: string, settings: Parameters<typeof policyOf>[1] = config, framers?: Framers): unknown {
  const { contentSecurityPolicy: policy } = policyOf(path, settings, framers)
  return typeof policy === 'object' ? policy.directives?.['connectSrc'] : policy
}

it('S-PRIV-8 E4.1 lets pages reach the counter of visits, but neither the pay sheet nor a public frame', () => {
  expect(connectSrc('/groups')).toEqual(["'self'", 'https://stats.example'])
  expect(connectSrc('/groups', { ...config, counter: undefined })).toEqual(["'self'"])
  expect(connectSrc('/pay')).toEqual(["'self'"])
  expect(connectSrc('/embed/frame/groups', config, '*')).toEqual(["'self'"])
})
