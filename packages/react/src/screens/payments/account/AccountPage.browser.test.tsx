import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPaper } from '../../../../test/emulated.ts'
import { cutLine } from '../../../../test/network.ts'
import { makeMember, type Person } from '../../../../test/people.ts'
import { askFor, someone, unique } from '../../../../test/payments.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const of = (member: string, query: Record<string, string> = {}) =>
  ({ screen: 'account', group: 'RIBA', member, query }) as const
const rows = () => page.getByRole('tabpanel').getByRole('listitem')

describe('the payments of a member', () => {
  it('S-PAY-3 shows balance and limits, and the ways to pay that are open', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002') })
    await expect.element(page.getByText(/^You can spend .*receive/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Pay', exact: true }).first()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Payments of Anna Puig', level: 1 })).toBeVisible()
  })

  it.each([
    ['oriol', 'RIBA0007', 'Payments of Oriol Mas'],
    ['nuria', 'RIBA0008', 'Payments of Nuria Camps'],
  ])('A-9-28 shows %s, who is not active, the balance and no way to pay', async (as, member, title) => {
    await visit(url, { as, at: of(member) })
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect.element(page.getByText('Your balance')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Pay', exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Request payment' })).not.toBeInTheDocument()
  })

  it('S-PAY-4 puts requests that wait for the viewer first, and answers them in place', async () => {
    const description = unique('First of all')
    const person = await makeMember(url, { name: unique('Asked') })
    await askFor(url, { payee: 'laia', payer: person.code, description })
    await visit(url, { as: person.as, at: of(person.code) })
    const waiting = page.getByRole('region', { name: 'Waiting for your answer' })
    await expect.element(waiting.getByText(description)).toBeVisible()
    await expect.element(rows().getByText(description)).not.toBeInTheDocument()
    const row = waiting.getByRole('listitem').filter({ hasText: description })
    await userEvent.click(row.getByRole('button', { name: 'Accept the request of Laia Bosch' }))
    await userEvent.click(page.getByRole('button', { name: /^Pay 1.00/ }))
    await expect.element(waiting.getByText(description)).not.toBeInTheDocument()
    await expect.element(rows().getByText(description)).toBeVisible()
    // S-SHELL-28: the button that was pressed is gone with its row.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('S-LIST-1 loads 20 at a time, announces them and says when that is all', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002', { direction: 'in' }) })
    await expect.element(page.getByText(/^20 payments/)).toBeInTheDocument()
    // It loads by itself when its end comes near; the button does the same for keyboards.
    page.getByRole('button', { name: 'Load more' }).element().scrollIntoView()
    await expect.element(page.getByText(/20 more payments\. 40 payments/)).toBeInTheDocument()
    await expect.poll(() => rows().elements().length).toBeGreaterThanOrEqual(40)
  })

  it('S-PAY-5 filters by text, direction, state and period, all of it in the address', async () => {
    const description = unique('Find me')
    await askFor(url, { payee: 'anna', payer: 'RIBA0004', description })
    const { navigator } = await visit(url, { as: 'anna', at: of('RIBA0002') })
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search description or reference' }), description)
    await expect.poll(() => rows().elements().length).toBe(1)
    await userEvent.click(page.getByText('More filters'))
    await userEvent.selectOptions(page.getByLabelText('State', { exact: true }), 'pending')
    await userEvent.selectOptions(page.getByLabelText('Direction'), 'in')
    await userEvent.selectOptions(page.getByLabelText('Period'), 'thisYear')
    await expect.poll(() => rows().elements().length).toBe(1)
    expect(navigator.place().query).toMatchObject({ q: description, state: 'pending', direction: 'in' })
    await userEvent.selectOptions(page.getByLabelText('Direction'), 'out')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.poll(() => rows().elements().length).toBeGreaterThan(10)
  })

  it('S-PAY-5 shows by what a link narrows the list, and leaves it open when nothing is left of that', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002', { direction: 'out', state: 'committed' }) })
    await expect.element(page.getByLabelText('Direction')).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('Direction'), 'both')
    await userEvent.selectOptions(page.getByLabelText('State', { exact: true }), '')
    await expect.element(page.getByLabelText('Direction')).toBeVisible()
  })

  it('S-PAY-5 S-PAY-6 says at the field that the end is before the start, and why there is no file of it', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002', { from: '2026-05-02', to: '2026-05-01' }) })
    await expect.element(page.getByText('The end is before the start').first()).toBeVisible()
    const file = page.getByRole('button', { name: 'Download CSV' })
    await expect.element(file).toHaveAccessibleDescription(/The end is before the start/)
    // Nothing is asked, so nothing is waited for.
    await expect.element(page.getByRole('tabpanel')).toBeVisible()
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    await userEvent.click(page.getByRole('tab', { name: 'Statement' }))
    await expect.element(page.getByText('Opening balance')).toBeVisible()
  })

  it('S-PAY-6 S-CACHE-6 says offline why there is no file', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002') })
    const file = page.getByRole('button', { name: 'Download CSV' })
    await expect.element(file).not.toHaveAttribute('aria-disabled', 'true')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(file).toHaveAccessibleDescription(/You are offline/)
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
    await expect.element(file).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('S-PAY-5 says at the field that a counterpart of the address does not exist, and takes it away with the filters', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002', { counterpart: 'RIBA9999' }) })
    await expect.element(page.getByText('Account not found')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.poll(() => rows().elements().length).toBeGreaterThan(10)
  })

  it('S-GUARD-15 shows who disabled the account paying, asking and accepting switched off with the reason; rejecting stays', async () => {
    const person = await makeMember(url, { name: unique('Resting') })
    const description = unique('Asked before')
    await askFor(url, { payee: 'laia', payer: person.code, description })
    const own = await someone(url, person.as)
    await own.update({ type: 'members', id: person.member.id, attributes: { state: 'disabled' } }, { group: 'RIBA' })
    own.close()
    await visit(url, { as: person.as, at: of(person.code) })
    const main = page.getByRole('main')
    for (const name of ['Pay', 'Request payment', 'Accept the request of Laia Bosch']) {
      const button = main.getByRole('button', { name, exact: true })
      await expect.element(button).toHaveAttribute('aria-disabled', 'true')
      await expect.element(button).toHaveAccessibleDescription(/You disabled your account/)
    }
    await userEvent.click(main.getByRole('button', { name: 'Reject the request of Laia Bosch' }))
    await userEvent.click(page.getByRole('button', { name: 'Reject the request', exact: true }))
    await expect.element(page.getByRole('region', { name: 'Waiting for your answer' })).not.toBeInTheDocument()
    await expect.element(rows().filter({ hasText: description }).getByText('Rejected')).toBeVisible()
  })
})

