import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signInOnSheet } from './acts.ts'
import { watch } from './example.ts'
import { expect, test } from './stage.ts'

test('E7 the configurator shows the widget itself, with what it weighs and pins', async ({ page, stage }) => {
  await page.goto(`${stage.site}/embed?widget=exchange-pay&a.to=RIBA0002&a.amount=6&form=pinned`)
  await expect(page.locator('.s-embed-page').getByRole('button', { name: /^Pay 6\.00/ })).toBeVisible()
  const code = page.getByRole('region', { name: 'Code to copy' })
  await expect(code).toContainText('integrity="sha384-')
  await expect(code).toContainText('exchange-pay.js?again')
  await expect(page.getByText(/^Loads \d+(\.\d)? kB/)).toBeVisible()
})

test('E7 E3.1 the widget keeps its looks on the hostile page of the preview, in both themes, and axe finds nothing', async ({
  page,
  stage,
}) => {
  const look = (name: string) =>
    page.locator(name).evaluate(host => {
      const button = host.shadowRoot?.querySelector('button')
      const { fontSize, textTransform, letterSpacing, display, backgroundColor } = getComputedStyle(button ?? host)
      return { fontSize, textTransform, letterSpacing, display, backgroundColor, is: button !== null }
    })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${stage.site}/embed?widget=exchange-pay&a.to=RIBA0002&a.amount=6`)
    await expect(page.locator('.s-embed-page').getByRole('button', { name: /^Pay 6\.00/ })).toBeVisible()
    const before = await look('.s-embed-page exchange-pay')
    await page.getByRole('radio', { name: 'hostile' }).click()
    await expect(page.locator('.s-embed-page[data-look=hostile]')).toBeVisible()
    expect(await look('.s-embed-page exchange-pay')).toEqual(before)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(it => `${it.id}: ${it.nodes.map(node => node.target.join()).join()}`)).toEqual([])
  }
})

// A first-time embedder: the code as it is printed, in a file with nothing else in it, on another origin with a strict policy.
for (const form of ['html', 'pinned', 'single', 'iframe'] as const)
  test(`E1 E7 the code of the tab ${form} works in an empty file, under just the policy printed beside it`, async ({
    page,
    stage,
  }) => {
    const widget = form === 'iframe' ? 'widget=exchange-stats&a.group=RIBA' : 'widget=exchange-pay&a.to=RIBA0002'
    await page.goto(`${stage.site}/embed?${widget}&accent=%23a2402b&form=${form}`)
    const policy = page.locator('.s-embed-line')
    await expect(policy).toContainText(form === 'pinned' ? "'sha256-" : '-src http')
    if (form !== 'iframe') await expect(policy).toContainText("style-src 'sha256-")
    const code = (await page.getByRole('region', { name: 'Code to copy' }).textContent()) ?? ''
    const strict = `default-src 'none'; ${await policy.textContent()}; base-uri 'none'; form-action 'none'`

    const body = `${code}<p>What follows it</p>`
    const seen = await watch(page)
    await watchMoves(page)
    const host = await serve(body, strict)
    await page.goto(host.address)
    const button = page.getByRole('button', { name: 'Pay', exact: true })
    const shown = form === 'iframe' ? page.frameLocator('iframe').getByText('Members', { exact: true }) : button
    await expect(shown).toBeVisible()
    const coloured = form === 'iframe' ? page.frameLocator('iframe').locator('html') : page.locator('exchange-pay')
    const accent = await coloured.evaluate(it => getComputedStyle(it).getPropertyValue('--exchange-accent'))
    expect(accent.trim()).toBe('#a2402b')
    // E3.3: what follows the widget stays where it was while the script was on its way.
    if (form !== 'iframe') expect(await moves(page)).toEqual([])
    expect(seen.complaints).toEqual([])
    host.close()
  })

// The very first try of many: the code in a file on one's own disk, opened by a double click. No answer can reach such a page.
test('E7 E8 the code works in a file on the disk: it can be paid, and the button leaves it to the reader to check', async ({
  page,
  context,
  stage,
}) => {
  await page.goto(`${stage.site}/embed?widget=exchange-pay&a.to=RIBA0005&a.amount=6&a.description=Bread`)
  const code = (await page.getByRole('region', { name: 'Code to copy' }).textContent()) ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'exchange-file-'))
  await writeFile(join(folder, 'bread.html'), code)
  const seen = await watch(page)
  await page.goto(`file://${folder}/bread.html`)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Pay 6\.00/ }).click()
  const sheet = await opened
  await signInOnSheet(sheet, 'anna')
  await sheet.getByRole('button', { name: /^Pay 6/ }).click()
  await expect(sheet.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await sheet.close()
  await expect(page.getByRole('link', { name: 'See if it was paid' })).toBeVisible()
  expect(seen.complaints).toEqual([])
  await rm(folder, { recursive: true })
})

for (const [width, locale, verb] of [
  [280, 'ca', 'Paga'],
  [320, 'es', 'Pagar'],
  [368, 'es', 'Pagar'],
  [390, 'en', 'Pay'],
  [1280, 'en', 'Pay'],
] as const)
  test(`E3.3 the room printed for a code is what it takes, in a page of ${width} px in ${locale}`, async ({
    page,
    stage,
  }) => {
    const attributes = `a.to=RIBA0002&a.amount=6&a.layout=qr&a.locale=${locale}`
    await page.goto(`${stage.site}/embed?widget=exchange-pay&${attributes}`)
    const code = page.getByRole('region', { name: 'Code to copy' })
    await expect(code).toContainText('layout="qr"')
    const host = await serve(`<!doctype html><title>A page</title>${await code.textContent()}<p>What follows it</p>`)
    await page.setViewportSize({ width, height: 900 })
    await watchMoves(page)
    await page.goto(host.address)
    await expect(page.getByRole('img')).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^${verb} 6[.,]00`) })).toBeVisible()
    expect(await moves(page)).toEqual([])
    host.close()
  })

/** A page of somebody else with nothing in it but this. */
async function serve(body: string, policy?: string): Promise<{ address: string; close: () => void }> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
  }
  const host = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 204, headers).end(request.url === '/' ? body : '')
  }).listen(0)
  await once(host, 'listening')
  const address = host.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { address: `http://localhost:${port}/`, close: () => host.close() }
}

/** Notes how far what is seen moves by itself (E3.3). */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const it of list.getEntries()) moved.push(Number(Reflect.get(it, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function moves(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'moved') as number[])
}
