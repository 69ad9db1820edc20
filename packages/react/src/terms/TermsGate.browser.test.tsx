import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '@exchange-kit/model'
import { apply, found } from '../../test/community.ts'
import { unique } from '../../test/payments.ts'
import { clientFor, makeMember } from '../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => {
  leaveAll()
  sessionStorage.clear()
})

const dialog = page.getByRole('dialog', { name: 'The terms of Ribera del Foix have changed' })
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

describe('new terms of a group', () => {
  it('S-JOIN-27 S-CHECK-81 are shown at the first place of the group, and stored once accepted', async () => {
    const person = await makeMember(url, { name: 'Tina Terms' })
    const { client } = await visit(url, { at: '/groups', as: person.as, asksTerms: true })
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    leaveAll()
    client.close()
    const next = await visit(url, { at: '/groups/RIBA/offers', as: person.as, asksTerms: true })
    await expect.element(dialog.getByRole('region', { name: 'The terms' })).toBeVisible()
    const box = dialog.getByRole('checkbox', { name: 'I have read and accept the terms' })
    await expect.element(box).not.toBeChecked()
    await press('Accept')
    await expect.element(page.getByText('Accept the terms to go on')).toBeVisible()
    await userEvent.click(box)
    await press('Accept')
    await expect.element(dialog).not.toBeInTheDocument()
    const marta = await clientFor(url, { as: 'marta' })
    const member = await marta.one('members', { group: 'RIBA', id: person.member.id })
    const group = await marta.one('group-settings', { group: 'RIBA' })
    expect(member.attributes.termsVersion).toBe(group.attributes.termsVersion)
    expect(member.attributes.termsAccepted).not.toBeNull()
    marta.close()
    expect(next.navigator.place().screen).toBe('offers')
    leaveAll()
    await page.viewport(1280, 900)
    const accounts = { screen: 'accounts', group: 'RIBA', query: { q: person.code, columns: 'terms' } } as const
    await visit(url, { at: accounts, as: 'marta' })
    const row = page.getByRole('row').filter({ hasText: person.code })
    await expect.element(row).toHaveTextContent(new RegExp(` · .*${new Date().getFullYear()}`))
    await expect
      .element(row.getByRole('time').first())
      .toHaveAttribute('datetime', member.attributes.termsAccepted ?? 'none')
  })

  it('S-CHECK-81 S-JOIN-27 are put off until the next visit by Not now, which blocks nothing', async () => {
    const person = await makeMember(url, { name: 'Nora Later' })
    const { navigator } = await visit(url, { at: '/home', as: person.as, asksTerms: true })
    await expect.element(dialog).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await press('Not now')
    await expect.element(dialog).not.toBeInTheDocument()
    const query = { to: 'RIBA0006', amount: '0.10', description: 'All the same' }
    navigator.go({ screen: 'newTransfer', group: 'RIBA', member: person.code, direction: 'send', query })
    await press('Continue')
    await userEvent.click(page.getByRole('button', { name: /^Pay 0.10/ }))
    await expect.element(page.getByText('You paid')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    leaveAll()
    // The next visit is another tab.
    sessionStorage.clear()
    await visit(url, { at: '/home', as: person.as, asksTerms: true })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('S-CHECK-81 S-JOIN-27 ask who accepted one version for the next, at the next visit; Accept stands with the accounts', async () => {
    await page.viewport(1280, 900)
    const town = await found(url, { members: 0 })
    const group = town.code
    const anna = await apply(url, { group, name: unique('Anna') })
    const own = { type: 'members', id: anna.applicant } as const
    await town.root.update({ ...own, attributes: { state: 'active' } }, { group })
    await town.root.update({ type: 'group-settings', attributes: { requireAcceptTerms: true } }, { group })
    const member = () => town.root.one('members', { group, id: anna.applicant })
    const { attributes, relationships } = await member()
    const account = { type: 'accounts', id: relationships.account.data?.id ?? '' } as const
    await town.root.update({ ...account, attributes: { creditLimit: 1_000_000 } }, { group })
    const asked = page.getByRole('dialog', { name: `The terms of Group ${group} have changed` })
    const publish = async (version: number, text: string) => {
      leaveAll()
      await visit(url, { at: { screen: 'groupSettings', group }, as: town.admin.as })
      await userEvent.fill(page.getByLabelText('Terms', { exact: true }), text)
      await press(`Publish version ${version}`)
      await userEvent.click(page.getByRole('dialog').getByRole('button', { name: `Publish version ${version}` }))
      await expect.element(page.getByText(`Version ${version} of the terms is published`)).toBeVisible()
    }
    const come = () => {
      leaveAll()
      sessionStorage.clear()
      return visit(url, { at: { screen: 'offers', group }, as: anna.as, asksTerms: true })
    }
    const accept = async (text: string) => {
      await expect.element(asked.getByText(text)).toBeVisible()
      await userEvent.click(asked.getByRole('checkbox'))
      await press('Accept')
      await expect.element(asked).not.toBeInTheDocument()
    }

    await publish(1, 'Be kind.')
    await come()
    await accept('Be kind.')
    expect((await member()).attributes.termsVersion).toBe(1)
    const accepted = await come()
    const settings = () =>
      Object.keys(accepted.client.cache.getState().resources).some(it => it.startsWith('group-settings/'))
    await expect.poll(settings).toBe(true)
    await expect.element(asked).not.toBeInTheDocument()

    await publish(2, 'Be kinder.')
    const { navigator } = await come()
    await expect.element(asked.getByText('Be kinder.')).toBeVisible()
    await press('Not now')
    const query = { to: `${group}0001`, amount: '0.10', description: 'All the same' }
    navigator.go({ screen: 'newTransfer', group, member: attributes.code, direction: 'send', query })
    await press('Continue')
    await userEvent.click(page.getByRole('button', { name: /^Pay 0.10/ }))
    await expect.element(page.getByText('You paid')).toBeVisible()
    expect((await member()).attributes.termsVersion).toBe(1)
    await come()
    await accept('Be kinder.')
    const { termsVersion, termsAccepted } = (await member()).attributes
    expect(termsVersion).toBe(2)

    leaveAll()
    const accounts = { screen: 'accounts', group, query: { q: attributes.code, columns: 'terms' } } as const
    await visit(url, { at: accounts, as: town.admin.as })
    const row = page.getByRole('row').filter({ hasText: attributes.code })
    await expect.element(row.getByRole('cell', { name: /^2 · / })).toBeVisible()
    const times = () =>
      row
        .getByRole('time')
        .elements()
        .map(it => it.getAttribute('datetime'))
    await expect.poll(times).toContain(termsAccepted)
    town.root.close()
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { at: '/groups/RIBA', as: 'pere', asksTerms: true, language })
    await expect.poll(() => document.querySelector('dialog[open] .x-terms-text')?.textContent).toMatch(/Condicions/)
    expect(document.body.textContent).not.toMatch(/\bterms\.[a-z]/)
  })
})
