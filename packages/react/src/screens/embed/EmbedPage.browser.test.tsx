import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faultsEverywhere, leaveAll, openUntouchedStage, visit } from '../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openUntouchedStage()
})
afterEach(leaveAll)

const snippet = () => page.getByRole('region', { name: 'Code to copy' })
const field = (name: string) => page.getByLabelText(name, { exact: true })

it('E7 S-ADMIN-20 makes the form from the table, the code from the form, and keeps all of it in the address', async () => {
  const { navigator } = await visit(url, { at: '/embed' })
  const missing = page.getByText(/^First fill in /)
  await expect.element(missing).toHaveTextContent('First fill in “Payee account”')
  await userEvent.fill(field('Payee account'), 'RIBA')
  await expect.element(missing).toBeVisible()
  await userEvent.fill(field('Payee account'), 'RIBA0002')
  await expect.element(missing).not.toBeInTheDocument()
  await userEvent.fill(field('Amount'), '6')
  await expect.element(snippet()).toHaveTextContent('<exchange-pay to="RIBA0002" amount="6">')
  await expect.element(snippet()).toHaveTextContent('/embed/v1/loader.js')
  await expect.element(page.getByText(/^script-src http/)).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: 'WordPress' }))
  await expect.element(snippet()).toHaveTextContent('[exchange_pay to="RIBA0002" amount="6"]Pay 6[/exchange_pay]')
  await expect
    .element(page.getByRole('link', { name: 'Download the plugin' }))
    .toHaveAttribute('href', `${location.origin}/embed/wordpress.zip`)
  await userEvent.click(page.getByRole('tab', { name: 'Frame' }))
  await expect.element(page.getByText(/^What acts has no frame/)).toBeVisible()
  await userEvent.selectOptions(field('Widget'), 'Offers')
  // The group of the payee is known.
  await expect.element(field('Group')).toHaveValue('RIBA')
  await userEvent.clear(field('Group'))
  await expect.element(missing).toHaveTextContent('First fill in “Group”')
  await userEvent.fill(field('Group'), 'foix')
  await userEvent.click(page.getByRole('option', { name: /Ribera del Foix/ }))
  await expect.element(field('Group')).toHaveValue('RIBA')
  await expect.element(snippet()).toHaveTextContent('/embed/frame/offers?group=RIBA')
  await userEvent.click(page.getByRole('tab', { name: 'QR code' }))
  await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(navigator.place()).toMatchObject({
    screen: 'embed',
    query: { widget: 'exchange-offers', 'a.group': 'RIBA', form: 'qr' },
  })
})

it('E7 S-ADMIN-20 opens with the group of an administrator, and of nobody else', async () => {
  await visit(url, { at: '/embed', as: 'marta', language: 'en' })
  await expect.element(field('Payee account')).toHaveValue('RIBA')
  leaveAll()
  await visit(url, { at: '/embed', as: 'anna', language: 'en' })
  await expect.element(snippet()).toBeVisible()
  await expect.element(field('Payee account')).toHaveValue('')
})

