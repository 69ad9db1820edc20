import { expect, it } from 'vitest'
import { endpointFault } from './endpoint.ts'

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
