import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatAmount } from '@exchange-kit/model'
import { cutLine } from '../../../../test/network.ts'
import { putOffer } from '../../../../test/market.ts'
import { paymentsWith, someone, unique } from '../../../../test/payments.ts'
import { makeMember, type Person } from '../../../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

const ribera = { symbol: 'r', decimals: 2, scale: 6 }

let url: string
beforeAll(async () => {
  url = await openStage()
})
let line: { mend: () => void } | null = null
afterEach(() => {
  line?.mend()
  leaveAll()
})

const posts = { method: 'POST', url: /\/transfers$/ }
const who = () => page.getByRole('combobox', { name: /Who do you want/ })
const amount = () => page.getByLabelText('How much?')
const forWhat = () => page.getByLabelText('What for?')
const next = () => page.getByRole('button', { name: 'Continue' })
const pay = () => page.getByRole('button', { name: /^Pay 1.50/ })

function form(member: string, query: Record<string, string> = {}, direction: 'send' | 'receive' = 'send') {
  return { screen: 'newTransfer', group: 'RIBA', member, direction, query } as const
}
/** Anna about to pay Laia 1.50, on the confirm step. */
async function confirming(description: string) {
  const visited = await visit(url, {
    as: 'anna',
    at: form('RIBA0002', { to: 'RIBA0004', amount: '1.50', description }),
  })
  await userEvent.click(next())
  await expect.element(pay()).toBeVisible()
  return visited
}

