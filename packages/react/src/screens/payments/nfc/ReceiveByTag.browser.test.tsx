import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { placeOf, type AccountSettings } from '@exchange-kit/model'
import { cutLine } from '../../../../test/network.ts'
import { paymentsWith, someone, unique } from '../../../../test/payments.ts'
import { makeMember } from '../../../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

type Global = { NDEFReader?: unknown }

let url: string
/** Anna's tag, made for these tests. */
const tag = [...crypto.getRandomValues(new Uint8Array(5))].map(it => it.toString(16).padStart(2, '0')).join(':')
beforeAll(async () => {
  url = await openStage()
  const anna = await someone(url, 'anna')
  const { attributes } = await anna.one('account-settings', { group: 'RIBA', id: anna.account })
  const tags = [...attributes.tags, { name: unique('Tag'), value: tag }]
  await anna.update({ type: 'account-settings', id: anna.account, attributes: { tags } }, { group: 'RIBA' })
})
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
  delete (globalThis as Global).NDEFReader
  readers = undefined
})

const at = { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0006', direction: 'receive', way: 'nfc' } as const
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Whoever reads tags on the phone of this test; nobody where there is none. */
let readers: EventTarget[] | undefined

/** A phone that reads tags: the browser's API, and a hand that holds tags to it. */
function phone(scan: () => Promise<void> = async () => undefined) {
  const here: EventTarget[] = (readers = [])
  class NDEFReader extends EventTarget {
    constructor() {
      super()
      here.push(this)
    }
    scan = scan
  }
  ;(globalThis as Global).NDEFReader = NDEFReader
  return {
    hold: (serialNumber: string) => here.at(-1)?.dispatchEvent(Object.assign(new Event('reading'), { serialNumber })),
    scans: () => here.length,
    fail: () => here.at(-1)?.dispatchEvent(new Event('readingerror')),
  }
}

const lookUp = /\/accounts\?.*tag/

/** Counts from now on how often it is asked whose a tag is, and how often something is paid. */
function counted() {
  const call = vi.spyOn(globalThis, 'fetch')
  const count = (method: string, address: RegExp) =>
    call.mock.calls.filter(
      ([to, how]) => (how?.method ?? 'GET') === method && address.test(to instanceof Request ? to.url : String(to)),
    ).length
  return () => ({ lookUps: count('GET', lookUp), payments: count('POST', /\/transfers$/) })
}

async function ready(description: string, amount = '1,50') {
  await userEvent.fill(page.getByLabelText('How much?'), amount)
  await userEvent.fill(page.getByLabelText('What for?'), description)
  await userEvent.click(button('Ready'))
  await expect.element(page.getByRole('heading', { name: 'Hold the tag to the phone' })).toHaveFocus()
  // Nothing is read before the device has been asked for an earlier try.
  if (readers) await expect.poll(() => readers?.length).toBeGreaterThan(0)
}

describe('being paid by tag', () => {
  it('S-CHECK-53 S-PAY-75 is paid once for a tag that is held twice, with the tag as authorisation', async () => {
    const { hold } = phone()
    const description = unique('By tag')
    const { navigator: where } = await visit(url, { as: 'quim', at })
    await ready(description)
    expect(await faultsEverywhere()).toEqual([])
    const sent = counted()
    hold(tag.toUpperCase())
    hold(tag)
    await expect.poll(() => where.place().screen).toBe('transfer')
    expect(sent()).toEqual({ lookUps: 1, payments: 1 })
    const quim = await someone(url, 'quim')
    const paid = await paymentsWith(quim, description)
    expect(paid.map(it => [it.attributes.state, it.attributes.amount, it.attributes.authorization?.type])).toEqual([
      ['committed', 1_500_000, 'tag'],
    ])
  })

  it('S-CHECK-53 S-PAY-75 reads no other tag while it looks for whose the first is', async () => {
    const { hold } = phone()
    const { navigator: where } = await visit(url, { as: 'quim', at })
    await ready(unique('One at a time'))
    const sent = counted()
    const line = cutLine('slow', { method: 'GET', url: lookUp })
    hold(tag)
    await line.answered()
    hold('de:ad:be:ef')
    await line.deliver()
    line.mend()
    await expect.poll(() => where.place().screen).toBe('transfer')
    expect(sent()).toEqual({ lookUps: 1, payments: 1 })
  })

  it('S-CHECK-53 S-PAY-75 asks once whose a tag is that stays there after it was not found', async () => {
    const { hold, scans } = phone()
    await visit(url, { as: 'quim', at })
    await ready(unique('Stays there'))
    const sent = counted()
    hold('de:ad:be:ef')
    await expect.element(page.getByText('Account not found')).toBeVisible()
    // It reads on: what is held now is heard.
    await expect.poll(scans).toBe(2)
    hold('de:ad:be:ef')
    await new Promise(done => setTimeout(done, 500))
    expect(sent()).toEqual({ lookUps: 1, payments: 0 })
  })

  it('S-PAY-75 does not know a tag of nobody, and reads on', async () => {
    const { hold } = phone()
    const description = unique('Stranger')
    const { navigator: where } = await visit(url, { as: 'quim', at })
    await ready(description)
    hold('de:ad:be:ef')
    await expect.element(page.getByText('Account not found')).toBeVisible()
    // A hand holds it there until something happens.
    const held = setInterval(() => hold(tag), 100)
    await expect.poll(() => where.place().screen).toBe('transfer')
    clearInterval(held)
    expect(await paymentsWith(await someone(url, 'quim'), description)).toHaveLength(1)
  })

  it('S-PAY-32 S-PAY-75 pays once when the answer was lost and the tag is held again', async () => {
    const { hold } = phone()
    const description = unique('Lost')
    const { navigator: where } = await visit(url, { as: 'quim', at })
    await ready(description)
    const line = cutLine('answerLost', { method: 'POST', url: /\/transfers$/ })
    hold(tag)
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    line.mend()
    await userEvent.click(button('Try again'))
    await expect.poll(() => where.place().screen).toBe('transfer')
    expect(await paymentsWith(await someone(url, 'quim'), description)).toHaveLength(1)
  })

  it('S-PAY-75 wants amount and description first', async () => {
    phone()
    await visit(url, { as: 'quim', at })
    await userEvent.click(button('Ready'))
    await expect.element(page.getByText('2 fields need attention')).toBeVisible()
    await expect.element(page.getByLabelText('How much?')).toHaveFocus()
  })
})

describe('where tags cannot be read', () => {
  it('S-CHECK-53 S-PAY-76 says that there is no reader; a code and typing keep amount and description', async () => {
    const { navigator: where } = await visit(url, { as: 'quim', at })
    await ready('Eggs')
    await expect.element(page.getByText('NFC is not available')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    const typing = page.getByRole('link', { name: 'Type the account code' }).element().getAttribute('href') ?? ''
    await userEvent.click(page.getByRole('link', { name: 'Show a QR code instead' }))
    await expect.element(page.getByRole('img', { name: /^Code that pays/ })).toBeVisible()
    await expect.element(page.getByText('Eggs').first()).toBeVisible()
    expect(where.place()).toMatchObject({ way: 'qr', query: { amount: '1,50', description: 'Eggs' } })
    where.go(placeOf(typing))
    await expect.element(page.getByLabelText('How much?')).toHaveValue('1,50')
    await expect.element(page.getByLabelText('What for?')).toHaveValue('Eggs')
  })

  it('S-PAY-76 tells a tag that could not be read, and reads on', async () => {
    const { fail } = phone()
    await visit(url, { as: 'quim', at })
    await ready('Eggs')
    fail()
    await expect.element(page.getByText('The NFC tag could not be read')).toBeVisible()
    await expect.element(button('Cancel')).toBeVisible()
  })

  it('S-PAY-76 says so too when reading is refused or switched off', async () => {
    phone(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    await visit(url, { as: 'quim', at })
    await ready('Eggs')
    await expect.element(page.getByText('NFC is not available')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
  })
})

describe('ways that are off', () => {
  it('S-PAY-1 S-PAY-76 offers a code and typing only where these are on', async () => {
    const person = await makeMember(url, { name: unique('Tags alone') })
    const marta = await someone(url, 'marta')
    const set = (attributes: Partial<AccountSettings['attributes']>) =>
      marta.update({ type: 'account-settings', id: person.account, attributes }, { group: 'RIBA' })
    await set({ allowTagPaymentRequests: true, allowPaymentRequests: true, allowSimplePaymentRequests: true })
    await set({ allowQrPaymentRequests: false })
    const place = { ...at, member: person.code }
    await visit(url, { as: person.as, at: place })
    await expect.element(page.getByRole('link', { name: 'Type the account code' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Show a QR code instead' })).not.toBeInTheDocument()
    leaveAll()
    await set({ allowSimplePaymentRequests: false })
    marta.close()
    await visit(url, { as: person.as, at: place })
    await expect.element(button('Ready')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Type the account code' })).not.toBeInTheDocument()
    await expect.element(page.getByText('Without a tag')).not.toBeInTheDocument()
  })

  it('S-PAY-77 S-PAY-2 leads from /nfc to the own account, which says that tags are switched off', async () => {
    // TEMP charges nobody by tag.
    const { navigator: where } = await visit(url, { as: 'lucia', at: '/nfc' })
    await expect.element(page.getByText('This way of paying is switched off for your account')).toBeVisible()
    expect(where.place()).toMatchObject({ group: 'TEMP', member: 'TEMP0003', direction: 'receive', way: 'nfc' })
  })
})