it('E7 says in words what can be chosen, what the events bring, and where the payment can be tried', async () => {
  await visit(url, { at: '/embed?widget=exchange-pay&a.to=RIBA0002&a.amount=6' })
  await userEvent.selectOptions(field('Layout'), 'A card with a QR code')
  await expect.element(snippet()).toHaveTextContent('layout="qr"')
  await userEvent.selectOptions(field('Language'), 'Català')
  await expect.element(snippet()).toHaveTextContent('locale="ca"')
  await expect.element(page.getByText('exchange-pay-complete')).toBeVisible()
  await expect.element(page.getByText(/^\{ status: 'cancelled' \| 'rejected';/)).toBeVisible()
  // E2.1: where no script runs the amount is said too.
  await expect.element(snippet()).toHaveTextContent('>Pay 6</a>')
  const attempt = page.getByRole('link', { name: /^Open the payment/ })
  await expect.element(attempt).toHaveAttribute('href', `${location.origin}/pay?t=RIBA0002&u=6`)
  await expect.element(page.getByText(/Nothing is paid until you sign in and confirm/)).toBeVisible()
})

it('E7 makes a test payment in the demo group, where the site has one', async () => {
  await visit(url, { at: '/embed?widget=exchange-pay&a.to=MERC0003&a.amount=6', site: { demoAccount: 'RIBA0002' } })
  const attempt = page.getByRole('link', { name: /^Make a test payment/ })
  await expect.element(attempt).toHaveAttribute('href', `${location.origin}/pay?t=RIBA0002&u=6`)
  await expect.element(page.getByText(/to RIBA0002 of the demo group/)).toBeVisible()
})

it('E7 shows the chosen tab where the row of tabs is wider than a phone, and leaves the page where it is', async () => {
  await page.viewport(390, 844)
  await visit(url, { at: '/embed?widget=exchange-offers&a.group=RIBA&form=qr' })
  const tab = page.getByRole('tab', { name: 'QR code' })
  await expect.element(tab).toHaveAttribute('aria-selected', 'true')
  const inSight = () => {
    const row = tab.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
    const { left, right } = tab.element().getBoundingClientRect()
    return [left >= Math.floor(row.left), right <= Math.ceil(row.right)]
  }
  expect(tab.element().parentElement?.scrollWidth).toBeGreaterThan(tab.element().parentElement?.clientWidth ?? 0)
  await expect.poll(inSight).toEqual([true, true])
  expect(window.scrollY).toBe(0)
  // Letters of another width come, or are made larger.
  document.documentElement.style.fontSize = '130%'
  await expect.poll(inSight).toEqual([true, true])
  await expect.poll(() => tab.element().parentElement?.scrollLeft).toBeGreaterThan(0)
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 900)
})

