import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '@exchange-kit/model'
import { apply, found } from '../../../test/community.ts'
import { isAskedFirst } from '../../../test/danger.ts'
import { askFor, unique } from '../../../test/payments.ts'
import { clientFor, codeIn, makeMember, type Person } from '../../../test/people.ts'
import { clientOf, faultsEverywhere, leaveAll, mailTo, openStage, password, visit } from '../../../test/stand.tsx'

let url: string
let nora: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nora = await makeMember(url, { name: 'Nora Riba' })
}, 120_000)
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'NDEFReader')
})

const settings = { screen: 'settings' } as const
const at = (hash: string) => ({ screen: 'settings', hash }) as const
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string | RegExp) => page.getByLabelText(name)
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const press = (name: string | RegExp) => userEvent.click(button(name))
const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
async function ofUser(person: Person) {
  const client = await clientFor(url, person)
  const { attributes } = await client.one('user-settings', { id: 'me' })
  client.close()
  return attributes
}
async function ofAccount(person: Person) {
  const client = await clientFor(url, person)
  const { attributes } = await client.one('account-settings', { group: 'RIBA', id: person.account })
  client.close()
  return attributes
}

describe('the own settings', () => {
  it('S-SET-10 S-PLACE-67 lead to their sections from the top and from links', async () => {
    await visit(url, { as: nora.as, at: at('status') })
    await expect.element(page.getByRole('heading', { name: 'Account status' })).toHaveFocus()
    await userEvent.click(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'E-mails' }))
    await expect.element(page.getByRole('heading', { name: 'E-mails' })).toHaveFocus()
  })

  it('S-SET-10 switch the language at once, and keep it for the user', async () => {
    await visit(url, { as: nora.as, at: settings })
    await userEvent.selectOptions(choice('Language'), 'Italiano')
    await expect.poll(async () => (await ofUser(nora)).language).toBe('it')
    await userEvent.selectOptions(choice('Language'), 'English')
    await expect.poll(async () => (await ofUser(nora)).language).toBe('en')
  })

  it('B6 give everything about oneself as a file, once a day', async () => {
    const saved: { name: string; size: number }[] = []
    const files = new Map<string, Blob>()
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation(it => {
      files.set('blob:own', it as Blob)
      return 'blob:own'
    })
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, size: files.get(this.href)?.size ?? 0 })
    })
    await visit(url, { as: nora.as, at: at('archive') })
    await press('Download my data')
    await said('The file is in your downloads.')
    expect(saved).toEqual([{ name: expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.zip$/), size: expect.any(Number) }])
    expect(await files.get('blob:own')?.slice(0, 2).text()).toBe('PK')
    await press('Download my data')
    await said('You can take your data again from')
    const time =
      page.getByRole('region', { name: 'Your data' }).getByRole('alert').element().querySelector('time')?.dateTime ?? ''
    expect(Math.abs(Date.parse(time) - Date.now() - 86_400_000)).toBeLessThan(600_000)
    expect(saved).toHaveLength(1)
    expect(await faultsEverywhere()).toEqual([])
    made.mockRestore()
    pressed.mockRestore()
  })

  it('S-NOTIFY-10 disable the push switches with the reason while nothing may be pushed', async () => {
    await visit(url, { as: nora.as, at: settings })
    await said('This browser has no notifications, or this site does not send any.')
    await expect.element(page.getByRole('switch', { name: 'New offers' })).toBeDisabled()
    await expect.element(page.getByRole('switch', { name: 'Group news' })).toBeDisabled()
    // S-A11Y-4: who reads the switches without seeing what stands above is told too.
    const together = page.getByRole('group', { name: 'Notifications', exact: true })
    await expect.element(together).toHaveAccessibleDescription(/has no notifications/)
    expect(together.getByRole('switch').elements()).toHaveLength(5)
  })

  it('S-NOTIFY-12 choose what is mailed and how often', async () => {
    await visit(url, { as: nora.as, at: settings })
    await userEvent.click(page.getByRole('switch', { name: 'My account' }).last())
    await userEvent.selectOptions(choice('Group digest'), 'Every three months')
    await said('All changes saved')
    expect((await ofUser(nora)).emails).toEqual({ myAccount: false, group: 'quarterly' })
  })

  it('S-SET-2 S-CHECK-66 say at the digest that it is saved, and keep it after a reload', async () => {
    let opened = await visit(url, { as: nora.as, at: settings })
    const foot = (of: { element: () => Element }) => of.element().closest('.x-saved')?.lastElementChild?.textContent
    const switched = page.getByRole('switch', { name: 'My account' }).last()
    for (const [word, frequency] of [
      ['Never', 'never'],
      ['Every day', 'daily'],
      ['Every week', 'weekly'],
      ['Every three months', 'quarterly'],
      ['Every month', 'monthly'],
    ] as const) {
      await userEvent.selectOptions(choice('Group digest'), word)
      await expect.poll(async () => (await ofUser(nora)).emails.group).toBe(frequency)
      await expect.poll(() => foot(choice('Group digest'))).toBe('Saved')
      expect(foot(switched)).toBe('')
      opened.end()
      opened = await visit(url, { at: settings, again: opened })
      await expect.element(choice('Group digest')).toHaveValue(frequency)
    }
  })

  it('S-NOTIFY-24 keep quiet hours in the time zone of the group, which is named', async () => {
    await visit(url, { as: nora.as, at: settings })
    await said('Europe/Madrid')
    await userEvent.fill(page.getByLabelText('From', { exact: true }), '23:30')
    await expect.poll(async () => (await ofUser(nora)).quietHours).toEqual({ from: '23:30', to: '08:00' })
    await userEvent.click(page.getByRole('switch', { name: 'Quiet hours' }))
    await expect.poll(async () => (await ofUser(nora)).quietHours).toBeNull()
  })

  it('S-SET-24 add to and take from the always-accept list, and say what it is for when empty', async () => {
    await visit(url, { as: nora.as, at: settings })
    await said('None yet. Requests of the people on this list are paid without asking you.')
    await userEvent.fill(page.getByRole('combobox', { name: 'Add somebody' }), 'RIBA0003')
    await userEvent.click(page.getByRole('option', { name: /Pere Soler/ }))
    await said('Pere Soler')
    await expect.poll(async () => (await ofAccount(nora)).acceptPaymentsWhitelist).toHaveLength(1)
    // An account of another group, by its code.
    await userEvent.fill(page.getByRole('combobox', { name: 'Add somebody' }), 'MERC0002')
    const other = page.getByRole('option', { name: /MERC0002/ })
    await userEvent.click(other)
    await expect.poll(async () => (await ofAccount(nora)).acceptPaymentsWhitelist).toHaveLength(2)
    await said('An account of another group')
    await press('Remove Pere Soler')
    await expect.element(page.getByRole('heading', { name: 'Always accepted' })).toHaveFocus()
    await expect.poll(async () => (await ofAccount(nora)).acceptPaymentsWhitelist).toHaveLength(1)
    leaveAll()
    await visit(url, { as: nora.as, at: settings })
    await press('Remove An account of another group')
    await expect.poll(async () => (await ofAccount(nora)).acceptPaymentsWhitelist).toEqual([])
  })

  it('S-SET-24 S-CONST-3 take nobody more on the always-accept list when 200 are on it', async () => {
    const full = await makeMember(url, { name: 'Mia Plena' })
    const client = await clientFor(url, full)
    const acceptPaymentsWhitelist = Array.from({ length: 200 }, () => crypto.randomUUID())
    await client.update(
      { type: 'account-settings', id: full.account, attributes: { acceptPaymentsWhitelist } },
      { group: 'RIBA' },
    )
    client.close()
    await visit(url, { as: full.as, at: settings })
    await said(/200/)
    const list = page.getByRole('list', { name: 'Always accepted' })
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(200)
    await expect.element(page.getByRole('combobox', { name: 'Add somebody' })).not.toBeInTheDocument()
    await userEvent.click(list.getByRole('button').first())
    await expect.element(page.getByRole('combobox', { name: 'Add somebody' })).toBeVisible()
    await expect.poll(async () => (await ofAccount(full)).acceptPaymentsWhitelist).toHaveLength(199)
  })

  it('S-SET-10 show what the group decided in sentences, and accept requests automatically', async () => {
    await visit(url, { as: nora.as, at: settings })
    await said(/^You can pay: one person/)
    await userEvent.click(page.getByRole('switch', { name: 'Accept requests without asking me' }))
    await expect.poll(async () => (await ofAccount(nora)).acceptPaymentsAutomatically).toBe(true)
    await userEvent.click(page.getByRole('switch', { name: 'Accept requests without asking me' }))
    await expect.poll(async () => (await ofAccount(nora)).acceptPaymentsAutomatically).toBe(false)
  })

  it('S-SET-27 disable and enable member and account together', async () => {
    const mia = await makeMember(url, { name: 'Mia Riba' })
    await visit(url, { as: mia.as, at: settings })
    await press('Disable')
    const dialog = await isAskedFirst({ about: 'Disable your account?', out: 'Cancel', says: /can be enabled again/ })
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await said('Offers and needs are hidden; nothing can be paid or received.')
    await press('Enable')
    await said('Paying, being paid and publishing are possible.')
  })
})

