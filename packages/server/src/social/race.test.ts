import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/databases.ts'
import { addUser } from '../../test/people.ts'
import { startSocial, type One, type Social } from '../../test/social.ts'
import { addMember, setMemberState } from './acts/members.ts'

const database = testDatabase('postgres')
let social: Social
beforeAll(async () => {
  social = await startSocial({ database: database() })
})
afterAll(() => social.server.close())

type Call = { path: string; as?: string; method?: string; body?: object }

/** Sends all of them at once; their statuses, sorted. */
async function atOnce(...calls: Call[]): Promise<number[]> {
  const answers = await Promise.all(
    calls.map(({ path, as, ...options }) =>
      social.server.ask(path, { ...(as === undefined ? {} : { token: social.token(as) }), ...options }),
    ),
  )
  return answers.map(it => it.status).sort((a, b) => a - b)
}
const change = (path: string, as: string, attributes: object): Call => ({
  path,
  as,
  method: 'PATCH',
  body: { data: { attributes } },
})
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

async function newcomer(state: 'pending' | 'draft'): Promise<string> {
  const id = randomUUID()
  const now = new Date('2026-02-01T10:00:00Z')
  const user = await addUser(social.server, { email: `${id}@demo.example` })
  await social.server.database.transaction('*', async db => {
    await addMember(db, { id, code: 'RIBA', user: user.id, name: 'New', state: 'draft', now })
    await setMemberState(db, { code: 'RIBA', id, state, now })
  })
  return id
}