describe('paying somebody', () => {
  it('S-PAY-20 finds a person, reads the amount, asks once more, pays and shows the payment', async () => {
    const description = unique('Bread')
    const { navigator } = await visit(url, { as: 'anna', at: form('RIBA0002') })
    await userEvent.fill(who(), 'laia')
    await userEvent.click(page.getByRole('option', { name: /Laia Bosch/ }))
    await userEvent.fill(amount(), '1,5')
    await expect.element(page.getByText(/^= 1.50/)).toBeVisible()
    await userEvent.fill(forWhat(), description)
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: 'Is this right?' })).toHaveFocus()
    await userEvent.click(pay())
    await expect.element(page.getByText('You paid')).toBeVisible()
    await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
    expect(navigator.place().screen).toBe('transfer')
    // S-PAY-33: the payment took the form's place in history, so Back does not lead to it.
    expect(navigator.back()).toBe(false)
  })

  it('S-PAY-20 S-CHECK-32 says in a link which offer it is for, and keeps that on the payment', async () => {
    const offer = await putOffer(url, { as: 'laia', name: unique('Honey') })
    const { code, name } = offer.attributes
    const description = unique('One jar')
    const query = { to: 'RIBA0004', amount: '0.20', description, offer: code }
    await visit(url, { as: 'anna', at: form('RIBA0002', query) })
    const link = page.getByRole('link', { name: `For the offer ${name}` })
    await expect.element(link).toHaveAttribute('href', `/groups/RIBA/offers/${code}`)
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Pay 0.20/ }))
    await expect.element(page.getByRole('link', { name: 'See the offer or need' })).toBeVisible()
  })

  it('S-PAY-21 finds the same account by 3, 0003, riba3 and RIBA0003, and never one’s own', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002') })
    for (const text of ['3', '0003', 'riba3', 'RIBA0003']) {
      await userEvent.fill(who(), text)
      await expect.element(page.getByRole('option', { name: /Pere Soler/ })).toBeVisible()
    }
    await userEvent.fill(who(), 'RIBA0002')
    await expect.element(page.getByText('Nobody found. Try another name or the account number.')).toBeVisible()
  })

  it('S-PAY-21 shows who is not active, with the reason, and lets nobody choose them', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002') })
    await userEvent.fill(who(), '7')
    const oriol = page.getByRole('option', { name: /Oriol Mas.*not active now/ })
    await expect.element(oriol).toHaveAttribute('aria-disabled', 'true')
  })

  it('S-PLACE-67 takes payee, amount and description from the link; what does not exist is said at its field', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'RIBA0004', amount: '3', description: 'Eggs' }) })
    await expect.element(page.getByRole('group', { name: /Who do you want to pay/ })).toHaveTextContent('Laia Bosch')
    await expect.element(amount()).toHaveValue('3')
    await expect.element(forWhat()).toHaveValue('Eggs')
    leaveAll()
    await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'RIBA9999' }) })
    await expect.element(page.getByText(/Account not found/)).toBeVisible()
  })

  it('S-PAY-20 a link to somebody who is not active says so, also after Continue', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'RIBA0007', amount: '3', description: 'Eggs' }) })
    await expect.element(who()).toHaveAccessibleDescription(/not active/)
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: '1 field needs attention' })).toBeVisible()
    await expect.element(who()).toHaveFocus()
    await expect.element(who()).toHaveAccessibleDescription(/not active/)
    await userEvent.fill(who(), '4')
    await userEvent.click(page.getByRole('option', { name: /Laia Bosch/ }))
    await userEvent.click(next())
    await expect.element(page.getByRole('button', { name: /^Pay 3.00/ })).toBeVisible()
  })

  it('S-PAY-20 S-FORM-2 says nothing more of the account of a link once another name is typed', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'RIBA9999' }) })
    await expect.element(who()).toHaveAccessibleDescription(/Account not found/)
    await userEvent.type(who(), 'L')
    await expect.element(who()).not.toHaveAccessibleDescription(/Account not found/)
    await expect.element(who()).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('S-CHECK-41 refuses what is no amount at the field, and keeps everything typed', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'RIBA0004', description: 'Bread' }) })
    const invalid = /Invalid amount\. Enter a positive number/
    const tooFine = /has 2 decimals\. Write thousands without separators/
    for (const [typed, message] of [
      ['0', invalid],
      ['1,234', tooFine],
      ['-1', invalid],
      ['12.345', tooFine],
      ['1e3', invalid],
      ['', /Type how much/],
      ['NaN', invalid],
    ] as const) {
      await userEvent.fill(amount(), typed)
      await userEvent.click(next())
      await expect.element(amount()).toHaveAccessibleDescription(message)
      await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(amount()).toHaveFocus()
      await expect.element(amount()).toHaveValue(typed)
    }
    await expect.element(page.getByRole('heading', { name: '1 field needs attention' })).toBeVisible()
  })

  it.each([
    ['en', '= 12.50 riberes'],
    ['ca', '= 12,50 riberes'],
    ['es', '= 12,50 riberes'],
    ['it', '= 12,50 riberes'],
  ] as const)(
    'S-CHECK-41 S-MONEY-2 S-MONEY-5 reads 12,5 and 12.5 alike in %s, and echoes %s',
    async (language, echo) => {
      await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'RIBA0004' }), language })
      await expect.poll(() => document.documentElement.lang).toBe(language)
      const field = () => page.getByRole('main').element().querySelector<HTMLInputElement>('input[inputmode="decimal"]')
      await expect.poll(field).not.toBeNull()
      for (const typed of ['12,5', ' 12.5 ', '12.50', '12,50']) {
        await userEvent.fill(field() as HTMLInputElement, typed)
        await expect.element(page.getByText(echo, { exact: true })).toBeVisible()
        // What is typed is never written anew.
        expect(field()?.value).toBe(typed)
      }
      // Thousands are never guessed at: what one language writes so is a decimal sign in another.
      for (const typed of ['1.234,50', '1,234.50', '1 234', '1’234', '١٢', '12,5,0', '+12', '−12']) {
        await userEvent.fill(field() as HTMLInputElement, typed)
        await expect.element(page.getByText(/^= /)).not.toBeInTheDocument()
      }
    },
  )

  it('S-PAY-23 says what the balance is before and after it, in the language’s own notation', async () => {
    const { client } = await visit(url, {
      as: 'anna',
      at: form('RIBA0002', { to: 'RIBA0004', amount: '1' }),
      language: 'it',
    })
    const viewer = client.viewer()
    const balance = viewer.status === 'signedIn' ? viewer.account?.attributes.balance : undefined
    const written = [balance ?? 0, (balance ?? 0) - 1_000_000].map(it => formatAmount(it, ribera, { locale: 'it' }))
    const sentence = page.getByText(new RegExp(written.join('.*').replaceAll(/\s/g, '\\s')))
    await expect.element(sentence).toBeVisible()
  })

  it('S-PAY-24 wants a description of more than blanks, and never disables Continue', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'RIBA0004', amount: '1' }) })
    await userEvent.fill(forWhat(), '   ')
    await userEvent.click(next())
    await expect.element(forWhat()).toHaveFocus()
    await expect.element(forWhat()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(forWhat(), ` ${'🧑‍🌾'.repeat(500)} `)
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
  })

  it('S-MONEY-6 reads hours and minutes where the unit is an hour, and nowhere else', async () => {
    await visit(url, { as: 'lucia', at: { ...form('TEMP0003'), group: 'TEMP' }, language: 'en' })
    await userEvent.fill(amount(), '1:30')
    await expect.element(page.getByText('= 1.50 hours', { exact: true })).toBeVisible()
    leaveAll()
    await visit(url, { as: 'anna', at: form('RIBA0002') })
    await userEvent.fill(amount(), '1:30')
    await userEvent.click(next())
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  })

  it('S-CHECK-42 warns Pere before, refuses him after with the figure, pays nothing and keeps the form', async () => {
    const description = unique('Too much')
    await visit(url, { as: 'pere', at: form('RIBA0003', { to: 'RIBA0004', amount: '5000', description }) })
    await expect.element(page.getByText(/That is more than you can pay now/)).toBeVisible()
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Pay 5,000.00/ }))
    const pere = await someone(url, 'pere')
    const { balance = 0, creditLimit } = (await pere.one('accounts', { group: 'RIBA', id: pere.account })).attributes
    const available = formatAmount(balance + (creditLimit ?? 0), ribera, { locale: 'en' }).replace('\u202f', ' ')
    await expect
      .element(amount())
      .toHaveAccessibleDescription(expect.stringContaining(`Insufficient balance. You can spend up to ${available}`))
    await expect.element(amount()).toHaveFocus()
    await expect.element(amount()).toHaveValue('5000')
    await expect.element(forWhat()).toHaveValue(description)
    expect(await paymentsWith(pere, description)).toHaveLength(0)
    pere.close()
  })

  it('S-PAY-33 says at the account that it cannot receive that much, until another amount is typed, and keeps the form', async () => {
    const [full, rich] = [
      await makeMember(url, { name: unique('Full') }),
      await makeMember(url, { name: unique('Rich') }),
    ]
    const marta = await someone(url, 'marta')
    const limit = (id: string, attributes: { creditLimit: number } | { maximumBalance: number }) =>
      marta.update({ type: 'accounts', id, attributes }, { group: 'RIBA' })
    await limit(full.account, { maximumBalance: 2_000_000 })
    await limit(rich.account, { creditLimit: 9_000_000 })
    marta.close()
    const query = { to: full.code, amount: '3', description: unique('Too much') }
    await visit(url, { as: rich.as, at: form(rich.code, query) })
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Pay 3.00/ }))
    const change = page.getByRole('group', { name: /Who do you want to pay/ }).getByRole('button', { name: 'Change' })
    await expect.element(change).toHaveFocus()
    await expect
      .element(change)
      .toHaveAccessibleDescription(
        `Error: The payee's maximum balance is insufficient. ${full.name} cannot receive that much now. Try less.`,
      )
    await expect.element(amount()).not.toHaveAttribute('aria-invalid', 'true')
    await expect.element(amount()).toHaveValue('3')
    await userEvent.fill(amount(), '2')
    await expect.element(change).not.toHaveAccessibleDescription()
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Pay 2.00/ }))
    await expect.element(page.getByText('You paid')).toBeVisible()
  })
})

