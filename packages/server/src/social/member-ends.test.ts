import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLife, type Life } from '../../test/life.ts'
import { verify } from '../accounting/ledger/index.ts'

let life: Life
beforeAll(async () => {
  life = await startLife()
})
afterAll(() => life.close())

const stateOf = async (member: string) =>
  (await life.read(`/social/RIBA/members/${member}`, 'marta')).data.attributes['state']

describe('codes', () => {
  it('A-4-16, members.code an administrator changes it with the account; nobody gets one that was given by hand', async () => {
    const ada = await life.join('ada', { state: 'active' })
    const path = `/social/RIBA/members/${ada}`
    const present = (await life.read(path, 'marta')).data.attributes['code'] as string
    const next = `RIBA${String(Number(present.slice(4)) + 1).padStart(4, '0')}`
    expect((await life.ask(path, 'ada', life.patch({ code: next }))).status).toBe(403)
    const { data } = await life.change(path, 'marta', { code: next })
    expect(data.attributes['code']).toBe(next)
    expect((await life.read(life.accountOf({ data }), 'marta')).data.attributes['code']).toBe(next)
    const after = await life.join('eva')
    expect((await life.read(`/social/RIBA/members/${after}`, 'marta')).data.attributes['code']).not.toBe(next)
  })
})

describe('members by administrators', () => {
  const invitation = (email: string, id = 'u1') => ({
    data: {
      type: 'members',
      attributes: { name: 'Carme Roig', state: 'active', description: 'Knits.' },
      relationships: {
        users: { data: [{ type: 'users', id }] },
        contacts: { data: [{ type: 'contacts', id: 'c1' }] },
      },
    },
    included: [
      { type: 'users', id, attributes: { email } },
      { type: 'contacts', id: 'c1', attributes: { type: 'phone', name: '+34 600 111 222' } },
    ],
  })

  it('A-7-8, A-3-20 adds an active member with an account, and invites the person by mail', async () => {
    const made = await life.ask('/social/RIBA/members?include=contacts', 'marta', {
      body: invitation('carme@demo.example'),
    })
    expect(made.status).toBe(201)
    expect(made.body.data.attributes).toMatchObject({ state: 'active', name: 'Carme Roig', description: 'Knits.' })
    expect(made.body.data.relationships['account']?.data).not.toBeNull()
    expect(made.body.included?.map(it => it.attributes['name'])).toEqual(['+34 600 111 222'])
    const { link, code } = await life.mailTo('carme@demo.example')
    expect(link).toMatch(/^https:\/\/demo\.example\/set-password\?token=c\./)
    await life.redeem('carme', code, 'social auth')
    const newPassword = 'chosen by Carme'
    await life.change('/social/users/me', 'carme', { newPassword })
    await life.signIn('carme', newPassword)
    expect((await life.read('/social/users/me', 'carme')).data.relationships['members']?.data).toHaveLength(1)
  })

  it('A-3-20 adds one without user, for people without the internet', async () => {
    const { data } = await life.make('/social/RIBA/members', 'marta', {
      type: 'members',
      attributes: { name: 'Avi Josep', state: 'active' },
    })
    expect(data.attributes['state']).toBe('active')
    expect((await life.read(life.accountOf({ data }), 'marta')).data.relationships['users']?.data).toEqual([])
  })

  it('A-3-20 never twice with one e-mail, never by others, one live member of a user in a group', async () => {
    const again = await life.ask('/social/RIBA/members', 'marta', { body: invitation('anna@demo.example') })
    expect(again.errors).toMatchObject([
      { code: 'DuplicatedEmail', source: { pointer: '/included/0/attributes/email' } },
    ])
    expect((await life.ask('/social/RIBA/members', 'anna', { body: invitation('x@demo.example') })).status).toBe(403)
    expect((await life.ask('/social/RIBA/members', 'tom', { body: invitation('x@demo.example') })).status).toBe(403)
    const own = { data: { type: 'members', attributes: { name: 'Anna twice' } } }
    expect((await life.ask('/social/RIBA/members', 'anna', { body: own })).status).toBe(400)
    expect((await life.ask('/social/RIBA/members', 'tom', { body: own })).status).toBe(201)
    expect((await life.ask('/social/RIBA/members', 'tom', { body: own })).status).toBe(400)
  })
})

