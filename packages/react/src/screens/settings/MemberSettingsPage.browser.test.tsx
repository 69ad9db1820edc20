import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Client } from '@exchange-kit/client'
import { isAskedFirst } from '../../../test/danger.ts'
import { putMember } from '../../../test/members.ts'
import { found, superadminOf } from '../../../test/community.ts'
import { clientFor, makeMember, type Person } from '../../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../test/stand.tsx'

let url: string
let nora: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nora = await makeMember(url, { name: 'Nora Serra' })
}, 120_000)
afterEach(leaveAll)

const of = ({ code }: Pick<Person, 'code'>, hash?: string) =>
  ({ screen: 'memberSettings', group: 'RIBA', member: code, ...(hash ? { hash } : {}) }) as const
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }))
const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
const choose = (group: string, name: string | RegExp) =>
  userEvent.click(page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name }))
async function asOwner<T>(person: Person, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = await clientFor(url, person)
  const answer = await ask(client)
  client.close()
  return answer
}
const settingsOf = (person: Person) =>
  asOwner(
    person,
    async client => (await client.one('account-settings', { group: 'RIBA', id: person.account })).attributes,
  )
const accountOf = (person: Person) =>
  asOwner(person, async client => (await client.one('accounts', { group: 'RIBA', id: person.account })).attributes)

