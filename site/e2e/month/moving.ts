import { expect, type Page } from '@playwright/test'
import type { Beginning } from './begin.ts'

const heads = [
  'code',
  'name',
  'email',
  'type',
  'state',
  'town',
  'joined',
  'admin',
  'creditLimit',
  'maximumBalance',
  'balance',
]

/** A community of sixty, as a volunteer has it in a spreadsheet: its founder first, who is known by her e-mail, balances that add up to 0. */
export function membersFile(admin: { readonly name: string; readonly email: string }): string {
  const rows = Array.from({ length: 60 }, (_, at) => [
    at + 1,
    at === 0 ? admin.name : `Member ${at + 1}`,
    at === 0 ? admin.email : `member${at + 1}@people.example`,
    at % 10 === 9 ? 'business' : 'personal',
    'active',
    'Vilanova',
    '2024-01-05',
    at === 0 ? 'yes' : 'no',
    '10',
    '30',
    at % 2 === 0 ? '1.50' : '-1.50',
  ])
  return [heads, ...rows].map(row => row.join(',')).join('\r\n')
}

/** A neighbour with an account beside that of its administrator. */
export function smallFile(admin: { readonly name: string; readonly email: string }): string {
  return `code,name,email,admin\n1,${admin.name},${admin.email},yes\n2,Vella Font,vella@people.example,no\n`
}

type Files = { readonly members: string; readonly code: string; readonly name: string }

/**
 * Brings the members into the group that was founded for them: first a test run, which says what it would come to, then
 * the same for good (B13, B14).
 */
export async function bringInto(page: Page, { site }: Beginning, { members, code, name }: Files): Promise<void> {
  await openForm(page, site, { members, code })
  await expect(page.getByText(`${name} has this code and no payments yet: the members go into it.`)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The members go into the group ${code}, which is here already`)).toBeVisible()
  await page.getByRole('button', { name: 'Start test run' }).click()
  await expect(page.getByText(`The test run of ${code} is complete, and nothing of it stays`)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Members/ }).getByRole('cell')).toContainText(['60', '0', '0'])
  await expect(page.getByText('The balances add up to 0.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(`The members are in the group ${code}`)).toBeVisible()
}

/** Makes a group of a file: a test run, and from what it found the import. */
export async function bringIn(page: Page, { site }: Beginning, { members, code, name }: Files): Promise<void> {
  await openForm(page, site, { members, code })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Start test run' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(`The group ${code} is here`)).toBeVisible()
}

async function openForm(page: Page, site: string, { members, code }: Omit<Files, 'name'>): Promise<void> {
  await page.goto(`${site}/superadmin/migrations/new`)
  await page.getByRole('radio', { name: /^Files \(CSV\)/ }).check()
  await page.getByRole('textbox', { name: /^Group code/ }).fill(code)
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(members) }
  await page.getByRole('group', { name: 'Files' }).locator('input[type=file]').first().setInputFiles(file)
}