describe('deleting', () => {
  const pay = async (from: string, to: string, amount: number) => {
    const party = (id: string) => ({ data: { type: 'accounts', id } })
    const data = {
      type: 'transfers',
      attributes: { amount, meta: { description: 'Bread' } },
      relationships: { payer: party(from), payee: party(to) },
    }
    const { status } = await life.ask('/accounting/RIBA/transfers', 'marta', { body: { data } })
    expect(status).toBe(201)
  }
  const idOf = (href: string) => href.split('/').at(-1) ?? ''

  it('A-3-26, L15 moves the balance in the same step, erases the person, and the user with the last member', async () => {
    const bru = await life.join('bru', { state: 'active' })
    const path = `/social/RIBA/members/${bru}`
    const offer = await life.offer('bru')
    const code = (await life.read(`/social/RIBA/offers/${offer}`, 'bru')).data.attributes['code'] as string
    const account = idOf(life.accountOf(await life.read(path, 'marta')))
    const heir = life.world.accounts['anna'] ?? ''
    await pay(heir, account, 3_000_000)
    const nowhere = await life.ask(path, 'bru', { method: 'DELETE' })
    expect(nowhere.errors).toMatchObject([{ status: '400', source: { parameter: 'balance-to' } }])
    for (const unknown of [randomUUID(), 'somewhere']) {
      expect((await life.ask(`${path}?balance-to=${unknown}`, 'bru', { method: 'DELETE' })).errors).toMatchObject([
        { code: 'AccountNotFound' },
      ])
    }
    expect((await life.ask(`${path}?balance-to=${heir}`, 'anna', { method: 'DELETE' })).status).toBe(403)
    const before = await life.balance('anna')
    expect((await life.ask(`${path}?balance-to=${heir}`, 'bru', { method: 'DELETE' })).status).toBe(204)
    expect((await life.balance('anna')) - before).toBe(3_000_000)
    expect((await life.ask('/social/users/me', 'bru')).status).toBe(401)
    expect((await life.ask(path, 'marta')).status).toBe(404)
    expect((await life.ask(`/accounting/RIBA/accounts/${account}`, 'marta')).status).toBe(404)
    const { data } = await life.read('/accounting/RIBA/transfers?filter[account]=' + heir, 'anna')
    expect(JSON.stringify(data)).toContain('que es tanca')
    const rows = await life.server.database.read(['RIBA'], db =>
      db.selectFrom('members').selectAll().where('id', '=', bru).execute(),
    )
    expect(rows).toMatchObject([{ name: '', user_id: null, state: 'deleted', search: '', description: '' }])
    // A-7-26: what was in links leads nowhere, and never elsewhere.
    await life.offer('anna')
    expect((await life.ask(`/social/RIBA/offers/${code}`, 'anna')).status).toBe(404)
  })

  it('B7 erases profile, contacts, e-mail and sessions; code and payments stay, and the ledger is as it was', async () => {
    const mia = await life.join('mia', { state: 'active' })
    const path = `/social/RIBA/members/${mia}`
    await life.change(path, 'mia', { description: 'I mend clocks.' })
    await life.make('/social/RIBA/contacts', 'mia', {
      type: 'contacts',
      attributes: { type: 'phone', name: '+34600123123' },
      relationships: { member: { data: { type: 'members', id: mia } } },
    })
    const { attributes, relationships } = (await life.read(path, 'marta')).data
    const account = idOf(life.accountOf({ data: { attributes, relationships } } as never))
    const anna = life.world.accounts['anna'] ?? ''
    await pay(anna, account, 2_000_000)
    const ask = <T>(query: (db: Parameters<Parameters<typeof life.server.database.read>[1]>[0]) => Promise<T>) =>
      life.server.database.read('*', query)
    const kept = () =>
      ask(async db => ({
        paid: await db.selectFrom('transfers').selectAll().where('payee', '=', account).execute(),
        account: await db.selectFrom('accounts').select(['id', 'code']).where('id', '=', account).execute(),
      }))
    // Whatever table it is: one that is added later is not forgotten.
    const everywhere = async () =>
      await life.server.database.administer(async db => {
        const { rows: tables } = await sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'
        `.execute(db)
        const texts: string[] = []
        for (const { name } of tables) {
          const { rows } = await sql<{
            text: string
          }>`select ${name} || t::text as text from ${sql.table(name)} t`.execute(db)
          texts.push(...rows.map(({ text }) => text))
        }
        return texts.join('\n')
      })
    const user = (await life.read('/social/users/me', 'mia')).data.id
    const personal = ['I mend clocks', '+34600123123', 'mia@', String(attributes['name']), user]
    const told = await everywhere()
    for (const it of personal) expect(told).toContain(it)
    const before = await kept()
    expect(before.paid).toHaveLength(1)
    expect((await life.ask(`${path}?balance-to=${anna}`, 'mia', { method: 'DELETE' })).status).toBe(204)
    expect(await kept()).toEqual(before)
    expect(await verify(life.server.database, 'RIBA')).toEqual([])
    const left = await everywhere()
    // The ledger is unchanged: the author of a payment is still the same unnamed user. And keys are random letters.
    const rows = left.split('\n').filter(row => !/^(transfers|keys)\(/.test(row))
    for (const it of personal) expect(rows.filter(row => row.includes(it))).toEqual([])
    expect(left).toContain(String(attributes['code']))
  })

  it('A-3-26 a debt is settled first', async () => {
    const leo = await life.join('leo', { state: 'active' })
    const path = `/social/RIBA/members/${leo}`
    const account = idOf(life.accountOf(await life.read(path, 'marta')))
    await pay(account, life.world.accounts['anna'] ?? '', 1_000_000)
    for (const who of ['leo', 'marta']) {
      expect((await life.ask(path, who, { method: 'DELETE' })).errors).toMatchObject([{ code: 'InsufficientBalance' }])
    }
    expect(await stateOf(leo)).toBe('active')
  })

  it('A-4-21, A-7-21 deleting the account is deleting the member', async () => {
    const sol = await life.join('sol', { state: 'active' })
    const href = life.accountOf(await life.read(`/social/RIBA/members/${sol}`, 'marta'))
    expect((await life.ask(href, 'anna', { method: 'DELETE' })).status).toBe(403)
    expect((await life.ask(href, 'sol', { method: 'DELETE' })).status).toBe(204)
    expect((await life.ask(`/social/RIBA/members/${sol}`, 'marta')).status).toBe(404)
    expect((await life.ask(href, 'marta', { method: 'DELETE' })).status).toBe(404)
  })

  it('A-3-26 a user with another member stays', async () => {
    const ton = await life.join('ton')
    await life.make('/social/TEMP/members', 'ton', { type: 'members', attributes: { name: 'Ton' } })
    expect((await life.ask(`/social/RIBA/members/${ton}`, 'ton', { method: 'DELETE' })).status).toBe(204)
    expect((await life.read('/social/users/me', 'ton')).data.relationships['members']?.data).toHaveLength(1)
  })

  it('A-7-17 a suspended member is deleted by an administrator', async () => {
    expect((await life.ask('/social/RIBA/members/RIBA0005', 'oriol', { method: 'DELETE' })).status).toBe(403)
    expect((await life.ask('/social/RIBA/members/RIBA0005', 'marta', { method: 'DELETE' })).status).toBe(204)
  })

  it('A-3-9 nothing in a disabled group', async () => {
    await life.ask('/social/RIBA', 'marta', life.patch({ status: 'disabled' }))
    expect((await life.ask('/social/RIBA/members/RIBA0003', 'marta', { method: 'DELETE' })).status).toBe(403)
    expect((await life.ask('/social/RIBA/members/RIBA0003', 'marta', life.patch({ state: 'suspended' }))).status).toBe(
      403,
    )
    await life.ask('/social/RIBA', 'marta', life.patch({ status: 'active' }))
  })
})
