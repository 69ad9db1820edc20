import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apply, found, type Community } from '../../../../test/community.ts'
import { isAskedFirst } from '../../../../test/danger.ts'
import { cutLine } from '../../../../test/network.ts'
import { unique } from '../../../../test/payments.ts'
import { clientFor, makeMember } from '../../../../test/people.ts'
import { closeToast, faultsEverywhere, leaveAll, mailTo, openStage, visit } from '../../../../test/stand.tsx'

let url: string
let community: Community
beforeAll(async () => {
  url = await openStage()
  community = await found(url, { members: 4 })
})
afterEach(leaveAll)

const open = async (hash?: string) => {
  await page.viewport(1280, 900)
  const at = { screen: 'groupSettings', group: community.code, ...(hash ? { hash } : {}) } as const
  const visited = await visit(url, { as: community.admin.as, at })
  await expect.element(page.getByRole('heading', { name: 'Joining' })).toBeVisible()
  return visited
}
const group = () => ({ group: community.code })
// S-FORM-11: what is typed beside its own button is asked about before the place is left.
const staysWhenAsked = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Back', exact: true }))
  await expect.element(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Stay here' }))
}
// S-SHELL-28: a row that is gone leaves the focus to the heading of its list.
const goesOnAt = (name: string) => expect.element(page.getByRole('heading', { name, exact: true })).toHaveFocus()
/** Notes of each request that changes something of a type how many it changes. */
function patching(type: string) {
  const real = window.fetch
  const counts: number[] = []
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    if (init?.method === 'PATCH' && typeof init.body === 'string' && pathname.includes(`/${type}`)) {
      const { data } = JSON.parse(init.body) as { data: unknown }
      counts.push([data].flat().length)
    }
    return real(input, init)
  }
  return {
    end() {
      window.fetch = real
      return counts
    },
  }
}
const saved = () => expect.element(page.getByText('All changes saved').first()).toBeInTheDocument()

