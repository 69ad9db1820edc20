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
  await userEvent.fill(field('Payee account'), 'RIBA0002')
  await userEvent.fill(field('Amount'), '6')
  await expect.element(snippet()).toHaveTextContent('<exchange-pay to="RIBA0002" amount="6">')
  await expect.element(snippet()).toHaveTextContent('/embed/v1/loader.js')
  await expect.element(page.getByText(/^script-src http/)).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: 'WordPress' }))
  await expect.element(snippet()).toHaveTextContent('[exchange_pay to="RIBA0002" amount="6"]Pay[/exchange_pay]')
  await userEvent.click(page.getByRole('tab', { name: 'Frame' }))
  await expect.element(page.getByText(/^What acts has no frame/)).toBeVisible()
  await userEvent.selectOptions(field('Widget'), 'Offers')
  await userEvent.selectOptions(field('Group'), 'Ribera del Foix (RIBA)')
  await expect.element(snippet()).toHaveTextContent('/embed/frame/offers?group=RIBA')
  await userEvent.click(page.getByRole('tab', { name: 'QR code' }))
  await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(navigator.place()).toMatchObject({
    screen: 'embed',
    query: { widget: 'exchange-offers', 'a.group': 'RIBA', form: 'qr' },
  })
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

it('S-A11Y-1 the configurator has no fault that axe knows', async () => {
  await visit(url, { at: '/embed?widget=exchange-pay&a.to=RIBA0002' })
  await expect.element(snippet()).toBeVisible()
  expect(await faultsEverywhere()).toEqual([])
})