describe('one payment, whatever happens', () => {
  it('S-CHECK-40 pays once for a double press', async () => {
    const description = unique('Twice')
    const { client } = await confirming(description)
    await userEvent.dblClick(pay())
    await expect.element(page.getByText('You paid')).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(1)
  })

  it('S-CHECK-40 S-PAY-32 does not know after a lost answer, and pays once for Try again', async () => {
    const description = unique('Lost')
    const { client } = await confirming(description)
    line = cutLine('answerLost', posts)
    await userEvent.click(pay())
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Back', exact: true }).nth(1)).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    line.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText('You paid')).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(1)
  })

  it('S-CHECK-40 S-PAY-31 asks after a reload in between, and shows the one payment', async () => {
    const description = unique('Reload')
    const before = await confirming(description)
    line = cutLine('answerLost', posts)
    await userEvent.click(pay())
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    before.end()
    line.mend()
    const { client } = await visit(url, { at: form('RIBA0002'), again: before })
    await expect.element(page.getByText('You paid')).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(1)
  })

  it('S-PAY-32 says that nothing was paid when the request never arrived, and pays it then', async () => {
    const description = unique('Never')
    const { client } = await confirming(description)
    line = cutLine('neverSent', posts)
    await userEvent.click(pay())
    await userEvent.click(page.getByRole('button', { name: 'Check' }))
    await expect.element(page.getByText('Nothing was paid')).toBeVisible()
    line.mend()
    await userEvent.click(pay())
    await expect.element(page.getByText('You paid')).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(1)
  })

  it('S-PAY-30 goes back to the form as it was, and makes a new payment of a changed one', async () => {
    const description = unique('Changed')
    const { client } = await confirming(description)
    await userEvent.click(page.getByRole('button', { name: 'Back', exact: true }).last())
    await expect.element(forWhat()).toHaveValue(description)
    await userEvent.fill(amount(), '2')
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Pay 2.00/ }))
    await expect.element(page.getByText('You paid')).toBeVisible()
    const [paid, ...others] = await paymentsWith(client, description)
    expect(paid?.attributes.amount).toBe(2_000_000)
    expect(others).toEqual([])
  })
})