it('E7 a group search fills the beginning of the payee, and what is typed after it stays', async () => {
  const { navigator } = await visit(url, { at: '/embed' })
  await userEvent.fill(field('Payee account'), 'nobody at all')
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await userEvent.fill(field('Payee account'), 'temps nord')
  await expect.element(page.getByRole('option', { name: /Banc del Temps Nord/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field('Payee account')).toHaveValue('TEMP')
  await userEvent.type(field('Payee account'), '0002')
  await expect.element(snippet()).toHaveTextContent('<exchange-pay to="TEMP0002">')
  expect(navigator.place()).toMatchObject({ query: { 'a.to': 'TEMP0002' } })
})

it('E7 a group search offers the group of that name before one that only speaks of it', async () => {
  await visit(url, { at: '/embed' })
  await userEvent.fill(field('Payee account'), 'ribera')
  await expect.element(page.getByRole('option', { name: /Mercato Solidale/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field('Payee account')).toHaveValue('RIBA')
})

it('E7 warns of a page that is not on the list of the group', async () => {
  await visit(url, {
    at: '/embed?widget=exchange-pay&a.to=RIBA0002&origin=https://blog.example',
  })
  await expect.element(page.getByText('https://blog.example is not on the list of RIBA.')).toBeVisible()
  leaveAll()
  await visit(url, { at: '/embed?widget=exchange-pay&a.to=RIBA0002&origin=http://localhost:4201', language: 'it' })
  await expect.element(page.getByRole('region', { name: 'Codice da copiare' })).toBeVisible()
  await expect.element(page.getByText(/non è nell’elenco/)).not.toBeInTheDocument()
})

it('E7 E3.2 says the contrast of colours of one’s own, and that they are hard to read below 4.5 to 1', async () => {
  const { navigator } = await visit(url, { at: '/embed?widget=exchange-pay&a.to=RIBA0002' })
  const hard = page.getByText('Hard to read')
  await userEvent.click(page.getByRole('switch', { name: 'A colour of your own' }))
  await userEvent.fill(page.getByLabelText('Colour', { exact: true }), '#f2d94e')
  // Left alone, words that can be read are chosen: nothing to warn of.
  await expect.element(hard).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('switch', { name: 'Also the colour of the words on it' }))
  await expect.element(page.getByText('Hard to read: 1.4 to 1. It takes 4.5 to 1.')).toBeVisible()
  await expect
    .element(page.getByLabelText('Colour of the words', { exact: true }))
    .toHaveAccessibleDescription('Error: Hard to read: 1.4 to 1. It takes 4.5 to 1.')
  expect(await faultsEverywhere()).toEqual([])
  expect(navigator.place()).toMatchObject({ query: { accent: '#f2d94e', ink: '#ffffff' } })
  await userEvent.fill(page.getByLabelText('Colour of the words', { exact: true }), '#1a1a1a')
  await expect.element(page.getByText(/^Can be read: 1[0-9.]+ to 1\.$/)).toBeVisible()
  await expect.element(hard).not.toBeInTheDocument()
  // The accent alone makes it worse again.
  await userEvent.fill(page.getByLabelText('Colour', { exact: true }), '#333333')
  await expect.element(hard).toBeVisible()
})

it('E7 E2.2 E4.5 says what the widget would ignore once the field is left, and prints none of it', async () => {
  const { navigator } = await visit(url, { at: '/embed?widget=exchange-pay&a.to=RIBA0002&a.return-url=javascript:1' })
  // What an address brought along is told at once.
  await expect
    .element(field('Way back'))
    .toHaveAccessibleDescription('Error: Write an address that begins with https://')
  await userEvent.fill(field('Amount'), '1e9')
  await userEvent.fill(field('Expires'), '31/12/2027')
  await userEvent.fill(field('What for'), 'x'.repeat(501))
  await userEvent.fill(field('Your reference'), 'r'.repeat(65))
  await userEvent.fill(field('Address of your website'), 'my blog')
  await userEvent.tab()
  await expect
    .element(field('Amount'))
    .toHaveAccessibleDescription('Error: Write digits with a dot before the decimals, for example 12.50')
  await expect.element(field('Expires')).toHaveAccessibleDescription(/^Error: Write a day such as 2027-01-31/)
  await expect.element(field('What for')).toHaveAccessibleDescription(/at most 500 characters$/)
  await expect.element(field('Your reference')).toHaveAccessibleDescription(/at most 64 characters$/)
  await expect.element(field('Address of your website')).toHaveAccessibleDescription(/Error: Enter an address such as/)
  // Nothing that was typed is lost, and nothing of it is printed.
  await expect.element(field('What for')).toHaveValue('x'.repeat(501))
  await expect.element(snippet()).toHaveTextContent('<exchange-pay to="RIBA0002"> <a href=')
  expect(snippet().element().textContent).not.toMatch(/1e9|xxx|rrr|2027|javascript/)
  expect(await faultsEverywhere()).toEqual([])
  // A comma is what three of our languages write; the attribute takes a dot.
  await userEvent.fill(field('Amount'), '0,5')
  await expect.element(snippet()).toHaveTextContent('<exchange-pay to="RIBA0002" amount="0.5">')
  await userEvent.fill(field('Your reference'), ' order 7 ')
  await expect.element(snippet()).toHaveTextContent('amount="0.5" reference="order 7">')
  expect(navigator.place()).toMatchObject({ query: { 'a.amount': '0.5' } })
})

it('E7 marks the code where there is no clipboard, as on a site without https', async () => {
  await visit(url, { at: '/embed?widget=exchange-pay&a.to=RIBA0002' })
  await expect.element(snippet()).toBeVisible()
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard') ?? {}
  Object.defineProperty(Navigator.prototype, 'clipboard', { ...own, get: () => undefined })
  await userEvent.click(page.getByRole('button', { name: 'Copy', exact: true }))
  Object.defineProperty(Navigator.prototype, 'clipboard', own)
  await expect.poll(() => String(getSelection())).toContain('<exchange-pay to="RIBA0002">')
})

it('S-A11Y-1 the configurator has no fault that axe knows', async () => {
  await visit(url, { at: '/embed?widget=exchange-pay&a.to=RIBA0002' })
  await expect.element(snippet()).toBeVisible()
  expect(await faultsEverywhere()).toEqual([])
})
