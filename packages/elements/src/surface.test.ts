import { readFile } from 'node:fs/promises'
import { readPayLink } from '@exchange-kit/model'
import { expect, it } from 'vitest'
import { surfaceNow } from '../scripts/surfaceNow.ts'

const recorded = JSON.parse(await readFile(new URL('../surface.v1.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

it('E5.4 inside v1 nothing that is recorded is gone or has become something else', async () => {
  const now = await surfaceNow()
  const broken = Object.entries(recorded).filter(([name, kind]) => now[name] !== kind)
  expect(
    broken.map(([name, kind]) => `${name} was: ${kind}, is: ${now[name] ?? 'gone'}`),
    'Pages in the field rely on these until v2. Keep them.',
  ).toEqual([])
})

it('E5.4 whatever is new is recorded', async () => {
  const unknown = Object.keys(await surfaceNow()).filter(name => !(name in recorded))
  expect(unknown, 'New. To promise it for all of v1: npm run record -w @exchange-kit/elements').toEqual([])
})

it('E5.4 E4.1 every parameter of a pay link keeps its meaning', () => {
  const state = 'abcdefghijklmnop'
  const read = (query: string) => readPayLink(query)
  expect(
    read(
      `?t=RIBA0002&u=10.5&m=Bread&ref=R1&exp=4102444800&o=https://blog.example&s=${state}&v=1&return=https://b.example/`,
    ),
  ).toMatchObject({
    ok: true,
    link: {
      payee: { kind: 'account', ref: 'RIBA0002' },
      amount: { kind: 'units', text: '10.5' },
      description: 'Bread',
      reference: 'R1',
      origin: 'https://blog.example',
      state,
      version: 1,
      returnTo: 'https://b.example/',
    },
  })
  expect(read('?c=https://demo.example/cc/addresses/RIBA0002&a=1050000')).toMatchObject({
    ok: true,
    link: {
      payee: { kind: 'address', href: 'https://demo.example/cc/addresses/RIBA0002' },
      amount: { kind: 'scaled', value: 1050000 },
    },
  })
})