describe('paying in another group', () => {
  const group = () => page.getByLabelText('Group')

  it('S-STATE-4 keeps the room of the groups while they are on their way, so that nothing jumps', async () => {
    const slow = cutLine('slow', { method: 'GET', url: /\/currencies\?/ })
    line = slow
    await visit(url, { as: 'anna', at: form('RIBA0002') })
    await expect.element(amount()).toBeVisible()
    await slow.answered()
    const before = amount().element().getBoundingClientRect().top
    await expect.element(group()).toBeVisible()
    slow.mend()
    await slow.deliver()
    await expect.element(page.getByRole('option', { name: 'Mercato Solidale' })).toBeInTheDocument()
    expect(amount().element().getBoundingClientRect().top).toBe(before)
  })

  it('S-PAY-22 S-CHECK-55 finds the exact code, shows both amounts, rate and path before, and pays', async () => {
    const description = unique('Abroad')
    await visit(url, { as: 'anna', at: form('RIBA0002') })
    await userEvent.selectOptions(group(), 'Mercato Solidale')
    await userEvent.fill(who(), 'MERC0002')
    await userEvent.click(page.getByRole('option', { name: /MERC0002/ }))
    await expect
      .element(page.getByRole('group', { name: /Who do you want to pay/ }))
      .toHaveTextContent(/MERC0002.*Mercato Solidale/)
    await userEvent.fill(amount(), '1.20')
    await userEvent.fill(forWhat(), description)
    await userEvent.click(next())
    await expect.element(page.getByText('Ribera del Foix → Mercato Solidale')).toBeVisible()
    await expect.element(page.getByText('The payee gets')).toBeVisible()
    await expect.element(page.getByText(/^1.r = [\d.]+.§$/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Pay 1.20/ }))
    await expect.element(page.getByText('You paid')).toBeVisible()
    await expect.element(page.getByText(/^Paid 1.20.* to/).first()).toBeVisible()
  })

  it('S-PLACE-67 takes an account of another group from a link', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'MERC0002' }) })
    await expect
      .element(page.getByRole('group', { name: /Who do you want to pay/ }))
      .toHaveTextContent(/MERC0002.*Mercato Solidale/)
    await expect.element(group()).toHaveValue('MERC')
    leaveAll()
    await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'MERC9999' }) })
    await expect.element(who()).toHaveAccessibleDescription(/Account not found/)
  })

  it('S-CHECK-55 S-PAY-22 S-PAY-33 says at the account before it is confirmed that there is no path', async () => {
    const rich = await makeMember(url, { name: unique('Rich') })
    const marta = await someone(url, 'marta')
    const attributes = { creditLimit: 10_000_000_000 }
    await marta.update({ type: 'accounts', id: rich.account, attributes }, { group: 'RIBA' })
    marta.close()
    // Beyond every trustline, and not beyond the balance.
    const query = { to: 'MERC0002', amount: '9000', description: 'Far too much' }
    await visit(url, { as: rich.as, at: form(rich.code, query) })
    await expect.element(group()).toHaveValue('MERC')
    await userEvent.click(next())
    const payee = page.getByRole('group', { name: /Who do you want to pay/ })
    await expect.element(payee).toBeVisible()
    await expect.poll(() => payee.element().parentElement?.textContent).toMatch(/no exchange path between/)
    await expect.element(page.getByRole('heading', { name: 'Is this right?' })).not.toBeInTheDocument()
  })

  it('S-PAY-21 S-PAY-22 is where somebody is who was chosen among the recent ones', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002') })
    await userEvent.selectOptions(group(), 'Mercato Solidale')
    await expect.element(who()).toHaveAccessibleDescription(/MERC0003/)
    await userEvent.click(page.getByRole('button', { name: /^Choose / }).first())
    await expect.element(group()).toHaveValue('RIBA')
    await userEvent.click(page.getByRole('button', { name: 'Change', exact: true }))
    await expect.element(group()).toHaveValue('RIBA')
    await expect.element(who()).toHaveAccessibleDescription(/RIBA0003/)
  })
})

