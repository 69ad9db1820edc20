import { expect, type Page } from '@playwright/test'

/** Lets people in, each in the row of the application. */
export async function accept(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: `Accept the application of ${name}` }).click()
    await expect(page.getByText(`${name} is a member now and has an account`)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^Accept the application/ })).toHaveCount(0)
}

/** Gives back what was paid wrongly, by a payment of its own that says why; the first one stays (S-PAY-62). */
export async function correct(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Correct' }).click()
  await page.getByLabel(/^Reason/).fill(reason)
  await page.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByRole('link', { name: /^0\.50.* on / })).toBeVisible()
}

/** Changes the credit limit of some accounts in one go, after seeing what it comes to (B9). */
export async function changeLimits(page: Page, names: readonly string[], limit: string): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: `Change ${names.length} accounts` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Credit limit' }).getByRole('radio', { name: 'Set a new one' }).check()
  await dialog.getByLabel('New credit limit').fill(limit)
  await dialog.getByRole('button', { name: 'See what changes' }).click()
  await expect(dialog.getByText(`${names.length} accounts would change:`)).toBeVisible()
  await dialog.getByRole('button', { name: `Change ${names.length} accounts` }).click()
  await expect(page.getByText(`${names.length} accounts are changed`)).toBeVisible()
}

/** Publishes an offer of one's own. */
export async function offer(page: Page, site: string, { group, title }: { group: string; title: string }) {
  await page.goto(`${site}/groups/${group}/offers/new`)
  await page.getByLabel(/^Title/).fill(title)
  await page.getByLabel(/^Description/).fill('Of this morning.')
  await page.getByLabel(/^Category/).selectOption({ index: 1 })
  await page.getByLabel(/^Price/).fill('1')
  await page.getByRole('button', { name: 'See the preview' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()
}
