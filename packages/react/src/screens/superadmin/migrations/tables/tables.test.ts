import { migrationTemplates } from '@exchange-kit/model'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { choose, missingIn, sentColumns } from './columns.ts'
import { moved, withTables } from './chosen.ts'
import { readChosen } from './readChosen.ts'
import { formOf, guessed } from './recognise.ts'
import { placeOf } from './placeOf.ts'
import { readingsOf } from './readings.ts'
import { readTable } from './readTable.ts'
import { readText } from './readText.ts'

const table = (text: string) => readTable(text, papa)
const nobody = { mapping: {}, headless: {}, dayOrders: {} }
const members = (text: string, fields = {}) => readingsOf({ members: table(text) }, { ...nobody, ...fields }).members

describe('a table before it is sent', () => {
  it('B12 is read in UTF-8 with or without mark, in Latin-1, and in UTF-16; what is no text is not', () => {
    const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))
    expect(readText(bytes('\ufeffnom;è', 'utf8'))).toEqual({ text: 'nom;è', encoding: 'utf-8' })
    expect(readText(bytes('nom;è', 'latin1'))).toEqual({ text: 'nom;è', encoding: 'windows-1252' })
    expect(readText(bytes('\ufeffnom', 'utf16le'))).toEqual({ text: 'nom', encoding: 'utf-16le' })
    const big = new Uint8Array(Buffer.from('\ufeffnom;ł', 'utf16le').swap16())
    expect(readText(big)).toEqual({ text: 'nom;ł', encoding: 'utf-16be' })
    expect(readText(bytes('PK\u0003\u0004workbook', 'utf8'))).toBeNull()
    expect(readText(bytes('a\u0000b', 'utf8'))).toBeNull()
  })

  it('B12 tells of files that went away before they were read, and takes the others', async () => {
    const gone = Object.assign(new File([''], 'gone.csv'), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    const { tables, refused } = await readChosen([gone, new File(['name\nMarta\n'], 'members.csv')], papa)
    expect(refused).toEqual([{ name: 'gone.csv', fault: 'gone' }])
    expect(tables.map(it => [it.name, it.place])).toEqual([['members.csv', 'members']])
  })

  it('B12 is taken apart by its own separator, with quotes over several lines', () => {
    const read = table('Nom;Nota\n"Marta; la fornera";"a\nb"\n\nPere;=1+1\n')
    expect([read.separator, read.first.cells, read.rows]).toEqual([
      ';',
      ['Nom', 'Nota'],
      [
        ['Marta; la fornera', 'a\nb'],
        ['Pere', '=1+1'],
      ],
    ])
    expect([read.count, read.hasFormulas, read.fault]).toEqual([2, true, null])
  })

  it('B12 of 100,000 rows is counted whole and read in its beginning, in no time anybody notices', () => {
    const rows = Array.from({ length: 100_001 }, (_, at) => `Member ${at},m${at}@demo.example`).join('\n')
    // What other processes take of the machine is not its time.
    const from = process.cpuUsage()
    const read = table(`name,email\n${rows}\n`)
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(1000)
    expect([read.count, read.rows.length < 20_000]).toEqual([100_001, true])
    expect(members(`name,email\n${rows}\n`)?.problem).toBe('tooManyRows')
  })

  it('B11 without a header is seen by its first row, mapped by where columns stand, and the other way when somebody says so', () => {
    const text = 'Marta;marta@demo.example;4\nPere;pere@demo.example;-4\n'
    const found = members(text)
    expect([found?.headless, found?.byHand, found?.table.count, found?.missing]).toEqual([true, true, 2, ['name']])
    expect(found?.table.rows[0]).toEqual(['Marta', 'marta@demo.example', '4'])
    const mapping = { members: { name: '#1', email: '#2' } }
    expect(members(text, { mapping })?.columns).toEqual(mapping.members)
    expect(sentColumns(mapping.members, 'members', found?.table.first.names ?? [])).toEqual(mapping.members)
    const said = members(text, { headless: { members: false } })
    expect([said?.headless, said?.table.count, said?.table.first.cells[0]]).toEqual([false, 1, 'Marta'])
    expect(members('Sòcia;Núm.\nMarta;1\n')?.headless).toBe(false)
    expect(members('')?.problem).toBe('empty')
  })

  it('B12 tells of the first row with more cells than the header, and of the first with fewer', () => {
    const uneven = (text: string) => [table(text).surplus, table(text).short]
    expect(uneven('payer,payee,amount,description\n1,2,3,Eggs\n\nRIBA0001,RIBA0002,12,50,Bread\n')).toEqual([4, null])
    expect(uneven('payer,payee,amount,\n1,2,12,50\n')).toEqual([2, null])
    expect(uneven('name,email,\nMarta,marta@demo.example,,,\nPere,p@demo.example\nAnn')).toEqual([null, 4])
    // An empty cell at the end is a cell all the same.
    expect(uneven('name,email\nMarta,\n')).toEqual([null, null])
    expect(uneven('Marta;marta@demo.example;\nPere;pere@demo.example;4\n')).toEqual([null, null])
  })

  it('B12 says what is wrong with it: nothing in it, no rows, quotes without end', () => {
    expect([members('')?.problem, members('name\n')?.problem, members('name\nA\n"B\n')?.problem]).toEqual([
      'empty',
      'noRows',
      'unclosed',
    ])
    expect(table('name\nA\n"B\n').fault).toEqual({ reason: 'unclosed', line: 3, column: 1 })
    expect(readingsOf({ needs: table('member,description\n') }, nobody).needs?.problem).toBeNull()
  })
})

