import { dialectColumns, migrationMarks, plainHeader, type MigrationDialect } from '@exchange-kit/model'
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
const reportOf = async ({ id }: Outcome) => (await moving.one(id)).attributes.report

let codes = 0
const test = async (files: Record<string, string>, more: object = {}) => {
  codes += 1
  const code = `TR${String.fromCharCode(65 + Math.floor(codes / 26), 65 + (codes % 26))}`
  return await brought.bring({ test: true, files, ...more }, code)
}

/** No word on a sum of balances, nor on who takes the rest of it. */
const isSilent = (done: Outcome) => said(done).every(it => !/add up to|the sum is|take the rest|stated /.test(it))

const wide = [
  'code,name,Phone home,Birthday,Notes,Hobbies,Shoe size,Car,Bike,Dog,Cat,Bird,Garden,Tools,Skills,Wishes,E-Mail-Adresse,Saldo',
  '1,Marta,1,2,3,4,5,6,7,8,9,10,11,12,13,14,marta.wide@demo.example,10',
  '2,Anna,1,2,3,4,5,6,7,8,9,10,11,12,13,14,anna.wide@demo.example,-10',
  '3,Pere,,,,,,,,,,,,,,,,',
].join('\n')

describe('a test run of tables that are none of ours', () => {
  it('B11, B13 counts what is not read as warnings, and says nothing of balances that were not', async () => {
    const done = await test({ members: wide })
    const numbers = Array.from({ length: 16 }, (_, at) => at + 3).join(', ')
    expect(said(done)).toEqual(
      expect.arrayContaining([
        'members: no format that is known, 3 rows',
        `members: 16 columns are not read: ${numbers}`,
      ]),
    )
    expect(await reportOf(done)).toEqual({
      rows: { members: { right: 1, warned: 2, wrong: 0, unread: 16 } },
      sum: null,
    })
    expect(isSilent(done)).toBe(true)
    // A-4-82: the names of columns may be anything.
    expect(JSON.stringify(done.log)).not.toMatch(/Saldo|Shoe|Adresse/)
  })

  it.each([
    ['CES', 'uid,firstname'],
    ['Cyclos', 'username,name'],
    ['eLAS', 'letscode,name,minlimit'],
    ['TimeOverflow', 'N,username,email'],
    ['own', 'name,email,balance'],
  ])('B11 takes no table for one of %s by a part of its header', async (_, head) => {
    const others = Array.from({ length: 9 }, (__, at) => `Column of theirs ${String.fromCharCode(65 + at)}`)
    const done = await test({ members: `${[head, ...others].join(',')}\n` })
    expect(said(done)).toContain('members: no format that is known, 0 rows')
  })

  it.each([
    ['offers', 'member,title,description,price,A,B,C,D,E', '1,Bread,Rye,2,,,,,x'],
    ['needs', 'member,description,A,B,C,D', '1,A ladder,,,,x'],
    ['balances', 'account,balance,A,B,C', '1,0,,,x'],
    ['transfers', 'payer,payee,amount,description,A,B,C,D,E', '1,2,3,Eggs,x,,,,'],
  ])('B11, B13 warns of columns that are not read in %s too', async (file, head, row) => {
    const done = await test({ members: 'name\nMarta\nAnna\n', [file]: `${head}\n${row}\n` })
    expect(said(done)).toContain(`${file}: no format that is known, 1 row`)
    const unread = head.split(',').filter(it => it.length === 1).length
    expect((await reportOf(done))?.rows).toMatchObject({ [file]: { right: 0, warned: 1, wrong: 0, unread } })
  })

  it('B11 counts a column without a name too, as soon as something stands in it', async () => {
    const done = await test({ members: 'code,name,,,balance\n1,Marta,secret,,10\n2,Anna,,,-10' })
    expect(said(done)).toContain('members: 1 column is not read: 3')
    expect(await reportOf(done)).toEqual({ rows: { members: { right: 1, warned: 1, wrong: 0, unread: 1 } }, sum: '0' })
    const foreign = await test({ members: 'name,,email,balance\nMarta,,m@demo.example,10\nAnna,x,a@demo.example,-10' })
    expect(said(foreign).join()).toContain('is not read: 2')
    const empty = await test({ members: 'code,name,,balance\n1,Marta, ,10\n2,Anna,,-10' })
    expect(said(empty).join()).not.toContain('not read')
  })

  it('B13 adds nothing up while a row ends before its balance', async () => {
    const done = await test({ members: 'code,name,balance\n1,Marta\n2,Anna,-10' })
    expect(said(done)).toContain('fewer cells than the header: the row may be cut off')
    expect(isSilent(done)).toBe(true)
    expect((await reportOf(done))?.sum).toBeNull()
    // One that ends later lacks nothing of it.
    const later = await test({ members: 'code,name,balance,email\n1,Marta,10\n2,Anna,-10,a@demo.example' })
    expect((await reportOf(later))?.sum).toBe('0')
  })

  it('B11 recognises a whole export, and tells which of its columns are not brought', async () => {
    const head = 'UID,Password,UserType,FirstName,Surname,Email,DOB,Created,CredLimit,DebLimit,Balance,Custom one'
    const done = await test({
      members: `${head}\nABCD0001,x,ind,Ada,Sol,,1970-01-01,,0,0,0,\nABCD0002,,ind,Bea,Pla,,,,0,0,0,y\n`,
    })
    expect(said(done)).toEqual(
      expect.arrayContaining(['members: CES export, 2 rows', 'members: 3 columns are not read: 2, 7, 12']),
    )
    // What CES is known to write is left out on purpose; what is unknown may be missed.
    expect(await reportOf(done)).toEqual({ rows: { members: { right: 1, warned: 1, wrong: 0, unread: 3 } }, sum: '0' })
  })

  it('B11 knows every column that it reads of other systems', async () => {
    const { ces } = await import('./csv/dialects/ces.ts')
    const { cyclos } = await import('./csv/dialects/cyclos.ts')
    const { elas } = await import('./csv/dialects/elas.ts')
    const { timeOverflow } = await import('./csv/dialects/timeoverflow.ts')
    const all = { ces, cyclos, elas, timeOverflow }
    for (const [name, dialect] of Object.entries(all))
      for (const kind of ['members', 'listings', 'transfers'] as const)
        for (const sheet of dialect[kind].filter(it => !it.positions)) {
          const asked = new Set(Object.values(sheet.columns).flatMap(it => [...it.names]))
          const cell = (...names: readonly string[]) => {
            names.forEach(it => asked.add(it))
            return ''
          }
          const lights = {
            contactOf: () => '',
            world: {
              group: 'ABCD',
              unit: { symbol: 'h', decimals: 2, scale: 6 },
              rate: { n: 1, d: 1 },
              now: new Date(),
            },
          }
          for (const from of Object.values(sheet.columns))
            if ('account' in from) from.account('', cell)
            else from.read?.('', cell, lights)
          sheet.keys?.(cell)
          sheet.kindOf?.(cell)
          const { read } = dialectColumns[name as MigrationDialect][kind]
          expect([name, kind, [...asked].filter(it => !read.includes(it))]).toEqual([name, kind, []])
        }
    expect(Object.keys(migrationMarks).sort()).toEqual(Object.keys(all).sort())
    const plain = Object.values(dialectColumns).flatMap(it =>
      Object.values(it).flatMap(of => [...of.read, ...of.other]),
    )
    expect(plain.filter(it => plainHeader(it) !== it)).toEqual([])
  })
})

