import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMember, type Person } from '../test/people.ts'
import { leaveAll, openStage, visit } from '../test/stand.tsx'

// Cells of the table of rules (S-FORM-6) that no test of a screen shows at its field: wrong is told there, and what was
// typed stays.

let url: string
let nora: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nora = await makeMember(url, { name: 'Nora Pla' })
}, 120_000)
afterEach(leaveAll)

const box = (name: string | RegExp) => page.getByRole('textbox', { name })

async function isTold(name: string | RegExp, typed: string, message: RegExp) {
  await userEvent.fill(box(name), typed)
  await userEvent.tab()
  await expect.element(box(name)).toHaveAccessibleDescription(message)
  await expect.element(box(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box(name)).toHaveValue(typed)
}

describe('S-FORM-6 is told at its field', () => {
  it.each([
    ['EmailInvalid', 'E-mail', 'anna@', /Enter a full address, for example/],
    ['TooLong of a name', 'Name', 'ñ'.repeat(101), /too long\. Use at most 100 characters/],
  ])('%s when an account is made', async (_code, name, typed, message) => {
    await visit(url, { at: '/signup-group' })
    await isTold(name, typed, message)
  })

  it.each([
    ['a title', /^Title/, 'x'.repeat(101), /at most 100 characters/],
    ['a price', /^Price/, 'x'.repeat(61), /at most 60 characters/],
    ['a description', /^Description/, 'x'.repeat(10_001), /at most 10[,.\s]?000 characters/],
  ])('TooLong of %s', async (_what, name, typed, message) => {
    await visit(url, { as: nora.as, at: '/groups/RIBA/offers/new' })
    await isTold(name, typed, message)
  })

  it.each([
    ['PhoneInvalid', 'Phone', '12345', /6 to 15 digits/],
    ['EmailInvalid', 'E-mail', 'nora.example.org', /Enter a full address/],
    ['UrlInvalid', 'Website', 'javascript:alert(1)', /Enter a web address/],
    ['ContactInvalid', 'Telegram', 'no spaces here', /valid contact/],
  ])('%s of a contact', async (_code, kind, typed, message) => {
    await visit(url, { as: nora.as, at: '/profile' })
    await userEvent.click(page.getByRole('button', { name: 'Add a contact' }))
    await userEvent.selectOptions(page.getByLabelText('Kind of contact 1'), kind)
    await isTold(`Contact 1: ${kind}`, typed, message)
  })

  it('TooLong of a payment’s description', async () => {
    await visit(url, {
      as: nora.as,
      at: `/groups/RIBA/members/${nora.member.attributes.code}/transactions/send?to=RIBA0003&amount=1`,
    })
    await userEvent.fill(box(/^What for/), 'x'.repeat(501))
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(box(/^What for/)).toHaveAccessibleDescription(/at most 500 characters/)
  })

  it('SameAccount where an administrator moves', async () => {
    await visit(url, {
      as: 'marta',
      at: '/groups/RIBA/members/RIBA0001/transactions/transfer?from=RIBA0004&to=RIBA0004&amount=1&description=x',
    })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(page.getByText('Payer and payee are the same account').last()).toBeVisible()
  })

  it('AccountInactive where a link names who is suspended', async () => {
    await visit(url, {
      as: nora.as,
      at: `/groups/RIBA/members/${nora.member.attributes.code}/transactions/send?to=RIBA0007&amount=1&description=x`,
    })
    await expect.element(page.getByText('This account is not active')).toBeVisible()
  })
})
