import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../../test/founding.ts'
import { startRun } from '../../../test/halfway.ts'
import { startMoving, type Moving } from '../../../test/moving.ts'
import { addUser, signIn } from '../../../test/people.ts'
import { verify } from '../../accounting/ledger/index.ts'

let moving: Moving
const berta = 'berta@demo.example'
const terms = '# What we agree on'

beforeAll(async () => {
  moving = await startMoving()
  for (const name of ['anna', 'pere', 'quim']) await addUser(moving.server, { email: `${name}@demo.example`, name })
})
afterAll(() => moving.close())

const unit = 10_000
const members = [
  'name,email,balance,creditLimit,admin,state,description,phone',
  'Somebody Else,BERTA@demo.example,4,50,no,suspended,Other words,+34 600 111 222',
  'Anna Puig,anna@demo.example,-4,,yes,active,,',
  'Pere Soler,pere.soler@new.example,0,,no,active,,',
].join('\n')
const offers =
  'member,title,description,price,category\n1,Bread,On Fridays,2,Bakers\n2,Eggs,By the dozen,1,food and garden\n'
const transfers = 'date,payer,payee,description,amount\n2025-01-01,2,1,Eggs,3\n'
const files = { members, offers, transfers }

async function make(code: string, data: Record<string, unknown> = {}): Promise<string> {
  return (await moving.make({ code, name: 'From a sheet', kind: 'csv', data: { files, ...data } })).id
}

async function bring(code: string, data: Record<string, unknown> = {}) {
  const id = await make(code, data)
  const { attributes } = await moving.play(id)
  const log = await moving.log(id)
  const told = (level: string) =>
    log.flatMap(it =>
      it.level === level
        ? [it.place ? `${it.place.file} ${it.place.line}:${it.place.column} ${it.place.code}` : it.message]
        : [],
    )
  return { id, ...attributes, errors: told('error'), warnings: told('warn'), log }
}

async function asked(code: string, kind = 'csv') {
  const data = kind === 'archive' ? { files: { archive: { base64: 'UEs=' } } } : { files: { members: 'name\nMarta\n' } }
  const attributes = {
    code,
    name: 'N',
    kind,
    data: kind === 'integralces-accounting' ? { source: { url: 'https://x.example' } } : data,
  }
  const { status, body } = await moving.ask('/migrations', { body: { data: { type: 'migrations', attributes } } })
  const [fault] = (body.errors ?? []) as { detail?: string; source?: { pointer?: string }; meta?: object }[]
  return { status, pointer: fault?.source?.pointer, detail: fault?.detail, meta: fault?.meta }
}

/** The rows of a group that say who and what is in it; a table has none where nothing is. */
async function rowsOf(code: string): Promise<Record<string, unknown[]>> {
  return await moving.server.database.administer(async db => {
    const all: Record<string, unknown[]> = {}
    const tables = ['groups', 'currencies', 'ledgers', 'members', 'accounts', 'categories', 'currency_admins'] as const
    for (const table of [...tables, 'group_settings', 'contacts', 'offers', 'needs', 'transfers', 'entries'] as const)
      all[table] = await db.selectFrom(table).selectAll().where('group_code', '=', code).orderBy('group_code').execute()
    return all
  })
}

async function accountsOf(code: string) {
  const { data } = await moving.read(`/accounting/${code}/accounts?sort=code&filter[status]=active,disabled,suspended`)
  return data.map(({ id, attributes: it }) => ({
    id,
    code: String(it['code']).slice(4),
    balance: Number(it['balance']) / unit,
    limit: Number(it['creditLimit']) / unit,
  }))
}

async function pays(code: string, email: string, [payer, payee]: [string, string]): Promise<number> {
  const { access_token: token } = await signIn(moving.server, email)
  const body = {
    data: {
      type: 'transfers',
      attributes: { amount: unit, meta: { description: 'Thanks' }, state: 'committed' },
      relationships: {
        payer: { data: { type: 'accounts', id: payer } },
        payee: { data: { type: 'accounts', id: payee } },
      },
    },
  }
  return (await moving.server.ask(`/accounting/${code}/transfers`, { method: 'POST', token, body })).status
}

