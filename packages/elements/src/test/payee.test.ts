import type { Request } from 'playwright'
import { expect, it } from 'vitest'
import { eventually, recordEvents, told, useWorld } from './browser.ts'
import { version } from './site.ts'

const answers: { status: number | 'hang' | undefined } = { status: undefined }
const { visit, world } = useWorld(
  { override: path => (path.startsWith('/social') ? answers.status : undefined) },
  { isStanding: true, allowed: /Failed to load resource| ignores / },
)
const card = '<exchange-pay layout="card" to="RIBA0002" amount="12.5" description="Two loaves"></exchange-pay>'

it('design §14 says who is paid, what for and how much, and where it is confirmed', async () => {
  answers.status = undefined
  const { page } = await visit(card)
  const group = page.getByRole('group', { name: 'Pay Anna P.' })
  await group.waitFor()
  expect((await group.innerText()).replaceAll(/\s+/g, ' ')).toBe(
    `AP Anna P. RIBA0002 · Ribera del Foix Two loaves 12.50 r Pay 12.50 r You confirm on ${new URL(world().site.origin).host} (opens in a new window)`,
  )
})

it.each([
  ['ca', 'Paga 12,50', 'Ho confirmes a'],
  ['es', 'Pagar 12,50', 'Lo confirmas en'],
  ['it', 'Paga 12,50', 'Confermi su'],
])('E3.4 speaks %s where the page does', async (lang, button, where) => {
  answers.status = undefined
  const { page } = await visit(`<section lang="${lang}">${card}</section>`)
  await page.getByRole('button', { name: `${button}\u202fr` }).waitFor()
  await page.getByRole('link', { name: where }).waitFor()
  expect(world().site.asked.filter(it => /\/(ca|en|es|it)\.js/.test(it))).toEqual([`/embed/${version}/${lang}.js`])
})

it('E5.3 asks without credentials and without a preflight', async () => {
  answers.status = undefined
  const asked: Request[] = []
  const { page } = await visit(card, {
    before: async page => page.on('request', it => /accounting|social/.test(it.url()) && asked.push(it)),
  })
  await page.getByText('Anna P.').waitFor()
  expect(asked.map(it => it.method())).toEqual(['GET', 'GET'])
  for (const request of asked) {
    const names = Object.keys(await request.allHeaders())
    expect(names.filter(it => /cookie|authorization|referer|content-type/.test(it))).toEqual([])
  }
})

it('says that the site did not answer, keeps what it knows, and asks again on refresh()', async () => {
  answers.status = 500
  const { page } = await visit(card, { before: recordEvents })
  await page.getByText('You can still pay.').waitFor()
  expect(await page.locator('exchange-pay').evaluate(it => it.matches(':state(error)'))).toBe(true)
  expect(await told(page)).toEqual([['exchange-error', { code: 'ServerBadResponse' }]])
  expect(await page.getByText('Two loaves').isVisible()).toBe(true)
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await sheet.getByRole('button', { name: 'cancelled' }).click()
  answers.status = undefined
  await page.locator('exchange-pay').evaluate(it => (it as HTMLElementTagNameMap['exchange-pay']).refresh())
  expect(await page.getByText('Anna P.').isVisible()).toBe(true)
})

it('E5.1 says LoadFailed once, and can still be pressed, without what draws the card', async () => {
  answers.status = undefined
  const { page } = await visit(card, {
    before: async page => {
      await recordEvents(page)
      await page.route(/\/payDetails\.js/, route => route.fulfill({ status: 404 }))
    },
  })
  await eventually(() => told(page)).toEqual([['exchange-error', { code: 'LoadFailed' }]])
  await page.waitForLoadState('networkidle')
  expect(await told(page)).toEqual([['exchange-error', { code: 'LoadFailed' }]])
  expect(await page.getByRole('button').isEnabled()).toBe(true)
})

it('offers nothing to press for an account that is gone', async () => {
  answers.status = 404
  const { page } = await visit(card, { before: recordEvents })
  await page.getByText('This account does not exist any more.').waitFor()
  expect(await page.getByRole('button').isDisabled()).toBe(true)
  expect(await told(page)).toEqual([['exchange-error', { code: 'AccountNotFound' }]])
})

it('says so where there is the button alone', async () => {
  const { page } = await visit('<exchange-pay to="ZZZZ0002" amount="12.5"></exchange-pay>')
  await eventually(() => page.getByRole('status').textContent()).toBe('This account does not exist any more.')
  expect(await page.getByRole('button').isDisabled()).toBe(true)
})

it('E2.1 asks the site again on refresh, and not what the browser keeps', async () => {
  answers.status = undefined
  const { page } = await visit(card)
  await page.getByText('Anna P.').waitFor()
  const asked = () => world().site.asked.filter(it => it.startsWith('/social/')).length
  const before = asked()
  await page.locator('exchange-pay').evaluate(it => (it as HTMLElementTagNameMap['exchange-pay']).refresh())
  expect(asked()).toBe(before + 1)
})

it('E3.3 can be pressed while the site does not answer', async () => {
  answers.status = 'hang'
  const { page } = await visit(card)
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay 12.5' }).click(),
  ])
  expect(new URL(sheet.url()).searchParams.get('u')).toBe('12.5')
})

it('E7 copies the plain link', async () => {
  answers.status = undefined
  const { page } = await visit(card.replace('card', 'qr'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('img', { name: 'QR code with the payment link' }).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${world().site.origin}/pay?t=RIBA0002&u=12.5&m=Two%20loaves`)
})

it('E8 works on a page without https, and offers no copying where there is no clipboard', async () => {
  answers.status = undefined
  const { page, complaints } = await visit(card.replace('card', 'qr'), {
    before: page =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'isSecureContext', { value: false })
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      }),
  })
  await page.getByRole('img', { name: 'QR code with the payment link' }).waitFor()
  await page.getByRole('button', { name: 'Pay 12.50' }).waitFor()
  expect(await page.getByRole('button').count()).toBe(1)
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await sheet.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
  expect(complaints).toEqual([])
})

it('E4.5 A-4-75 asks for no amount with more decimals than the currency has', async () => {
  answers.status = undefined
  const { page } = await visit(card.replace('12.5', '1.005'), { before: recordEvents })
  await page.locator('exchange-pay:state(error)').waitFor({ state: 'attached' })
  expect(await page.getByRole('button').count()).toBe(0)
  await eventually(() => told(page)).toEqual([['exchange-error', { code: 'InvalidAmount' }]])
})

it('E5.1 fetches what follows a press when somebody is about to press', async () => {
  answers.status = undefined
  const { page } = await visit('<exchange-pay to="RIBA0002" label="Pay Anna"></exchange-pay>')
  await page.getByRole('button').waitFor()
  expect(world().site.asked).not.toContain(`/embed/${version}/payDetails.js`)
  await page.getByRole('button').focus()
  await eventually(() => world().site.asked).toContain(`/embed/${version}/payDetails.js`)
})
