import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { eventually, useWorld } from './browser.ts'

const { visit, world } = useWorld({}, { isStanding: true })
const simple = '<exchange-pay to="RIBA0002" amount="10" description="Bread"><a href="/pay">Pay 10</a></exchange-pay>'
const card = simple.replace(' to', ' layout="card" to')
const qr = simple.replace(' to', ' layout="qr" to')
const tag = () => `<script type="module" async src="${world().site.origin}/embed/v1/loader.js"></script>`

describe('a plain page', () => {
  it.each(['light', 'dark'] as const)('E8 has no fault that axe knows, in %s', async colorScheme => {
    const { page, complaints } = await visit(`<main><h1>Bread</h1>${simple}${card}${qr}</main>`, {
      head: `${tag()}<style>:root{color-scheme:light dark}</style>`,
      options: { colorScheme },
    })
    await page.getByText('Anna P.').nth(1).waitFor()
    await page.getByRole('img', { name: 'QR code with the payment link' }).waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(it => `${it.id}: ${it.nodes.map(node => node.target.join()).join()}`)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('E6 writes no cookie and no storage, and asks nobody but the site', async () => {
    const { page } = await visit(`${simple}${card}${qr}`)
    const others: string[] = []
    page.on('request', it => new URL(it.url()).origin !== world().site.origin && others.push(it.url()))
    await page.getByText('Anna P.').nth(1).waitFor()
    const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').first().click()])
    await sheet.getByRole('button', { name: 'committed' }).click()
    await page.getByText('Paid. Thank you.').waitFor()
    const left = await page.evaluate(async () => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ])
    expect(left).toEqual(['', 0, 0, 0, 0])
    expect(await page.context().cookies()).toEqual([])
    expect(others).toEqual([])
  })

  it('E3.3 E6 moves nothing: not when the element comes, where the page keeps its room, nor when the payee does', async () => {
    const room = `exchange-pay:not(:defined){display:inline-block;vertical-align:middle;min-block-size:44px;min-inline-size:136px}
      exchange-pay[layout=card]:not(:defined){display:block;min-block-size:238px}`
    const { page } = await visit(`<p>${simple}</p><p>after</p>${card}<p>after</p>`, {
      head: `${tag()}<style>${room}</style>`,
      before: page =>
        page.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver(list => {
            for (const it of list.getEntries()) shifts.push(Number(Reflect.get(it, 'value')))
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
    await page.getByText('Anna P.').waitFor()
    await page.getByRole('button', { name: 'Pay 10.00\u202fr' }).nth(1).waitFor()
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([])
  })
})

it('E8 works under a strict CSP with Trusted Types', async () => {
  const { origin } = world().site
  const csp = `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`
  const { page, complaints } = await visit(`${simple}${card}${qr}`, { headers: { 'content-security-policy': csp } })
  await page.getByText('Anna P.').nth(1).waitFor()
  await page.getByRole('img').waitFor()
  expect(
    await page
      .getByRole('button')
      .first()
      .evaluate(it => getComputedStyle(it).borderRadius),
  ).toBe('6px')
  expect(complaints).toEqual([])
})

it('E3.1 keeps its looks on a hostile page', async () => {
  const hostile = `*{all:unset!important} :root,*{font:900 70px cursive!important;letter-spacing:1em!important;text-transform:uppercase!important;color:red!important}
    button{display:none!important} div{display:none!important}`
  const { page } = await visit(`${simple}${card}`, { head: `${tag()}<style>${hostile}</style>` })
  const button = page.getByRole('button', { name: 'Pay 10.00\u202fr' })
  await button.nth(1).waitFor()
  for (const it of await button.all()) {
    const look = await it.evaluate(node => {
      const { fontSize, letterSpacing, textTransform, fontWeight, color } = getComputedStyle(node)
      return { fontSize, letterSpacing, textTransform, fontWeight, color }
    })
    expect(look).toEqual({
      fontSize: '16px',
      letterSpacing: 'normal',
      textTransform: 'none',
      fontWeight: '600',
      color: expect.stringMatching(/^oklch\(1 0 /) as string,
    })
    expect((await it.boundingBox())?.height).toBe(44)
  }
})

it('E3.1 E8 fits 280 px and right-to-left pages without sideways scroll', async () => {
  const { page } = await visit(`<div dir="rtl" style="inline-size:280px">${simple}${card}${qr}</div>`, {
    head: `${tag()}<style>body{margin:0}html{font-size:40px}</style>`,
    options: { viewport: { width: 280, height: 700 } },
  })
  await page.getByText('Anna P.').nth(1).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
  const avatar = await page.locator('.x-avatar').first().boundingBox()
  const name = await page.locator('.x-person-name').first().boundingBox()
  expect(avatar && name && avatar.x > name.x).toBe(true)
})

it('E2.1 is a plain link without script', async () => {
  const { page } = await visit(simple, { options: { javaScriptEnabled: false } })
  expect(await page.getByRole('link', { name: 'Pay 10' }).isVisible()).toBe(true)
})

it('E8 draws 500 buttons with one style sheet, one script and one question', async () => {
  const { page } = await visit(simple.repeat(500))
  await eventually(() => page.getByRole('button', { name: 'Pay 10.00\u202fr' }).count()).toBe(500)
  const sheets = await page.evaluate(() => {
    const all = [...document.querySelectorAll('exchange-pay')].map(it => it.shadowRoot?.adoptedStyleSheets[0])
    return new Set(all).size
  })
  expect(sheets).toBe(1)
  expect(world().site.asked.filter(it => it.includes('exchange-pay.js'))).toHaveLength(1)
  expect(world().site.asked.filter(it => it.startsWith('/accounting'))).toHaveLength(1)
})

it('E2.1 prints the link of the page instead of the button', async () => {
  const { page } = await visit(simple)
  await page.getByRole('button').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Pay 10' }).isVisible()).toBe(true)
})

it('E3.2 keeps a visible button in forced colours', async () => {
  const { page } = await visit(`<main><h1>Bread</h1>${card}</main>`, { options: { forcedColors: 'active' } })
  await page.getByText('Anna P.').waitFor()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(it => it.id)).toEqual([])
  expect(await page.getByRole('button').evaluate(it => getComputedStyle(it).borderStyle)).toBe('solid')
})
