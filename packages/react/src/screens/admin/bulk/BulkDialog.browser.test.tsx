import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lengths } from '@exchange-kit/model'
import { found, type Community } from '../../../../test/community.ts'
import { closeToast, faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const open = async ({ code, admin }: Community, query: Record<string, string> = {}) => {
  await page.viewport(1280, 900)
  const visited = await visit(url, { as: admin.as, at: { screen: 'accounts', group: code, query } })
  await closeToast(/^You now act as/)
  return visited
}
const dialog = () => page.getByRole('dialog')
const pick = (legend: string, option: string) =>
  userEvent.click(dialog().getByRole('group', { name: legend }).getByRole('radio', { name: option }))

/** Counts requests that change accounts, rehearsals apart. */
function counting() {
  const real = window.fetch
  let count = 0
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (init?.method === 'PATCH' && address.endsWith('/accounts')) count += 1
    return real(input, init)
  }
  return {
    count: () => count,
    end() {
      window.fetch = real
    },
  }
}

describe('a change of many accounts', () => {
  it('B9, S-CHECK-67 changes the limits of those chosen, after a preview, in one request', async () => {
    const community = await found(url, { members: 12, columns: { 'Credit limit': '10' } })
    await open(community)
    for (const name of ['Member 1', 'Member 2', 'Member 3'])
      await userEvent.click(page.getByRole('checkbox', { name: `Select ${name}`, exact: true }))
    await expect.element(page.getByText('3 selected')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Change 3 accounts' }))
    await userEvent.click(dialog().getByRole('button', { name: 'See what changes' }))
    await expect.element(dialog().getByText('Choose what is to change')).toBeVisible()
    await pick('Credit limit', 'Set a new one')
    await userEvent.fill(dialog().getByLabelText('New credit limit'), '-5')
    await userEvent.click(dialog().getByRole('button', { name: 'See what changes' }))
    await expect
      .element(dialog().getByRole('link', { name: /^New credit limit Enter a number of 0 or more/ }))
      .toBeVisible()
    // S-FORM-4: the first wrong field has the focus.
    await expect.element(dialog().getByLabelText('New credit limit')).toHaveFocus()
    await userEvent.fill(dialog().getByLabelText('New credit limit'), '25')
    // S-FORM-6: nothing of a long reason is cut off; it is refused at its field.
    const reason = dialog().getByLabelText(/^Reason/)
    const long = 'x'.repeat(lengths.reason + 1)
    await userEvent.fill(reason, long)
    await userEvent.click(dialog().getByRole('button', { name: 'See what changes' }))
    await expect.element(dialog().getByRole('link', { name: /^Reason This is too long/ })).toBeVisible()
    await expect.element(reason).toHaveValue(long)
    await expect.element(reason).toHaveFocus()
    await userEvent.fill(reason, '')
    const line = counting()
    await userEvent.click(dialog().getByRole('button', { name: 'See what changes' }))
    await expect.element(dialog().getByText('3 accounts would change:')).toBeVisible()
    await expect.element(dialog().getByText(/3 accounts: credit limit from 10.00.n to 25.00.n/)).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    expect(line.count()).toBe(0)
    await userEvent.click(dialog().getByRole('button', { name: 'Change 3 accounts' }))
    await expect.element(dialog().getByText('3 accounts are changed')).toBeVisible()
    expect(line.count()).toBe(1)
    line.end()
    const { items } = await community.root.list('accounts', { group: community.code, filter: { status: 'active' } })
    expect(items.filter(it => it.attributes.creditLimit === 25_000_000)).toHaveLength(3)
  })

  it('B9 looks again, and changes nobody, when another administrator changed one of them since the preview', async () => {
    const community = await found(url, { members: 2, columns: { 'Credit limit': '10' } })
    await open(community, { q: 'Member' })
    await userEvent.click(page.getByRole('button', { name: 'Change all 2 found' }))
    await pick('Credit limit', 'Set a new one')
    await userEvent.fill(dialog().getByLabelText('New credit limit'), '25')
    await userEvent.click(dialog().getByRole('button', { name: 'See what changes' }))
    await expect.element(dialog().getByText(/2 accounts: credit limit from 10.00.n to 25.00.n/)).toBeVisible()
    const limits = async () => {
      const { items } = await community.root.list('accounts', { group: community.code, sort: 'code' })
      return items.slice(1).map(it => [it.id, it.attributes.creditLimit] as const)
    }
    const [first] = await limits()
    await community.root.update(
      { type: 'accounts', id: first?.[0] ?? '', attributes: { creditLimit: 17_000_000 } },
      { group: community.code },
    )
    await userEvent.click(dialog().getByRole('button', { name: 'Change 2 accounts' }))
    await expect.element(dialog().getByText(/^Some of these were changed meanwhile/)).toBeVisible()
    await expect.element(dialog().getByText(/1 account: credit limit from 17.00.n to 25.00.n/)).toBeVisible()
    expect((await limits()).map(([, limit]) => limit)).toEqual([17_000_000, 10_000_000])
    await userEvent.click(dialog().getByRole('button', { name: 'Change 2 accounts' }))
    await expect.element(dialog().getByText('2 accounts are changed')).toBeVisible()
    expect((await limits()).map(([, limit]) => limit)).toEqual([25_000_000, 25_000_000])
  })

  it('B9 suspends all that match with a reason, and leaves out of limits who is not active', async () => {
    const community = await found(url, { members: 3 })
    await open(community, { q: 'Member' })
    await userEvent.click(page.getByRole('button', { name: 'Change all 3 found' }))
    await pick('What changes', 'State')
    await userEvent.fill(dialog().getByLabelText('Reason'), 'Nobody answered for a year.')
    await userEvent.click(dialog().getByRole('button', { name: 'See what changes' }))
    await expect.element(dialog().getByText('3 accounts: state from Active to Suspended')).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Change 3 accounts' }))
    await expect.element(dialog().getByText('3 accounts are changed')).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }).last())
    const { items } = await community.root.list('members', { group: community.code, filter: { state: 'suspended' } })
    expect(items.map(it => it.attributes.stateReason)).toEqual(Array(3).fill('Nobody answered for a year.'))
    await userEvent.click(page.getByRole('button', { name: 'Change all 3 found' }))
    await pick('Maximum balance', 'No limit')
    await userEvent.click(dialog().getByRole('button', { name: 'See what changes' }))
    await expect.element(dialog().getByText(/^3 accounts are left out/)).toBeVisible()
  })

  it('B9 leaves who suspends everybody out of it, and says so', async () => {
    const community = await found(url, { members: 2 })
    await open(community)
    await userEvent.click(page.getByRole('button', { name: 'Change all 3 found' }))
    await pick('What changes', 'State')
    await userEvent.click(dialog().getByRole('button', { name: 'See what changes' }))
    await expect.element(dialog().getByText('2 accounts: state from Active to Suspended')).toBeVisible()
    await expect.element(dialog().getByText(/^Your own account is left out/)).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Change 2 accounts' }))
    await expect.element(dialog().getByText('2 accounts are changed')).toBeVisible()
    const { items } = await community.root.list('accounts', { group: community.code, filter: { status: 'active' } })
    expect(items.filter(it => it.attributes.kind === 'user')).toHaveLength(1)
  })

  it('B9 changes 1,000 accounts in one request, with progress in sight', async () => {
    const community = await found(url, { members: 999, columns: { 'Credit limit': '10' } })
    await open(community)
    await userEvent.click(page.getByRole('button', { name: 'Change all 1000 found' }))
    await pick('Credit limit', 'No limit')
    const line = counting()
    await userEvent.click(dialog().getByRole('button', { name: 'See what changes' }))
    await expect.element(dialog().getByText('1000 accounts would change:')).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Change 1000 accounts' }))
    await expect.element(dialog().getByRole('progressbar', { name: 'Changing 1000 accounts…' })).toBeVisible()
    await expect.element(dialog().getByText('1000 accounts are changed')).toBeVisible()
    expect(line.count()).toBe(1)
    line.end()
    const { items } = await community.root.list('accounts', { group: community.code, sort: 'creditLimit', size: 20 })
    expect(items.every(it => it.attributes.creditLimit === null)).toBe(true)
  })
})
