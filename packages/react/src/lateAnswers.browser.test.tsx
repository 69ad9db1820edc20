import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found } from '../test/community.ts'
import { someoneAt } from '../test/market.ts'
import { cutLine } from '../test/network.ts'
import { clientFor, makeMember } from '../test/people.ts'
import { unique } from '../test/payments.ts'
import { leaveAll, openStage, password, visit } from '../test/stand.tsx'

// What arrives late never takes the place of what was typed meanwhile.

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const payForm = { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'send' } as const
const who = () => page.getByRole('combobox', { name: /Who do you want/ })
const payee = () => page.getByRole('group', { name: /Who do you want to pay/ })
const amount = () => page.getByLabelText('How much?')
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

/** Mercato Solidale shows its members, so that they are found by name, for as long as a test takes. */
async function showMembers(): Promise<void> {
  const giulia = await someoneAt(url, 'giulia')
  const show = (allowAnonymousMemberList: boolean) =>
    giulia.update({ type: 'group-settings', attributes: { allowAnonymousMemberList } }, { group: 'MERC' })
  await show(true)
  onTestFinished(async () => {
    await show(false)
    giulia.close()
  })
}

/** Someone of the other group is chosen by name, and the answer about their account takes its time. */
async function choosingAbroad() {
  await showMembers()
  await visit(url, { as: 'anna', at: payForm })
  await userEvent.selectOptions(page.getByLabelText('Group'), 'Mercato Solidale')
  await userEvent.fill(who(), 'Giulia')
  const option = page.getByRole('option', { name: /Giulia/ }).first()
  await expect.element(option).toBeVisible()
  const line = cutLine('slow', { method: 'GET', url: /\/MERC\/accounts\?/ })
  await userEvent.click(option)
  return line
}

it('S-PAY-22 keeps an amount that is typed while the account of another group is looked up', async () => {
  const line = await choosingAbroad()
  await userEvent.type(amount(), '12.34')
  await userEvent.type(page.getByLabelText('What for?'), 'Two loaves')
  await line.answered()
  line.mend()
  await line.deliver()
  await expect.element(payee()).toHaveTextContent(/Giulia/)
  await expect.element(amount()).toHaveValue('12.34')
  await expect.element(page.getByLabelText('What for?')).toHaveValue('Two loaves')
})

it('S-PAY-21 pays the person chosen last, whenever the answer about another one comes', async () => {
  const line = await choosingAbroad()
  await line.answered()
  await userEvent.click(page.getByRole('button', { name: /^Choose / }).first())
  await expect.element(payee()).toBeVisible()
  const chosen = payee().element().textContent
  line.mend()
  await line.deliver()
  await expect.element(page.getByLabelText('Group')).toHaveValue('RIBA')
  expect(payee().element().textContent).toBe(chosen)
})

it('S-PAY-22 drops the answer about a name once another one is typed', async () => {
  const line = await choosingAbroad()
  await line.answered()
  await userEvent.fill(who(), 'MERC0003')
  line.mend()
  await line.deliver()
  await expect.element(page.getByRole('option', { name: /MERC0003/ })).toBeVisible()
  await expect.element(who()).toHaveValue('MERC0003')
})

it('S-PAY-22 asks to continue once more where an amount is typed while a payment abroad is asked about', async () => {
  const line = await choosingAbroad()
  line.mend()
  await line.deliver()
  await expect.element(payee()).toHaveTextContent(/Giulia/)
  await userEvent.type(amount(), '1')
  await userEvent.type(page.getByLabelText('What for?'), 'Two loaves')
  const quote = cutLine('slow', { method: 'POST', url: /transfer-quotes|\/transfers/ })
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await quote.answered()
  await userEvent.fill(amount(), '2.50')
  quote.mend()
  await quote.deliver()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await expect.element(amount()).toHaveValue('2.50')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(page.getByText(/2\.50/).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Pay 2\.50/ })).toBeVisible()
})

it('S-PAY-41 reviews what is typed in a table while its codes are looked up', async () => {
  await visit(url, { as: 'anna', at: { ...payForm, way: 'multiple' } })
  const cell = (name: string) => page.getByLabelText(`${name}, Row 1`, { exact: true })
  await userEvent.fill(cell('For'), 'Bread')
  await userEvent.fill(cell('Amount'), '1')
  const line = cutLine('slow', { method: 'GET', url: /\/members\?/ })
  await userEvent.fill(cell('Payee'), 'RIBA0004')
  await userEvent.click(page.getByRole('button', { name: 'Review', exact: true }))
  await line.answered()
  await expect.element(page.getByRole('button', { name: 'Review', exact: true })).toHaveAttribute('aria-busy', 'true')
  await userEvent.fill(cell('Amount'), '12.50')
  line.mend()
  await line.deliver()
  await expect.element(page.getByRole('button', { name: /^Pay 12\.50/ })).toBeVisible()
})