describe('at once, on PostgreSQL', () => {
  it('A-3-43 one of several sign-ups with one e-mail stands', async () => {
    const body = {
      data: { type: 'users', attributes: { email: 'one@demo.example', name: 'One', password: 'exchange-demo' } },
    }
    const statuses = await atOnce(...times(4, () => ({ path: '/social/users', body })))
    expect(statuses.every(it => it === 201 || it === 400)).toBe(true)
    const { data } = await social.list('/users?filter[email]=one@demo.example', 'root')
    expect(data).toHaveLength(1)
  })

  it('A-3-16 a name belongs to one category, and whoever comes second is told so', async () => {
    const body = { data: { type: 'categories', attributes: { name: 'Music' } } }
    const statuses = await atOnce(...times(4, () => ({ path: '/social/RIBA/categories', as: 'marta', body })))
    expect(statuses[0]).toBe(201)
    expect(statuses.slice(1).every(it => it === 400 || it === 409)).toBe(true)
  })

  it('S-ADMIN-3 of several who order the categories by what they see one does, and the others are told', async () => {
    const { data } = await social.list('/RIBA/categories')
    const [first, second] = data.map(({ id, attributes: { code, position } }) => ({ id, code, position }))
    const swap = [
      [first, second],
      [second, first],
    ].map(([one, other]) => ({ ...one, to: other?.position }))
    const body = {
      data: swap.map(({ id, to }) => ({ type: 'categories', id, attributes: { position: to } })),
      meta: {
        changes: swap.map(({ id, code, position, to }) => ({
          id,
          code,
          changes: [{ name: 'position', before: position, after: to }],
        })),
      },
    }
    const order = { path: '/social/RIBA/categories', as: 'marta', method: 'PATCH', body }
    expect(await atOnce(...times(4, () => order))).toEqual([200, 400, 400, 400])
    const { data: after } = await social.list('/RIBA/categories')
    expect(after.slice(0, 2).map(it => it.id)).toEqual([second?.id, first?.id])
  })

  it('A-3-20 one live member of a user in a group', async () => {
    const body = { data: { type: 'members', attributes: { name: 'Tom' } } }
    expect(await atOnce(...times(4, () => ({ path: '/social/RIBA/members', as: 'tom', body })))).toEqual([
      201, 400, 400, 400,
    ])
  })

  it('A-7-11 an application is approved once, whoever else answers it', async () => {
    const id = await newcomer('pending')
    const path = `/social/RIBA/members/${id}`
    await atOnce(...times(4, () => change(path, 'marta', { state: 'active' })))
    const member = await social.one(`/RIBA/members/${id}`, 'marta')
    const accounts = await social.server.database.read(['RIBA'], db =>
      db.selectFrom('accounts').select('id').where('code', '=', String(member.data.attributes['code'])).execute(),
    )
    expect(accounts).toHaveLength(1)
    const joined = await social.server.database.read(['RIBA'], db =>
      db.selectFrom('outbox').select('id').where('kind', '=', 'MemberJoined').where('subject', '=', id).execute(),
    )
    expect(joined).toHaveLength(1)
  })

  it('A-7-11, A-7-12 approving and refusing at once: one wins, and nothing is left in between', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await newcomer('pending')
      const path = `/social/RIBA/members/${id}`
      const refuse = { path, as: 'marta', method: 'DELETE' }
      await atOnce(change(path, 'marta', { state: 'active' }), refuse)
      const row = await social.server.database.read(['RIBA'], db =>
        db
          .selectFrom('members as m')
          .leftJoin('accounts as a', 'a.id', 'm.account_id')
          .select(['m.state', 'a.status'])
          .where('m.id', '=', id)
          .executeTakeFirstOrThrow(),
      )
      expect([
        { state: 'active', status: 'active' },
        { state: 'deleted', status: null },
        { state: 'deleted', status: 'deleted' },
      ]).toContainEqual(row)
    }
  })

  it('A-3-26, L15 a balance is moved once, however often the deletion is asked for', async () => {
    const path = `/social/RIBA/members/${await newcomer('pending')}`
    await atOnce(change(path, 'marta', { state: 'active' }))
    const { data } = await social.one(path.replace('/social', ''), 'marta')
    const from = social.world.accounts['anna'] ?? ''
    const account = (data.relationships['account']?.data as { id: string } | null)?.id ?? ''
    const party = (id: string) => ({ data: { type: 'accounts', id } })
    const transfer = {
      type: 'transfers',
      attributes: { amount: 5_000_000, meta: { description: 'Bread' } },
      relationships: { payer: party(from), payee: party(account) },
    }
    await atOnce({ path: '/accounting/RIBA/transfers', as: 'marta', body: { data: transfer } })
    const remove = { path: `${path}?balance-to=${from}`, as: 'marta', method: 'DELETE' }
    const statuses = await atOnce(remove, remove, remove)
    expect(statuses).toEqual([204, 404, 404])
    const balances = await social.server.database.read(['RIBA'], db =>
      db.selectFrom('accounts').select('balance').where('id', 'in', [from, account]).execute(),
    )
    expect(balances.map(it => it.balance)).toEqual([0, 0])
  })

  it('A-1-31 what is deleted twice at once is deleted once: the second meets nothing', async () => {
    const remove = (path: string, as: string): Call => ({ path, as, method: 'DELETE' })
    const own = '/social/RIBA'
    const [category] = (await social.list('/RIBA/categories')).data
    const relationships = { category: { data: { type: 'categories', id: category?.id } } }
    const made = {
      offers: { attributes: { name: 'Figs', content: 'Ripe.', price: '2' }, relationships },
      needs: { attributes: { content: 'A ladder.' }, relationships },
      categories: { attributes: { name: 'Short-lived' } },
      contacts: {
        attributes: { type: 'phone', name: '+34 600 000 009' },
        relationships: { group: { data: { type: 'groups', id: 'RIBA' } } },
      },
    }
    for (const [type, data] of Object.entries(made)) {
      const answer = await social.server.ask(`${own}/${type}`, {
        token: social.token('marta'),
        body: { data: { type, ...data } },
      })
      const { id } = ((await answer.json()) as One).data
      const again = remove(`${own}/${type}/${id}`, 'marta')
      expect([type, await atOnce(again, again, again)]).toEqual([type, [204, 404, 404]])
    }
    const body = { data: { type: 'groups', attributes: { code: 'BREU', name: 'Breu' } } }
    expect(await atOnce({ path: '/social/groups', as: 'nuria', body })).toEqual([201])
    const refuse = remove('/social/BREU', 'root')
    expect(await atOnce(refuse, refuse, refuse)).toEqual([204, 404, 404])
  })

  it('A-7-12, B8 an application that is refused twice at once is refused, noted and told once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await newcomer('pending')
      const refuse = { path: `/social/RIBA/members/${id}`, as: 'marta', method: 'DELETE' }
      expect(await atOnce(refuse, refuse, refuse)).toEqual([204, 404, 404])
      const told = await social.server.database.read(['RIBA'], db =>
        db.selectFrom('outbox').select('id').where('kind', '=', 'MemberRejected').where('subject', '=', id).execute(),
      )
      const noted = (await social.list('/RIBA/admin-log?page[size]=200', 'marta')).data.filter(it =>
        JSON.stringify(it).includes(id),
      )
      expect([told.length, noted.length]).toEqual([1, 1])
    }
  })

  it('A-3-27 two last administrators do not both leave', async () => {
    const anna = social.world.users['anna']?.id ?? ''
    await social.server.database.transaction(['RIBA'], db =>
      db.insertInto('currency_admins').values({ group_code: 'RIBA', user_id: anna, position: 1 }).execute(),
    )
    const statuses = await atOnce(
      change('/social/RIBA/members/RIBA0001', 'marta', { state: 'disabled' }),
      change('/social/RIBA/members/RIBA0002', 'anna', { state: 'disabled' }),
    )
    expect(statuses).toEqual([200, 400])
  })

  describe('administrators', () => {
    const userOf = (name: string) => social.world.users[name]?.id ?? ''
    const set = (...names: string[]) =>
      social.server.database.transaction(['RIBA'], async db => {
        await db.deleteFrom('currency_admins').where('group_code', '=', 'RIBA').execute()
        const values = names.map((name, position) => ({ group_code: 'RIBA', user_id: userOf(name), position }))
        await db.insertInto('currency_admins').values(values).execute()
      })
    const refs = (names: string[]) => names.map(name => ({ type: 'users', id: userOf(name) }))
    const write = (as: string, names: string[], before?: string[]): Call => ({
      path: '/accounting/RIBA/currency',
      as,
      method: 'PATCH',
      body: {
        data: {
          relationships: {
            admins: { data: refs(names), ...(before ? { meta: { before: refs(before) } } : {}) },
          },
        },
      },
    })
    const present = async () => {
      const rows = await social.server.database.read(['RIBA'], db =>
        db.selectFrom('currency_admins').select('user_id').where('group_code', '=', 'RIBA').execute(),
      )
      return ['marta', 'anna', 'pere', 'oriol'].filter(name => rows.some(it => it.user_id === userOf(name)))
    }
    beforeAll(async () => {
      // All of them may administer, whatever another test left behind.
      const here = (name: string) => ({ code: 'RIBA', id: social.world.members[name] ?? '', now: new Date() })
      await social.server.database.transaction('*', async db => {
        for (const name of ['marta', 'anna', 'oriol']) await setMemberState(db, { ...here(name), state: 'active' })
      })
    })
    afterAll(() => set('marta'))

    it('A-4-7 two who add somebody at once both have', async () => {
      for (let round = 0; round < 3; round += 1) {
        await set('marta', 'anna')
        const before = ['marta', 'anna']
        const statuses = await atOnce(
          write('marta', [...before, 'pere'], before),
          write('anna', [...before, 'oriol'], before),
        )
        expect(statuses).toEqual([200, 200])
        expect(await present()).toEqual(['marta', 'anna', 'pere', 'oriol'])
      }
    })

    it.each([['with what they read', ['marta', 'anna']] as const, ['without', undefined] as const])(
      'A-4-7 of two who remove each other at once one stays, %s',
      async (_, read) => {
        for (let round = 0; round < 3; round += 1) {
          await set('marta', 'anna')
          const before = read && [...read]
          expect(await atOnce(write('marta', ['marta'], before), write('anna', ['anna'], before))).toEqual([200, 403])
          expect(await present()).toHaveLength(1)
        }
      },
    )

    it('A-3-27, A-4-7 nobody leaves while the only other one is being removed', async () => {
      for (let round = 0; round < 3; round += 1) {
        await set('marta', 'anna')
        const statuses = await atOnce(
          write('marta', ['anna'], ['marta', 'anna']),
          change('/social/RIBA/members/RIBA0002', 'anna', { state: 'disabled' }),
        )
        expect(statuses).toEqual([200, 400])
        expect(await present()).not.toHaveLength(0)
        await atOnce(change('/social/RIBA/members/RIBA0002', 'root', { state: 'active' }))
      }
    })
  })

  it('B1 a group has ten endpoints, however many are added at once', async () => {
    const add = (): Call => ({
      path: '/accounting/RIBA/webhooks',
      as: 'marta',
      method: 'POST',
      body: {
        data: { type: 'webhooks', attributes: { url: 'https://shop.example/hook', events: ['transfer.committed'] } },
      },
    })
    const statuses = await atOnce(...times(14, add))
    expect(statuses).toEqual([...times(10, () => 201), ...times(4, () => 400)])
  })

  it('offers.code gives each of several listings of one title a code of its own', async () => {
    const [category] = (await social.list('/RIBA/categories')).data
    const relationships = { category: { data: { type: 'categories', id: category?.id } } }
    const body = { data: { type: 'offers', attributes: { name: 'Pa', content: 'Bo.', price: '3' }, relationships } }
    const offers = times(5, () => ({ path: '/social/RIBA/offers', as: 'gemma', body }))
    expect(await atOnce(...offers)).toEqual([201, 201, 201, 201, 201])
  })

  it('A-3-7, A-3-8 a code goes to one founder, and a group is activated once', async () => {
    const body = { data: { type: 'groups', attributes: { code: 'FOIX', name: 'Foix' } } }
    const ask = (as: string) => ({ path: '/social/groups', as, body })
    expect(await atOnce(ask('gemma'), ask('nuria'), ask('tom'))).toEqual([201, 400, 400])
    const activate = change('/social/FOIX', 'root', { status: 'active' })
    expect(await atOnce(activate, activate, activate)).toEqual([200, 200, 200])
    expect((await social.list('/FOIX/categories')).data).toHaveLength(10)
  })

  it('A-10-19 three requests of one person wait, not four', async () => {
    const codes = ['UNUU', 'DOSS', 'TRES', 'QUAT', 'CINC']
    const asked = codes.map(code => ({
      path: '/social/groups',
      as: 'oriol',
      body: { data: { type: 'groups', attributes: { code, name: code } } },
    }))
    expect(await atOnce(...asked)).toEqual([201, 201, 201, 400, 400])
  })
})
