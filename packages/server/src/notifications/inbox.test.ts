import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import { transferOf, unit, type Name } from '../../test/ribera.ts'

let world: Noticing
beforeAll(async () => {
  world = await startNoticing()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.relay()
  await world.kit.database.transaction('*', db => db.deleteFrom('notices').execute())
})

async function send(who: Name, payer: Name, payee: Name, wanted: object = {}): Promise<string> {
  const { people } = world
  const data = transferOf(people[payer].account, people[payee].account, wanted)
  const { status, body } = await world.ask(who, '/RIBA/transfers', { body: { data } })
  expect(status).toBe(201)
  return body.data.id
}

const decide = async (who: Name, id: string, state: string, reason?: string) => {
  const body = { data: { attributes: { state, ...(reason === undefined ? {} : { meta: { reason } }) } } }
  expect((await world.ask(who, `/RIBA/transfers/${id}`, { method: 'PATCH', body })).status).toBe(200)
}

const service = 'https://demo.example/notifications/RIBA'

describe('the inbox of payments', () => {
  it('A-6-12 tells the payee who paid what for what, in her language', async () => {
    const id = await send('anna', 'anna', 'pere', { amount: 12.5 * unit })
    const { entries, unread, answer } = await world.inbox('pere')
    expect(answer.status).toBe(200)
    expect(unread).toBe(1)
    expect(entries[0]).toMatchObject({
      type: 'notifications',
      attributes: {
        title: '12,50\u202fr de anna RIBA',
        body: 'anna RIBA t’ha pagat 12,50\u202fr: Bread',
        event: 'TransferCommitted',
        read: null,
        image: null,
        data: { route: `/groups/RIBA/transactions/${id}` },
      },
    })
  })

  it('A-6-12 speaks the language the user has now', async () => {
    await send('anna', 'anna', 'pere')
    await world.relay()
    const settings = `https://demo.example/social/users/me/settings`
    const language = (it: string) =>
      world.ask('pere', settings, { method: 'PATCH', body: { data: { attributes: { language: it } } } })
    await language('it-IT')
    expect((await world.inbox('pere')).titles).toEqual(['2,50\u202fr da anna RIBA'])
    await language('ca')
  })

  it('A-6-16 puts nothing into the inbox of who did it', async () => {
    await send('anna', 'anna', 'pere')
    expect((await world.inbox('anna')).titles).toEqual([])
  })

  it('A-6-4 asks the payer, and tells the payee of a refusal with its reason', async () => {
    const id = await send('pere', 'anna', 'pere')
    const asked = await world.inbox('anna')
    expect(asked.entries[0]?.attributes).toMatchObject({
      event: 'TransferPending',
      title: 'pere RIBA et demana 2,50\u202fr',
    })
    expect((await world.inbox('pere')).titles).toEqual([])
    await decide('anna', id, 'rejected', 'Ja ho he pagat.')
    const told = await world.inbox('pere')
    expect(told.entries[0]?.attributes).toMatchObject({
      event: 'TransferRejected',
      body: expect.stringContaining('Motiu: Ja ho he pagat.') as string,
    })
  })

  it('B10 reminds the payer, and nobody else', async () => {
    const id = await send('pere', 'anna', 'pere')
    await world.inbox('anna')
    await world.ask('pere', `/RIBA/transfers/${id}/reminders`, { method: 'POST' })
    const told = (await world.inbox('anna')).entries.map(it => it.attributes['event'])
    expect(told).toHaveLength(2)
    expect(told).toContain('TransferReminded')
    expect((await world.inbox('pere')).titles).toEqual([])
  })

  it('A-6-4 tells the payee that a request was accepted, and not the payer who did', async () => {
    const id = await send('pere', 'anna', 'pere')
    await decide('anna', id, 'committed')
    expect((await world.inbox('pere')).entries.map(it => it.attributes['event'])).toEqual(['TransferCommitted'])
    expect((await world.inbox('anna')).entries.map(it => it.attributes['event'])).toEqual(['TransferPending'])
  })

  it('A-6-4 tells the payer of a payment that was accepted for him', async () => {
    await world.setAccount('anna', { acceptPaymentsAutomatically: true })
    await send('pere', 'anna', 'pere')
    expect((await world.inbox('anna')).titles).toEqual(['Has pagat 2,50\u202fr a pere RIBA'])
    expect((await world.inbox('pere')).titles).toEqual([])
    await world.setAccount('anna', {})
  })

  it('S-NOTIFY-4 S-NOTIFY-5 tells who gets a payment back that it is a refund, and not who gave it back', async () => {
    const paid = await send('anna', 'anna', 'pere')
    await world.inbox('pere')
    const { people } = world
    const data = transferOf(people.pere.account, people.anna.account, { refundOf: paid })
    expect((await world.ask('pere', '/RIBA/transfers', { body: { data } })).status).toBe(201)
    const { entries } = await world.inbox('anna')
    expect(entries.map(it => it.attributes['title'])).toEqual(['pere RIBA ha retornat 2,50\u202fr'])
    expect(entries[0]?.attributes['body']).toMatch(/^pere RIBA t’ha retornat 2,50\u202fr/)
    expect((await world.inbox('pere')).titles).toEqual(['2,50\u202fr de anna RIBA'])
  })

  it('A-6-4 S-PAY-57 tells both when a payment fails, and why', async () => {
    await world.setAccount('anna', { acceptPaymentsAutomatically: true })
    await send('pere', 'anna', 'pere', { amount: 5000 * unit })
    for (const name of ['anna', 'pere'] as const) {
      const { entries } = await world.inbox(name)
      expect(entries.map(it => it.attributes['event'])).toEqual(['TransferFailed'])
      expect(entries[0]?.attributes['body']).toMatch(/\. Motiu: el saldo de qui paga no ho permet$/)
    }
    await world.setAccount('anna', {})
  })

  it('A-6-4 tells the payer that a request was withdrawn, and where his account is', async () => {
    const id = await send('pere', 'anna', 'pere')
    await decide('pere', id, 'deleted')
    const { entries } = await world.inbox('anna')
    // Both at one moment of this clock, so either may come first.
    const withdrawn = entries.find(it => it.attributes['event'] === 'TransferDeleted')
    expect(entries).toHaveLength(2)
    const route = `/groups/RIBA/members/${world.people.anna.code}/transactions`
    expect(withdrawn?.attributes['data']).toEqual({ route })
  })

  it('A-4-35 tells nobody of a quote', async () => {
    const id = await send('anna', 'anna', 'pere', { state: 'new' })
    await decide('anna', id, 'deleted')
    expect((await world.inbox('pere')).titles).toEqual([])
    expect((await world.inbox('anna')).titles).toEqual([])
  })
})

