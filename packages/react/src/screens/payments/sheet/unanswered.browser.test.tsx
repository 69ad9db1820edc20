import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newState } from '@exchange-kit/pay-flow'
import { cutLine, refuseSession } from '../../../../test/network.ts'
import { paymentsWith, someone, unique } from '../../../../test/payments.ts'
import { asked, openedBy, openedByBlog, type Told } from '../../../../test/sheet.ts'
import { faultsEverywhere, leaveAll, openStage, password, visit, type Visit } from '../../../../test/stand.tsx'

// A press whose answer never came may be booked. Whatever happens next – the session ends, the page is loaded again,
// somebody else signs in – the page that asked is not told that it was cancelled.

let url: string
beforeAll(async () => {
  url = await openStage()
})

let heard: Told[] = []
const lines: { mend: () => void }[] = []
const close = window.close
beforeEach(() => {
  heard = openedByBlog()
  window.close = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  for (const line of lines.splice(0)) line.mend()
  leaveAll()
  openedBy(null)
  window.close = close
})

const posts = { method: 'POST', url: /\/transfers$/ }
const pay = () => page.getByRole('button', { name: /^Pay 1.00/ })
const unknown = () => page.getByText('We do not know yet whether this was paid')
const signInAgain = () => page.getByText(/Sign in again to see what became of it/)
const results = () => heard.filter(it => it.message['type'] === 'result').map(it => it.message['status'])

function cut(...args: Parameters<typeof cutLine>) {
  const line = cutLine(...args)
  lines.push(line)
  return line
}
async function signIn(name: string) {
  await userEvent.fill(page.getByLabelText('E-mail'), `${name}@demo.example`)
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
}
/** Anna's press is booked, its answer lost; then the server refuses her session. */
async function signedOutUnanswered(at: ReturnType<typeof asked>): Promise<Visit> {
  const visited = await visit(url, { as: 'anna', at })
  const line = cut('answerLost', posts)
  await userEvent.click(pay())
  await expect.element(unknown()).toBeVisible()
  line.mend()
  const refusal = refuseSession()
  lines.push(refusal)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByLabelText('E-mail')).toBeVisible()
  refusal.mend()
  return visited
}

