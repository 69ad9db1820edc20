import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found, type Community } from '../test/community.ts'
import { clientFor, makeMember, type Person } from '../test/people.ts'
import { leaveAll, openStage, visit } from '../test/stand.tsx'

// Cells of the table of rules (S-FORM-6) about what administrators and owners of an account decide: wrong is told at its
// field, which gets the focus, what was typed stays, and nothing is sent.

let url: string
let nora: Person
let town: Community
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nora = await makeMember(url, { name: 'Nora Pla' })
  town = await found(url, { members: 1 })
}, 180_000)
afterEach(leaveAll)

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const settings = () => ({ screen: 'groupSettings', group: town.code }) as const

async function isTold(field: ReturnType<typeof page.getByLabelText>, message: RegExp | string): Promise<void> {
  await expect.element(field).toHaveAccessibleDescription(message)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
}

describe('S-FORM-4 S-FORM-6 is told at its field', () => {
  it('Required and TooLong of the name of a tag', async () => {
    const marta = await clientFor(url, { as: 'marta' })
    const attributes = { allowTagPayments: true }
    await marta.update({ type: 'account-settings', id: nora.account, attributes }, { group: 'RIBA' })
    marta.close()
    // A browser that can read tags: whether this one may is not asked before a name is there.
    Object.assign(globalThis, { NDEFReader: EventTarget })
    await visit(url, { as: nora.as, at: '/settings' })
    await userEvent.click(button('Add a tag'))
    const name = page.getByLabelText('Name of the tag', { exact: true })
    await userEvent.click(button('Scan the tag'))
    await isTold(name, /Fill in this field/)
    await userEvent.fill(name, 'x'.repeat(41))
    await userEvent.click(button('Scan the tag'))
    await isTold(name, /at most 40 characters/)
    await expect.element(name).toHaveValue('x'.repeat(41))
  })

  it('Required of the group of a trustline, then InvalidAmount and Required of its limit', async () => {
    await visit(url, { as: town.admin.as, at: settings() })
    await userEvent.click(button('Trust another group'))
    const group = dialog.getByRole('combobox', { name: 'Group' })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await isTold(group, /Fill in this field/)
    await userEvent.fill(group, 'MERC')
    await userEvent.click(dialog.getByRole('option', { name: /MERC/ }))
    const limit = dialog.getByLabelText('Limit')
    await userEvent.fill(limit, '-1')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await isTold(limit, /Enter a number of 0 or more/)
    const { items } = await town.root.list('trustlines', { group: town.code })
    expect(items).toEqual([])
  })

  it('TooMany of the websites, once there are fifty', async () => {
    const { id } = await town.root.one('group-settings', { group: town.code })
    const allowedOrigins = Array.from({ length: 50 }, (_, at) => `https://shop${at}.example`)
    await town.root.update({ type: 'group-settings', id, attributes: { allowedOrigins } }, { group: town.code })
    await visit(url, { as: town.admin.as, at: settings() })
    const field = page.getByRole('textbox', { name: 'Website' })
    await expect.element(button('Remove https://shop49.example')).toBeInTheDocument()
    await userEvent.fill(field, 'https://one-more.example')
    await userEvent.keyboard('{Enter}')
    await isTold(field, /At most 50/)
    await expect.element(field).toHaveValue('https://one-more.example')
  })

  it('TooLong of the name of a category', async () => {
    await visit(url, { as: town.admin.as, at: settings() })
    await userEvent.click(button('Add a category'))
    const name = dialog.getByLabelText('Name')
    await userEvent.fill(name, 'x'.repeat(61))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await isTold(name, /at most 60 characters/)
  })

  it('TooLong of the terms, which are not published, though the button is not off', async () => {
    await visit(url, { as: town.admin.as, at: settings() })
    const terms = page.getByLabelText('Terms', { exact: true })
    await userEvent.fill(terms, 'x'.repeat(50_001))
    await userEvent.click(button('Publish version 1'))
    await isTold(terms, /at most 50[,.\s]?000 characters/)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('Required and UrlInvalid of a migration', async () => {
    await visit(url, { as: 'root', at: { screen: 'newMigration' } })
    const name = page.getByLabelText('Name', { exact: true })
    const save = () => userEvent.click(button('Save'))
    await userEvent.fill(page.getByLabelText('Group code'), 'VQXZ')
    await save()
    await isTold(name, /Fill in this field/)
    await userEvent.click(page.getByRole('radio', { name: 'Running server' }))
    const address = page.getByLabelText('Address')
    await save()
    await isTold(address, /Fill in this field/)
    await userEvent.fill(address, 'ftp://server.example')
    await save()
    await isTold(address, /Enter a web address/)
  })
})

describe('S-FORM-6 a limit below the present balance', () => {
  it.each([
    ['Maximum balance', 'up', /lies above this already\. Nothing is taken away: .* only cannot receive/],
    ['Credit limit', 'down', /lies below this already\. Nothing is taken away: .* only cannot spend/],
  ] as const)('is taken, with a warning of what it stops: %s', async (legend, way, warning) => {
    const person = await makeMember(url, { name: 'Biel Pla' })
    const marta = await clientFor(url, { as: 'marta' })
    const { items } = await marta.list('accounts', { group: 'RIBA', filter: { code: 'RIBA0006' } })
    const side = (id: string) => ({ data: { type: 'accounts' as const, id } })
    const [payer, payee] = way === 'up' ? [items[0]?.id ?? '', person.account] : [person.account, items[0]?.id ?? '']
    await marta.update(
      { type: 'accounts', id: person.account, attributes: { creditLimit: 9_000_000 } },
      { group: 'RIBA' },
    )
    await marta.create(
      {
        type: 'transfers',
        id: crypto.randomUUID(),
        attributes: { amount: 5_000_000, state: 'committed', meta: { description: 'Beforehand' } },
        relationships: { payer: side(payer), payee: side(payee) },
      },
      { group: 'RIBA' },
    )
    await visit(url, { as: 'marta', at: { screen: 'memberSettings', group: 'RIBA', member: person.code } })
    if (legend === 'Maximum balance')
      await userEvent.click(
        page.getByRole('group', { name: legend, exact: true }).getByRole('radio', { name: 'An amount' }),
      )
    await userEvent.fill(page.getByRole('textbox', { name: `${legend}: amount` }), '2')
    await expect.element(page.getByText(warning).first()).toBeVisible()
    await userEvent.click(button(`Update: ${legend}`))
    await userEvent.click(button('Change it'))
    await expect.element(page.getByText(`Changed: ${legend}`)).toBeVisible()
    const { attributes } = await marta.one('accounts', { group: 'RIBA', id: person.account })
    expect(way === 'up' ? attributes.maximumBalance : attributes.creditLimit).toBe(2_000_000)
    expect(attributes.balance).toBe(way === 'up' ? 5_000_000 : -5_000_000)
    marta.close()
  })
})
