import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { camera, scanned } from '../../../../test/camera.ts'
import { paymentsWith, unique } from '../../../../test/payments.ts'
import { leaveAll, openStage, visit, type Visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
})

const scan = { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'send', way: 'qr' } as const
const show = { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0006', direction: 'receive', way: 'qr' } as const
const on = ({ box }: Visit) => page.elementLocator(box)
const pay = (phone: Visit) => on(phone).getByRole('button', { name: /^Pay 1.50/ })

/** Somebody starts the camera of a phone and holds it before a code. */
async function scanning(text: string, again?: Visit): Promise<Visit> {
  const seeing = camera(text)
  const phone = await visit(url, { at: scan, ...(again ? { again } : { as: 'anna' }) })
  // Once it was open, it need not be asked for again.
  if (!again) await userEvent.click(on(phone).getByRole('button', { name: 'Start the camera' }))
  await expect.element(pay(phone)).toBeVisible()
  seeing.mockRestore()
  return phone
}

it('S-CHECK-48 S-PAY-66 S-PAY-69 a second phone scans and pays, the first says who paid; scanned again it was paid already', async () => {
  const description = unique('Eggs')
  const shop = await visit(url, { as: 'quim', at: show })
  await userEvent.fill(on(shop).getByLabelText(/^How much/), '1.50')
  await userEvent.fill(on(shop).getByLabelText(/^What for/), description)
  await expect.element(on(shop).getByText('= 1.50 riberes')).toBeVisible()
  const code = on(shop).getByRole('img', { name: /^Code that pays/ })
  // What is typed is drawn once the keys rest.
  let text = ''
  await expect
    .poll(async () => {
      text = (await scanned(code.element() as SVGElement)) ?? ''
      return new URL(text).searchParams.get('m')
    })
    .toBe(description)

  const phone = await scanning(text)
  expect(
    on(shop)
      .getByText(/^Paid by/)
      .elements(),
  ).toEqual([])
  await expect.element(pay(phone)).not.toHaveAttribute('aria-busy')
  await userEvent.click(pay(phone))
  await expect.poll(() => phone.navigator.place().screen).toBe('transfer')
  await expect.element(on(shop).getByText(/^Paid by Anna Puig at \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  phone.end()

  const again = await scanning(text, phone)
  await expect.element(on(again).getByText(/^You already paid this on/)).toBeVisible()
  await userEvent.click(pay(again))
  await expect.element(on(again).getByText('Tick this first. Nothing was paid now.')).toBeVisible()
  expect(
    on(shop)
      .getByText(/^Paid once more/)
      .elements(),
  ).toEqual([])
  expect(await paymentsWith(shop.client, description)).toHaveLength(1)
})
