import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Transfer } from '@exchange-kit/model'
import { cutLine } from '../../../../test/network.ts'
import { askFor, paymentsWith, someone, unique } from '../../../../test/payments.ts'
import { wordIn } from '../../../../test/spoken.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const at = (transfer: string) => ({ screen: 'transfer', group: 'RIBA', transfer }) as const
const button = (name: string | RegExp) => page.getByRole('button', { name })
const stamp = (name: string) => page.getByText(name, { exact: true })

/** Waits until the answer to a request has come to somebody's inbox. */
async function isTold(name: string, { attributes: { meta } }: Transfer) {
  const client = await someone(url, name)
  const bodies = async () => (await client.list('notifications', { group: 'RIBA' })).items
  await expect
    .poll(async () =>
      (await bodies()).some(
        ({ attributes: { event, body } }) => /Rejected|Deleted/.test(event) && body.includes(meta.description),
      ),
    )
    .toBe(true)
  client.close()
}

/** Anna pays somebody, from another device. */
async function pays(payee: string, amount: number, description: string) {
  const anna = await someone(url, 'anna')
  const { items } = await anna.list('accounts', { group: 'RIBA', filter: { code: payee } })
  const draft = {
    type: 'transfers',
    id: crypto.randomUUID(),
    attributes: { amount, state: 'committed', meta: { description } },
    relationships: {
      payer: { data: { type: 'accounts', id: anna.account } },
      payee: { data: { type: 'accounts', id: items[0]?.id ?? '' } },
    },
  } as const
  return anna.create(draft, { group: 'RIBA' })
}