describe('a test run with rows that cannot be read', () => {
  const four = (joined: string) =>
    `name,joined,balance\nMarta,2020-01-01,10\nAnna,${joined},-4\nPere,2020-01-01,-6\nNuria,2020-01-01,0\n`
  const members = 'name\nMarta\nAnna\nPere\n'
  const moved = 'payer,payee,amount,description\n1,2,3,Eggs\n'

  it.each([
    ['a date', { members: four('soon') }],
    ['a balance', { members: four('2020-01-01').replace('-4', 'four') }],
    ['a row of balances', { members, balances: 'account,balance\n1,10\n2,-4\n3,six\n' }],
    ['an account that does not exist', { members, balances: 'account,balance\n1,10\n2,-4\n9,-6\n' }],
    ['a payment', { members: 'name,balance\nMarta,-3\nAnna,3\n', transfers: `${moved}1,2,x,Eggs\n` }],
    ['quotes in the middle', { members, balances: 'account,balance\n1,10\n"2"x,-4\n3,-6\n' }],
    ['a row cut in two', { members, balances: 'account,balance\n1,10\n2,-4,5\n3,-6\n' }],
    ['two balances of one', { members: 'name,balance\nMarta,9\nAnna,-9\n', balances: 'account,balance\n1,5\n' }],
    ['no column of balances', { members, balances: 'account,Amount of June\n1,10\n2,-10\n' }],
  ])('B13 adds nothing up over a part of the rows: %s', async (_, files) => {
    const done = await test(files)
    expect(done.status).toBe('failed')
    expect(isSilent(done)).toBe(true)
    expect(said(done)).toContain('balances are not added up: rows are not read yet')
    expect((await reportOf(done))?.sum).toBeNull()
  })

  it('B13 adds up again once they are corrected', async () => {
    const wrong = await test({ members: four('soon') })
    expect((await reportOf(wrong))?.rows.members).toEqual({ right: 3, warned: 0, wrong: 1 })
    const data = { files: { members: four('26/05/2014 12:33') }, test: true }
    await moving.ask(`/migrations/${wrong.id}`, { method: 'PATCH', body: { data: { attributes: { data } } } })
    expect((await moving.play(wrong.id)).attributes.status).toBe('completed')
    expect(await reportOf(wrong)).toEqual({ rows: { members: { right: 4, warned: 0, wrong: 0 } }, sum: '0' })
  })

  it('B13 says of accounts of unread members that these may be there', async () => {
    const done = await test({
      members: 'code,name,joined\n1,Marta,\n2,Anna,soon\n',
      balances: 'account,balance\n2,0\n',
      transfers: moved,
      needs: 'member,description\n2,A saw\n',
    })
    const unread = done.log.filter(it => it.said?.code === 'rowMemberUnread')
    expect(unread.map(it => it.place?.file)).toEqual(['needs', 'balances', 'transfers'])
  })
})

