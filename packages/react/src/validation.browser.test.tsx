import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askFor, paymentsWith, someone, unique } from '../test/payments.ts'
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

describe('S-FORM-6 S-CONST-3 S-CONST-4 S-CONST-5 is told at its field', () => {
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

  it.each([
    ['Required of a need’s description', /^Description/, '   ', /Describe it in a few words/],
    ['TooLong of a need’s title', /^Title/, 'x'.repeat(101), /at most 100 characters/],
  ])('%s', async (_what, name, typed, message) => {
    await visit(url, { as: nora.as, at: '/groups/RIBA/needs/new' })
    await isTold(name, typed, message)
  })

  it.each([
    [/^Name \(required/, ' '.repeat(3), /A name is needed/],
    [/^Name \(required/, 'x'.repeat(101), /at most 100 characters/],
    [/^About/, 'x'.repeat(10_001), /at most 10[,.\s]?000 characters/],
    [/^Street/, 'x'.repeat(201), /at most 200 characters/],
    [/^Postal code/, '1'.repeat(21), /at most 20 characters/],
    [/^Town/, 'x'.repeat(101), /at most 100 characters/],
    [/^Region/, 'x'.repeat(101), /at most 100 characters/],
    ['Latitude', '-90.5', /Latitude goes from/],
    ['Longitude', '181', /Latitude goes from/],
  ] as const)('a profile: %s', async (name, typed, message) => {
    await visit(url, { as: nora.as, at: '/profile' })
    await isTold(name, typed, message)
  })

  it('TooLong of a contact', async () => {
    await visit(url, { as: nora.as, at: '/profile' })
    await userEvent.click(page.getByRole('button', { name: 'Add a contact' }))
    await userEvent.selectOptions(page.getByLabelText('Kind of contact 1'), 'Website')
    await isTold('Contact 1: Website', `https://example.org/${'x'.repeat(200)}`, /at most 200 characters/)
  })

  it.each([
    ['New e-mail', 'Change e-mail', 'nora@', /Enter a full address/],
    ['New e-mail', 'Change e-mail', `${'n'.repeat(250)}@example.org`, /Enter a full address/],
    ['New password', 'Change password', '1234567', /at least 8 characters/],
    ['New password', 'Change password', 'x'.repeat(257), /at most 256 characters/],
    ['Current password', 'Change password', '', /Fill in this field/],
  ])('%s at “%s”', async (name, act, typed, message) => {
    await visit(url, { as: nora.as, at: '/settings' })
    const form = page.getByRole('form', { name: act })
    await userEvent.fill(form.getByLabelText(name), typed)
    await userEvent.click(form.getByRole('button', { name: act }))
    await expect.element(form.getByLabelText(name)).toHaveAccessibleDescription(message)
    await expect.element(form.getByLabelText(name)).toHaveValue(typed)
  })

  it.each([
    [/^Name of one/, 'x'.repeat(41), /at most 40 characters/],
    [/^Name of several/, 'x'.repeat(41), /at most 40 characters/],
    [/^Sign/, 'abcd', /Use 1 to 3 characters/],
    [/^Decimals/, '7', /whole number from 0 to 6/],
    [/^Decimals/, '1.5', /whole number from 0 to 6/],
    [/^Decimals/, '-1', /whole number from 0 to 6/],
    [/^Value of one unit/, '0', /whole number or a fraction/],
    [/^Value of one unit/, '1/0', /whole number or a fraction/],
    [/^Value of one unit/, '1000000001', /whole number or a fraction/],
    [/^Value of one unit/, '1/1000000001', /whole number or a fraction/],
    [/^Code/, 'AB', /four capital letters/],
    [/^Town/, 'x'.repeat(101), /at most 100 characters/],
    [/^Description/, 'x'.repeat(10_001), /at most 10[,.\s]?000 characters/],
  ])('a group to be: %s “%.9s”', async (name, typed, message) => {
    await visit(url, { as: nora.as, at: '/groups/new' })
    await userEvent.fill(box(name), typed)
    await userEvent.tab()
    await expect.element(box(name)).toHaveAccessibleDescription(message)
    await expect.element(box(name)).toHaveAttribute('aria-invalid', 'true')
  })

  it('Required of payee, amount and description of a payment, in their own words', async () => {
    await visit(url, { as: nora.as, at: `/groups/RIBA/members/${nora.code}/transactions/send` })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(page.getByRole('heading', { name: '3 fields need attention' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: /^Who/ })).toHaveAccessibleDescription(/Choose who/)
    await expect.element(box('How much?')).toHaveAccessibleDescription(/Type how much/)
    await expect.element(box(/^What for/)).toHaveAccessibleDescription(/Transaction description is required/)
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

  it('TooLong of the reason of a rejection, which is not sent', async () => {
    const description = unique('Refused')
    const { id } = await askFor(url, { payee: 'laia', payer: nora.code, description })
    await visit(url, { as: nora.as, at: `/groups/RIBA/transactions/${id}` })
    await userEvent.click(page.getByRole('button', { name: 'Reject' }))
    await userEvent.fill(box(/^Reason/), 'x'.repeat(501))
    await expect.element(box(/^Reason/)).toHaveAccessibleDescription(/at most 500 characters/)
    await userEvent.click(page.getByRole('button', { name: 'Reject the request' }))
    await expect.element(box(/^Reason/)).toHaveValue('x'.repeat(501))
    const nobody = await paymentsWith(await someone(url, 'laia'), description)
    expect(nobody.map(it => it.attributes.state)).toEqual(['pending'])
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