describe('leaving the form', () => {
  it('S-FORM-11 asks before a link, Back or the end of the tab takes what is typed, and not when nothing is', async () => {
    const { navigator } = await visit(url, { as: 'anna', at: form('RIBA0002') })
    await userEvent.fill(amount(), '1')
    await userEvent.click(page.getByRole('link', { name: 'Several' }))
    await expect.element(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Stay here' }))
    await expect.element(amount()).toHaveValue('1')
    expect(navigator.place()).toEqual(expect.not.objectContaining({ way: 'multiple' }))
    await userEvent.click(page.getByRole('button', { name: 'Back', exact: true }))
    await expect.element(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Stay here' }))
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(true)
    await userEvent.clear(amount())
    await expect.poll(closing).toBe(false)
  })

  it('S-PAY-21 has the way to scan a code beside the account', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002') })
    const scan = page.getByRole('link', { name: 'Scan a code' }).last()
    await expect.element(scan).toHaveAttribute('href', '/groups/RIBA/members/RIBA0002/transactions/send/qr')
  })
})

describe('requesting a payment', () => {
  it('S-PAY-33 asks the payer, who decides', async () => {
    const description = unique('Asked')
    await visit(url, { as: 'anna', at: form('RIBA0002', { to: 'RIBA0004', amount: '1.50', description }, 'receive') })
    await expect.element(page.getByText('Laia Bosch will be asked and decides.')).toBeVisible()
    await userEvent.click(next())
    await expect.element(page.getByText('Laia Bosch is asked.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Ask for 1.50/ }))
    await expect.element(page.getByText('Request sent. Laia Bosch is asked.')).toBeVisible()
    await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible()
  })
})

describe('whether a request waits', () => {
  it('S-PAY-25 S-PAY-30 tells members that the payer is asked, and administrators what the payer’s settings say', async () => {
    const person = await accepting(url)
    const query = { to: person.code, amount: '0.50', description: unique('At once') }
    await visit(url, { as: 'anna', at: form('RIBA0002', query, 'receive') })
    await expect.element(page.getByText(`${person.name} will be asked and decides.`)).toBeVisible()
    await userEvent.click(next())
    await expect.element(page.getByText(`${person.name} is asked.`)).toBeVisible()
    leaveAll()
    await visit(url, { as: 'marta', at: form('RIBA0001', query, 'receive') })
    await expect
      .element(page.getByText(`${person.name} accepts requests automatically: it is paid at once.`))
      .toBeVisible()
    await userEvent.click(next())
    await expect.element(page.getByText('It is paid at once.')).toBeVisible()
    await expect.element(page.getByText(`${person.name} is asked.`)).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: /^Ask for 0.50/ }))
    await expect.element(page.getByText(new RegExp(`^${person.name} paid 0.50.* to you$`))).toBeVisible()
  })

  it('S-PAY-33 S-PAY-57 says why a request failed that the limits of its payer do not allow', async () => {
    const person = await accepting(url)
    const query = { to: person.code, amount: '5000', description: unique('Too much') }
    await visit(url, { as: 'marta', at: form('RIBA0001', query, 'receive') })
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Ask for 5,000.00/ }))
    await expect.element(page.getByText('It was not paid. Insufficient balance')).toBeVisible()
    await expect.element(page.getByText('Failed', { exact: true })).toBeVisible()
  })
})

