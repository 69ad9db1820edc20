import { readPayLink, type PayLink } from '@exchange-kit/model'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { scanned } from '../../../../test/camera.ts'
import { someone, unique } from '../../../../test/payments.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
})

const at = (direction: 'receive' | 'transfer', member: string) =>
  ({ screen: 'newTransfer', group: 'RIBA', member, direction, way: 'qr' }) as const
const button = (name: string | RegExp) => page.getByRole('button', { name })
const code = () => page.getByRole('img', { name: /^Code that pays/ })

/** What the code on the screen says, by copying its link. */
async function linkShown(): Promise<string> {
  let copied = ''
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => void (copied = text))
  await userEvent.click(button('Copy link'))
  await expect.poll(() => copied).not.toBe('')
  return copied
}

async function shown(): Promise<PayLink> {
  const link = await linkShown()
  const reading = readPayLink(link.slice(link.indexOf('?')))
  if (!reading.ok) throw new Error(link)
  return reading.link
}

/** Somebody pays what the code asks, from another device. */
async function paysCode(name: string, link: PayLink, amount = 1_000_000) {
  const client = await someone(url, name)
  const { items } = await client.list('accounts', { group: 'RIBA', filter: { code: 'RIBA0006' } })
  return client.create(
    {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: {
        amount: link.amount?.kind === 'scaled' ? link.amount.value : amount,
        state: 'committed',
        meta: { description: link.description ?? unique('Code'), reference: link.reference ?? '' },
      },
      relationships: {
        payer: { data: { type: 'accounts', id: client.account } },
        payee: { data: { type: 'accounts', id: items[0]?.id ?? '' } },
      },
    },
    { group: 'RIBA' },
  )
}

