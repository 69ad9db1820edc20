import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutLine } from '../../../../test/network.ts'
import { paymentsWith, unique } from '../../../../test/payments.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'

// L7: a request whose answer never came may still arrive. Whatever is changed and pressed meanwhile, one payment is booked.

let url: string
beforeAll(async () => {
  url = await openStage()
})
let line: ReturnType<typeof cutLine> | null = null
afterEach(() => {
  line?.mend()
  leaveAll()
})

const posts = { method: 'POST', url: /\/transfers$/ }
const pay = (amount: string) => page.getByRole('button', { name: new RegExp(`^Pay ${amount}`) })
const next = () => page.getByRole('button', { name: 'Continue' })
const back = () => page.getByRole('button', { name: 'Back', exact: true })

function form(description: string, amount = '1.50') {
  const query = { to: 'RIBA0004', amount, description }
  return { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'send', query } as const
}
/** Anna's 1.50 for Laia is on its way for ever; the server was asked and does not know it. */
async function absent(description: string) {
  const visited = await visit(url, { as: 'anna', at: form(description) })
  await userEvent.click(next())
  line = cutLine('held', posts)
  await userEvent.click(pay('1.50'))
  await userEvent.click(page.getByRole('button', { name: 'Check' }))
  await expect.element(page.getByText('Nothing was paid so far')).toBeVisible()
  line.mend()
  return { ...visited, late: line }
}
async function change(amount: string) {
  await userEvent.click(back().last())
  await userEvent.fill(page.getByLabelText('How much?'), amount)
  await userEvent.click(next())
}
const amounts = async (client: Parameters<typeof paymentsWith>[0], description: string) =>
  (await paymentsWith(client, description)).map(it => it.attributes.amount)

describe('an amount that is changed while the first request may still arrive', () => {
  it('L7 is paid once, changed, when the first arrives too late', async () => {
    const description = unique('Late')
    const { client, late } = await absent(description)
    await change('2')
    await userEvent.click(pay('2.00'))
    await expect.element(page.getByText('You paid')).toBeVisible()
    await late.deliver()
    expect(await amounts(client, description)).toEqual([2_000_000])
  })

  it('L7 is paid once, as it was, when the first arrives before the second, and it is said', async () => {
    const description = unique('Early')
    const { client, late } = await absent(description)
    await change('2')
    await late.deliver()
    await userEvent.click(pay('2.00'))
    await expect.element(page.getByText(/^The first try had gone through after all, with 1.50/)).toBeVisible()
    await expect.element(page.getByText('You paid')).toBeVisible()
    expect(await amounts(client, description)).toEqual([1_500_000])
  })

  it('L7 is paid once when the page is loaded again before the change', async () => {
    const description = unique('Loaded')
    const before = await absent(description)
    before.end()
    const { client } = await visit(url, { at: form(description), again: before })
    await expect.element(page.getByText('Nothing was paid so far')).toBeVisible()
    await change('2')
    await before.late.deliver()
    await userEvent.click(pay('2.00'))
    await expect.element(page.getByText(/^The first try had gone through after all/)).toBeVisible()
    expect(await amounts(client, description)).toEqual([1_500_000])
  })
})

describe('two tabs', () => {
  it('S-CHECK-40 S-PAY-31 confirm the same payment at once: one payment', async () => {
    const description = unique('Tabs')
    const first = await visit(url, { as: 'anna', at: form(description) })
    const second = await visit(url, { at: form(description), again: first })
    await expect.poll(() => next().elements().length).toBe(2)
    await userEvent.click(next().first())
    await expect.poll(() => pay('1.50').elements().length).toBe(1)
    await userEvent.click(next())
    await expect.poll(() => pay('1.50').elements().length).toBe(2)
    line = cutLine('slow', posts)
    await userEvent.click(pay('1.50').first())
    await userEvent.click(pay('1.50').last())
    line.mend()
    await line.deliver()
    await expect.poll(() => page.getByText('You paid').elements().length).toBe(2)
    expect(await amounts(second.client, description)).toEqual([1_500_000])
  })

  it('L7 confirm two amounts while the first is unanswered: one payment, and both say which', async () => {
    const description = unique('Both')
    const first = await visit(url, { as: 'anna', at: form(description) })
    const second = await visit(url, { at: form(description, '2'), again: first })
    await expect.poll(() => next().elements().length).toBe(2)
    await userEvent.click(next().first())
    await expect.element(pay('1.50')).toBeVisible()
    await userEvent.click(next())
    await expect.element(pay('2.00')).toBeVisible()
    line = cutLine('held', posts)
    await userEvent.click(pay('1.50'))
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    line.mend()
    await userEvent.click(pay('2.00'))
    await expect.element(page.getByText('You paid')).toBeVisible()
    await line.deliver()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText(/^The first try had gone through after all, with 2.00/)).toBeVisible()
    expect(await amounts(second.client, description)).toEqual([2_000_000])
  })
})