describe('the inbox of others', () => {
  const merc = 'https://demo.example/notifications/MERC/notifications'

  it('A-6-4 A-4-60 tells each party of a payment between groups in its own group and currency', async () => {
    const { anna, sofia } = world.people
    const accounting = 'https://demo.example/accounting'
    const trusted = {
      type: 'currencies',
      id: sofia.account,
      meta: { external: true, href: `${accounting}/RIBA/currency` },
    }
    const line = {
      type: 'trustlines',
      attributes: { limit: 500 * unit },
      relationships: { trusted: { data: trusted } },
    }
    expect((await world.ask('sofia', '/MERC/trustlines', { body: { data: line } })).status).toBe(201)
    const enabled = { enableExternalPayments: true, defaultAllowExternalPayments: true }
    await world.setCurrency(enabled)
    await world.setCurrency(enabled, 'MERC')
    const payee = {
      type: 'accounts',
      id: sofia.account,
      meta: { external: true, href: `${accounting}/MERC/accounts/${sofia.account}` },
    }
    const data = {
      type: 'transfers',
      attributes: { payeeAmount: 3 * unit, meta: { description: 'Cheese' }, state: 'committed' },
      relationships: { payer: { data: { type: 'accounts', id: anna.account } }, payee: { data: payee } },
    }
    const paid = await world.ask('anna', '/RIBA/transfers', { body: { data } })
    expect(paid.body.errors ?? []).toEqual([])
    await world.relay()
    const { body } = await world.ask('sofia', merc)
    expect(body.data.map(it => it.attributes['title'])).toEqual(['3,00\u202fr de anna RIBA'])
    expect(body.data[0]?.attributes['data']).toEqual({ route: `/groups/MERC/transactions/${paid.body.data.id}` })
    expect((await world.inbox('anna')).titles).toEqual([])
  })

  it('A-6-4 A-7-11 welcomes a new member, and tells the others but who approved', async () => {
    const path = `https://demo.example/social/RIBA/members/${world.people.gemma.member}`
    const approved = await world.ask('marta', path, {
      method: 'PATCH',
      body: { data: { attributes: { state: 'active' } } },
    })
    expect(approved.status).toBe(200)
    expect((await world.inbox('anna')).titles).toEqual(['gemma RIBA s’hi ha afegit'])
    expect((await world.inbox('marta')).titles).toEqual([])
    expect((await world.inbox('nuria')).titles).toEqual([])
    await expect.poll(async () => (await world.inbox('gemma')).titles).toEqual(['Et donem la benvinguda a RIBA'])
  })

  it('A-9-39 stays open in a disabled group', async () => {
    await send('anna', 'anna', 'pere')
    await world.relay()
    const group = 'https://demo.example/social/RIBA'
    const status = (it: string) =>
      world.ask('marta', group, { method: 'PATCH', body: { data: { attributes: { status: it } } } })
    expect((await status('disabled')).status).toBe(200)
    const read = await world.ask('pere', `${service}/notifications/read`, { method: 'POST' })
    expect([read.status, read.body.meta]).toEqual([200, { updated: 1 }])
    expect((await status('active')).status).toBe(200)
  })
})