describe('a code to be paid with', () => {
  it('S-PAY-65 leaves the amount to the payer until one is typed, and then asks for it', async () => {
    await visit(url, { as: 'quim', at: at('receive', 'RIBA0006') })
    await expect.element(code()).toBeVisible()
    await expect.element(page.getByText('The payer chooses how much')).toBeVisible()
    expect((await shown()).amount).toBeUndefined()
    await userEvent.click(button('Set an amount'))
    await expect.element(page.getByLabelText(/^How much/)).toHaveFocus()
    await userEvent.keyboard('12,5')
    await userEvent.fill(page.getByLabelText(/^What for/), 'Poster, one hour')
    await expect.element(page.getByText('= 12.50 riberes')).toBeVisible()
    const { payee, amount, description, reference, expires } = await shown()
    expect(payee).toEqual({ kind: 'address', href: `${url}/accounting/RIBA/addresses/RIBA0006` })
    expect(amount).toEqual({ kind: 'scaled', value: 12_500_000 })
    expect(description).toBe('Poster, one hour')
    expect(reference).toMatch(/^[a-z2-9]{12}$/)
    expect(expires).toBeUndefined()
  })

  it('S-PAY-65 carries a last day if wanted, and nothing of one payment when it is reusable', async () => {
    await visit(url, { as: 'quim', at: at('receive', 'RIBA0006') })
    await userEvent.fill(page.getByLabelText(/^Last day/), '2030-06-30')
    await expect.element(page.getByText('valid until 30 Jun 2030')).toBeVisible()
    expect((await shown()).expires).toBe(new Date(2030, 6, 1).getTime() / 1000)
    await userEvent.click(page.getByText('Reusable', { exact: true }))
    await expect.element(page.getByText('It can be paid as often as you like.')).toBeVisible()
    const { reference, expires } = await shown()
    expect([reference, expires]).toEqual([undefined, undefined])
    await expect.element(button('New code')).not.toBeInTheDocument()
  })

  it('S-CHECK-41 shows no code for what is no amount, and says why at the field', async () => {
    await visit(url, { as: 'quim', at: at('receive', 'RIBA0006') })
    await userEvent.fill(page.getByLabelText(/^How much/), '1e3')
    await expect.element(page.getByText(/Invalid amount/)).toBeVisible()
    await expect.element(code()).not.toBeInTheDocument()
    await expect.element(page.getByText('Correct what is marked to see the code.')).toBeVisible()
  })

  it('S-PAY-65 S-A11Y-6 draws it at least 240 px wide, black on white in dark mode, at 320 px too', async () => {
    await page.viewport(320, 700)
    await visit(url, { as: 'quim', at: at('receive', 'RIBA0006'), theme: 'dark' })
    await expect.element(code()).toBeVisible()
    const drawing = code().element()
    expect(drawing.getBoundingClientRect().width).toBeGreaterThanOrEqual(240)
    expect(getComputedStyle(drawing.parentElement ?? drawing).backgroundColor).toBe('rgb(255, 255, 255)')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it('S-PAY-66 hands out files: an SVG and a PNG', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await visit(url, { as: 'quim', at: at('receive', 'RIBA0006') })
    for (const kind of [/^SVG/, /^PNG/]) {
      await userEvent.click(button('Download'))
      await userEvent.click(page.getByRole('menuitem', { name: kind }))
    }
    await expect.poll(() => saved).toEqual(['RIBA0006-qr.svg', 'RIBA0006-qr.png'])
  })
})

describe('a code that is paid', () => {
  it('S-CHECK-48 S-PAY-66 turns into who paid and when; a second payment is shown with Refund', async () => {
    await visit(url, { as: 'quim', at: at('receive', 'RIBA0006') })
    await userEvent.fill(page.getByLabelText(/^How much/), '1.50')
    await expect.element(page.getByText('= 1.50 riberes')).toBeVisible()
    const link = await shown()
    await paysCode('anna', link)
    await expect.element(page.getByText(/^Paid by Anna Puig at \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect.element(code()).not.toBeInTheDocument()
    await expect.element(button('Refund')).not.toBeInTheDocument()
    await paysCode('laia', link)
    await expect.element(page.getByText(/^Paid once more by Laia Bosch at/)).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(button('Refund'))
    await userEvent.click(button('Give back'))
    await expect.element(button('Refund')).not.toBeInTheDocument()
    await userEvent.click(button('New code'))
    await expect.element(code()).toBeVisible()
    expect((await shown()).reference).not.toBe(link.reference)
  })

  it('S-PAY-66 is told apart from what is paid by another code', async () => {
    await visit(url, { as: 'quim', at: at('receive', 'RIBA0006') })
    const link = await shown()
    await paysCode('anna', { ...link, reference: 'another-code' })
    await paysCode('laia', link)
    await expect.element(page.getByText(/^Paid by Laia Bosch/)).toBeVisible()
    await expect.element(page.getByText(/Anna Puig/)).not.toBeInTheDocument()
  })
})

describe('a code for an account', () => {
  it('S-PAY-65 S-PLACE-40 is made by administrators for any account, and followed there', async () => {
    await visit(url, { as: 'marta', at: at('transfer', 'RIBA0001') })
    await expect.element(code()).not.toBeInTheDocument()
    await userEvent.type(page.getByRole('combobox'), '6')
    await userEvent.click(page.getByRole('option', { name: /Botiga Cal Quim/ }))
    await expect.element(code()).toBeVisible()
    const link = await shown()
    expect(link.payee).toEqual({ kind: 'address', href: `${url}/accounting/RIBA/addresses/RIBA0006` })
    await paysCode('anna', link)
    await expect.element(page.getByText(/^Paid by Anna Puig/)).toBeVisible()
  })
})

describe('on paper', () => {
  it('S-MEMBER-10 S-CHECK-48 prints one page with group, name, code and two languages, its code 5 cm wide', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await visit(url, { as: 'quim', at: at('receive', 'RIBA0006') })
    await userEvent.click(page.getByText('Reusable', { exact: true }))
    await userEvent.fill(page.getByLabelText(/^How much/), '4')
    await expect.element(page.getByText('= 4.00 riberes')).toBeVisible()
    await userEvent.click(button('Print'))
    await userEvent.click(page.getByText('A6, for a table'))
    await userEvent.selectOptions(page.getByLabelText('Second language'), 'Català')
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    const paper = document.querySelector<HTMLElement>('.x-poster-print')
    if (!paper) throw new Error('Nothing to print.')
    for (const text of ['Ribera del Foix', 'Botiga Cal Quim', 'RIBA0006', '4.00', 'Scan to pay', 'Escaneja per pagar'])
      expect(paper.textContent).toContain(text)
    // As paper sees it.
    paper.style.display = 'block'
    const sheet = paper.firstElementChild?.getBoundingClientRect()
    const drawing = paper.querySelector('svg')?.getBoundingClientRect()
    const mm = 96 / 25.4
    expect(sheet?.width).toBeCloseTo(105 * mm, 0)
    expect(sheet?.height).toBeCloseTo(148 * mm, 0)
    expect(drawing?.width).toBeGreaterThanOrEqual(50 * mm)
    expect(paper.firstElementChild?.scrollHeight).toBeLessThanOrEqual(Math.ceil(148 * mm))
    // As a phone sees that paper.
    const reading = readPayLink(new URL((await scanned(paper.querySelector('svg'))) ?? 'none:').search)
    expect(reading).toMatchObject({ ok: true, link: { amount: { kind: 'scaled', value: 4_000_000 } } })
    expect(reading.ok && reading.link.reference).toBeUndefined()
  })
})

describe('in four languages', () => {
  it.each(['ca', 'es', 'it'] as const)('S-LANG-3 S-LANG-5 is shown in %s at 320 px', async language => {
    await page.viewport(320, 700)
    await visit(url, { as: 'quim', at: at('receive', 'RIBA0006'), language })
    await expect.element(page.getByRole('img', { name: /Botiga Cal Quim/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