describe('signed out after a press whose answer was lost', () => {
  it('E4 S-PAY-74 says so, tells nobody that it was cancelled, and shows the payment after signing in again', async () => {
    const description = unique('Unanswered')
    await signedOutUnanswered(asked(description))
    await expect.element(unknown()).toBeVisible()
    await expect.element(signInAgain()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cancel and go back' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await expect.element(page.getByText('Nothing was paid')).not.toBeInTheDocument()
    expect(results()).toEqual([])
    await signIn('anna')
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    await expect.poll(results).toEqual(['committed'])
    expect(await paymentsWith(await someone(url, 'anna'), description)).toHaveLength(1)
  })

  it('E4 S-PAY-74 still knows after a reload', async () => {
    const at = asked(unique('Reloaded'))
    const before = await signedOutUnanswered(at)
    before.end()
    await visit(url, { at, again: before })
    await expect.element(signInAgain()).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(results()).toEqual([])
  })

  it('E4.4 goes back to an allowed page with "pending" at most', async () => {
    const marta = await someone(url, 'marta')
    const [allowed = ''] = (await marta.one('group-settings', { group: 'RIBA' })).attributes.allowedOrigins
    openedBy(null)
    const state = newState()
    await signedOutUnanswered(asked(unique('Redirect'), { o: allowed, s: state, return: `${allowed}/bread` }))
    await expect
      .element(page.getByRole('link', { name: /^Back to/ }))
      .toHaveAttribute('href', `${allowed}/bread?exchange_s=${state}&exchange_status=pending`)
  })

  it('E4 S-PAY-69 lets somebody else pay only who means to pay it a second time', async () => {
    await signedOutUnanswered(asked(unique('Other')))
    await signIn('pere')
    await expect.element(page.getByText(/Look at your payments to see what became of it/)).toBeVisible()
    await userEvent.click(pay())
    await expect.element(page.getByText('Tick this first. Nothing was paid now.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Pay it a second time' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(results()).toEqual([])
    await userEvent.click(page.getByRole('checkbox', { name: 'Pay it a second time' }))
    await userEvent.click(pay())
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
  })

  it('E4 S-PAY-74 holds also when somebody signs out while the request is on its way', async () => {
    const description = unique('On its way')
    const { client } = await visit(url, { as: 'anna', at: asked(description) })
    const line = cut('slow', posts)
    await userEvent.click(pay())
    await expect.element(page.getByRole('button', { name: 'Paying…' })).toBeVisible()
    await line.answered()
    await client.signOut()
    await expect.element(signInAgain()).toBeVisible()
    await line.deliver()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(results()).toEqual([])
    expect(await paymentsWith(await someone(url, 'anna'), description)).toHaveLength(1)
  })
})

describe('a press that cannot be shown any more', () => {
  it('E4 S-PAY-70 a link that ended meanwhile says neither "Nothing was paid" nor cancelled', async () => {
    const end = Math.ceil(Date.now() / 1000) + 600
    const at = asked(unique('Ended'), { exp: String(end) })
    const before = await visit(url, { as: 'anna', at })
    cut('answerLost', posts)
    await userEvent.click(pay())
    await expect.element(unknown()).toBeVisible()
    before.end()
    vi.setSystemTime(end * 1000 + 1)
    await visit(url, { at, again: before })
    await expect.element(page.getByText(/^This link ended on/)).toBeVisible()
    await expect.element(unknown()).toBeVisible()
    await expect.element(page.getByText(/Nothing was paid/)).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(results()).toEqual([])
  })

  it('S-PAY-32 a look-up that finds nothing is no reason to report it cancelled: it may still arrive', async () => {
    const description = unique('Absent')
    const { client } = await visit(url, { as: 'anna', at: asked(description) })
    const line = cut('held', posts)
    await userEvent.click(pay())
    await userEvent.click(page.getByRole('button', { name: 'Check' }))
    await expect.element(page.getByText('Nothing was paid so far')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Not Anna/ })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(results()).toEqual([])
    line.mend()
    await line.deliver()
    await userEvent.click(pay())
    await expect.poll(results).toEqual(['committed'])
    expect(await paymentsWith(client, description)).toHaveLength(1)
  })

  it('S-PAY-74 a press that the server refused can be cancelled', async () => {
    await visit(url, { as: 'pere', at: asked(unique('Too much'), { u: '9000' }) })
    await userEvent.click(page.getByRole('button', { name: /^Pay 9,000/ }))
    await expect.element(page.getByText(/Insufficient balance/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Cancel and go back' }))
    expect(results()).toEqual(['cancelled'])
  })
})

describe('an amount that is changed while the first request may still arrive', () => {
  const more = () => page.getByLabelText('How much?')
  async function absent(description: string) {
    const visited = await visit(url, { as: 'anna', at: { screen: 'pay', query: { t: 'RIBA0006', m: description } } })
    await userEvent.fill(more(), '1')
    const line = cut('held', posts)
    await userEvent.click(pay())
    await userEvent.click(page.getByRole('button', { name: 'Check' }))
    await expect.element(page.getByText('Nothing was paid so far')).toBeVisible()
    line.mend()
    await userEvent.fill(more(), '2')
    return { ...visited, line }
  }
  const amounts = async (client: Visit['client'], description: string) =>
    (await paymentsWith(client, description)).map(it => it.attributes.amount)

  it('L7 is paid once, changed, when the first arrives too late', async () => {
    const description = unique('Changed')
    const { client, line } = await absent(description)
    await userEvent.click(page.getByRole('button', { name: /^Pay 2.00/ }))
    await expect.element(page.getByText(/^Paid 2.00/).first()).toBeVisible()
    await line.deliver()
    expect(await amounts(client, description)).toEqual([2_000_000])
  })

  it('L7 is paid once, as it was, when the first arrives before the second, and the sheet says so', async () => {
    const description = unique('Earlier')
    const { client, line } = await absent(description)
    await line.deliver()
    await userEvent.click(page.getByRole('button', { name: /^Pay 2.00/ }))
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
    await expect.element(page.getByText(/The first try had gone through after all, with 1.00/)).toBeVisible()
    expect(await amounts(client, description)).toEqual([1_000_000])
  })

  it('S-PAY-31 stands in the field again after a reload, and stays with the account it was sent from', async () => {
    const at = asked(unique('Again'))
    const before = await visit(url, { as: 'carla', at })
    const line = cut('neverSent', posts)
    await userEvent.click(pay())
    await userEvent.click(page.getByRole('button', { name: 'Check' }))
    await expect.element(page.getByText('Nothing was paid so far')).toBeVisible()
    await expect.element(page.getByLabelText('Pay from')).toBeDisabled()
    before.end()
    line.mend()
    await visit(url, { at, again: before })
    await expect.element(page.getByText('Nothing was paid so far')).toBeVisible()
    await userEvent.click(pay())
    await expect.element(page.getByText(/^Paid 1.00/).first()).toBeVisible()
  })
})
