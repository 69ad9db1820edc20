import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apply, found, type Community } from '../../../../test/community.ts'
import { isAskedFirst } from '../../../../test/danger.ts'
import { unique } from '../../../../test/payments.ts'
import { cutLine } from '../../../../test/network.ts'
import { clientFor, makeMember } from '../../../../test/people.ts'
import { closeToast, faultsEverywhere, leaveAll, mailTo, openStage, visit } from '../../../../test/stand.tsx'

let url: string
let community: Community
beforeAll(async () => {
  url = await openStage()
  community = await found(url, { members: 24, columns: { 'Credit limit': '10' } })
})
afterEach(leaveAll)

const at = (query: Record<string, string> = {}) => ({ screen: 'accounts', group: community.code, query }) as const
const open = async (query?: Record<string, string>) => {
  // On phones the table is cards, and its heads are only read out.
  await page.viewport(1280, 900)
  const visited = await visit(url, { as: community.admin.as, at: at(query) })
  await closeToast(/^You now act as/)
  return visited
}
const rows = () => page.getByRole('table').element().querySelectorAll('tbody tr')
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('applications', () => {
  it('B14 S-STATE-1 says that who has never come could not be read, and tries again', async () => {
    const own = await found(url, { members: 1, emails: [`awaited-${crypto.randomUUID().slice(0, 8)}@demo.example`] })
    await page.viewport(1280, 900)
    const line = cutLine('neverSent', { method: 'GET', url: /members\?.*awaited/ })
    await visit(url, { as: own.admin.as, at: { screen: 'accounts', group: own.code } })
    const card = page.getByRole('region', { name: 'Not here yet' })
    await expect.element(card.getByRole('button', { name: 'Try again' })).toBeVisible()
    line.mend()
    await userEvent.click(card.getByRole('button', { name: 'Try again' }))
    await expect.element(card.getByRole('button', { name: /^Send/ }).first()).toBeVisible()
    own.root.close()
  })

  it('S-ADMIN-10, S-CHECK-67 accepts one, in its own row, and opens the account', async () => {
    // A second try finds those of the first still there.
    const [berta, blai] = [unique('Berta'), unique('Blai')]
    const person = await apply(url, { group: community.code, name: berta })
    await open()
    const row = page.getByRole('listitem').filter({ hasText: berta })
    await expect.element(row.getByText(/no terms accepted/)).toBeVisible()
    // S-STATE-4: who asks later stands below, so nothing moves that is being read.
    const { top } = row.element().getBoundingClientRect()
    await apply(url, { group: community.code, name: blai })
    window.dispatchEvent(new Event('online'))
    const next = page.getByRole('link', { name: blai })
    await expect.element(next).toBeVisible()
    expect(row.element().getBoundingClientRect().top).toBe(top)
    expect(next.element().getBoundingClientRect().top).toBeGreaterThan(top)
    await userEvent.click(row.getByRole('button', { name: `Accept the application of ${berta}` }))
    await expect.element(page.getByText(`${berta} is a member now and has an account`)).toBeVisible()
    await expect.element(row).not.toBeInTheDocument()
    // S-SHELL-28: the next one has the focus.
    await expect.element(next).toHaveFocus()
    const { attributes, relationships } = await community.root.one('members', {
      group: community.code,
      id: person.applicant,
    })
    expect(attributes.state).toBe('active')
    expect(relationships.account.data).not.toBeNull()
    const client = await clientFor(url, person)
    const told = async () => (await client.list('notifications', { group: community.code })).items
    await expect.poll(async () => (await told()).map(it => it.attributes.event)).toContain('MemberJoined')
    client.close()
  })

  it('S-ADMIN-10, S-CHECK-80 rejects one with a reason, which the applicant reads', async () => {
    const person = await apply(url, { group: community.code, name: 'Dolors Pi' })
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Reject the application of Dolors Pi' }))
    const about = 'Reject the application of Dolors Pi?'
    const dialog = await isAskedFirst({ about, out: 'Not now', says: 'The application is deleted' })
    await userEvent.fill(dialog.getByLabelText('Reason'), 'Only people of the valley.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject application' }))
    await expect.element(page.getByText('The application of Dolors Pi is rejected')).toBeVisible()
    const client = await clientFor(url, person)
    const { attributes } = await client.one('users', { id: 'me' })
    expect(attributes.refusals).toMatchObject([{ code: community.code, reason: 'Only people of the valley.' }])
    // After the invitation and the welcome to another group.
    expect((await mailTo(person.email, 3)).text).toContain('Only people of the valley.')
  })

  it('S-ADMIN-10 sends one back to be completed, with the reason on the application', async () => {
    const { applicant } = await apply(url, { group: community.code, name: 'Enric Mas' })
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Send back the application of Enric Mas' }))
    const dialog = page.getByRole('dialog', { name: 'Send back the application of Enric Mas?' })
    await userEvent.fill(dialog.getByLabelText('Reason'), 'A picture, please.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }))
    await expect.element(page.getByText('The application is with Enric Mas again')).toBeVisible()
    const { attributes } = await community.root.one('members', { group: community.code, id: applicant })
    expect(attributes).toMatchObject({ state: 'draft', stateReason: 'A picture, please.' })
  })

  it('S-ADMIN-10 tells the second of two administrators what the first made of an application, and leaves it so', async () => {
    const own = await found(url, { members: 0 })
    const { code: group, root } = own
    const ask = async (name: string) => ({ name, id: (await apply(url, { group, name })).applicant })
    const set = (id: string, state: 'active' | 'draft') =>
      root.update({ type: 'members', id, attributes: { state } }, { group })
    const stateOf = async (id: string) => (await root.one('members', { group, id })).attributes.state
    const open = async (name: string) => {
      await page.viewport(1280, 900)
      await visit(url, { as: own.admin.as, at: { screen: 'accounts', group } })
      await expect.element(page.getByRole('button', { name: `Accept the application of ${name}` })).toBeVisible()
    }
    const isTold = async (name: string, words: RegExp) => {
      await expect.element(page.getByText(words)).toBeVisible()
      await expect
        .element(page.getByRole('button', { name: `Accept the application of ${name}` }))
        .not.toBeInTheDocument()
    }

    // An application is rejected, never the member that it has become: its account would go too.
    const pep = await ask('Pep')
    await open('Pep')
    await set(pep.id, 'active')
    await userEvent.click(page.getByRole('button', { name: 'Reject the application of Pep' }))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Reject application' }))
    await isTold('Pep', /^Pep is a member already: somebody else accepted them meanwhile/)
    expect(await stateOf(pep.id)).toBe('active')
    leaveAll()

    const quel = await ask('Quel')
    await open('Quel')
    await set(quel.id, 'draft')
    await userEvent.click(page.getByRole('button', { name: 'Accept the application of Quel' }))
    await isTold('Quel', /^The application of Quel is not waiting any more/)
    expect(await stateOf(quel.id)).toBe('draft')
    leaveAll()

    const rosa = await ask('Rosa')
    await open('Rosa')
    await root.remove({ type: 'members', id: rosa.id }, { group })
    await userEvent.click(page.getByRole('button', { name: 'Send back the application of Rosa' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Send back' }))
    await isTold('Rosa', /^The application of Rosa is gone/)
  })

  it('S-ADMIN-10 says when one asked, what is offered and needed, and which terms were accepted', async () => {
    const own = await found(url, { members: 0 })
    const { id } = await own.root.one('group-settings', { group: own.code })
    const settings = { type: 'group-settings', id } as const
    await own.root.update({ ...settings, attributes: { terms: 'Be kind.' } }, { group: own.code })
    const person = await makeMember(url, { name: 'Ona Riu' })
    const client = await clientFor(url, person)
    const applicant = crypto.randomUUID()
    const draft = { type: 'members', id: applicant } as const
    await client.create(
      { ...draft, attributes: { name: 'Ona Riu', state: 'draft', termsVersion: 1 } },
      { group: own.code },
    )
    const member = { data: { type: 'members', id: applicant } } as const
    const { items } = await client.list('categories', { group: own.code })
    const category = { data: { type: 'categories', id: items[0]?.id ?? '' } } as const
    const offer = { name: 'Quinces', content: 'A basket', price: '2', state: 'published' }
    await client.create({ type: 'offers', attributes: offer, relationships: { member, category } }, { group: own.code })
    await client.update({ ...draft, attributes: { state: 'pending' } }, { group: own.code })
    client.close()
    await page.viewport(1280, 900)
    await visit(url, { as: own.admin.as, at: { screen: 'accounts', group: own.code } })
    const row = page.getByRole('listitem').filter({ hasText: 'Ona Riu' })
    await expect.element(row).toHaveTextContent(/Signed up .*1 offer: Quinces · 0 needs · terms accepted, version 1/)
    await expect.poll(() => row.element().querySelector('time')?.dateTime).toMatch(/^\d{4}-/)
  })

  it('S-ADMIN-10 keeps the progress of one row to it: the others can be pressed meanwhile', async () => {
    const own = await found(url, { members: 0 })
    for (const name of ['Pep', 'Quel']) await apply(url, { group: own.code, name })
    await page.viewport(1280, 900)
    await visit(url, { as: own.admin.as, at: { screen: 'accounts', group: own.code } })
    await closeToast(/^You now act as/)
    const accept = (name: string) => page.getByRole('button', { name: `Accept the application of ${name}` })
    const line = cutLine('slow', { method: 'PATCH', url: /\/members\// })
    await userEvent.click(accept('Pep'))
    await line.answered()
    await expect.element(accept('Pep')).toHaveTextContent('Accepting…')
    await expect.element(accept('Quel')).toHaveTextContent('Accept')
    await expect.element(accept('Quel')).not.toHaveAttribute('aria-disabled', 'true')
    line.mend()
    await userEvent.click(accept('Quel'))
    await expect.element(page.getByText('Quel is a member now and has an account')).toBeVisible()
    await line.deliver()
    await expect.element(page.getByText('Pep is a member now and has an account')).toBeVisible()
  })

  it('S-ADMIN-10 shows how to reach an applicant', async () => {
    const { email } = await apply(url, { group: community.code, name: 'Fina Vila' })
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Contact Fina Vila' }))
    await expect.element(page.getByRole('dialog').getByRole('link', { name: email })).toBeVisible()
  })

  it('S-STATE-2 offers to share the way to join when nobody waits', async () => {
    const empty = await found(url, { members: 0 })
    await visit(url, { as: empty.admin.as, at: { screen: 'accounts', group: empty.code } })
    await expect.element(page.getByRole('heading', { name: 'No application waits' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Share the link for joining' })).toBeVisible()
  })
})

describe('the accounts', () => {
  it('S-ADMIN-10 are narrowed in one row on a usual laptop: what is shown of them stands at its end', async () => {
    await open()
    await expect.element(page.getByRole('button', { name: 'Columns' })).toBeVisible()
    const order = page.getByLabelText('Order', { exact: true }).element().getBoundingClientRect()
    const button = page.getByRole('button', { name: 'Columns' }).element().getBoundingClientRect()
    expect(Math.abs(button.bottom - order.bottom)).toBeLessThan(8)
    expect(button.right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })

  it('S-ADMIN-10 shows twenty a page of all, turns pages and takes other sizes', async () => {
    await open({ sort: 'code' })
    await expect.poll(() => rows().length).toBe(20)
    await expect.element(page.getByText(/^1–20 of 2\d$/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Next', exact: true }).last())
    await expect.element(page.getByText(/^21–2\d of 2\d$/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Previous', exact: true }).last())
    await expect.element(page.getByText(/^1–20 of 2\d$/)).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('Rows a page'), '50')
    await expect.poll(() => rows().length).toBeGreaterThan(24)
  })

  it('S-ADMIN-10 finds by name and code, filters and sorts, all of it in the address', async () => {
    const { navigator } = await open()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Name or account code' }), 'Member 7')
    // By its name, and two by the last digit of their codes (A-11-26).
    await expect.poll(() => rows().length).toBe(3)
    await expect.element(rowOf('Member 7').getByText(`${community.code}0008`)).toBeVisible()
    await expect.element(rowOf('Member 6').getByText(`${community.code}0007`)).toBeVisible()
    await expect.element(rowOf('Member 16').getByText(`${community.code}0017`)).toBeVisible()
    expect(navigator.place().query).toEqual({ q: 'Member 7' })
    await userEvent.fill(page.getByRole('searchbox'), `${community.code}0003`)
    await expect.element(rowOf('Member 2')).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('State', { exact: true }), 'suspended')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.poll(() => rows().length).toBe(20)
    await userEvent.selectOptions(page.getByLabelText('Kind', { exact: true }), 'Business')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    expect(navigator.place().query).toEqual({ type: 'business' })
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.poll(() => rows().length).toBe(20)
    await userEvent.click(page.getByRole('columnheader', { name: 'Balance', exact: true }).getByRole('button'))
    expect(navigator.place().query).toEqual({ sort: '-balance' })
    await expect
      .element(page.getByRole('columnheader', { name: 'Balance', exact: true }))
      .toHaveAttribute('aria-sort', 'descending')
  })

  it('S-ADMIN-10 stacks what is a table into cards where it is narrow, each figure with its name', async () => {
    await open({ q: 'Member 7' })
    await page.viewport(390, 844)
    await expect.element(page.getByRole('link', { name: 'Member 7', exact: true })).toBeVisible()
    const [name, ...cells] = [
      ...(rows()[0]?.querySelectorAll('[role="rowheader"], [role="cell"]:not([data-at="none"])') ?? []),
    ]
    const box = (it: Element | undefined) => it?.getBoundingClientRect() ?? new DOMRect()
    const balance = cells.find(it => it.getAttribute('data-label') === 'Credit limit')
    expect(box(balance).top).toBeGreaterThanOrEqual(box(name).bottom)
    expect(balance && getComputedStyle(balance, '::before').content).toContain('Credit limit')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 900)
  })

  it('S-ADMIN-10 shows the columns one chooses', async () => {
    const { navigator } = await open()
    await expect.element(page.getByRole('columnheader', { name: 'Last payment' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Columns' }))
    await userEvent.click(page.getByRole('checkbox', { name: 'Terms version' }))
    await userEvent.click(page.getByRole('checkbox', { name: 'Last payment' }))
    await userEvent.click(page.getByRole('button', { name: 'Done' }))
    await expect.element(page.getByRole('columnheader', { name: 'Terms version' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Last payment' })).not.toBeInTheDocument()
    expect(navigator.place().query).toEqual({ columns: 'state,balance,creditLimit,maximumBalance,terms' })
  })

  it('S-ADMIN-10 leads by name to the member, and by its menu to the four places, by keyboard', async () => {
    const { navigator } = await open({ q: 'Member 5' })
    const member = `${community.code}0006`
    await expect.element(page.getByRole('link', { name: 'Member 5', exact: true })).toBeVisible()
    const menu = page.getByRole('button', { name: 'Actions for Member 5' })
    menu.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Pay from this account' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: 'Payments' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(navigator.place()).toMatchObject({ screen: 'account', group: community.code, member })
  })

  it('S-ADMIN-10, A-4-70 gives the same accounts as a file with names beside codes', async () => {
    await open({ q: `${community.code}0010` })
    await expect.poll(() => rows().length).toBe(1)
    const file = caught()
    await userEvent.click(page.getByRole('button', { name: 'CSV of these accounts' }))
    await expect.poll(file.name).toMatch(new RegExp(`^${community.code}-accounts-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    const [head, ...lines] = (await file.text()).trim().split('\r\n')
    expect(head).toContain('code,name,status,balance')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`${community.code}0010,Member 9,active`)
  })

  it('S-ADMIN-10 adds somebody without the internet, and one who is invited', async () => {
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Add member' }))
    const dialog = page.getByRole('dialog', { name: 'Add a member' })
    await userEvent.click(dialog.getByRole('button', { name: 'Add member' }))
    await expect.element(dialog.getByRole('link', { name: 'Name Fill in this field' })).toBeVisible()
    await userEvent.fill(dialog.getByLabelText('Name'), 'Avi Josep')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Avi Josep has the account Y/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Add member' }))
    await userEvent.fill(dialog.getByLabelText('Name'), 'Nova Veïna')
    await userEvent.fill(dialog.getByLabelText('E-mail'), community.admin.email)
    await userEvent.click(dialog.getByRole('button', { name: 'Add member' }))
    await expect.element(dialog.getByText('This email is already in use')).toBeVisible()
    await userEvent.fill(dialog.getByLabelText('E-mail'), `n-${crypto.randomUUID()}@demo.example`)
    await userEvent.click(dialog.getByRole('button', { name: 'Add member' }))
    await expect.element(page.getByText(/an invitation is on its way/)).toBeVisible()
  })
})

describe('who has not come yet', () => {
  it('B14 is mailed the link again, one or all of them, and not twice in ten minutes', async () => {
    const emails = ['a', 'b'].map(it => `${it}-${crypto.randomUUID()}@demo.example`)
    const invited = await found(url, { members: 3 })
    await page.viewport(1280, 900)
    const admin = await clientFor(url, invited.admin)
    // Whoever an administrator invites waits for a link as well as whoever was brought in.
    for (const [at, email] of emails.entries()) {
      const user = { type: 'users', id: crypto.randomUUID() } as const
      const attributes = { name: `Guest ${at + 1}`, state: 'active' } as const
      await admin.create(
        { type: 'members', id: crypto.randomUUID(), attributes, relationships: { users: { data: [user] } } },
        { group: invited.code, included: [{ ...user, attributes: { email } }] },
      )
    }
    await visit(url, { as: invited.admin.as, at: { screen: 'accounts', group: invited.code } })
    await closeToast(/^You now act as/)
    const card = page.getByRole('region', { name: /^Not here yet/ })
    await expect.element(card.getByText(/^2 members have an account here/).last()).toBeVisible()
    await userEvent.click(card.getByText('Who they are'))
    await expect.element(card.getByRole('link', { name: 'Guest 2' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(card.getByRole('button', { name: 'Send again to Guest 1' }))
    await closeToast('A mail with a link is on its way to Guest 1')
    const { subject, text } = await mailTo(emails[0] ?? '', 2)
    // In the language of whoever invited.
    expect(subject).toBe(`El teu compte a Group ${invited.code}`)
    expect(text).toContain('Nom: Guest 1')
    await userEvent.click(card.getByRole('button', { name: 'Send all 2 the link again' }))
    await closeToast('1 mail with a link is on its way')
    await userEvent.click(card.getByRole('button', { name: 'Send again to Guest 2' }))
    await expect.element(page.getByText(/^No mail was sent: they came meanwhile/)).toBeVisible()
    admin.close()
  })

  it('B14 is nothing where everybody came', async () => {
    const empty = await found(url, { members: 1 })
    await visit(url, { as: empty.admin.as, at: { screen: 'accounts', group: empty.code } })
    await expect.element(page.getByText('Member 1')).toBeVisible()
    expect(page.getByRole('region', { name: /^Not here yet/ }).query()).toBeNull()
  })
})

describe('who may see it', () => {
  it('S-GUARD-13 tells a member who may see it and why not they, without asking for anything', async () => {
    const asked = performance.getEntriesByType('resource').length
    await visit(url, { as: 'anna', at: { screen: 'accounts', group: 'RIBA' } })
    await expect.element(page.getByText('Only administrators of', { exact: false }).first()).toBeVisible()
    const since = performance.getEntriesByType('resource').slice(asked)
    expect(since.filter(it => it.name.includes('/accounting/RIBA/accounts?'))).toEqual([])
  })

  it('S-CHECK-68 S-GUARD-11 opens every group to a superadmin, in its own currency, who moves nothing between accounts', async () => {
    await visit(url, { as: 'root', at: at({ q: 'Member 3' }) })
    await userEvent.click(page.getByRole('button', { name: 'Actions for Member 3' }))
    await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Pay from this account' })).not.toBeInTheDocument()
    leaveAll()
    await visit(url, { as: 'root', at: { screen: 'accounts', group: 'MERC' } })
    await expect.element(rowOf('Sofia Leone')).toHaveTextContent(/\d\.\d\d\s?§/)
  })
})

describe('accessibility', () => {
  it('S-A11Y-1 axe finds nothing on table, cards and dialogs', async () => {
    await apply(url, { group: community.code, name: 'Gina Font' })
    await open()
    await expect.poll(() => rows().length).toBe(20)
    await expect.element(page.getByRole('link', { name: 'Gina Font' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Reject the application of Gina Font' }))
    expect(await faultsEverywhere()).toEqual([])
  })
})

/** Catches the file that a press hands over. */
function caught() {
  let name = ''
  let blob: Blob | null = null
  const make = URL.createObjectURL
  URL.createObjectURL = it => {
    blob = it as Blob
    URL.createObjectURL = make
    return make(it)
  }
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function catching(this: HTMLAnchorElement) {
    name = this.download
    HTMLAnchorElement.prototype.click = click
  }
  return { name: () => name, text: async () => (blob ? blob.text() : '') }
}
