import { signInOnSheet } from '../../../site/e2e/acts.ts'
import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('svelte')

test('E2.2 E2.3 elements in Svelte follow its state, send its listeners their events, and take payments', async ({
  page,
  stage,
  host,
}) => {
  const seen = await watch(page)
  await page.goto(host)
  const pay = page.locator('exchange-pay')
  await expect(pay.getByText('Anna P.')).toBeVisible()
  await expect(pay.getByRole('button', { name: /^Paga 2,00/ })).toBeVisible()

  // Attributes follow runes.
  await page.getByLabel('Motoserra').check()
  await page.getByLabel('Dies').fill('2')
  await expect(pay.getByText('Motoserra, 2 d')).toBeVisible()

  // So do the lists, and a listener keeps the offer's page from opening.
  const offers = page.locator('exchange-offers')
  await expect(offers.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Quantes').selectOption('4')
  await expect(offers.getByRole('listitem')).toHaveCount(4)
  await page.getByLabel('Paraula').fill('bread')
  await expect(offers.getByRole('listitem')).toHaveCount(1)
  await offers.getByRole('link', { name: /^Bread/ }).click()
  await expect(page.getByRole('link', { name: 'Obre bread' })).toHaveAttribute(
    'href',
    `${stage.site}/groups/RIBA/offers/bread`,
  )
  expect(page.context().pages()).toHaveLength(1)

  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    pay.getByRole('button', { name: /^Paga 13,00/ }).click(),
  ])
  // While the sheet is open, nothing about it can be changed.
  await expect(page.getByLabel('Dies')).toBeDisabled()
  await signInOnSheet(sheet, 'laia')
  // S-LANG-1: in the language of the page.
  await sheet.getByRole('button', { name: /^Paga 13,00/ }).click()
  await expect(page.getByText('Gràcies! Tens reservat: Motoserra.')).toBeVisible()
  await expect(page.getByLabel('Dies')).toBeEnabled()
  await expectClean(page, seen, { origins: [stage.site, host] })
})
