import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { superadminOf } from '../../../../test/community.ts'
import { someone, unique } from '../../../../test/payments.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

it('S-ADMIN-4 says what a group owes, and keeps the trust in it until it owes nothing', async () => {
  const anna = await someone(url, 'anna')
  const { items } = await anna.list('accounts', { group: 'MERC', filter: { code: 'MERC0002' } })
  const [payee] = items
  const abroad = { external: true, href: payee?.links.self ?? '' }
  await anna.create(
    {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount: 1_000_000, state: 'committed', meta: { description: unique('Owed') } },
      relationships: {
        payer: { data: { type: 'accounts', id: anna.account } },
        payee: { data: { type: 'accounts', id: payee?.id ?? '', meta: abroad } },
      },
    },
    { group: 'RIBA' },
  )
  anna.close()
  const root = await superadminOf(url)
  const lines = await root.list('trustlines', { group: 'MERC' })
  root.close()
  expect(lines.items.map(it => it.attributes.balance > 0)).toEqual([true])
  await page.viewport(1280, 900)
  await visit(url, { as: 'root', at: { screen: 'groupSettings', group: 'MERC', hash: 'others' } })
  await expect.element(page.getByText(/^owes us [1-9][\d.]*.§$/)).toBeVisible()
  await expect.element(page.getByRole('meter', { name: /^[1-9][\d.]*.§ of 500\.00.§ used$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit the trust in RIBA' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove the trust in RIBA' }).elements()).toHaveLength(0)
})
