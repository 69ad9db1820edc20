import { signInOnSheet } from '../../../site/e2e/acts.ts'
import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('vue')

test('E2.2 E2.3 elements in Vue follow its state, send its listeners their events, and take payments', async ({
  page,
  stage,
  host,
}) => {
  const seen = await watch(page)
  await page.goto(host)
  const pay = page.locator('exchange-pay')
  await expect(pay.getByText('Anna P.')).toBeVisible()
  await expect(pay.getByText('Repair, 1 h')).toBeVisible()

  // Attributes follow computed values, those of a checkbox and of a field.
  await page.getByLabel('Hours').fill('3')
  await expect(pay.getByRole('button', { name: /^Pay 30\.00/ })).toBeVisible()
  await page.getByLabel('I come every month').check()
  await expect(pay.getByRole('button', { name: /^Pay 15\.00/ })).toBeVisible()
  await expect(pay.getByText('Repair, 3 h')).toBeVisible()

  // A listener with `.prevent` keeps the group's page from opening, and another element follows.
  await expect(page.getByText('3 groups to choose from')).toBeVisible()
  await page
    .locator('exchange-groups')
    .getByRole('link', { name: /Mercato Solidale/ })
    .click()
  await expect(page.locator('exchange-group').getByRole('heading', { name: 'Mercato Solidale' })).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)

  // What the provider says changes for all elements inside.
  await page.getByLabel('Language of the cards').selectOption('ca')
  await expect(pay.getByRole('button', { name: /^Paga 15,00/ })).toBeVisible()
  await expect(page.locator('exchange-group').getByRole('link', { name: /^Uneix-t’hi/ })).toBeVisible()
  await page.getByLabel('Language of the cards').selectOption('en')

  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    pay.getByRole('button', { name: /^Pay 15\.00/ }).click(),
  ])
  await signInOnSheet(sheet, 'laia')
  // S-LANG-1: in the language of the page.
  await sheet.getByRole('button', { name: /^(Pay 15\.00|Paga 15,00)/ }).click()
  await expect(page.getByText('Thank you! Your repair is booked.')).toBeVisible()
  await expect(pay.getByText('Paid.')).toBeVisible()
  // A template ref reaches the element's own methods.
  await page.getByRole('button', { name: 'Pay for another repair' }).click()
  await expect(pay.getByRole('button', { name: /^Pay 15\.00/ })).toBeEnabled()
  await expectClean(page, seen, { origins: [stage.site, host] })
})
