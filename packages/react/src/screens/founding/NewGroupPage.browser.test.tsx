import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages, pathOf } from '@exchange-kit/model'
import { superadminOf } from '../../../test/community.ts'
import { deviceIn } from '../../../test/emulated.ts'
import { cutLine } from '../../../test/network.ts'
import { clientFor, codeIn, makeMember, type Person } from '../../../test/people.ts'
import { clientOf, faultsEverywhere, leaveAll, mailTo, openStage, password, visit } from '../../../test/stand.tsx'

let url: string
let founder: Person
beforeAll(async () => {
  url = await openStage()
  founder = await makeMember(url, { name: 'Fina Founder' })
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const at = '/groups/new'
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const code = field(/^Code/)
const send = () => userEvent.click(page.getByRole('button', { name: 'Send request' }))

/** Four letters that no other test takes. */
function freshCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(3))].map(it => String.fromCharCode(65 + (it % 26)))
  return `Q${letters.join('')}`
}

async function fill(name: string, group: string): Promise<void> {
  await userEvent.fill(field(/^Name of the group/), name)
  await userEvent.fill(code, group.toLowerCase())
  await userEvent.fill(field(/^Description/), 'Neighbours who lend each other a hand.')
  await userEvent.fill(field(/^Town/), 'Vilanova')
  await userEvent.fill(field(/^Region/), 'Garraf')
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Country/ }), 'ES')
  await userEvent.fill(field(/^Name of one unit/), 'drop')
  await userEvent.fill(field(/^Name of several/), 'drops')
  await userEvent.fill(field(/^Sign/), 'd')
}

