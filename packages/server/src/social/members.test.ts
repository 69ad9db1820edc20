import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { codesOf, startSocial, type Social } from '../../test/social.ts'
import { memberWords } from './member-words.ts'
import { socialMigrations } from './migrations.ts'

let social: Social
beforeAll(async () => {
  social = await startSocial()
  const body = { data: { attributes: { publicOffers: true } } }
  await social.server.ask('/social/RIBA/settings', { method: 'PATCH', token: social.token('marta'), body })
  await social.server.database.transaction(['RIBA'], db =>
    db
      .updateTable('members')
      .set({ lon: 1.7, lat: 41.2, shown_lon: 1.7, shown_lat: 41.2 })
      .where('code', '=', 'RIBA0004')
      .execute(),
  )
})
afterAll(() => social.server.close())

describe('members', () => {
  it('A-3-18 lists active members to members, in full', async () => {
    const document = await social.list('/RIBA/members', 'anna')
    expect(codesOf(document)).toEqual(['RIBA0001', 'RIBA0002', 'RIBA0003'])
    expect(document.meta).toEqual({ count: 3 })
    expect(document.data[1]?.relationships['offers']).toMatchObject({ meta: { count: 2 } })
  })

  it('A-3-23 gives outsiders the public members, in their public form', async () => {
    const document = await social.list('/RIBA/members')
    expect(codesOf(document)).toEqual(['RIBA0003'])
    expect(Object.keys(document.data[0]?.attributes ?? {})).toEqual(['code', 'name', 'type', 'state', 'image'])
    expect(Object.keys(document.data[0]?.relationships ?? {})).toEqual(['group', 'account'])
    expect(codesOf(await social.list('/RIBA/members', 'tom'))).toEqual(['RIBA0003'])
    expect(await social.status('/RIBA/members', 'oriol')).toBe(403)
  })

  it('A-3-24 tells everybody whom an account pays, private persons by first name', async () => {
    const anonymous = await social.list(`/RIBA/members?filter[account]=${social.world.accounts['anna']}`)
    expect(anonymous.data[0]?.attributes['name']).toBe('Anna P.')
    expect((await social.list('/RIBA/members?filter[code]=RIBA0002', 'gemma')).data[0]?.attributes['name']).toBe(
      'Anna P.',
    )
    const neighbour = await social.list('/RIBA/members?filter[code]=RIBA0002', 'tom')
    expect(neighbour.data[0]?.attributes['name']).toBe('Anna Puig')
    expect((await social.one('/RIBA/members/riba0002')).data.attributes['name']).toBe('Anna P.')
    expect(await social.status('/RIBA/members?filter[code]=RIBA0002', 'oriol')).toBe(200)
  })

  it('A-11-8 keeps the account of somebody not yet approved null', async () => {
    const { data } = await social.one('/RIBA/members/RIBA0006', 'marta')
    expect(data.attributes['state']).toBe('pending')
    expect(data.relationships['account']).toEqual({ data: null })
  })

  it('A-3-18 lists other states to administrators only', async () => {
    expect(codesOf(await social.list('/RIBA/members?filter[state]=pending', 'marta'))).toEqual(['RIBA0006'])
    expect(await social.status('/RIBA/members?filter[state]=pending', 'anna')).toBe(403)
    expect(await social.status('/RIBA/members?filter[state]=pending')).toBe(401)
  })

  it('A-3-48 shows the reason to the suspended and to administrators', async () => {
    const path = `/RIBA/members/${social.world.members['oriol']}`
    expect((await social.one(path, 'oriol')).data.attributes['stateReason']).toBe('Owes too much.')
    expect((await social.one(path, 'marta')).data.attributes['stateReason']).toBe('Owes too much.')
    expect((await social.one(path, 'anna')).data.attributes).not.toHaveProperty('stateReason')
  })

  it('A-3-47 shows others the middle of a cell, the same on every call', async () => {
    type Place = { coordinates: [number, number] } | null
    const placeOf = async (as: string) =>
      (await social.one('/RIBA/members/RIBA0002', as)).data.attributes['location'] as Place
    expect((await placeOf('anna'))?.coordinates).toEqual([1.7256, 41.2242])
    expect((await placeOf('marta'))?.coordinates).toEqual([1.7256, 41.2242])
    const seen = await placeOf('nuria')
    expect(seen?.coordinates).not.toEqual([1.7256, 41.2242])
    expect(await placeOf('nuria')).toEqual(seen)
    expect(Math.abs((seen?.coordinates[1] ?? 0) - 41.2242)).toBeLessThan(0.005)
  })

  it('A-3-47 uses that same point for distances, and gives a hidden place none', async () => {
    const document = await social.list('/RIBA/members?geo-position=41.2242,1.7256', 'nuria')
    expect(document.data[0]?.attributes['code']).toBe('RIBA0002')
    expect(document.data[0]?.meta?.['distance']).toBeGreaterThan(0)
    const pere = document.data.find(it => it.attributes['code'] === 'RIBA0003')
    expect(pere?.meta).toBeUndefined()
    expect(pere?.attributes['location']).toBeNull()
  })

  it.each([undefined, 'gemma', 'oriol', 'tom'])(
    'A-1-45, A-3-47 has no effect of places for who gets the public member: %s',
    async as => {
      const at = 'geo-position=41.2242,1.7256'
      for (const path of [
        'members?filter[code]=RIBA0002',
        'members?filter[account]=' + social.world.accounts['anna'],
      ]) {
        const plain = (await social.list(`/RIBA/${path}`, as)).data
        expect(plain).toHaveLength(1)
        for (const more of [at, `${at}&filter[distance]=1`, 'filter[bbox]=50,1,52,2', `${at}&sort=-location`]) {
          expect((await social.list(`/RIBA/${path}&${more}`, as)).data).toEqual(plain)
        }
      }
      const one = await social.one('/RIBA/members/RIBA0002', as)
      expect(await social.one(`/RIBA/members/RIBA0002?${at}`, as)).toEqual(one)
      if (as === 'oriol') return
      const offers = await social.list('/RIBA/offers?include=member', as)
      const near = await social.list(`/RIBA/offers?include=member&${at}&filter[distance]=1`, as)
      expect([near.data, near.included, near.meta]).toEqual([offers.data, offers.included, offers.meta])
      expect(offers.data.length + (offers.included ?? []).length).toBeGreaterThan(0)
    },
  )

  it('A-3-25, A-3-47 tells members no place of who is not active', async () => {
    const { data } = await social.one('/RIBA/members/RIBA0004?geo-position=41.2242,1.7256', 'anna')
    expect([data.attributes['state'], data.meta]).toEqual(['disabled', undefined])
    const box = '/RIBA/members?filter[code]=RIBA0004&filter[bbox]=-90,-180,90,180'
    expect((await social.list(box, 'anna')).data).toEqual([])
    expect((await social.list(box, 'marta')).data).toHaveLength(1)
  })

  it('A-1-45, A-3-24 finds Anna P. by what is shown of her name, and sorts by that', async () => {
    const found = async (words: string, as?: string) =>
      codesOf(await social.list(`/RIBA/members?filter[code]=RIBA0002&filter[search]=${words}`, as))
    for (const words of ['anna', 'an', 'p', 'anna p', 'RIBA0002']) expect(await found(words), words).toHaveLength(1)
    for (const words of ['pu', 'puig', 'anna pui']) {
      expect(await found(words), words).toEqual([])
      expect(await found(words, 'gemma'), words).toEqual([])
      expect(await found(words, 'tom'), words).toHaveLength(1)
    }
    const offers = async (words: string, as?: string) =>
      (await social.list(`/RIBA/offers?filter[search]=${words}`, as)).data.length
    expect([await offers('anna'), await offers('puig'), await offers('puig', 'tom')]).toEqual([1, 0, 1])
  })

  it('A-3-24 knows of names stored before only what is certainly shown of them', async () => {
    const { database } = social.server
    const fill = socialMigrations.find(it => it.name === 'social-8-short-names')?.commands[1] ?? ''
    const filled = async (name: string) => {
      await database.transaction(['RIBA'], async db => {
        const { search } = memberWords(name, 'RIBA0007')
        const stored = { name, search, short_name: '', short_search: '' }
        await db.updateTable('members').set(stored).where('code', '=', 'RIBA0007').execute()
        await sql.raw(fill).execute(db)
      })
      const row = await database.read(['RIBA'], db =>
        db.selectFrom('members').select('short_search').where('code', '=', 'RIBA0007').executeTakeFirstOrThrow(),
      )
      return row.short_search
    }
    expect(await filled('Pau Roca')).toBe(' pau r riba0007')
    expect(await filled('Núria Àvila')).toBe(' nuria a riba0007')
    expect(await filled('Jean-Luc de la Tour')).toBe(' jean t riba0007')
    expect(await filled('Pau')).toBe(' pau riba0007')
    for (const name of ['🙂 Roca', '— Roca', '(x) Roca', '’s Roca'])
      expect(await filled(name), name).toBe(' r riba0007')
    expect(await filled('李 小龙')).toBe(' riba0007')
  })

  it('A-11-26 finds the last digits of a code', async () => {
    for (const digits of ['0002', '002', '2']) {
      expect(codesOf(await social.list(`/RIBA/members?filter[search]=${digits}`, 'anna'))).toEqual(['RIBA0002'])
    }
    expect((await social.list('/RIBA/members?filter[search]=02000', 'anna')).data).toEqual([])
  })

  it('A-3-47 keeps street and postal code for owner and administrators', async () => {
    const addressOf = async (as: string) => (await social.one('/RIBA/members/RIBA0002', as)).data.attributes['address']
    expect(await addressOf('marta')).toMatchObject({ streetAddress: 'Carrer Major 1', postalCode: '08800' })
    expect(await addressOf('nuria')).toMatchObject({ streetAddress: '', postalCode: '', addressLocality: 'Vilanova' })
  })

  it('A-3-13 shows contacts to who sees the member in full', async () => {
    const contacts = `/RIBA/contacts?filter[member]=${social.world.members['anna']}`
    expect((await social.list(contacts, 'nuria')).data).toHaveLength(1)
    expect((await social.list(contacts)).data).toHaveLength(0)
    expect((await social.list('/RIBA/contacts')).data.map(it => it.attributes['name'])).toEqual(['hola@riba.example'])
  })

  it('A-1-28 includes along dotted paths, those in between too', async () => {
    const { included = [] } = await social.list(
      '/RIBA/members?include=group.currency,contacts,account,offers.category',
      'anna',
    )
    const types = new Set(included.map(it => it.type))
    expect([...types].sort()).toEqual(['accounts', 'categories', 'contacts', 'currencies', 'groups', 'offers'])
    expect(included.filter(it => it.type === 'groups')).toHaveLength(1)
  })

  it('A-1-9 answers a bad token on an open endpoint with 401', async () => {
    expect((await social.server.ask('/social/RIBA/members', { token: 'nonsense' })).status).toBe(401)
    expect((await social.server.ask('/social/RIBA', { token: 'nonsense' })).status).toBe(200)
    for (const authorization of ['', 'Bearer', 'Bearer undefined', 'Bearer null']) {
      expect(
        (await social.server.ask('/social/RIBA/members', { headers: { Authorization: authorization } })).status,
      ).toBe(200)
    }
  })

  it('A-1-10 wants the scope of the service', async () => {
    const token = await social.world.token('anna', { scope: 'accounting' })
    expect((await social.server.ask('/social/RIBA/members', { token })).status).toBe(403)
  })
})

