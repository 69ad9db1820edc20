import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientFor, makeMember, type Person } from '../../../../test/people.ts'
import { cutLine } from '../../../../test/network.ts'
import { askFor, someone, unique } from '../../../../test/payments.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

/** Somebody of the demo who has enough pays from another device. */
async function pays(payee: Person, description: string): Promise<void> {
  const quim = await someone(url, 'quim')
  const side = (id: string) => ({ data: { type: 'accounts' as const, id } })
  await quim.create(
    {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount: 1_000_000, state: 'committed', meta: { description } },
      relationships: { payer: side(quim.account), payee: side(payee.account) },
    },
    { group: 'RIBA' },
  )
  quim.close()
}

const rows = () => page.getByRole('tabpanel').getByRole('listitem')
const show = page.getByRole('button', { name: '1 new – show' })
// As when the tab comes back: the list is asked again.
const comeBack = () => window.dispatchEvent(new Event('online'))

it('S-STATE-4 S-LIST-4 a list of payments keeps still while others pay, and shows at once what one asked for oneself', async () => {
  const nora = await makeMember(url, { name: 'Nora Still' })
  const [first, second, third] = [unique('First'), unique('Second'), unique('Third')]
  await pays(nora, first)
  await visit(url, { as: nora.as, at: { screen: 'account', group: 'RIBA', member: nora.code } })
  await expect.element(rows().getByText(first)).toBeVisible()
  await pays(nora, second)
  comeBack()
  await expect.element(show).toBeVisible()
  expect(rows().elements()).toHaveLength(1)
  await userEvent.click(show)
  await expect
    .poll(() =>
      rows()
        .elements()
        .map(it => it.textContent?.includes(second)),
    )
    .toEqual([true, false])
  await expect.element(show).not.toBeInTheDocument()

  await askFor(url, { payee: nora.as, payer: 'RIBA0002', description: third })
  comeBack()
  await expect.element(rows().getByText(third)).toBeVisible()
  await expect.element(show).not.toBeInTheDocument()
})

it('S-STATE-4 S-PAY-4 the list waits for what stands above it, and what comes there later is announced first', async () => {
  const nora = await makeMember(url, { name: 'Nora Still' })
  const [paid, first, second] = [unique('Paid'), unique('First'), unique('Second')]
  const waiting = page.getByRole('region', { name: 'Waiting for your answer' })
  await pays(nora, paid)
  await askFor(url, { payee: 'quim', payer: nora.code, description: first })
  const line = cutLine('slow', { method: 'GET', url: /\/transfers\?.*=pending/ })
  await visit(url, { as: nora.as, at: { screen: 'account', group: 'RIBA', member: nora.code } })
  await line.answered()
  // The list has come meanwhile.
  await expect.poll(() => document.querySelector('[role="tabpanel"]')?.textContent).toContain(paid)
  await expect.element(rows().getByText(paid)).not.toBeInTheDocument()
  await line.deliver()
  line.mend()
  await expect.element(waiting.getByText(first)).toBeVisible()
  await expect.element(rows().getByText(paid)).toBeVisible()

  await askFor(url, { payee: 'quim', payer: nora.code, description: second })
  comeBack()
  await expect.element(show).toBeVisible()
  expect(waiting.getByRole('listitem').elements()).toHaveLength(1)
  await userEvent.click(show)
  await expect.element(waiting.getByText(second)).toBeVisible()
  expect(waiting.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(show).not.toBeInTheDocument()
})

it('S-STATE-4 so does the inbox', async () => {
  const nora = await makeMember(url, { name: 'Nora Still' })
  const client = await clientFor(url, nora)
  const count = async () => (await client.list('notifications', { group: 'RIBA' })).items.length
  await pays(nora, unique('First'))
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  await visit(url, { as: nora.as, at: { screen: 'notifications' } })
  const notices = page.getByRole('main').getByRole('article')
  await expect.poll(() => notices.elements().length).toBe(before)
  await pays(nora, unique('Second'))
  await expect.poll(count).toBe(before + 1)
  client.close()
  comeBack()
  await expect.element(show).toBeVisible()
  expect(notices.elements()).toHaveLength(before)
  await userEvent.click(show)
  await expect.poll(() => notices.elements().length).toBe(before + 1)
})
