import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMoving, type Moving, type Said } from '../../test/moving.ts'
import { addUser, signIn, testPassword } from '../../test/people.ts'
import { verify } from '../accounting/ledger/index.ts'

let moving: Moving
beforeAll(async () => {
  moving = await startMoving()
})
afterAll(() => moving.close())

const currency = { name: 'vall', namePlural: 'valls', symbol: 'v', decimals: 2, scale: 6, rate: { n: 1, d: 10 } }
const unit = 1_000_000

const members = [
  'Code,Name,E-mail,Type,State,Phone,Town,Admin,Joined,Credit limit,Language',
  '1,Marta Vidal,marta@demo.example,personal,active,+34 600 111 222,Vilanova,yes,2024-01-05,,ca',
  '2,"Puig, Anna",Anna@demo.example,business,active,,Vilanova,,,10,',
  '3,Pere Soler,,,disabled,,,no,,,',
].join('\r\n')
const offers =
  'member,title,description,price,category,expires\n2,Bread,"Baked\non Fridays",3 r,Food,2099-01-01\n2,Bread,Again,2 r,food,\n2,Coca,Old,1,,2024-05-01\n'
const needs = 'member;description\nVALL0003;A ladder\n'
const transfers =
  'date,payer,payee,description,amount,reference\n1/3/2025,1,3,Garden,"1,25",\n2025-02-01,2,1,Eggs,20.50,A-7\n'

let codes = 0
function nextCode(): string {
  codes += 1
  return `C${String.fromCharCode(65 + Math.floor(codes / 26))}${String.fromCharCode(65 + (codes % 26))}X`
}

type Outcome = { id: string; code: string; status: string; step: string | null; log: Said[]; errors: string[] }

async function bring(data: Record<string, unknown>, code = nextCode()): Promise<Outcome> {
  const { id } = await moving.make({ code, name: 'Vall Nova', kind: 'csv', data: { currency, ...data } })
  const { attributes } = await moving.play(id)
  const log = await moving.log(id)
  const errors = log.flatMap(({ level, place, message }) =>
    level === 'error' ? [place ? `${place.file} ${place.line}:${place.column} ${place.code}` : message] : [],
  )
  return { id, code, status: attributes.status, step: attributes.step, log, errors }
}

const balances = async (code: string) => {
  const { data } = await moving.read(
    `/accounting/${code}/accounts?sort=code&page[size]=200&filter[status]=active,disabled,suspended`,
  )
  return Object.fromEntries(
    data.map(it => [String(it.attributes['code']).slice(4), Number(it.attributes['balance']) / unit]),
  )
}
// Not asked over HTTP: that there is none is remembered for two seconds by who did not make it.
const isThere = async (code: string) => {
  const { database } = moving.server
  const groups = database.read('*', db => db.selectFrom('groups').select('id').where('group_code', '=', code).execute())
  return (await groups).length > 0
}

