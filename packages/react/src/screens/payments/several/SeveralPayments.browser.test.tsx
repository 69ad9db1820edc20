import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptAsDraft } from '../../../../test/drafts.ts'
import { cutLine, refuseSession } from '../../../../test/network.ts'
import { paymentsWith, someone, unique } from '../../../../test/payments.ts'
import { makeMember } from '../../../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'
import { lookUp } from './lookUp.ts'
import { forgetDevice } from '../../../../test/trouble.ts'

let url: string
beforeAll(async () => {
  url = await openStage()
})
// Drafts of one test are not for the next.
beforeEach(forgetDevice)
let line: { mend: () => void } | null = null
afterEach(() => {
  line?.mend()
  line = null
  leaveAll()
})

const posts = { method: 'POST', url: /\/transfers$/ }
const several = (direction: 'send' | 'receive' | 'transfer' = 'send', member = 'RIBA0005') =>
  ({ screen: 'newTransfer', group: 'RIBA', member, direction, way: 'multiple' }) as const
const cell = (name: 'Payer' | 'Payee' | 'For' | 'Amount', row: number) =>
  page.getByLabelText(`${name}, Row ${row}`, { exact: true })
const next = () => page.getByRole('button', { name: 'Review', exact: true })
const totals = () => page.getByRole('group', { name: 'Totals' })
const rowCount = () => page.getByRole('table').element().querySelectorAll('tbody tr').length