describe('reading the inbox', () => {
  it('A-6-13 A-6-14 marks one, all, and one as unread again', async () => {
    for (const _ of [1, 2, 3]) await send('anna', 'anna', 'pere')
    const { entries } = await world.inbox('pere')
    const [first] = entries
    const patch = (read: unknown) =>
      world.ask('pere', `${service}/notifications/${first?.id}`, { method: 'PATCH', body: { read } })
    const one = await patch(true)
    expect(one.status).toBe(200)
    expect(one.body.data.attributes['read']).toMatch(/^2026-03-02T10:00:\d\d\.\d{3}Z$/)
    expect((await world.inbox('pere')).unread).toBe(2)
    const all = await world.ask('pere', `${service}/notifications/read`, { method: 'POST' })
    expect([all.status, all.body.meta]).toEqual([200, { updated: 2 }])
    expect((await patch(false)).body.data.attributes['read']).toBeNull()
    expect((await world.inbox('pere')).unread).toBe(1)
    expect((await patch('yes')).status).toBe(400)
  })

  it('A-6-12 gives pages, newest first, and counts the unread of all of them', async () => {
    for (const amount of [1, 2, 3]) {
      await send('anna', 'anna', 'pere', { amount: amount * unit })
      world.wait(1)
    }
    await world.relay()
    const page = await world.ask('pere', `${service}/notifications?page[size]=2`)
    expect(page.body.data.map(it => it.attributes['title'])).toEqual([
      '3,00\u202fr de anna RIBA',
      '2,00\u202fr de anna RIBA',
    ])
    expect(page.body.meta).toEqual({ unread: 3 })
    expect(page.body.links?.['next']).toContain('page%5Bafter%5D=2')
  })

  it('A-9-39 shows nobody the inbox of another', async () => {
    await send('anna', 'anna', 'pere')
    const { entries } = await world.inbox('pere')
    const body = { read: true }
    const path = `${service}/notifications/${entries[0]?.id}`
    expect((await world.ask('anna', path, { method: 'PATCH', body })).status).toBe(404)
    expect((await world.ask('marta', path)).status).toBe(404)
    expect((await world.ask(null, `${service}/notifications`)).status).toBe(401)
    expect((await world.inbox('gemma')).titles).toEqual([])
  })

  it('A-6-15 takes what became of a push from whoever knows its id', async () => {
    await send('anna', 'anna', 'pere')
    const { entries } = await world.inbox('pere')
    const id = entries[0]?.id ?? ''
    const body = { delivered: '2026-03-02T10:00:01.000Z', clicked: '2026-03-02T10:01:00.000Z', clickaction: 'open' }
    const path = `${service}/push-notifications/${id}`
    expect((await world.ask(null, path, { method: 'PATCH', body })).status).toBe(204)
    const row = await world.kit.database.read('*', db =>
      db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect([row.delivered, row.clicked, row.click_action, row.dismissed]).toEqual([
      new Date(body.delivered),
      new Date(body.clicked),
      'open',
      null,
    ])
    const strange = `${service}/push-notifications/nonsense`
    expect((await world.ask(null, strange, { method: 'PATCH', body })).status).toBe(204)
  })

  it('A-6-15, A-1-39 refuses a time that is none, and takes any text for an action', async () => {
    await send('anna', 'anna', 'pere')
    const { entries } = await world.inbox('pere')
    const path = `${service}/push-notifications/${entries[0]?.id}`
    const patch = (body: object) => world.ask(null, path, { method: 'PATCH', body })
    const strange = ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '0000-12-31T23:59:59.999Z', 'soon']
    for (const name of ['delivered', 'dismissed', 'clicked']) {
      for (const value of [...strange, 'x'.repeat(100_000), 8.64e15, -8.64e15, 1e300, true, {}]) {
        const { status, body } = await patch({ [name]: value })
        expect([status, body.errors?.[0]?.source]).toEqual([400, { pointer: `/${name}` }])
      }
      const { body } = await patch({ data: { attributes: { [name]: 'soon' } } })
      expect(body.errors?.[0]?.source).toEqual({ pointer: `/data/attributes/${name}` })
      expect((await patch({ [name]: null })).status).toBe(204)
    }
    for (const clickaction of ['a\u0000b', '\ud800', `a${'\u0315\u0300'.repeat(50_000)}`])
      expect((await patch({ clickaction })).status).toBe(204)
  })

  it('A-6-16 keeps an entry for 90 days', async () => {
    await send('anna', 'anna', 'pere')
    expect((await world.inbox('pere')).unread).toBe(1)
    world.wait(90 * 86_400 + 1)
    expect((await world.inbox('pere')).unread).toBe(0)
    expect((await world.inbox('pere')).titles).toEqual([])
  })
})
