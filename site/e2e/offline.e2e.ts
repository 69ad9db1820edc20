import type { Page } from '@playwright/test'
import { signIn } from './acts.ts'
import { expect, test } from './stage.ts'

const statement = '/groups/RIBA/members/RIBA0002/transactions'

/** Resolves once the device has the site's code and the words of the page's language. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const words = await caches.open('words')
        return (await words.keys()).length
      }),
    )
    .toBeGreaterThan(4)
}

test('S-CACHE-7 the worker keeps no answer of the services and says its version', async ({ page, stage: { site } }) => {
  await signIn(page, { site, name: 'anna' })
  await page.goto(site + statement)
  await kept(page)
  const urls = await page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) all.push(new URL(url).pathname)
    }
    return all
  })
  expect(urls).toContain('/')
  expect(urls.filter(it => /^\/(auth|social|accounting|notifications)/.test(it))).toEqual([])
  const version = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise(done => port1.addEventListener('message', ({ data }) => done(data)))
    port1.start()
    active?.postMessage({ type: 'get-version' }, [port2])
    return answer
  })
  expect(version).toEqual({ version: '1.2.0' })
})

/** Screens of the table that were looked at once, and words of what they show. */
const visited = [
  [statement, /You can spend/],
  ['/groups/RIBA/offers', 'Bread'],
  ['/groups/RIBA/offers/bread', 'Anna Puig'],
  ['/groups/RIBA/members', 'Botiga Cal Quim'],
  ['/groups/RIBA/members/RIBA0006', 'Botiga Cal Quim'],
  ['/groups/RIBA', 'hola@demo.example'],
  ['/notifications', 'Mark all read'],
  ['/settings', 'Account status'],
] as const
const age = /^You are offline\. You see what was saved at \d/

/** Looks at every screen of the list with a network, until the device has it. */
async function visitAll(page: Page, site: string): Promise<void> {
  await signIn(page, { site, name: 'anna' })
  for (const [path, words] of visited) {
    await page.goto(site + path)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await kept(page)
}

test('S-CACHE-4 S-CACHE-5 S-SHELL-23 every visited screen opens by its address without a network, with the age of its data', async ({
  page,
  context,
  stage: { site },
}) => {
  await visitAll(page, site)
  await context.setOffline(true)
  for (const [path, words] of visited) {
    await test.step(path, async () => {
      await page.goto(site + path)
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await expect(page.getByText(age)).toBeVisible()
      await expect(page).toHaveURL(site + path)
    })
  }
  // What was never looked at says so, and comes by itself with the network.
  await page.goto(`${site}/groups/RIBA/needs`)
  await expect(page.getByText('Not available offline').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(age)).not.toBeVisible()
  await expect(page.getByText('Not available offline')).not.toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('S-CACHE-4 S-CACHE-9 every visited screen opens while no server is there, in a new tab too, and nobody is signed out', async ({
  page,
  context,
  stage,
}) => {
  await visitAll(page, stage.site)
  await page.close()
  await stage.kill()
  const tab = await context.newPage()
  for (const [path, words] of visited) {
    await test.step(path, async () => {
      const answer = await tab.goto(stage.site + path)
      expect(answer?.fromServiceWorker()).toBe(true)
      await expect(tab.getByRole('main').getByText(words).first()).toBeVisible()
    })
  }
  await stage.restart()
  await tab.goto(`${stage.site}/groups/RIBA/needs`)
  await expect(tab.getByRole('article').first()).toBeVisible()
})

test('E4.1 the pay sheet comes from the server while there is one, and says offline when there is none', async ({
  page,
  context,
  stage: { site },
}) => {
  await page.goto(`${site}/groups`)
  await kept(page)
  const answer = await page.goto(`${site}/pay?t=RIBA0002&u=1`)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['cross-origin-opener-policy']).toBeUndefined()
  await context.setOffline(true)
  await page.goto(`${site}/pay?t=RIBA0002&u=2`)
  await expect(page.getByText(/offline/i).first()).toBeVisible()
})

test('S-CACHE-4 the manifest names icons, a maskable one, and the shortcuts Pay, Scan and Till', async ({
  page,
  stage: { site },
}) => {
  await page.goto(`${site}/groups`)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(site + address)
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const manifest = (await answer.json()) as {
    orientation: string
    icons: { src: string; purpose?: string }[]
    shortcuts: { name: string; url: string }[]
  }
  expect(manifest.orientation).toBe('any')
  expect(manifest.icons.some(it => it.purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) expect((await page.request.get(site + src)).status()).toBe(200)
  expect(manifest.shortcuts.map(it => it.name)).toEqual(['Pay', 'Scan', 'Till'])
  await signIn(page, { site, name: 'anna' })
  await page.goto(`${site}/home?go=pay`)
  await expect(page).toHaveURL(`${site}${statement}/send`)
})