describe('a community in files', () => {
  it('A-4-80, A-4-81 is brought in: group, members, accounts, listings, transfers', async () => {
    const done = await bring({ files: { members, offers, needs, transfers }, timeZone: 'Europe/Madrid' }, 'VALL')
    expect([done.status, done.step, done.errors]).toEqual(['completed', 'end', []])
    expect((await moving.read('/social/VALL')).data[0]?.attributes).toMatchObject({
      name: 'Vall Nova',
      status: 'active',
      timeZone: 'Europe/Madrid',
    })
    const accounts = (await moving.read('/accounting/VALL/accounts?filter[status]=active,disabled&sort=code')).data
    expect(accounts.map(({ attributes: it }) => [it['code'], it['balance'], it['status'], it['creditLimit']])).toEqual([
      ['VALL0001', 19.25 * unit, 'active', 100 * unit],
      // History is not judged again: the limit counts from now on (L5).
      ['VALL0002', -20.5 * unit, 'active', 10 * unit],
      ['VALL0003', 1.25 * unit, 'disabled', 100 * unit],
    ])
    const people = (await moving.read('/social/VALL/members?filter[state]=active,disabled')).data
    expect(people.map(({ attributes: it }) => [it['name'], it['type'], it['state'], it['created']])).toEqual([
      ['Marta Vidal', 'personal', 'active', '2024-01-05T12:00:00.000Z'],
      ['Puig, Anna', 'business', 'active', '2026-03-02T10:00:00.000Z'],
      ['Pere Soler', 'personal', 'disabled', '2026-03-02T10:00:00.000Z'],
    ])
    const listed = (await moving.read('/social/VALL/offers?include=category&filter[expired]=true,false')).data.sort(
      (a, b) => (String(a.attributes['code']) < String(b.attributes['code']) ? -1 : 1),
    )
    expect(listed.map(({ attributes: it }) => [it['code'], it['content'], it['price'], it['status']])).toEqual([
      ['bread', 'Baked\non Fridays', '3 r', 'published'],
      ['bread-2', 'Again', '2 r', 'published'],
      ['coca', 'Old', '1', 'expired'],
    ])
    expect(new Set(listed.slice(0, 2).map(it => JSON.stringify(it.relationships['category']?.data))).size).toBe(1)
    const trade = (await moving.read('/accounting/VALL/transfers?sort=created')).data
    expect(trade.map(({ attributes: it }) => [it['created'], it['amount'], it['state'], it['meta']])).toEqual([
      ['2025-02-01T12:00:00.000Z', 20.5 * unit, 'committed', { description: 'Eggs', reference: 'A-7' }],
      ['2025-03-01T12:00:00.000Z', 1.25 * unit, 'committed', { description: 'Garden' }],
    ])
    expect(await verify(moving.server.database, 'VALL')).toEqual([])
  })

  it('A-4-81 gives the group to those the file names, and new members the next number', async () => {
    const { database } = moving.server
    const [admins, next] = await database.read('*', async db => [
      await db
        .selectFrom('currency_admins as a')
        .innerJoin('users as u', 'u.id', 'a.user_id')
        .select(['u.email', 'u.password', 'u.email_verified'])
        .where('a.group_code', '=', 'VALL')
        .execute(),
      await db.selectFrom('groups').select('last_number').where('group_code', '=', 'VALL').executeTakeFirstOrThrow(),
    ])
    expect(admins).toEqual([{ email: 'marta@demo.example', password: null, email_verified: false }])
    expect(next.last_number).toBe(3)
    const logged = (await moving.read('/social/VALL/admin-log')).data
    expect(logged.map(({ attributes: it }) => [it['act'], it['subject']])).toEqual([
      ['create', { type: 'migrations', id: expect.any(String) as string }],
    ])
  })

  it('B7, A-4-80 keeps no second copy of the people it brought in, and tells nobody', async () => {
    const { database } = moving.server
    const rest = await database.read('*', async db => [
      (await db.selectFrom('migration_files').select('name').execute()).length,
      (await db.selectFrom('migration_rows').select('kind').execute()).length,
      (await db.selectFrom('outbox').select('kind').where('group_code', '=', 'VALL').execute()).length,
      (await db.selectFrom('mails').select('id').where('group_code', '=', 'VALL').execute()).length,
    ])
    expect(rest).toEqual([0, 0, 0, 0])
  })

  it('A-4-80 does everything in a test and rolls it back; then it is played in earnest', async () => {
    const { id, code, status, log, errors } = await bring({
      test: true,
      files: { members: members.replaceAll('@', '.t@'), transfers },
    })
    expect([status, errors]).toEqual(['completed', []])
    expect(log.map(it => it.message)).toContain("3 balances equal the source's, and the sum is 0")
    expect(log.at(-1)?.message).toMatch(/rolled back/)
    expect(await isThere(code)).toBe(false)
    const users = await moving.server.database.read('*', db =>
      db.selectFrom('users').select('id').where('email', 'like', '%.t@%').execute(),
    )
    expect(users).toEqual([])
    await moving.ask(`/migrations/${id}`, {
      method: 'PATCH',
      body: { data: { attributes: { data: { test: false } } } },
    })
    expect((await moving.one(id)).attributes.status).toBe('new')
    expect((await moving.play(id)).attributes.status).toBe('completed')
    expect(await balances(code)).toEqual({ '0001': 19.25, '0002': -20.5, '0003': 1.25 })
  })

  it('B13 warns of a member whose place has one half alone', async () => {
    const half = [
      'code;name;email;latitude;longitude',
      '1;Marta;marta.half@demo.example;41.2;',
      '2;Anna;;;1.7',
      '3;Pere;;41.2;1.7',
      '4;Blai;;;',
    ].join('\n')
    const { status, errors, log } = await bring({ test: true, files: { members: half } })
    expect([status, errors]).toEqual(['completed', []])
    const told = log.filter(it => it.said?.code === 'locationHalf')
    expect(told.map(({ level, place }) => [level, place?.line, place?.column])).toEqual([
      ['warn', 2, 4],
      ['warn', 3, 5],
    ])
  })

  it('S-SUPER-4, B13 shows in a test every row that does not fit, by line and column, and those that do', async () => {
    const bad = {
      members: [
        'code;name;email;type;state;joined;latitude;longitude;creditlimit;nonsense',
        '1;Marta;marta.bad@demo.example;personal;active;2024-02-30;41;2;;x',
        '1;;not an e-mail;robot;asleep;tomorrow;0x1F;181;-5;',
        'RIBA0009;Other;;;;;;;;',
        '2;"Anna\nof two lines";;;;;;;;',
        '2;Twice;;;;;;;;',
      ].join('\n'),
      offers: 'member,title,description,price\n2,,Text,1\n99,Eggs,,\n',
      needs: 'member\n2\n',
      balances: 'account,balance\n2,1e3\n2,5\n2,6\n7,1\n',
      transfers:
        'payer,payee,description,amount,date\n2,2,Self,1,\n2,8,Gone,1.234,\n2,,,=1+1,2099-01-01\n,2,x,0,31/12/2024\n',
    }
    const { id, status, step, errors, log, code } = await bring({ test: true, files: bad })
    expect([status, step]).toEqual(['failed', 'get-accounts'])
    expect(errors).toEqual([
      'members 2:6 DateInvalid',
      'members 3:2 Required',
      'members 3:3 EmailInvalid',
      'members 3:4 BadRequest',
      'members 3:5 BadRequest',
      'members 3:6 DateInvalid',
      'members 3:7 LocationInvalid',
      'members 3:8 LocationInvalid',
      'members 3:9 InvalidAmount',
      'members 4:1 AccountNotFound',
      'members 7:1 CodeInUse',
      'offers 2:2 Required',
      'offers 3:3 Required',
      'offers 3:4 Required',
      'needs 1:1 Required',
      'balances 2:2 InvalidAmount',
      'balances 4:1 CodeInUse',
      'balances 5:1 AccountNotFound',
      'transfers 2:2 SameAccount',
      'transfers 3:4 TooManyDecimals',
      'transfers 4:2 Required',
      'transfers 4:3 DescriptionRequired',
      'transfers 4:4 InvalidAmount',
      'transfers 4:5 DateInvalid',
      'transfers 5:1 Required',
      'transfers 5:4 InvalidAmount',
      'BadRequest: 26 rows do not fit: nothing was made of them',
    ])
    expect(log.map(it => it.message)).toEqual(
      expect.arrayContaining([
        'members: 1 row fits, 4 do not',
        'balances: 1 row fits, 3 do not',
        'transfers: 0 rows fit, 4 do not',
        'members: 1 column is not read: 10',
        'balances are not added up: rows are not read yet',
      ]),
    )
    expect(await isThere(code)).toBe(false)
    expect((await moving.one(id)).attributes.report).toEqual({
      rows: {
        members: { right: 1, warned: 0, wrong: 4, unread: 1 },
        offers: { right: 0, warned: 0, wrong: 2 },
        balances: { right: 1, warned: 0, wrong: 3 },
        transfers: { right: 0, warned: 0, wrong: 4 },
      },
      sum: null,
    })
    expect(JSON.stringify(log)).not.toMatch(/anna|marta|twice|robot|asleep/i)
  })

  it('A-4-81, A-7-29 makes nothing in earnest of files in which a row does not fit', async () => {
    const { status, step, code, errors } = await bring({
      files: { members: 'name\nMarta\n\n,\nPere\n""\n', balances: 'account,balance\n3,0\n' },
    })
    expect([status, step, errors]).toEqual([
      'failed',
      'get-accounts',
      ['balances 2:1 AccountNotFound', 'BadRequest: 1 row does not fit: nothing was made of them'],
    ])
    expect(await isThere(code)).toBe(false)
  })

  it('A-4-78, A-4-80 goes on from the failed step when what was wrong is corrected', async () => {
    const { id, code } = await bring({
      files: { members: 'name\nMarta\n', transfers: 'payer,payee,description,amount\n1,2,x,1\n' },
    })
    expect((await moving.one(id)).attributes).toMatchObject({ status: 'failed', step: 'get-transfers' })
    const data = { files: { members: 'name\nMarta\nAnna\n', transfers: 'payer,payee,description,amount\n1,2,x,1\n' } }
    await moving.ask(`/migrations/${id}`, { method: 'PATCH', body: { data: { attributes: { data } } } })
    expect((await moving.play(id)).attributes.status).toBe('completed')
    expect(await balances(code)).toEqual({ '0001': -1, '0002': 1 })
  })
})

