import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Place } from '@exchange-kit/model'
import { leaveAll, openStage, visit } from '../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const anna = 'anna@demo.example'
const settings: Place = { screen: 'settings' }

/** The fields a password manager looks at in the form of a password: every user name and password, in their order. */
function fieldsAround(password: Element): readonly string[] {
  const scope = password.closest('form') ?? password.closest('dialog') ?? document.body
  const named = [...scope.querySelectorAll<HTMLInputElement>('input[autocomplete]')]
  return named
    .filter(it => /username|password/.test(it.autocomplete))
    .map(it => (it.autocomplete === 'username' ? `username ${it.value}` : it.autocomplete))
}

const passwordFields = () => [...document.querySelectorAll('input[autocomplete$="password"]')]

it.each<[string, Place, string, number]>([
  ['The settings', settings, anna, 2],
  ['The page of a new password', { screen: 'setPassword' }, anna, 1],
])('S-A11Y-9 %s: a password manager is told whose password is typed', async (_, at, email, forms) => {
  await visit(url, { as: 'anna', at })
  await expect.poll(() => passwordFields().length).toBeGreaterThanOrEqual(2)
  const around = new Set(passwordFields().map(it => fieldsAround(it).join(', ')))
  expect(around.size).toBe(forms)
  for (const it of around) expect(it).toMatch(new RegExp(`^username ${email}, current-password(, new-password)?$`))
})

it('S-A11Y-9 keeps the password an administrator sets under the e-mail of the person it is for', async () => {
  await visit(url, { as: 'marta', at: { screen: 'memberSettings', group: 'RIBA', member: 'RIBA0002' } })
  await expect.poll(() => passwordFields().length).toBeGreaterThanOrEqual(1)
  for (const it of passwordFields()) expect(fieldsAround(it)).toEqual([`username ${anna}`, 'new-password'])
})

it('S-A11Y-9 tells whose password deletes an account', async () => {
  await visit(url, { as: 'anna', at: settings })
  await userEvent.click(page.getByRole('button', { name: 'Delete account' }))
  await expect
    .poll(() => fieldsAround(document.querySelector('dialog[open] input[autocomplete$="password"]') ?? document.body))
    .toEqual([`username ${anna}`, 'current-password'])
})

it.each<[string, Place]>([
  ['a sign-up', { screen: 'signup', group: 'TEMP' }],
  ['the sign-up of a founder', { screen: 'signupGroup' }],
])('S-A11Y-9 keeps the password of %s under the e-mail that is typed', async (_, at) => {
  await visit(url, { at })
  const email = page.getByLabelText('E-mail', { exact: true })
  await userEvent.fill(email, 'new@demo.example')
  expect(passwordFields().map(fieldsAround)).toEqual([['username new@demo.example', 'new-password']])
})

it('S-A11Y-4 hides the user name from people: from sight, from the keyboard and from being read aloud', async () => {
  await visit(url, { as: 'anna', at: settings })
  await expect.poll(() => passwordFields().length).toBeGreaterThanOrEqual(2)
  for (const it of document.querySelectorAll<HTMLInputElement>('input[autocomplete="username"]')) {
    expect([it.tabIndex, it.readOnly, it.getAttribute('aria-hidden')]).toEqual([-1, true, 'true'])
    expect(it.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  }
})