describe('how a table is written', () => {
  it('B12 has days with times, in one order for all of a file, which is told', async () => {
    const table = (...days: string[]) => `name,joined\n${days.map((day, at) => `M${at},"${day}"`).join('\n')}\n`
    const fine = await test({ members: table('26/05/2014 12:33', '3/4/2014, 7:05', '1.2.2015', '2014-05-26T10:00Z') })
    expect([fine.errors, said(fine)]).toEqual([[], expect.arrayContaining(['members: days are written day first'])])
    const open = await test({ members: table('3/4/2014 12:33') })
    expect(open.log.find(it => it.said?.code === 'daysOpen')?.level).toBe('warn')
    const mixed = await test({ members: table('26/05/2014', '05/26/2014') })
    expect([mixed.errors[0], said(mixed).some(it => /some days are written day first/.test(it))]).toEqual([
      'members 3:2 DateInvalid',
      true,
    ])
    const short = await test({ members: table('26/05/14', '31/12/98') })
    expect([short.errors, said(short)]).toEqual([
      [],
      expect.arrayContaining(['members: 2 years of two digits, read as 1970 to 2069']),
    ])
    const serial = await test({ members: table('41785') })
    expect([serial.errors[0], said(serial)]).toEqual([
      'members 2:2 DateInvalid',
      expect.arrayContaining(['a number in place of a day']),
    ])
  })

  it.each([
    ['members', 'since'],
    ['members', 'created'],
    ['offers', 'until'],
    ['needs', 'date'],
    ['transfers', 'time'],
    ['transfers', 'created'],
  ] as const)('B12 finds the order of the days of %s in a column named %s as well', async (file, header) => {
    const rows: Record<typeof file, string> = {
      members: 'name\nAnna',
      offers: 'member,title,description,price\n1,Bread,Rye,4',
      needs: 'member,title,description\n1,Bread,Rye',
      transfers: 'payer,payee,amount,description\n1,2,4,Rye',
    }
    const [names, row] = rows[file].split('\n')
    const members = 'code,name\n1,Anna\n2,Pere\n'
    const year = header === 'until' ? 2034 : 2014
    const of = (...days: string[]) => ({
      members,
      [file]: `${names},${header}\n${days.map(day => `${row},${day}/${year}\n`).join('')}`,
    })
    const monthFirst = await test(of('05/26', '03/04'))
    expect(said(monthFirst)).toContain(`${file}: days are written month first`)
    expect(monthFirst.errors.filter(it => it.includes('DateInvalid'))).toEqual([])
    const open = await test(of('05/06', '03/04'))
    expect(open.log.find(it => it.said?.code === 'daysOpen')?.level).toBe('warn')
  })

  it.each([
    ['sep=;\r\n', ';'],
    ['\ufeffSEP=;\n', ';'],
    ['"sep=\t"\r', '\t'],
    ['sep=|\n', '|'],
    ['sep=;,,\n', ','],
  ])('B12 begins with a line %j that names the separator, and is counted', async (named, separator) => {
    const of = (...rows: string[][]) => named + rows.map(row => row.join(separator)).join('\n')
    const files = {
      members: of(['name', 'email'], ['Marta', ''], ['Anna', 'no mail']),
      offers: of(['member', 'title', 'description', 'price'], ['9', 'Bread', 'Rye', '2']),
      needs: of(['member', 'description'], ['9', 'Saw']),
      balances: of(['account', 'balance'], ['1', 'x']),
      transfers: of(['payer', 'payee', 'amount', 'description'], ['1', '1', '0', 'Eggs']),
    }
    const { errors } = await test(files)
    expect(errors.slice(0, 6)).toEqual([
      'members 4:2 EmailInvalid',
      'offers 3:1 AccountNotFound',
      'needs 3:1 AccountNotFound',
      'balances 3:2 InvalidAmount',
      'transfers 3:3 InvalidAmount',
      expect.stringMatching(/^BadRequest/) as string,
    ])
  })

  it('B13 tells zero, negative, too fine, grouped and too large amounts apart', async () => {
    const amounts = ['0', '-1', '0.005', '1.005', '1.250,00', '9007199255', 'x']
    const rows = amounts.map(it => `1,2,"${it}",Eggs`).join('\n')
    const done = await test({ members: 'name\nA\nB\n', transfers: `payer,payee,amount,description\n${rows}\n` })
    expect(done.log.flatMap(it => (it.place?.file === 'transfers' ? [it.said?.code ?? it.place.code] : []))).toEqual([
      'rowAmountZero',
      'rowAmountNegative',
      'rowAmountDecimals',
      'rowAmountAmbiguous',
      'rowAmountGrouped',
      'rowAmountLarge',
      'rowAmountForm',
    ])
  })

  it.each([
    ['members', 'Marta;marta.first@demo.example;4\nAnna;anna.first@demo.example;-4\n'],
    ['offers', '1;Bread;Rye;2\n2;Jam;Plum;1\n'],
    ['needs', '1;A saw\n2;A ladder\n'],
    ['balances', '1;10\n2;-10\n'],
    ['transfers', 'RIBA0002;RIBA0004;Rent;1.250,00\n1;2;Bread;1\n'],
  ])('B11 loses no first row of %s without a header', async (file, text) => {
    const done = await test({ members: 'name\nMarta\nAnna\n', [file]: text })
    expect(done.errors).toContain(`${file} 1:1 Required`)
    expect(done.log.find(it => it.place?.file === file)?.said?.code).toMatch(/^columnsMissing/)
  })
})