/** As if cells copied from a spreadsheet were pasted into the first cell. */
async function paste(rows: readonly (readonly string[])[], into = cell('Payee', 1)) {
  const field = into.element()
  if (!(field instanceof HTMLElement)) throw new Error('no cell')
  field.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', rows.map(row => row.join('\t')).join('\n'))
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Carla with rows of one description. */
async function filled(amounts: readonly string[], description: string) {
  const visited = await visit(url, { as: 'carla', at: several() })
  await expect.element(cell('Payee', 1)).toBeVisible()
  await paste(amounts.map((amount, at) => [at % 2 === 0 ? '4' : 'RIBA0006', description, amount]))
  await expect.element(page.getByText('Laia Bosch').first()).toBeVisible()
  return visited
}

describe('the table', () => {
  it('S-PAY-40 starts with 5 rows and has 5 more when the last is used; blank ones do not count', async () => {
    await visit(url, { as: 'carla', at: several() })
    await expect.poll(rowCount).toBe(5)
    await userEvent.fill(cell('Amount', 5), '2')
    await expect.poll(rowCount).toBe(10)
    await expect.element(totals()).toHaveTextContent(/0 of 1 payments ready/)
  })

  it('S-PAY-40 deletes, duplicates and moves rows, and keeps total, count and what is left in view', async () => {
    await filled(['1', '2,5'], unique('Kept'))
    await expect.element(totals()).toHaveTextContent(/2 payments/)
    await expect.element(totals()).toHaveTextContent(/3\.50.*available after/)
    await userEvent.click(page.getByRole('button', { name: 'More for row 2' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Duplicate' }))
    await expect.element(cell('Amount', 3)).toHaveValue('2,5')
    await expect.element(page.getByText('The same as another row')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'More for row 2' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Move up' }))
    await expect.element(cell('Amount', 1)).toHaveValue('2,5')
    await expect.element(cell('Amount', 2)).toHaveValue('1')
    await userEvent.click(page.getByRole('button', { name: 'Delete row 1' }))
    await expect.element(cell('Amount', 1)).toHaveValue('1')
    await expect.element(cell('Payee', 1)).toHaveFocus()
    await expect.element(totals()).toHaveTextContent(/2 payments.*3\.50/)
  })

  it('S-PAY-21 finds an account by name in a row, and shows whose number was typed', async () => {
    await visit(url, { as: 'carla', at: several() })
    await userEvent.fill(cell('Payee', 1), 'laia')
    await userEvent.click(page.getByRole('option', { name: /Laia Bosch/ }))
    await expect.element(cell('Payee', 1)).toHaveValue('RIBA0004')
    await userEvent.fill(cell('Payee', 2), '3')
    await expect.element(page.getByText('Pere Soler')).toBeVisible()
  })

  it('S-PAY-40 asks for one description for all instead of the column', async () => {
    await filled(['1'], unique('Own'))
    await userEvent.click(page.getByRole('switch', { name: 'Same description for all' }))
    await expect.element(cell('For', 1)).not.toBeInTheDocument()
    await userEvent.click(next())
    await expect.element(page.getByLabelText('What for, in all rows?')).toHaveFocus()
    await userEvent.fill(page.getByLabelText('What for, in all rows?'), 'Village fair')
    await userEvent.click(next())
    await expect.element(page.getByText('Village fair')).toBeVisible()
  })

  it('S-PAY-40 draws of 500 rows only those near the window, and takes no more than 500', async () => {
    await visit(url, { as: 'carla', at: several() })
    await expect.element(cell('Payee', 1)).toBeVisible()
    await paste(Array.from({ length: 520 }, (_, at) => ['4', `Row of many ${at}`, '0.01']))
    await expect.element(page.getByText('500 rows pasted, 20 left out: at most 500 rows fit')).toBeInTheDocument()
    await expect.element(totals()).toHaveTextContent(/500 payments.*5\.00/)
    expect(page.getByRole('table').element().getAttribute('aria-rowcount')).toBe('501')
    expect(rowCount()).toBeLessThan(200)
    await expect.element(cell('Amount', 500)).not.toBeInTheDocument()
    window.scrollTo(0, document.body.scrollHeight)
    await expect.element(cell('Amount', 500)).toBeVisible()
  })

  it('S-PAY-41 says at cells and in a summary of links what is wrong', async () => {
    await filled(['1', '1e3'], unique('Wrong'))
    await userEvent.fill(cell('Payee', 3), '9999')
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: '2 of 3 rows need attention' })).toBeVisible()
    await expect.element(cell('Amount', 2)).toHaveFocus()
    await expect.element(cell('Amount', 2)).toHaveAccessibleDescription(/Invalid amount/)
    await userEvent.click(page.getByRole('link', { name: /^Payee, Row 3 Account not found/ }))
    await expect.element(cell('Payee', 3)).toHaveFocus()
  })

  it('S-STATE-1 says that nothing stands there yet', async () => {
    await visit(url, { as: 'carla', at: several() })
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: 'There is nothing to pay yet' })).toBeVisible()
    await expect.element(cell('Payee', 1)).toHaveFocus()
  })

  it('S-PAY-44 takes an account of another group like one of one’s own', async () => {
    await visit(url, { as: 'carla', at: several() })
    await userEvent.fill(cell('Payee', 1), 'merc2')
    await expect.element(page.getByText('Mercato Solidale')).toBeVisible()
    await userEvent.fill(cell('For', 1), 'Olives')
    await userEvent.fill(cell('Amount', 1), '0.10')
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Pay 0.10/ }))
    await expect.element(page.getByRole('heading', { name: '1 payment is done' })).toBeVisible()
  })
})

describe('many accounts of another group', () => {
  it('S-PAY-44 S-PAY-54 are all found, also those after the two hundred that a filter takes at once', async () => {
    const anna = await someone(url, 'anna')
    const nobody = Array.from({ length: 200 }, (_, at) => `TEMP${9000 + at}`)
    const known = await lookUp(anna, [...nobody, 'TEMP0002'], { group: 'RIBA', goesAbroad: true })
    anna.close()
    expect(nobody.every(it => known.get(it) === 'missing')).toBe(true)
    expect(known.get('TEMP0002')).toMatchObject({ name: 'Carla Riba', abroad: { group: 'TEMP' } })
  })
})

