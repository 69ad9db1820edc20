import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newState } from '@exchange-kit/pay-flow'
import { apply } from '../../../../test/community.ts'
import { cutLine } from '../../../../test/network.ts'
import { paymentsWith, someone, unique } from '../../../../test/payments.ts'
import { asked, blog, openedBy, openedByBlog, type Told } from '../../../../test/sheet.ts'
import { makeTrouble } from '../../../../test/trouble.ts'
import { faultsEverywhere, leaveAll, openStage, password, restartStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})

let heard: Told[] = []
let line: { mend: () => void } | null = null
beforeEach(() => {
  heard = openedByBlog()
})
afterEach(() => {
  line?.mend()
  leaveAll()
  openedBy(null)
  vi.useRealTimers()
})

const posts = { method: 'POST', url: /\/transfers$/ }
const pay = () => page.getByRole('button', { name: /^Pay 1.00/ })
const results = () => heard.filter(it => it.message['type'] === 'result')

async function signIn(name: string) {
  await userEvent.fill(page.getByLabelText('E-mail'), `${name}@demo.example`)
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
}

/** What there is to press. */
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map(it => it.textContent)

describe('before anybody signs in', () => {
  it('S-PAY-70 shows payee, group, amount, description and who asks', async () => {
    await visit(url, { at: asked('Sourdough loaf') })
    await expect.element(page.getByRole('heading', { name: 'Pay Botiga Cal Quim' })).toBeVisible()
    await expect.element(page.getByText('1.00', { exact: false }).first()).toBeVisible()
    await expect.element(page.getByText('Sourdough loaf')).toBeVisible()
    await expect.element(page.getByText('blog.example')).toBeVisible()
    await expect.element(page.getByText(/Ribera del Foix/).first()).toBeVisible()
    expect(heard).toMatchObject([{ message: { type: 'ready' }, origin: blog }])
  })

  it('S-PAY-70 shows a private person by first name and initial', async () => {
    await visit(url, { at: asked('Bread', { t: 'RIBA0002' }) })
    await expect.element(page.getByRole('heading', { name: 'Pay Anna P.' })).toBeVisible()
  })

  it('S-CHECK-51 says what is wrong with 1e9, -1, 0,5 and NaN, and offers nothing but the way out', async () => {
    for (const u of ['1e9', '-1', '0,5', 'NaN']) {
      await visit(url, { at: asked('Bread', { u }) })
      await expect.element(page.getByText('Its amount is not a number such as 12.50.')).toBeVisible()
      expect(buttons()).toEqual(['Close'])
      leaveAll()
    }
  })

  it('S-CHECK-83 shows u=10 and a=10000000 alike, refuses both together, and names the end of a link', async () => {
    for (const amount of [{ u: '10' }, { a: '10000000' }]) {
      await visit(url, { at: { screen: 'pay', query: { t: 'RIBA0006', m: 'Bread', ...amount } } })
      await expect.element(page.getByText('10.00', { exact: false }).first()).toBeVisible()
      leaveAll()
    }
    await visit(url, { at: asked('Bread', { a: '10000000' }) })
    await expect.element(page.getByText('It names two amounts.')).toBeVisible()
    leaveAll()
    await visit(url, { at: asked('Bread', { exp: '1777716000' }) })
    await expect.element(page.getByText(/^This link ended on .*2026\.$/)).toBeVisible()
    await expect.element(page.getByLabelText('E-mail')).not.toBeInTheDocument()
  })

  it.each([
    ['two amounts', { a: '10000000' }, 'It names two amounts.'],
    ['an end that is past', { exp: '1777716000' }, /^This link ended on .*2026\.$/],
  ])('S-CHECK-83 S-PAY-70 gives who is signed in nothing to pay with for %s', async (_, more, words) => {
    await visit(url, { as: 'anna', at: asked('Bread', more) })
    await expect.element(page.getByText(words)).toBeVisible()
    expect(buttons()).toEqual(['Close'])
  })

  it('S-CHECK-83 A-4-74 pays nothing on a sheet that was open when its link ended, and says so at the press', async () => {
    const description = unique('Too late')
    const end = Math.ceil(Date.now() / 1000) + 600
    const { client } = await visit(url, { as: 'anna', at: asked(description, { exp: String(end) }) })
    await expect.element(pay()).toBeVisible()
    vi.setSystemTime(end * 1000)
    await userEvent.click(pay())
    await expect.element(page.getByText(/^This link ended on/)).toBeVisible()
    expect(buttons()).toEqual(['Close'])
    vi.useRealTimers()
    expect(await paymentsWith(client, description)).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(results()).toMatchObject([{ message: { status: 'cancelled' } }])
  })

  it('E4.5 says that a payee is unknown, that decimals are too many, that a link belongs elsewhere', async () => {
    const wrong = async (more: Record<string, string>, words: RegExp) => {
      await visit(url, { at: asked('Bread', more) })
      await expect.element(page.getByText(words)).toBeVisible()
      leaveAll()
    }
    await wrong({ t: 'RIBA9999' }, /There is no account RIBA9999/)
    await wrong({ u: '1.005' }, /more decimals than/)
    await wrong(
      { t: 'https://evil.example/accounting/RIBA/accounts/x' },
      /belongs to evil\.example, not to Exchange Kit/,
    )
  })

  it('S-PAY-74 tells the host that it was cancelled', async () => {
    await visit(url, { at: asked('Bread') })
    window.close = () => undefined
    await userEvent.click(page.getByRole('button', { name: 'Cancel and go back' }))
    expect(results()).toMatchObject([{ message: { status: 'cancelled' }, origin: blog }])
  })
})

