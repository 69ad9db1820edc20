import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { filesOf } from '../worker/files.ts'
import { asOwner, isOnDevice, signIn, tokenOf } from './acts.ts'
import { expect, test } from './stage.ts'

const statement = '/groups/RIBA/members/RIBA0002/transactions'

test('S-CACHE-7 the worker keeps no answer of the services and says its version', async ({ page, stage: { site } }) => {
  await signIn(page, { site, name: 'anna' })
  await page.goto(site + statement)
  await isOnDevice(page)
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

test('S-CACHE-4 one visit is enough: what came before the worker is on the device too', async ({
  page,
  context,
  stage: { site },
}) => {
  await page.goto(site)
  await isOnDevice(page)
  await context.setOffline(true)
  await page.goto(`${site}/login-mail`)
  await expect(page.getByRole('heading', { name: 'Sign in with e-mail' })).toBeVisible()
})

/** Screens of the table that were looked at once, and words of what they show. */
const screens = [
  [statement, /You can spend/],
  [`${statement}?view=statement`, 'Opening balance'],
  ['/home', /^Updated/],
  ['/groups/RIBA/offers', 'Bread'],
  ['/groups/RIBA/offers/bread', 'Anna Puig'],
  ['/groups/RIBA/members', 'Botiga Cal Quim'],
  ['/groups/RIBA/members/RIBA0006', 'Botiga Cal Quim'],
  ['/groups/RIBA', 'hola@demo.example'],
  ['/notifications', 'Mark all read'],
  ['/settings', 'Account status'],
] as const
const age = /^You are offline\. You see what was saved at \d/

type Visited = readonly (readonly [path: string, words: string | RegExp])[]

/** Looks at every screen of the list, and at a payment, with a network until the device has it; gives what was seen. */
async function visitAll(page: Page, site: string): Promise<Visited> {
  await signIn(page, { site, name: 'anna' })
  const visited: Visited = [...screens, [`/groups/RIBA/transactions/${await waiting(site)}`, 'Accept']]
  for (const [path, words] of visited) {
    await page.goto(site + path)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await isOnDevice(page)
  return visited
}

test('S-CHECK-75 S-CACHE-4 S-CACHE-5 S-SHELL-23 every visited screen opens by its address without a network, with the age of its data', async ({
  page,
  context,
  stage: { site },
}) => {
  const visited = await visitAll(page, site)
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
  const visited = await visitAll(page, stage.site)
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

/** A payment that waits for Anna's word. */
async function waiting(site: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(site, 'anna')}` }
  const read = async (path: string) =>
    ((await (await fetch(site + path, { headers })).json()) as { data: unknown }).data
  const account = (await read('/accounting/RIBA/accounts/RIBA0002')) as { id: string }
  const query = `filter[account]=${account.id}&filter[state]=pending`
  const transfers = (await read(`/accounting/RIBA/transfers?${query}&include=payer`)) as {
    id: string
    relationships: { payer: { data: { id: string } } }
  }[]
  return transfers.find(it => it.relationships.payer.data.id === account.id)?.id ?? ''
}

test('S-CHECK-75 S-CACHE-6 without a network Confirm, Accept and Delete say that nothing is sent, and send nothing later', async ({
  page,
  context,
  stage: { site },
}) => {
  const request = `/groups/RIBA/transactions/${await waiting(site)}`
  const form = `${statement}/send?to=RIBA0004&amount=1.50&description=${encodeURIComponent('Never sent')}`
  const proceed = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
  const acts = [
    { path: form, button: /^Pay 1\.50/, ready: proceed },
    { path: request, button: 'Accept' },
    { path: request, button: 'Reject' },
    { path: '/groups/RIBA/offers/bread', button: 'Delete' },
  ]
  await signIn(page, { site, name: 'anna' })
  for (const { path, button, ready } of acts) {
    await page.goto(site + path)
    await ready?.()
    await expect(page.getByRole('button', { name: button }).first()).toBeEnabled()
    await page.waitForLoadState('networkidle')
  }
  await isOnDevice(page)
  const sent: string[] = []
  await context.setOffline(true)
  context.on('request', it => {
    if (it.method() !== 'GET' && new URL(it.url()).pathname !== '/auth/token') sent.push(`${it.method()} ${it.url()}`)
  })
  for (const { path, button, ready } of acts)
    await test.step(`${path} ${button.toString()}`, async () => {
      await page.goto(site + path)
      await ready?.()
      const act = page.getByRole('button', { name: button }).first()
      await expect(act).toHaveAccessibleDescription('You are offline. Nothing is sent.')
      await act.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(age)).toBeVisible()
    })
  await context.setOffline(false)
  await expect(page.getByText(age)).not.toBeVisible()
  expect(sent).toEqual([])
  expect(await (await asOwner(site, 'anna')).transfers('RIBA0002', 'Never sent')).toEqual([])
})

/** In the place of a server: takes every call and answers none. */
async function silence(site: string): Promise<Server> {
  const server = createServer(() => undefined)
  await new Promise<void>(done => server.listen(Number(new URL(site).port), done))
  return server
}

test('S-CACHE-8 the first view of what is saved waits for no answer, no session and no other language', async ({
  page,
  context,
  stage,
}) => {
  const visited = await visitAll(page, stage.site)
  // The session has to be renewed first, and nobody ever answers.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-session') ?? '{}') as object
    localStorage.setItem('auth-session', JSON.stringify({ ...stored, accessTokenExpire: '2020-01-01T00:00:00.000Z' }))
  })
  await page.close()
  await stage.kill()
  const nobody = await silence(stage.site)
  const { words } = filesOf('site/dist')
  const others = Object.entries(words).flatMap(([language, files]) => (language === 'en' ? [] : files))
  const tab = await context.newPage()
  for (const [path, text] of visited)
    await test.step(path, async () => {
      await tab.goto(stage.site + path, { waitUntil: 'commit' })
      // Far less than any request waits before it gives up.
      await expect(tab.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 10_000 })
      const asked = await tab.evaluate(() =>
        performance.getEntriesByType('resource').map(it => new URL(it.name).pathname),
      )
      expect(asked.filter(it => others.includes(it))).toEqual([])
    })
  await new Promise(done => {
    nobody.close(done)
    nobody.closeAllConnections()
  })
})

test('E4.1 the pay sheet comes from the server while there is one, and says offline when there is none', async ({
  page,
  context,
  stage: { site },
}) => {
  await page.goto(`${site}/groups`)
  await isOnDevice(page)
  const answer = await page.goto(`${site}/pay?t=RIBA0002&u=1`)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['cross-origin-opener-policy']).toBeUndefined()
  // E2: so does a sign-up, which comes from the device; every other page is cut off from who opened it.
  const openerOf = async (path: string) => (await page.goto(site + path))?.headers()['cross-origin-opener-policy']
  expect(await openerOf('/groups/RIBA/signup')).toBeUndefined()
  expect(await openerOf('/groups/RIBA')).toBe('same-origin')
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
