import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { serveHost, serveSite, type Behaviour } from './site.ts'

type World = {
  site: Awaited<ReturnType<typeof serveSite>>
  host: Awaited<ReturnType<typeof serveHost>>
  browser: Browser
}

/** Starts the site, somebody else's origin and Chromium for the tests of a file. */
export function useWorld(behaviour: Behaviour = {}): { visit: typeof visit; world: () => World } {
  let world: World | undefined
  beforeAll(async () => {
    const args =
      '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
    const [site, host, browser] = await Promise.all([
      serveSite(behaviour),
      serveHost(),
      chromium.launch({ executablePath, args: args.split(' ') }),
    ])
    world = { site, host, browser }
  })
  afterEach(async () => {
    for (const context of world?.browser.contexts() ?? []) await context.close()
    if (world) world.site.asked.length = 0
  })
  afterAll(async () => {
    await world?.browser.close()
    await Promise.all([world?.site.close(), world?.host.close()])
  })
  return { visit, world: ready }

  function ready(): World {
    if (!world) throw new Error('The world is made before all tests.')
    return world
  }

  /** Opens a page of the other origin with this body, as a fresh visitor, and watches what it complains about. */
  async function visit(
    body: string,
    { head = loaderTag(), headers = {}, options = {}, before, query = '' }: Visit = {},
  ): Promise<Visited> {
    const { host, browser } = ready()
    const context = await browser.newContext(options)
    // What a window of an earlier test asked for may reach the site late: what this visit asks for is heard at its own end.
    const asked: string[] = []
    context.on('request', it => it.url().startsWith(ready().site.origin) && asked.push(new URL(it.url()).pathname))
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', it => ['error', 'warning'].includes(it.type()) && complaints.push(it.text()))
    page.on('pageerror', error => complaints.push(String(error)))
    await before?.(page)
    const html = `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`
    await page.goto(host.put(html, headers) + query, { waitUntil: 'commit' })
    return { page, complaints, asked }
  }

  function loaderTag() {
    return `<script type="module" async src="${ready().site.origin}/embed/v1/loader.js"></script>`
  }
}

type Visit = {
  head?: string
  headers?: Record<string, string>
  options?: Parameters<Browser['newContext']>[0]
  before?: (page: Page) => Promise<unknown>
  /** Added to the address. */
  query?: string
}

/** A page, everything it wrote to the console as a warning or an error, and the paths of the site it and its windows asked for. */
export type Visited = { page: Page; complaints: string[]; asked: string[] }

/** Collects the events of the elements from the very start. */
export async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    const names = ['start', 'open', 'complete', 'pending', 'cancel'].map(it => `exchange-pay-${it}`)
    for (const name of [...names, 'exchange-error']) {
      document.addEventListener(name, event => told.push([name, (event as CustomEvent).detail]))
    }
  })
}

/** What {@link recordEvents} has collected, as name and detail. */
export function told(page: Page): Promise<[string, Record<string, unknown>][]> {
  return page.evaluate(() => Reflect.get(window, 'told') as [string, Record<string, unknown>][])
}

/** Expects what comes true in a while; busy machines are slow. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 15_000 })
}
