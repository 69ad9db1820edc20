import { expect, it } from 'vitest'
import { testDatabase } from '../../test/databases.ts'
import { keyOf } from './keys.ts'

const database = testDatabase('pglite')
const use = (key: string) =>
  keyOf(
    {
      headers: { 'idempotency-key': key },
      path: '/RIBA/transfers',
      token: null,
      kit: { database: database(), now: () => new Date('2026-03-02T10:00:00Z') },
    },
    undefined,
  )

it('A-1-43 stands for another id after the only request that had it was refused', async () => {
  const first = await use('one')
  await first?.release()
  expect((await use('one'))?.id).not.toBe(first?.id)
})

it('L7 keeps its id when a second request came with it while the first was refused', async () => {
  const first = await use('two')
  const second = await use('two')
  expect(second?.id).toBe(first?.id)
  await first?.release()
  await second?.release()
  expect((await use('two'))?.id).toBe(first?.id)
})
