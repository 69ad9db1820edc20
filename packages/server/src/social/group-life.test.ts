import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLife, type Life } from '../../test/life.ts'
import { addUser, signIn } from '../../test/people.ts'
import { photo, upload, uploaded } from '../../test/pictures.ts'

let life: Life
beforeAll(async () => {
  life = await startLife()
  await addUser(life.server, { email: 'neus@demo.example', name: 'Neus Grau', language: 'it' })
})
afterAll(() => life.close())

const drop = { name: 'drop', namePlural: 'drops', symbol: 'd', decimals: 2, scale: 4, rate: { n: 1, d: 12 } }

type More = { attributes?: object; unit?: object; id?: string }

/** A request as clients send it (A-3-7). */
function requestOf(code: unknown, { attributes = {}, unit = drop, id = '' }: More = {}) {
  return {
    data: {
      type: 'groups',
      ...(id ? { id } : {}),
      attributes: { code, name: 'Vall Nova', timeZone: 'Europe/Madrid', ...attributes },
      relationships: {
        contacts: { data: [{ type: 'contacts', id: 'c1' }] },
        currency: { data: { type: 'currencies', id: 'u1' } },
        admins: { data: [{ type: 'users', id: life.world.users['anna']?.id }] },
      },
    },
    included: [
      { type: 'contacts', id: 'c1', attributes: { type: 'phone', name: '+34 600 111 222' } },
      { type: 'currencies', id: 'u1', attributes: unit },
    ],
  }
}
const ask = (code: unknown, as = 'neus', more: More = {}) =>
  life.ask('/social/groups', as, { body: requestOf(code, more) })
const remove = (code: string, as: string, reason?: string) =>
  life.ask(`/social/${code}`, as, { method: 'DELETE', ...(reason ? { body: { meta: { reason } } } : {}) })

describe('asking for a group', () => {
  it('A-3-2, A-3-7, A-7-2 stores it pending with unit and contacts, the asker its only administrator', async () => {
    const id = randomUUID()
    const parts = [{ bytes: await photo({ width: 8, height: 8 }) }]
    const { access_token: token } = await signIn(life.server, 'neus@demo.example')
    const image = (await uploaded(await upload(life.server, { token, parts }))).attributes.url
    const status = { status: 'active', image }
    const made = await ask('FOIX', 'neus', { id, attributes: status })
    expect(made.status).toBe(201)
    expect(made.body.data.id).toBe(id)
    expect(made.body.data.attributes).toMatchObject({ code: 'FOIX', status: 'pending', timeZone: 'Europe/Madrid' })
    expect(made.body.data.relationships['contacts']?.data).toHaveLength(1)
    const neus = (await life.read('/social/users/me', 'neus')).data.id
    expect(made.body.data.relationships['admins']?.data).toEqual([{ type: 'users', id: neus }])
    const currency = await life.read('/accounting/FOIX/currency', 'neus')
    expect(currency.data.attributes).toMatchObject({ ...drop, code: 'FOIX', status: 'new' })
    expect(await life.told()).toEqual([`GroupRequested ${id}`])
    expect((await ask('FOIX', 'neus', { id, attributes: status })).status).toBe(200)
    expect(await life.told()).toEqual([])
  })

  it('A-3-7 gives hours to whoever names no unit, and refuses codes in use, words of our own and faulty units', async () => {
    for (const code of ['FOIX', 'RIBA', 'ANTI']) {
      expect((await ask(code)).errors).toMatchObject([{ status: '400', source: { pointer: '/data/attributes/code' } }])
    }
    for (const code of ['PUSH', 'foix', 'FOI', 7]) expect((await ask(code)).status).toBe(400)
    const faulty = await ask('GOTA', 'neus', { unit: { ...drop, name: '', decimals: 9, rate: { n: 0, d: 1 } } })
    expect(faulty.errors.map(it => it.source?.pointer)).toEqual([
      '/included/1/attributes/name',
      '/included/1/attributes/decimals',
      '/included/1/attributes/rate/n',
    ])
    expect((await ask('GOTA', 'neus', { unit: { ...drop, decimals: 5 } })).status).toBe(400)
    expect((await ask('GOTA', 'neus', { unit: {} })).errors).toHaveLength(3)
    const body = { data: { type: 'groups', attributes: { code: 'HORA', name: 'Hores' } } }
    expect((await life.ask('/social/groups', 'neus', { body })).status).toBe(201)
    expect((await life.read('/accounting/HORA/currency', 'neus')).data.attributes).toMatchObject({
      name: 'hour',
      rate: { n: 1, d: 1 },
    })
  })

  it('A-10-19 lets three of one person wait', async () => {
    expect((await ask('TRES')).status).toBe(201)
    expect((await ask('QUAT')).status).toBe(400)
    expect((await life.ask('/social/groups', undefined, { body: requestOf('QUAT') })).status).toBe(401)
    expect((await ask('QUAT', 'anna')).status).toBe(201)
  })

  it('A-3-6, A-9-2 shows outsiders that the code is taken, and founder and superadmin all of it', async () => {
    for (const who of [undefined, 'anna', 'marta']) {
      const { body } = await life.ask('/social/groups?filter[code]=FOIX&include=contacts,settings', who)
      const [found] = [body.data].flat()
      expect(Object.keys(found?.attributes ?? {}).sort()).toEqual(['code', 'location', 'name', 'status'])
      expect(found?.relationships['contacts']?.data).toEqual([])
      for (const path of ['', '/settings', '/members', '/categories', '/offers']) {
        expect((await life.ask(`/social/FOIX${path}`, who)).status).toBe(404)
      }
    }
    for (const who of ['neus', 'root']) {
      expect((await life.read('/social/FOIX', who)).data.attributes['timeZone']).toBe('Europe/Madrid')
    }
    // S-WORD-4: on any device the founder finds the own requests again, and nobody else is told of them.
    const me = await life.read('/social/users/me', 'neus')
    expect(me.data.attributes['requests']).toContain('FOIX')
    expect((await life.read(`/social/users/${me.data.id}`, 'root')).data.attributes['requests']).toBeNull()
    expect((await life.ask('/social/groups?filter[status]=pending', 'marta')).status).toBe(403)
    expect((await life.ask('/social/groups?filter[status]=pending', 'root')).status).toBe(200)
  })

  it('A-3-4, A-3-8 its founder edits it while it waits, but nobody fills it before its time', async () => {
    await life.change('/social/FOIX', 'neus', { description: 'With a plan.' })
    const category = { data: { type: 'categories', attributes: { name: 'Other things' } } }
    expect((await life.ask('/social/FOIX/categories', 'neus', { body: category })).status).toBe(403)
    const member = { data: { type: 'members', attributes: { name: 'Neus', state: 'active' } } }
    expect((await life.ask('/social/FOIX/members', 'neus', { body: member })).status).toBe(403)
    expect((await life.ask('/social/FOIX', 'neus', life.patch({ status: 'active' }))).status).toBe(403)
    const { data } = await life.change('/social/FOIX', 'root', { status: 'active', name: 'Foix' })
    expect(data.attributes['status']).toBe('pending')
  })
})

