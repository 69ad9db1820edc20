import { expect, it } from 'vitest'
import { createSpool } from './spool.ts'

it('B4 tells whoever makes an archive that there is no room for it, and harms nobody else', async () => {
  // As full as a disk can be.
  const spool = createSpool('/dev/full/none')
  async function* portions() {
    yield await Promise.resolve({ resources: [{ id: '1' }], rows: [['1']] })
  }
  await expect(spool.take('members', ['id'], portions())).rejects.toThrow(/ENOTDIR/)
})
