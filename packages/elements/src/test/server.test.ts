import { expect, it } from 'vitest'

it('E2.2 does nothing when imported on a server', async () => {
  const before = Object.keys(globalThis)
  await import('../index.ts')
  expect(Object.keys(globalThis)).toEqual(before)
})
