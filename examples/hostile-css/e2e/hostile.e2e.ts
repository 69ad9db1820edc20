import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('hostile-css')

test('E3.1 E8 what ruins a page stops at the elements: the button shows, can be pressed and leads to the site', async ({
  page,
  stage,
  host,
}) => {
  const seen = await watch(page)
  await page.goto(host)
  const button = page.getByRole('button', { name: /^Pay 6\.00/ })
  await expect(button).toBeVisible()
  const looks = await button.evaluate(it => {
    const { fontStyle, fontSize, letterSpacing, textTransform } = getComputedStyle(it)
    return { fontStyle, fontSize, letterSpacing, textTransform }
  })
  expect(looks).toEqual({ fontStyle: 'normal', fontSize: '16px', letterSpacing: 'normal', textTransform: 'none' })
  await expect(page.getByRole('link', { name: /Ribera del Foix/ }).first()).toBeVisible()
  const opened = page.waitForEvent('popup')
  await button.click()
  const sheet = await opened
  expect(new URL(sheet.url()).origin).toBe(stage.site)
  expect(await page.evaluate(() => Reflect.get(window, 'Exchange') as unknown)).toMatchObject({ ours: true })
  await expectClean(page, seen, { origins: [stage.site, host], hasAxe: false })
})
