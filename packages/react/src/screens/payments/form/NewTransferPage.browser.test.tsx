import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
}, 180_000)
afterEach(leaveAll)

function form(direction: 'send' | 'receive', query: Record<string, string> = {}) {
  return { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction, query } as const
}

describe('paying somebody', () => {
  it('S-PAY-20 finds a person, reads the amount, confirms, pays once and shows the payment', async () => {
    const { navigator } = await visit(url, { as: 'anna', at: form('send') })
    await userEvent.fill(page.getByRole('combobox', { name: 'Who do you want to pay?' }), 'laia')
    await userEvent.click(page.getByRole('option', { name: /Laia Bosch/ }))
    await userEvent.fill(page.getByLabelText('How much?'), '2,5')
    await expect.element(page.getByText('= 2.50 riberas')).toBeVisible()
    await userEvent.fill(page.getByLabelText('What for?'), 'Bread')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(page.getByRole('heading', { name: 'Is this right?' })).toHaveFocus()
    await userEvent.dblClick(page.getByRole('button', { name: /^Pay 2.50/ }))
    await expect.element(page.getByText('You paid')).toBeVisible()
    expect(navigator.place().screen).toBe('transfer')
  })
})

describe('accessibility', () => {
  it('S-A11Y-1 axe finds nothing on the form', async () => {
    await visit(url, { as: 'anna', at: form('send') })
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})
