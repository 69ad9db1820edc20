import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askFor, someone, unique } from '../../../../test/payments.ts'
import { makeMember, type Person } from '../../../../test/people.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const one = 1_000_000
const of = ({ code }: Person, query: Record<string, string> = {}) =>
  ({ screen: 'account', group: 'RIBA', member: code, query }) as const

/** An administrator moves something between two of a test's own. */
async function move(payer: Person, payee: Person, amount: number, description: string): Promise<void> {
  const marta = await someone(url, 'marta')
  await marta.create(
    {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount, state: 'committed', meta: { description } },
      relationships: {
        payer: { data: { type: 'accounts', id: payer.account } },
        payee: { data: { type: 'accounts', id: payee.account } },
      },
    },
    { group: 'RIBA' },
  )
  marta.close()
}

async function limit(person: Person, creditLimit: number | null, maximumBalance: number | null): Promise<void> {
  const marta = await someone(url, 'marta')
  const attributes = { creditLimit, maximumBalance }
  await marta.update({ type: 'accounts', id: person.account, attributes }, { group: 'RIBA' })
  marta.close()
}

async function two(): Promise<readonly [Person, Person]> {
  return [await makeMember(url, { name: unique('Figa') }), await makeMember(url, { name: unique('Nespra') })]
}

describe('the limits bar', () => {
  const bar = (name: RegExp) => page.getByRole('main').getByRole('img', { name })

  it('S-PAY-8 goes from the credit limit over 0 to the maximum balance, and says all of it in a sentence', async () => {
    const [me, other] = await two()
    await limit(me, 100 * one, 300 * one)
    await move(other, me, 12.5 * one, 'A start')
    await visit(url, { as: me.as, at: of(me) })
    const sentence = page.getByText(/^You can spend up to 112\.50\u202fr and receive up to 287\.50\u202fr/)
    await expect.element(sentence).toBeVisible()
    await expect.element(bar(/12\.50.*−100\.00.*300\.00/)).toBeVisible()
    await expect.element(sentence).not.toHaveTextContent(/Little/)
  })

  it('S-PAY-8 says in words when less than a tenth is left, and "no limit" where there is none', async () => {
    const [me, other] = await two()
    await limit(me, 10 * one, 10 * one)
    await move(me, other, 8.5 * one, 'Nearly all')
    await visit(url, { as: me.as, at: of(me) })
    await expect.element(page.getByText(/Little is left to spend\./)).toBeVisible()
    leaveAll()
    await limit(me, 100 * one, null)
    await visit(url, { as: me.as, at: of(me) })
    await expect.element(page.getByText(/^You can spend up to 91\.50\u202fr/)).toHaveTextContent(/no limit/)
    await expect.element(page.getByText(/Little is left/)).not.toBeInTheDocument()
    await expect.element(bar(/no limit/)).toBeVisible()
  })
})

describe('signs', () => {
  it('S-MONEY-3 are written and read, zero has none, and figures stand beneath each other', async () => {
    const [me, other] = await two()
    await move(other, me, 2.5 * one, 'Figs bought')
    await move(me, other, 2.5 * one, 'Figs given back')
    await visit(url, { as: me.as, at: of(me, { view: 'statement', from: '2025-01-01' }) })
    await expect.element(page.getByText('Opening balance')).toBeVisible()
    const table = page.getByRole('table').element()
    const row = (words: string) => [...table.querySelectorAll('tr')].find(it => it.textContent.includes(words))
    const cells = (words: string) => [...(row(words)?.querySelectorAll('.x-cash') ?? [])]
    expect(cells('Opening balance').at(-1)?.textContent).toMatch(/^0\.00/)
    expect(cells('Figs bought').map(it => it.textContent)).toContainEqual(expect.stringMatching(/^\+2\.50/))
    const out = cells('Figs given back').find(it => it.textContent.includes('\u2212'))
    expect(out?.querySelector('[aria-hidden="true"]')?.textContent).toBe('\u22122.50')
    // What is read instead of the sign.
    expect(out?.querySelector('.x-sr')?.textContent).toMatch(/^minus 2\.50/)
    for (const cell of table.querySelectorAll('td.x-cash')) {
      const { textAlign, fontVariantNumeric } = getComputedStyle(cell)
      expect([textAlign, fontVariantNumeric]).toEqual([
        expect.stringMatching(/^(right|end)$/),
        expect.stringContaining('tabular-nums'),
      ])
    }
  })
})

describe('the list as a file', () => {
  it('S-PAY-6 holds exactly what is filtered, all pages of it, with names beside codes and formulas made harmless', async () => {
    const [me, other] = await two()
    const word = unique('Crates')
    const marta = await someone(url, 'marta')
    await marta.createMany(
      Array.from({ length: 45 }, (_, at) => ({
        type: 'transfers' as const,
        id: crypto.randomUUID(),
        attributes: { amount: one / 2, state: 'committed' as const, meta: { description: `=${at}+1 ${word}` } },
        relationships: {
          payer: { data: { type: 'accounts' as const, id: other.account } },
          payee: { data: { type: 'accounts' as const, id: me.account } },
        },
      })),
      { group: 'RIBA' },
    )
    marta.close()
    await askFor(url, { payee: me.as, payer: other.code, description: 'Something else' })
    await visit(url, { as: me.as, at: of(me, { q: word, direction: 'in' }) })
    await expect.element(page.getByText(/^20 payments/)).toBeInTheDocument()
    const saved = caught()
    await userEvent.click(page.getByRole('button', { name: 'Download CSV' }))
    await expect.poll(() => saved.bytes()).not.toBeNull()
    const bytes = (await saved.bytes()) ?? new Uint8Array()
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [head = '', ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(rows).toHaveLength(45)
    expect(head.split(',')).toEqual(
      expect.arrayContaining(['payer.code', 'payer.name', 'payee.code', 'payee.name', 'amount', 'description']),
    )
    for (const row of rows) {
      for (const part of [me.code, me.name, other.code, other.name, ',0.50,']) expect(row).toContain(part)
      expect(row).toMatch(/(^|,)"?'=\d+\+1 /)
    }
    expect(rows.join('\n')).not.toContain('Something else')
    saved.end()
  })
})

/** Catches the file that a press hands over. */
function caught() {
  let blob: Blob | null = null
  const make = URL.createObjectURL
  URL.createObjectURL = it => {
    blob = it as Blob
    return make(it)
  }
  const press = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (!this.download) press.call(this)
  }
  return {
    bytes: async () => (blob ? new Uint8Array(await blob.arrayBuffer()) : null),
    end() {
      URL.createObjectURL = make
      HTMLAnchorElement.prototype.click = press
    },
  }
}
