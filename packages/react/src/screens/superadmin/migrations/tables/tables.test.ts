import { migrationTemplates } from '@exchange-kit/model'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { choose, formOf, guessed, missingIn, sentColumns } from './columns.ts'
import { moved, readChosen, withTables } from './chosen.ts'
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
    expect([read.count, read.hasFormulas, read.unclosed]).toEqual([2, true, null])
  })

  it('B12 of 100,000 rows is counted whole and read in its beginning, in no time anybody notices', () => {
    const rows = Array.from({ length: 100_001 }, (_, at) => `Member ${at},m${at}@demo.example`).join('\n')
    const from = performance.now()
    const read = table(`name,email\n${rows}\n`)
    expect(performance.now() - from).toBeLessThan(1000)
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
    expect(table('name\nA\n"B\n').unclosed).toBe(3)
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
