import { expect, it } from 'vitest'
import { eventually, recordEvents, told, useWorld } from './browser.ts'

const { visit, world } = useWorld()
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
  const { page, complaints } = await visit(simple + style)
  await page.getByRole('button', { name: 'Pay 10.00' }).waitFor()
  await eventually(() => complaints).toEqual([expect.stringMatching(/hard to read: .* is 1\.9:1, below 4\.5:1/)])
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
  const { page } = await visit(`<iframe sandbox="allow-scripts" srcdoc="${inner}"></iframe>`, { head: '' })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Pay 10.00' }).click()
  const link = frame.getByRole('link', { name: 'Go to the payment' })
  expect(await link.getAttribute('href')).toBe(`${origin}/pay?t=RIBA0002&u=10`)
})

it('E8 opens a sheet from a sandboxed frame that has no origin', async () => {
  const { origin } = world().site
  const inner = `<script type=module src=${origin}/embed/v1/loader.js></script>${simple}`.replaceAll('"', "'")
  const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
  const { page } = await visit(`<iframe sandbox="${sandbox}" srcdoc="${inner}"></iframe>`, { head: '' })
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe').getByRole('button', { name: 'Pay 10.00' }).click(),
  ])
  await sheet.getByRole('button', { name: 'committed' }).waitFor()
})