describe('the statement', () => {
  it('S-CHECK-47 adds up: opening and in less out is closing, and today it is the balance', async () => {
    const anna = await someone(url, 'anna')
    const { attributes } = await anna.one('accounts', { group: 'RIBA', id: anna.account })
    await visit(url, { as: 'anna', at: of('RIBA0002', { view: 'statement', from: '2025-01-01' }) })
    const table = page.getByRole('table')
    await expect.element(table.getByText('Opening balance')).toBeVisible()
    const cells = (row: Element) => [...row.querySelectorAll('.x-cash')].map(cell => figureOf(cell.textContent))
    const all = [...table.element().querySelectorAll('tbody tr')].map(cells)
    await expect.poll(() => table.element().querySelectorAll('tbody tr').length).toBeGreaterThan(20)
    const [closing, ...moved] = all
    const opening = moved.pop()
    const sum = moved.reduce((total, [out = 0, into = 0]) => total + out + into, opening?.[2] ?? 0)
    expect(Math.round(sum * 100)).toBe(Math.round((closing?.[2] ?? 0) * 100))
    expect(Math.round((closing?.[2] ?? 0) * 1_000_000)).toBe(attributes.balance)
  })

  it('S-PAY-7 opens with this month, and an empty period has the same balance twice', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002', { view: 'statement', from: '2019-01-01', to: '2019-01-31' }) })
    await expect.element(page.getByText('No payments in this period').first()).toBeVisible()
    leaveAll()
    await visit(url, { as: 'anna', at: of('RIBA0002') })
    await userEvent.click(page.getByRole('tab', { name: 'Statement' }))
    await expect.element(page.getByLabelText('Period')).toHaveValue('thisMonth')
  })

  it('S-CHECK-47 comes as a CSV of the same rows, which adds up to the same', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002', { view: 'statement', from: '2025-01-01' }) })
    await expect.element(page.getByText('Opening balance')).toBeVisible()
    const saved = caught()
    await userEvent.click(page.getByRole('button', { name: 'Download CSV' }))
    await expect.poll(() => saved.name()).toMatch(/^RIBA0002-statement-\d{4}-\d\d-\d\d\.csv$/)
    const text = await saved.text()
    expect(text.startsWith('date,description,counterpart.code')).toBe(true)
    const rows = text.trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(page.getByRole('table').element().querySelectorAll('tbody tr').length - 2)
    // No amount holds a comma, and no name of the demo stands behind one.
    const amounts = rows.map(row => Number(row.split(',').at(-3)))
    const balanceOf = (row: 'carry' | 'sum') =>
      figureOf(document.querySelector(`tr[data-row="${row}"] [data-col="balance"]`)?.textContent ?? null)
    const moved = amounts.reduce((sum, it) => sum + it, 0)
    expect(Math.round((balanceOf('carry') + moved) * 100)).toBe(Math.round(balanceOf('sum') * 100))
    expect(Number(rows[0]?.split(',').at(-2))).toBe(balanceOf('sum'))
  })

  it('S-CHECK-56 S-PAY-7 goes on to the last of many rows, and a page that fails is told and can be asked for again', async () => {
    const [one, other] = await busyMembers(260)
    const at = of(one.code, { view: 'statement', from: '2025-01-01' })
    const line = cutLine('neverSent', { method: 'GET', url: /statement.*page%5Bafter|statement.*page\[after/ })
    await visit(url, { as: 'marta', at })
    const lines = () => page.getByRole('table').element().querySelectorAll('tbody tr:not([data-row])')
    await expect.element(page.getByText('The next ones could not be loaded')).toBeVisible()
    expect(lines()).toHaveLength(200)
    // What is not whole does not pretend to add up.
    await expect.element(page.getByText('Opening balance')).not.toBeInTheDocument()
    line.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText('Opening balance')).toBeVisible()
    const balances = [...lines()].map(it => figureOf(it.querySelector('[data-col="balance"]')?.textContent ?? null))
    expect(balances).toHaveLength(260)
    // One ribera came and went again, up to the newest row, in which it went.
    expect(balances).toEqual(Array.from({ length: 260 }, (_, at) => at % 2))
    // S-CHECK-56: nothing is written too, on the page and in its file.
    expect(lines()[0]?.querySelector('[data-col="balance"]')?.textContent).toBe('0.00')
    expect(document.querySelector('tr[data-row="sum"] [data-col="balance"]')?.textContent).toMatch(/^0\.00/)
    const saved = caught()
    await userEvent.click(page.getByRole('button', { name: 'Download CSV' }))
    await expect.poll(saved.name).toContain('statement')
    expect((await saved.text()).split('\r\n')[1]?.split(',').slice(-3, -1)).toEqual(['-1.00', '0.00'])
    await expect.poll(() => [...lines()].every(it => it.textContent.includes(other.name))).toBe(true)
  })

  it('S-CHECK-47 prints without navigation, buttons and filters', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002', { view: 'statement' }) })
    await expect.element(page.getByText('Opening balance')).toBeVisible()
    await onPaper(() => {
      const left = [...document.querySelectorAll('nav, button, select, input, [role="tab"]')]
      expect(left.filter(it => it.checkVisibility()).map(it => it.outerHTML)).toEqual([])
      const paper = document.querySelector<HTMLElement>('main')?.innerText ?? ''
      for (const text of ['Ribera del Foix', 'Anna Puig', 'RIBA0002', 'Opening balance', 'Closing balance'])
        expect(paper).toContain(text)
    })
  })
})

