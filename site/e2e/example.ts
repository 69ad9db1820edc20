import { spawn } from 'node:child_process'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { answers } from './processes.ts'
import { test as base } from './stage.ts'

const ports = {
  blog: 4201,
  municipal: 4202,
  'hostile-css': 4203,
  iframe: 4204,
  wordpress: 4205,
  'shop-server': 4206,
  'partner-react': 4207,
  next: 4208,
  vue: 4209,
  svelte: 4210,
} as const

/** An example, by the name of its folder. */
export type Example = keyof typeof ports

type Env = Readonly<Record<string, string>>

/** Starts one of the examples on its own origin, beside the stage; what it needs of the environment may be said, or got there. */
export function exampleTest(name: Example, env: Env | ((stage: { site: string; host: string }) => Promise<Env>) = {}) {
  return base.extend<{ host: string }>({
    host: [
      async ({ stage }, use) => {
        const host = `http://localhost:${ports[name]}`
        const own = typeof env === 'function' ? await env({ site: stage.site, host }) : env
        const pages = spawn(process.execPath, ['--import', 'tsx', `examples/${name}/server.ts`], {
          env: { ...process.env, ...own, PORT: String(ports[name]), SITE: stage.site },
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        await answers(host, pages, patience)
        await use(host)
        pages.kill('SIGKILL')
      },
      { timeout: patience },
    ],
  })
}

// Some are installed from the registry and built the first time, which is no time of the test.
const patience = 600_000

type Seen = { readonly complaints: string[]; readonly requests: string[] }

/** Watches a page from its first address on: what it complains about, and whom it asks. */
export async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { complaints: [], requests: [] }
  page.on('console', it => ['error', 'warning'].includes(it.type()) && seen.complaints.push(it.text()))
  page.on('pageerror', error => seen.complaints.push(String(error)))
  page.on('request', it => seen.requests.push(it.url()))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', it => {
      // oxlint-disable-next-line no-console -- read by the test
      console.error(`policy: ${it.violatedDirective} ${it.blockedURI}`)
    })
  })
  return seen
}

type Clean = {
  readonly origins: readonly string[]
  /** On a page that breaks what every object has, axe itself cannot run. */
  readonly hasAxe?: boolean
}

/** What has to hold on every host (E8): nothing to complain about, nothing kept, nobody else asked, nothing left behind. */
export async function expectClean(page: Page, seen: Seen, { origins, hasAxe = true }: Clean): Promise<void> {
  if (hasAxe) expect(await axeFaults(page)).toEqual([])
  const kept = await page.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
  ])
  expect(kept).toEqual(['', 0, 0, 0, 0])
  expect(await page.context().cookies()).toEqual([])
  expect(seen.requests.filter(it => !origins.includes(new URL(it).origin) && !it.startsWith('blob:'))).toEqual([])
  await page.waitForLoadState('networkidle')
  const asked = seen.requests.length
  await page.evaluate(() => {
    document.querySelectorAll('*').forEach(it => it.localName.startsWith('exchange-') && it.remove())
  })
  await page.waitForTimeout(300)
  expect(seen.requests.slice(asked)).toEqual([])
  expect(seen.complaints).toEqual([])
}

/** What axe finds on a page. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(it => `${it.id}: ${it.nodes.map(node => node.target.join()).join()}`)
}

/** From its next address on, remembers elements of a page as its server drew them; {@link drawnElements} tells of them. */
export async function rememberDrawn(page: Page, selector: string): Promise<void> {
  await page.addInitScript(of => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { drawn: [...document.querySelectorAll(of)] })
    })
  }, selector)
}

/** What a server drew, and whether it still stands: what does not match on hydration is drawn again. */
export function drawnElements(page: Page): Promise<(string | boolean | null)[][]> {
  return page.evaluate(() =>
    (Reflect.get(window, 'drawn') as Element[]).map(it => [it.id || it.textContent, it.isConnected]),
  )
}