it('S-SET-41 does not put in a picture that was given up while it was on its way', async () => {
  await visit(url, { as: (await makeMember(url, { name: 'Pic Late' })).as, at: { screen: 'newGroup' } })
  const line = cutLine('slow', { method: 'POST', url: /\/files/ })
  await userEvent.upload(page.getByLabelText(/^Image/), await picture())
  await userEvent.click(page.getByRole('button', { name: 'Use this part' }))
  await line.answered()
  await userEvent.upload(page.getByLabelText(/^Image/), new File(['no picture'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(page.getByText(/notes\.txt/)).toBeVisible()
  line.mend()
  await line.deliver()
  await userEvent.fill(field(/^Name of the group/), unique('Late'))
  expect(page.getByRole('button', { name: 'Remove the image' }).elements()).toHaveLength(0)
})

it('S-JOIN-6 keeps a profile that is typed while its picture is on its way', async () => {
  const { code, root } = await found(url, { members: 0 })
  await root.update({ type: 'group-settings', attributes: { minOffers: 0, minNeeds: 0 } }, { group: code })
  const person = await makeMember(url, { name: 'Ona Late' })
  const client = await clientFor(url, person)
  await client.create({ type: 'members', id: crypto.randomUUID(), attributes: { name: 'Ona Late' } }, { group: code })
  client.close()
  await visit(url, { as: person.as, at: { screen: 'signupMember', group: code, hash: 'profile' } })
  const line = cutLine('slow', { method: 'POST', url: /\/files/ })
  await userEvent.upload(page.getByLabelText(/^Image/), await picture())
  await userEvent.click(page.getByRole('button', { name: 'Use this part' }))
  await line.answered()
  await userEvent.fill(field(/^Name/), 'Ona Later')
  await userEvent.fill(field(/^About you/), 'I keep bees.')
  line.mend()
  await line.deliver()
  await expect.element(page.getByRole('button', { name: 'Remove the image' })).toBeVisible()
  await expect.element(field(/^Name/)).toHaveValue('Ona Later')
  await expect.element(field(/^About you/)).toHaveValue('I keep bees.')
})

it('S-JOIN-21 keeps a request for a group that is typed while its picture is on its way', async () => {
  const person = await makeMember(url, { name: 'Founder Late' })
  await visit(url, { as: person.as, at: { screen: 'newGroup' } })
  const line = cutLine('slow', { method: 'POST', url: /\/files/ })
  await userEvent.upload(page.getByLabelText(/^Image/), await picture())
  await userEvent.click(page.getByRole('button', { name: 'Use this part' }))
  await line.answered()
  const name = unique('Late')
  await userEvent.fill(field(/^Name of the group/), name)
  line.mend()
  await line.deliver()
  await expect.element(page.getByRole('button', { name: 'Remove the image' })).toBeVisible()
  await expect.element(field(/^Name of the group/)).toHaveValue(name)
})

it('S-FORM-13 keeps an address that is typed while the one before is being saved', async () => {
  const person = await makeMember(url, { name: 'Mail Late' })
  await visit(url, { as: person.as, at: { screen: 'settings', hash: 'email' } })
  const next = page.getByRole('form', { name: 'Change e-mail' }).getByLabelText('New e-mail')
  const form = page.getByRole('form', { name: 'Change e-mail' })
  await userEvent.fill(form.getByLabelText('Current password'), password)
  await userEvent.fill(next, `${person.as}-first@demo.example`)
  const line = cutLine('slow', { method: 'PATCH', url: /\/users\// })
  await userEvent.keyboard('{Enter}')
  await line.answered()
  await userEvent.fill(next, 'second@demo.example')
  line.mend()
  await line.deliver()
  await expect.element(page.getByText(/first@demo.example/).first()).toBeVisible()
  await expect.element(next).toHaveValue('second@demo.example')
})

it('S-SHELL-5 does not lead back to a list that was left before what was typed there was searched for', async () => {
  const { navigator } = await visit(url, { at: { screen: 'groups' } })
  const search = page.getByRole('searchbox')
  await userEvent.fill(search, 'riba')
  const typed = performance.now()
  navigator.go({ screen: 'loginMail' })
  await expect.element(page.getByLabelText('E-mail', { exact: true })).toBeVisible()
  // Longer than a search rests.
  await expect.poll(() => performance.now() - typed).toBeGreaterThan(600)
  expect(navigator.place().screen).toBe('loginMail')
})

it('S-PAY-71 takes an e-mail and a password that a program fills in at once', async () => {
  await visit(url, { at: '/pay?t=RIBA0004&u=1.50&m=Bread' })
  const email = page.getByLabelText('E-mail')
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(email).toBeVisible()
  fill(email.element(), 'anna@demo.example')
  fill(password.element(), 'demo-demo-1')
  await expect.element(email).toHaveValue('anna@demo.example')
  await expect.element(password).toHaveValue('demo-demo-1')
})

// As a password manager does: no key is pressed, one field right after the other.
function fill(input: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}
