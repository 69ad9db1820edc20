import { expect, it } from 'vitest'
import { once } from './once.ts'

it('E2.3 keeps no answer on a server, where it would never grow old', async () => {
  let requests = 0
  const read = () => Promise.resolve((requests += 1))
  expect([await once('https://demo.example/a', read), await once('https://demo.example/a', read)]).toEqual([1, 2])
})
