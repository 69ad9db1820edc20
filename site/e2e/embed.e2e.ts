import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './stage.ts'

test('E7 the configurator shows the widget itself, with what it weighs and pins', async ({ page, stage }) => {
  await page.goto(`${stage.site}/embed?widget=exchange-pay&a.to=RIBA0002&a.amount=6&form=pinned`)
  await expect(page.locator('.s-embed-page').getByRole('button', { name: /^Pay 6\.00/ })).toBeVisible()
  const code = page.getByRole('region', { name: 'Code to copy' })
  await expect(code).toContainText('integrity="sha384-')
  await expect(code).toContainText('exchange-pay.js?again')
  await expect(page.getByText(/^Loads \d\.\d kB/)).toBeVisible()
})

test('E7 E3.1 the widget keeps its looks on the hostile page of the preview, in both themes, and axe finds nothing', async ({
  page,
  stage,
}) => {
  const look = (name: string) =>
    page.locator(name).evaluate(host => {
      const button = host.shadowRoot?.querySelector('button')
      const { fontSize, textTransform, letterSpacing, display, backgroundColor } = getComputedStyle(button ?? host)
      return { fontSize, textTransform, letterSpacing, display, backgroundColor, is: button !== null }
    })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${stage.site}/embed?widget=exchange-pay&a.to=RIBA0002&a.amount=6`)
    await expect(page.locator('.s-embed-page').getByRole('button', { name: /^Pay 6\.00/ })).toBeVisible()
    const before = await look('.s-embed-page exchange-pay')
    await page.getByRole('radio', { name: 'hostile' }).click()
    await expect(page.locator('.s-embed-page[data-look=hostile]')).toBeVisible()
    expect(await look('.s-embed-page exchange-pay')).toEqual(before)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(it => `${it.id}: ${it.nodes.map(node => node.target.join()).join()}`)).toEqual([])
  }
})