describe('the request for a group', () => {
  it('S-FORM-5 counts a name by the characters one sees, as the rule does', async () => {
    await visit(url, { at, as: founder.as })
    await userEvent.fill(field(/^Name of the group/), '👩‍👩‍👧‍👦'.repeat(90))
    await expect.element(page.getByText('90 of 100 characters')).toBeVisible()
  })

  it('S-JOIN-22 suggests a code, looks it up while one types, and offers two that are free', async () => {
    await visit(url, { at, as: founder.as })
    await userEvent.fill(field(/^Name of the group/), 'Quarta Xarxa')
    await expect.element(code).toHaveValue('QUXA')
    await expect.element(page.getByText('QUXA is free')).toBeVisible()
    await expect.element(code).toHaveAccessibleDescription(/It cannot be changed later/)
    await userEvent.fill(code, 'nova')
    await expect.element(code).toHaveValue('NOVA')
    await expect.element(page.getByText('This code is already in use')).toBeVisible()
    const free = page.getByRole('button', { name: /^Take [A-Z]{4}$/ })
    expect(free.elements()).toHaveLength(2)
    const [first] = free.elements()
    const name = first?.textContent ?? ''
    await userEvent.click(free.first())
    await expect.element(code).toHaveValue(name)
    await expect.element(page.getByText(`${name} is free`)).toBeVisible()
  })

  it('S-CHECK-14 S-JOIN-21 tells what is missing or wrong at its field', async () => {
    await visit(url, { at, as: founder.as })
    await expect.element(code).toBeVisible()
    await userEvent.fill(field(/^Value of one unit/), '0.1')
    await userEvent.fill(field(/^Decimals/), '7')
    await send()
    await expect.element(page.getByText('11 fields need attention')).toBeVisible()
    await expect.element(field(/^Name of the group/)).toHaveFocus()
    for (const text of ['Enter a whole number or a fraction, for example 1/10', 'Enter a whole number from 0 to 6'])
      await expect.element(page.getByText(text).last()).toBeVisible()
    await userEvent.fill(code, 'ab1')
    await expect.element(code).toHaveValue('AB')
    await expect.element(page.getByText('Enter four capital letters, for example RIBA').last()).toBeVisible()
  })

  it('S-FORM-4 leads from the summary to the contact that is wrong', async () => {
    await visit(url, { at, as: founder.as })
    await expect.element(code).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Add a contact' }))
    await userEvent.click(page.getByRole('button', { name: 'Add a contact' }))
    const contact = (number: number) => page.getByRole('textbox', { name: `Contact ${number}: Phone` })
    await userEvent.fill(contact(2), 'call me')
    await send()
    await expect.element(contact(2)).toHaveAccessibleDescription(/Enter a phone number with 6 to 15 digits/)
    const said = page.getByRole('alert').getByRole('link', { name: 'Enter a phone number with 6 to 15 digits' })
    await userEvent.click(said)
    await expect.element(contact(2)).toHaveFocus()
  })

  it('B16 S-JOIN-21 fills in a kind of currency and says in the currency how far accounts go', async () => {
    await visit(url, { at, as: founder.as })
    await expect.element(page.getByText('A new account may go down to −100.00', { exact: false })).toBeVisible()
    await userEvent.fill(field(/^Name of several/), 'drops')
    await expect.element(page.getByText('10 drops are about one hour.')).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: 'Time bank' }))
    await expect.element(field(/^Name of several/)).toHaveValue('hours')
    await expect.element(field(/^Sign/)).toHaveValue('h')
    await expect.element(page.getByText('1 hour is about one hour.')).toBeVisible()
    await expect.element(page.getByText('A new account may go down to −10.00', { exact: false })).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: 'Backed currency' }))
    await expect.element(page.getByText(/upwards there is no limit/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Change the limits' }))
    await userEvent.fill(field(/^How far above zero/), 'lots')
    await userEvent.click(field(/^How far below zero/))
    await expect.element(page.getByText('Invalid amount. Enter a positive number')).toBeVisible()
  })

  it('S-FORM-6 says of a limit that it is missing, or finer than the currency', async () => {
    await visit(url, { at, as: founder.as })
    await userEvent.fill(field(/^Name of one/), 'drop')
    await userEvent.click(page.getByRole('button', { name: 'Change the limits' }))
    const lowest = field(/^How far below zero/)
    await userEvent.fill(lowest, '1,234')
    await userEvent.click(field(/^How far above zero/))
    await expect.element(lowest).toHaveAccessibleDescription(/drop has 2 decimals\. Write thousands/)
    await userEvent.fill(lowest, '')
    await expect.element(lowest).toHaveAccessibleDescription(/Fill in this field/)
  })

  it('S-JOIN-23 keeps limits and terms that were not stored, says so until they are, and stores them when asked', async () => {
    const group = freshCode()
    const person = await makeMember(url, { name: 'Pia Petit' })
    const { navigator } = await visit(url, { at, as: person.as })
    await fill(`Group ${group}`, group)
    await userEvent.fill(field(/^Terms/), 'Be kind to each other.')
    await expect.element(page.getByText(`${group} is free`)).toBeVisible()
    const line = cutLine('neverSent', { method: 'PATCH', url: /\/settings$/ })
    await userEvent.click(page.getByRole('button', { name: 'Send request' }))
    const told = page.getByRole('alert').filter({ hasText: 'the limits or the terms were not stored' })
    await expect.element(told).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(told).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    expect(navigator.place()).toMatchObject({ screen: 'newGroup' })
    line.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => navigator.place()).toMatchObject({ screen: 'group', group })
    const client = await clientFor(url, person)
    const { attributes } = await client.one('group-settings', { group })
    expect(attributes).toMatchObject({ terms: 'Be kind to each other.', requireAcceptTerms: true })
    client.close()
  })

  it('S-CHECK-10 S-JOIN-23 S-JOIN-24 is sent in one call, read back and changed by its founder, withdrawn, and sent again', async () => {
    const group = freshCode()
    const person = await makeMember(url, { name: 'Pol Petit' })
    const { navigator } = await visit(url, { at, as: person.as })
    await fill(`Group ${group}`, group)
    await userEvent.fill(field('Latitude'), '41.2')
    await userEvent.fill(field('Longitude'), '1.7')
    await userEvent.click(page.getByRole('button', { name: 'Begin with a template' }))
    await expect.element(field(/^Terms/)).toHaveValue(expect.stringMatching(/^# What we agree on/) as string)
    await expect.element(page.getByText(`${group} is free`)).toBeVisible()
    const line = cutLine('answerLost', { method: 'POST', url: /\/social\/groups$/ })
    await send()
    await expect.element(page.getByText(/What you typed is kept\. Try again\./)).toBeVisible()
    line.mend()
    await send()
    await expect.element(page.getByText('Request under review')).toBeVisible()
    expect(pathOf(navigator.place())).toBe(`/groups/${group}`)
    await expect.element(page.getByText('drop, drops (d)')).toBeVisible()
    await userEvent.click(page.getByText('Terms', { exact: true }))
    await expect.element(page.getByRole('heading', { name: 'What we agree on' })).toBeVisible()
    const client = await clientFor(url, person)
    const stored = await client.one('groups', { code: group })
    expect(stored.attributes.location.coordinates).toEqual([1.7, 41.2])
    const settings = await client.one('currency-settings', { group })
    expect(settings.attributes.defaultInitialCreditLimit).toBe(100_000_000)
    expect(settings.attributes.defaultInitialMaximumBalance).toBe(300_000_000)
    const { attributes: rules } = await client.one('group-settings', { group })
    expect([rules.terms.slice(0, 18), rules.requireAcceptTerms]).toEqual(['# What we agree on', true])
    client.close()
    await userEvent.click(page.getByRole('link', { name: 'Edit request' }))
    await userEvent.fill(page.getByLabelText('Description'), 'Neighbours, and their neighbours.')
    await userEvent.tab()
    await expect.element(page.getByText('All changes saved').first()).toBeInTheDocument()
    navigator.go({ screen: 'group', group })
    await expect.element(page.getByText('Neighbours, and their neighbours.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Withdraw the request' }))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the request' }))
    await expect.poll(() => navigator.place().screen).toBe('newGroup')
    await expect.element(page.getByText(/^Your request for/)).not.toBeInTheDocument()
    await fill(`Group ${group}`, group)
    await expect.element(page.getByText(`${group} is free`)).toBeVisible()
    await send()
    await expect.element(page.getByText('Request under review')).toBeVisible()
    expect(pathOf(navigator.place())).toBe(`/groups/${group}`)
  })

  it('S-CHECK-82 S-JOIN-21 carries the time zone of the browser it is sent from', async () => {
    const group = freshCode()
    const person = await makeMember(url, { name: 'Zoe Zona' })
    await deviceIn('America/Lima', async () => {
      await visit(url, { at, as: person.as })
      await fill(`Group ${group}`, group)
      await expect.element(page.getByRole('combobox', { name: /^Time zone/ })).toHaveValue('America/Lima')
      await expect.element(page.getByText(`${group} is free`)).toBeVisible()
      await send()
      await expect.element(page.getByText('Request under review')).toBeVisible()
    })
    const client = await clientFor(url, person)
    expect((await client.one('groups', { code: group })).attributes.timeZone).toBe('America/Lima')
    client.close()
  })

  it('S-JOIN-24 S-CHECK-10 makes its founder an administrator on Home once it is activated', async () => {
    const group = freshCode()
    // As yet a member of nothing.
    const person = await newcomer()
    await ask(person, group)
    const root = await superadminOf(url)
    const stored = await root.one('groups', { code: group })
    await root.update({ type: 'groups', id: stored.id, attributes: { status: 'active' } }, { group })
    root.close()
    // After the link to confirm it.
    const mail = await mailTo(person.email, 2)
    expect(mail.text).toContain(group)
    const { client, navigator } = await visit(url, { at: '/', as: person.as })
    await expect.poll(() => navigator.place().screen).toBe('home')
    expect(client.viewer().viewer?.administers).toContain(group)
    await expect.element(page.getByText(`Group ${group} is open: first steps`)).toBeVisible()
    // Each leads to its part of the settings.
    const settings = `/groups/${group}/admin/settings`
    for (const [name, hash] of [
      ['Write the terms', 'joining'],
      ['Look at the categories', 'categories'],
      ['Check the credit limit', 'joining'],
      ['Poster to print, in the settings', 'joining'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', `${settings}#${hash}`)
    await expect.element(page.getByRole('button', { name: 'Share the link for joining' })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'New offer' }).first()).toBeVisible()
    // Who looked has checked, and finds it so on coming back.
    const step = page.getByRole('listitem').filter({ hasText: 'Check the credit limit' })
    await expect.element(step.getByRole('img', { name: 'To do:' })).toBeVisible()
    await userEvent.click(step.getByRole('link'))
    await expect.poll(() => navigator.place().screen).toBe('groupSettings')
    navigator.back()
    await expect.element(step.getByRole('img', { name: 'Done:' })).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Write the terms' }).getByRole('img', { name: 'To do:' }))
      .toBeVisible()
  })

  it('S-JOIN-26 S-CHECK-80 shows a refused founder the reason at the form, which is open again', async () => {
    const group = freshCode()
    const person = await newcomer()
    const root = await superadminOf(url)
    const refuse = async (why: { readonly reason?: string }) => {
      await ask(person, group)
      const stored = await root.one('groups', { code: group })
      await root.remove({ type: 'groups', id: stored.id }, { group, ...why })
    }
    await refuse({ reason: 'There is one in your town.' })
    await visit(url, { at, as: person.as })
    await expect.element(page.getByText(/^Your request for “Group Q.*was not accepted$/)).toBeVisible()
    await expect.element(page.getByText(/There is one in your town\./)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send request' })).toBeVisible()
    leaveAll()
    await refuse({})
    root.close()
    await visit(url, { at, as: person.as })
    await expect.element(page.getByText(/^Your request for “Group Q.*was not accepted$/)).toBeVisible()
    await expect.element(page.getByText(/No reason was given/)).toBeVisible()
  })

  it('S-JOIN-23 lets three requests of one person wait, and says so at the fourth', async () => {
    const person = await makeMember(url, { name: 'Quim Quatre' })
    for (let n = 0; n < 3; n++) await ask(person, freshCode())
    await visit(url, { at, as: person.as })
    const group = freshCode()
    await fill(`Group ${group}`, group)
    await send()
    await expect.element(page.getByText(/At most 3 requests of one person wait/)).toBeVisible()
    await expect.element(code).toHaveValue(group)
  })

  it('S-JOIN-25 keeps a draft on the device', async () => {
    const person = await makeMember(url, { name: 'Dora Draft' })
    const before = await visit(url, { at, as: person.as })
    await userEvent.fill(field(/^Name of the group/), 'Half a Group')
    await userEvent.fill(field(/^Town/), 'Vilanova')
    before.end()
    await visit(url, { at, again: before })
    await expect.element(page.getByText(/^Continue your draft of /)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }))
    await expect.element(field(/^Name of the group/)).toHaveValue('Half a Group')
    await expect.element(field(/^Town/)).toHaveValue('Vilanova')
  })

  it('S-A11Y-1 axe finds nothing, with and without faults', async () => {
    await visit(url, { at, as: founder.as })
    await expect.element(code).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await send()
    await expect.element(page.getByText(/fields need attention/)).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(1280, 900)
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { at, as: founder.as, language })
    await expect.poll(() => document.querySelectorAll('form .x-field').length).toBeGreaterThan(12)
    expect(document.body.textContent).not.toMatch(/\b(founding|place|fields|states)\.[a-z]/)
  })

  /** Somebody with a user and no member anywhere. */
  async function newcomer(): Promise<Pick<Person, 'as' | 'email'>> {
    const as = `new-${crypto.randomUUID().slice(0, 8)}`
    const email = `${as}@demo.example`
    const client = clientOf(url)
    await client.create({ type: 'users', attributes: { email, password, name: 'Rosa Request' } })
    await (await client.redeem({ code: codeIn((await mailTo(email)).text) })).accept()
    client.close()
    return { as, email }
  }

  async function ask(person: Pick<Person, 'as'>, group: string): Promise<void> {
    const client = await clientFor(url, person)
    await client.create({
      type: 'groups',
      id: crypto.randomUUID(),
      attributes: { code: group, name: `Group ${group}`, description: 'Made for a test.', access: 'private' },
    })
    client.close()
  }
})