describe('signing in', () => {
  it('S-CHECK-64 S-SET-10 says at its field that an e-mail is used and that a password is wrong', async () => {
    await visit(url, { as: nora.as, at: settings })
    const form = page.getByRole('form', { name: 'Change e-mail' })
    await userEvent.fill(form.getByLabelText('Current password'), 'not hers at all')
    await userEvent.fill(form.getByLabelText('New e-mail'), 'somebody@demo.example')
    await userEvent.click(form.getByRole('button', { name: 'Change e-mail' }))
    await expect
      .element(form.getByLabelText('Current password'))
      .toHaveAccessibleDescription(/The password is not correct/)
    // S-FORM-4: read out with what is wrong.
    await expect.element(form.getByLabelText('Current password')).toHaveFocus()
    await userEvent.fill(form.getByLabelText('Current password'), password)
    await userEvent.fill(form.getByLabelText('New e-mail'), 'anna@demo.example')
    await userEvent.click(form.getByRole('button', { name: 'Change e-mail' }))
    await expect.element(form.getByLabelText('New e-mail')).toHaveAccessibleDescription(/already in use/)
    await expect.element(form.getByLabelText('New e-mail')).toHaveFocus()
  })

  it('S-FORM-4 list on top of both forms what needs attention, and lead to it', async () => {
    await visit(url, { as: nora.as, at: settings })
    for (const [name, label] of [
      ['Change e-mail', 'New e-mail'],
      ['Change password', 'New password'],
    ] as const) {
      const form = page.getByRole('form', { name })
      await userEvent.click(form.getByRole('button', { name }))
      const summary = form.getByRole('alert').filter({ hasText: '2 fields need attention' })
      await expect.element(summary.getByRole('heading', { level: 3 })).toBeVisible()
      await expect.element(form.getByLabelText('Current password')).toHaveFocus()
      await userEvent.click(summary.getByRole('link').last())
      await expect.element(form.getByLabelText(label)).toHaveFocus()
      await userEvent.fill(form.getByLabelText('Current password'), 'something')
      await expect.element(form.getByRole('heading', { name: '1 field needs attention' })).toBeVisible()
      await userEvent.fill(form.getByLabelText('Current password'), '')
    }
    await press('Delete account')
    const dialog = page.getByRole('alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    await expect.element(dialog.getByRole('heading', { name: '1 field needs attention' })).toBeVisible()
    await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  })

  it('S-CHECK-64 S-SET-10 asks administrators for their own password too, and says at its field that it is wrong', async () => {
    const marta = await clientFor(url, { as: 'marta' })
    const email = async () => (await marta.one('users', { id: 'me' })).attributes.email
    const before = await email()
    await visit(url, {
      as: 'marta',
      at: { screen: 'memberSettings', group: 'RIBA', member: 'RIBA0001', hash: 'email' },
    })
    for (const [name, label] of [
      ['Change e-mail', 'New e-mail'],
      ['Change password', 'New password'],
    ] as const) {
      const form = page.getByRole('form', { name })
      await userEvent.fill(form.getByLabelText('Current password'), 'not hers at all')
      await userEvent.fill(form.getByLabelText(label), `${unique('other').replace(' ', '-')}@demo.example`)
      await userEvent.click(form.getByRole('button', { name }))
      await expect.element(form.getByLabelText('Current password')).toHaveAccessibleDescription(/not correct/)
      await expect.element(form.getByLabelText('Current password')).toHaveFocus()
    }
    expect(await email()).toBe(before)
    marta.close()
  })

  it('S-SET-10 S-GUARD-2 changes the e-mail at once; the link to the old address puts it back', async () => {
    const mia = await makeMember(url, { name: 'Mia Posta' })
    const next = `${mia.as}-new@demo.example`
    await visit(url, { as: mia.as, at: settings })
    const form = page.getByRole('form', { name: 'Change e-mail' })
    await userEvent.fill(form.getByLabelText('Current password'), password)
    await userEvent.fill(form.getByLabelText('New e-mail'), next)
    await userEvent.click(form.getByRole('button', { name: 'Change e-mail' }))
    await said(`The e-mail is now ${next}`)
    await expect.poll(async () => (await mailTo(next)).text).toContain('token=')
    const undo = await wayBack(mia.email)
    leaveAll()
    await visit(url, { at: settings, linkToken: undo })
    await userEvent.click(page.getByRole('button', { name: 'Keep my old e-mail' }))
    await said(mia.email)
    // Signed in by the link, no password is asked for.
    await expect.element(page.getByRole('form', { name: 'Change password' })).toBeVisible()
    await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument()
  })

  it('S-SET-10 changes the password and ends all other sessions', async () => {
    const mia = await makeMember(url, { name: 'Mia Clau' })
    const elsewhere = await clientFor(url, mia)
    await visit(url, { as: mia.as, at: settings })
    const form = page.getByRole('form', { name: 'Change password' })
    await userEvent.fill(form.getByLabelText('Current password'), password)
    await userEvent.fill(form.getByLabelText('New password'), 'short')
    await userEvent.click(form.getByRole('button', { name: 'Change password' }))
    await expect.element(form.getByLabelText('New password')).toHaveAccessibleDescription(/at least 8 characters/i)
    await userEvent.fill(form.getByLabelText('New password'), 'another password')
    await userEvent.click(form.getByRole('button', { name: 'Change password' }))
    await said('The password is changed. All other devices are signed out.')
    await expect(elsewhere.one('users', { id: 'me' })).rejects.toMatchObject({ code: 'AuthNoCredentials' })
  })
})

describe('tags', () => {
  it('S-SET-26 S-CHECK-53 without a reader the list works, and Add says what scans', async () => {
    const mia = await withTags('Mia Etiqueta')
    await visit(url, { as: mia.as, at: settings })
    await said('None yet. A tag lets you pay without a phone.')
    await said(/Tags can be copied/)
    await expect.element(button('Add a tag')).toHaveAccessibleDescription(/Only Chrome on Android/)
  })

  it('S-SET-26 adds by name and scan, renames without one, and deletes after asking', async () => {
    const mia = await withTags('Mia Targeta')
    const scan = fakeReader()
    await visit(url, { as: mia.as, at: settings })
    await press('Add a tag')
    await userEvent.fill(field('Name of the tag'), 'House keys')
    await press('Scan the tag')
    await said('Hold the tag to the phone')
    await scan(tagNumber())
    await said('House keys')
    expect((await ofAccount(mia)).tags).toMatchObject([{ name: 'House keys' }])
    await press('Add a tag')
    await userEvent.fill(field('Name of the tag'), 'house KEYS')
    await press('Scan the tag')
    await expect.element(field('Name of the tag')).toHaveAccessibleDescription(/already in use/)
    await press('Cancel')
    await press('Rename House keys')
    await userEvent.fill(field('Name of the tag'), 'Bicycle keys')
    await press('Save')
    await expect.poll(async () => (await ofAccount(mia)).tags.map(it => it.name)).toEqual(['Bicycle keys'])
    await press('Delete Bicycle keys')
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await expect.poll(async () => (await ofAccount(mia)).tags).toEqual([])
  })

  it('S-SET-26 says that a tag is used already in the group', async () => {
    const value = tagNumber()
    const first = await withTags('Mia Primera')
    const client = await clientFor(url, first)
    const tags = [{ name: 'Bag', value }]
    await client.update({ type: 'account-settings', id: first.account, attributes: { tags } }, { group: 'RIBA' })
    const second = await withTags('Mia Segona')
    const scan = fakeReader()
    await visit(url, { as: second.as, at: settings })
    await press('Add a tag')
    await userEvent.fill(field('Name of the tag'), 'Bag')
    await press('Scan the tag')
    await said('Hold the tag to the phone')
    const sent = watchRequests()
    await scan(value)
    await said('This code is already in use')
    // Still held to the phone: no second reading (S-PAY-75).
    const before = sent()
    await expect.poll(scan.begun).toBe(2)
    await scan(value)
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect([before, sent()]).toEqual([1, 1])
    // Any other refusal is not taken for that one.
    await press('Add a tag')
    await userEvent.fill(field('Name of the tag'), 'Bag')
    await press('Scan the tag')
    await said('Hold the tag to the phone')
    await expect.poll(scan.begun).toBe(3)
    await scan(Array(80).fill('04').join(':'))
    await expect
      .element(page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Data validation failed' }))
      .toBeVisible()
    await expect.element(page.getByText('This code is already in use')).not.toBeInTheDocument()
  })
})

describe('deleting the account', () => {
  it('S-CHECK-63 S-SET-30 is off below zero, with the reason', async () => {
    const mia = await makeMember(url, { name: 'Mia Deute' })
    await moveFrom(mia, 'RIBA0003', 12_000_000)
    await visit(url, { as: mia.as, at: settings })
    await expect
      .element(button('Delete account'))
      .toHaveAccessibleDescription(/Your balance is −12\.00.r\. Bring it to 0 first/)
    await expect.element(button('Delete account')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('Delete account'), { force: true })
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect(isListed(mia)).resolves.toBe(true)
  })

  it('S-CHECK-63 S-SET-31 S-MEMBER-7 moves nothing on a wrong password, then the balance to whom one chose, and signs out; payments stay as a former member’s', async () => {
    const [mia, heir] = [await makeMember(url, { name: 'Mia Adeu' }), await makeMember(url, { name: 'Hereva Bona' })]
    await moveFrom(heir, mia.code, 5_000_000)
    await askFor(url, { payee: 'quim', payer: mia.code, description: unique('Plums') })
    const { navigator, client: hers } = await visit(url, { as: mia.as, at: settings })
    await press('Delete account')
    await said('1 payment request waits and is cancelled:')
    const dialog = await isAskedFirst({ about: 'Delete your account?', out: 'Cancel', says: /cannot be undone/ })
    await userEvent.fill(dialog.getByLabelText('Your password'), 'not hers at all')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    await expect.element(dialog.getByRole('combobox', { name: 'Who gets the balance' })).toHaveFocus()
    await userEvent.fill(dialog.getByRole('combobox', { name: 'Who gets the balance' }), heir.code)
    await userEvent.click(page.getByRole('option', { name: /Hereva Bona/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    await expect.element(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(/not correct/)
    await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()
    expect(await Promise.all([balanceOf(mia), balanceOf(heir)])).toEqual([5_000_000, -5_000_000])
    await expect(isListed(mia)).resolves.toBe(true)
    await userEvent.fill(dialog.getByLabelText('Your password'), password)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    await expect.poll(() => navigator.place().screen).toBe('start')
    await said('Your account is deleted. Thank you for having been here.')
    expect(hers.viewer().status).toBe('guest')
    expect(await balanceOf(heir)).toBe(0)
    await expect(isListed(mia)).resolves.toBe(false)
    await expect(isListed(heir)).resolves.toBe(true)
    await expect(clientFor(url, mia)).rejects.toMatchObject({ code: 'AuthNoCredentials' })
    leaveAll()
    const heirs = { screen: 'account', group: 'RIBA', member: heir.code } as const
    const { navigator: where } = await visit(url, { as: heir.as, at: heirs })
    const row = page.getByRole('listitem').filter({ hasText: 'Former member' }).first()
    await expect.element(row).toHaveTextContent(mia.code)
    await userEvent.click(row.getByRole('link'))
    await expect.element(page.getByText('Former member').first()).toBeVisible()
    // S-MEMBER-7: there is no page to be led to.
    await expect.element(page.getByRole('link', { name: 'Former member' })).not.toBeInTheDocument()
    where.go({ ...heirs, query: { view: 'statement' } })
    await expect.element(page.getByRole('table').getByText(`Former member ${mia.code}`).first()).toBeVisible()
  })

  it('S-SET-31 goes on as the other member, with a last message, when one of two is deleted', async () => {
    const town = await found(url, { members: 0 })
    const both = await apply(url, { group: town.code, name: 'Dues Vides' })
    const other = { type: 'members', id: both.applicant } as const
    await town.root.update({ ...other, attributes: { state: 'active' } }, { group: town.code })
    const { navigator, client: seen } = await visit(url, { as: both.as, at: settings })
    await press('Delete account')
    const dialog = page.getByRole('alertdialog')
    await userEvent.fill(dialog.getByLabelText('Your password'), password)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    await expect.poll(() => navigator.place().screen).toBe('home')
    await said('Your account is deleted. Thank you for having been here.')
    const viewer = seen.viewer()
    expect(viewer.status === 'signedIn' && viewer.viewer.members.map(it => it.group)).toEqual([town.code])
    // The user is there still, with the member that is left.
    const client = await clientFor(url, both)
    const { relationships } = await client.one('users', { id: 'me' })
    expect(relationships.members.data).toEqual([other])
    client.close()
  })

  it('S-SET-32 the only administrator names another one first', async () => {
    await visit(url, { as: 'giulia', at: settings })
    await said('Name another administrator first')
    for (const name of ['Account status', 'Delete account']) {
      const section = page.getByRole('region', { name })
      await expect.element(section.getByText('Name another administrator first')).toBeVisible()
      await expect.element(section.getByRole('link')).toHaveAttribute('href', '/groups/MERC/admin/settings')
    }
    await expect.element(button('Delete account')).not.toBeInTheDocument()
    await expect.element(button('Disable')).not.toBeInTheDocument()
  })
})

describe('everywhere', () => {
  it('S-SET-10 users without a member see what is theirs', async () => {
    const client = clientOf(url)
    const email = `${unique('alone').replace(' ', '-')}@demo.example`
    await client.create({ type: 'users', attributes: { email, password, name: 'Alone' } })
    const { text } = await mailTo(email)
    await visit(url, { at: settings, linkToken: codeIn(text) })
    await userEvent.click(page.getByRole('button', { name: 'Confirm my e-mail' }))
    await expect.element(page.getByRole('heading', { name: 'Change e-mail' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Delete account' })).toBeVisible()
    for (const name of ['Notifications', 'Payment requests', 'Account status'])
      await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument()
  })

  it('S-A11Y-1 axe finds nothing, also in the dialog of deletion', async () => {
    await visit(url, { as: nora.as, at: settings })
    await said(/^You can pay/)
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(1280, 900)
    await press('Delete account')
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(1280, 900)
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { as: nora.as, at: settings, language })
    await expect.poll(() => document.querySelectorAll('.x-section').length).toBeGreaterThan(6)
    expect(document.body.textContent).not.toMatch(/\b(settings|fields|autosave|states)\.[a-z]/)
  })
})

/** The code of the mail that puts an old e-mail back, whatever else came before it. */
async function wayBack(email: string): Promise<string> {
  for (let number = 2; ; number += 1) {
    const { text } = await mailTo(email, number)
    if (text.includes('/settings?token=')) return codeIn(text)
  }
}

/** Whether others find a member. */
async function isListed({ code }: Person): Promise<boolean> {
  const anna = await clientFor(url, { as: 'anna' })
  const { items } = await anna.list('members', { group: 'RIBA', filter: { code } })
  anna.close()
  return items.length > 0
}

/** A member who may pay by tag. */
async function withTags(name: string): Promise<Person> {
  const person = await makeMember(url, { name })
  const marta = await clientFor(url, { as: 'marta' })
  const attributes = { allowTagPayments: true }
  await marta.update({ type: 'account-settings', id: person.account, attributes }, { group: 'RIBA' })
  marta.close()
  return person
}

/** Marta moves an amount from somebody to an account. */
async function moveFrom(person: Person, payee: string, amount: number): Promise<void> {
  const marta = await clientFor(url, { as: 'marta' })
  const { items } = await marta.list('accounts', { group: 'RIBA', filter: { code: payee } })
  await marta.create(
    {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount, state: 'committed', meta: { description: 'Made for a test' } },
      relationships: {
        payer: { data: { type: 'accounts', id: person.account } },
        payee: { data: { type: 'accounts', id: items[0]?.id ?? '' } },
      },
    },
    { group: 'RIBA' },
  )
  marta.close()
}

async function balanceOf(person: Person): Promise<number | undefined> {
  const client = await clientFor(url, person)
  const { attributes } = await client.one('accounts', { group: 'RIBA', id: person.account })
  client.close()
  return attributes.balance
}

function tagNumber(): string {
  return [...crypto.getRandomValues(new Uint8Array(7))].map(it => it.toString(16).padStart(2, '0')).join(':')
}

/** How many changes are sent from now on. */
function watchRequests(): () => number {
  const calls = vi.spyOn(window, 'fetch')
  return () => calls.mock.calls.filter(([, how]) => how?.method === 'PATCH').length
}

/** A reader as Chrome on Android has one: answers how to hold a tag to it, and how often reading began. */
function fakeReader(): ((serialNumber: string) => Promise<void>) & { readonly begun: () => number } {
  const readers: EventTarget[] = []
  class Reader extends EventTarget {
    async scan() {
      readers.push(this)
    }
  }
  Object.assign(globalThis, { NDEFReader: Reader })
  const hold = async (serialNumber: string) => {
    await expect.poll(() => readers.length).toBeGreaterThan(0)
    readers.at(-1)?.dispatchEvent(Object.assign(new Event('reading'), { serialNumber }))
  }
  return Object.assign(hold, { begun: () => readers.length })
}
