import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('wordpress')

test('E1 what the shortcodes write works, in the language of the page', async ({ page, stage, host }) => {
  const seen = await watch(page)
  await page.goto(host)
  await expect(page.getByRole('heading', { name: 'Offerte: Ribera del Foix' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Paga 3,00/ })).toBeVisible()
  await expectClean(page, seen, { origins: [stage.site, host] })
})