describe('somebody new who founds a group', () => {
  it('S-JOIN-20 reads what it needs, makes an account, and comes to the form by the link of the mail', async () => {
    const email = `founder-${crypto.randomUUID().slice(0, 8)}@demo.example`
    const { navigator } = await visit(url, { at: '/signup-group', site: { documentation: 'https://docs.example/' } })
    await expect.element(page.getByRole('heading', { name: 'What a group needs' })).toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'How it works' }))
      .toHaveAttribute('href', 'https://docs.example/')
    await userEvent.fill(field('Name'), 'Nil Nou')
    await userEvent.fill(field('E-mail'), email)
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'pa-amb-tomaquet')
    await userEvent.click(page.getByRole('button', { name: 'Sign up' }))
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
    expect(pathOf(navigator.place())).toBe('/signup-group#verify')
    const { text } = await mailTo(email)
    expect(text).toContain('/groups/new?token=')
    leaveAll()
    const next = await visit(url, { at, linkToken: codeIn(text) })
    await userEvent.click(page.getByRole('button', { name: 'Confirm my e-mail' }))
    await expect.element(page.getByRole('button', { name: 'Send request' })).toBeVisible()
    expect(next.client.viewer().status).toBe('signedIn')
  })

  it('S-JOIN-20 leads who is signed in to the form at once', async () => {
    const { navigator } = await visit(url, { at: '/signup-group', as: founder.as })
    await expect.poll(() => navigator.place().screen).toBe('newGroup')
  })

  it('S-A11Y-1 axe finds nothing', async () => {
    await visit(url, { at: '/signup-group' })
    await expect.element(field('E-mail')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})
