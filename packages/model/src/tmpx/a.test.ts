import { expect, it } from 'vitest'
it('a', () => expect(1).toBe(1))
