import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountSettings } from '@exchange-kit/model'
import { someone } from '../../test/payments.ts'
import { makeMember, type Person } from '../../test/people.ts'
import { leaveAll, openStage, visit } from '../../test/stand.tsx'

let url: string
let person: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(390, 844)
  person = await makeMember(url, { name: 'Via Tancada' })
})
afterEach(leaveAll)

async function set(attributes: Partial<AccountSettings['attributes']>): Promise<void> {
  const marta = await someone(url, 'marta')
  await marta.update({ type: 'account-settings', id: person.account, attributes }, { group: 'RIBA' })
  marta.close()
}

/** What the payment menu of the person lists; nothing where there is no menu. */
async function offered(): Promise<readonly string[]> {
  const { end } = await visit(url, { as: person.as, at: '/home' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main, phone' })
  const menu = tabs.getByRole('button', { name: 'Pay', exact: true })
  await expect.element(tabs.getByRole('link', { name: 'Account' })).toBeVisible()
  // One way alone is a plain link.
  const hasMenu = menu.elements().length > 0
  if (hasMenu) {
    await userEvent.click(menu)
    await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  }
  const links = (hasMenu ? page.getByRole('menuitem') : tabs.getByRole('link')).elements()
  const ways = links.flatMap(
    it => /\/transactions\/((send|receive|transfer)(\/\w+)?)$/.exec((it as HTMLAnchorElement).pathname)?.[1] ?? [],
  )
  end()
  return [...new Set(ways)].sort()
}

async function tried(direction: 'send' | 'receive'): Promise<string> {
  const client = await someone(url, person.as)
  const other = await client.list('accounts', { group: 'RIBA', filter: { code: 'RIBA0006' } })
  const [mine, theirs] = [person.account, other.items[0]?.id ?? '']
  const [payer, payee] = direction === 'send' ? [mine, theirs] : [theirs, mine]
  try {
    const { attributes } = await client.create(
      {
        type: 'transfers',
        id: crypto.randomUUID(),
        attributes: { amount: 10_000, state: 'committed', meta: { description: `Tried to ${direction}` } },
        relationships: {
          payer: { data: { type: 'accounts', id: payer } },
          payee: { data: { type: 'accounts', id: payee } },
        },
      },
      { group: 'RIBA' },
    )
    return attributes.state
  } catch (cause) {
    return (cause as { code: string }).code
  } finally {
    client.close()
  }
}

it('S-PAY-1 a way is on when the account says so, else the currency, and what is off is hidden', async () => {
  const ways = ['Simple', 'Qr', 'Multiple'] as const
  const all = Object.fromEntries(
    ways.flatMap(way => [
      [`allow${way}Payments`, true],
      [`allow${way}PaymentRequests`, true],
    ]),
  )
  await set({ ...all, allowPayments: true, allowPaymentRequests: true, allowTagPaymentRequests: true })
  expect(await offered()).toEqual(
    ['receive', 'receive/multiple', 'receive/nfc', 'receive/qr', 'send', 'send/multiple', 'send/qr'].sort(),
  )
  await set({ allowSimplePayments: false, allowMultiplePaymentRequests: false, allowTagPaymentRequests: false })
  expect(await offered()).toEqual(['receive', 'receive/qr', 'send/multiple', 'send/qr'])
  // Requests as such are off: a code is carried out by its payer, so it stays.
  await set({ allowPayments: false, allowPaymentRequests: false })
  expect(await offered()).toEqual(['receive/qr'])
  // `null` is as the currency has it.
  await set(
    Object.fromEntries(
      [...Object.keys(all), 'allowPayments', 'allowPaymentRequests', 'allowTagPaymentRequests'].map(it => [it, null]),
    ),
  )
  const marta = await someone(url, 'marta')
  const viewer = marta.viewer()
  const defaults = viewer.status === 'signedIn' ? viewer.currencySettings?.attributes : undefined
  marta.close()
  expect((await offered()).includes('send')).toBe(
    [defaults?.defaultAllowPayments, defaults?.defaultAllowSimplePayments].every(it => it),
  )
})

it('S-PAY-1 the server refuses payments and requests that are off', async () => {
  await set({ allowPayments: false, allowPaymentRequests: false })
  expect([await tried('send'), await tried('receive')]).toEqual(['Forbidden', 'Forbidden'])
  await set({ allowPayments: true, allowPaymentRequests: true })
  expect(await tried('receive')).toMatch(/pending|committed/)
  expect(await tried('send')).toBe('committed')
})

it('S-PAY-1 a screen of a way that is off says so', async () => {
  await set({ allowPayments: true, allowSimplePayments: false })
  await visit(url, { as: person.as, at: `/groups/RIBA/members/${person.code}/transactions/send` })
  await expect
    .element(
      page
        .getByRole('main')
        .getByText(/switched off|not open|off for/i)
        .first(),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
})

it('S-PAY-1 S-PAY-2 leads from the payments of an account by whichever way is open', async () => {
  await set({ allowPayments: true, allowSimplePayments: false, allowMultiplePayments: false, allowQrPayments: true })
  await set({ allowPaymentRequests: true, allowSimplePaymentRequests: false, allowMultiplePaymentRequests: true })
  await visit(url, { as: person.as, at: `/groups/RIBA/members/${person.code}/transactions` })
  const own = `/groups/RIBA/members/${person.code}/transactions`
  const main = page.getByRole('main')
  const ask = main.getByRole('link', { name: 'Request payment', exact: true })
  await expect.element(ask).toHaveAttribute('href', `${own}/receive/multiple`)
  const pay = main.getByRole('link', { name: 'Pay', exact: true }).first()
  await expect.element(pay).toHaveAttribute('href', `${own}/send/qr`)
})