describe('columns of a table', () => {
  it('B11 are known in our template and in exports of others, or chosen by hand', () => {
    expect(formOf(table(`${migrationTemplates.members.join('\n')}\n`), 'members')).toBe('own')
    expect(formOf(table('uid,firstname,surname\n1,a,b\n'), 'members')).toBe('ces')
    const unknown = members('Sòcia;Correu\nNúria;n@demo.example\n')
    expect([unknown?.form, unknown?.byHand, unknown?.missing]).toEqual([null, true, ['name']])
  })

  it('B11 begin with what we know by name, and no two of them are one of ours', () => {
    const { first } = table('payer,to,Import\nA,B,1\n')
    const begun = guessed({ first }, 'transfers')
    expect(begun).toEqual({ payer: 'payer', payee: 'to' })
    expect(missingIn('transfers', choose(begun, 'Import', 'amount'))).toEqual(['description'])
    expect(choose({ name: 'a' }, 'a', 'email')).toEqual({ email: 'a' })
    expect(choose({ name: 'a' }, 'a', '')).toEqual({})
  })

  it('B11 that are called like ours and are left out are sent as left out', () => {
    expect(sentColumns({ name: 'Nom' }, 'members', ['nom', 'balance'])).toEqual({ name: 'Nom', balance: null })
  })

  it('B11 chosen for another file count no more where they do not fit', () => {
    const mapping = { members: { name: 'Nom' } }
    expect(members('Nom\nA\n', { mapping })?.missing).toEqual([])
    expect(members('Nombre\nA\n', { mapping })?.missing).toEqual(['name'])
  })

  it('B12 with days ask for their order only where no row tells it', () => {
    const days = (text: string, fields = {}) => members(`name,joined\n${text}\n`, fields)?.days
    expect([days('A,3/4/2024'), days('A,13/4/2024'), days('A,4/13/2024'), days('A,2024-04-03')]).toEqual([
      'open',
      'day-first',
      'month-first',
      'none',
    ])
    expect(days('A,3/4/2024', { dayOrders: { members: 'month-first' } })).toBe('month-first')
    // What every row tells is not overruled by what was answered for another file.
    expect(days('A,13/4/2024', { dayOrders: { members: 'month-first' } })).toBe('day-first')
  })
})

const wide =
  'code,name,Phone home,Birthday,Notes,Hobbies,Shoe size,Car,Bike,Dog,Cat,Bird,Garden,Tools,Skills,E-Mail-Adresse,Saldo (h)'