describe('what travels along', () => {
  it('A-1-37 keeps a temporary id that is a free UUID, and gives another where it is taken', async () => {
    const ids = { contact: randomUUID(), currency: randomUUID() }
    const body = JSON.stringify(requestOf('ALON'))
      .replaceAll('"c1"', `"${ids.contact}"`)
      .replaceAll('"u1"', `"${ids.currency}"`)
    const made = await life.ask('/social/groups', 'gemma', { body })
    expect(made.body.data.relationships['contacts']?.data).toEqual([{ type: 'contacts', id: ids.contact }])
    expect(made.body.data.relationships['currency']?.data).toMatchObject({ id: ids.currency })
    const contactsOf = (data: { relationships: Record<string, { data?: unknown }> }) =>
      (data.relationships['contacts']?.data ?? []) as { id: string }[]
    const [taken] = contactsOf((await life.read('/social/RIBA/members/RIBA0002', 'anna')).data)
    const replacement = {
      data: { relationships: { contacts: { data: [{ type: 'contacts', id: taken?.id }] } } },
      included: [{ type: 'contacts', id: taken?.id, attributes: { type: 'signal', name: '@gemma' } }],
    }
    const own = await life.ask('/social/RIBA/members/RIBA0006', 'gemma', { method: 'PATCH', body: replacement })
    const [given] = contactsOf(own.body.data)
    expect(given?.id).not.toBe(taken?.id)
    expect(contactsOf((await life.read('/social/RIBA/members/RIBA0002', 'anna')).data)).toEqual([taken])
  })
})

