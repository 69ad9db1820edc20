import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found, type Community } from '../../test/community.ts'
import { clientFor, makeMember, type Person } from '../../test/people.ts'
import { closeToast, faultsEverywhere, leaveAll, openStage, visit } from '../../test/stand.tsx'

let url: string
let community: Community
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

// Nobody listens there.
const endpoint = 'http://localhost:9/payments'
const section = () => page.getByRole('region', { name: 'Programs that are told' })
const open = async () => {
  await page.viewport(1280, 900)
  await visit(url, { as: community.admin.as, at: { screen: 'groupSettings', group: community.code, hash: 'webhooks' } })
  await closeToast(/^You now act as/)
}

/** A payment between two members, which an administrator books. */
async function pay(): Promise<void> {
  const { items } = await community.root.list('accounts', { group: community.code, sort: 'code' })
  const side = (at: number) => ({ data: { type: 'accounts', id: items[at]?.id ?? '' } as const })
  await community.root.create(
    {
      type: 'transfers',
      attributes: { amount: 1_000_000, meta: { description: 'Bread' }, state: 'committed' },
      relationships: { payer: side(1), payee: side(2) },
    },
    { group: community.code },
  )
}

describe('the programs that are told', () => {
  it('B1, B3 are added with a secret that is shown once, have a log, and are sent a message again', async () => {
    community = await found(url, { members: 2, columns: { 'Credit limit': '10' } })
    await open()
    await expect.element(section().getByText('No program is told of anything yet.')).toBeVisible()
    const address = section().getByLabelText('Address')
    const add = section().getByRole('button', { name: 'Add an endpoint' })
    await userEvent.fill(address, 'http://shop.example/hook')
    await userEvent.click(add)
    await expect.element(address).toHaveFocus()
    await expect.element(address).toHaveAccessibleDescription(/http/)
    await userEvent.fill(address, endpoint)
    await userEvent.click(section().getByRole('checkbox', { name: 'Payment booked' }))
    await userEvent.click(add)
    // S-FORM-3: tied to what it is said of.
    const told = section().getByRole('checkbox').first()
    await expect.element(told).toHaveAccessibleDescription('Error: Choose at least one.')
    await expect.element(told).toHaveFocus()
    await userEvent.click(section().getByRole('checkbox', { name: 'Payment booked' }))
    await userEvent.click(add)
    const secret = section().getByLabelText('Secret')
    await expect.element(secret).toHaveValue(expect.stringMatching(/^\S{20,}$/) as string)
    await expect.element(section().getByText(endpoint, { exact: true })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    leaveAll()

    await open()
    await expect.element(section().getByText(endpoint, { exact: true })).toBeVisible()
    await expect.element(secret).not.toBeInTheDocument()
    await pay()
    await userEvent.click(section().getByText(`Log of ${endpoint}`))
    const entries = section().getByRole('listitem').filter({ hasText: 'could not be reached' })
    // It is asked in the background; whoever waits looks again.
    await expect
      .poll(async () => {
        await userEvent.click(section().getByRole('button', { name: 'Look again' }))
        return entries.elements().length
      })
      .toBeGreaterThan(0)
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(section().getByRole('button', { name: 'Send again' }))
    await closeToast('It is on its way once more')
    await expect.element(section().getByText(/sent again by hand/)).toBeVisible()

    await userEvent.click(section().getByRole('switch', { name: `Send to ${endpoint}` }))
    await expect
      .element(
        section()
          .getByText(/^Switched off: nothing is sent/)
          .first(),
      )
      .toBeVisible()
    await expect
      .element(section().getByRole('button', { name: 'Send again' }).first())
      .toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(section().getByRole('button', { name: `Remove ${endpoint}` }))
    const dialog = page.getByRole('alertdialog', { name: `Remove ${endpoint}?` })
    await userEvent.click(dialog.getByRole('button', { name: 'Remove endpoint' }))
    await expect.element(section().getByText('No program is told of anything yet.')).toBeVisible()
    // S-SHELL-28.
    await expect.element(section().getByRole('heading', { name: 'Programs that are told' })).toHaveFocus()
  })

  it('B1 hear of the accounts that are named, and tell why an eleventh is refused', async () => {
    community = await found(url, { members: 2, columns: { 'Credit limit': '10' } })
    const attributes = { url: endpoint, events: ['transfer.committed' as const], enabled: false }
    for (let at = 1; at < 10; at += 1) {
      const each = { ...attributes, url: `${endpoint}/${at}` }
      await community.root.create({ type: 'webhooks', attributes: each }, { group: community.code })
    }
    await open()
    await userEvent.fill(section().getByLabelText('Address'), endpoint)
    await userEvent.fill(section().getByRole('combobox', { name: 'Only payments of' }), 'Member 2')
    await userEvent.click(page.getByRole('option', { name: /Member 2/ }))
    await userEvent.fill(section().getByRole('combobox', { name: 'Only payments of' }), 'Member 1')
    await userEvent.click(page.getByRole('option', { name: /Member 1/ }))
    await userEvent.click(section().getByRole('button', { name: 'Remove Member 1' }))
    await expect.element(section().getByRole('combobox', { name: 'Only payments of' })).toHaveFocus()
    expect(await faultsEverywhere()).toEqual([])
    const add = section().getByRole('button', { name: 'Add an endpoint' })
    await userEvent.click(add)
    await expect.element(section().getByLabelText('Secret')).toBeVisible()
    await expect.element(section().getByText(/^Only payments of \S+$/)).toBeVisible()
    await userEvent.fill(section().getByLabelText('Address'), `${endpoint}/11`)
    await userEvent.click(add)
    await expect
      .element(section().getByRole('alert'))
      .toHaveTextContent('There are 10 already, which is as many as there can be.')
  })
})

describe('the programs a business has told', () => {
  const own = () => page.getByRole('region', { name: 'Programs that are told' })
  const visitOwn = async (who: Person) => {
    await page.viewport(390, 844)
    await visit(url, { as: who.as, at: { screen: 'settings', hash: 'webhooks' } })
  }
  const turnBusiness = async (who: Person) => {
    const client = await clientFor(url, who)
    await client.update({ type: 'members', id: who.member.id, attributes: { type: 'business' } }, { group: 'RIBA' })
    client.close()
  }

  it('B1 are in its own settings, for its own account, and in nobody else’s', async () => {
    const shop = await makeMember(url, { name: 'Shop of hooks' })
    await visitOwn(shop)
    await expect.element(page.getByRole('region', { name: 'Your data' })).toBeVisible()
    await expect.element(own()).not.toBeInTheDocument()
    leaveAll()

    await turnBusiness(shop)
    await visitOwn(shop)
    await expect.element(own().getByText('No program is told of anything yet.')).toBeVisible()
    await expect.element(own().getByRole('heading', { name: 'Programs that are told' })).toHaveFocus()
    await expect.element(own().getByRole('checkbox', { name: 'Payment refunded' })).toBeVisible()
    await expect.element(own().getByRole('checkbox', { name: 'Member joined' })).not.toBeInTheDocument()
    await expect.element(own().getByRole('combobox', { name: 'Only payments of' })).not.toBeInTheDocument()
    await userEvent.fill(own().getByLabelText('Address'), endpoint)
    await userEvent.click(own().getByRole('button', { name: 'Add an endpoint' }))
    const secret = own().getByLabelText('Secret')
    await expect.element(secret).toHaveValue(expect.stringMatching(/^\S{20,}$/) as string)
    await expect.element(own().getByText(`Only payments of ${shop.code}`)).toBeVisible()
    // On a phone nothing of it is cut off, and one press takes it.
    const field = secret.element() as HTMLTextAreaElement
    expect([field.scrollWidth, field.scrollHeight]).toEqual([field.clientWidth, field.clientHeight])
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    const copy = own().getByRole('button', { name: 'Copy the secret' })
    await userEvent.click(copy)
    await expect.element(own().getByText('The secret is copied')).toBeVisible()
    expect(clipboard.mock.lastCall).toEqual([field.value])
    clipboard.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
    await userEvent.click(copy)
    await expect.element(own().getByText('Copy it by hand: it is marked.')).toBeVisible()
    await expect.element(secret).toHaveFocus()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
    clipboard.mockRestore()
    expect(await faultsEverywhere()).toEqual([])

    const other = await makeMember(url, { name: 'Another shop' })
    await turnBusiness(other)
    leaveAll()
    await visitOwn(other)
    await expect.element(own().getByText('No program is told of anything yet.')).toBeVisible()
  })
})