describe('a group that is not complete', () => {
  it('A-4-81 stays closed when a balance is not the source’s; A-4-80 a step done again does nothing twice', async () => {
    const files = {
      members: 'name,email,phone\nMarta,marta.twice@demo.example,+34 600 111 333\nAnna,,\n',
      offers: 'member,title,description,price\n1,Bread,Text,1\n',
      transfers: 'payer,payee,description,amount\n1,2,x,9007199254.74\n1,2,y,9007199254.74\n',
    }
    const { id, code, step } = await bring({ files })
    expect(step).toBe('create-transfers')
    const { database } = moving.server
    const set = (change: { step: 'end' }) =>
      database.transaction('*', db => db.updateTable('migrations').set(change).where('id', '=', id).execute())
    await set({ step: 'end' })
    expect((await moving.play(id)).attributes).toMatchObject({ status: 'failed', step: 'end' })
    expect((await moving.log(id)).at(-1)?.message).toMatch(/^TransactionError: 2 balances differ/)
    const status = () =>
      database.read('*', db =>
        db.selectFrom('groups').select('status').where('group_code', '=', code).executeTakeFirstOrThrow(),
      )
    expect(await status()).toEqual({ status: 'disabled' })

    await database.transaction('*', db =>
      db
        .updateTable('migration_rows')
        .set({ amount: 5 * unit })
        .where('kind', '=', 'transfer')
        .execute(),
    )
    await moving.ask(`/migrations/${id}`, {
      method: 'PATCH',
      body: { data: { attributes: { data: { step: 'create-currency' } } } },
    })
    expect((await moving.play(id)).attributes.status).toBe('completed')
    expect([await balances(code), await status()]).toEqual([{ '0001': -10, '0002': 10 }, { status: 'active' }])
    expect(await verify(database, code)).toEqual([])
    const contacts = await database.read('*', db =>
      db.selectFrom('contacts').select('name').where('group_code', '=', code).execute(),
    )
    expect(contacts).toEqual([{ name: '+34 600 111 333' }])
    expect((await moving.read(`/social/${code}/offers`)).data).toHaveLength(1)
  })
})