describe('sending', () => {
  it('S-CHECK-43 pays nothing while 2 of 40 rows are wrong, and all 40 once they are right', async () => {
    const description = unique('Forty')
    const { client } = await filled(
      Array.from({ length: 40 }, (_, at) => (at === 12 ? '0' : '0.01')),
      description,
    )
    await userEvent.fill(cell('Payee', 30), '9999')
    await userEvent.click(next())
    await expect
      .element(page.getByRole('heading', { name: 'Nothing was paid. 2 of 40 rows need attention' }))
      .toBeVisible()
    await expect.element(cell('Amount', 13)).toHaveFocus()
    await expect.element(cell('Amount', 13)).toHaveAccessibleDescription(/Invalid amount/)
    await expect.element(cell('Payee', 30)).toHaveAccessibleDescription(/Account not found/)
    for (const row of [1, 40]) await expect.element(cell('For', row)).toHaveValue(description)
    expect(rowCount()).toBeGreaterThanOrEqual(40)
    expect(await paymentsWith(client, description)).toEqual([])
    await userEvent.fill(cell('Amount', 13), '0.01')
    await userEvent.fill(cell('Payee', 30), '6')
    await expect.element(totals()).toHaveTextContent(/40 payments.*0\.40/)
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: 'Is this right?' })).toHaveFocus()
    await expect.element(page.getByText('All are paid at once, or none.')).toBeVisible()
    await userEvent.dblClick(page.getByRole('button', { name: /^Pay 0.40.* in 40 payments/ }))
    await expect.element(page.getByRole('heading', { name: '40 payments are done' })).toHaveFocus()
    expect(page.getByRole('table').element().querySelectorAll('tbody tr')).toHaveLength(40)
    const { items } = await client.list('transfers', { group: 'RIBA', search: description, size: 100 })
    expect([items.length, items.reduce((sum, it) => sum + it.attributes.amount, 0)]).toEqual([40, 400_000])
  })

  it('S-CHECK-43 S-PAY-42 stands at the first of two rows that the server refuses, with all rows kept', async () => {
    const description = unique('Gone since')
    const gone = [await makeMember(url, { name: 'Gone One' }), await makeMember(url, { name: 'Gone Two' })]
    const { client } = await visit(url, { as: 'carla', at: several() })
    await expect.element(cell('Payee', 1)).toBeVisible()
    const payees = ['4', gone[0]?.code ?? '', '6', gone[1]?.code ?? '']
    await paste(payees.map(it => [it, description, '0.01']))
    await expect.element(totals()).toHaveTextContent(/4 payments/)
    await userEvent.click(next())
    const marta = await someone(url, 'marta')
    for (const { member } of gone)
      await marta.update({ type: 'members', id: member.id, attributes: { state: 'suspended' } }, { group: 'RIBA' })
    marta.close()
    await userEvent.click(page.getByRole('button', { name: /^Pay .* in 4 payments/ }))
    await expect
      .element(page.getByRole('heading', { name: 'Nothing was paid. 2 of 4 rows need attention' }))
      .toBeVisible()
    await expect.element(cell('Payee', 2)).toHaveFocus()
    for (const row of [2, 4]) await expect.element(cell('Payee', row)).toHaveAttribute('aria-invalid', 'true')
    for (const row of [1, 3]) await expect.element(cell('Payee', row)).not.toHaveAttribute('aria-invalid', 'true')
    for (const row of [1, 2, 3, 4]) await expect.element(cell('For', row)).toHaveValue(description)
    expect(await paymentsWith(client, description)).toEqual([])
  })

  it('S-PAY-42 refuses rows that only together exceed the balance, at the row where it runs out', async () => {
    const description = unique('Too much')
    const carla = await someone(url, 'carla')
    const { attributes } = await carla.one('accounts', { group: 'RIBA', id: carla.account })
    const available = (attributes.balance ?? 0) + (attributes.creditLimit ?? 0)
    const half = String(Math.ceil(available / 2_000_000) + 1)
    const { client } = await filled([half, half], description)
    await expect.element(totals()).toHaveTextContent(/more than is available/)
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Pay .* in 2 payments/ }))
    await expect
      .element(page.getByRole('heading', { name: 'Nothing was paid. 1 of 2 rows needs attention' }))
      .toBeVisible()
    await expect.element(cell('Amount', 2)).toHaveFocus()
    await expect.element(cell('Amount', 2)).toHaveAccessibleDescription(/The balance runs out at this row/)
    await expect.element(cell('For', 1)).toHaveValue(description)
    expect(await paymentsWith(client, description)).toEqual([])
  })

  it('S-PAY-43 pays once though the answer is lost and the page is loaded anew', async () => {
    const description = unique('Lost')
    const before = await filled(['0.02', '0.03'], description)
    await userEvent.click(next())
    line = cutLine('answerLost', posts)
    await userEvent.click(page.getByRole('button', { name: /^Pay 0.05/ }))
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    before.end()
    line.mend()
    const { client } = await visit(url, { at: several(), again: before })
    await expect.element(page.getByRole('heading', { name: '2 payments are done' })).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(2)
  })

  it('S-PAY-43 sends the same ids again when nothing had arrived', async () => {
    const description = unique('Again')
    const { client } = await filled(['0.02', '0.03'], description)
    await userEvent.click(next())
    line = cutLine('neverSent', posts)
    await userEvent.click(page.getByRole('button', { name: /^Pay 0.05/ }))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    line.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByRole('heading', { name: '2 payments are done' })).toBeVisible()
    expect(await paymentsWith(client, description)).toHaveLength(2)
  })

  it('S-PAY-42 asks several payers at once', async () => {
    const description = unique('Asked')
    await visit(url, { as: 'carla', at: several('receive') })
    await expect.element(cell('Payer', 1)).toBeVisible()
    await paste(
      [
        ['4', description, '0.01'],
        ['1', description, '0.02'],
      ],
      cell('Payer', 1),
    )
    await expect.element(page.getByText('Marta Vidal')).toBeVisible()
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Ask for 0.03.* in 2 requests/ }))
    await expect.element(page.getByRole('heading', { name: '2 requests are sent' })).toBeVisible()
    await expect.element(page.getByText('Waiting', { exact: true }).first()).toBeVisible()
  })

  it('S-GUARD-13 an administrator moves in several rows between any accounts', async () => {
    const description = unique('Moved')
    await visit(url, { as: 'marta', at: several('transfer', 'RIBA0001') })
    await expect.element(cell('Payer', 1)).toBeVisible()
    await paste([['4', '6', description, '0.01']], cell('Payer', 1))
    await paste(
      [
        ['4', '6', description, '0.01'],
        ['6', '4', description, '0.02'],
      ],
      cell('Payer', 1),
    )
    await expect.element(totals()).toHaveTextContent(/2 payments.*0\.03/)
    await userEvent.click(next())
    await userEvent.click(page.getByRole('button', { name: /^Move 0.03.* in 2 payments/ }))
    await expect.element(page.getByRole('heading', { name: '2 moves are done' })).toBeVisible()
  })
})

