import type { Browser, CDPSession, Page } from '@playwright/test'

/** How many times slower than this machine the processor of an old phone is. */
export const slower = 4

/** A page on an old phone, and what measures it. */
export type Phone = { readonly page: Page; readonly session: CDPSession }

/** A page of a visitor who has never been here, on an old phone: a quarter of the processor. */
export async function slowPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, session }
}

/** Slow 4G: 562 ms to and fro, 1.44 Mbit/s down. */
export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: 1_440_000 / 8,
    uploadThroughput: 675_000 / 8,
  })
}