describe('who may see it', () => {
  it('S-CHECK-47 shows Pere the forbidden page for Anna’s payments', async () => {
    await visit(url, { as: 'pere', at: of('RIBA0002') })
    await expect.element(page.getByText('Only the member and the administrators of the group').first()).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Statement' })).not.toBeInTheDocument()
  })

  it('S-CHECK-57 shows Marta the payments of the member in the path, never her own', async () => {
    await visit(url, { as: 'marta', at: of('RIBA0003') })
    await expect.element(page.getByText(/^Pere Soler can spend/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Pay', exact: true })).not.toBeInTheDocument()
    const pere = await someone(url, 'pere')
    const { items } = await pere.list('transfers', { group: 'RIBA', filter: { account: pere.account }, size: 100 })
    pere.close()
    const his = items.map(it => `/groups/RIBA/transactions/${it.id}`)
    const shown = () =>
      rows()
        .getByRole('link')
        .elements()
        .map(it => it.getAttribute('href') ?? '')
    await expect.poll(() => shown().length).toBeGreaterThan(10)
    expect(shown().filter(it => !his.includes(it))).toEqual([])
  })
})

describe('accessibility', () => {
  it('S-A11Y-1 axe finds nothing on list, statement, empty and filtered', async () => {
    await visit(url, { as: 'anna', at: of('RIBA0002') })
    await expect.poll(() => rows().elements().length).toBeGreaterThan(10)
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(page.getByRole('tab', { name: 'Statement' }))
    await expect.element(page.getByText('Opening balance')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    leaveAll()
    await visit(url, { as: 'anna', at: of('RIBA0002', { q: 'no such words' }) })
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})

/** Two of a test's own, between whom an administrator moved one ribera to and fro so many times. */
async function busyMembers(many: number): Promise<readonly [Person, Person]> {
  const [one, other] = [
    await makeMember(url, { name: unique('Busy') }),
    await makeMember(url, { name: unique('Back') }),
  ]
  const marta = await someone(url, 'marta')
  const side = ({ account }: Person) => ({ data: { type: 'accounts' as const, id: account } })
  const data = Array.from({ length: many }, (_, at) => ({
    type: 'transfers' as const,
    id: crypto.randomUUID(),
    attributes: { amount: 1_000_000, meta: { description: `Row ${at}` }, state: 'committed' as const },
    relationships: at % 2 === 0 ? { payer: side(other), payee: side(one) } : { payer: side(one), payee: side(other) },
  }))
  await marta.createMany(data, { group: 'RIBA' })
  marta.close()
  return [one, other]
}

function figureOf(text: string | null): number {
  const figure = (text ?? '')
    .replace(/minus.*$/, '')
    .replace(/[^\d.−-]/g, '')
    .replace('−', '-')
  return Number(figure || '0')
}

/** Catches the file that a press hands over. */
function caught() {
  let name = ''
  let blob: Blob | null = null
  const make = URL.createObjectURL
  URL.createObjectURL = it => {
    blob = it as Blob
    URL.createObjectURL = make
    return make(it)
  }
  const stop = (event: Event) => {
    const link = event.target
    if (!(link instanceof HTMLAnchorElement) || !link.download) return
    event.preventDefault()
    name = link.download
  }
  window.addEventListener('click', stop, true)
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    this.dispatchEvent(new MouseEvent('click', { cancelable: true }))
    name = this.download
  }
  return { name: () => name, text: async () => (blob ? blob.text() : '') }
}