describe('a table that is not ours', () => {
  it('B11 is no template of ours because it has two of our columns; what is not read is named, what is near offered', () => {
    const found = members(`${wide}\n1,Marta,1\n2,Anna,2\n`)
    expect([found?.form, found?.byHand]).toEqual([null, true])
    expect(found?.columns).toEqual({
      code: 'code',
      name: 'name',
      email: 'E-Mail-Adresse',
      balance: 'Saldo (h)',
    })
    expect(found?.unread.map(it => it.header)).toEqual(wide.split(',').slice(2, 15))
    expect(members('name,balance,nick\nMarta,1,M\n')?.unread).toEqual([{ at: 2, header: 'nick' }])
  })

  it.each([
    ['name,E-mail', 'own', { name: 'name', email: 'E-mail' }],
    ['name,MAIL,Balance', 'own', { name: 'name', email: 'MAIL', balance: 'Balance' }],
    ['name,Saldo', null, { name: 'name', balance: 'Saldo' }],
    ['name,Current balance', null, { name: 'name', balance: 'Current balance' }],
    ['name,Correo electrónico', null, { name: 'name', email: 'Correo electrónico' }],
    ['name,email,Contact email', 'own', { name: 'name', email: 'email' }],
    ['name,Telèfon', null, { name: 'name', phone: 'Telèfon' }],
    ['name,(Balance):', null, { name: 'name', balance: '(Balance):' }],
  ] as const)('B11 whose header is %j is %j, and begins with what is meant', (head, form, columns) => {
    const found = members(`${head}\nMarta,x,y\n`)
    expect([found?.form, found?.columns]).toEqual([form, columns])
  })

  it.each([
    ['members', 'uid,firstname'],
    ['members', 'username,name'],
    ['members', 'letscode,name,minlimit'],
    ['members', 'N,username,email'],
    ['offers', 'member,title,description,price'],
    ['offers', 'uid,ad_type,title'],
    ['needs', 'member,description'],
    ['balances', 'account,balance'],
    ['transfers', 'payer,payee,amount,description'],
    ['transfers', 'from,to,amount,type'],
    ['transfers', 'id_from,id_to,amount'],
    ['transfers', 'seller,buyer,amount'],
  ] as const)('B11 in place of %s is not recognised by %s alone', (file, head) => {
    const others = Array.from({ length: 9 }, (_, at) => `Theirs ${'ABCDEFGHI'[at]}`)
    const form = (text: string) => formOf(table(text), file)
    expect([form(`${head}\n`) === null, form(`${[head, ...others].join(',')}\n`)]).toEqual([false, null])
  })

  it('B11 of Cyclos may have many fields of its own, all of which are named', () => {
    const found = members(
      'Username,Name,customField.a,customField.b,customField.c,customField.d,customField.e\nada,Ada\n',
    )
    expect([found?.form, found?.unread.length]).toEqual(['cyclos', 5])
  })

  it('B11 of a system says which of its columns are not read', () => {
    const found = members('UID,Password,FirstName,Surname,Email,DOB,Balance\nABCD0001,x,Ada,Sol,,,0\n')
    expect([found?.form, found?.byHand, found?.unread]).toEqual([
      'ces',
      false,
      [
        { at: 1, header: 'Password' },
        { at: 5, header: 'DOB' },
      ],
    ])
  })

  it.each([
    ['RIBA0002;RIBA0004;Rent;1.250,00', true],
    ['RIBA0002;RIBA0004;Rent;x', true],
    ['Anna;Pere;Rent;€ 12', true],
    ['Anna;Pere;Rent;-5', true],
    ['Anna;Pere;26/05/2014 12:33;x', true],
    ['Anna;https://demo.example;x;y', true],
    ['from;to;what;how much (h)', false],
    ['Soci/a;Núm.;E-mail;1r cognom', false],
  ])('B11 shows by its first row %j whether it has a header', (row, headless) => {
    const found = readingsOf({ transfers: table(`${row}\n1;2;3;4\n`) }, nobody).transfers
    expect([found?.headless, found?.hasHeader, found?.table.count]).toEqual([headless, !headless, headless ? 2 : 1])
  })
})

