import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { putOffer } from '../test/market.ts'
import { unique } from '../test/payments.ts'
import { clientFor, makeMember, type Person } from '../test/people.ts'
import { leaveAll, openStage, visit } from '../test/stand.tsx'

// What is typed, how it is stored, and what is said of it at its field.

let url: string
let person: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  person = await makeMember(url, { name: 'Tecla Tecleja' })
})
afterEach(leaveAll)

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }))

async function editing(name: string): Promise<string> {
  const { attributes } = await putOffer(url, { as: person.as, name })
  await visit(url, { as: person.as, at: { screen: 'editOffer', group: 'RIBA', offer: attributes.code } })
  await expect.element(field(/^Title/)).toHaveValue(name)
  return attributes.code
}

async function stored(code: string) {
  const client = await clientFor(url, person)
  const { attributes } = await client.one('offers', { group: 'RIBA', code })
  client.close()
  return attributes
}

describe('texts', () => {
  it('S-FORM-5 are stored trimmed, in NFC and without control characters', async () => {
    const end = unique('torro')
    const code = await editing(unique('Nougat'))
    await userEvent.fill(field(/^Title/), `  Torro\u0301\u0007 ${end}  `)
    await save()
    await expect.poll(async () => (await stored(code)).name).toBe(`Torr\u00f3 ${end}`)
  })

  it('S-FORM-5 are counted as people see them, from 80 % of the limit on', async () => {
    await editing(unique('Almonds'))
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
    await userEvent.fill(field(/^Title/), family.repeat(80))
    await expect.element(page.getByText('80 of 100', { exact: false })).toBeVisible()
    await userEvent.fill(field(/^Title/), family.repeat(79))
    await expect.element(page.getByText(/of 100/)).not.toBeInTheDocument()
  })

  it('S-FORM-5 an e-mail is the same in capitals', async () => {
    const { client } = await visit(url, { at: '/login-mail' })
    await userEvent.fill(page.getByLabelText('E-mail', { exact: true }), ` ${person.email.toUpperCase()} `)
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'exchange-demo')
    await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }))
    await expect.poll(() => client.viewer().status).toBe('signedIn')
  })
})

describe('dates', () => {
  // The browser's own field takes the keys of a date one part after the other: month, day, year.
  const impossible = '02312099'

  it('S-DATE-2 a day that does not exist is said at a native field, and neither kept nor moved', async () => {
    const code = await editing(unique('Cherries'))
    const before = (await stored(code)).expires
    const until = page.getByLabelText('Valid until')
    await expect.element(until).toHaveAttribute('type', 'date')
    await typeDate(until.element() as HTMLInputElement, impossible)
    await save()
    await expect.element(page.getByText('Enter a real date').last()).toBeVisible()
    expect((await stored(code)).expires).toBe(before)
    await userEvent.fill(until, '2099-03-31')
    await save()
    await expect.poll(async () => (await stored(code)).expires).toMatch(/^2099-0(3-31|4-01)/)
  })

  it('S-DATE-2 so it is in the dates of a list of payments', async () => {
    const at = {
      screen: 'account',
      group: 'RIBA',
      member: person.code,
      query: { from: '2026-01-01', to: '2026-02-01' },
    }
    const { navigator } = await visit(url, { as: person.as, at: at as never })
    const to = page.getByLabelText('To', { exact: true })
    await expect.element(to).toHaveAttribute('type', 'date')
    // What comes in above it while one types is no matter of this test.
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
    await typeDate(to.element() as HTMLInputElement, '02312026')
    await userEvent.click(page.getByRole('button', { name: 'Show' }))
    await expect.element(page.getByText('Enter a real date')).toBeVisible()
    expect(navigator.place().query).toMatchObject({ from: '2026-01-01', to: '2026-02-01' })
  })

  async function typeDate(input: HTMLInputElement, keys: string): Promise<void> {
    input.focus()
    await userEvent.keyboard(keys)
    expect(input.validity.badInput).toBe(true)
  }
})

describe('codes of the rules', () => {
  const says = (text: string | RegExp) => expect.element(page.getByText(text).last()).toBeVisible()

  it('S-FORM-6 are told in words at the fields of a form: required, too long, invalid', async () => {
    await visit(url, { as: person.as, at: '/groups/new' })
    await userEvent.fill(field(/^Name of the group/), 'x'.repeat(101))
    await userEvent.fill(field(/^Code/), 'ab')
    await userEvent.fill(field(/^Sign/), 'long')
    await userEvent.fill(field(/^Value of one unit/), '0.1')
    await userEvent.fill(field(/^Decimals/), '7')
    await userEvent.fill(field('Latitude'), '91')
    await userEvent.click(page.getByRole('button', { name: 'Send request' }))
    for (const text of [
      'Fill in this field',
      'This is too long. Use at most 100 characters',
      'Enter four capital letters, for example RIBA',
      'Use 1 to 3 characters',
      'Enter a whole number or a fraction, for example 1/10',
      'Enter a whole number from 0 to 6',
      'Latitude goes from −90 to 90, longitude from −180 to 180',
    ])
      await says(text)
    for (const name of [/^Code/, /^Sign/, /^Decimals/])
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  })
})
