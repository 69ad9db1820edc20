import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { args, engine } from '../../../../scripts/chromium.ts'
import { serveHost, serveSite, type Behaviour } from './site.ts'
import { expectStanding } from './standing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where real servers are opened for tests (packages/react/test/stage.ts). */
    stage: string
  }
}

type World = {
  site: Awaited<ReturnType<typeof serveSite>>
  host: Awaited<ReturnType<typeof serveHost>>
  browser: Browser
}

/**
 * Starts the site, somebody else's origin and Chromium for the tests of a file. With
 * `isStanding`, what has to hold on every page (E8) is looked at after each test; what all of a file may complain about is
 * `allowed`.
 */
export function useWorld(
  behaviour: Behaviour = {},
  { isStanding = false, allowed: always }: { isStanding?: boolean; allowed?: RegExp } = {},
): { visit: typeof visit; world: () => World } {
  let world: World | undefined
  let visits: Visited[] = []
  beforeAll(async () => {
    const opened = await fetch(`${inject('stage')}/public`)
    const server = await opened.text()
    if (!opened.ok) throw new Error(server)
    const [site, host, browser] = await Promise.all([
      serveSite(server, behaviour),
      serveHost(),
      chromium.launch({ executablePath: engine, args }),
    ])
    world = { site, host, browser }
  })
  afterEach(async ({ task }) => {
    const mine = visits.filter(({ page }) => !page.isClosed() && page.url().startsWith(world?.host.origin ?? ''))
    visits = []
    try {
      // One that failed already says more by its own words.
      if (isStanding && task.result?.state !== 'fail') for (const it of mine) await expectStanding(it)
    } finally {
      for (const context of world?.browser.contexts() ?? []) await context.close()
      if (world) world.site.asked.length = 0
    }
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
    { head = loaderTag(), headers = {}, options = {}, before, query = '', allowed = always, ...given }: Visit = {},
  ): Promise<Visited> {
    const { host } = ready()
    const browser = given.browser ?? ready().browser
    const context = await browser.newContext(options)
    // What a window of an earlier test asked for may reach the site late: what this visit asks for is heard at its own end.
    const asked: string[] = []
    context.on('request', it => it.url().startsWith(ready().site.origin) && asked.push(new URL(it.url()).pathname))
    const page = await context.newPage()
    const others: string[] = []
    page.on('request', it => {
      const { origin, protocol } = new URL(it.url())
      if (protocol.startsWith('http') && ![ready().site.origin, host.origin].includes(origin)) others.push(it.url())
    })
    const complaints: string[] = []
    page.on('console', it => ['error', 'warning'].includes(it.type()) && complaints.push(it.text()))
    page.on('pageerror', error => complaints.push(String(error)))
    await before?.(page)
    const html = `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`
    await page.goto(host.put(html, headers) + query, { waitUntil: 'commit' })
    const visited = { page, complaints, asked, others, allowed, hasScripts: options.javaScriptEnabled !== false }
    visits.push(visited)
    return visited
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
  /** What it may complain about, where a test is about that. */
  allowed?: RegExp
  /** Where a test needs another one than all others. */
  browser?: Browser
}

/** A page, everything it wrote to the console as a warning or an error, and the paths of the site it and its windows asked for. */
export type Visited = {
  page: Page
  complaints: string[]
  asked: string[]
  /** What the page asked of anybody else. */
  others: string[]
  allowed: RegExp | undefined
  hasScripts: boolean
}

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
