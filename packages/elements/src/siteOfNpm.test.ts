import { afterEach, expect, it, vi } from 'vitest'
import { siteOf } from './siteOfNpm.ts'

afterEach(() => void vi.restoreAllMocks())

it('F15 E2.2 an element of the package asks only the site that a page names, and says once that one is missing', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect(siteOf('https://demo.example/pay')).toBe('https://demo.example')
  expect(warned).not.toHaveBeenCalled()
  expect(siteOf(undefined)).toBeUndefined()
  expect(siteOf(null)).toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
  expect(warned.mock.calls[0]?.[0]).toContain('site="https://…"')
})
