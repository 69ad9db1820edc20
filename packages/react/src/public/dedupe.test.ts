import { expect, it } from 'vitest'
import { dedupe } from './dedupe.ts'

it('E2.3 keeps no answer on a server, where it would never grow old', async () => {
  let requests = 0
  const read = () => Promise.resolve((requests += 1))
  expect([await dedupe('https://demo.example/a', read), await dedupe('https://demo.example/a', read)]).toEqual([1, 2])
})