describe('what is not sent yet', () => {
  it('S-PAY-45 is kept on the device, also when the session ends, and offered again', async () => {
    const description = unique('Draft')
    const before = await filled(['1', '2'], description)
    await keptAsDraft(before.client, description)
    line = refuseSession()
    before.end()
    line.mend()
    await visit(url, { at: several(), again: before })
    await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }))
    await expect.element(cell('For', 2)).toHaveValue(description)
    await expect.element(totals()).toHaveTextContent(/2 payments.*3\.00/)
  })

  it('S-FORM-11 asks before it is left', async () => {
    const { navigator } = await filled(['1'], unique('Left'))
    await userEvent.click(page.getByRole('link', { name: 'One person' }))
    await expect.element(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Stay here' }))
    expect(navigator.place()).toMatchObject({ way: 'multiple' })
    await userEvent.click(page.getByRole('link', { name: 'One person' }))
    await userEvent.click(page.getByRole('button', { name: 'Leave', exact: true }))
    await expect.poll(() => navigator.place()).not.toMatchObject({ way: 'multiple' })
  })
})

describe('accessibility', () => {
  it('S-A11Y-1 axe finds nothing on the table, its faults, the confirm step and the result', async () => {
    await filled(['0.01', '1e3'], unique('Axe'))
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: '1 of 2 rows needs attention' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.fill(cell('Amount', 2), '0.01')
    await userEvent.click(next())
    await expect.element(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: /^Pay 0.02/ }))
    await expect.element(page.getByRole('heading', { name: '2 payments are done' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})
