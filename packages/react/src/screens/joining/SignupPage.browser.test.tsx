import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { apply, found } from '../../../test/community.ts'
import { keptAsDraft } from '../../../test/drafts.ts'
import { someoneAt } from '../../../test/market.ts'
import { cutLine } from '../../../test/network.ts'
import { codeIn, makeMember } from '../../../test/people.ts'
import { forgetDevice } from '../../../test/trouble.ts'
import { clientOf, faultsEverywhere, leaveAll, mailTo, openStage, visit } from '../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const signup = '/groups/RIBA/signup'
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const password = () => page.getByLabelText('Password', { exact: true })
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const step = (name: string) => page.getByRole('heading', { name, level: 2 })
const newEmail = () => `new-${crypto.randomUUID().slice(0, 8)}@demo.example`

async function acceptTerms(): Promise<void> {
  await userEvent.click(page.getByRole('checkbox', { name: 'I have read and accept the terms' }))
  await press('Continue')
  await expect.element(step('Your details')).toBeVisible()
}

async function fill({ name = 'Inés Quiroga', email = newEmail(), secret = 'pa-amb-tomaquet' } = {}): Promise<string> {
  await userEvent.fill(field('Name'), name)
  await userEvent.fill(field('E-mail'), email)
  await userEvent.fill(password(), secret)
  return email
}

