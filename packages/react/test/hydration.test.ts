import { createRequire } from 'node:module'
import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { args, engine } from '../../../scripts/chromium.ts'
import './stage-context.ts'

const react18 = '../../../scripts/older/package.json'
const react19 = '../package.json'

let browser: Browser
let site: string
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: engine, args })
  site = await openSite()
})
afterAll(() => browser.close())

describe.each([
  ['18.3', react18],
  ['19.', react19],
])('E2.3 hydration of all public views in React %s', (version, from) => {
  it('keeps what a server drew, without a warning, in StrictMode', async () => {
    const code = await bundle(from)
    const { html, start } = await drawnBy(code, site)
    expect(html).toContain(`React <!-- -->${version}`)
    const data = JSON.stringify(start).replaceAll('<', String.raw`\u003c`)
    const script = code.replaceAll('</script', String.raw`<\/script`)
    const host = await serve(
      `<!doctype html><html lang="ca"><title>Market</title><div id="root">${html}</div><script type="module">${script}
window.drawn=[...document.querySelectorAll('#root *')].map(it=>[it.closest('section')?.ariaLabel,it,it.textContent]);hydrate(${JSON.stringify(site)},${data})</script></html>`,
    )
    // The server is in another zone, where needs end on another day.
    const page = await browser.newPage({ timezoneId: 'America/New_York' })
    const complaints: string[] = []
    page.on('console', it => ['error', 'warning'].includes(it.type()) && complaints.push(it.text()))
    page.on('pageerror', error => complaints.push(String(error)))
    const asked: string[] = []
    page.on('request', it => it.resourceType() === 'fetch' && asked.push(new URL(it.url()).pathname))
    await page.goto(host.origin)
    await page.getByRole('button', { name: /^Paga 10,00/ }).click()
    await page.getByText('To RIBA0002').waitFor()
    expect(complaints).toEqual([])
    // What the server drew with its data stands as it was; the payee alone was still to be asked for.
    for (const view of views) {
      expect((await page.getByRole('region', { name: view }).innerText()).length, view).toBeGreaterThan(20)
      expect(await page.evaluate(changesIn, view), view).toEqual([])
    }
    expect(asked.toSorted()).toEqual(['/accounting/RIBA/currency', '/social/RIBA/members'])
    await page.close()
    await host.close()
  })
})

const views = ['GroupFinder', 'GroupCard', 'OfferList', 'NeedList', 'MemberSignup', 'Stats']

/** Runs in the page: what the server drew of a view and is gone, or says something else by now. */
function changesIn(view: string): readonly string[] {
  const drawn = Reflect.get(window, 'drawn') as readonly (readonly [string | undefined, Element, string])[]
  const own = drawn.filter(([section]) => section === view)
  // The last day of a need is that of the reader's zone as soon as it is known.
  const isSaidAgain = (it: Element) => it.querySelector('.x-need-head') ?? it.closest('.x-need-head')
  return own
    .filter(([, it, text]) => !it.isConnected || (it.textContent !== text && !isSaidAgain(it)))
    .map(([, it]) => it.outerHTML)
}

/** A site whose groups show their listings to guests. */
async function openSite(): Promise<string> {
  const answer = await fetch(`${inject('stage')}/public`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** The partner's page in one file, with the React of a package, as developers run it: with every warning. */
async function bundle(from: string): Promise<string> {
  const { resolve } = createRequire(new URL(from, import.meta.url))
  const folder = (name: string) => dirname(resolve(`${name}/package.json`))
  const built = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: { react: folder('react'), 'react-dom': folder('react-dom') },
      conditions: ['@exchange-kit/source', ...defaultClientConditions],
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('hydration-host.tsx', import.meta.url)), formats: ['es'], fileName: 'host' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const script = built[0]?.output.find(it => it.type === 'chunk')
  if (!script) throw new Error('Nothing was built.')
  return script.code
}

type Drawn = { readonly html: string; readonly start: unknown }

/** What a server with this React sends. */
async function drawnBy(code: string, site: string): Promise<Drawn> {
  const folder = await mkdtemp(join(tmpdir(), 'hydration-'))
  const file = join(folder, 'server.mjs')
  await writeFile(file, code)
  const { draw } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    draw: (site: string) => Promise<Drawn>
  }
  await rm(folder, { recursive: true })
  return draw(site)
}

/** The partner's origin, with one page. */
async function serve(html: string): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' })
    response.end(request.url === '/' ? html : '')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise(done => server.close(() => done())),
  }
}
