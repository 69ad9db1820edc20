import type { Transfer } from '@exchange-kit/model'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askFor, someone, unique } from '../../../../test/payments.ts'
import { memoryNavigator, type Keeper } from '../../../navigator.ts'
import { readKept } from './kept.ts'
import { faultsEverywhere, leaveAll, openStage, visit, type Visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const till = { screen: 'till' } as const
const button = (name: string | RegExp) => page.getByRole('button', { name })
const code = () => page.getByRole('img', { name: /^Code that pays/ })
const received = () => page.getByRole('heading', { name: 'Received' })
const today = () => page.getByRole('list', { name: 'Today' })

/** Charges at the till and answers the reference of its code: what it keeps on the device says it. */
async function charge({ client }: Visit, amount: string, purpose: string): Promise<string> {
  await userEvent.fill(page.getByLabelText('How much?'), amount)
  await userEvent.fill(page.getByLabelText(/^What for/), purpose)
  await userEvent.click(button('Charge'))
  await expect.element(code()).toBeVisible()
  const viewer = client.viewer()
  const account = viewer.status === 'signedIn' ? (viewer.account?.id ?? '') : ''
  const kept = await client.drafts().read(`till/${account}`)
  return readKept(kept?.value).charge?.reference ?? ''
}

/** Somebody pays it from a phone of their own. */
async function pays(
  name: string,
  reference: string,
  { amount = 1_500_000, payee = 'RIBA0006' } = {},
): Promise<Transfer> {
  const client = await someone(url, name)
  const { items } = await client.list('accounts', { group: 'RIBA', filter: { code: payee } })
  return client.create(
    {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount, state: 'committed', meta: { description: unique('Till'), reference } },
      relationships: {
        payer: { data: { type: 'accounts', id: client.account } },
        payee: { data: { type: 'accounts', id: items[0]?.id ?? '' } },
      },
    },
    { group: 'RIBA' },
  )
}

