import { expect, it } from 'vitest'
import { AppError } from '@exchange-kit/model'
import { endpointFault, refusalOf } from './endpoint.ts'

it.each([
  ['https://shop.example/hook', null],
  [' http://localhost:8080/hook ', null],
  ['', 'Required'],
  ['shop.example', 'UrlInvalid'],
  ['http://shop.example/hook', 'UrlInvalid'],
  ['https://me:secret@shop.example/hook', 'UrlInvalid'],
  ['javascript:alert(1)', 'UrlInvalid'],
])('B1 takes https, and http on localhost: %j', (url, fault) => {
  expect(endpointFault(url)).toBe(fault)
})

it.each([
  [{ pointer: '/data/attributes/url' }, { at: 'url' }],
  [{ pointer: '/data/relationships/accounts' }, { at: 'accounts' }],
  [{ meta: { most: 10 } }, { at: 'count', most: 10 }],
  [{ pointer: '/data/attributes/events' }, { at: 'elsewhere' }],
  [{}, { at: 'elsewhere' }],
])('B1 says of a refusal only what the server named: %j', (parts, refusal) => {
  expect(refusalOf(new AppError('BadRequest', parts))).toEqual(refusal)
})