describe('settings of a group', () => {
  it('S-ADMIN-2 save by themselves, and each default says how many accounts follow it', async () => {
    const { items } = await community.root.list('accounts', group())
    await community.root.update(
      { type: 'account-settings', id: items[0]?.id ?? '', attributes: { allowQrPayments: false } },
      group(),
    )
    await open()
    const byQr = page.getByRole('switch', { name: 'Pay by QR code' })
    await expect.element(byQr).toBeChecked()
    await expect.element(page.getByText('4 of 5 accounts follow it')).toBeInTheDocument()
    await userEvent.click(byQr)
    await userEvent.click(page.getByRole('switch', { name: 'Everybody may see the statistics' }))
    await saved()
    const money = await community.root.one('currency-settings', group())
    expect(money.attributes.defaultAllowQrPayments).toBe(false)
    const settings = await community.root.one('group-settings', group())
    expect(settings.attributes.publicStats).toBe(true)
  })

  it('S-ADMIN-2 tells the second of two administrators what the first one did', async () => {
    await open()
    const digest = page.getByLabelText('How often new members get it')
    await expect.element(digest).toHaveValue('monthly')
    const { id } = await community.root.one('group-settings', group())
    const change = (frequency: string) =>
      community.root.update(
        { type: 'group-settings', id, attributes: { defaultGroupEmailFrequency: frequency } },
        group(),
      )
    await change('weekly')
    await userEvent.selectOptions(digest, 'daily')
    await expect.element(page.getByText(/^This was changed elsewhere meanwhile. It is now: Weekly/)).toBeVisible()
    expect((await community.root.one('group-settings', group())).attributes.defaultGroupEmailFrequency).toBe('weekly')
    await userEvent.click(page.getByRole('button', { name: 'Save mine' }))
    await expect
      .poll(async () => (await community.root.one('group-settings', group())).attributes.defaultGroupEmailFrequency)
      .toBe('daily')
  })

  it('S-SET-5 takes no limit for changed that is finer than what is shown', async () => {
    const { id, attributes } = await community.root.one('currency-settings', group())
    await community.root.update(
      { type: 'currency-settings', id, attributes: { defaultInitialCreditLimit: 12_345_678 } },
      group(),
    )
    await open()
    const limit = page.getByRole('textbox', { name: 'Credit limit of a new account', exact: true })
    const save = page.getByRole('button', { name: 'Save: Credit limit of a new account' })
    await expect.poll(() => (limit.element() as HTMLInputElement).value).toMatch(/^12\.3/)
    await expect.element(save).not.toBeInTheDocument()
    await userEvent.fill(limit, '13')
    await expect.element(save).toBeVisible()
    const { defaultInitialCreditLimit } = attributes
    await community.root.update({ type: 'currency-settings', id, attributes: { defaultInitialCreditLimit } }, group())
  })

  it('S-ADMIN-2 tells the second of two of what has a button of its own, and writes over nothing', async () => {
    await open()
    const { id: moneyId } = await community.root.one('currency-settings', group())
    const { id: currencyId } = await community.root.one('currencies', group())
    const limit = page.getByRole('textbox', { name: 'Credit limit of a new account', exact: true })
    await userEvent.fill(limit, '33')
    await userEvent.click(page.getByRole('button', { name: 'Save: Credit limit of a new account' }))
    await community.root.update(
      { type: 'currency-settings', id: moneyId, attributes: { defaultInitialCreditLimit: 44_000_000 } },
      group(),
    )
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.element(page.getByText(/^Credit limit of a new account: another .* It is now: 44\.00/)).toBeVisible()
    await expect.element(limit).toHaveValue('44')
    // What is typed stays when the device learns of another change meanwhile: here by the answer to one of its own.
    await userEvent.fill(limit, '55')
    await community.root.update(
      { type: 'currency-settings', id: moneyId, attributes: { defaultInitialCreditLimit: 66_000_000 } },
      group(),
    )
    await userEvent.click(page.getByRole('switch', { name: 'Pay by QR code' }))
    await saved()
    await expect.element(limit).toHaveValue('55')
    await userEvent.click(page.getByRole('button', { name: 'Save: Credit limit of a new account' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.element(page.getByText(/^Credit limit of a new account: another .* It is now: 66\.00/)).toBeVisible()
    await expect.element(limit).toHaveValue('66')
    await userEvent.fill(limit, '44')
    await userEvent.click(page.getByRole('button', { name: 'Save: Credit limit of a new account' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.element(page.getByText(/Credit limit of a new account: saved|Saved: Credit limit/i)).toBeVisible()
    expect((await community.root.one('currency-settings', group())).attributes.defaultInitialCreditLimit).toBe(
      44_000_000,
    )

    const unit = page.getByLabelText('Value of the unit', { exact: true })
    await userEvent.fill(unit, '3')
    await userEvent.click(page.getByRole('button', { name: 'Save: Value of the unit' }))
    await community.root.update({ type: 'currencies', id: currencyId, attributes: { rate: { n: 7, d: 1 } } }, group())
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.element(page.getByText(/^Value of the unit: another .* It is now: 7/)).toBeVisible()
    expect((await community.root.one('currencies', group())).attributes.rate).toEqual({ n: 7, d: 1 })
  })

  it('S-ADMIN-5 keeps a value of the unit that is typed when the device learns of another, and tells it before it is written', async () => {
    const { root, code } = await found(url, { members: 0 })
    const { id } = await root.one('currencies', { group: code })
    await page.viewport(1280, 900)
    const { client } = await visit(url, { as: 'root', at: { screen: 'groupSettings', group: code } })
    const unit = page.getByLabelText('Value of the unit', { exact: true })
    await userEvent.fill(unit, '1/4')
    await root.update({ type: 'currencies', id, attributes: { rate: { n: 1, d: 7 } } }, { group: code })
    await client.one('currencies', { group: code })
    await expect.element(unit).toHaveValue('1/4')
    await userEvent.click(page.getByRole('button', { name: 'Save: Value of the unit' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.element(page.getByText(/^Value of the unit: another .* It is now: 1\/7/)).toBeVisible()
    await expect.element(unit).toHaveValue('1/7')
    expect((await root.one('currencies', { group: code })).attributes.rate).toEqual({ n: 1, d: 7 })
    root.close()
  })

  it('S-ADMIN-3, S-ADMIN-4 tells the second of two who change a category or a trustline', async () => {
    const { root, code } = community
    const { items: currencies } = await root.list('currencies', {})
    const merc = currencies.find(it => it.attributes.code === 'MERC')
    const line = crypto.randomUUID()
    const relationships = { trusted: { data: { type: 'currencies', id: merc?.id ?? '' } } } as const
    await root.create({ type: 'trustlines', id: line, attributes: { limit: 20_000_000 }, relationships }, group())
    const kind = crypto.randomUUID()
    await root.create({ type: 'categories', id: kind, attributes: { name: `Tools ${code}` } }, group())
    await open()
    await userEvent.click(page.getByRole('button', { name: `Edit Tools ${code}` }))
    const dialog = page.getByRole('dialog')
    await userEvent.fill(dialog.getByLabelText('Name'), 'Mine')
    await root.update({ type: 'categories', id: kind, attributes: { name: 'Theirs' } }, group())
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.element(dialog.getByText(/another .* It is now: Theirs/)).toBeVisible()
    // What was typed stays, and may be saved over that.
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Mine')
    expect((await root.one('categories', { ...group(), id: kind })).attributes.name).toBe('Theirs')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.element(page.getByRole('button', { name: 'Edit Mine' })).toBeVisible()

    await userEvent.click(page.getByRole('button', { name: 'Edit the trust in MERC' }))
    await userEvent.fill(page.getByRole('dialog').getByLabelText('Limit'), '21')
    await root.update({ type: 'trustlines', id: line, attributes: { limit: 22_000_000 } }, group())
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.element(dialog.getByText(/^MERC: another .* It is now: 22\.00/)).toBeVisible()
    await expect.element(dialog.getByLabelText('Limit')).toHaveValue('21')
    expect((await root.one('trustlines', { ...group(), id: line })).attributes.limit).toBe(22_000_000)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect((await root.one('trustlines', { ...group(), id: line })).attributes.limit).toBe(21_000_000)
    await root.remove({ type: 'trustlines', id: line }, group())
  })

  it('S-ADMIN-2, S-CHECK-81 publishes terms as a version with a button of its own', async () => {
    await open()
    const terms = page.getByLabelText('Terms', { exact: true })
    const template = page.getByRole('button', { name: 'Begin with a template' })
    await userEvent.click(template)
    await expect.element(terms).toHaveValue(expect.stringMatching(/^# What we agree on\n\n1\. /) as string)
    await expect.element(template).not.toBeInTheDocument()
    await userEvent.fill(terms, '# House rules\n\nBe kind.')
    await userEvent.click(page.getByText('Preview'))
    await expect.element(page.getByRole('heading', { name: 'House rules' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Publish version 1' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }))
    await expect.element(page.getByText('Version 1 of the terms is published')).toBeVisible()
    const { attributes } = await community.root.one('group-settings', group())
    expect(attributes).toMatchObject({ termsVersion: 1, terms: '# House rules\n\nBe kind.' })
  })

  it('S-ADMIN-2 tells the second of two who publish terms, and writes over nothing untold', async () => {
    await open()
    const terms = page.getByLabelText('Terms', { exact: true })
    const publish = (version: number) => page.getByRole('button', { name: `Publish version ${version}` })
    const { id, attributes: before } = await community.root.one('group-settings', group())
    const next = before.termsVersion + 1
    await userEvent.fill(terms, 'Mine.')
    await userEvent.click(publish(next).first())
    await community.root.update({ type: 'group-settings', id, attributes: { terms: 'Theirs.' } }, group())
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Publish/ }))
    await expect.element(page.getByText(`Another administrator published version ${next} meanwhile`)).toBeVisible()
    await expect.element(terms).toHaveValue('Mine.')
    expect((await community.root.one('group-settings', group())).attributes.terms).toBe('Theirs.')
    await userEvent.click(publish(next + 1).first())
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Publish/ }))
    await expect.element(page.getByText(`Version ${next + 1} of the terms is published`)).toBeVisible()
    expect((await community.root.one('group-settings', group())).attributes.terms).toBe('Mine.')
  })

  it('S-FORM-12 keeps terms that were not published, and offers them', async () => {
    await open()
    await userEvent.fill(page.getByLabelText('Terms', { exact: true }), 'Half a rule')
    leaveAll()
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }))
    await expect.element(page.getByLabelText('Terms', { exact: true })).toHaveValue('Half a rule')
    await userEvent.click(page.getByRole('button', { name: 'Drop the changes' }))
    leaveAll()
    await open()
    await expect.element(page.getByLabelText('Terms', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^Continue your draft of /)).not.toBeInTheDocument()
  })

  it('S-SET-5 confirms the credit limit of new accounts before it is saved', async () => {
    await open()
    await userEvent.fill(page.getByLabelText('Credit limit of a new account'), '12,5')
    await staysWhenAsked()
    await userEvent.click(page.getByRole('button', { name: 'Save: Credit limit of a new account' }))
    await expect.element(page.getByRole('dialog').getByText(/to 12.50.n\./)).toBeVisible()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.element(page.getByText('Credit limit of a new account: saved')).toBeVisible()
    const { attributes } = await community.root.one('currency-settings', group())
    expect(attributes.defaultInitialCreditLimit).toBe(12_500_000)
  })

  it('S-ADMIN-3 adds, orders and merges categories, whose names are unique', async () => {
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Add a category' }))
    await userEvent.fill(page.getByRole('dialog').getByLabelText('Name'), 'Zebra things')
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.element(page.getByRole('button', { name: 'Edit Zebra things' })).toBeVisible()
    const line = patching('categories')
    await userEvent.click(page.getByRole('button', { name: 'Move Zebra things up' }))
    const order = async () => {
      const { items } = await community.root.list('categories', group())
      return items.map(it => it.attributes.name)
    }
    await expect.poll(async () => (await order()).at(-2)).toBe('Zebra things')
    // Both rows that changed places in one request, so that nobody ever sees half an order.
    expect(line.end()).toEqual([2])
    await userEvent.click(page.getByRole('button', { name: 'Add a category' }))
    await userEvent.fill(page.getByRole('dialog').getByLabelText('Name'), 'zebra THINGS')
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect.element(page.getByRole('link', { name: 'Name This code is already in use' })).toBeVisible()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
    await userEvent.click(page.getByRole('button', { name: 'Delete Zebra things' }))
    await expect.element(page.getByLabelText('Its offers and needs go to')).toBeVisible()
    const about = 'Delete the category Zebra things?'
    const dialog = await isAskedFirst({ about, out: 'Keep it', says: 'This cannot be undone.' })
    await userEvent.click(dialog.getByRole('button', { name: 'Delete category' }))
    await expect.poll(async () => (await order()).includes('Zebra things')).toBe(false)
    await goesOnAt('Categories')
  })

  it('S-ADMIN-3 tells the second of two who order the categories, and leaves the order of the first', async () => {
    const own = await found(url, { members: 0 })
    const { code, root } = own
    const ids = ['Apples', 'Bread', 'Cheese'].map(name => ({ id: crypto.randomUUID(), name }))
    for (const { id, name } of ids) await root.create({ type: 'categories', id, attributes: { name } }, { group: code })
    const stored = async () => {
      const { items } = await root.list('categories', { group: code })
      return items.map(it => it.attributes.name).filter(it => ids.some(({ name }) => name === it))
    }
    await page.viewport(1280, 900)
    await visit(url, { as: own.admin.as, at: { screen: 'groupSettings', group: code, hash: 'categories' } })
    await closeToast(/^You now act as/)
    await expect.element(page.getByRole('button', { name: 'Move Cheese up' })).toBeVisible()
    const { items } = await root.list('categories', { group: code })
    const [bread, cheese] = [items.at(-2), items.at(-1)]
    for (const [it, position] of [
      [cheese, bread?.attributes.position],
      [bread, cheese?.attributes.position],
    ] as const)
      await root.update({ type: 'categories', id: it?.id ?? '', attributes: { position } }, { group: code })
    expect(await stored()).toEqual(['Apples', 'Cheese', 'Bread'])
    await userEvent.click(page.getByRole('button', { name: 'Move Bread up' }))
    await expect.element(page.getByText(/^Another administrator changed the order/)).toBeVisible()
    expect(await stored()).toEqual(['Apples', 'Cheese', 'Bread'])
    await expect.element(page.getByRole('button', { name: 'Move Bread down' })).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'Move Bread up' }))
    await expect.poll(stored).toEqual(['Apples', 'Bread', 'Cheese'])
    // One that is gone by now is no place to move past.
    await root.remove({ type: 'categories', id: cheese?.id ?? '' }, { group: code })
    await userEvent.click(page.getByRole('button', { name: 'Move Cheese up' }))
    await expect.element(page.getByText(/^Another administrator changed the order/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Move Cheese up' })).not.toBeInTheDocument()
    expect(await stored()).toEqual(['Apples', 'Bread'])
    root.close()
  })

  it('S-ADMIN-3 gives a category an icon by name, a description and the mark, and counts what is in it', async () => {
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Add a category' }))
    const dialog = page.getByRole('dialog')
    await userEvent.fill(dialog.getByLabelText('Name'), 'Wheels')
    await userEvent.selectOptions(dialog.getByLabelText('Icon'), 'Car')
    // S-FORM-6: nothing of a long text is cut off; it is refused at its field.
    const long = 'x'.repeat(501)
    await userEvent.fill(dialog.getByLabelText('Description'), long)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect
      .element(dialog.getByRole('link', { name: 'Description This is too long. Use at most 500 characters' }))
      .toBeVisible()
    await expect.element(dialog.getByLabelText('Description')).toHaveValue(long)
    await expect.element(dialog.getByLabelText('Description')).toHaveFocus()
    await userEvent.fill(dialog.getByLabelText('Description'), 'Rides and repairs.')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Preselected for needs' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const row = page.getByRole('listitem').filter({ hasText: 'Wheels' })
    await expect.element(row).toHaveTextContent(/Wheels \(preselected for needs\) 0 offers, 0 needs/)
    const { items } = await community.root.list('categories', group())
    expect(items.filter(it => it.attributes.isDefault).map(it => it.attributes)).toMatchObject([
      { name: 'Wheels', icon: 'car', description: 'Rides and repairs.' },
    ])
  })

  it('S-ADMIN-4, S-STATE-1 finds a group to trust by its name, and says when the search fails', async () => {
    const own = await found(url, { members: 0 })
    const merc = (await own.root.one('groups', { group: 'MERC' })).attributes
    await page.viewport(1280, 900)
    await visit(url, { as: own.admin.as, at: { screen: 'groupSettings', group: own.code, hash: 'others' } })
    await closeToast(/^You now act as/)
    await userEvent.click(page.getByRole('button', { name: 'Trust another group' }))
    const dialog = page.getByRole('dialog')
    const line = cutLine('neverSent', { method: 'GET', url: /\/social\/groups\?/ })
    await userEvent.fill(dialog.getByRole('combobox', { name: 'Group' }), merc.name.slice(0, 5))
    await expect.element(dialog.getByText('Server do not respond')).toBeVisible()
    line.mend()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Group' }))
    await userEvent.click(dialog.getByRole('option', { name: new RegExp(merc.name) }))
    await userEvent.fill(dialog.getByLabelText('Limit'), '5')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.element(page.getByText('The trust in MERC is saved')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Trust another group' }))
    await userEvent.fill(dialog.getByRole('combobox', { name: 'Group' }), 'MERC')
    await expect
      .element(dialog.getByRole('option', { name: /Trusted already/ }))
      .toHaveAttribute('aria-disabled', 'true')
    // Of the two questions only the one about the code fails: it may be the only one that would have found something.
    const byCode = cutLine('neverSent', { method: 'GET', url: /\/social\/groups\?.*filter(\[|%5B)code/ })
    await userEvent.fill(dialog.getByRole('combobox', { name: 'Group' }), 'ZZZQ')
    await expect.element(dialog.getByText('Server do not respond')).toBeVisible()
    expect(dialog.getByText('Nothing matches').elements()).toHaveLength(0)
    byCode.mend()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect.element(dialog.getByText('Server do not respond')).not.toBeInTheDocument()
    own.root.close()
  })

  it('S-ADMIN-7, A-3-9 says that only a superadmin enables what a superadmin disabled', async () => {
    const { code, root, admin } = await found(url, { members: 0 })
    const { id } = await root.one('groups', { group: code })
    await root.update({ type: 'groups', id, attributes: { status: 'disabled' } }, { group: code })
    await page.viewport(1280, 900)
    await visit(url, { as: admin.as, at: { screen: 'groupSettings', group: code, hash: 'status' } })
    await userEvent.click(page.getByRole('button', { name: 'Enable group' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Enable group' }))
    await expect.element(page.getByRole('dialog').getByText(/^A superadmin disabled this group/)).toBeVisible()
    expect((await root.one('groups', { group: code })).attributes.status).toBe('disabled')
    root.close()
  })

  it('S-ADMIN-4, S-ADMIN-5 trusts a group up to a limit, and names it before the value of the unit changes', async () => {
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Trust another group' }))
    const dialog = page.getByRole('dialog')
    const sought = dialog.getByRole('combobox', { name: 'Group' })
    await userEvent.fill(sought, community.code)
    await expect.element(dialog.getByText('Nothing matches')).toBeVisible()
    await userEvent.fill(sought, 'MERC')
    await userEvent.click(dialog.getByRole('option', { name: /MERC/ }))
    await expect.element(sought).toHaveValue('Mercato Solidale (MERC)')
    await userEvent.fill(dialog.getByLabelText('Limit'), '50')
    await expect.element(dialog.getByText(/^Members of MERC may pay ours until MERC owes us 50.00/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.element(page.getByRole('meter', { name: /0.00.n of 50.00.n used/ })).toBeVisible()
    const unit = page.getByLabelText('Value of the unit', { exact: true })
    await userEvent.fill(unit, '1.5')
    // S-FORM-2: once it is left.
    await expect.element(unit).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(unit).toHaveAttribute('aria-invalid', 'true')
    await staysWhenAsked()
    await userEvent.fill(page.getByLabelText('Value of the unit', { exact: true }), '10')
    await expect.element(page.getByText('One hour is worth 0.1 nuts.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Save: Value of the unit' }))
    await expect.element(page.getByRole('dialog').getByText(/these groups from now on: MERC/)).toBeVisible()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect
      .poll(async () => (await community.root.one('currencies', group())).attributes.rate)
      .toEqual({ n: 10, d: 1 })
    await userEvent.click(page.getByRole('button', { name: 'Remove the trust in MERC' }))
    await userEvent.click(page.getByRole('button', { name: 'Remove trust' }))
    await expect.element(page.getByRole('meter')).not.toBeInTheDocument()
    await goesOnAt('Groups we trust')
  })

  it('S-ADMIN-2 adds and removes websites, and refuses what is no origin', async () => {
    await open()
    const field = page.getByRole('textbox', { name: 'Website' })
    await userEvent.fill(field, 'http://shop.example/path')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await staysWhenAsked()
    await userEvent.fill(field, 'https://shop.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Remove https://shop.example' })).toBeVisible()
    // S-FORM-2: the field is another one now, and nothing is wrong with it.
    await expect.element(field).toHaveValue('')
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await userEvent.click(page.getByRole('button', { name: 'Remove https://shop.example' }))
    await expect
      .poll(async () => (await community.root.one('group-settings', group())).attributes.allowedOrigins)
      .toEqual([])
    await goesOnAt('Websites')
  })

  it('S-ADMIN-2, S-CHECK-82 finds a time zone by its city', async () => {
    await open()
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await userEvent.fill(zone, 'auckl')
    await userEvent.click(page.getByRole('option', { name: /Pacific\/Auckland/ }))
    await expect
      .poll(async () => (await community.root.one('groups', group())).attributes.timeZone)
      .toBe('Pacific/Auckland')
  })

  it('S-ADMIN-6 adds a member who signs in, tells of one who does not, and removes one after asking', async () => {
    // One of its own: others count the members of theirs.
    const own = await found(url, { members: 2 })
    const person = await apply(url, { group: own.code, name: unique('Quima') })
    await own.root.update(
      { type: 'members', id: person.applicant, attributes: { state: 'active' } },
      { group: own.code },
    )
    const { name } = (await own.root.one('members', { group: own.code, id: person.applicant })).attributes
    await page.viewport(1280, 900)
    await visit(url, { as: own.admin.as, at: { screen: 'groupSettings', group: own.code, hash: 'administrators' } })
    await closeToast(/^You now act as/)
    const sought = page.getByRole('combobox', { name: 'Add an administrator' })
    await userEvent.fill(sought, 'Member 2')
    await userEvent.click(page.getByRole('option', { name: /^Member 2/ }))
    await expect.element(page.getByText('This member does not sign in, so it cannot administer')).toBeVisible()
    await userEvent.fill(sought, name)
    await userEvent.click(page.getByRole('option', { name: new RegExp(`^${name}`) }))
    // S-SHELL-25: who administers decides everything, so a name picked in a list is asked about.
    const { code } = (await own.root.one('members', { group: own.code, id: person.applicant })).attributes
    const asked = page.getByRole('dialog', { name: `Make ${name} (${code}) an administrator?` })
    await userEvent.click(asked.getByRole('button', { name: 'Not now' }))
    const admins = () => own.root.list('members', { group: own.code, filter: { admin: 'true' } })
    expect((await admins()).items.map(it => it.attributes.name)).toEqual([own.admin.name])
    await userEvent.fill(sought, name)
    await userEvent.click(page.getByRole('option', { name: new RegExp(`^${name}`) }))
    await userEvent.click(asked.getByRole('button', { name: 'Add' }))
    await closeToast(`${name} is an administrator now`)
    // It holds from the next request on.
    const client = await clientFor(url, person)
    const { id } = await client.one('groups', { group: own.code })
    await client.update({ type: 'groups', id, attributes: { description: name } }, { group: own.code })
    await userEvent.click(page.getByRole('button', { name: `Remove ${name} from the administrators` }))
    const dialog = page.getByRole('alertdialog', { name: `Remove ${name} from the administrators?` })
    await userEvent.click(dialog.getByRole('button', { name: 'Remove administrator' }))
    await goesOnAt('Administrators')
    await closeToast(`${name} is no administrator any more`)
    await expect(
      client.update({ type: 'groups', id, attributes: { description: '' } }, { group: own.code }),
    ).rejects.toMatchObject({ code: 'Forbidden' })
    client.close()
    // Both times it was told: after the invitation and two welcomes.
    await expect
      .poll(async () => (await Promise.all([4, 5].map(number => mailTo(person.email, number)))).map(it => it.subject))
      .toEqual([`Administres Group ${own.code}`, `Ja no administres Group ${own.code}`])
  })

  it('S-ADMIN-6, A-3-27 keeps the last active one, whoever else is suspended, and says why', async () => {
    const own = await found(url, { members: 0 })
    const second = await makeMember(url, { name: 'Second One', group: own.code, admin: own.admin.as })
    const client = await clientFor(url, second)
    const user = (await client.one('users', { id: 'me' })).id
    client.close()
    const { id, relationships } = await own.root.one('currencies', { group: own.code })
    const data = [...relationships.admins.data, { type: 'users', id: user } as const]
    await own.root.update({ type: 'currencies', id, relationships: { admins: { data } } }, { group: own.code })
    const put = (state: 'suspended') =>
      own.root.update({ type: 'members', id: second.member.id, attributes: { state } }, { group: own.code })
    const show = async () => {
      await page.viewport(1280, 900)
      await visit(url, { as: own.admin.as, at: { screen: 'groupSettings', group: own.code, hash: 'administrators' } })
      await closeToast(/^You now act as/)
    }
    const button = page.getByRole('button', { name: `Remove ${own.admin.name} from the administrators` })
    const why = 'The last one stays. Add another one first.'
    await show()
    await userEvent.click(button)
    await put('suspended')
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Remove administrator' }))
    await expect.element(page.getByText(why)).toBeVisible()
    expect(page.getByText(why).elements()).toHaveLength(1)
    expect(page.getByText(/Data validation failed/).elements()).toHaveLength(0)
    leaveAll()
    await show()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText(why)).toBeVisible()
    own.root.close()
  })

  it('S-ADMIN-6 keeps the last administrator', async () => {
    await open()
    const button = page.getByRole('button', { name: `Remove ${community.admin.name} from the administrators` })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('The last one stays. Add another one first.')).toBeVisible()
  })

  it('B4 makes one file of everything when asked, and gives it by a link that says until when it is good', async () => {
    await open('archive')
    await userEvent.click(page.getByRole('button', { name: 'Make the file' }))
    const link = page.getByRole('link', { name: /^Download \(\d+ .?B\)$/ })
    await expect.element(link).toBeVisible()
    await expect.element(page.getByText(/Its link is good until/)).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    const answer = await fetch(link.element().getAttribute('href') ?? '')
    expect(answer.headers.get('content-disposition')).toContain(`filename="${community.code}-`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK')
    const log = await community.root.call('social', `/${community.code}/admin-log`)
    expect(JSON.stringify(log)).toContain('archives')
  })

  it('S-ADMIN-7 disables the group after asking, and enables it again', async () => {
    await open('status')
    await userEvent.click(page.getByRole('button', { name: 'Disable group' }))
    const about = `Disable Group ${community.code}?`
    const dialog = await isAskedFirst({ about, out: 'Not now', says: /5 members can look/ })
    await userEvent.click(dialog.getByRole('button', { name: 'Disable group' }))
    await expect.element(page.getByRole('button', { name: 'Enable group' })).toBeVisible()
    expect((await community.root.one('currencies', group())).attributes.status).toBe('disabled')
    await userEvent.click(page.getByRole('button', { name: 'Enable group' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Enable group' }))
    await expect.element(page.getByRole('button', { name: 'Disable group' })).toBeVisible()
  })

  it('S-A11Y-1 axe finds nothing', async () => {
    await open()
    expect(await faultsEverywhere()).toEqual([])
  })
})
