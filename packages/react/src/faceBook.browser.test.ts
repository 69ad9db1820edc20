import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@exchange-kit/client'
import { cutLine } from '../test/network.ts'
import { someone } from '../test/payments.ts'
import { openStage } from '../test/stand.tsx'
import { openFaceBook, type FaceBook } from './faceBook.ts'

let marta: Client
let people: { name: string; account: string; code: string }[]
beforeAll(async () => {
  marta = await someone(await openStage(), 'marta')
  const { items } = await marta.list('members', { group: 'RIBA', size: 200, filter: { state: 'active' } })
  people = items.map(({ attributes, relationships }) => ({
    name: attributes.name,
    code: attributes.code,
    account: relationships.account.data?.id ?? '',
  }))
})

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function open(): FaceBook {
  const book = openFaceBook(marta, { group: 'RIBA', former: 'Former member' })
  ends.push(book.subscribe(() => undefined))
  return book
}

const nameIn = (book: FaceBook, at: number) => {
  const { account = '', code = '' } = people[at] ?? {}
  return book.read().faces({ id: account, attributes: { code } }).name
}
const someAccounts = (many: number) => Array.from({ length: many }, () => crypto.randomUUID())

it('S-PAY-4 knows who stands behind the two hundred and first account too', async () => {
  const book = open()
  book.want([...someAccounts(399), people[0]?.account ?? '', ...someAccounts(10), people[1]?.account ?? ''])
  await expect.poll(() => nameIn(book, 0)).toBe(people[0]?.name)
  await expect.poll(() => nameIn(book, 1)).toBe(people[1]?.name)
})

it('S-MEMBER-7 has one name for all who left, and the code of each', () => {
  const attributes = { code: 'RIBA0999', status: 'deleted' }
  const face = { code: 'RIBA0999', name: 'Former member', isFormer: true }
  expect(open().read().faces({ id: crypto.randomUUID(), attributes })).toEqual(face)
})

it('S-PAY-4 keeps the names it knows while it asks for those of a page more', async () => {
  const book = open()
  const [first, second] = people
  book.want([first?.account ?? '', ...someAccounts(1)])
  await expect.poll(() => nameIn(book, 0)).toBe(first?.name)
  const before = book.read().faces({ id: first?.account ?? '' })
  const line = cutLine('slow', { method: 'GET', url: /members/ })
  ends.push(line.mend)
  book.want([first?.account ?? '', ...someAccounts(1), second?.account ?? ''])
  await line.answered()
  expect(book.read().isSettled).toBe(false)
  expect(nameIn(book, 0)).toBe(first?.name)
  expect(nameIn(book, 1)).toBeUndefined()
  await line.deliver()
  await expect.poll(() => nameIn(book, 1)).toBe(second?.name)
  // The same face draws no row again (S-LIST-1).
  expect(book.read().faces({ id: first?.account ?? '' })).toBe(before)
})

it('S-PAY-4 asks again for no sheet that was full before a page more came', async () => {
  const book = open()
  const full = someAccounts(199)
  book.want([...full, people[0]?.account ?? ''])
  await expect.poll(() => nameIn(book, 0)).toBe(people[0]?.name)
  const asked: string[] = []
  const real = window.fetch
  window.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return real(input, init)
  }
  ends.push(() => (window.fetch = real))
  // The newest payment stands first, so whoever came last may stand anywhere.
  book.want([people[1]?.account ?? '', ...full, people[0]?.account ?? ''])
  await expect.poll(() => nameIn(book, 1)).toBe(people[1]?.name)
  expect(asked.filter(it => it.includes(people[0]?.account ?? ''))).toEqual([])
  expect(asked.filter(it => it.includes(people[1]?.account ?? ''))).toHaveLength(1)
})
