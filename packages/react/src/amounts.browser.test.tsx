import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages, type Language } from '@exchange-kit/model'
import { someone, unique } from '../test/payments.ts'
import { makeMember, type Person } from '../test/people.ts'
import { wordIn } from '../test/spoken.ts'
import { leaveAll, openStage, visit } from '../test/stand.tsx'

// Every field that takes an amount, in the notation of every language: one parser reads them all (S-MONEY-5).

let url: string
let nora: Person
let paid: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nora = await makeMember(url, { name: 'Nora Soler' })
  const anna = await someone(url, 'anna')
  const { id } = await anna.create(
    {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount: 20_000_000, state: 'committed', meta: { description: unique('To give back') } },
      relationships: {
        payer: { data: { type: 'accounts', id: anna.account } },
        payee: { data: { type: 'accounts', id: nora.account } },
      },
    },
    { group: 'RIBA' },
  )
  anna.close()
  paid = id
}, 120_000)
afterEach(() => {
  leaveAll()
  delete (globalThis as { NDEFReader?: unknown }).NDEFReader
})

/** How each language writes twelve and a half, and what it says of what is no amount and of a third decimal. */
const said: Readonly<Record<Language, { echo: string; wrong: RegExp; long: RegExp }>> = {
  en: {
    echo: '= 12.50',
    wrong: /Enter a positive number|zero or a positive|a number of 0 or more/,
    long: /has 2 decimals/,
  },
  ca: {
    echo: '= 12,50',
    wrong: /Escriu un nombre positiu|zero o un nombre positiu|un nombre de 0 o més/,
    long: /té 2 decimals/,
  },
  es: {
    echo: '= 12,50',
    wrong: /Escribe un número positivo|cero o un número positivo|un número de 0 o más/,
    long: /tiene 2 decimales/,
  },
  it: {
    echo: '= 12,50',
    wrong: /Inserisci un numero positivo|zero o un numero positivo|un numero da 0 in su/,
    long: /ha 2 decimali/,
  },
}

const readAlike = ['12,5', ' 12.5 ', '12.50', '12,50']
const never = ['1.234,50', '1,234.50', '1 234', '١٢', '12,5,0', '-12', '1e3', 'NaN', '9007199255']
const tooFine = ['1,234', '12.345']

type Place = {
  readonly what: string
  readonly as: () => string
  readonly at: () => string
  /** Buttons that lead to the field, by the keys of their words. */
  readonly before?: readonly string[]
  /** The field, where it is not the only one. */
  readonly field?: string
  /** What is pressed so that a fault is told: a button by its key, or the tab key. Nothing where it is told while one types. */
  readonly press?: string
  /** Whether how it is read stands beside the field only, in a table, where the symbol stands for the name. */
  readonly isBeside?: boolean
}

const own = () => `/groups/RIBA/members/${nora.code}`
const submit = 'form [type=submit]'
const amounts: readonly Place[] = [
  { what: 'a payment', as: () => nora.as, at: () => `${own()}/transactions/send`, press: submit },
  { what: 'a request', as: () => nora.as, at: () => `${own()}/transactions/receive`, press: submit },
  {
    what: 'a row of several',
    as: () => nora.as,
    at: () => `${own()}/transactions/send/multiple`,
    field: 'td[data-col=amount] input',
    press: 'tab',
    isBeside: true,
  },
  { what: 'a code', as: () => nora.as, at: () => `${own()}/transactions/receive/qr` },
  { what: 'a tag', as: () => nora.as, at: () => `${own()}/transactions/receive/nfc`, press: submit },
  { what: 'the till', as: () => nora.as, at: () => '/till', press: submit, field: 'input[inputmode=none]' },
  { what: 'the pay sheet', as: () => nora.as, at: () => '/pay?t=RIBA0006&m=Bread&v=1', press: '[data-kind=primary]' },
  {
    what: 'a refund',
    as: () => nora.as,
    at: () => `/groups/RIBA/transactions/${paid}`,
    before: ['payments:act.refund'],
    press: 'payments:act.refundConfirm',
  },
  { what: 'a poster', as: () => nora.as, at: own, before: ['members:act.poster'], press: 'members:poster.continue' },
]
const limits: readonly Place[] = [
  {
    what: 'the credit limit of an account',
    as: () => 'marta',
    at: () => `/groups/RIBA/admin/members/${nora.code}/settings`,
    field: '#limit-credit',
    press: '#limit-credit',
  },
  {
    what: 'the credit limit of new accounts',
    as: () => 'marta',
    at: () => '/groups/RIBA/admin/settings',
    field: '#initial-credit',
    press: '#initial-credit',
  },
  {
    what: 'a trustline',
    as: () => 'marta',
    at: () => '/groups/RIBA/admin/settings',
    before: ['admin:trust.add'],
    field: 'dialog input[inputmode=decimal]',
    press: 'dialog [data-kind=primary]',
  },
]