describe('signing in and paying', () => {
  it('S-CHECK-51 keeps everything when the password is wrong, then pays once and tells the opener', async () => {
    const description = unique('Loaf')
    const reference = unique('order')
    const { client } = await visit(url, { at: asked(description, { ref: reference }) })
    await userEvent.fill(page.getByLabelText('E-mail'), 'anna@demo.example')
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'wrong')
    await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
    await expect.element(page.getByText('Incorrect email or password')).toBeVisible()
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('anna@demo.example')
    await expect.element(page.getByText(description)).toBeVisible()
    await signIn('anna')
    await expect.element(pay()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Pay Botiga Cal Quim' })).toHaveFocus()
    expect(results()).toEqual([])
    await userEvent.dblClick(pay())
    await expect.element(page.getByText(/^Paid 1.00.* to Botiga Cal Quim$/).first()).toBeVisible()
    await expect.poll(() => results()).toMatchObject([{ message: { status: 'committed', reference }, origin: blog }])
    const [paid, ...others] = await paymentsWith(client, description)
    expect(others).toEqual([])
    expect(paid?.attributes.meta).toMatchObject({ reference, origin: blog })
  })

  it('E4.3 tells an origin that is not on the group’s list the status alone', async () => {
    await visit(url, { as: 'anna', at: asked(unique('No receipt')) })
    await userEvent.click(pay())
    await expect.poll(() => results().length).toBe(1)
    expect(results()[0]?.message['receipt']).toBeUndefined()
  })

  it('E4.3 gives an origin on the list its receipt, though the first answer to that was lost', async () => {
    const marta = await someone(url, 'marta')
    const { id, attributes } = await marta.one('group-settings', { group: 'RIBA' })
    const allow = (allowedOrigins: readonly string[]) =>
      marta.update({ type: 'group-settings', id, attributes: { allowedOrigins } }, { group: 'RIBA' })
    // The sheet of these tests is on another origin than the server, which asks that one too.
    const o = location.origin
    await allow([...attributes.allowedOrigins, o])
    try {
      await visit(url, { as: 'anna', at: asked(unique('With receipt'), { o }) })
      await expect.element(pay()).toBeVisible()
      const receipts = cutLine('answerLost', { method: 'GET', url: /\/receipts\// })
      line = receipts
      const cut = window.fetch
      window.fetch = (input, init) => {
        const isReceipt = (input instanceof Request ? input.url : String(input)).includes('/receipts/')
        return cut(input, init).finally(() => isReceipt && receipts.mend())
      }
      await userEvent.click(pay())
      await expect.poll(() => results().length).toBe(1)
      expect(results()[0]?.message).toMatchObject({
        status: 'committed',
        receipt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      })
    } finally {
      await allow(attributes.allowedOrigins)
    }
  })

  it('S-PAY-31 pays once per press for a lost answer, a reload, and Back', async () => {
    const description = unique('Once')
    const at = asked(description)
    const before = await visit(url, { as: 'anna', at })
    line = cutLine('answerLost', posts)
    await userEvent.click(pay())
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    before.end()
    line.mend()
    const reloaded = await visit(url, { at, again: before })
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    reloaded.end()
    const { client } = await visit(url, { at, again: before })
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    await expect.element(pay()).not.toBeInTheDocument()
    expect(await paymentsWith(client, description)).toHaveLength(1)
  })

  it('S-PAY-31 pays once although the server was restarted in between', async () => {
    const description = unique('Restart')
    const at = asked(description)
    const before = await visit(url, { as: 'anna', at })
    line = cutLine('answerLost', posts)
    await userEvent.click(pay())
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    line.mend()
    await restartStage()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    expect(await paymentsWith(before.client, description)).toHaveLength(1)
  })

  it('S-PAY-72 types a free amount on the sheet; Enter never pays', async () => {
    const description = unique('Free')
    const { client } = await visit(url, { as: 'anna', at: { screen: 'pay', query: { t: 'RIBA0006' } } })
    await userEvent.click(page.getByRole('button', { name: 'Pay', exact: true }))
    await expect.element(page.getByLabelText('How much?')).toHaveFocus()
    await userEvent.fill(page.getByLabelText('How much?'), '1')
    await userEvent.fill(page.getByLabelText('What for?'), description)
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(pay()).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(0)
    await userEvent.click(pay())
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(1)
  })

  it('S-FORM-4 S-PAY-69 says when a reference was paid before, and asks once more', async () => {
    const reference = unique('order')
    await visit(url, { as: 'anna', at: asked(unique('First'), { ref: reference }) })
    await userEvent.click(pay())
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    leaveAll()
    const second = unique('Second')
    const { client } = await visit(url, { as: 'anna', at: asked(second, { ref: reference }) })
    await expect.element(page.getByText(/^You already paid this on/)).toBeVisible()
    await userEvent.click(pay())
    await expect.element(page.getByText('Tick this first. Nothing was paid now.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Pay it a second time' })).toHaveFocus()
    expect(await paymentsWith(client, second)).toEqual([])
    await userEvent.click(page.getByRole('checkbox', { name: 'Pay it a second time' }))
    await userEvent.click(pay())
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    expect(await paymentsWith(client, second)).toHaveLength(1)
  })

  it('S-PAY-69 holds a press until it is known whether the reference was paid before: then it pays once, or asks', async () => {
    const reference = unique('order')
    for (const isPaid of [false, true]) {
      const description = unique('Held')
      const line = cutLine('slow', { method: 'GET', url: /\/transfers\?.*reference/ })
      const { client } = await visit(url, { as: 'anna', at: asked(description, { ref: reference }) })
      await expect.element(pay()).toBeVisible()
      await expect.element(pay()).not.toHaveAttribute('aria-busy')
      await userEvent.dblClick(pay())
      // The second time the device itself remembers, and need not wait to say so.
      if (!isPaid) await expect.element(pay()).toHaveAttribute('aria-busy', 'true')
      await line.answered()
      line.mend()
      expect(await paymentsWith(client, description)).toEqual([])
      await line.deliver()
      if (isPaid) await expect.element(page.getByRole('checkbox', { name: 'Pay it a second time' })).toHaveFocus()
      else await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
      expect(await paymentsWith(client, description)).toHaveLength(isPaid ? 0 : 1)
      leaveAll()
    }
  })

  it('S-PAY-69 pays nothing while it cannot be learned whether the reference was paid before, and says so', async () => {
    const reference = unique('order')
    await visit(url, { as: 'anna', at: asked(unique('Paid'), { ref: reference }) })
    await userEvent.click(pay())
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    leaveAll()
    const description = unique('Unknown')
    const line = cutLine('neverSent', { method: 'GET', url: /\/transfers\?.*reference/ })
    const { client } = await visit(url, { as: 'clara', at: asked(description, { ref: reference }) })
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await userEvent.click(pay())
    // The press asks once more, and is let go when that fails too.
    await expect.element(pay()).not.toHaveAttribute('aria-busy')
    expect(await paymentsWith(client, description)).toEqual([])
    line.mend()
    await userEvent.click(pay())
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(1)
  })

  it('S-CACHE-6 S-CHECK-75 drops a held press when the network goes, and pays nothing once it is back', async () => {
    const description = unique('Dropped')
    const line = cutLine('slow', { method: 'GET', url: /\/transfers\?.*reference/ })
    const { client } = await visit(url, { as: 'anna', at: asked(description, { ref: unique('order') }) })
    await userEvent.click(pay())
    await expect.element(pay()).toHaveAttribute('aria-busy', 'true')
    await line.answered()
    const trouble = makeTrouble('offline')
    await expect.element(pay()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(pay()).not.toHaveAttribute('aria-busy')
    trouble.end()
    line.mend()
    await line.deliver()
    await expect.element(pay()).not.toHaveAttribute('aria-disabled')
    expect(await paymentsWith(client, description)).toEqual([])
    // Whoever still means it presses again.
    await userEvent.click(pay())
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(1)
  })

  it('S-PAY-72 lets Carla choose which of her accounts pays, with the amount in its currency', async () => {
    await visit(url, { as: 'carla', at: asked(unique('Choose')) })
    await expect.element(page.getByLabelText('Pay from')).toBeVisible()
    await expect.element(pay()).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('Pay from'), 'Banc del Temps Nord · TEMP0002')
    await expect.element(page.getByRole('button', { name: /^Pay 0.10/ })).toBeVisible()
  })

  it('S-PAY-72 S-PAY-74 says why the first of two accounts cannot pay, and lets the other one pay', async () => {
    const name = unique('In two groups')
    const person = await apply(url, { group: 'TEMP', name })
    const tom = await someone(url, 'tom')
    await tom.update({ type: 'members', id: person.applicant, attributes: { state: 'active' } }, { group: 'TEMP' })
    tom.close()
    const marta = await someone(url, 'marta')
    const attributes = { allowPayments: false }
    await marta.update({ type: 'account-settings', id: person.account, attributes }, { group: 'RIBA' })
    marta.close()
    await visit(url, { as: person.as, at: asked(unique('The other pays')) })
    await expect.element(page.getByText(/^Payments are switched off for your account/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Pay / })).not.toBeInTheDocument()
    const chooser = page.getByLabelText('Pay from')
    const other = [...(chooser.element() as HTMLSelectElement).options].find(it => it.text.includes('TEMP'))
    await userEvent.selectOptions(chooser, other?.value ?? '')
    await expect.element(page.getByRole('button', { name: /^Pay 0.10/ })).toBeVisible()
    await expect.element(page.getByText('You cannot pay this')).not.toBeInTheDocument()
  })

  it('S-PAY-71 "Not you?" signs out and keeps what is asked', async () => {
    await visit(url, { as: 'anna', at: asked('Sourdough loaf') })
    await userEvent.click(page.getByRole('button', { name: 'Not Anna Puig?' }))
    await expect.element(page.getByLabelText('E-mail')).toBeVisible()
    await expect.element(page.getByText('Sourdough loaf')).toBeVisible()
  })
})