describe('being answered', () => {
  it('A-7-3, A-3-8 activated: currency, ten categories in the founder’s language, member and account, told once', async () => {
    await life.told()
    const { data } = await life.change('/social/FOIX', 'root', { status: 'active' })
    expect(data.attributes['status']).toBe('active')
    expect(await life.told()).toEqual([`GroupActivated ${data.id}`])
    await life.change('/social/FOIX', 'root', { status: 'active' })
    expect(await life.told()).toEqual([])
    const { body } = await life.ask('/social/FOIX/categories')
    expect([body.data].flat().map(it => it.attributes['name'])).toContain('Cibo e orto')
    expect([body.data].flat()).toHaveLength(10)
    const me = await life.read('/social/users/me?include=members', 'neus')
    expect(me.included?.map(it => it.attributes)).toMatchObject([
      { name: 'Neus Grau', state: 'active', code: 'FOIX0001' },
    ])
    // A-4-8: worth ten hours, at twelve drops an hour and a scale of 4.
    const account = life.accountOf({ data: me.included?.[0] ?? me.data })
    expect((await life.read(account, 'neus')).data.attributes).toMatchObject({ creditLimit: 1_200_000, balance: 0 })
  })

  it('A-3-8 names the founder as his first member, where the user has no name', async () => {
    await ask('ANNA', 'anna')
    await life.server.database.transaction('*', db =>
      db.updateTable('users').set({ name: '' }).where('email', '=', 'anna@demo.example').execute(),
    )
    await life.change('/accounting/ANNA/currency', 'root', { status: 'active' })
    expect((await life.read('/social/ANNA/members/ANNA0001', 'anna')).data.attributes['name']).toBe('Anna Puig')
  })

  it('A-3-50 S-JOIN-27 takes terms that the founder wrote while the group was looked at for accepted by the founder', async () => {
    await ask('WROT', 'anna')
    await life.change('/social/WROT/settings', 'anna', { terms: 'Be kind.', requireAcceptTerms: true })
    await life.change('/social/WROT', 'root', { status: 'active' })
    const { attributes } = (await life.read('/social/WROT/members/WROT0001', 'anna')).data
    expect(attributes).toMatchObject({ termsVersion: 1, termsAccepted: expect.any(String) as string })
    await ask('NONE', 'anna')
    await life.change('/social/NONE', 'root', { status: 'active' })
    expect((await life.read('/social/NONE/members/NONE0001', 'anna')).data.attributes['termsVersion']).toBeNull()
  })

  it('A-7-4, A-3-5, A-3-49 refused with a reason: the group is gone, its code free, the founder can read why', async () => {
    const { data } = await life.read('/social/HORA', 'neus')
    await life.told()
    expect((await remove('HORA', 'anna')).status).toBe(404)
    expect((await remove('HORA', 'root', 'There is one in the valley already.')).status).toBe(204)
    expect((await remove('HORA', 'root')).status).toBe(404)
    const told = await life.told({ data: true })
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`GroupRefused ${data.id}`)
    expect(told[0]).toContain('neus@demo.example')
    expect((await life.read('/social/users/me', 'neus')).data.attributes['refusals']).toMatchObject([
      { kind: 'group', code: 'HORA', name: 'Hores', reason: 'There is one in the valley already.' },
    ])
    expect((await life.ask('/social/groups?filter[code]=HORA')).body.data).toEqual([])
    expect((await ask('HORA', 'anna')).status).toBe(201)
    expect((await ask('NEUS')).status).toBe(201)
    expect((await life.read('/social/users/me', 'neus')).data.attributes['refusals']).toEqual([])
  })

  it('A-7-4 taken back by the founder, who is told nothing', async () => {
    await life.told()
    const waiting = async () => (await life.read('/social/users/me', 'neus')).data.attributes['requests']
    expect(await waiting()).toContain('NEUS')
    expect((await remove('NEUS', 'neus')).status).toBe(204)
    expect(await waiting()).not.toContain('NEUS')
    expect(await life.told()).toEqual([])
  })

  it('A-3-5 an active group is disabled instead', async () => {
    for (const who of ['neus', 'root']) expect((await remove('FOIX', who)).status).toBe(400)
    expect((await remove('FOIX', 'anna')).status).toBe(403)
  })
})

