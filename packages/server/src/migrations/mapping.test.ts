import { migrationColumns, migrationTemplates } from '@exchange-kit/model'
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

const said = ({ log }: Outcome) => log.map(it => it.message)
const wrong = ({ log }: Outcome) => log.filter(it => it.level === 'error' && it.place).map(it => it.message)
const balances = async (code: string) =>
  Object.values(await brought.accounts(code)).map(([name, balance]) => [name, balance])

it('B11 made by hand is kept for the group: whoever asks for its code is told the last one', async () => {
  const mapping = { members: { name: 'Sòcia', code: null } }
  const of = async (code: string) => {
    const { body } = await moving.ask(`/migrations/groups/${code}`)
    return body as unknown as { group: unknown; mapping: unknown }
  }
  expect(await of('KEPT')).toEqual({ group: null, mapping: null })
  const make = (chosen: object | null) =>
    moving.make({
      code: 'KEPT',
      name: 'Kept',
      kind: 'csv',
      data: { mapping: chosen, files: { members: 'Sòcia\nMarta\n' } },
    })
  await make({ members: { name: 'Other' } })
  moving.server.wait(1)
  const { id } = await make(mapping)
  moving.server.wait(1)
  await make(null)
  expect(await of('kept')).toEqual({ group: null, mapping })
  // It does not go with the migration it was chosen in, and follows one that gets another code.
  expect((await moving.ask(`/migrations/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await of('KEPT')).toEqual({ group: null, mapping })
  const other = { members: { name: 'Sòcia' } }
  const { id: moved } = await make(other)
  const change = (attributes: object) =>
    moving.ask(`/migrations/${moved}`, { method: 'PATCH', body: { data: { attributes } } })
  expect((await change({ code: 'KEPS' })).status).toBe(200)
  expect([(await of('KEPS')).mapping, (await of('KEPT')).mapping]).toEqual([other, other])
  expect((await change({ data: { mapping } })).status).toBe(200)
  expect([(await of('KEPS')).mapping, (await of('KEPT')).mapping]).toEqual([mapping, other])
})

describe('a mapping made by hand', () => {
  const files = {
    members: 'Sòcia;Núm.;Correu;Límit\nNúria Camps;A-1;nuria.map@demo.example;30\nOriol Mir;B-2;;\n',
    transfers: 'Qui paga;Qui cobra;Import;Concepte\nA-1;B-2;2,5;Ous\n',
  }
  const mapping = {
    members: { name: 'sòcia', code: 'Núm.', email: 'Correu', creditLimit: 'Límit' },
    transfers: { payer: 'Qui paga', payee: 'Qui cobra', amount: 'Import', description: 'Concepte' },
  }

  it('B11 is wanted for headers nobody knows, which are told by file and line; then they are read by it', async () => {
    const asked = await brought.bring({ test: true, files }, 'MAPA')
    expect(asked.errors).toEqual(expect.arrayContaining(['members 1:1 Required', 'transfers 1:1 Required']))
    expect(wrong(asked)[0]).toBe('the column name is missing; the first row has: Sòcia, Núm., Correu, Límit')
    expect(wrong(asked)).toContainEqual(
      'the columns payer, payee, amount, description are missing; the first row has: Qui paga, Qui cobra, Import, Concepte',
    )
    expect(said(asked)).toContain('members: no format that is known, 2 rows')

    const body = { data: { attributes: { data: { test: false, mapping } } } }
    const changed = await moving.ask(`/migrations/${asked.id}`, { method: 'PATCH', body })
    expect(changed.body.data.attributes.data?.['mapping']).toEqual(mapping)
    expect((await moving.play(asked.id)).attributes.status).toBe('completed')
    expect((await moving.log(asked.id)).map(it => it.message)).toContain('members: mapping made by hand, 2 rows')
    expect(await brought.accounts('MAPA')).toEqual({
      '0001': ['Núria Camps', -2.5, 30, null],
      '0002': ['Oriol Mir', 2.5, 10, null],
    })
  })

  it('B11 counts more than what was found, and leaves to our own names what it does not say', async () => {
    const members = 'uid,firstname,surname,nick,balance\n1,Pol,Riera,The Baker,4\n2,Ona,Riera,The Singer,-4\n'
    const done = await brought.bring(
      { files: { members }, mapping: { members: { name: 'nick', code: 'uid' } } },
      'MAPB',
    )
    expect([done.status, said(done).includes('members: mapping made by hand, 2 rows')]).toEqual(['completed', true])
    expect(await balances('MAPB')).toEqual([
      ['The Baker', 4],
      ['The Singer', -4],
    ])
  })

  it('B11 means columns by where they stand in a table without a header, whose first row is one of the others', async () => {
    const done = await brought.bring(
      {
        files: {
          members: 'Núria Camps;A-1;30;31/12/2024\nOriol Mir;B-2;;1/2/2023\n',
          transfers: '2,5;A-1;B-2;Ous\n1;B-2;A-1;Pa\n',
        },
        mapping: {
          members: { name: '#1', code: '#2', creditLimit: '#3', joined: '#4' },
          transfers: { amount: '#1', payer: '#2', payee: '#3', description: '#4' },
        },
      },
      'MAPH',
    )
    expect([done.status, said(done).includes('members: mapping made by hand, 2 rows')]).toEqual(['completed', true])
    expect(await brought.accounts('MAPH')).toEqual({
      '0001': ['Núria Camps', -1.5, 30, null],
      '0002': ['Oriol Mir', 1.5, 10, null],
    })
  })

  it('B11 tells the line of a table without a header, and a column it has not', async () => {
    const done = await brought.bring(
      { files: { members: 'Marta;no mail\n' }, mapping: { members: { name: '#1', email: '#2', phone: '#7' } } },
      'MAPI',
    )
    expect([done.status, done.errors.slice(0, 2)]).toEqual([
      'failed',
      ['members 1:1 Required', 'members 1:2 EmailInvalid'],
    ])
    expect(wrong(done)[0]).toBe('the mapping names a header that is not there: #7')
  })

  it('B11 that names a header which is not there is told, and nothing is made', async () => {
    const chosen = { members: { name: 'Name', phone: 'Mobile' } }
    const done = await brought.bring({ files: { members: 'Name\nMarta\n' }, mapping: chosen }, 'MAPC')
    expect([done.status, done.errors[0], wrong(done)]).toEqual([
      'failed',
      'members 1:1 Required',
      ['the mapping names a header that is not there: Mobile'],
    ])
  })

  it('B11, A-4-77 is refused by its place when it is none', async () => {
    const sent = async (given: unknown) => {
      const attributes = {
        code: 'MAPD',
        name: 'x',
        kind: 'csv',
        data: { files: { members: 'name\nA\n' }, mapping: given },
      }
      const { status, body } = await moving.ask('/migrations', { body: { data: { type: 'migrations', attributes } } })
      return [status, body.errors?.map(it => it.source?.pointer)]
    }
    const at = '/data/attributes/data/mapping'
    expect(await sent({ members: { nom: 'Name' } })).toEqual([400, [`${at}/members/nom`]])
    expect(await sent({ members: { name: '', email: 3 }, people: {} })).toEqual([
      400,
      [`${at}/members/name`, `${at}/members/email`, `${at}/people`],
    ])
    expect(await sent({ members: 'name' })).toEqual([400, [`${at}/members`]])
    expect(await sent('members')).toEqual([400, [at]])
    expect((await sent(null))[0]).toBe(201)
  })
})

describe('our own template', () => {
  it('B11 is brought in as it is downloaded', async () => {
    const texts = Object.entries(migrationTemplates).map(([name, rows]) => [name, `${rows.join('\r\n')}\r\n`])
    const done = await brought.bring({ files: Object.fromEntries(texts) as Record<string, string> }, 'TMPL')
    expect([done.status, done.errors, said(done).includes('transfers: own template, 2 rows')]).toEqual([
      'completed',
      [],
      true,
    ])
    expect(await balances('TMPL')).toEqual([
      ['Marta Vidal', 12.5],
      ['Vilanova Bakery', -12.5],
    ])
  })

  it('B11 has no column that nobody would read', async () => {
    const files = Object.fromEntries(Object.entries(migrationColumns).map(([name, all]) => [name, `${all.join()}\n`]))
    const done = await brought.bring({ test: true, files: { ...files, members: `${files['members']}Marta\n` } }, 'TMPC')
    expect([done.status, said(done).filter(it => it.includes('nobody knows'))]).toEqual(['completed', []])
  })
})

describe('strange files of other systems', () => {
  it('B11, B13 are told by the line, the column and the name they have there', async () => {
    const members =
      'uid,firstname,surname,email,credit_limit,debit_limit\nABCD0001,Ada,Sol,ada.at@demo.example,many,5\n\nABCD0002,,,no mail,,-x\nABCD0001,Twice,Same,,,\nABCD0001,Third,Time,,,\n'
    const transfers =
      'txid,buyer,seller,buyer_amount,seller_amount,description\n1,ABCD0001,EFGH0001,3,3,Abroad\n2,ABCD0001,ABCD0001,-1,=1+1,x\n'
    const done = await brought.bring({ test: true, files: { members, transfers } }, 'BADC')
    expect(done.errors.slice(0, -1)).toEqual([
      'members 2:5 InvalidAmount',
      'members 4:2 Required',
      'members 4:4 EmailInvalid',
      'members 4:6 InvalidAmount',
      'members 6:1 CodeInUse',
      'transfers 2:3 AccountNotFound',
      'transfers 3:5 InvalidAmount',
    ])
    expect(wrong(done)).toEqual(
      expect.arrayContaining([
        'digits with at most one decimal sign are expected in credit_limit',
        'AccountNotFound in seller',
        'Required in firstname',
      ]),
    )
    expect(JSON.stringify(done.log)).not.toMatch(/Ada|ada\.at|Twice/)
  })

  it('B11 are read together: members of one system, payments and balances in ours by the codes of that', async () => {
    const members = 'name,username,email\nQuim Ros,quim,\nRita Gil,rita,\n'
    const transfers = 'payer,payee,amount,description\nquim,RITA,3,Eggs\n'
    const offers = 'ad_type,uid,title,description\noffer,rita,Eggs,Of my hens\nwant,rita,,A ladder\n'
    const needs = 'member,description\nquim,A saw\n'
    const done = await brought.bring({ files: { members, transfers, offers, needs } }, 'MIXA')
    expect([done.status, done.errors]).toEqual(['completed', []])
    expect(said(done)).toEqual(
      expect.arrayContaining([
        'members: Cyclos export, 2 rows',
        'offers: CES export, 2 rows',
        'offers: 1 row of the other kind left out, which has a file of its own',
        'transfers: own template, 1 row',
      ]),
    )
    expect(await balances('MIXA')).toEqual([
      ['Quim Ros', -3],
      ['Rita Gil', 3],
    ])
    // Nobody chose the numbers that users without number were given: a payment cannot have meant them.
    const guessed = await brought.bring(
      { test: true, files: { members, transfers: `${transfers}1,MIXB0002,1,x\n` } },
      'MIXB',
    )
    expect(guessed.errors[0]).toBe('transfers 3:1 AccountNotFound')
  })

  it('B12 are read in Latin-1, with formulas as texts, and one person for two members of an e-mail', async () => {
    const text = "id;letscode;name;minlimit;maxlimit\n1;7;Zoë;-10;10\n2;8;=SUM(A1);'-10;10\n"
    const contacts = 'letscode;abbrev;value\n7;mail;zoe.two@demo.example\n8;mail;ZOE.two@demo.example\n'
    const members = { base64: Buffer.from(text, 'latin1').toString('base64') }
    const done = await brought.bring({ files: { members, contacts } }, 'LATE')
    expect([done.status, done.log.flatMap(it => (it.place ? [it.place] : []))]).toEqual([
      'completed',
      [{ file: 'members', line: 3, column: 2, code: 'DuplicatedEmail' }],
    ])
    expect(await brought.accounts('LATE')).toEqual({ '0007': ['Zoë', 0, 10, 10], '0008': ['=SUM(A1)', 0, 10, 10] })
  })

  it('B12 are refused where they are cut off', async () => {
    const members = 'uid,firstname,surname\nABCD0001,Ada,Sol\nABCD0002,"Bea, who'
    const cut = await brought.bring({ test: true, files: { members, contacts: 'a,"b' } }, 'CUTX')
    expect(cut.errors.slice(0, 2)).toEqual(['contacts 1:2 FileUnreadable', 'members 3:2 FileUnreadable'])
    expect(said(cut)).toContain('members: 1 row fits, 0 do not')
  })

  it('A-4-82 whose first row is a person are not told with what stands in it', async () => {
    const done = await brought.bring(
      { test: true, files: { members: 'Marta Vidal;marta.first@demo.example\n' } },
      'WHOX',
    )
    expect(wrong(done)[0]).toBe('the column name is missing; the first row has 2 cells, and is no header')
    expect(JSON.stringify(done.log)).not.toMatch(/marta/i)
  })
})