describe('somebody new', () => {
  it('S-JOIN-1 S-JOIN-2 takes the named steps one by one, by the terms first', async () => {
    const { navigator } = await visit(url, { at: signup })
    await expect.element(page.getByRole('list', { name: 'Steps' }).getByText('Confirm e-mail')).toBeInTheDocument()
    await expect.element(step('Terms')).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeChecked()
    expect(await faultsEverywhere()).toEqual([])
    await press('Continue')
    // S-CHECK-13: not ticked is refused with a message.
    await expect.element(page.getByText('Accept the terms to go on')).toBeVisible()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    await acceptTerms()
    expect(pathOf(navigator.place())).toBe(`${signup}#credentials`)
    // S-SHELL-28: on the heading of the step.
    await expect.element(step('Your details')).toHaveFocus()
    await userEvent.click(page.getByRole('link', { name: 'Back to the terms' }))
    await expect.element(step('Terms')).toBeVisible()
  })

  it('E2.3 S-JOIN-6 reads in one sentence what joining takes, until the form is sent', async () => {
    await visit(url, { at: signup })
    const sentence = page.getByText(
      'You will be asked for your name and an e-mail. To begin with you publish: 1 offer. The group looks at your application before you can start.',
    )
    await expect.element(sentence).toBeVisible()
    await acceptTerms()
    await expect.element(sentence).toBeVisible()
    const email = await fill()
    await press('Sign up')
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
    await expect.element(sentence).not.toBeInTheDocument()
  })

  it('S-FORM-11 is asked before leaving a half-typed sign-up', async () => {
    const { navigator } = await visit(url, { at: signup, language: 'en' })
    await acceptTerms()
    await userEvent.fill(field('Name'), 'Inés Quiroga')
    await userEvent.click(page.getByRole('link', { name: 'Sign in' }).first())
    await expect.element(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
    await press('Stay here')
    await expect.element(field('Name')).toHaveValue('Inés Quiroga')
    expect(navigator.place().screen).toBe('signup')
  })

  it('S-JOIN-3 is told at the fields what is wrong, and nothing is sent', async () => {
    await visit(url, { at: signup, language: 'en' })
    await acceptTerms()
    await expect.element(page.getByLabelText('Language')).toHaveValue('en')
    await fill({ email: 'ines', secret: 'seven77' })
    await press('Sign up')
    await expect.element(page.getByText('2 fields need attention')).toBeVisible()
    await expect.element(field('E-mail')).toHaveFocus()
    await expect.element(password()).toHaveAccessibleDescription(/Use at least 8 characters/)
    expect(await faultsEverywhere()).toEqual([])
  })

  it('S-JOIN-3 S-A11Y-9 is told at the field that the e-mail is used, with the ways on', async () => {
    const { navigator } = await visit(url, { at: signup })
    await acceptTerms()
    await fill({ email: 'anna@demo.example' })
    await press('Sign up')
    await expect.element(field('E-mail')).toHaveAccessibleDescription(/This email is already in use/)
    await expect.element(field('E-mail')).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
    await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    expect(pathOf(navigator.place())).toBe('/login-mail?redirect=%2Fgroups%2FRIBA%2Fsignup')
    // S-A11Y-9.
    await expect.element(field('E-mail')).toHaveValue('anna@demo.example')
  })

  it('S-JOIN-5 reads where the link went, may change the address, and waits before it is sent again', async () => {
    await visit(url, { at: signup })
    await acceptTerms()
    const email = await fill()
    await press('Sign up')
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
    await expect.element(page.getByText(/look into the spam folder/)).toBeVisible()
    const again = page.getByRole('button', { name: 'Send the link again' })
    await expect.element(again).toHaveAttribute('aria-disabled', 'true')
    await expect.element(again).toHaveAccessibleDescription(/You can send it again in \d+ seconds/)
    await press('Change the address')
    await expect.element(field('E-mail')).toHaveValue(email)
    await expect.element(field('Name')).toHaveValue('Inés Quiroga')
    await expect.element(password()).toHaveValue('pa-amb-tomaquet')
  })

  it('S-JOIN-5 asks for another link where the old one no longer works', async () => {
    const email = newEmail()
    const first = await visit(url, { at: signup })
    await acceptTerms()
    await fill({ email })
    await press('Sign up')
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
    first.end()
    await forgetDevice()
    // Another device, to which a dead link led: it does not know the address.
    await visit(url, { at: '/groups/RIBA/signup-member', linkToken: 'long-dead' })
    await userEvent.click(page.getByRole('link', { name: 'Send the link again' }))
    await userEvent.fill(field('E-mail'), email)
    await press('Send the link again')
    await expect.element(page.getByText('We have written again.')).toBeVisible()
    expect(codeIn((await mailTo(email, 2)).text)).not.toBe('')
  })

  it('S-JOIN-5 goes on by itself once the e-mail is confirmed in another tab', async () => {
    const { navigator, storage } = await visit(url, { at: signup })
    await acceptTerms()
    const email = await fill()
    await press('Sign up')
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
    const tab = clientOf(url, storage)
    await (await tab.redeem({ code: codeIn((await mailTo(email)).text) })).accept()
    await expect.poll(() => pathOf(navigator.place())).toBe('/groups/RIBA/signup-member')
    await expect.element(step('Your profile')).toBeVisible()
    tab.close()
  })

  it('S-JOIN-5 goes on here when told that the link was opened on another device', async () => {
    const { navigator } = await visit(url, { at: signup })
    await acceptTerms()
    const email = await fill()
    await press('Sign up')
    await press('I’ve opened the link')
    await expect.element(page.getByText('The link hasn’t been opened yet')).toBeVisible()
    const phone = clientOf(url)
    await (await phone.redeem({ code: codeIn((await mailTo(email)).text) })).accept()
    await press('I’ve opened the link')
    await expect.poll(() => pathOf(navigator.place())).toBe('/groups/RIBA/signup-member')
    await expect.element(step('Your profile')).toBeVisible()
    phone.close()
  })

  it('S-JOIN-5 S-JOIN-25 asks for the password where it is not known any more, and then goes on', async () => {
    const before = await visit(url, { at: signup })
    await acceptTerms()
    const email = await fill()
    await press('Sign up')
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
    await keptAsDraft(before.client, email)
    before.end()
    const { navigator } = await visit(url, { at: `${signup}#verify`, again: before })
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
    const phone = clientOf(url)
    await (await phone.redeem({ code: codeIn((await mailTo(email)).text) })).accept()
    phone.close()
    await press('I’ve opened the link')
    await expect.element(field('E-mail')).toHaveValue(email)
    await userEvent.fill(password(), 'pa-amb-tomaquet')
    await press('Sign in')
    await expect.poll(() => pathOf(navigator.place())).toBe('/groups/RIBA/signup-member')
  })

  it('S-JOIN-25 goes on after a reload where it was left, without the password', async () => {
    const before = await visit(url, { at: signup })
    await acceptTerms()
    const email = await fill()
    await keptAsDraft(before.client, email)
    before.end()
    const after = await visit(url, { at: `${signup}#credentials`, again: before })
    await expect.element(step('Your details')).toBeVisible()
    await press('Continue')
    await expect.element(field('E-mail')).toHaveValue(email)
    await expect.element(password()).toHaveValue('')
    const kept = await after.client.drafts().read('signup/RIBA')
    expect(JSON.stringify(kept)).toContain(email)
    expect(JSON.stringify(kept)).not.toContain('pa-amb-tomaquet')
    await userEvent.fill(password(), 'pa-amb-tomaquet')
    await press('Sign up')
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
    after.end()
    await visit(url, { at: `${signup}#verify`, again: before })
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
  })

  it('A-1-34 signs up once when the first answer is lost', async () => {
    await visit(url, { at: signup })
    await acceptTerms()
    const email = await fill()
    const line = cutLine('answerLost', { method: 'POST', url: /\/users$/ })
    await press('Sign up')
    await expect.element(page.getByText('Server do not respond')).toBeVisible()
    line.mend()
    await press('Sign up')
    await expect.element(page.getByText(`We wrote to ${email}`)).toBeVisible()
    expect(codeIn((await mailTo(email)).text)).not.toBe('')
  })

  it('S-JOIN-2 S-CHECK-81 is shown the terms again when they changed meanwhile', async () => {
    const { code, root } = await found(url, { members: 0 })
    const settings = { type: 'group-settings', attributes: { requireAcceptTerms: true, terms: 'Old words.' } } as const
    await root.update(settings, { group: code })
    await visit(url, { at: { screen: 'signup', group: code } })
    await expect.element(page.getByText('Old words.')).toBeVisible()
    await acceptTerms()
    await fill()
    await root.update({ ...settings, attributes: { terms: 'New words.' } }, { group: code })
    await press('Sign up')
    await expect.element(page.getByText('New words.')).toBeVisible()
    await expect.element(page.getByText('The terms have changed meanwhile. Please read them again.')).toBeVisible()
    await acceptTerms()
    await press('Sign up')
    await expect.element(page.getByText(/^We wrote to /)).toBeVisible()
  })
})

describe('somebody who is here already', () => {
  it('S-JOIN-1 S-JOIN-4 joins another group without credentials, and without terms where there are none', async () => {
    const { code } = await found(url, { members: 0 })
    const person = await makeMember(url, { name: 'Rita Joiner' })
    const { navigator } = await visit(url, { as: person.as, at: { screen: 'signup', group: code } })
    await expect.element(page.getByText(/as another member of yours/)).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await press('Join as Rita Joiner')
    await expect.element(step('Your profile')).toBeVisible()
    expect(pathOf(navigator.place())).toBe(`/groups/${code}/signup-member`)
  })

  it('S-JOIN-8 is told so, and led on', async () => {
    await visit(url, { as: 'anna', at: signup })
    await expect.element(page.getByText('You are already a member')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to the group' })).toHaveAttribute('href', '/groups/RIBA')
    leaveAll()
    const complete = await visit(url, { as: 'anna', at: '/groups/RIBA/signup-member' })
    await expect.poll(() => pathOf(complete.navigator.place())).toBe('/groups/RIBA/members/RIBA0002')
    leaveAll()
    const pending = await visit(url, { as: 'gemma', at: '/groups/RIBA/signup-member' })
    await expect.poll(() => pathOf(pending.navigator.place())).toBe(signup)
    // S-JOIN-7: the same panel for whoever waits.
    await expect.element(page.getByText('Your application is with the administrators of Ribera del Foix')).toBeVisible()
  })

  it('S-JOIN-8 reads that a disabled group takes no applications', async () => {
    await visit(url, { at: '/groups/ANTI/signup' })
    await expect.element(page.getByText('This group takes no new members just now.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to the group' })).toHaveAttribute('href', '/groups/ANTI')
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  })

  it('S-JOIN-7 withdraws an application after being asked once', async () => {
    const { code } = await found(url, { members: 0 })
    const person = await apply(url, { group: code, name: 'Nil Doubter' })
    const { navigator } = await visit(url, { as: person.as, at: { screen: 'signup', group: code } })
    await press('Withdraw application')
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw application' }))
    await expect.element(page.getByText('Your application is withdrawn')).toBeVisible()
    expect(pathOf(navigator.place())).toBe(`/groups/${code}`)
    const client = await someoneAt(url, person.as)
    const { relationships } = await client.one('users', { id: 'me' })
    expect(relationships.members.data.map(it => it.id)).toEqual([person.member.id])
    client.close()
  })

  it('S-JOIN-26 S-JOIN-8 S-CHECK-80 reads why it was refused, and may apply again', async () => {
    const { code, root } = await found(url, { members: 0 })
    const person = await apply(url, { group: code, name: 'Olga Again' })
    await root.remove({ type: 'members', id: person.applicant }, { group: code, reason: 'We do not know you yet.' })
    const { navigator } = await visit(url, { as: person.as, at: { screen: 'signup', group: code } })
    await expect.element(page.getByText(/^Your application of .* was not accepted$/)).toBeVisible()
    await expect.element(page.getByText('We do not know you yet.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
    await press('Apply again')
    await press('Join as Olga Again')
    await expect.poll(() => pathOf(navigator.place())).toBe(`/groups/${code}/signup-member`)
    leaveAll()
    // Once more, and this time nobody says why.
    const client = await someoneAt(url, person.as)
    const viewer = client.viewer()
    const own = viewer.status === 'signedIn' ? viewer.members.find(it => it.group.attributes.code === code) : undefined
    const member = { type: 'members', id: own?.member.id ?? '' } as const
    await client.update({ ...member, attributes: { state: 'pending' } }, { group: code })
    client.close()
    await root.remove(member, { group: code })
    await visit(url, { as: person.as, at: { screen: 'signup', group: code } })
    await expect.element(page.getByText(/^Your application of .* was not accepted$/)).toBeVisible()
    await expect.element(page.getByText('No reason was given', { exact: false })).toBeVisible()
  })
})
