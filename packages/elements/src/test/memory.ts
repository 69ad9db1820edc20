import type { Page } from 'playwright'
import { eventually } from './browser.ts'

/** E8: what was removed is gone from the memory of the page, too. */
export async function expectNoneLeft(page: Page, tag: string): Promise<void> {
  await eventually(() => leftOf(page, tag)).toBe(0)
}

/** How many elements of a tag a page still holds in its memory, once the garbage is collected. */
async function leftOf(page: Page, tag: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    // The query collects garbage too, but takes whatever lies on the stack for a pointer, and may keep an element for it.
    await session.send('HeapProfiler.collectGarbage')
    const expression = `customElements.get('${tag}')?.prototype`
    const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: 'left' })
    if (!result.objectId) return 0
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId,
      objectGroup: 'left',
    })
    const length = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    })
    return length.result.value as number
  } finally {
    await session.send('Runtime.releaseObjectGroup', { objectGroup: 'left' })
    await session.detach()
  }
}