describe('balances that are brought in', () => {
  const three = 'name\nMarta\nAnna\nPere\n'

  it('A-4-81, B13 are set as stated, by transfers from an account of its own, when they add up to 0', async () => {
    const { status, code } = await bring({
      files: { members: three, balances: 'account;balance\n1;"-12,50"\n2;+10\n3;2.5\n' },
    })
    expect(status).toBe('completed')
    expect(await balances(code)).toEqual({ '0001': -12.5, '0002': 10, '0003': 2.5 })
    const virtual = (await moving.read(`/accounting/${code}/accounts?filter[kind]=virtual&sort=code`)).data
    expect(virtual.map(({ attributes: it }) => [it['code'], it['balance']])).toEqual([
      [`${code}EXTR`, 0],
      [`${code}OPEN`, 0],
    ])
    expect(await verify(moving.server.database, code)).toEqual([])
  })

  it('A-4-81, B13 are refused when they do not add up to 0, before anything is made', async () => {
    const { status, step, errors, code } = await bring({
      files: { members: three, balances: 'account,balance\n1,-12.5\n2,10\n' },
    })
    expect([status, step, errors[0]]).toEqual([
      'failed',
      'get-transfers',
      expect.stringMatching(/add up to -2\.5, not to 0/),
    ])
    expect(await isThere(code)).toBe(false)
  })

  it('B13 are refused where the files of members and balances state two, by line and column', async () => {
    const members = 'code,name,balance\n1,Marta,10\n2,Anna,-10\n3,Pere,-5\n4,Laia,\n'
    const { status, log, code } = await bring({
      opening: true,
      files: { members, balances: 'account,balance\n1,20\n3,-5\n4,5\n2,-20\n' },
    })
    expect(status).toBe('failed')
    expect(
      log.flatMap(it => (it.said?.code === 'rowOtherBalance' ? [[it.level, it.said.values, it.place]] : [])),
    ).toEqual([
      ['error', { stated: '10' }, { file: 'balances', line: 2, column: 2, code: 'InvalidAmount' }],
      ['error', { stated: '-10' }, { file: 'balances', line: 5, column: 2, code: 'InvalidAmount' }],
    ])
    expect(await isThere(code)).toBe(false)
  })

  it('B13 leave the rest to an account of its own, if that was decided', async () => {
    const { id, status, code } = await bring({
      opening: true,
      files: { members: three, balances: 'account,balance\n1,-12.5\n2,10\n' },
    })
    expect((await moving.one(id)).attributes.report?.sum).toBe('-2.5')
    expect([status, await balances(code)]).toEqual(['completed', { '0001': -12.5, '0002': 10, '0003': 0 }])
    const [rest] = (await moving.read(`/accounting/${code}/accounts?filter[code]=${code}OPEN&filter[kind]=virtual`))
      .data
    expect(rest?.attributes['balance']).toBe(2.5 * unit)
    expect(await verify(moving.server.database, code)).toEqual([])
  })

  it('B13 are compared with what the transfers come to, and the difference is told and set', async () => {
    const files = {
      members: 'name,balance\nMarta,-3\nAnna,3\nPere,0\n',
      transfers: 'payer,payee,description,amount\n1,2,Eggs,2\n3,2,Eggs,1\n',
    }
    const { status, code, log } = await bring({ files })
    expect([status, await balances(code)]).toEqual(['completed', { '0001': -3, '0002': 3, '0003': 0 }])
    expect(log.filter(it => it.level === 'warn').map(it => it.message)).toEqual(
      expect.arrayContaining([
        `${code}0001: stated -3, from transfers -2, difference -1`,
        `${code}0003: stated 0, from transfers -1, difference 1`,
      ]),
    )
    expect(log.filter(it => it.message.includes('more whose'))).toEqual([])
  })

  it('B13 say how many differences more there are than are told one by one', async () => {
    const people = Array.from({ length: 1100 }, (_, at) => `Member ${at + 1},${at % 2 === 0 ? 1 : -1}`)
    const files = {
      members: `name,balance\n${people.join('\n')}\n`,
      transfers: 'payer,payee,description,amount\n1099,1100,Eggs,2\n',
    }
    const { log } = await bring({ test: true, files })
    const told = log.map(it => it.message).filter(it => /: stated |more whose/.test(it))
    expect([told.length, told.at(-1)]).toEqual([
      1001,
      'and 100 more whose stated balance is not what the transfers come to',
    ])
  })

  it('A-4-81 disables who did nothing since a time, when one was decided', async () => {
    const files = {
      members: 'name,joined\nMarta,2015-01-01\nAnna,2015-01-01\nPere,2025-01-01\nNuria,\n',
      transfers: 'date,payer,payee,description,amount\n2024-01-01,1,3,Eggs,2\n',
    }
    const { code, status } = await bring({ files, inactiveBefore: '2020-01-01T00:00:00Z' })
    expect(status).toBe('completed')
    const people = (await moving.read(`/social/${code}/members?filter[state]=active,disabled`)).data
    expect(people.map(it => it.attributes['state'])).toEqual(['active', 'disabled', 'active', 'active'])
  })
})