const input = (css = 'input[inputmode=decimal]') => {
  const found = [...document.querySelectorAll<HTMLInputElement>(css)].find(it => it.checkVisibility())
  return found ?? null
}

/** What a screen reader reads of the field: its echo, its fault. */
const toldOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe.each([...amounts, ...limits])('S-FORM-6 S-MONEY-5 the amount of $what', place => {
  it.each(languages)('is read alike and refused alike in %s', async language => {
    readsTags()
    await visit(url, { as: place.as(), at: place.at(), language })
    for (const key of place.before ?? []) await press(key)
    await expect.poll(() => input(place.field), { timeout: 5000 }).not.toBeNull()
    const field = () => input(place.field) as HTMLInputElement
    const { echo, wrong, long } = said[language]
    const sign = language === 'en' ? '.' : ','
    for (const typed of readAlike) {
      await userEvent.fill(field(), typed)
      // What is written as the language writes it reads itself, in a table.
      const isItself = place.isBeside && typed.trim() === typed && typed.includes(sign)
      if (!isItself)
        await expect
          .poll(() => told(field()), { message: typed })
          .toContain(`${echo} ${place.isBeside ? 'r' : 'riberes'}`)
      expect(field().value).toBe(typed)
    }
    for (const typed of never) await refuses(typed, wrong)
    for (const typed of tooFine) await refuses(typed, long)

    async function refuses(typed: string, words: RegExp) {
      await userEvent.fill(field(), typed)
      if (place.press) await press(place.press)
      await expect.poll(() => toldOf(field()), { message: typed }).toMatch(words)
      expect(field().getAttribute('aria-invalid'), typed).toBe('true')
      expect(told(field()), typed).not.toMatch(/= \d/)
      expect(field().value).toBe(typed)
    }

    async function press(what: string) {
      if (what === 'tab') return userEvent.tab()
      if (what.startsWith('#')) {
        // The button that stands below this field.
        const around = document.querySelector(what)?.closest('.x-stack')
        return userEvent.click(around?.querySelector('.x-actions button') as HTMLElement)
      }
      const scope = document.querySelector('dialog[open]') ? page.getByRole('dialog') : page
      const isWord = /^[a-z]+[.:][\w.]+$/i.test(what)
      const target = isWord ? scope.getByRole('button', { name: wordIn(language, what), exact: true }) : what
      if (typeof target !== 'string') return userEvent.click(target)
      await expect.poll(() => document.querySelector(target)).not.toBeNull()
      return userEvent.click(document.querySelector(target) as HTMLElement)
    }

    function told(element: HTMLElement) {
      return place.isBeside ? (element.closest('.x-field')?.textContent ?? '') : toldOf(element)
    }
  })
})

/** A device that reads tags. */
function readsTags() {
  class NDEFReader extends EventTarget {
    scan = async () => undefined
  }
  ;(globalThis as { NDEFReader?: unknown }).NDEFReader = NDEFReader
}
