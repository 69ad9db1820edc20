import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askFor, unique } from '../../../../test/payments.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const all = (query: Record<string, string> = {}) => ({ screen: 'groupTransfers', group: 'RIBA', query }) as const
const rows = () => page.getByRole('main').getByRole('listitem')
const search = () => page.getByRole('searchbox', { name: 'Search description or reference' })

describe('all payments of a group', () => {
  it('S-PAY-4 shows payer and payee of each, with the state in words unless it is done', async () => {
    const description = unique('Of all')
    await askFor(url, { payee: 'laia', payer: 'RIBA0006', description })
    const { navigator } = await visit(url, { as: 'marta', at: all() })
    await expect.element(page.getByRole('heading', { name: 'All payments', level: 1 })).toBeVisible()
    await userEvent.fill(search(), description)
    await expect.poll(() => rows().elements().length).toBe(1)
    await expect.element(rows()).toHaveTextContent(/Botiga Cal Quim → Laia Bosch.*Waiting/)
    expect(navigator.place().query).toEqual({ q: description })
    await userEvent.click(rows().getByRole('link'))
    await expect.element(page.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  })

  it('S-ADMIN-11 narrows to an account, then to a counterpart and a direction, all of it in the address', async () => {
    const description = unique('Narrow')
    await askFor(url, { payee: 'laia', payer: 'RIBA0006', description })
    const { navigator } = await visit(url, { as: 'marta', at: all({ q: description }) })
    await userEvent.click(page.getByText('More filters'))
    await expect.element(page.getByLabelText('With whom')).not.toBeInTheDocument()
    await userEvent.fill(page.getByRole('combobox', { name: 'Account' }), '6')
    await userEvent.click(page.getByRole('option', { name: /Botiga Cal Quim/ }))
    await userEvent.fill(page.getByRole('combobox', { name: 'With whom' }), 'laia')
    await userEvent.click(page.getByRole('option', { name: /Laia Bosch/ }))
    await userEvent.selectOptions(page.getByLabelText('Direction'), 'out')
    await expect.poll(() => rows().elements().length).toBe(1)
    expect(navigator.place().query).toEqual({
      q: description,
      account: 'RIBA0006',
      counterpart: 'RIBA0004',
      direction: 'out',
    })
    await userEvent.selectOptions(page.getByLabelText('Direction'), 'in')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.poll(() => rows().elements().length).toBeGreaterThan(10)
  })

  it('S-PAY-5 says at the field that an account of the address does not exist', async () => {
    await visit(url, { as: 'marta', at: all({ account: 'RIBA9999' }) })
    await expect.element(page.getByText('Account not found')).toBeVisible()
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
  })

  it('S-GUARD-13 is for administrators', async () => {
    await visit(url, { as: 'anna', at: all() })
    await expect.element(page.getByText(/Only administrators of Ribera del Foix/).first()).toBeVisible()
    await expect.element(search()).not.toBeInTheDocument()
  })

  it('S-A11Y-1 axe finds nothing', async () => {
    await visit(url, { as: 'marta', at: all({ account: 'RIBA0004' }) })
    await expect.poll(() => rows().elements().length).toBeGreaterThan(5)
    expect(await faultsEverywhere()).toEqual([])
  })
})
