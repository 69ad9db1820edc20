import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copyText.ts'

afterEach(() => vi.unstubAllGlobals())

/** The clipboard of this page, as some browsers and pages have it. */
function withClipboard(clipboard: Partial<Clipboard> | undefined): void {
  vi.stubGlobal('navigator', { clipboard })
}

it('puts a text on the clipboard', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => {})
  withClipboard({ writeText })
  expect(await copyText('RIBA0002')).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('RIBA0002')
})

it('says so where there is no leave, and on a page without https, which has no clipboard', async () => {
  withClipboard({ writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) })
  expect(await copyText('RIBA0002')).toBe(false)
  withClipboard(undefined)
  expect(await copyText('RIBA0002')).toBe(false)
})