/** Another member of a group, who asked to join and was accepted. */
async function joins(code: string, email: string, isAccepted = true): Promise<string> {
  const { access_token: token } = await signIn(moving.server, email)
  const body = { data: { type: 'members', attributes: { name: email } } }
  const made = await moving.server.ask(`/social/${code}/members`, { token, body })
  const { data } = (await made.json()) as { data: { id: string } }
  const path = `/social/${code}/members/${data.id}`
  const change = async (as: string, attributes: object) => {
    const body = { data: { type: 'members', attributes } }
    const response = await moving.server.ask(path, { method: 'PATCH', token: as, body })
    expect(response.status, await response.text()).toBe(200)
  }
  await change(token, { termsVersion: 1 })
  await change(token, { state: 'pending' })
  if (isAccepted) await change(moving.token, { state: 'active' })
  return data.id
}

describe('members that go into a group which was founded', () => {
  it('A-4-77, A-4-80, B13 come with balances, limits and listings, and the founder’s row is the founder', async () => {
    await found(moving, { code: 'NOVA', founder: berta, terms })
    const before = await rowsOf('NOVA')
    const done = await bring('NOVA')
    expect([done.status, done.step, done.errors]).toEqual(['completed', 'end', []])
    expect((await moving.one(done.id)).attributes).toMatchObject({ into: 'inside' })
    expect(await accountsOf('NOVA')).toMatchObject([
      { code: '0001', balance: 4, limit: 50 },
      { code: '0002', balance: -4, limit: 100 },
      { code: '0003', balance: 0, limit: 100 },
    ])
    const after = await rowsOf('NOVA')
    // What the group was stays: name, place, unit, settings, terms; its administrators get company.
    expect(after['groups']).toMatchObject([
      { name: 'Vall NOVA', status: 'active', locked: false, time_zone: 'Europe/Madrid' },
    ])
    expect(after['group_settings']).toEqual(before['group_settings'])
    expect(after['currencies']).toMatchObject([{ name: 'drop', decimals: 2, scale: 4, status: 'active' }])
    expect(after['currency_admins']).toHaveLength(2)
    expect(after['currency_admins']).toEqual(expect.arrayContaining(before['currency_admins'] ?? []))
    expect(after['categories']).toHaveLength(11)
    expect(after['categories']).toEqual(expect.arrayContaining(before['categories'] ?? []))
    // Of who she is nothing changes; A-3-20: one person has one member.
    expect(after['members']).toHaveLength(3)
    expect(after['members']).toEqual(expect.arrayContaining(before['members'] ?? []))
    expect(after['contacts']).toEqual(before['contacts'])
    const [founder] = before['members'] as { id: string }[]
    expect(
      (after['offers'] as { name: string; member_id: string }[]).filter(it => it.member_id === founder?.id),
    ).toMatchObject([{ name: 'Bread' }])
    expect(await verify(moving.server.database, 'NOVA')).toEqual([])
    expect(done.log.map(it => it.message)).toEqual(
      expect.arrayContaining([
        'the group NOVA is there and has no payments: members go into it',
        '1 row of who is a member of the group already',
        'the group NOVA, which nobody can use until all is there',
      ]),
    )
    // B8: the log of the group says who it was.
    const { data: deeds } = await moving.read('/social/NOVA/admin-log?filter[subject-type]=migrations')
    expect(deeds.map(it => it.attributes['act'])).toContain('update')
    // The next one to join is behind all of them.
    const quim = await joins('NOVA', 'quim@demo.example')
    expect((await moving.read(`/social/NOVA/members/${quim}`)).data[0]?.attributes['code']).toBe('NOVA0004')
  })

  it('B14 tells those who came, and nobody who was there', async () => {
    await found(moving, { code: 'TELL', founder: berta })
    // Somebody is there who never came, and was not to be mailed.
    const quiet = { invite: false, files: { members: 'code,name,email\n9,Marta,marta@tell.example\n' } }
    expect((await bring('TELL', quiet)).status).toBe('completed')
    const done = await bring('TELL')
    expect(done.log.map(it => it.message)).toContain('1 claim link to be mailed, 1 told who sign in already')
    const notInvited = await moving.server.database.administer(db =>
      db
        .selectFrom('outbox')
        .select(['kind', 'subject'])
        .where('group_code', '=', 'TELL')
        .where('kind', '=', 'MemberBroughtIn')
        .execute(),
    )
    const anna = (await moving.read('/social/TELL/members?filter[search]=anna')).data[0]?.id
    expect(notInvited.every(it => it.subject === anna)).toBe(true)
  })

  it('A-4-80, B13 are tried first: a dry run says what would come of it, and leaves the group as it was', async () => {
    await found(moving, { code: 'TEST', founder: berta })
    const before = await rowsOf('TEST')
    const done = await bring('TEST', { test: true })
    expect([done.status, done.errors, done.report?.rows.members]).toEqual([
      'completed',
      [],
      { right: 3, warned: 0, wrong: 0 },
    ])
    expect(await rowsOf('TEST')).toEqual(before)
    expect((await moving.one(done.id)).attributes).toMatchObject({ into: 'ahead' })
  })

  it('B13 a code of somebody else, and whoever is about to join, are told with line and column', async () => {
    await found(moving, { code: 'CLAS', founder: berta, terms })
    await joins('CLAS', 'quim@demo.example', false)
    const before = await rowsOf('CLAS')
    const rows = [
      'code,name,email',
      '1,Marta,marta@new.example',
      '7,Berta,berta@demo.example',
      '8,Quim,quim@demo.example',
    ]
    const data = {
      files: { members: rows.join('\n'), transfers: 'payer,payee,description,amount\n7,CLAS0001,Self,1\n' },
    }
    const done = await bring('CLAS', { ...data, test: true })
    expect(done.status).toBe('failed')
    expect(done.errors.slice(0, 3)).toEqual([
      'members 2:1 CodeInUse',
      'members 4:3 DuplicatedEmail',
      'transfers 2:2 SameAccount',
    ])
    expect(done.warnings).toContain('members 3:1 CodeInUse')
    expect(await rowsOf('CLAS')).toEqual(before)
  })

  it('A-4-16 who has another number in the files is meant by both, and those without one get numbers nobody had', async () => {
    await found(moving, { code: 'ALIA', founder: berta })
    const rows = ['code,name,email,balance', '7,Berta,berta@demo.example,2', '2,Marta,marta@new.example,-2', '3,Pau,,']
    const done = await bring('ALIA', {
      files: {
        members: rows.join('\n'),
        offers: 'member,title,description,price\n7,Bread,Text,1\n1,Jam,Text,1\n3,Eggs,Text,1\n',
      },
    })
    expect([done.status, done.errors]).toEqual(['completed', []])
    expect((await accountsOf('ALIA')).map(it => [it.code, it.balance])).toEqual([
      ['0001', 2],
      ['0002', -2],
      ['0003', 0],
    ])
    const { data } = await moving.read('/social/ALIA/offers?include=member&sort=name')
    const holders = data.map(it => (it.relationships['member']?.data as { id: string } | undefined)?.id)
    expect([holders[0] === holders[2], holders[0] === holders[1], data.length]).toEqual([true, false, 3])
  })

  it('B13 lines without a number that would be counted otherwise are refused, when other files go by numbers', async () => {
    await found(moving, { code: 'SHIF', founder: berta })
    const sheet = 'name,email,balance\nAnna,,2\nBerta,berta@demo.example,-2\n'
    const done = await bring('SHIF', {
      files: { members: sheet, transfers: 'payer,payee,description,amount\n1,2,Jam,1\n' },
    })
    expect([done.status, done.errors.slice(0, 2)]).toEqual(['failed', ['members 2:1 Required', 'members 3:1 Required']])
    // By themselves they are what they are.
    expect((await bring('SHIF', { files: { members: sheet } })).status).toBe('completed')
    expect((await accountsOf('SHIF')).map(it => it.balance)).toEqual([-2, 2])
  })

  it('A-4-5 other decimals than the group’s are refused, another currency is warned of, and the group keeps its own', async () => {
    await found(moving, { code: 'UNIT', founder: berta })
    const currency = { name: 'vall', namePlural: 'valls', symbol: 'v', decimals: 0, scale: 6, rate: { n: 1, d: 10 } }
    const before = await rowsOf('UNIT')
    const wrong = await bring('UNIT', { currency })
    expect([wrong.status, wrong.step, wrong.errors]).toEqual([
      'failed',
      'get-currency',
      [expect.stringContaining('said to have 0 decimals, and the group has 2')],
    ])
    expect(await rowsOf('UNIT')).toEqual(before)
    const warned = await bring('UNIT', { currency: { ...currency, decimals: 2 }, files: { members } })
    expect([warned.status, warned.warnings]).toEqual([
      'completed',
      ['another currency was chosen for the files: the group keeps its own'],
    ])
    expect((await rowsOf('UNIT'))['currencies']).toMatchObject([{ name: 'drop', decimals: 2, scale: 4, rate_d: 10 }])
  })

  it('A-3-9 a group that was closed before stays closed, and balances that do not add up are refused before it is', async () => {
    await found(moving, { code: 'SHUT', founder: berta })
    const status = { data: { type: 'groups', attributes: { status: 'disabled' } } }
    expect(
      (await moving.server.ask('/social/SHUT', { method: 'PATCH', token: moving.token, body: status })).status,
    ).toBe(200)
    const before = await rowsOf('SHUT')
    const odd = await bring('SHUT', { files: { members: 'name,balance\nMarta,3\n' } })
    expect([odd.status, odd.step]).toEqual(['failed', 'get-transfers'])
    expect(await rowsOf('SHUT')).toEqual(before)
    const done = await bring('SHUT', { files: { members: 'name,balance\nMarta,3\n' }, opening: true })
    expect(done.status).toBe('completed')
    expect((await rowsOf('SHUT'))['groups']).toMatchObject([{ status: 'disabled', locked: true }])
  })
})

