import type { Page } from '@playwright/test'
import { expect } from '../../../site/e2e/stage.ts'

/** What the blog was told by one of its buttons. */
export type Heard = {
  readonly type: string
  readonly status?: string
  readonly receipt?: string
  readonly reference?: string
  readonly code?: string
  readonly how?: string
}

const told = [
  'exchange-pay-open',
  'exchange-pay-complete',
  'exchange-pay-pending',
  'exchange-pay-cancel',
  'exchange-error',
]

/** Opens the blog, with everything written down that its buttons tell from then on. */
export async function openBlog(page: Page, blog: string): Promise<void> {
  await listen(page)
  await page.goto(blog)
}

/** Writes down what the buttons of a page tell, from its next address on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(types => {
    const heard: unknown[] = []
    const messages: unknown[] = []
    Object.assign(window, { heard, messages })
    // Whatever reaches the page, whether a button takes it or not.
    addEventListener('message', ({ origin, data }: MessageEvent<{ receipt?: unknown } | null>) => {
      messages.push({ origin, receipt: data?.receipt })
    })
    for (const type of types)
      document.addEventListener(type, event => {
        heard.push({ type: event.type, ...(event as CustomEvent<object>).detail })
      })
  }, told)
}

/** Presses a button of the blog: the sheet it opens. */
export async function press(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.locator(button).getByRole('button', { name: /^Pay/ }).click()
  const sheet = await opened
  await sheet.waitForLoadState()
  return sheet
}

/** Everything told so far, in order. */
export function allHeard(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
}

/** Where messages with a receipt came from that reached the page. */
export function originsOf(page: Page, receipt: string): Promise<string[]> {
  return page.evaluate(
    it =>
      (window as unknown as { messages: { origin: string; receipt: unknown }[] }).messages
        .filter(message => message.receipt === it)
        .map(message => message.origin),
    receipt,
  )
}

/** The first event of a type, once it is there. */
export async function hear(page: Page, type: string): Promise<Heard> {
  await expect.poll(async () => (await allHeard(page)).map(it => it.type)).toContain(type)
  const found = (await allHeard(page)).find(it => it.type === type)
  if (!found) throw new Error(`${type} was not heard`)
  return found
}
