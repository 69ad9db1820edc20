import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found, type Community } from '../../../../test/community.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'
import words from '../../../../locales/en/admin.json'

let url: string
let community: Community
beforeAll(async () => {
  url = await openStage()
  community = await found(url, { members: 1 })
  await page.viewport(1280, 900)
})
beforeEach(async () => {
  await visit(url, { as: community.admin.as, at: { screen: 'groupSettings', group: community.code } })
  await expect.element(page.getByRole('heading', { name: 'Joining' })).toBeVisible()
})
afterEach(leaveAll)

type Kind = 'group-settings' | 'currency-settings'
const said: Readonly<Record<string, string>> = words

async function stored(kind: Kind, name: string): Promise<unknown> {
  const { attributes } = await community.root.one(kind, { group: community.code })
  return (attributes as Readonly<Record<string, unknown>>)[name]
}

/** Each switch the screen has to have, by what it changes and how it stands in a new group, where that is said. */
const switches: readonly { readonly kind: Kind; readonly name: string; readonly start?: boolean }[] = [
  { kind: 'group-settings', name: 'requireAcceptTerms' },
  { kind: 'group-settings', name: 'requireAdminApproval', start: true },
  { kind: 'group-settings', name: 'publicOffers' },
  { kind: 'group-settings', name: 'allowAnonymousMemberList' },
  { kind: 'group-settings', name: 'publicStats' },
  { kind: 'group-settings', name: 'enableGroupEmail' },
  ...[
    'defaultAllowPayments',
    'defaultAllowSimplePayments',
    'defaultAllowQrPayments',
    'defaultAllowMultiplePayments',
    'defaultAllowTagPayments',
    'defaultAllowPaymentRequests',
    'defaultAllowSimplePaymentRequests',
    'defaultAllowQrPaymentRequests',
    'defaultAllowMultiplePaymentRequests',
    'defaultAllowTagPaymentRequests',
    'defaultAcceptPaymentsAutomatically',
    'defaultHideBalance',
    'enableExternalPayments',
    'enableExternalPaymentRequests',
    'defaultAllowExternalPayments',
    'defaultAllowExternalPaymentRequests',
    'defaultAcceptExternalPaymentsAutomatically',
  ].map(name => ({ kind: 'currency-settings' as const, name })),
]

describe('S-ADMIN-2 each setting of a group saves itself', () => {
  it.each(switches)('the switch of $kind $name, there and back', async ({ kind, name, start }) => {
    const before = await stored(kind, name)
    if (start !== undefined) expect(before).toBe(start)
    const control = page.getByRole('switch', { name: said[`set.${name}`] ?? 'no words', exact: true })
    for (const value of [!before, before]) {
      await userEvent.click(control)
      await expect.poll(() => stored(kind, name)).toBe(value)
    }
  })

  it.each(['minOffers', 'minNeeds'])('the least number %s, from 0 to 10', async name => {
    const field = page.getByLabelText(said[`set.${name}`] ?? 'no words')
    await userEvent.fill(field, '10')
    await expect.poll(() => stored('group-settings', name)).toBe(10)
    await expect.element(field).toHaveAttribute('max', '10')
    await userEvent.fill(field, '0')
    await expect.poll(() => stored('group-settings', name)).toBe(0)
  })

  it.each([
    ['defaultInitialMaximumBalance', 'Maximum balance of a new account'],
    ['defaultOnPaymentCreditLimit', 'Credit by payments, up to'],
    ['externalTraderCreditLimit', 'Most that we owe other groups in total'],
    ['externalTraderMaximumBalance', 'Most that other groups owe us in total'],
  ])('the amount %s, confirmed before', async (name, label) => {
    const field = page.getByRole('textbox', { name: label, exact: true })
    const box = field.element().closest('.x-stack')?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    if (box?.checked) await userEvent.click(box)
    await userEvent.fill(field, '75')
    await userEvent.click(page.getByRole('button', { name: `Save: ${label}` }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.poll(() => stored('currency-settings', name)).toBe(75_000_000)
  })

  it('when requests nobody answers are accepted: after n days, or never', async () => {
    await userEvent.click(page.getByRole('radio', { name: 'Are accepted after some days' }))
    await expect.poll(() => stored('currency-settings', 'defaultAcceptPaymentsAfter')).toBe(14 * 86_400)
    await userEvent.fill(page.getByLabelText('Days', { exact: true }), '3')
    await expect.poll(() => stored('currency-settings', 'defaultAcceptPaymentsAfter')).toBe(3 * 86_400)
    await userEvent.fill(page.getByLabelText('Days', { exact: true }), '0')
    await expect.element(page.getByText('Enter a whole number from 1 to 999')).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: 'Wait until they are answered' }))
    await expect.poll(() => stored('currency-settings', 'defaultAcceptPaymentsAfter')).toBe(false)
  })
})

it('S-ADMIN-2 links on top lead to every section, in their order', async () => {
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').elements()
  const hashes = links.map(it => new URL((it as HTMLAnchorElement).href).hash.slice(1))
  const wanted = ['joining', 'listings', 'categories', 'emails', 'payments', 'others', 'websites', 'timezone']
  expect(hashes.filter(it => wanted.includes(it))).toEqual(wanted)
  expect(hashes).toEqual(expect.arrayContaining(['administrators', 'status']))
  for (const hash of hashes) expect(document.getElementById(hash), hash).not.toBeNull()
})
