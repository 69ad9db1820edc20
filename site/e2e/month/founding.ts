import { expect, type Page } from '@playwright/test'

type Request = { readonly name: string; readonly code: string }

/** Asks for a group in one sitting: what it is, where, its currency, whose limits are told as a sentence (B16). */
export async function askForGroup(page: Page, { name, code }: Request): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await field('Name of the group').fill(name)
  await field('Code').fill(code)
  await expect(page.getByText(`${code} is free`)).toBeVisible()
  await field('Description').fill('We exchange what grows and what we can do.')
  await field('Town').fill('Vilanova')
  await field('Region').fill('Garraf')
  await page.getByRole('combobox', { name: /^Country/ }).selectOption('ES')
  await page.getByRole('radio', { name: /^Mutual credit/ }).check()
  await field('Name of one unit').fill('hazelnut')
  await field('Name of several').fill('hazelnuts')
  await field('Sign').fill('h')
  await expect(page.getByText(/A new account may go down to −100\.00\s?h and up to 300\.00\s?h/)).toBeVisible()
  await page.getByRole('button', { name: 'Begin with a template' }).click()
  await expect(field('Terms')).toHaveValue(/^# What we agree on/)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request is sent')).toBeVisible()
}

/** The superadmin reads what was sent, and says yes. */
export async function activate(page: Page, { name }: Request): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: `Activate ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText(`${name} is active`)).toBeVisible()
}
