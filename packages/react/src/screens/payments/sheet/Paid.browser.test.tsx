import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newState } from '@exchange-kit/pay-flow'
import { someone, unique } from '../../../../test/payments.ts'
import { makeMember, type Person } from '../../../../test/people.ts'
import { asked, openedBy, openedByBlog } from '../../../../test/sheet.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
let payer: Person
beforeAll(async () => {
  url = await openStage()
  payer = await makeMember(url, { name: 'Paula Pagada' })
})
const close = window.close
afterEach(() => {
  window.close = close
  leaveAll()
  openedBy(null)
})

const pay = () => userEvent.click(page.getByRole('button', { name: /^Pay 1.00/ }))
const paid = () => page.getByRole('status').filter({ hasText: /^Paid 1\.00/ })
const main = () => page.getByRole('main')

it('S-PAY-73 says "Paid" with the receipt, and Close closes the window that another page opened', async () => {
  openedByBlog()
  const description = unique('Loaf')
  await visit(url, { as: payer.as, at: asked(description) })
  await pay()
  await expect.element(paid()).toBeVisible()
  for (const part of ['Botiga Cal Quim', payer.name, description, '1.00'])
    await expect.element(main()).toHaveTextContent(part)
  let closed = 0
  window.close = () => void (closed += 1)
  await userEvent.click(page.getByRole('button', { name: 'Close', exact: true }))
  expect(closed).toBe(1)
})

it('S-PAY-73 says "Paid" and leads back to the host by name where there is no window to close', async () => {
  openedBy(null)
  const marta = await someone(url, 'marta')
  const [allowed = ''] = (await marta.one('group-settings', { group: 'RIBA' })).attributes.allowedOrigins
  marta.close()
  const description = unique('Loaf')
  await visit(url, {
    as: payer.as,
    at: asked(description, { o: allowed, s: newState(), return: `${allowed}/bread` }),
  })
  await pay()
  await expect.element(paid()).toBeVisible()
  await expect.element(main()).toHaveTextContent(description)
  await expect
    .element(page.getByRole('link', { name: `Back to ${new URL(allowed).host}` }))
    .toHaveAttribute('href', expect.stringContaining(`${allowed}/bread`))
})
