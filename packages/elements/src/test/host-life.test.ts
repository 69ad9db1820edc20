import { chromium } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { args, whole } from '../../../../scripts/chromium.ts'
import { eventually, recordEvents, told, useWorld } from './browser.ts'

const { visit, world } = useWorld({}, { isStanding: true })
const simple = '<exchange-pay to="RIBA0002" amount="10"><a href="/pay">Pay 10</a></exchange-pay>'

it('E8 works on a page with <base href>', async () => {
  const { page } = await visit(simple, {
    head: `<base href="https://elsewhere.example/a/"><script type="module" src="${world().site.origin}/embed/v1/loader.js"></script>`,
  })
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay 10.00' }).click(),
  ])
  expect(new URL(sheet.url()).origin).toBe(world().site.origin)
})

it('E4.2 E8 says to look on a page whose COOP cuts the window off', async () => {
  const { page } = await visit(simple, {
    headers: { 'cross-origin-opener-policy': 'same-origin' },
    before: recordEvents,
  })
  await Promise.all([page.context().waitForEvent('page'), page.getByRole('button').click()])
  await page.getByRole('link', { name: 'See if it was paid' }).waitFor()
  expect((await told(page)).at(-1)).toEqual(['exchange-error', { code: 'ResultUnknown' }])
})

it('E2.2 keeps a payment when its button is moved or the body is swapped', async () => {
  const { page } = await visit(simple, { before: recordEvents })
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await page.evaluate(() => {
    const pay = document.querySelector('exchange-pay')
    const body = document.createElement('body')
    document.documentElement.replaceChild(body, document.body)
    if (pay) body.append(pay)
  })
  expect(await page.getByRole('button').textContent()).toBe('Waiting for you…')
  await sheet.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
})

it('E8 leaves nothing behind once it is removed and the window is gone', async () => {
  const { page } = await visit(simple, {
    before: page =>
      page.addInitScript(() => {
        const kept = { listeners: 0, timers: new Set<unknown>() }
        Object.assign(window, { kept })
        const { addEventListener, removeEventListener, setInterval: start, clearInterval: stop } = window
        window.addEventListener = (...all: unknown[]) => {
          if (all[0] === 'message') kept.listeners++
          Reflect.apply(addEventListener, window, all)
        }
        window.removeEventListener = (...all: unknown[]) => {
          if (all[0] === 'message') kept.listeners--
          Reflect.apply(removeEventListener, window, all)
        }
        Object.assign(window, {
          setInterval: (...all: unknown[]) => {
            const timer: unknown = Reflect.apply(start, window, all)
            kept.timers.add(timer)
            return timer
          },
          clearInterval: (timer: unknown) => {
            kept.timers.delete(timer)
            Reflect.apply(stop, window, [timer])
          },
        })
      }),
  })
  const kept = () =>
    page.evaluate(() => {
      const it = Reflect.get(window, 'kept') as { listeners: number; timers: Set<unknown> }
      return [it.listeners, it.timers.size]
    })
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  expect(await kept()).toEqual([1, 1])
  await page.evaluate(() => document.querySelector('exchange-pay')?.remove())
  await sheet.close()
  await eventually(kept).toEqual([0, 0])
})

it('E8 is a button again when the page comes back from the sheet with the Back key', async () => {
  const { page } = await visit(simple.replace(' to', ' mode="redirect" to'))
  await page.getByRole('button', { name: 'Pay 10.00' }).click()
  await page.waitForURL(/\/pay\?/)
  await page.goBack()
  await page.getByRole('button', { name: 'Pay 10.00' }).waitFor()
})

it('E3.2 tells developers when their own colours cannot be read', async () => {
  const style = '<style>exchange-pay{--exchange-accent:#bbb;--exchange-on-accent:#fff}</style>'
  const { page, complaints } = await visit(simple + style, { allowed: /hard to read|color-contrast/ })
  await page.getByRole('button', { name: 'Pay 10.00' }).waitFor()
  await eventually(() => complaints).toEqual([expect.stringMatching(/hard to read: .* is 1\.9:1, below 4\.5:1/)])
})

