import { expect, it } from 'vitest'
import { recordEvents, told, useWorld } from './browser.ts'
import { letInline } from './inline.ts'

const { visit, world } = useWorld({}, { isStanding: true })

it('E2.5 a sign-up that is out of the page while its frame opens is a frame once it is back', async () => {
  const { page } = await visit('<exchange-signup group="RIBA" mode="inline"></exchange-signup>', {
    before: async it => {
      await it.clock.install()
      await recordEvents(it)
      await letInline(it, world().host.origin, { isSilent: true })
    },
  })
  await page.locator('exchange-signup iframe').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const signup = document.querySelector('exchange-signup')
    signup?.remove()
    Object.assign(window, { signup })
  })
  await page.clock.runFor(13_000)
  await page.evaluate(() => document.body.append(Reflect.get(window, 'signup') as Node))
  await page.locator('exchange-signup iframe').waitFor({ state: 'attached' })
  expect((await told(page)).filter(([name]) => name === 'exchange-error')).toEqual([])

  // What stays silent in the page gives way to the button all the same.
  await page.clock.runFor(26_000)
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor()
  expect((await told(page)).filter(([name]) => name === 'exchange-error')).toHaveLength(1)
})

it('E2.1 words that do not come are an error after 12 seconds, and are shown when they come', async () => {
  let answer = () => {}
  const held = new Promise<void>(done => (answer = done))
  const { page } = await visit(
    '<exchange-offers group="RIBA" locale="it"><a href="/offers">Offerte</a></exchange-offers>',
    {
      before: async it => {
        await it.clock.install()
        await recordEvents(it)
        await it.route('**/embed/*/it.js', route => held.then(() => route.continue()))
      },
    },
  )
  const offers = page.locator('exchange-offers')
  await offers.getByText('Bread').first().waitFor()
  await page.clock.runFor(13_000)
  await page.waitForFunction(() => document.querySelector('exchange-offers')?.matches(':state(error)'))
  expect((await told(page)).filter(([name]) => name === 'exchange-error')).toHaveLength(1)
  await page.getByRole('link', { name: 'Offerte' }).waitFor()
  answer()
  await offers.getByRole('heading', { level: 2 }).waitFor()
})

it('E2.1 in a page without CSS.supports, as a test of a page is, the page’s own link stays', async () => {
  const { page } = await visit('<exchange-pay to="RIBA0002" amount="10"><a href="/pay">Pay</a></exchange-pay>', {
    before: it => it.addInitScript(() => Reflect.deleteProperty(window, 'CSS')),
  })
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Pay' }).waitFor()
  expect(await page.evaluate(() => customElements.get('exchange-pay'))).toBeUndefined()
})

it('E8 the loader draws on a page that has frozen what arrays inherit', async () => {
  const { page } = await visit('<exchange-pay to="RIBA0002" amount="10"></exchange-pay>', {
    before: it => it.addInitScript(() => Object.freeze(Array.prototype)),
  })
  await page.getByRole('button', { name: 'Pay 10.00' }).waitFor()
})