describe('one member', () => {
  it('A-3-17, A-3-19 is found by id or code, with what belongs to it', async () => {
    const byCode = await social.one('/RIBA/members/RIBA0002?include=contacts,group.settings,account', 'anna')
    const byId = await social.one(`/RIBA/members/${social.world.members['anna']}`, 'anna')
    expect(byCode.data).toEqual(byId.data)
    const { group, account, contacts, offers, needs } = byId.data.relationships
    const { data: ribera } = await social.one('/RIBA')
    expect(group?.data).toEqual({ type: 'groups', id: ribera.id })
    const href = `https://demo.example/accounting/RIBA/accounts/${social.world.accounts['anna']}`
    expect(account?.data).toMatchObject({ type: 'accounts', meta: { external: true, href } })
    expect(contacts?.data).toHaveLength(1)
    expect([offers?.meta?.count, needs?.meta?.count]).toEqual([2, 0])
    expect(byCode.included?.map(it => it.type).sort()).toEqual(['accounts', 'contacts', 'group-settings', 'groups'])
  })

  it('A-3-25 shows others the public part while it is not active', async () => {
    for (const code of ['RIBA0004', 'RIBA0005', 'RIBA0006']) {
      const { attributes } = (await social.one(`/RIBA/members/${code}`, 'anna')).data
      expect(Object.keys(attributes).sort()).toEqual(['code', 'image', 'name', 'state', 'type'])
    }
  })

  it('A-3-25, A-3-21 keeps place, words and contacts of a private one to itself, not name and code', async () => {
    const path = '/RIBA/members/RIBA0002'
    const body = { data: { attributes: { access: 'private', description: 'Bakes.' } } }
    await social.server.ask(`/social${path}`, { method: 'PATCH', token: social.token('anna'), body })
    const seen = await social.one(`${path}?include=contacts`, 'nuria')
    expect(seen.data.attributes).toMatchObject({
      name: 'Anna Puig',
      code: 'RIBA0002',
      description: '',
      location: null,
      address: { addressLocality: '' },
    })
    expect(seen.data.relationships['contacts']?.data).toEqual([])
    expect(seen.included).toBeUndefined()
    expect((await social.one(path, 'marta')).data.attributes).toMatchObject({ description: 'Bakes.' })
  })
})
