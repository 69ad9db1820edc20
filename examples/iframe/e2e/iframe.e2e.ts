import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('iframe')

test('E4.6 E8 frames show what reads, and are as high as they say', async ({ page, stage, host }) => {
  const seen = await watch(page)
  await page.goto(host)
  const offers = page.frameLocator('#offers')
  await expect(offers.getByRole('link', { name: /^Bread/ })).toBeVisible()
  await expect(page.frameLocator('#groups').getByRole('link', { name: /Ribera del Foix/ })).toBeVisible()
  await expect
    .poll(async () => {
      const [frame, inside] = await Promise.all([
        page.locator('#offers').evaluate(it => it.clientHeight),
        offers.locator('body').evaluate(it => Math.ceil(it.getBoundingClientRect().height)),
      ])
      return Math.abs(frame - inside)
    })
    .toBeLessThan(3)
  await expectClean(page, seen, { origins: [stage.site, host] })
})

test('E4.6 E8 nothing that acts can be framed, and an address cannot make a frame ask somebody else', async ({
  page,
  request,
  stage,
  host,
}) => {
  for (const name of ['pay', 'signup', 'provider'])
    expect((await request.get(`${stage.site}/embed/frame/${name}`)).status(), name).toBe(404)
  const query = 'group=RIBA&site=https://evil.example&onclick=alert(1)&style=color:red'
  await page.goto(host)
  const frame = page.frameLocator('#offers')
  await frame.getByRole('link', { name: /^Bread/ }).waitFor()
  const seen = await watch(page)
  await page
    .locator('#offers')
    .evaluate((it, src) => it.setAttribute('src', src), `${stage.site}/embed/frame/offers?${query}`)
  await frame.getByRole('link', { name: /^Bread/ }).waitFor()
  expect(await frame.locator('exchange-offers').evaluate(it => it.getAttributeNames())).toEqual(['group'])
  expect(seen.requests.filter(it => it.includes('evil'))).toEqual(
    seen.requests.filter(it => it.includes('/embed/frame/offers?')),
  )
})