describe('a disabled group', () => {
  it('A-3-9, A-7-5, A-7-6, A-11-16 answers reads, refuses writes, and is enabled by either call', async () => {
    await life.change('/accounting/FOIX/currency', 'neus', { status: 'disabled' })
    await life.change('/social/FOIX', 'neus', { status: 'disabled' })
    expect((await life.read('/social/FOIX', 'neus')).data.attributes['status']).toBe('disabled')
    const refused: [string, object][] = [
      ['/social/FOIX', life.patch({ name: 'X' })],
      ['/social/FOIX/settings', life.patch({ minOffers: 1 })],
      ['/social/FOIX/members/FOIX0001', life.patch({ name: 'X' })],
      ['/social/FOIX/categories', { body: { data: { type: 'categories', attributes: { name: 'X' } } } }],
      ['/social/FOIX/contacts', { body: { data: { type: 'contacts', attributes: { type: 'phone', name: '1' } } } }],
      ['/social/FOIX/offers', { body: { data: { type: 'offers' } } }],
      ['/accounting/FOIX/currency', life.patch({ name: 'X' })],
      ['/accounting/FOIX/currency/settings', life.patch({ defaultHideBalance: true })],
      ['/accounting/FOIX/accounts/FOIX0001', life.patch({ status: 'disabled' })],
      ['/accounting/FOIX/transfers', { body: { data: { type: 'transfers' } } }],
    ]
    for (const [path, options] of refused)
      expect([path, (await life.ask(path, 'neus', options)).status]).toEqual([path, 403])
    await life.change('/social/users/me/settings', 'neus', { language: 'en' })
    await life.change('/accounting/FOIX/currency', 'neus', { status: 'active' })
    await life.change('/social/FOIX', 'neus', { status: 'active' })
  })

  it('A-3-9 what a superadmin disabled only a superadmin enables', async () => {
    await life.change('/social/FOIX', 'root', { status: 'disabled' })
    expect((await life.ask('/social/FOIX', 'neus', life.patch({ status: 'active' }))).status).toBe(403)
    await life.change('/social/FOIX', 'root', { status: 'active' })
  })

  it('A-3-9 nor does an administrator enable what a superadmin disabled after him, by either call', async () => {
    const opened = () => life.ask('/social/FOIX', 'neus', life.patch({ status: 'active' }))
    for (const path of ['/social/FOIX', '/accounting/FOIX/currency']) {
      await life.change('/social/FOIX', 'neus', { status: 'disabled' })
      // The second call of a client that writes both changes nothing, and neither does the administrator's.
      for (const who of ['root', 'root', 'neus']) await life.change(path, who, { status: 'disabled' })
      expect([path, (await opened()).status]).toEqual([path, 403])
      await life.change('/social/FOIX', 'root', { status: 'active' })
      await life.change('/social/FOIX', 'neus', { status: 'disabled' })
      expect([path, (await opened()).status]).toEqual([path, 200])
    }
    const { body } = await life.ask('/social/FOIX/admin-log?filter[type]=groups', 'neus')
    const locks = [body.data].flat().flatMap(it => {
      const changes = it.attributes['changes'] as { name: string; before?: unknown; after?: unknown }[]
      return changes.filter(({ name }) => name === 'locked').map(({ before, after }) => [before, after])
    })
    expect(locks).toContainEqual([false, true])
    expect(locks).toContainEqual([true, false])
  })
})

describe('contacts', () => {
  const contact = (relationships: object, attributes: object = { type: 'signal', name: '@me' }) => ({
    body: { data: { type: 'contacts', attributes, relationships } },
  })
  const of = (name: string) => ({ member: { data: { type: 'members', id: life.world.members[name] } } })
  const ofGroup = () => ({ group: { data: { type: 'groups', id: 'RIBA' } } })

  it('A-3-14 adds, changes and deletes one of one’s own, of members as administrator, of the group', async () => {
    const made = await life.ask('/social/RIBA/contacts', 'anna', contact(of('anna')))
    expect(made.status).toBe(201)
    const path = `/social/RIBA/contacts/${made.body.data.id}`
    const { data } = await life.change(path, 'anna', { name: '@anna' })
    expect(data.attributes).toMatchObject({ type: 'signal', name: '@anna' })
    expect((await life.ask(path, 'anna', life.patch({ type: 'email' }))).status).toBe(400)
    expect((await life.ask(path, 'nuria', life.patch({ name: 'X' }))).status).toBe(403)
    expect((await life.ask(path, 'nuria', { method: 'DELETE' })).status).toBe(403)
    await life.change(path, 'marta', { name: '@anna.puig' })
    expect((await life.ask(path, 'anna', { method: 'DELETE' })).status).toBe(204)
    expect((await life.ask(path, 'anna', { method: 'DELETE' })).status).toBe(404)
    expect((await life.ask('/social/RIBA/contacts', 'marta', contact(ofGroup()))).status).toBe(201)
    expect((await life.ask('/social/RIBA/contacts', 'anna', contact(ofGroup()))).status).toBe(403)
    expect((await life.ask('/social/RIBA/contacts', 'anna', contact(of('pere')))).status).toBe(403)
    expect((await life.ask('/social/RIBA/contacts', 'oriol', contact(of('oriol')))).status).toBe(403)
    for (const bad of [contact({}), contact({ member: { data: { type: 'members', id: randomUUID() } } })]) {
      expect((await life.ask('/social/RIBA/contacts', 'marta', bad)).status).toBe(400)
    }
  })

  it('A-10-19 keeps at most 20', async () => {
    const { data } = await life.read('/social/RIBA/members/RIBA0003', 'marta')
    const had = [data.relationships['contacts']?.data ?? []].flat().length
    for (let at = had; at < 20; at += 1) {
      expect((await life.ask('/social/RIBA/contacts', 'marta', contact(of('pere')))).status).toBe(201)
    }
    expect((await life.ask('/social/RIBA/contacts', 'marta', contact(of('pere')))).status).toBe(400)
  })
})