it('E3.2 tells them of an element that reads too', async () => {
  const style = '<style>exchange-signup{--exchange-accent:#bbb;--exchange-on-accent:#fff}</style>'
  const { page, complaints } = await visit(`<exchange-signup group="RIBA"></exchange-signup>${style}`, {
    allowed: /hard to read|color-contrast/,
  })
  await page.getByRole('button', { name: 'Join' }).waitFor()
  await eventually(() => complaints).toEqual([expect.stringMatching(/^<exchange-signup> is hard to read/)])
})

it('E3.2 chooses a colour that can be read on any accent', async () => {
  const colours = ['#ffff00', '#000', '#fff', '#808080', '#00ff7f', '#ff00aa', '#a2402b']
  const body = colours.map(
    it => `<exchange-pay style="--exchange-accent:${it}" to="RIBA0002" label="${it}"></exchange-pay>`,
  )
  const { page } = await visit(`<main><h1>Colours</h1>${body.join('')}</main>`)
  await page
    .getByRole('button')
    .nth(colours.length - 1)
    .waitFor()
  const { AxeBuilder } = await import('@axe-core/playwright')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'light dark'))
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
    expect(violations.flatMap(it => it.nodes.map(node => node.html))).toEqual([])
  }
})

it('E8 offers the plain link in a sandboxed frame that may not open windows', async () => {
  const { origin } = world().site
  const inner = `<script type=module src=${origin}/embed/v1/loader.js></script>${simple}`.replaceAll('"', "'")
  const { page } = await visit(`<iframe title="Stall" sandbox="allow-scripts" srcdoc="${inner}"></iframe>`, {
    head: '',
    allowed: /^Blocked opening/,
  })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Pay 10.00' }).click()
  const link = frame.getByRole('link', { name: 'Go to the payment' })
  expect(await link.getAttribute('href')).toBe(`${origin}/pay?t=RIBA0002&u=10&l=en`)
})

it('E8 opens a sheet from a sandboxed frame that has no origin', async () => {
  const { origin } = world().site
  const inner = `<script type=module src=${origin}/embed/v1/loader.js></script>${simple}`.replaceAll('"', "'")
  const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
  const { page } = await visit(`<iframe title="Stall" sandbox="${sandbox}" srcdoc="${inner}"></iframe>`, { head: '' })
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe').getByRole('button', { name: 'Pay 10.00' }).click(),
  ])
  await sheet.getByRole('button', { name: 'committed' }).waitFor()
})

it('E8 pays again on a page that comes back out of the back-forward cache', async () => {
  // A browser as people have it: the one of the other tests keeps no page.
  const browser = await chromium.launch({
    executablePath: whole,
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  onTestFinished(() => browser.close())
  const { page } = await visit(simple, { browser })
  const button = page.getByRole('button', { name: 'Pay 10.00' })
  await button.waitFor()
  await page.evaluate(() => {
    addEventListener('pageshow', it => Object.assign(window, { cameBack: it.persisted }))
  })
  await page.goto(world().host.put('<!doctype html><title>Elsewhere</title>'))
  await page.goBack({ waitUntil: 'commit' })
  await eventually(() => page.evaluate(() => Reflect.get(window, 'cameBack') as unknown)).toBe(true)
  const [sheet] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await sheet.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
})

it('E8 at 400 % zoom scrolls down only, and its button stays whole', async () => {
  // What a browser makes of 1280 × 1024 at 400 %.
  const options = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }
  const body = ['simple', 'card', 'qr'].map(it => simple.replace(' to', ` layout="${it}" to`)).join('')
  const { page } = await visit(`<main><h1>Bread</h1>${body}</main>`, { options })
  await page.getByRole('img', { name: /QR/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const it of await page.getByRole('button').all()) {
    const { x = -1, width = 999 } = (await it.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
  }
})

it('E8 shows and pays on a page that embeds only what agrees to it (COEP require-corp)', async () => {
  const headers = { 'cross-origin-embedder-policy': 'require-corp' }
  const { page, complaints } = await visit(simple, { headers })
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay 10.00' }).click(),
  ])
  await sheet.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
  expect(complaints).toEqual([])
})