describe('leaving', () => {
  it('E4.2 says that the page that asked is gone', async () => {
    openedBy(null)
    await visit(url, { as: 'anna', at: asked(unique('Detached')) })
    await userEvent.click(pay())
    await expect.element(page.getByText(/The page that asked is no longer there/)).toBeVisible()
  })

  it('E4.4 goes back with state and status alone to an allowed origin, by a plain link to any other', async () => {
    openedBy(null)
    const marta = await someone(url, 'marta')
    const { allowedOrigins } = (await marta.one('group-settings', { group: 'RIBA' })).attributes
    const [allowed = ''] = allowedOrigins
    const state = newState()
    await visit(url, { as: 'anna', at: asked(unique('Return'), { o: allowed, s: state, return: `${allowed}/bread` }) })
    await userEvent.click(pay())
    const back = page.getByRole('link', { name: /^Back to/ })
    await expect.element(back).toHaveAttribute('href', `${allowed}/bread?exchange_s=${state}&exchange_status=committed`)
    leaveAll()
    await visit(url, { as: 'anna', at: asked(unique('Plain'), { return: `${blog}/bread` }) })
    await userEvent.click(pay())
    await expect.element(back).toHaveAttribute('href', `${blog}/bread`)
  })
})

describe('who cannot pay', () => {
  it.each([
    ['gemma', /waits for the administrators/, ['See my application', '/groups/RIBA/signup']],
    ['oriol', /is suspended/, ['See the group', '/groups/RIBA']],
    ['nuria', /You disabled your account/, ['Enable my account', '/settings#status']],
    ['mireia', /The group Antic Mercat is disabled/, ['See the group', '/groups/ANTI']],
    ['jordi', /not a member of a group yet/, ['Find a group', '/groups']],
    ['quim', /This is your own code/, null],
  ] as const)('S-CHECK-52 S-PAY-74 tells %s why not, and what to do', async (name, words, step) => {
    await visit(url, { as: name, at: asked('Bread') })
    await expect.element(page.getByText('You cannot pay this')).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    if (step) await expect.element(page.getByRole('link', { name: step[0] })).toHaveAttribute('href', step[1])
    await expect.element(pay()).not.toBeInTheDocument()
  })
})

describe('accessibility', () => {
  it('S-A11Y-1 axe finds nothing before signing in, on a wrong link, on confirm and when paid', async () => {
    await visit(url, { at: asked('Bread') })
    await expect.element(page.getByLabelText('E-mail')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    leaveAll()
    await visit(url, { at: asked('Bread', { u: '-1' }) })
    await expect.element(page.getByText(/not a number/)).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    leaveAll()
    await visit(url, { as: 'anna', at: asked(unique('Axe')) })
    await expect.element(pay()).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(pay())
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})
