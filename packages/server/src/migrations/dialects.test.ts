import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringing, type Bringing, type Outcome } from '../../test/bringing.ts'
import { startMoving, type Moving } from '../../test/moving.ts'
import { verify } from '../accounting/ledger/index.ts'

let moving: Moving
let brought: Bringing
beforeAll(async () => {
  moving = await startMoving()
  brought = bringing(moving)
})
afterAll(() => moving.close())

const said = ({ log }: Outcome) => log.map(it => it.message)

/** Tested and played: neither says that anything is wrong, and the ledger holds. */
async function whole(data: Record<string, unknown>, code: string): Promise<Outcome> {
  const [tested, played] = await brought.bringTwice(data, code)
  expect([tested.status, tested.errors, said(tested).at(-1)]).toEqual([
    'completed',
    [],
    'the test is completed, and everything was rolled back',
  ])
  expect([played.status, played.errors]).toEqual(['completed', []])
  expect(said(played).some(it => /equal the source's, and the sum is 0/.test(it))).toBe(true)
  expect(await verify(moving.server.database, code)).toEqual([])
  const sum = Object.values(await brought.accounts(code)).reduce((all, [, balance]) => all + balance, 0)
  expect(Math.abs(sum)).toBeLessThan(1e-9)
  return played
}

const listed = async (code: string, kind: 'offers' | 'needs') =>
  (await moving.read(`/social/${code}/${kind}?filter[expired]=true,false&sort=created`)).data
    .map(({ attributes: it }) => [it['name'] ?? it['title'], it['content'], it['price']])
    .sort((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1))

describe('a community of another system', () => {
  it('B11, B13 comes from CES: limits reversed, levies to a treasury, adverts of both kinds in one file', async () => {
    const members = [
      'uid,firstname,surname,orgname,usertype,email,phone_h,phone_m,locked,address1,address3,lang,created,credit_limit,debit_limit',
      'OLDX0001,Aina,Roca,,adm,aina.ces@demo.example,+34 600 000 001,,0,Riu 3,Sorrent,cat,2015-02-03 10:00:00,0,0',
      'OLDX0007,Biel,Mas,,ind,biel.ces@demo.example,,,0,,,spa,2016-05-01,300,-150',
      'OLDX0012,,,Forn Nou,com,,,,1,,,,2017-01-01,80,"20,50"',
    ].join('\n')
    const transfers = [
      'txid,date,buyer,seller,description,buyer_amount,seller_amount',
      '501,2020-03-01 09:30:00,OLDX0007,OLDX0001,Taxes of the garden,10.5,10.00',
      '502,2020-03-02 09:30:00,oldx0012,OLDX0007,,4,4',
      '503,2020-03-03 09:30:00,OLDX0001,OLDX0012,Bread,2.20,2.00',
    ].join('\n')
    const offers = [
      'ad_type,uid,title,description,rate,category',
      'offer,OLDX0012,Loaves,Rye and wheat,2 c,Food',
      'want,OLDX0007,,Somebody to prune a tree,,Garden',
    ].join('\n')
    const done = await whole({ files: { members, offers, transfers } }, 'CESX')
    expect(said(done)).toEqual(
      expect.arrayContaining([
        'members: CES export, 3 rows',
        'offers: CES export, 2 rows',
        'transfers: CES export, 3 rows',
        'CESX0002 is the treasury: it takes levies, and what was paid to and by the group itself',
      ]),
    )
    // Its debit limit is how far one may fall, its credit limit how far one may rise; 0 is none.
    expect(await brought.accounts('CESX')).toEqual({
      '0001': ['Aina Roca', 7.8, null, null],
      '0002': ['Treasury', 0.7, 10, null],
      '0007': ['Biel Mas', -6.5, 150, 300],
      '0012': ['Forn Nou', -2, 20.5, 80],
    })
    expect(await listed('CESX', 'offers')).toEqual([['Loaves', 'Rye and wheat', '2 c']])
    expect((await listed('CESX', 'needs')).map(it => it[1])).toEqual(['Somebody to prune a tree'])
    const states = (await moving.read('/social/CESX/members?filter[state]=active,disabled')).data
    expect(states.map(({ attributes: it }) => [it['name'], it['type'], it['state']])).toContainEqual([
      'Forn Nou',
      'business',
      'disabled',
    ])
  })

  it('B11, B13 comes from Cyclos by its headers: names of users become codes, the system a treasury', async () => {
    const members = [
      'Name;Username;Email;Group;Phone.mobile;Credit limit',
      'Carla Font;carla;carla.cy@demo.example;Members;+34 600 000 002;40',
      'Dani Pla;d.pla;dani.cy@demo.example;Administrators;;',
      'Ferreteria Pla;ferro9;;Business members;;75,5',
    ].join('\r\n')
    const transfers = [
      'date;amount;from;to;type',
      '31/12/2019 10:20:30;5,25;carla;ferro9;Member payment',
      '2020-01-02;100;system;D.PLA;Welcome',
      '2020-01-03;1;d.pla;Carla;Member payment',
    ].join('\r\n')
    const done = await whole({ files: { members, transfers } }, 'CYCX')
    expect(said(done)).toEqual(
      expect.arrayContaining(['members: Cyclos export, 3 rows', 'transfers: Cyclos export, 3 rows']),
    )
    expect(await brought.accounts('CYCX')).toEqual({
      '0001': ['Carla Font', -4.25, 40, null],
      '0002': ['Dani Pla', 99, 10, null],
      '0003': ['Ferreteria Pla', 5.25, 75.5, null],
      '0004': ['Treasury', -100, 10, null],
    })
    const trade = (await moving.read('/accounting/CYCX/transfers?sort=created')).data
    expect(trade.map(({ attributes: it }) => [it['created'], it['meta']])).toContainEqual([
      '2019-12-31T10:20:30.000Z',
      { description: 'Member payment' },
    ])
  })

  it('B11, B13 comes from eLAS: ids, limits below and above, states, contacts in a table of their own', async () => {
    const members = [
      'id,code,name,fullname,postcode,minlimit,maxlimit,status,accountrole,adate',
      '12,004,els,Els Bos,9000,-400,600,1,admin,2014-06-01 08:00:00.123',
      '4,012,jan,Jan Beek,9050,-250,999999999,2,user,2015-06-01',
      '31,X1,others,Other group,,,,7,interlets,',
    ].join('\n')
    const contacts = [
      'id_user,abbrev,value',
      '12,mail,els.elas@demo.example',
      '12,gsm,+32 470 00 00 01',
      '12,web,els.example',
      '4,mail,jan.elas@demo.example',
    ].join('\n')
    const transfers = [
      'id,id_from,id_to,amount,description,created_at',
      '1,12,4,30,Bike repaired,2018-02-01 10:00:00+01',
      '2,4,31,12,,2018-02-02 10:00:00',
    ].join('\n')
    const offers = [
      'id_user,msg_type,content,cdate,validity',
      '12,1,Jam of plums,2018-01-01,2018-06-01',
      '4,0,A ladder,2018-01-02,2018-06-01',
    ].join('\n')
    const done = await whole({ files: { members, contacts, transfers, offers } }, 'ELAX')
    expect(said(done)).toEqual(expect.arrayContaining(['members: eLAS table, 3 rows', 'contacts: eLAS table, 4 rows']))
    // An id is not a code: 12 is Els, whose code is 4.
    expect(await brought.accounts('ELAX')).toEqual({
      '0001': ['Other group', 12, 10, null],
      '0004': ['Els Bos', -30, 400, 600],
      '0012': ['Jan Beek', 18, 250, null],
    })
    const [admin] = await moving.server.database.read('*', db =>
      db
        .selectFrom('currency_admins as a')
        .innerJoin('users as u', 'u.id', 'a.user_id')
        .select('u.email')
        .where('a.group_code', '=', 'ELAX')
        .execute(),
    )
    expect(admin?.email).toBe('els.elas@demo.example')
    const ways = await moving.server.database.read('*', db =>
      db.selectFrom('contacts').select('name').where('group_code', '=', 'ELAX').orderBy('name').execute(),
    )
    expect(ways.map(it => it.name)).toEqual(['+32 470 00 00 01', 'https://els.example'])
    expect((await listed('ELAX', 'needs')).map(it => it[1])).toEqual(['A ladder'])
  })

  it('B11, B13 comes from TimeOverflow without headers: seconds are hours to the finest part', async () => {
    const members = [
      '3,2013-04-05,Gina,Serra,Vila,2,1970-01-01,+34 600 000 003,,gina.to@demo.example',
      '8,2014-04-05,Hug,Bosch,,1,,,+34 600 000 004,',
    ].join('\n')
    const transfers = [
      '3,Member,8,Member,5400,Lessons,,2019-01-01 10:00:00 UTC',
      '8,Member,0,Organization,1200,"Fee, of the year",',
      '0,Organization,3,Member,1,,,2019-03-01 10:00:00 +0100',
    ].join('\n')
    const offers = '3,Offer,Guitar,For beginners,4,2018-01-01,,\n8,Inquiry,A ladder,,4,2018-01-01,,\n'
    const done = await whole({ files: { members, transfers, offers } }, 'TOVX')
    expect(said(done)).toEqual(
      expect.arrayContaining(['members: TimeOverflow export, 2 rows', 'transfers: TimeOverflow export, 3 rows']),
    )
    const accounts = await brought.accounts('TOVX')
    expect(Object.entries(accounts).map(([code, [name, balance]]) => [code, name, balance])).toEqual([
      ['0001', 'Treasury', 0.333055],
      ['0003', 'Gina Serra Vila', -1.499722],
      ['0008', 'Hug Bosch', 1.166667],
    ])
    expect(await listed('TOVX', 'offers')).toEqual([['Guitar', 'For beginners', '–']])
    expect((await listed('TOVX', 'needs')).map(it => it[1])).toEqual(['A ladder'])
  })

  it('B11 comes from reports of TimeOverflow too, whatever language their headers are in', async () => {
    const members = 'N;Nombre;Correo;Teléfono;Balance\n3;Iris Coll;iris.to@demo.example;;5400\n8;Joan Vila;;;-5400\n'
    const transfers = 'Data,De,A,Oferta,Quantitat\n2019-05-01,Joan Vila (8),Iris Coll (3),Guitar,1:30\n'
    const offers = ',Oferta,Etiquetas,Usuario,Creado\n,Music,,,\n17,Guitar,,Iris Coll (3),2019-01-01\n'
    const done = await whole({ files: { members, transfers, offers } }, 'TORX')
    expect(said(done)).toContain('offers: TimeOverflow export, 1 row')
    const accounts = await brought.accounts('TORX')
    expect(Object.values(accounts).map(([name, balance]) => [name, balance])).toEqual([
      ['Iris Coll', 1.5],
      ['Joan Vila', -1.5],
    ])
    expect((await listed('TORX', 'offers')).map(it => it[0])).toEqual(['Guitar'])
  })
})
