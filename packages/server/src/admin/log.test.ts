import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { faultsOf, startRibera, transferOf, unit, type Name, type Ribera } from '../../test/ribera.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const social = 'https://demo.example/social'
type Entry = {
  time: string
  act: string
  subject: { type: string; id: string }
  changes: Record<string, unknown>[]
  reason: string | null
}

async function log(who: Name, query = ''): Promise<Entry[]> {
  const { status, body } = await ribera.ask(who, `${social}/RIBA/admin-log${query}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.map(({ attributes }) => attributes as Entry)
}

async function patch(who: Name, path: string, attributes: object, more: object = {}): Promise<number> {
  const body = { data: { attributes }, ...more }
  return (await ribera.ask(who, path, { method: 'PATCH', body })).status
}

/** What was added to the log meanwhile, as an administrator sees it. */
async function added(act: () => Promise<unknown>): Promise<Entry[]> {
  const before = (await log('marta', '?page[size]=200')).length
  ribera.wait(1)
  await act()
  const after = await log('marta', '?page[size]=200')
  return after.slice(0, after.length - before)
}

describe('the log of a group', () => {
  it('B8 keeps who changed what, from what to what, and why', async () => {
    const { anna, marta } = ribera.people
    const [entry, ...others] = await added(() =>
      patch('marta', `/RIBA/accounts/${anna.account}`, { creditLimit: 50 * unit }),
    )
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      act: 'update',
      subject: { type: 'accounts', id: anna.account },
      changes: [{ name: 'creditLimit', before: 100 * unit, after: 50 * unit }],
      reason: null,
    })
    const { body } = await ribera.ask('marta', `${social}/RIBA/admin-log?page[size]=1&include=actor`)
    expect(body.data[0]?.relationships['actor']?.data).toMatchObject({ type: 'members', id: marta.member })
    expect(body.included?.[0]?.attributes['code']).toBe('RIBA0001')
    const reason = 'Away for a year'
    const [suspended] = await added(() =>
      patch(
        'marta',
        `${social}/RIBA/members/${ribera.people.pere.member}`,
        { state: 'suspended' },
        { meta: { reason } },
      ),
    )
    expect(suspended).toMatchObject({
      changes: expect.arrayContaining([{ name: 'state', before: 'active', after: 'suspended' }]),
      reason,
    })
    await patch('marta', `${social}/RIBA/members/${ribera.people.pere.member}`, { state: 'active' })
  })

  it('B8 keeps settings of the group, categories, trustlines and administrators', async () => {
    const entries = await added(async () => {
      await patch('marta', `${social}/RIBA/settings`, { minOffers: 2 })
      await patch('marta', '/RIBA/currency/settings', { defaultHideBalance: true })
      await patch('marta', '/RIBA/currency/settings', { defaultHideBalance: false })
      await patch('marta', `${social}/RIBA`, { website: 'https://riba.example' })
      await ribera.ask('marta', `${social}/RIBA/categories`, {
        body: { data: { type: 'categories', attributes: { name: 'Boats' } } },
      })
    })
    expect(entries.map(({ act, subject }) => `${act} ${subject.type}`).sort()).toEqual([
      'create categories',
      'update currency-settings',
      'update currency-settings',
      'update group-settings',
      'update groups',
    ])
  })

  it('B8 keeps which other programs are told, of whom, and what was sent again; never the secret, nor all of the address', async () => {
    const { database } = ribera.server
    const url = 'https://hooks.example/T0/very-hidden?key=very-hidden'
    const made = async (who: Name) =>
      (
        await ribera.ask(who, '/RIBA/webhooks', {
          body: { data: { type: 'webhooks', attributes: { url, events: ['transfer.committed'] } } },
        })
      ).body.data
    await database.transaction('*', db =>
      db.updateTable('members').set({ type: 'business' }).where('id', '=', ribera.people.pere.member).execute(),
    )
    const secrets: unknown[] = []
    const entries = await added(async () => {
      const own = await made('marta')
      const business = await made('pere')
      secrets.push(own.attributes['secret'], business.attributes['secret'])
      ribera.wait(1)
      await patch('pere', `/RIBA/webhooks/${business.id}`, { events: ['transfer.pending'] })
      await patch('marta', `/RIBA/webhooks/${business.id}`, { enabled: false })
      ribera.wait(1)
      const delivery = randomUUID()
      await database.transaction('*', db =>
        db
          .insertInto('deliveries')
          .values({
            group_code: 'RIBA',
            id: delivery,
            webhook_id: own.id,
            event_id: randomUUID(),
            event: 'transfer.committed',
            facts: '{}',
            body: '{}',
            created: '2026-03-02T10:00:00Z',
            due: '2026-03-02T10:00:00Z',
          })
          .execute(),
      )
      const again = `/RIBA/webhooks/${own.id}/deliveries/${delivery}/replay`
      expect((await ribera.ask('marta', again, { method: 'POST' })).status).toBe(202)
      ribera.wait(1)
      await ribera.ask('marta', `/RIBA/webhooks/${own.id}`, { method: 'DELETE' })
      await ribera.ask('pere', `/RIBA/webhooks/${business.id}`, { method: 'DELETE' })
    })
    const host = (before: string | null, after: string | null) => ({ name: 'host', before, after })
    expect(entries.map(({ act, subject, changes }) => [`${act} ${subject.type}`, changes])).toEqual([
      ['remove webhooks', expect.arrayContaining([host('hooks.example', null)])],
      ['create webhook-deliveries', [host(null, 'hooks.example')]],
      ['update webhooks', [{ name: 'enabled', before: true, after: false }]],
      ['create webhooks', expect.arrayContaining([host(null, 'hooks.example'), { name: 'url', personal: true }])],
    ])
    expect(secrets.every(it => typeof it === 'string' && it.length > 10)).toBe(true)
    const kept = JSON.stringify(await log('marta', '?page[size]=200'))
    for (const secret of [...secrets, 'very-hidden']) expect(kept).not.toContain(secret)
  })

  it('B8 keeps that an administrator changed what somebody is told, and took a statement, for that member to read', async () => {
    const { anna } = ribera.people
    const settings = (who: Name, id: string) => patch(who, `${social}/users/${id}/settings`, { language: 'it' })
    const [user] = await ribera.server.database.read('*', db =>
      db.selectFrom('members').select('user_id').where('id', '=', anna.member).execute(),
    )
    const statement = (who: Name) => ribera.ask(who, `/RIBA/accounts/${anna.account}/statement.csv`)
    const entries = await added(async () => {
      await patch('anna', `${social}/users/me/settings`, { language: 'es' })
      expect(await settings('marta', user?.user_id ?? '')).toBe(200)
      ribera.wait(1)
      await statement('anna')
      await statement('marta')
    })
    expect(entries.map(({ act, subject, changes }) => [act, subject, changes])).toEqual([
      ['export', { type: 'statements', id: anna.account }, []],
      ['update', { type: 'user-settings', id: user?.user_id }, [{ name: 'language', personal: true }]],
    ])
    const seen = await log('anna', '?page[size]=200')
    expect(seen.slice(0, 2).map(({ subject }) => subject.type)).toEqual(['statements', 'user-settings'])
    expect((await log('pere', '?page[size]=200')).map(it => it.subject.type)).not.toContain('statements')
  })

  it('B8 keeps payments administrators book, refund and withdraw for others, and no others', async () => {
    const { anna, laia } = ribera.people
    const pay = async (who: Name, data: unknown) => {
      // Entries of one moment have no order of their own.
      ribera.wait(1)
      return (await ribera.ask(who, '/RIBA/transfers', { body: { data } })).body.data.id
    }
    const entries = await added(async () => {
      const moved = await pay('marta', transferOf(anna.account, laia.account, { amount: 3 * unit }))
      await pay(
        'marta',
        transferOf(null, null, { refundOf: moved, meta: { description: 'Back', reason: 'Wrong person' } }),
      )
      await pay('anna', transferOf(anna.account, laia.account, { amount: unit }))
      const asked = await pay('laia', transferOf(anna.account, laia.account, { amount: unit }))
      ribera.wait(1)
      await ribera.ask('marta', `/RIBA/transfers/${asked}`, { method: 'DELETE' })
    })
    expect(entries.map(({ act, changes, reason }) => [act, changes, reason])).toEqual([
      ['update', [{ name: 'state', before: 'pending', after: 'deleted' }], null],
      [
        'create',
        [
          { name: 'state', before: null, after: 'committed' },
          { name: 'amount', before: null, after: 3 * unit },
        ],
        'Wrong person',
      ],
      [
        'create',
        [
          { name: 'state', before: null, after: 'committed' },
          { name: 'amount', before: null, after: 3 * unit },
        ],
        null,
      ],
    ])
  })

  it('B8 keeps that the data of the group left it', async () => {
    const entries = await added(async () => {
      await ribera.ask('marta', '/RIBA/accounts.csv')
      await ribera.ask('marta', '/RIBA/transfers.csv')
      await ribera.ask('anna', '/RIBA/transfers.csv')
    })
    expect(entries.map(({ act, subject }) => `${act} ${subject.type}`).sort()).toEqual([
      'export accounts',
      'export transfers',
    ])
  })

  it('B7, B8 keeps of personal things that they changed, never an e-mail nor a password', async () => {
    const { nuria } = ribera.people
    const entries = await added(async () => {
      await patch('marta', `${social}/RIBA/members/${nuria.member}`, {
        name: 'Nuria Secreta',
        description: 'Lives in Secret Street',
      })
      await patch('marta', `${social}/users/${nuria.user}`, { email: 'secreta@demo.example' })
      await patch('marta', `${social}/users/${nuria.user}`, { newPassword: 'secret-password' })
      await patch('marta', `${social}/users/${nuria.user}`, { email: 'nuria@demo.example' })
      await patch('marta', `${social}/users/${nuria.user}`, { newPassword: 'exchange-demo' })
    })
    const names = entries.flatMap(({ changes }) => changes)
    expect(names).toContainEqual({ name: 'name', personal: true })
    expect(names).toContainEqual({ name: 'email', personal: true })
    expect(names).toContainEqual({ name: 'newPassword', personal: true })
    expect(JSON.stringify(await log('marta', '?page[size]=200'))).not.toMatch(/secret|demo\.example\W*,/i)
  })

  it('B8 is read whole by administrators, by members as far as it concerns the group or themselves', async () => {
    const { anna, pere } = ribera.people
    await patch('marta', `/RIBA/accounts/${pere.account}`, { creditLimit: 70 * unit })
    const about = (entries: Entry[], id: string) => entries.filter(({ subject }) => subject.id === id).length
    const [all, own] = [await log('marta', '?page[size]=200'), await log('anna', '?page[size]=200')]
    expect([about(all, pere.account), about(own, pere.account)]).toEqual([1, 0])
    expect(about(own, anna.account)).toBe(about(all, anna.account))
    expect(own.some(({ subject }) => subject.type === 'group-settings')).toBe(true)
    const [entry] = (await ribera.ask('marta', `${social}/RIBA/admin-log?filter[subject]=${pere.account}`)).body.data
    expect(faultsOf(await ribera.ask('anna', `${social}/RIBA/admin-log/${entry?.id}`))).toEqual(['Forbidden'])
    expect((await ribera.ask('pere', `${social}/RIBA/admin-log/${entry?.id}`)).status).toBe(200)
    for (const who of ['tom', 'sofia', 'gemma'] as const)
      expect(faultsOf(await ribera.ask(who, `${social}/RIBA/admin-log`))).toEqual(['Forbidden'])
    expect(faultsOf(await ribera.ask(null, `${social}/RIBA/admin-log`))).toEqual(['Unauthorized'])
    expect((await log('root', '?page[size]=200')).length).toBe(all.length)
  })

  it('B8 finds entries by act, type, member and time', async () => {
    const { pere } = ribera.people
    const all = await log('marta', '?page[size]=200')
    expect((await log('marta', '?filter[act]=export')).length).toBe(all.filter(({ act }) => act === 'export').length)
    expect((await log('marta', '?filter[type]=groups')).every(({ subject }) => subject.type === 'groups')).toBe(true)
    expect((await log('marta', `?filter[member]=${pere.account}`)).map(({ subject }) => subject.id)).toEqual([
      pere.account,
    ])
    expect(await log('marta', '?filter[from]=2099-01-01')).toEqual([])
    const { status, body } = await ribera.ask('marta', `${social}/RIBA/admin-log?filter[to]=soon`)
    expect([status, body.errors?.[0]?.source]).toEqual([400, { parameter: 'filter[to]' }])
  })

  it('B8 keeps nothing of what members do for themselves, of what changes nothing and of what is refused', async () => {
    const { anna, pere } = ribera.people
    const entries = await added(async () => {
      await patch('pere', `${social}/RIBA/members/${pere.member}`, { description: 'Baker' })
      await patch('pere', `/RIBA/accounts/${pere.account}/settings`, { acceptPaymentsAutomatically: true })
      await patch('marta', `/RIBA/accounts/${anna.account}`, { creditLimit: 50 * unit })
      await patch('marta', `/RIBA/accounts/${anna.account}`, { creditLimit: -1 })
      await patch('pere', `/RIBA/accounts/${anna.account}`, { creditLimit: 1 })
    })
    expect(entries).toEqual([])
  })

  it('B8 names whom an entry concerns, the payer before the payee', async () => {
    const { anna, laia, pere } = ribera.people
    await patch('marta', `/RIBA/accounts/${pere.account}`, { creditLimit: 80 * unit })
    const membersOf = async (query: string) => {
      const { body } = await ribera.ask('marta', `${social}/RIBA/admin-log${query}&page[size]=1&include=members`)
      const named = body.data[0]?.relationships['members']?.data as unknown as { id: string }[]
      expect((body.included ?? []).map(({ type }) => type)).toEqual(named.map(() => 'members'))
      return named.map(({ id }) => id)
    }
    expect(await membersOf(`?filter[subject]=${pere.account}`)).toEqual([pere.member])
    expect(await membersOf('?filter[type]=transfers&filter[act]=create')).toEqual([anna.member, laia.member].reverse())
    expect(await membersOf('?filter[type]=group-settings')).toEqual([])
  })

  it('B8 keeps what was there of what is removed: names, limits, groups that were trusted, states; nothing personal', async () => {
    const { gemma, nuria } = ribera.people
    const remove = async (path: string) =>
      expect((await ribera.ask('marta', path, { method: 'DELETE' })).status).toBe(204)
    const make = async (path: string, data: object) =>
      (await ribera.ask('marta', path, { body: { data } })).body.data.id
    const mercato = await ribera.ask('sofia', '/MERC/currency')
    const href = 'https://demo.example/accounting/MERC/currency'
    const trusted = { data: { type: 'currencies', id: mercato.body.data.id, meta: { external: true, href } } }
    const entries = await added(async () => {
      const rafts = await make(`${social}/RIBA/categories`, { type: 'categories', attributes: { name: 'Rafts' } })
      const line = await make('/RIBA/trustlines', {
        type: 'trustlines',
        attributes: { limit: 9 * unit },
        relationships: { trusted },
      })
      for (const path of [
        `${social}/RIBA/categories/${rafts}`,
        `/RIBA/trustlines/${line}`,
        `${social}/RIBA/members/${gemma.member}`,
        `${social}/RIBA/members/${nuria.member}`,
      ]) {
        ribera.wait(1)
        await remove(path)
      }
    })
    const removed = entries.filter(({ act }) => act === 'remove').reverse()
    expect(removed.map(({ subject }) => subject.type)).toEqual(['categories', 'trustlines', 'members', 'members'])
    const was = (...pairs: [string, unknown][]) =>
      expect.arrayContaining(pairs.map(([name, before]) => ({ name, before, after: null }))) as unknown
    expect(removed.map(({ changes }) => changes)).toEqual([
      was(['name', 'Rafts']),
      was(['limit', 9 * unit], ['trustedGroup', 'MERC']),
      was(['state', 'pending']),
      was(['state', 'disabled'], ['code', nuria.code]),
    ])
    expect(JSON.stringify(removed)).not.toMatch(/gemma|nuria|"personal":/i)
  })

  it('B8 is only ever added to', async () => {
    const { database } = ribera.server
    for (const change of [sql`update admin_log set reason = 'other'`, sql`delete from admin_log`])
      await expect(database.transaction(['RIBA'], db => change.execute(db))).rejects.toThrow(/permission denied/)
  })
})
