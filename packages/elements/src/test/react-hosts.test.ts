import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { useWorld } from './browser.ts'
import { expectNoneLeft } from './memory.ts'
import type { host } from './react-host.tsx'

const { visit, world } = useWorld({}, { isStanding: true })

const react18 = '../../../../scripts/older/package.json'
const react19 = '../../package.json'

describe.each([
  ['18.3', react18],
  ['19.', react19],
])('E8 on a page of React %s', (version, from) => {
  it('attributes and properties follow its state, and it hears events', async () => {
    const page = await open({ from })
    await page.getByRole('heading', { name: `Stall of React ${version}` }).waitFor()
    const pay = page.locator('exchange-pay')
    await page.getByRole('button', { name: 'One more' }).click()
    await pay.getByText('Bread').waitFor()
    await pay.getByRole('button', { name: 'Pay 11.00' }).click()
    await page.getByText('11 for stall').waitFor()
    await page.getByRole('button', { name: 'Close or open' }).click()
    await pay.getByText('Bread').waitFor({ state: 'detached' })
    expect(await pay.getByRole('button').isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Close or open' }).click()
    await pay.getByText('Bread').waitFor()
    expect(await pay.getByRole('button').isEnabled()).toBe(true)
  })

  it('elements are rendered again and moved without losing what they show, or asking again', async () => {
    const page = await open({ from })
    await page.locator('exchange-pay').getByText('Anna P.').waitFor()
    const search = page.locator('exchange-groups').getByRole('searchbox')
    await search.fill('faen')
    await page.getByText('1 group', { exact: true }).waitFor()
    await page.evaluate(() => Object.assign(window, { first: document.querySelector('exchange-groups') }))
    const asked: string[] = []
    page.on('request', it => asked.push(it.url()))
    await page.getByRole('button', { name: 'Turn around' }).click()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Pay 11.00' }).waitFor()
    expect(
      await page.evaluate(() => Reflect.get(window, 'first') === document.querySelector('main > :last-child')),
    ).toBe(true)
    expect(await search.inputValue()).toBe('faen')
    expect(await page.getByText('1 group', { exact: true }).isVisible()).toBe(true)
    expect(asked).toEqual([])
  })

  it('elements that it takes down ask nothing more and leave nothing in memory', async () => {
    const page = await open({ from })
    await page.locator('exchange-pay').getByText('Anna P.').waitFor()
    await page.getByText('3 groups', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Pay 11.00' }).waitFor()
    const asked: string[] = []
    page.on('request', it => asked.push(it.url()))
    await page.evaluate(() => (Reflect.get(window, 'host') as typeof host).unmount())
    expect(await page.locator('main').count()).toBe(0)
    for (const tag of ['exchange-pay', 'exchange-groups']) await expectNoneLeft(page, tag)
    expect(asked).toEqual([])
  })

  it('what its server drew is hydrated before the tags are defined', async () => {
    let goOn = () => {}
    const held = new Promise<void>(done => (goOn = done))
    const page = await open({
      from,
      body: await drawnBy(from),
      begin: 'hydrate',
      before: it => it.route('**/embed/**', route => held.then(() => route.continue())),
    })
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('link', { name: 'Pay 11' }).waitFor()
    goOn()
    await expectHydrated(page)
  })

  it('what its server drew is hydrated after the tags are defined', async () => {
    const page = await open({ from, body: await drawnBy(from), begin: null })
    await page.locator('exchange-pay').getByText('Anna P.').waitFor()
    await page.evaluate(() => void (Reflect.get(window, 'host') as typeof host).hydrate())
    await page.getByRole('button', { name: 'One more' }).click()
    await expectHydrated(page)
  })
})

it('E8 E2.4 on a page of React 19 an element hears a listener that is a property', async () => {
  const page = await open({ from: react19 })
  await page
    .locator('exchange-groups')
    .getByRole('link', { name: /Mercato Solidale/ })
    .click()
  await page.getByRole('status').getByText('MERC').waitFor()
})

type Opened = {
  readonly from: string
  /** What stands in the page from the start. */
  readonly body?: string
  /** What React begins with by itself. */
  readonly begin?: 'render' | 'hydrate' | null
  readonly before?: (page: Page) => Promise<unknown>
}

/** A partner’s page with React and the loader in it. */
async function open({ from, body = '', begin = 'render', ...given }: Opened): Promise<Page> {
  const loader = `<script type="module" async src="${world().site.origin}/embed/v1/loader.js"></script>`
  const start = `window.drawn=[...document.querySelectorAll('#root *')];${begin ? `window.host.${begin}()` : ''}`
  const { page } = await visit(`<div id="root">${body}</div>`, {
    ...given,
    head: `${loader}<script type="module">${await bundle(from)};${start}</script>`,
  })
  await page.waitForFunction(() => 'host' in window)
  return page
}

/** What a server with this React sends. */
async function drawnBy(from: string): Promise<string> {
  const page = await open({ from, begin: null })
  const html = await page.evaluate(() => (Reflect.get(window, 'host') as typeof host).html())
  await page.close()
  expect(html).toMatch(/<exchange-pay [^>]*amount="10"[^>]*><a href="\/pay">.*<\/a><\/exchange-pay>/)
  return html
}

/** What the server drew still stands, its attributes follow the state, and its listeners are there. */
async function expectHydrated(page: Page): Promise<void> {
  await page.locator('exchange-pay').getByRole('button', { name: 'Pay 11.00' }).click()
  await page.getByText('11 for stall').waitFor()
  const drawn = () => (Reflect.get(window, 'drawn') as Element[]).map(it => it.isConnected)
  const still = await page.evaluate(drawn)
  expect(still.length).toBeGreaterThan(8)
  expect(still).not.toContain(false)
}

/** The host with the React of a package, as developers run it: with every warning. */
async function bundle(from: string): Promise<string> {
  const { resolve } = createRequire(new URL(from, import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('react-host.tsx', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: Object.fromEntries(['react', 'react-dom'].map(it => [it, dirname(resolve(`${it}/package.json`))])),
  })
  return (outputFiles[0]?.text ?? '').replaceAll('</script', String.raw`<\/script`)
}