describe('the settings of a member', () => {
  it('S-SET-6 S-SET-20 name the member, and decide each way of paying: on, off or as the group', async () => {
    await visit(url, { as: 'marta', at: of(nora) })
    await said('You are editing Nora Serra')
    await choose('Pay several at once', /^On$/)
    await said('All changes saved for Nora Serra')
    expect((await settingsOf(nora)).allowMultiplePayments).toBe(true)
    await choose('Pay several at once', /^As the group/)
    await expect.poll(async () => (await settingsOf(nora)).allowMultiplePayments).toBeNull()
    await userEvent.click(page.getByRole('radio', { name: 'After another number of days' }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Number of days' }), '3')
    await expect.poll(async () => (await settingsOf(nora)).acceptPaymentsAfter).toBe(3 * 86_400)
  })

  it('S-SET-20 S-SET-5 change a limit by a button of its own, confirmed, and say what it means', async () => {
    await visit(url, { as: 'marta', at: of(nora) })
    const before = (await accountOf(nora)).creditLimit ?? 0
    const amount = page.getByRole('textbox', { name: 'Credit limit: amount' })
    await userEvent.fill(amount, String(before / 1_000_000 + 50))
    await said(/^Nora Serra may now spend 50\.00.r more\.$/)
    expect((await accountOf(nora)).creditLimit).toBe(before)
    await press('Update: Credit limit')
    await press('Change it')
    await said('Changed: Credit limit')
    expect((await accountOf(nora)).creditLimit).toBe(before + 50_000_000)
    await userEvent.fill(page.getByRole('textbox', { name: 'Credit limit: amount' }), '-1')
    await press('Update: Credit limit')
    await said('Enter zero or a positive number')
  })

  it('S-SET-20 tell the second of two administrators that the limit was changed meanwhile, and write over nothing', async () => {
    const root = await superadminOf(url)
    const set = (creditLimit: number) =>
      root.update({ type: 'accounts', id: nora.account, attributes: { creditLimit } }, { group: 'RIBA' })
    await set(110_000_000)
    await visit(url, { as: 'marta', at: of(nora) })
    const amount = page.getByRole('textbox', { name: 'Credit limit: amount' })
    const shown = () => (amount.element() as HTMLInputElement).value
    await expect.element(amount).toBeVisible()
    // What the device kept of an earlier visit stands there first.
    await expect.poll(shown).toBe('110.00')
    await userEvent.fill(amount, '120')
    await press('Update: Credit limit')
    await expect.element(page.getByRole('button', { name: 'Change it' })).toBeVisible()
    await set(130_000_000)
    await press('Change it')
    await said(/^Credit limit: this was changed meanwhile\. It is now: 130\.00/)
    await expect.poll(shown).toBe('130.00')
    expect((await accountOf(nora)).creditLimit).toBe(130_000_000)
  })

  it('S-SET-20 tell the second of two administrators of a way of paying too, and let them decide', async () => {
    await visit(url, { as: 'marta', at: of(nora) })
    const way = page.getByRole('radiogroup', { name: 'Pay by QR code', exact: true })
    await expect.element(way.getByRole('radio', { name: /^As the group/ })).toBeChecked()
    const root = await superadminOf(url)
    const attributes = { allowQrPayments: false }
    await root.update({ type: 'account-settings', id: nora.account, attributes }, { group: 'RIBA' })
    root.close()
    await choose('Pay by QR code', /^On$/)
    await said('This was changed elsewhere meanwhile. It is now: Off')
    expect((await settingsOf(nora)).allowQrPayments).toBe(false)
    await press('Save mine')
    await expect.poll(async () => (await settingsOf(nora)).allowQrPayments).toBe(true)
    await expect.element(page.getByText(/changed elsewhere meanwhile/)).not.toBeInTheDocument()
  })

  it('S-SET-20 S-NOTIFY-12 leave the digest as the member chose it meanwhile, and tell who would change it too', async () => {
    const person = await makeMember(url, { name: 'Iu Digest' })
    const emails = () =>
      asOwner(person, async client => (await client.one('user-settings', { id: 'me' })).attributes.emails)
    const put = (wanted: object) =>
      asOwner(person, client => client.update({ type: 'user-settings', attributes: { emails: wanted } }))
    await put({ group: 'monthly' })
    await visit(url, { as: 'marta', at: of(person) })
    const digest = page.getByLabelText('Group digest')
    await expect.element(digest).toHaveValue('monthly')
    await put({ group: 'weekly' })
    await userEvent.click(page.getByRole('region', { name: 'E-mails' }).getByRole('switch'))
    await expect.poll(emails).toEqual({ myAccount: false, group: 'weekly' })
    leaveAll()

    await visit(url, { as: 'marta', at: of(person) })
    await expect.element(digest).toHaveValue('weekly')
    await put({ group: 'daily' })
    await userEvent.selectOptions(digest, 'Never')
    await said('This was changed elsewhere meanwhile. It is now: Every day')
    expect((await emails()).group).toBe('daily')
    await press('Save mine')
    await expect.poll(async () => (await emails()).group).toBe('never')
  })

  it('S-SET-10 S-SET-20 link to all sections, also to the one of tags while the account may pay by tag', async () => {
    const mia = await makeMember(url, { name: 'Mia Etiquetes' })
    const links = page.getByRole('navigation', { name: 'Sections' })
    await visit(url, { as: 'marta', at: of(mia) })
    await choose('Pay by NFC tag', /^Off$/)
    await expect.element(links.getByRole('link', { name: 'NFC tags' })).not.toBeInTheDocument()
    await choose('Pay by NFC tag', /^On$/)
    await userEvent.click(links.getByRole('link', { name: 'NFC tags' }))
    await expect.element(page.getByRole('heading', { name: 'NFC tags' })).toHaveFocus()
    const titles = (within: string) => [...document.querySelectorAll(within)].map(it => it.textContent)
    expect(titles('.x-section-links a')).toEqual(titles('.x-section h2'))
  })

  it('S-NOTIFY-10 S-SET-2 show what is stored when a switch is come back to, whatever was chosen there before', async () => {
    const mia = await makeMember(url, { name: 'Mia Avisos' })
    const stored = () =>
      asOwner(mia, async client => (await client.one('user-settings', { id: 'me' })).attributes.notifications)
    await visit(url, { as: 'marta', at: of(mia) })
    const [offers, news] = [
      page.getByRole('switch', { name: 'New offers' }),
      page.getByRole('switch', { name: 'Group news' }),
    ]
    await userEvent.click(offers)
    await expect.poll(async () => (await stored()).newOffers).toBe(false)
    await userEvent.click(news)
    await expect.poll(async () => (await stored()).newNeeds).toBe(false)
    await userEvent.click(news)
    await expect.poll(async () => (await stored()).newOffers).toBe(true)
    await expect.element(offers).toBeChecked()
    await userEvent.tab()
    await expect.element(offers).toHaveFocus()
    await expect.element(offers).toBeChecked()
  })

  it('S-SET-1 S-SET-20 never send a number of days that is none, and say so at its field', async () => {
    const mia = await makeMember(url, { name: 'Mia Dies' })
    await visit(url, { as: 'marta', at: of(mia) })
    await userEvent.click(page.getByRole('radio', { name: 'After another number of days' }))
    const days = page.getByRole('textbox', { name: 'Number of days' })
    await expect.poll(async () => (await settingsOf(mia)).acceptPaymentsAfter).toBe(7 * 86_400)
    await userEvent.fill(days, '5x')
    await userEvent.tab()
    await expect.element(days).toHaveAccessibleDescription(/whole number from 1 to 999/)
    await said('1 change is not saved. See the marked field.')
    await press('Restore')
    await expect.element(days).toHaveValue('7')
    expect((await settingsOf(mia)).acceptPaymentsAfter).toBe(7 * 86_400)
  })

  it('S-SET-30 S-SET-20 settle a debt from the administrator’s account before it is deleted', async () => {
    const mia = await makeMember(url, { name: 'Mia Saldo' })
    const marta = await clientFor(url, { as: 'marta' })
    const { items } = await marta.list('accounts', { group: 'RIBA', filter: { code: 'RIBA0003' } })
    await marta.create(
      {
        type: 'transfers',
        id: crypto.randomUUID(),
        attributes: { amount: 12_500_000, state: 'committed', meta: { description: 'Made for a test' } },
        relationships: {
          payer: { data: { type: 'accounts', id: mia.account } },
          payee: { data: { type: 'accounts', id: items[0]?.id ?? '' } },
        },
      },
      { group: 'RIBA' },
    )
    marta.close()
    await visit(url, { as: 'marta', at: of(mia) })
    await expect
      .element(page.getByRole('button', { name: 'Delete account' }))
      .toHaveAccessibleDescription(/The balance of Mia Saldo is −12\.50/)
    await userEvent.click(page.getByRole('link', { name: 'Settle from RIBA0001' }))
    await expect.element(page.getByLabelText('How much?')).toHaveValue('12.50')
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent(new RegExp(`Marta Vidal ?RIBA0001.*Mia Saldo ?${mia.code}`))
  })

  it('S-CHECK-67 S-SET-27 suspend with a reason the member reads, in the inbox too, and enable again', async () => {
    await visit(url, { as: 'marta', at: of(nora, 'status') })
    await press('Suspend')
    const dialog = await isAskedFirst({ about: `Suspend ${nora.name}?`, out: 'Cancel', says: /until an administrator/ })
    await userEvent.fill(dialog.getByLabelText(/^Reason/), 'Two complaints')
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await said('Reason: Two complaints')
    leaveAll()
    await visit(url, { as: nora.as, at: '/settings#status' })
    await said('Reason: Two complaints')
    await said('The account is suspended: this cannot be changed now.')
    const inbox = () =>
      asOwner(nora, async client =>
        (await client.list('notifications', { group: 'RIBA' })).items.map(
          ({ attributes: { event, body } }) => `${event} ${body}`,
        ),
      )
    await expect.poll(inbox).toContainEqual(expect.stringMatching(/^MemberSuspended .*Two complaints/))
    leaveAll()
    await visit(url, { as: 'marta', at: of(nora, 'status') })
    await press('Enable')
    await said('Paying, being paid and publishing are possible.')
    await expect.poll(inbox).toContainEqual(expect.stringMatching(/^MemberEnabled /))
  })

  it('S-SET-27 A-7-14 leave a member as another administrator put it meanwhile, and say how', async () => {
    const person = await makeMember(url, { name: 'Pau Meanwhile' })
    const [root, group] = [await superadminOf(url), 'RIBA']
    const id = person.member.id
    const stateOf = async () => (await root.one('members', { group, id })).attributes
    const put = (state: 'active' | 'suspended', reason?: string) =>
      root.update({ type: 'members', id, attributes: { state } }, { group, ...(reason ? { reason } : {}) })
    await visit(url, { as: 'marta', at: of(person, 'status') })
    await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible()
    await put('suspended', 'Two complaints')
    await press('Disable')
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }))
    await said('The account was suspended meanwhile. It stays so.')
    await said('Reason: Two complaints')
    expect(await stateOf()).toMatchObject({ state: 'suspended', stateReason: 'Two complaints' })
    leaveAll()

    // Enabled elsewhere while the reason is written: the suspension was thought of for one who was active otherwise.
    await put('active')
    await visit(url, { as: 'marta', at: of(person, 'status') })
    await press('Suspend')
    await root.update({ type: 'members', id, attributes: { state: 'disabled' } }, { group })
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }))
    await said('The account was disabled meanwhile. It stays so.')
    expect((await stateOf()).state).toBe('disabled')
    root.close()
  })

  it('S-SET-27 warn who would suspend the own account and lose the administration by it', async () => {
    const { code: group, admin, root } = await found(url, { members: 0 })
    const other = await makeMember(url, { name: 'Second of it', group, admin: admin.as })
    const { id, relationships } = await root.one('currencies', { group })
    const user = await asOwner(other, async client => (await client.one('users', { id: 'me' })).id)
    const data = [...relationships.admins.data, { type: 'users', id: user } as const]
    await root.update({ type: 'currencies', id, relationships: { admins: { data } } }, { group })
    const members = await root.list('members', { group, filter: { admin: 'true' } })
    const own = members.items.find(it => it.id !== other.member.id)?.attributes.code ?? ''
    root.close()
    await visit(url, { as: admin.as, at: { screen: 'memberSettings', group, member: own, hash: 'status' } })
    await press('Suspend')
    await isAskedFirst({ about: 'Suspend your own account?', out: 'Cancel', says: /you administer nothing here/ })
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
    await press('Disable')
    await isAskedFirst({ about: 'Disable your account?', out: 'Cancel', says: /can be enabled again/ })
    leaveAll()
    const theirs = { screen: 'memberSettings', group, member: other.code, hash: 'status' } as const
    await visit(url, { as: admin.as, at: theirs })
    await press('Suspend')
    await isAskedFirst({ about: `Suspend ${other.name}?`, out: 'Cancel', says: /until an administrator/ })
  })

  it('S-SET-20 ask for no password for others, and for one’s own for oneself', async () => {
    await visit(url, { as: 'marta', at: of(nora) })
    await expect.element(page.getByRole('form', { name: 'Change e-mail' })).toBeVisible()
    await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument()
    leaveAll()
    await visit(url, { as: 'marta', at: of({ code: 'RIBA0001' }) })
    await expect
      .element(page.getByRole('form', { name: 'Change e-mail' }).getByLabelText('Current password'))
      .toBeVisible()
  })

  it('S-SET-31 delete an account when its code is typed, and lead back to the list', async () => {
    const mia = await makeMember(url, { name: 'Mia Fora' })
    const { navigator } = await visit(url, { as: 'marta', at: of(mia) })
    await press('Delete account')
    const about = `Delete the account of ${mia.name}?`
    const dialog = await isAskedFirst({ about, out: 'Cancel', says: /cannot be undone/ })
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    await expect
      .element(dialog.getByLabelText(/type the code/))
      .toHaveAccessibleDescription(`Error: Type the code ${mia.code}`)
    await userEvent.fill(dialog.getByLabelText(/type the code/), mia.code)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    await expect.poll(() => navigator.place().screen).toBe('accounts')
    await expect(clientFor(url, mia)).rejects.toMatchObject({ code: 'AuthNoCredentials' })
  })

  it('S-SET-20 have fewer sections for a member without a user', async () => {
    const { attributes } = await putMember(url, { name: 'Avi Sense Xarxa' })
    await visit(url, { as: 'marta', at: of(attributes) })
    await said(/^Nobody signs in as this member/)
    await expect.element(page.getByRole('heading', { name: 'Limits' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Change e-mail' })).not.toBeInTheDocument()
  })

  it('S-GUARD-13 are for administrators', async () => {
    await visit(url, { as: nora.as, at: of({ code: 'RIBA0003' }) })
    await said('Only administrators of Ribera del Foix')
  })

  it('S-A11Y-1 axe finds nothing', async () => {
    await visit(url, { as: 'marta', at: of(nora) })
    await expect.element(page.getByRole('heading', { name: 'Limits' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(1280, 900)
  })
})