describe('a request that waits', () => {
  it('S-PAY-55 is accepted after asking once, with what is left', async () => {
    const request = await askFor(url, { payee: 'laia', payer: 'RIBA0002', description: unique('Please') })
    await visit(url, { as: 'anna', at: at(request.id) })
    await expect.element(page.getByRole('heading', { name: 'Laia Bosch asks you to pay' })).toBeVisible()
    await userEvent.click(button(/^Accept and pay 1.00/))
    await expect.element(page.getByText(/^Your balance is .* afterwards\.$/)).toBeVisible()
    await userEvent.click(button(/^Pay 1.00/))
    await expect.element(stamp('Done')).toBeVisible()
    await expect.element(page.getByText('You paid')).toBeVisible()
    // S-SHELL-28: what was pressed is gone.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('S-CHECK-45 S-FORM-4 is rejected with a reason that the payee reads, one too long leads to its field', async () => {
    const request = await askFor(url, { payee: 'laia', payer: 'RIBA0002', description: unique('No') })
    await visit(url, { as: 'anna', at: at(request.id) })
    await userEvent.click(button('Reject'))
    await expect.element(button('Not now')).toHaveFocus()
    const reason = page.getByLabelText(/^Reason/)
    await userEvent.fill(reason, 'x'.repeat(501))
    await userEvent.click(button('Reject the request'))
    // S-FORM-4: nothing is sent, and the field is where one goes on.
    await expect.element(reason).toHaveFocus()
    await userEvent.fill(reason, 'I got nothing for it')
    await userEvent.click(button('Reject the request'))
    await expect.element(stamp('Rejected')).toBeVisible()
    await expect.element(page.getByText('I got nothing for it')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    leaveAll()
    await isTold('laia', request)
    const { navigator: where } = await visit(url, { as: 'laia', at: at(request.id) })
    await expect.element(stamp('Rejected')).toBeVisible()
    await expect.element(page.getByText('I got nothing for it')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ask again' })).toBeVisible()
    where.go({ screen: 'notifications' })
    const notice = page.getByRole('article').filter({ hasText: request.attributes.meta.description })
    // In the language of hers: Catalan.
    await expect.element(notice).toHaveTextContent(/no ha acceptat la teva petició.*I got nothing for it/)
  })

  it('S-CHECK-45 is cancelled by who made it, and both see it', async () => {
    const request = await askFor(url, { payee: 'laia', payer: 'RIBA0002', description: unique('Never mind') })
    await visit(url, { as: 'laia', at: at(request.id) })
    await expect.element(button('Accept')).not.toBeInTheDocument()
    await userEvent.click(button('Cancel request'))
    await expect.element(button('Keep it')).toHaveFocus()
    await userEvent.click(button('Cancel the request'))
    await expect.element(stamp('Cancelled')).toBeVisible()
    leaveAll()
    await isTold('anna', request)
    const { navigator: where } = await visit(url, { as: 'anna', at: at(request.id) })
    await expect.element(stamp('Cancelled')).toBeVisible()
    where.go({ screen: 'notifications' })
    const notices = page.getByRole('article').filter({ hasText: request.attributes.meta.description })
    await expect.element(notices.filter({ hasText: /withdr|cancel/i })).toBeVisible()
    // What is answered cannot be answered there any more.
    await expect.element(notices.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  })

  it('S-CHECK-45 with "Always accept" the next request of that payee is paid at once', async () => {
    const request = await askFor(url, { payee: 'quim', payer: 'RIBA0004', description: unique('Always') })
    const { client, navigator: where } = await visit(url, { as: 'laia', at: at(request.id) })
    await userEvent.click(button(/^Accept and pay/))
    await userEvent.click(page.getByRole('checkbox', { name: 'Always accept requests from Botiga Cal Quim' }))
    await userEvent.click(button(/^Pay 1.00/))
    await expect.element(stamp('Done')).toBeVisible()
    const payee = request.relationships.payee.data?.id ?? ''
    await expect
      .poll(async () => {
        const account = request.relationships.payer.data?.id ?? ''
        const settings = await client.one('account-settings', { group: 'RIBA', id: account })
        return settings.attributes.acceptPaymentsWhitelist
      })
      .toContain(payee)
    const next = await askFor(url, { payee: 'quim', payer: 'RIBA0004', description: unique('Next') })
    expect(next.attributes.state).toBe('committed')
    expect(next.attributes.authorization?.type).toBe('whitelist')
    where.go({ screen: 'settings', hash: 'payments' })
    await expect.element(button('Remove Botiga Cal Quim')).toBeVisible()
    // The list is put back as it was, so that other tests are asked again.
    const own = await someone(url, 'laia')
    await own.update(
      { type: 'account-settings', id: own.account, attributes: { acceptPaymentsWhitelist: [] } },
      { group: 'RIBA' },
    )
  })

  it('S-PAY-58 shows the present state when another device answered first', async () => {
    const request = await askFor(url, { payee: 'laia', payer: 'RIBA0002', description: unique('Quicker') })
    await visit(url, { as: 'anna', at: at(request.id) })
    await userEvent.click(button(/^Accept and pay/))
    const laia = await someone(url, 'laia')
    await laia.update({ type: 'transfers', id: request.id, attributes: { state: 'deleted' } }, { group: 'RIBA' })
    await userEvent.click(button(/^Pay 1.00/))
    await expect.element(stamp('Cancelled')).toBeVisible()
    await expect.element(button(/^Accept/)).not.toBeInTheDocument()
    await expect.element(page.getByText(/It has changed meanwhile\. It is now: Cancelled/)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('S-PAY-57 stays waiting when the payer accepts beyond the limits', async () => {
    const request = await askFor(url, {
      payee: 'laia',
      payer: 'RIBA0003',
      amount: 5_000_000_000,
      description: unique('Much'),
    })
    await visit(url, { as: 'pere', at: at(request.id) })
    await userEvent.click(button(/^Accept and pay/))
    await userEvent.click(button(/^Pay 5,000/))
    await expect.element(page.getByText(/Insufficient balance/)).toBeVisible()
    await userEvent.click(button('Not now'))
    await expect.element(stamp('Waiting')).toBeVisible()
  })
})

describe('a payment that is done', () => {
  it('S-PAY-60 shows parties, dates, how it was agreed, its code and the receipt', async () => {
    const paid = await pays('RIBA0004', 1_000_000, unique('Facts'))
    await visit(url, { as: 'anna', at: at(paid.id) })
    await expect.element(page.getByText(paid.id)).toBeVisible()
    await expect.element(page.getByText('the payer', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Laia Bosch' })).toBeVisible()
    const receipt = page.getByRole('link', { name: /Signed receipt/ })
    await expect.element(receipt).toHaveAttribute('href', `${url}/accounting/receipts/${paid.id}`)
  })

  it('S-PAY-61 leads its payer to the same payment again, and to asking it back', async () => {
    const paid = await pays('RIBA0004', 1_500_000, 'Eggs')
    await visit(url, { as: 'anna', at: at(paid.id) })
    await userEvent.click(page.getByRole('link', { name: 'Pay again' }))
    await expect.element(page.getByLabelText('How much?')).toHaveValue('1.5')
    await expect.element(page.getByLabelText('What for?')).toHaveValue('Eggs')
  })

  it('S-PAY-32 S-PAY-62 says again what was to go back when the answer was lost and the page is loaded anew', async () => {
    const paid = await pays('RIBA0004', 3_000_000, unique('Bowls'))
    const amount = page.getByLabelText('How much goes back?')
    const reason = page.getByLabelText(/^Reason/)
    const line = cutLine('neverSent', { method: 'POST', url: /\/transfers/ })
    const before = await visit(url, { as: 'laia', at: at(paid.id) })
    await userEvent.click(button('Refund'))
    await userEvent.fill(amount, '1,25')
    await userEvent.fill(reason, 'One was broken')
    await userEvent.click(button('Give back'))
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    before.end()
    line.mend()
    await visit(url, { at: at(paid.id), again: before })
    await userEvent.click(button('Refund'))
    await expect.element(amount).toHaveValue('1.25')
    await expect.element(reason).toHaveValue('One was broken')
    await expect.element(page.getByText('Nothing was paid so far')).toBeVisible()
    await userEvent.click(button('Give back'))
    await expect.element(page.getByRole('link', { name: /^1.25.* on / })).toBeVisible()
  })

  it('S-CHECK-46 is refunded in part, then the rest, and then no more', async () => {
    const description = unique('Bowls')
    const paid = await pays('RIBA0004', 3_000_000, description)
    const laia = await someone(url, 'laia')
    const before = (await laia.one('accounts', { group: 'RIBA', id: laia.account })).attributes.balance
    const { navigator: where } = await visit(url, { as: 'laia', at: at(paid.id) })
    await userEvent.click(button('Refund'))
    const amount = page.getByLabelText('How much goes back?')
    await expect.element(amount).toHaveValue('3.00')
    await userEvent.fill(amount, '4')
    await userEvent.click(button('Give back'))
    await expect
      .element(page.getByRole('link', { name: 'How much goes back? This is more than is left to refund' }))
      .toBeVisible()
    await userEvent.fill(amount, '1')
    await userEvent.dblClick(button('Give back'))
    await expect.element(page.getByRole('link', { name: /^1.00.* on / })).toBeVisible()
    await userEvent.click(button('Refund'))
    await expect.element(amount).toHaveValue('2.00')
    await userEvent.click(button('Give back'))
    await expect.element(page.getByRole('link', { name: /^2.00.* on / })).toBeVisible()
    await expect.element(button('Refund')).not.toBeInTheDocument()
    const after = (await laia.one('accounts', { group: 'RIBA', id: laia.account })).attributes.balance
    expect((before ?? 0) - (after ?? 0)).toBe(3_000_000)
    expect(await paymentsWith(laia, description)).toHaveLength(3)
    // Once more, past the screen that offers it no more.
    const { payer, payee } = paid.relationships
    const more = {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount: 1, state: 'committed', meta: { description } },
      relationships: { payer: payee, payee: payer, refundOf: { data: { type: 'transfers', id: paid.id } } },
    } as const
    await expect(laia.create(more, { group: 'RIBA' })).rejects.toMatchObject({ code: 'InvalidAmount' })
    await userEvent.click(page.getByRole('link', { name: /^2.00.* on / }))
    await expect
      .element(page.getByRole('link', { name: /^the payment of / }))
      .toHaveAttribute('href', `/groups/RIBA/transactions/${paid.id}`)
    where.go({ screen: 'account', group: 'RIBA', member: 'RIBA0004', query: { view: 'statement' } })
    const entries = () =>
      [...document.querySelectorAll('table tbody tr')].filter(it => it.textContent.includes(description))
    await expect
      .poll(() => entries().map(it => it.querySelector('.x-cash .x-amount')?.firstChild?.textContent))
      .toEqual(['−2.00', '−1.00', '+3.00'])
  })

  it('S-PAY-62 S-MONEY-1 gives back all that is left, to the smallest unit, where fewer digits are shown', async () => {
    const description = unique('Thirds')
    const paid = await pays('RIBA0004', 1_235_001, description)
    const laia = await someone(url, 'laia')
    await visit(url, { as: 'laia', at: at(paid.id), language: 'ca' })
    await userEvent.click(page.getByRole('button', { name: wordIn('ca', 'payments:act.refund'), exact: true }))
    const amount = page.getByLabelText(wordIn('ca', 'payments:act.refundAmount'))
    // In the notation of the language, and rounded up here: as an amount it would be more than is left.
    await expect.element(amount).toHaveValue('1,24')
    const dialog = page.getByRole('dialog')
    await userEvent.click(dialog.getByRole('button', { name: wordIn('ca', 'payments:act.refundConfirm'), exact: true }))
    await expect.element(dialog).not.toBeInTheDocument()
    const payments = await paymentsWith(laia, description)
    expect(payments.map(it => it.attributes.amount)).toEqual([1_235_001, 1_235_001])
  })

  it('S-PAY-62 is corrected by an administrator with a reason, and not without', async () => {
    const paid = await pays('RIBA0003', 1_000_000, unique('Wrong'))
    await visit(url, { as: 'marta', at: at(paid.id) })
    await userEvent.click(button('Correct'))
    await userEvent.click(button('Give back'))
    await expect
      .element(page.getByLabelText(/^Reason/))
      .toHaveAccessibleDescription(/Say why. Both people will read it./)
    await userEvent.fill(page.getByLabelText(/^Reason/), 'Paid to the wrong person')
    await userEvent.click(button('Give back'))
    await expect.element(page.getByRole('link', { name: /^1.00.* on / })).toBeVisible()
  })

  it('S-GUARD-16 is not shown to others', async () => {
    const paid = await pays('RIBA0004', 1_000_000, unique('Private'))
    await visit(url, { as: 'pere', at: at(paid.id), language: 'en' })
    await expect.element(page.getByText('You paid')).not.toBeInTheDocument()
    await expect.element(page.getByText('You may not see this page').first()).toBeVisible()
  })
})

describe('what else a page tells', () => {
  it('S-PAY-56 tells the payer since when a request waits, when it is paid by itself, and where to change that', async () => {
    const lucia = await someone(url, 'lucia')
    const { items } = await lucia.list('accounts', { group: 'TEMP', filter: { code: 'TEMP0001' } })
    const request = await lucia.create(
      {
        type: 'transfers',
        id: crypto.randomUUID(),
        attributes: { amount: 1_000_000, state: 'committed', meta: { description: unique('By itself') } },
        relationships: {
          payer: { data: { type: 'accounts', id: items[0]?.id ?? '' } },
          payee: { data: { type: 'accounts', id: lucia.account } },
        },
      },
      { group: 'TEMP' },
    )
    await visit(url, { as: 'tom', at: { screen: 'transfer', group: 'TEMP', transfer: request.id } })
    await expect.element(page.getByText('Waits since')).toBeVisible()
    await expect.element(page.getByText(/^It is paid by itself on/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Change this in the settings' }))
      .toHaveAttribute('href', '/settings#payments')
  })

  it('B10 reminds the payer once in three days, and tells both how often', async () => {
    const request = await askFor(url, { payee: 'laia', payer: 'RIBA0006', description: unique('Remind') })
    await visit(url, { as: 'laia', at: at(request.id) })
    await userEvent.click(button('Remind'))
    await expect.element(page.getByText('Botiga Cal Quim was reminded.')).toBeVisible()
    await expect.element(page.getByText(/^The next reminder can go out on/)).toBeVisible()
    await expect.element(page.getByText('once', { exact: true })).toBeVisible()
  })

  it('S-CHECK-55 S-PAY-60 shows both amounts, the rate and the path of a payment between groups, to each in its own currency', async () => {
    const anna = await someone(url, 'anna')
    const { items } = await anna.list('accounts', { group: 'MERC', filter: { code: 'MERC0002' } })
    const [sofia] = items
    const href = sofia?.links.self ?? ''
    const paid = await anna.create(
      {
        type: 'transfers',
        id: crypto.randomUUID(),
        attributes: { amount: 1_200_000, state: 'committed', meta: { description: unique('Abroad') } },
        relationships: {
          payer: { data: { type: 'accounts', id: anna.account } },
          payee: { data: { type: 'accounts', id: sofia?.id ?? '', meta: { external: true, href } } },
        },
      },
      { group: 'RIBA' },
    )
    await visit(url, { as: 'anna', at: at(paid.id) })
    await expect.element(page.getByText('Ribera del Foix → Mercato Solidale')).toBeVisible()
    await expect.element(page.getByText('The payee gets')).toBeVisible()
    await expect.element(page.getByText(/^1.r = [\d.]+.§$/)).toBeVisible()
    leaveAll()
    // The other side reads it in hers, at the value of both units.
    await visit(url, { as: 'sofia', at: { ...at(paid.id), group: 'MERC' } })
    await expect.element(page.getByText('Ribera del Foix → Mercato Solidale')).toBeVisible()
    await expect.element(page.getByText('The payer pays')).toBeVisible()
    await expect.poll(() => document.querySelector('main .x-amount')?.textContent).toMatch(/^\+?1\.44\u202f§/)
    await expect.element(page.getByText(/^1.20.r$/)).toBeVisible()
  })

  it('S-PAY-61 offers a correction to administrators alone, and nothing of it on a refund', async () => {
    const paid = await pays('RIBA0003', 1_000_000, unique('Corrected'))
    const marta = await someone(url, 'marta')
    const refund = await marta.create(
      {
        type: 'transfers',
        id: crypto.randomUUID(),
        attributes: { amount: 400_000, state: 'committed', meta: { description: 'Back', reason: 'Too much' } },
        relationships: {
          payer: { data: paid.relationships.payee.data },
          payee: { data: paid.relationships.payer.data },
          refundOf: { data: { type: 'transfers', id: paid.id } },
        },
      },
      { group: 'RIBA' },
    )
    await visit(url, { as: 'marta', at: at(refund.id) })
    await expect.element(page.getByText('Too much')).toBeVisible()
    await expect.element(button('Correct')).not.toBeInTheDocument()
    leaveAll()
    await visit(url, { as: 'marta', at: at(paid.id) })
    await userEvent.click(button('Correct'))
    // S-PAY-62: what is left is proposed, and no more than that.
    await expect.element(page.getByLabelText('How much goes back?')).toHaveValue('0.60')
  })

  it('S-PAY-63 shares a receipt as text with amount, date, names and code', async () => {
    const paid = await pays('RIBA0004', 1_000_000, unique('Shared'))
    await visit(url, { as: 'anna', at: at(paid.id) })
    let text = ''
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (shared: { text: string }) => void (text = shared.text),
    })
    await userEvent.click(button('Share'))
    Reflect.deleteProperty(navigator, 'share')
    expect(text).toContain(paid.id)
    expect(text).toMatch(/1\.00.*Anna Puig.*Laia Bosch/)
    await expect.element(button('Print')).toBeVisible()
  })
})

describe('accessibility', () => {
  it('S-A11Y-1 axe finds nothing on a waiting request, its dialogs and a done payment', async () => {
    const request = await askFor(url, { payee: 'laia', payer: 'RIBA0002', description: unique('Axe') })
    await visit(url, { as: 'anna', at: at(request.id) })
    await expect.element(button(/^Accept and pay/)).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(button(/^Accept and pay/))
    await expect.element(button('Not now')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(button(/^Pay 1.00/))
    await expect.element(stamp('Done')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})
