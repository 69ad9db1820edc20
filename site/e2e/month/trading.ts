import { expect, type Page } from '@playwright/test'

type Trade = { readonly group: string; readonly neighbour: string; readonly limit: string }

/** Opens the trade of a group with another: payments out and in, and how far the other one is trusted (S-ADMIN-4). */
export async function openTrade(page: Page, site: string, { group, neighbour, limit }: Trade): Promise<void> {
  await page.goto(`${site}/groups/${group}/admin/settings#others`)
  for (const name of ['Pay accounts of other groups', 'Each account may pay other groups']) {
    const it = page.getByRole('switch', { name })
    await expect(it).toBeVisible()
    if (await it.isChecked()) continue
    await it.click()
    await expect(page.getByText('All changes saved').first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Trust another group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Group' }).fill(neighbour)
  await dialog.getByRole('option', { name: neighbour }).click()
  await dialog.getByLabel('Limit').fill(limit)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The trust in ${neighbour} is saved`)).toBeVisible()
}

type Payment = { readonly amount: string; readonly description: string }

/** Pays, or as an administrator moves, what the form was opened with, after the look at what it comes to. */
export async function pay(page: Page, { amount, description }: Payment): Promise<void> {
  await page.getByLabel('How much?').fill(amount)
  await page.getByLabel('What for?').fill(description)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^(Pay|Move) [\d.]+/ }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
}