describe('the till', () => {
  it('S-CHECK-54 S-PAY-90 charges by its keys, and shows who paid, when, and the end of the code', async () => {
    const visited = await visit(url, { as: 'quim', at: till })
    for (const key of ['1', 'Decimal sign', '7', 'Delete the last figure', '5'])
      await userEvent.click(button(key).first())
    await expect.element(page.getByLabelText('How much?')).toHaveValue('1.5')
    expect(await faultsEverywhere()).toEqual([])
    const reference = await charge(visited, '1.5', 'Bread')
    expect(await faultsEverywhere()).toEqual([])
    const paid = await pays('anna', reference)
    await expect.element(received()).toBeVisible()
    await expect.element(page.getByText(/^from Anna Puig at \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect.element(page.getByText(`Payment code ends in ${paid.id.slice(-4)}`)).toBeVisible()
    // The moving pattern never ends, and axe is asked once nothing moves.
    for (const it of document.getAnimations()) it.cancel()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(button('Next'))
    await expect.element(page.getByLabelText('How much?')).toHaveValue('')
    await expect.element(button('Bread')).toBeVisible()
    await expect.poll(() => today().element().textContent).toContain(paid.attributes.meta.description)
  })

  it('S-FORM-6 S-PAY-90 says at the field that a purpose is too long, for a payment or for a code, and keeps it', async () => {
    const visited = await visit(url, { as: 'quim', at: till })
    const purpose = () => page.getByLabelText(/^What for/)
    await userEvent.fill(page.getByLabelText('How much?'), '1.5')
    await userEvent.fill(purpose(), 'x'.repeat(501))
    await userEvent.click(button('Charge'))
    await expect.element(purpose()).toHaveAccessibleDescription(/at most 500 characters/)
    await expect.element(purpose()).toHaveFocus()
    await expect.element(purpose()).toHaveValue('x'.repeat(501))
    // Within 500 characters, and more than any code holds.
    await userEvent.fill(purpose(), 'ñ'.repeat(490))
    await userEvent.click(button('Charge'))
    await expect.element(purpose()).toHaveAccessibleDescription(/too much for one code/)
    await expect.element(code()).not.toBeInTheDocument()
    await charge(visited, '1.5', 'ñ'.repeat(20))
    await userEvent.click(button('Cancel'))
  })

  it('S-CHECK-54 S-PAY-93 says of a payment that is pending or came to nothing that it does not count, and goes on waiting', async () => {
    const visited = await visit(url, { as: 'quim', at: till })
    const reference = await charge(visited, '1.50', 'Milk')
    const asked = await askFor(url, {
      payee: 'quim',
      payer: 'RIBA0002',
      amount: 1_500_000,
      description: unique('Till'),
      reference,
    })
    expect(asked.attributes.state).toBe('pending')
    await expect.element(page.getByText(/^1\.50.* of Anna Puig is not paid yet$/)).toBeVisible()
    const payer = await someone(url, 'anna')
    await payer.update({ type: 'transfers', id: asked.id, attributes: { state: 'rejected' } }, { group: 'RIBA' })
    await expect.element(page.getByText(/^1\.50.* of Anna Puig was not paid$/)).toBeVisible()
    await expect.element(page.getByText('It does not count as paid.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible()
    await expect.element(received()).not.toBeInTheDocument()
    await pays('anna', reference)
    await expect.element(received()).toBeVisible()
  })

  it('S-PAY-91 keeps waiting for its own code alone, also after a reload', async () => {
    const first = await visit(url, { as: 'quim', at: till })
    const reference = await charge(first, '1.50', 'Eggs')
    first.end()
    await visit(url, { at: till, again: first })
    await expect.element(code()).toBeVisible()
    await pays('laia', 'another-till')
    await expect.element(page.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible()
    await pays('anna', reference)
    await expect.element(received()).toBeVisible()
    await expect.element(page.getByText(/^from Anna Puig/)).toBeVisible()
  })

  it('S-PAY-91 tells a payment that arrives after Cancel, and lists it', async () => {
    const visited = await visit(url, { as: 'quim', at: till })
    const reference = await charge(visited, '1.50', 'Late')
    await userEvent.click(button('Cancel'))
    await expect.element(button('Charge')).toBeVisible()
    const paid = await pays('anna', reference)
    await expect.element(page.getByText(/^Anna Puig paid 1.50.* after all/)).toBeVisible()
    expect(today().element().textContent).toContain(paid.attributes.meta.description)
    await expect.element(received()).not.toBeInTheDocument()
  })

  it('S-PAY-91 S-A11Y-8 stops waiting after ten minutes, and can wait ten more', async () => {
    const visited = await visit(url, { as: 'quim', at: till })
    const reference = await charge(visited, '1.50', 'Slow')
    const later = Date.now() + 11 * 60_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    await expect.element(page.getByText('It was not paid within ten minutes')).toBeVisible()
    await expect.element(code()).not.toBeInTheDocument()
    await userEvent.click(button('Wait ten more minutes'))
    await expect.element(code()).toBeVisible()
    vi.restoreAllMocks()
    await pays('anna', reference)
    await expect.element(received()).toBeVisible()
  })

  it('S-CHECK-54 S-PAY-92 charges nothing offline, and keeps the list of the day', async () => {
    await pays('anna', unique('before').replace(/\W/g, ''))
    await visit(url, { as: 'quim', at: till })
    await expect.element(today().getByRole('listitem').first()).toBeVisible()
    const before = today().element().textContent
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(button('Charge')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText(/^You are offline\. Nothing can be charged/)).toBeVisible()
    expect(today().element().textContent).toBe(before)
  })

  it('S-CHECK-54 S-PAY-92 gives the day as a file that equals the list', async () => {
    await visit(url, { as: 'quim', at: till })
    await pays('anna', unique('csv').replace(/\W/g, ''))
    await expect.element(today().getByRole('listitem').first()).toBeVisible()
    const files: string[] = []
    const real = URL.createObjectURL.bind(URL)
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      if (file instanceof Blob) void file.text().then(text => files.push(text))
      return real(file)
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const download = page.getByRole('button', { name: 'Download CSV' })
    // The list follows the day while others pay: both are compared at one moment.
    await expect
      .poll(async () => {
        const before = files.length
        await userEvent.click(download)
        await expect.poll(() => files.length).toBeGreaterThan(before)
        const rows = files.at(-1)?.trim().split('\r\n').slice(1) ?? []
        // No amount holds a comma, and it stands before any text.
        const inFile = rows.map(it => Number(it.split(',')[4]).toFixed(2))
        const listed = [...today().element().querySelectorAll('li .x-amount')].map(it =>
          (it.firstChild?.textContent ?? '').replaceAll(/[+,]/g, ''),
        )
        return inFile.length > 0 && inFile.join() === listed.join()
      })
      .toBe(true)
  })

  it('S-PAY-92 asks once before it is left, and leads nowhere else', async () => {
    const { navigator: where } = await visit(url, { as: 'quim', at: till })
    await expect.element(button('Charge')).toBeVisible()
    expect(
      page
        .getByRole('link')
        .elements()
        .map(it => it.textContent),
    ).toEqual(['Skip to content'])
    await userEvent.click(button('Leave the till'))
    await userEvent.click(button('Stay here'))
    expect(where.place().screen).toBe('till')
    await userEvent.click(button('Leave the till'))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Leave the till' }))
    await expect.poll(() => where.place().screen).toBe('home')
  })

  it('S-PAY-92 asks too before Back or the end of the tab leave it, in its own words and once', async () => {
    const keeping: { keeper: Keeper | null } = { keeper: null }
    const keep = (keeper: Keeper) => {
      keeping.keeper = keeper
      return () => undefined
    }
    const where = Object.assign(memoryNavigator(till), { keep })
    await visit(url, { as: 'quim', at: till, navigator: where })
    await expect.element(button('Charge')).toBeVisible()
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect([closing.defaultPrevented, keeping.keeper?.isHeld()]).toEqual([true, true])
    // What the buttons of the browser do, wherever they lead.
    keeping.keeper?.ask(() => where.go({ screen: 'groups' }))
    await expect.element(page.getByRole('heading', { name: 'Leave the till?' })).toBeVisible()
    expect(where.place().screen).toBe('till')
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Leave the till' }))
    await expect.poll(() => where.place().screen).toBe('groups')
    await expect.element(page.getByRole('heading', { name: 'Leave without saving?' })).not.toBeInTheDocument()
  })

  it('S-PAY-90 works from 320 px with keys of at least 48 px, in four languages', async () => {
    await page.viewport(320, 700)
    for (const language of ['en', 'ca', 'es', 'it'] as const) {
      await visit(url, { as: 'quim', at: till, language })
      await expect.element(page.getByRole('textbox').first()).toBeVisible()
      for (const key of document.querySelectorAll('.x-till-pad > button'))
        expect(Math.min(key.clientWidth, key.clientHeight)).toBeGreaterThanOrEqual(48)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
      leaveAll()
    }
  })

  it('S-GUARD-15 says why a disabled member cannot charge', async () => {
    await visit(url, { as: 'nuria', at: till, language: 'en' })
    await expect.element(page.getByText(/^You disabled your account/).first()).toBeVisible()
    await expect.element(button('Charge')).not.toBeInTheDocument()
  })
})