describe('a group that members cannot go into', () => {
  it('A-4-77 has payments, waits to be activated, trades or is being brought into: each is said at the code', async () => {
    const pointer = '/data/attributes/code'
    await found(moving, { code: 'PEND', founder: berta, isActive: false })
    expect(await asked('PEND')).toMatchObject({ status: 400, pointer, meta: { hurdle: 'pending' } })
    await found(moving, { code: 'PAID', founder: berta, terms })
    await joins('PAID', 'quim@demo.example')
    const [one, two] = await accountsOf('PAID')
    expect(await pays('PAID', berta, [one?.id ?? '', two?.id ?? ''])).toBe(201)
    expect(await asked('PAID')).toMatchObject({
      status: 400,
      pointer,
      meta: { hurdle: 'payments' },
      detail:
        'no members can be brought into PAID: the group has payments already, and they would mix with what is brought along',
    })
    await found(moving, { code: 'LINE', founder: berta })
    const line = { group_code: 'LINE', id: randomUUID(), trusted_group: 'PAID', trusted_id: randomUUID(), credit: 1 }
    await moving.server.database.transaction('*', db => db.insertInto('trustlines').values(line).execute())
    expect(await asked('LINE')).toMatchObject({ status: 400, pointer, meta: { hurdle: 'neighbours' } })
    // S-SUPER-3: the form asks before anything is sent.
    const group = async (code: string) => {
      const response = await moving.server.ask(`/accounting/migrations/groups/${code}`, { token: moving.token })
      return ((await response.json()) as { group: unknown }).group
    }
    expect(await group('paid')).toEqual({ name: 'Vall PAID', members: 2, hurdle: 'payments' })
    await found(moving, { code: 'GOOD', founder: berta })
    expect([await group('GOOD'), await group('ZZZZ')]).toEqual([{ name: 'Vall GOOD', members: 1, hurdle: null }, null])
  })

  it('A-4-77 of other kinds than files any group that is there is refused, whatever the kind was before', async () => {
    await found(moving, { code: 'KIND', founder: berta })
    for (const kind of ['archive', 'integralces-accounting'])
      expect(await asked('KIND', kind)).toMatchObject({
        status: 400,
        pointer: '/data/attributes/code',
        detail: 'a group has this code',
      })
    const id = await make('KIND')
    const change = { kind: 'archive', data: { files: { archive: { base64: 'UEs=' } } } }
    const { status } = await moving.ask(`/migrations/${id}`, {
      method: 'PATCH',
      body: { data: { attributes: change } },
    })
    expect(status).toBe(400)
  })

  it('A-9-40 is looked up by superadmins only', async () => {
    const { access_token: token } = await signIn(moving.server, berta)
    const path = '/accounting/migrations/groups/KIND'
    expect((await moving.server.ask(path, { token })).status).toBe(403)
    expect((await moving.server.ask(path)).status).toBe(401)
  })
})

