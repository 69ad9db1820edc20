import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Direction } from '@exchange-kit/model'
import { paymentsWith, someone, unique } from '../../../../../test/payments.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../../test/stand.tsx'
import { forgetDevice } from '../../../../../test/trouble.ts'

let url: string
beforeAll(async () => {
  url = await openStage()
})
beforeEach(forgetDevice)
afterEach(leaveAll)

const head = 'payer,payee,description,amount'
const dialog = () => page.getByRole('dialog', { name: 'Import' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

const carla = { as: 'carla', member: 'RIBA0005', direction: 'send' } as const
type Opening = { readonly as: string; readonly member: string; readonly direction: Direction }

async function open({ as, ...side }: Opening = carla) {
  await visit(url, { as, at: { screen: 'newTransfer', group: 'RIBA', way: 'multiple', ...side } })
  await userEvent.click(button('Import'))
  await expect.element(dialog()).toBeVisible()
}

async function choose(name: string, content: BlobPart) {
  const input = dialog().getByLabelText('Choose a file or drop it here')
  await userEvent.upload(input, new File([content], name, { type: 'text/csv' }))
}

async function paste(text: string) {
  await userEvent.fill(page.getByLabelText('Or paste the text here'), text)
  await userEvent.click(button('Read the text'))
}

describe('importing payments', () => {
  it('S-PAY-50 says what a file looks like, before one is chosen', async () => {
    await open()
    await expect.element(dialog().getByText(/Four columns, in this order/)).toBeVisible()
    await expect.element(dialog().getByText(/at most 1 MB and 500 rows/)).toBeVisible()
    await expect.element(button('Download a template')).toBeVisible()
  })

  it('S-CHECK-44 S-PAY-52 tells four errors with line and column, and takes nothing that is wrong', async () => {
    await open()
    await choose(
      'june.csv',
      `\ufeff${head.replaceAll(',', ';')}\r\nRIBA0005;4;Bread;"12,50"\r\n5;4;Bowls;16,5x\r\n5;9911;Oil;1\r\n5;4;Bread\r\n21;4;Honey;9\r\n`,
    )
    await expect.element(page.getByText('4 errors', { exact: true })).toBeVisible()
    const rows = dialog().getByRole('row')
    await expect.element(rows.filter({ hasText: '16,5x' })).toHaveTextContent(/Line 3.*4, Amount.*Invalid amount/)
    await expect.element(rows.filter({ hasText: '9911' })).toHaveTextContent(/Line 4.*2, Payee.*Account not found/)
    await expect.element(rows.filter({ hasText: 'exactly four columns' })).toHaveTextContent(/Line 5.*4, Amount/)
    await expect
      .element(rows.filter({ hasText: 'not your current' }))
      .toHaveTextContent(/Line 6.*1, Payer.*Use RIBA0005/)
    const made = vi.spyOn(URL, 'createObjectURL')
    await userEvent.click(button('Download the report'))
    const [report] = made.mock.lastCall ?? []
    made.mockRestore()
    expect(report instanceof Blob && (await report.text()).split('\r\n')).toEqual([
      'line,column,problem,found',
      expect.stringMatching(/^3,4,.*Invalid amount.*,"16,5x"$/),
      expect.stringMatching(/^4,2,.*Account not found.*,9911$/),
      expect.stringMatching(/^5,4,.*four columns.*,$/),
      expect.stringMatching(/^6,1,.*Use RIBA0005.*,21$/),
      '',
    ])
    await userEvent.click(button('Add 1 valid row'))
    await expect.element(page.getByLabelText('Amount, Row 1')).toHaveValue('12,50')
    await expect.element(page.getByLabelText('For, Row 2')).toHaveValue('')
  })

  it('S-PAY-54 adds all rows after typed ones, marks the errors and pays nothing until they are right', async () => {
    const description = unique('Imported')
    await visit(url, {
      as: 'carla',
      at: { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0005', direction: 'send', way: 'multiple' },
    })
    await userEvent.fill(page.getByLabelText('For, Row 1'), 'Typed')
    await userEvent.click(button('Import'))
    await paste(`${head}\n5,4,${description},0.01\n21,4,${description},0.02`)
    await userEvent.click(button('Add all 2 rows, mark the errors'))
    await expect.element(page.getByLabelText('For, Row 1')).toHaveValue('Typed')
    await expect
      .element(page.getByLabelText('Payee, Row 3'))
      .toHaveAccessibleDescription(/not your current active account/)
    await userEvent.click(button('Delete row 1'))
    await userEvent.click(button('Review'))
    await expect.element(page.getByRole('heading', { name: '1 of 2 rows needs attention' })).toBeVisible()
    await userEvent.fill(page.getByLabelText('Payee, Row 2'), '6')
    await userEvent.click(button('Review'))
    await userEvent.click(button(/^Pay 0.03/))
    await expect.element(page.getByRole('heading', { name: '2 payments are done' })).toBeVisible()
    expect(await paymentsWith(await someone(url, 'carla'), description)).toHaveLength(2)
  })

  it('S-PAY-52 takes a plain number with one decimal sign and nothing else for an amount, in four columns', async () => {
    await open()
    const wrong = ['1.234,50', '1 234', '€5', '1e3', '-5', '+5', '0']
    const rows = wrong.map(it => `5;4;Bread;${it}`)
    await paste(`${head.replaceAll(',', ';')}\n${rows.join('\n')}\n5;4;Bread;7;more\n5;4;Good;12.50\n5;4;Good;12,50`)
    await expect.element(page.getByText(`${wrong.length + 1} errors`, { exact: true })).toBeVisible()
    for (const [at, amount] of wrong.entries())
      await expect
        .element(
          dialog()
            .getByRole('row')
            .filter({ hasText: `Line ${at + 2}` }),
        )
        .toHaveTextContent(new RegExp(`4, Amount.*${amount.replaceAll(/[.+€]/g, '.')}`))
    await expect.element(dialog().getByRole('row').filter({ hasText: 'exactly four columns' })).toBeVisible()
    await expect.element(button('Add 2 valid rows')).toBeVisible()
  })

  it('S-PAY-54 marks a row with a cell too many in the table, where what was too many is seen and cannot be paid', async () => {
    await open()
    await paste(`${head}\n5,4,Bread,12,50\n5,4,Oil,3`)
    await userEvent.click(button('Add all 2 rows, mark the errors'))
    await expect.element(page.getByLabelText('Amount, Row 1')).toHaveValue('12 | 50')
    await expect.element(page.getByLabelText('Amount, Row 1')).toHaveAccessibleDescription(/Invalid amount/)
    await userEvent.click(button('Review'))
    await expect.element(page.getByRole('heading', { name: /1 of 2 rows needs attention/ })).toBeVisible()
  })

  it('S-PAY-52 wants the own account for payee of what is asked for', async () => {
    await open({ ...carla, direction: 'receive' })
    await paste(`${head}\n4,5,Bread,1\n6,4,Bowls,2\n4,3,Oil,3`)
    await expect.element(page.getByText('2 errors', { exact: true })).toBeVisible()
    const rows = dialog().getByRole('row')
    await expect.element(rows.filter({ hasText: 'Line 3' })).toHaveTextContent(/2, Payee.*Use RIBA0005/)
    await expect.element(rows.filter({ hasText: 'Line 4' })).toHaveTextContent(/2, Payee.*Use RIBA0005/)
    await userEvent.click(button('Add 1 valid row'))
    await expect.element(page.getByLabelText('Amount, Row 1')).toHaveValue('1')
  })

  it('S-PAY-52 takes any two accounts from an administrator who moves', async () => {
    await open({ as: 'marta', member: 'RIBA0001', direction: 'transfer' })
    await paste(`${head}\n4,5,Bread,1\nRIBA0005,riba3,Bowls,2\n3,3,Oil,3`)
    await expect.element(page.getByText('1 error', { exact: true })).toBeVisible()
    await expect.element(button('Add 2 valid rows')).toBeVisible()
  })

  it('S-CHECK-44 S-PAY-51 asks whether line 1 is a payment', async () => {
    await open()
    await paste('5,4,Bread,0.01\n5,4,Eggs,0.02')
    await expect.element(page.getByText('Line 1 looks like a payment. Use it too?')).toBeVisible()
    await userEvent.click(button('Yes, use it'))
    await expect.element(page.getByText('2 rows are ready')).toBeVisible()
  })

  it('S-PAY-51 asks about a first line whose amount cannot be read either, and shows which line was left out', async () => {
    await open()
    await paste('sep=;\nRIBA0005;RIBA0004;Rent;1.250,00\n5;4;Eggs;0,02')
    await expect.element(page.getByText('Line 2 looks like a payment. Use it too?')).toBeVisible()
    await userEvent.click(button('Yes, use it'))
    const row = dialog().getByRole('row').filter({ hasText: '1.250,00' })
    await expect.element(row).toHaveTextContent(/Line 2.*4, Amount.*Write thousands without a separator/)
    await userEvent.click(button('Another file'))
    await paste(`${head}\n5,4,Eggs,0.02`)
    await expect.element(page.getByText('Header, line 1: payer · payee · description · amount')).toBeVisible()
  })

  it('S-PAY-53 says apart what is wrong with an amount', async () => {
    await open()
    await paste(`${head}\n5,4,Bread,0\n5,4,Bread,1.005\n5,4,Bread,0.005\n5,4,Bread,-5`)
    const said = (line: number) =>
      dialog()
        .getByRole('row')
        .filter({ hasText: `Line ${line}` })
    await expect.element(said(2)).toHaveTextContent(/The amount is 0/)
    await expect.element(said(3)).toHaveTextContent(/At most 2 decimals. If you mean thousands, write 1005/)
    await expect.element(said(4)).toHaveTextContent(/Too many decimals: .* has 2/)
    await expect.element(said(5)).toHaveTextContent(/The amount is negative/)
  })

  it.each([
    ['june.xlsx', head, /Use a \.csv or \.txt file/],
    ['latin.csv', new Uint8Array([0x50, 0xe0, 0x0a]), /not in UTF-8/],
    ['empty.csv', '', /no payment in it/],
    ['quotes.csv', `${head}\n5,4,"10" pizza,5`, /in line 2, column 3\. Text follows the closing quotation mark/],
    ['open.csv', `${head}\n5,4,"two\nlines","5`, /in line 3, column 4\. A quotation mark is opened/],
    ['long.csv', `${head}\n${'5,4,Bread,1\n'.repeat(501)}`, /more than 500 rows/],
    ['tenThousand.csv', `${head}\n${'5,4,Bread,1\n'.repeat(10_000)}`, /more than 500 rows/],
  ])('S-CHECK-44 S-PAY-53 refuses %s in words', async (name, content, cause) => {
    await open()
    await choose(name, content)
    await expect.element(page.getByText(cause)).toBeVisible()
    await expect.element(page.getByText('Nothing was imported.')).toBeVisible()
    await userEvent.click(button('Another file'))
    await expect.element(page.getByLabelText('Or paste the text here')).toBeVisible()
  })

  it('S-PAY-53 says so when a file cannot be opened any more once it was chosen', async () => {
    await open()
    vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone', 'NotReadableError'))
    await choose('june.csv', head)
    await expect.element(page.getByText(/Error reading the file\. It could not be opened/)).toBeVisible()
    await expect.element(page.getByText('Nothing was imported.')).toBeVisible()
  })

  it('S-A11Y-1 axe finds nothing in the dialog and its table of errors', async () => {
    await open()
    expect(await faultsEverywhere()).toEqual([])
    await paste(`${head}\n5,9911,Oil,1`)
    await expect.element(page.getByText('1 error', { exact: true })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})