describe('moving between accounts', () => {
  it('S-GUARD-13 an administrator moves between any two accounts', async () => {
    const description = unique('Moved')
    const { client } = await visit(url, {
      as: 'marta',
      at: {
        screen: 'newTransfer',
        group: 'RIBA',
        member: 'RIBA0001',
        direction: 'transfer',
        query: { from: 'RIBA0004', to: 'RIBA0002', amount: '1.50', description },
      },
    })
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Move 1.50/ }))
    await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
    const [moved] = await paymentsWith(client, description)
    expect(moved?.attributes.authorization?.type).toBe('admin')
  })

  it('S-PAY-23 S-PAY-30 says what it leaves to the payer, and warns when the payer has too little', async () => {
    const payer = await makeMember(url, { name: unique('Paying') })
    const query = { from: payer.code, to: 'RIBA0002', amount: '5000', description: unique('Moved') }
    const at = { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0001', direction: 'transfer', query } as const
    await visit(url, { as: 'marta', at })
    await expect.element(page.getByText(new RegExp(`^${payer.name} can spend up to`))).toBeVisible()
    await expect.element(page.getByText(new RegExp(`^That is more than ${payer.name} can pay now: `))).toBeVisible()
    await userEvent.fill(amount(), '1.50')
    await expect.element(page.getByText(/^That is more than/)).not.toBeInTheDocument()
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
    const after = page.getByText('Afterwards', { exact: true }).element()
    expect(after.nextElementSibling?.textContent).toContain(formatAmount(-1_500_000, ribera, { locale: 'en' }))
  })
})

describe('accessibility', () => {
  it('S-A11Y-1 axe finds nothing on the form, on its errors, on the list of people and on the confirm step', async () => {
    await visit(url, { as: 'anna', at: form('RIBA0002') })
    await expect.element(next()).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: '3 fields need attention' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.fill(who(), 'a')
    await expect
      .element(page.getByRole('listbox', { name: 'People and accounts' }).getByRole('option').first())
      .toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    leaveAll()
    await confirming(unique('Axe'))
    expect(await faultsEverywhere()).toEqual([])
  })
})

/** Somebody of a test's own who pays whatever is asked, as an administrator knows. */
async function accepting(at: string): Promise<Person> {
  const person = await makeMember(at, { name: unique('Ready') })
  const marta = await someone(at, 'marta')
  const attributes = { acceptPaymentsAutomatically: true }
  await marta.update({ type: 'account-settings', id: person.account, attributes }, { group: 'RIBA' })
  marta.close()
  return person
}
