import type { Locator, Page } from '@playwright/test'
import { expect, test } from './stage.ts'

// A password manager fills all fields in one go: what is built draws only after that.

test('S-PAY-71 takes an e-mail and a password that a program fills in at once', async ({ page, stage }) => {
  await page.goto(`${stage.site}/pay?t=RIBA0004&u=1.50&m=Bread`)
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Password', { exact: true })
  await expect(email).toBeVisible()
  await fillAtOnce(page, [
    [email, 'anna@demo.example'],
    [password, 'demo-demo-1'],
  ])
  await expect(password).toHaveValue('demo-demo-1')
  await expect(email).toHaveValue('anna@demo.example')
})

test('S-JOIN-3 takes a name, an e-mail and a password that a program fills in at once', async ({ page, stage }) => {
  await page.goto(`${stage.site}/groups/RIBA/signup#credentials`)
  const name = page.getByLabel('Name')
  await expect(page.locator('h1')).toBeVisible()
  if (!(await name.isVisible())) {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Password', { exact: true })
  await fillAtOnce(page, [
    [name, 'Ona at Once'],
    [email, 'ona@people.example'],
    [password, 'demo-demo-1'],
  ])
  await expect(password).toHaveValue('demo-demo-1')
  await expect(email).toHaveValue('ona@people.example')
  await expect(name).toHaveValue('Ona at Once')
})

async function fillAtOnce(page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  const inputs = await Promise.all(fields.map(async ([field, text]) => ({ input: await field.elementHandle(), text })))
  await page.evaluate(all => {
    for (const { input, text } of all) {
      if (!(input instanceof HTMLInputElement)) throw new Error('no input')
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, inputs)
}
