import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { asOwner, signIn } from './acts.ts'
import { answers, end, freePort, startServer } from './processes.ts'

// What becomes known of a visit: to the log of the server, to a counter of visits, to the console, in addresses.

type Recorded = {
  readonly site: string
  /** All the server wrote, at its most talkative. */
  readonly log: () => string
  /** What the counter of visits was told: the headers, and the fields. */
  readonly counted: { readonly headers: object; readonly fields: Readonly<Record<string, string>> }[]
}

const test = base.extend<{ recorded: Recorded }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  recorded: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'exchange-recorded-'))
    const counted: Recorded['counted'] = []
    const counter = await listen((headers, body) =>
      counted.push({ headers, fields: Object.fromEntries(new URLSearchParams(body)) }),
    )
    const { port: at } = counter.address() as AddressInfo
    const settings = join(folder, 'site.json')
    await writeFile(settings, JSON.stringify({ analytics: `http://localhost:${at}/matomo.php`, analyticsId: '7' }))
    const port = await freePort()
    const site = `http://localhost:${port}`
    let log = ''
    const env = { SITE_CONFIG: settings, LOG_LEVEL: 'trace' }
    const server = startServer({ folder: join(folder, 'data'), port, env, onOutput: text => (log += text) })
    await answers(`${site}/health`, server)
    await use({ site, log: () => log, counted })
    await end(server, 'SIGTERM')
    counter.close()
    await rm(folder, { recursive: true })
  },
})

function listen(told: (headers: object, body: string) => void): Promise<Server> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += String(part)))
    request.on('end', () => {
      told(request.headers, body)
      response.writeHead(204).end()
    })
  })
  return new Promise(done => server.listen(0, () => done(server)))
}

/** The addresses a browser asked for or went to, what its console said, and who was shown a token. */
function record(context: BrowserContext, page: Page) {
  const seen = { urls: [] as string[], console: [] as string[], trusted: new Set<string>() }
  context.on('request', request => {
    seen.urls.push(decodeURIComponent(request.url()))
    if (request.headers()['authorization']) seen.trusted.add(new URL(request.url()).origin)
  })
  page.on('framenavigated', frame => seen.urls.push(decodeURIComponent(frame.url())))
  page.on('console', message => seen.console.push(message.text()))
  page.on('pageerror', error => seen.console.push(String(error)))
  return seen
}

const asks = (page: Page) => page.getByRole('region', { name: 'May your visit be counted?' })
const password = 'exchange-demo'

test('S-CHECK-79 S-PRIV-4 S-PRIV-8 nothing secret and nothing typed is told in a whole session', async ({
  page,
  context,
  recorded: { site, log, counted },
}) => {
  const seen = record(context, page)
  const typed = { paid: 'Thanks for the pears', offered: 'Cherries nobody knows', sought: 'quince marmalade' }
  await page.goto(`${site}/groups`)
  await asks(page).getByRole('button', { name: 'Count my visits' }).click()
  await signIn(page, { site, name: 'anna' })
  await page.goto(`${site}/groups/RIBA/members/RIBA0002/transactions/send?to=RIBA0005&amount=1`)
  await page.getByLabel('What for?').fill(typed.paid)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay 1/ }).click()
  await expect.poll(async () => (await (await asOwner(site, 'anna')).transfers('RIBA0002', typed.paid)).length).toBe(1)
  await page.goto(`${site}/groups/RIBA/offers`)
  await page.getByRole('searchbox').fill(typed.sought)
  await expect.poll(() => new URL(page.url()).search).toContain('quince')
  await page.goto(`${site}/groups/RIBA/offers/new`)
  await page.getByRole('textbox', { name: /^Title/ }).fill(typed.offered)
  const session = await page.evaluate(() => localStorage.getItem('auth-session') ?? '')
  const { accessToken, refreshToken } = JSON.parse(session) as { accessToken: string; refreshToken: string }
  await page.goto(`${site}/settings`)
  await expect(page.locator('h1')).toBeVisible()
  // A wrong line of a request is the kind of fault that would be reported.
  await fetch(`${site}/accounting/RIBA/transfers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/vnd.api+json' },
    body: `{"data":"${typed.paid}"`,
  })
  await expect.poll(() => counted.some(it => it.fields['action_name'] === 'settings')).toBe(true)

  const secrets = [accessToken, refreshToken, password]
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(8)
  const holding = (texts: readonly string[], sought: readonly string[]) =>
    texts.filter(text => sought.some(it => text.includes(it)))
  expect(holding(seen.urls, [...secrets, typed.paid, typed.offered])).toEqual([])
  const told = counted.map(it => JSON.stringify(it))
  // Beside its lines the server greets whoever starts the demo with the password of it.
  const lines = log()
    .split('\n')
    .filter(it => it.startsWith('{'))
  for (const texts of [lines, seen.console, told])
    expect(holding(texts, [...secrets, ...Object.values(typed), 'anna@demo.example'])).toEqual([])
  expect(log()).toContain('"url":"/accounting/RIBA/transfers"')

  // S-PRIV-8: names of places alone, without a code, a query or where the page was; no cookie.
  expect(holding(told, ['"cookie"', '"referer"', 'RIBA'])).toEqual([])
  expect([...new Set(counted.map(it => it.fields['url']))]).toEqual(
    ['groups', 'loginMail', 'home', 'newTransfer', 'transfer', 'offers', 'newOffer', 'settings'].map(
      name => `${site}/${name}`,
    ),
  )
  expect([...new Set(counted.map(it => it.fields['idsite']))]).toEqual(['7'])
  // S-PRIV-4: tokens are in headers, and go to the services of this origin alone.
  expect([...seen.trusted]).toEqual([site])
})

test('S-PRIV-8 nobody is counted who did not allow it, and the answer can be changed', async ({
  page,
  context,
  recorded: { site, counted },
}) => {
  const seen = record(context, page)
  const foreign = () => seen.urls.filter(it => /^https?:/.test(it) && new URL(it).origin !== site)
  await page.goto(`${site}/login-mail`)
  await expect(asks(page)).toContainText('Exchange Kit would like to know which pages are used')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await asks(page).getByRole('button', { name: 'Do not count' }).click()
  await expect(asks(page)).toHaveCount(0)
  await page.goto(`${site}/groups`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(asks(page)).toHaveCount(0)
  expect([counted, foreign()]).toEqual([[], []])
  await page.getByRole('button', { name: 'Counting of visits' }).click()
  await asks(page).getByRole('button', { name: 'Count my visits' }).click()
  await expect.poll(() => counted.map(it => it.fields['action_name'])).toEqual(['groups'])
  // A payment is between two.
  await page.goto(`${site}/pay?t=RIBA0002&u=1`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(counted).toHaveLength(1)
  await page.goto(`${site}/groups`)
  await page.getByRole('button', { name: 'Counting of visits' }).click()
  await asks(page).getByRole('button', { name: 'Do not count' }).click()
  await page.goto(`${site}/login-mail`)
  await page.waitForLoadState('networkidle')
  expect(counted.map(it => it.fields['action_name'])).toEqual(['groups', 'groups'])
})