describe('hostile files', () => {
  it('B12 are read in UTF-8 with a mark, in UTF-16, in Latin-1, and with any separator and line end', async () => {
    const text = '"name"\tstate\rMíriam Peña\tdisabled\rJosé\t\r'
    for (const members of [
      `\ufeff${text}`,
      { base64: Buffer.from(text, 'latin1').toString('base64') },
      { base64: Buffer.from(`\ufeff${text}`, 'utf8').toString('base64') },
      { base64: Buffer.from(`\ufeff${text}`, 'utf16le').toString('base64') },
      { base64: Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('base64') },
    ]) {
      const { code, status } = await bring({ files: { members } })
      const people = (await moving.read(`/social/${code}/members?filter[state]=active,disabled`)).data
      expect([status, people.map(it => it.attributes['name'])]).toEqual(['completed', ['Míriam Peña', 'José']])
    }
  })

  it('B12, B13 are refused where a row has more cells than the header: an amount with a comma is not taken for less', async () => {
    const head = 'payer,payee,amount,description'
    const files = {
      members: 'name,town,\nMarta,Vilanova,\nAnna,Vilanova\n"Pere, of the mill",Vilanova,,,\n',
      transfers: `${head}\n1,2,12,50,Bread\n1,2,"12,50",Bread,, \n1,2,3,Eggs,\n`,
    }
    const { id, errors, log } = await bring({ test: true, files })
    expect(errors[0]).toBe('transfers 2:5 TooMany')
    expect(log.filter(it => it.place).map(it => it.level)).toEqual(['error'])
    expect((await moving.one(id)).attributes.report).toEqual({
      rows: { members: { right: 3, warned: 0, wrong: 0 }, transfers: { right: 2, warned: 0, wrong: 1 } },
      sum: null,
    })
    const foreign = 'txid,seller,buyer,seller_amount,buyer_amount\n1,2,1,12,50,12,50\n'
    const seen = await bring({ test: true, files: { members: files.members, transfers: foreign } })
    expect(seen.errors[0]).toBe('transfers 2:6 TooMany')
    const mapping = { transfers: { payer: '#1', payee: '#2', amount: '#3', description: '#4' } }
    const byPlace = { ...files, transfers: '1,2,1,Nuts\n1,2,12,50,Bread\n' }
    expect((await bring({ test: true, files: byPlace, mapping })).errors[0]).toBe('transfers 2:5 TooMany')
  })

  it('B13 warn of rows that end before the header does: a file that was cut in its last row is seen', async () => {
    const cut = 'name,email,balance\nMarta,marta.cut@demo.example,0\nAnna,anna.cut@demo.example,0\nPere,pere.c'
    const { id, log, status } = await bring({
      test: true,
      files: { members: cut.replace('pere.c', 'p.c@demo.example') },
    })
    expect(log.flatMap(it => (it.place ? [[it.level, it.place]] : []))).toEqual([
      ['warn', { file: 'members', line: 4, column: 3, code: 'Required' }],
    ])
    expect([status, (await moving.one(id)).attributes.report?.rows.members]).toEqual([
      'completed',
      { right: 2, warned: 1, wrong: 0 },
    ])
    const ragged = `name,email,balance\n${'Somebody\n'.repeat(150)}`
    const all = await bring({ test: true, files: { members: ragged } })
    expect(all.log.filter(it => it.place)).toHaveLength(100)
    expect(all.log.map(it => it.message)).toContain('members: 150 rows have fewer cells than the header')
  })

  it('B12 are refused by line and column where a client has read them in the wrong encoding', async () => {
    const { errors } = await bring({ files: { members: 'name\nMarta\nM\ufffdriam\n' } })
    expect(errors[0]).toBe('members 3:1 FileUnreadable')
  })

  it('A-4-80 are refused when they are cut off, empty, without header or no base64', async () => {
    expect((await bring({ files: { members: 'name,description\nMarta,"cut o' } })).errors[0]).toBe(
      'members 2:2 FileUnreadable',
    )
    expect((await bring({ files: { members: '\n\n' } })).errors[0]).toBe('members 1:1 Required')
    expect((await bring({ files: { members: 'Marta,marta@demo.example\n' } })).errors[0]).toBe('members 1:1 Required')
    expect((await bring({ files: { members: `name\n${'x,'.repeat(300)}\n` } })).errors[0]).toBe(
      'members 2:200 FileUnreadable',
    )
    const odd = await moving.ask('/migrations', {
      body: {
        data: {
          type: 'migrations',
          attributes: { code: 'ODDX', name: 'x', kind: 'csv', data: { files: { members: { base64: 'ä!' } } } },
        },
      },
    })
    expect([odd.status, odd.body.errors?.[0]?.source?.pointer]).toEqual([400, '/data/attributes/data/files/members'])
    const from = performance.now()
    const spaces = { members: { base64: `${' '.repeat(500_000)}!` } }
    const attributes = { code: 'ODDY', name: 'x', kind: 'csv', data: { files: spaces } }
    expect((await moving.ask('/migrations', { body: { data: { type: 'migrations', attributes } } })).status).toBe(400)
    expect(performance.now() - from).toBeLessThan(5000)
  })

  it('A-4-72 take formulas for texts, and take back the apostrophe our own files put before them', async () => {
    const { code } = await bring({ files: { members: "name,description\n=1+1,'=HYPERLINK()\n'@x,'tis\n" } })
    const people = (await moving.read(`/social/${code}/members`)).data
    expect(people.map(it => [it.attributes['name'], it.attributes['description']])).toEqual([
      ['=1+1', '=HYPERLINK()'],
      ['@x', "'tis"],
    ])
  })

  it('B13, A-3-20 link one member to a person who is here or comes twice, and the second to nobody', async () => {
    const { id } = await addUser(moving.server, { email: 'known@demo.example', name: 'Known' })
    const {
      id: migration,
      code,
      status,
      log,
    } = await bring({
      files: {
        members: 'name,email\nFirst,KNOWN@demo.example\nSecond,known@demo.example \nThird,third@demo.example\n',
      },
    })
    expect(status).toBe('completed')
    expect(log.flatMap(it => (it.place ? [[it.level, it.place]] : []))).toEqual([
      ['warn', { file: 'members', line: 3, column: 2, code: 'DuplicatedEmail' }],
    ])
    expect((await moving.one(migration)).attributes.report).toEqual({
      rows: { members: { right: 2, warned: 1, wrong: 0 } },
      sum: null,
    })
    const rows = await moving.server.database.read('*', db =>
      db.selectFrom('members').select(['name', 'user_id']).where('group_code', '=', code).orderBy('code').execute(),
    )
    expect(rows.map(it => [it.name, it.user_id === id, it.user_id === null])).toEqual([
      ['First', true, false],
      ['Second', false, true],
      ['Third', false, false],
    ])
  })

  it('A-3-43 give an e-mail to whoever can open its mailbox, not to who signed up with it before', async () => {
    const { id } = await addUser(moving.server, { email: 'squatted@demo.example', verified: false })
    const { code } = await bring({ files: { members: 'name,email\nReal,squatted@demo.example\n' } })
    const [row] = await moving.server.database.read('*', db =>
      db
        .selectFrom('members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['u.id', 'u.password'])
        .where('m.group_code', '=', code)
        .execute(),
    )
    expect([row?.id === id, row?.password]).toEqual([false, null])
  })

  it('A-3-43, A-4-81 never give a member to who put its e-mail in the place of his', async () => {
    const put = async (email: string) => {
      await addUser(moving.server, { email: `mallory.${email}` })
      const { access_token: token } = await signIn(moving.server, `mallory.${email}`)
      const data = { type: 'users', attributes: { email, password: testPassword } }
      const answer = await moving.server.ask('/social/users/me', { method: 'PATCH', token, body: { data } })
      expect(answer.status).toBe(200)
    }
    await put('victim@demo.example')
    const header = 'name,email,admin\nVictim,victim@demo.example,yes\n'
    const refused = await bring({ files: { members: header } })
    expect([refused.status, refused.step, refused.errors]).toEqual([
      'failed',
      'create-accounts',
      [expect.stringMatching(/^BadRequest: no administrator can sign in/)],
    ])
    const { status, code, log } = await bring({ files: { members: `${header}Other,other@demo.example,yes\n` } })
    expect(status).toBe('completed')
    expect(log.filter(it => it.level === 'warn').map(it => it.message)).toEqual([
      expect.stringMatching(new RegExp(`^${code}0001: somebody here uses its e-mail`)),
    ])
    const [people, admins] = await moving.server.database.read('*', async db => [
      await db
        .selectFrom('members as m')
        .leftJoin('users as u', 'u.id', 'm.user_id')
        .select(['m.name', 'u.email'])
        .where('m.group_code', '=', code)
        .orderBy('m.code')
        .execute(),
      await db
        .selectFrom('currency_admins as a')
        .innerJoin('users as u', 'u.id', 'a.user_id')
        .select('u.email')
        .where('a.group_code', '=', code)
        .execute(),
    ])
    expect(people).toEqual([
      { name: 'Victim', email: null },
      { name: 'Other', email: 'other@demo.example' },
    ])
    expect(admins).toEqual([{ email: 'other@demo.example' }])
  })

  it('A-4-81 link who was brought in before, and has not come yet, in a second group too', async () => {
    const files = { members: 'name,email,admin\nBoth,both@demo.example,yes\n' }
    const codes = [(await bring({ files })).code, (await bring({ files })).code]
    const rows = await moving.server.database.read('*', db =>
      db.selectFrom('members').select('user_id').where('group_code', 'in', codes).execute(),
    )
    expect([rows.length, new Set(rows.map(it => it.user_id)).size, rows[0]?.user_id === null]).toEqual([2, 1, false])
  })

  it('L4 are refused where balances would pass what numbers hold, and nothing stays', async () => {
    const most = '9007199254.74'
    const transfers = `payer,payee,description,amount\n1,2,a,${most}\n1,2,b,${most}\n2,1,c,${most}\n2,1,d,${most}\n`
    const { status, step, errors, id, code } = await bring({ files: { members: 'name\nMarta\nAnna\n', transfers } })
    expect([status, step, errors]).toEqual(['failed', 'create-transfers', [expect.stringMatching(/^InvalidAmount/)]])
    const left = await moving.server.database.read('*', db =>
      db.selectFrom('transfers').select('id').where('group_code', '=', code).execute(),
    )
    expect(left).toEqual([])
    // A-7-29, A-7-30: earlier steps stay, and nobody can use the group meanwhile.
    expect((await moving.read(`/social/${code}`)).data[0]?.attributes['status']).toBe('disabled')
    expect((await moving.ask(`/migrations/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await isThere(code)).toBe(true)
  })

  it('A-4-81 never take an account of another group, nor one that only looks like one', async () => {
    const { errors } = await bring({
      files: {
        members: 'code,name\n1,Marta\nEXTR,Anna\n0,Zero\n1234567890123,Long\n',
        transfers: 'payer,payee,description,amount\nVALL0001,1,x,1\n',
      },
      test: true,
    })
    expect(errors.slice(0, 3)).toEqual([
      'members 3:1 AccountNotFound',
      'members 5:1 AccountNotFound',
      'transfers 2:1 AccountNotFound',
    ])
  })
})