describe('what happens between the dry run and the playing', () => {
  it('B14 a payment made since the dry run refuses it, and everything is as it was', async () => {
    await found(moving, { code: 'LATE', founder: berta, terms })
    await joins('LATE', 'quim@demo.example')
    const { id, status } = await bring('LATE', { test: true, files: { members } })
    expect(status).toBe('completed')
    const [one, two] = await accountsOf('LATE')
    expect(await pays('LATE', berta, [one?.id ?? '', two?.id ?? ''])).toBe(201)
    const before = await rowsOf('LATE')
    await moving.ask(`/migrations/${id}`, {
      method: 'PATCH',
      body: { data: { attributes: { data: { test: false } } } },
    })
    expect((await moving.play(id)).attributes).toMatchObject({ status: 'failed', step: 'validate' })
    expect((await moving.log(id)).at(-1)?.message).toContain('the group has payments already')
    expect(await rowsOf('LATE')).toEqual(before)
  })

  it('B14 looks again under locks when the files are read already: who paid or joined meanwhile is not overrun', async () => {
    for (const [code, between, words] of [
      ['MEAN', 'pays', 'the group has payments already'],
      ['JOIN', 'joins', 'somebody joined, or the currency was changed'],
    ] as const) {
      await found(moving, { code, founder: berta, terms })
      await joins(code, 'quim@demo.example')
      const id = await make(code, { files: { members } })
      const run = await startRun(moving, id)
      expect(await run.upTo('create-currency')).toBe(0)
      const [one, two] = await accountsOf(code)
      if (between === 'pays') expect(await pays(code, berta, [one?.id ?? '', two?.id ?? ''])).toBe(201)
      else await joins(code, 'pere@demo.example')
      const before = await rowsOf(code)
      await run.toEnd()
      expect((await moving.one(id)).attributes).toMatchObject({
        status: 'failed',
        step: 'create-currency',
        into: 'ahead',
      })
      expect((await moving.log(id)).at(-1)?.message).toContain(words)
      expect(await rowsOf(code)).toEqual(before)
      if (between === 'pays') continue
      // It is read anew when it is played again, and fits.
      expect((await moving.play(id)).attributes).toMatchObject({ status: 'completed', step: 'end' })
      expect(await accountsOf(code)).toHaveLength(5)
    }
  })
})
