import {
  dialectOf,
  hasOurs,
  migrationColumns,
  migrationRequired,
  migrationTemplates,
  plainHeader,
  type MigrationFile,
} from '@exchange-kit/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringing, type Bringing, type Outcome } from '../../test/bringing.ts'
import { startMoving, type Moving } from '../../test/moving.ts'

let moving: Moving
let brought: Bringing
beforeAll(async () => {
  moving = await startMoving()
  brought = bringing(moving)
})
afterAll(() => moving.close())

const joined = async (code: string) => {
  const { data } = await moving.read(`/social/${code}/members?sort=code`)
  return data.map(it => String(it.attributes['created']).slice(0, 10))
}
const said = ({ log }: Outcome) => log.map(it => it.message)

describe('columns of a file', () => {
  it('B11 that are required are those the form asks for before it sends anything', async () => {
    const names = Object.keys(migrationColumns) as MigrationFile[]
    const files = Object.fromEntries(names.map(name => [name, 'who;what\na;b\n']))
    const done = await brought.bring({ test: true, files }, 'REQU')
    for (const name of names) {
      const told = done.log.find(it => it.level === 'error' && it.place?.file === name)?.message ?? ''
      const [, missing = ''] = /^the columns? (.*) (?:is|are) missing; the first row has: who, what$/.exec(told) ?? []
      expect([name, ...missing.split(', ').sort()]).toEqual([name, ...[...migrationRequired[name]].sort()])
    }
  })

  it('B11 are left out by hand, even where a header is called like ours', async () => {
    const files = { members: 'name,balance,nick\nMarta,lots,M\nPere,few,P\n' }
    const done = await brought.bring({ files, mapping: { members: { name: 'nick', balance: null } } }, 'LEFT')
    expect([done.status, done.errors]).toEqual(['completed', []])
    expect(Object.values(await brought.accounts('LEFT')).map(([name, balance]) => [name, balance])).toEqual([
      ['M', 0],
      ['P', 0],
    ])
  })

  it('B12 of days are read month first where somebody said so, with the time behind them too', async () => {
    const members = 'name,joined\nMarta,03/04/2024\nPere,12-31-2023\n'
    // What one row shows, all of them mean.
    const shown = await brought.bring({ test: true, files: { members } }, 'DAYS')
    expect([shown.errors, said(shown).includes('members: days are written month first')]).toEqual([[], true])
    const wrong = await brought.bring({ test: true, files: { members }, dayOrders: { members: 'day-first' } }, 'DAYS')
    expect(wrong.errors[0]).toBe('members 3:2 DateInvalid')
    const dayOrders = { members: 'month-first' }
    expect((await brought.bring({ files: { members }, dayOrders }, 'DAYS')).status).toBe('completed')
    expect(await joined('DAYS')).toEqual(['2024-03-04', '2023-12-31'])
    const timed = { members: 'Nom;Alta\nMarta;3/4/2024 10:30\nPere;2023-12-31\n' }
    const mapping = { members: { name: 'Nom', joined: 'Alta' } }
    expect((await brought.bring({ files: timed, mapping, dayOrders }, 'DAYT')).status).toBe('completed')
    expect(await joined('DAYT')).toEqual(['2024-03-04', '2023-12-31'])
    expect((await brought.bring({ files: timed, mapping }, 'DAYF')).status).toBe('completed')
    expect(await joined('DAYF')).toEqual(['2024-04-03', '2023-12-31'])
  })

  it('B12, A-4-77 have an order of days we know, or are refused by its place', async () => {
    const attributes = {
      code: 'DAYX',
      name: 'x',
      kind: 'csv',
      data: { files: { members: 'name\nA\n' }, dayOrders: { members: 'year-first', people: 'day-first' } },
    }
    const { status, body } = await moving.ask('/migrations', { body: { data: { type: 'migrations', attributes } } })
    const at = '/data/attributes/data/dayOrders'
    expect([status, body.errors?.map(it => it.source?.pointer)]).toEqual([400, [`${at}/members`, `${at}/people`]])
  })

  it('B11 are recognised before they are sent as they are when they are read', async () => {
    const heads: Readonly<Record<string, string>> = {
      'CES export': 'uid,firstname,surname,credit_limit',
      'Cyclos export': 'name,username,email',
      'eLAS table': 'id,letscode,name,minlimit,maxlimit',
      'TimeOverflow export': 'N,Username,Email',
      'own template': migrationTemplates.members[0],
      'no format that is known': 'Qui,Què',
    }
    for (const [at, [words, head]] of Object.entries(heads).entries()) {
      const done = await brought.bring({ test: true, files: { members: `${head}\n` } }, `REC${'ABCDEF'[at]}`)
      expect(said(done)).toContain(`members: ${words}, 0 rows`)
      const cells = head.split(',')
      const first = { cells, names: cells.map(plainHeader) }
      const found = dialectOf(first, 'members') ?? (hasOurs(first, 'members') ? 'own' : 'no')
      expect(words.toLowerCase().startsWith(found.toLowerCase())).toBe(true)
    }
  })
})
