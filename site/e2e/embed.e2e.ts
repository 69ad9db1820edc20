import { expect, test } from './stage.ts'

test('E7 the configurator shows the widget itself, with what it weighs and pins', async ({ page, stage }) => {
  await page.goto(`${stage.site}/embed?widget=exchange-pay&a.to=RIBA0002&a.amount=6&form=pinned`)
  await expect(page.locator('.s-embed-page').getByRole('button', { name: /^Pay 6\.00/ })).toBeVisible()
  const code = page.getByRole('region', { name: 'Code to copy' })
  await expect(code).toContainText('integrity="sha384-')
  await expect(code).toContainText('exchange-pay.js?again')
  await expect(page.getByText(/^Loads \d\.\d kB/)).toBeVisible()
})
