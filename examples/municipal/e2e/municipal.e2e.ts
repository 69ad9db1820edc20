import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('municipal')
const strict = exampleTest('municipal', { COEP: 'require-corp' })

test('E1 E8 a town hall with a strict policy and Trusted Types shows offers, finder and figures in its language', async ({
  page,
  stage,
  host,
}) => {
  const seen = await watch(page)
  await page.goto(host)
  await expect(page.getByRole('link', { name: /^Bread/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ofertes: Ribera del Foix' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Uneix-te: Ribera del Foix' })).toBeVisible()
  await page.getByRole('searchbox').fill('faenza')
  await expect(page.getByRole('status').getByText('1 grup')).toBeVisible()
  await expect(page.getByRole('link', { name: /Mercato Solidale/ })).toHaveAttribute(
    'href',
    `${stage.site}/groups/MERC`,
  )
  await page.locator('exchange-stats').scrollIntoViewIfNeeded()
  await expect(page.getByText('Pagaments en 12 mesos')).toBeVisible()
  await expectClean(page, seen, { origins: [stage.site, host] })
})

test('E2.1 without scripts there are plain links to the same pages', async ({ browser, stage, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(host)
  await expect(page.getByRole('link', { name: 'Troba un grup' })).toHaveAttribute('href', `${stage.site}/groups`)
  await expect(page.getByRole('link', { name: /^Uneix-te/ })).toBeVisible()
  await context.close()
})

strict(
  'E8 E5.3 a page that embeds only what agrees to it (COEP require-corp) shows everything, pictures too',
  async ({ page, stage, host }) => {
    const seen = await watch(page)
    await page.goto(host)
    await expect(page.getByRole('link', { name: /^Bread/ })).toBeVisible()
    await page.locator('exchange-stats').scrollIntoViewIfNeeded()
    await expect(page.getByText('Pagaments en 12 mesos')).toBeVisible()
    const unseen = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .flatMap(it => [...(it.shadowRoot?.querySelectorAll('img') ?? [])])
        .filter(it => it.complete && it.naturalWidth === 0)
        .map(it => it.src),
    )
    expect(unseen).toEqual([])
    await expectClean(page, seen, { origins: [stage.site, host] })
  },
)
