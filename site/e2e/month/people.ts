import { expect, type Page } from '@playwright/test'
import { linkTo, operator, type Beginning } from './begin.ts'

export const password = 'a long enough password'

type Who = { readonly name: string; readonly email: string }

/** Whoever looks after the site chooses a password by the printed link, and signs in as superadmin. */
export async function becomeOperator(page: Page, { invitation, site }: Beginning): Promise<void> {
  await page.goto(invitation)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL(address => address.pathname !== '/set-password')
  await page.goto(`${site}/superadmin/groups`)
  await page.getByRole('link', { name: 'Sign in as superadmin' }).click()
  await signIn(page, operator)
  await page.waitForURL(`${site}/superadmin/groups`)
}

/** Fills in the form that asks who is there. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Somebody new signs up to found a group, and confirms the e-mail by the link in the mail. */
export async function signUpAsFounder(page: Page, { site, mailbox }: Beginning, who: Who): Promise<void> {
  await page.goto(`${site}/signup-group`)
  await page.getByLabel('Name', { exact: true }).fill(who.name)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText(who.email)).toBeVisible()
  await page.goto(await linkTo(mailbox, who.email))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.waitForURL(`${site}/groups/new`)
}