describe('how a table is written', () => {
  it.each(['sep=;\r\n', '\ufeffSEP=;\n', '"sep=;"\r', 'sep=; ;;\n'])(
    'B12 begins with a line %j that names the separator, and is counted',
    named => {
      const read = table(`${named}name;email\nMarta, of the mill;m@demo.example\nPere;p@demo.example;x\n`)
      expect([read.separator, read.first.names, read.line, read.surplus, read.count]).toEqual([
        ';',
        ['name', 'email'],
        2,
        4,
        2,
      ])
    },
  )

  it.each([
    ['name;bio\n"10" pizza;5\n', { reason: 'afterQuote', line: 2, column: 1 }],
    ['name;bio\nMarta;"two\nlines"x\n', { reason: 'afterQuote', line: 3, column: 2 }],
    ['name;bio\n"a\nb";"c\n', { reason: 'unclosed', line: 3, column: 2 }],
    [`name;bio\n${'x;'.repeat(300)}\n`, { reason: 'tooWide', line: 2, column: 200 }],
    [`name;bio\nx;${'y'.repeat(200_000)}\n`, { reason: 'tooLong', line: 2, column: 2 }],
  ])('B12 that cannot be taken apart says where and why', (text, fault) => {
    expect([table(text).fault, members(text)?.problem]).toEqual([fault, fault.reason])
  })

  it('B12 has its days read by all of its rows, those far down too', () => {
    const rows = 'A,3/4/2024 12:33\n'.repeat(20_000)
    expect(members(`name,joined\n${rows}`)?.days).toBe('open')
    expect(members(`name,joined\n${rows}B,12/31/2023 07:05\n`)?.days).toBe('month-first')
    expect(members(`name,joined\nA,3/4/24 2:33 PM\n`)?.openDay).toEqual({ first: 3, second: 4, year: 2024 })
  })

  it.each([
    ['dots behind an at', `a@${'.'.repeat(190_000)} ,x\n`],
    ['digits', `${'1'.repeat(90_000)}x,${'1,'.repeat(50)}\n`],
    ['quotes', `"${'x"y'.repeat(5_000_000)}\n`],
    ['an open quote', `name\n"${'x'.repeat(19_000_000)}`],
    ['spaces', `${' '.repeat(90_000)}x\n`],
  ])('B12 of %s without end is looked into in no time anybody notices', (_, text) => {
    const from = performance.now()
    members(text)
    expect(performance.now() - from).toBeLessThan(5000)
  })
})

describe('several tables at once', () => {
  it('B11 are put where their headers and names say', () => {
    const place = (name: string, head: string) => placeOf(name, table(`${head}\n1,2\n`))
    expect(
      [
        ['members.csv', migrationTemplates.members[0]],
        ['offers.csv', migrationTemplates.offers[0]],
        ['needs.csv', migrationTemplates.needs[0]],
        ['balances.csv', migrationTemplates.balances[0]],
        ['transfers.csv', migrationTemplates.transfers[0]],
        ['users.csv', 'id,letscode,name,minlimit,maxlimit'],
        ['messages.csv', 'id_user,msg_type,content'],
        ['transactions.csv', 'id_from,id_to,amount'],
        ['contact.csv', 'id_user,abbrev,value'],
        ['a.csv', 'payer,payee,amount,description'],
        ['socis.csv', 'Núm.,Nom i cognoms'],
        ['categories.csv', 'id,name_nl'],
        ['type_contact.csv', 'id,abbreviation'],
      ].map(([name = '', head = '']) => place(name, head)),
    ).toEqual([
      'members',
      'offers',
      'needs',
      'balances',
      'transfers',
      'members',
      'offers',
      'transfers',
      'contacts',
      'transfers',
      'members',
      null,
      null,
    ])
  })

  it('B11 may be put elsewhere, and take the place of another', () => {
    const tables = [
      { name: 'a.csv', text: 'a', encoding: 'utf-8', place: 'members' },
      { name: 'b.csv', text: 'b', encoding: 'utf-8', place: null },
    ] as const
    const next = moved(tables, 1, 'members')
    expect(next.map(it => it.place)).toEqual([null, 'members'])
    expect(withTables({ members: 'a', needs: 'n' }, next)).toEqual({ members: 'b', needs: 'n' })
  })
})
