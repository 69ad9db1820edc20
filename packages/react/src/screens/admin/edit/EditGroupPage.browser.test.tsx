import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found, type Community } from '../../../../test/community.ts'
import { cutLine } from '../../../../test/network.ts'
import { clientFor, makeMember } from '../../../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
let community: Community
beforeAll(async () => {
  url = await openStage()
  community = await found(url, { members: 1 })
})
afterEach(leaveAll)

const open = async () => {
  await visit(url, { as: community.admin.as, at: { screen: 'editGroup', group: community.code } })
  await expect.element(page.getByLabelText('Symbol')).toBeVisible()
}
const group = () => ({ group: community.code })

describe('a group that is edited', () => {
  it('S-ADMIN-1, S-SET-1 saves what is typed by itself, and never an empty name', async () => {
    await open()
    await expect.element(page.getByLabelText('Code', { exact: true })).toHaveAttribute('readonly')
    await userEvent.fill(page.getByRole('textbox', { name: /^Name/ }).first(), '')
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(page.getByLabelText('Description'), 'A **small** valley.')
    await userEvent.fill(page.getByLabelText('Website'), 'valley.example')
    await userEvent.tab()
    await expect
      .poll(async () => (await community.root.one('groups', group())).attributes)
      .toMatchObject({
        name: `Group ${community.code}`,
        description: 'A **small** valley.',
        website: 'https://valley.example',
      })
  })

  it('S-SET-3 takes what was typed on while an answer was on its way for one’s own, not for another’s', async () => {
    await open()
    const description = page.getByLabelText('Description')
    const line = cutLine('slow', { method: 'PATCH', url: /\/social\// })
    await userEvent.fill(description, 'A valley')
    await line.answered()
    await userEvent.fill(description, 'A valley of mills.')
    line.mend()
    await line.deliver()
    await expect
      .poll(async () => (await community.root.one('groups', group())).attributes.description)
      .toBe('A valley of mills.')
    await expect.element(page.getByText('All changes saved')).toBeVisible()
    await expect.element(page.getByText(/changed elsewhere meanwhile/)).not.toBeInTheDocument()
  })

  it('S-ADMIN-1 S-JOIN-24 lets a founder change limits, worth, terms and time zone while the request waits', async () => {
    const person = await makeMember(url, { name: 'Fe Founder' })
    const client = await clientFor(url, person)
    const letters = [...crypto.getRandomValues(new Uint8Array(3))].map(it => String.fromCharCode(65 + (it % 26)))
    const code = `W${letters.join('')}`
    await client.create({ type: 'groups', id: crypto.randomUUID(), attributes: { code, name: 'Vall Nova' } })
    const { navigator } = await visit(url, { as: person.as, at: { screen: 'editGroup', group: code } })
    const change = async (name: string, text: string) => {
      await userEvent.fill(page.getByLabelText(name, { exact: true }), text)
      await userEvent.click(page.getByRole('button', { name: `Save: ${name}` }))
      await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
      await expect.element(page.getByText(`${name}: saved`)).toBeVisible()
    }
    await change('Credit limit of a new account', '55')
    await change('Value of the unit', '1/12')
    const money = (await client.one('currency-settings', { group: code })).attributes
    expect(money.defaultInitialCreditLimit).toBe(55 * 10 ** 6)
    expect((await client.one('currencies', { group: code })).attributes.rate).toEqual({ n: 1, d: 12 })
    await userEvent.fill(page.getByLabelText('Terms', { exact: true }), 'Be kind.')
    await userEvent.click(page.getByRole('button', { name: 'Publish version 1' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }))
    await expect
      .poll(async () => (await client.one('group-settings', { group: code })).attributes.terms)
      .toBe('Be kind.')
    await expect.element(page.getByRole('combobox', { name: /^Time zone/ })).toBeVisible()
    // What was sent tells it too.
    navigator.go({ screen: 'group', group: code })
    await expect.element(page.getByText(/55\.00/)).toBeVisible()
    client.close()
  })

  it('S-ADMIN-1 tells the second of two administrators in every field, contacts too, and writes over nothing', async () => {
    const { root, code } = await found(url, { members: 0 })
    const [{ id }, currency] = await Promise.all([
      root.one('groups', { group: code }),
      root.one('currencies', { group: code }),
    ])
    await visit(url, { as: 'root', at: { screen: 'editGroup', group: code } })
    await expect.element(page.getByLabelText('Symbol')).toBeVisible()
    const contact = { type: 'contacts', id: crypto.randomUUID() } as const
    await root.update({ type: 'currencies', id: currency.id, attributes: { symbol: 'q' } }, { group: code })
    await root.update(
      {
        type: 'groups',
        id,
        attributes: { website: 'https://theirs.example', location: { type: 'Point', coordinates: [1.7, 41.2] } },
        relationships: { contacts: { data: [contact] } },
      },
      { group: code, included: [{ ...contact, attributes: { type: 'phone', name: '+34 600 111 222' } }] },
    )
    const told = () =>
      page
        .getByText(/^This was changed elsewhere meanwhile/)
        .elements()
        .map(it => it.textContent)
    // What was not typed in yet would follow theirs.
    const answers = cutLine('slow', { method: 'GET', url: new RegExp(`/(social|accounting)/${code}\\b`) })
    await userEvent.fill(page.getByLabelText('Symbol'), 'm')
    await userEvent.fill(page.getByLabelText('Website'), 'https://mine.example')
    await userEvent.fill(page.getByRole('textbox', { name: 'Latitude' }), '40')
    await userEvent.fill(page.getByRole('textbox', { name: 'Longitude' }), '2')
    await userEvent.click(page.getByRole('button', { name: 'Add a contact' }))
    await userEvent.fill(page.getByRole('textbox', { name: /^Contact 1/ }), '+34 600 333 444')
    await userEvent.tab()
    answers.mend()
    await answers.deliver()
    const line = 'This was changed elsewhere meanwhile'
    await expect
      .poll(() => told().sort())
      .toEqual([line, line, `${line}. It is now: https://theirs.example`, `${line}. It is now: q`])
    const { attributes } = await root.one('groups', { group: code })
    expect([attributes.website, attributes.location.coordinates]).toEqual(['https://theirs.example', [1.7, 41.2]])
    expect(await faultsEverywhere()).toEqual([])
    for (let left = 4; left > 0; left -= 1) {
      await userEvent.click(page.getByRole('button', { name: 'Keep theirs' }).first())
      await expect.poll(() => told().length).toBe(left - 1)
    }
    await expect.element(page.getByLabelText('Symbol')).toHaveValue('q')
    await expect.element(page.getByRole('textbox', { name: /^Contact 1/ })).toHaveValue('+34 600 111 222')
    root.close()
  })

  it('S-ADMIN-1 says that other decimals change the display only', async () => {
    await open()
    await userEvent.selectOptions(page.getByLabelText('Decimals'), '1')
    await expect.element(page.getByText(/^Only the display changes, no balance does: 12.5.n/)).toBeVisible()
    await userEvent.fill(page.getByLabelText('Symbol'), 'nuts')
    await userEvent.tab()
    await expect.element(page.getByLabelText('Symbol')).toHaveAttribute('aria-invalid', 'true')
    await expect
      .poll(async () => (await community.root.one('currencies', group())).attributes)
      .toMatchObject({ decimals: 1, symbol: 'n' })
  })

  it('S-A11Y-1 axe finds nothing', async () => {
    await open()
    expect(await faultsEverywhere()).toEqual([])
  })
})
