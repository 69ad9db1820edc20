import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf, startSocial, type One, type Social } from '../../test/social.ts'

let social: Social
beforeAll(async () => {
  social = await startSocial()
})
afterAll(() => social.server.close())

describe('offers', () => {
  it('A-3-34 lists public ones to everybody and the others to members', async () => {
    expect(codesOf(await social.list('/RIBA/offers', 'nuria'))).toHaveLength(2)
    // The group does not allow public listings, so none is (A-3-33).
    expect(codesOf(await social.list('/RIBA/offers'))).toEqual([])
    expect(await social.status('/RIBA/offers', 'oriol')).toBe(403)
    expect(await social.status(`/RIBA/offers?filter[member]=${social.world.members['oriol']}`, 'oriol')).toBe(200)
  })

  it('A-3-33 shows hidden and expired ones to owner and administrators only', async () => {
    const filters = '?filter[state]=published,hidden&filter[expired]=true,false'
    expect((await social.list(`/RIBA/offers${filters}`, 'anna')).data).toHaveLength(4)
    expect((await social.list(`/RIBA/offers${filters}`, 'marta')).data).toHaveLength(4)
    expect((await social.list(`/RIBA/offers${filters}`, 'nuria')).data).toHaveLength(2)
    expect((await social.one('/RIBA/offers/caducat', 'anna')).data.attributes['status']).toBe('expired')
  })

  it('A-3-34 refuses one by who asks: 401, 403, 404', async () => {
    expect(await social.status('/RIBA/offers/coca-de-recapte')).toBe(401)
    expect(await social.status('/RIBA/offers/coca-de-recapte', 'tom')).toBe(403)
    expect(await social.status('/RIBA/offers/amagat', 'nuria')).toBe(404)
    expect(await social.status('/RIBA/offers/coca-de-recapte', 'nuria')).toBe(200)
  })

  it('A-3-29 searches title, content, category and member', async () => {
    for (const search of ['pages', 'friday', 'menjar', 'puig']) {
      expect((await social.list(`/RIBA/offers?filter[search]=${search}`, 'nuria')).data.length).toBeGreaterThan(0)
    }
  })

  it('A-3-33 makes public listings public once the group allows it', async () => {
    await social.server.database.transaction('*', db =>
      db.updateTable('group_settings').set({ public_offers: true }).where('group_code', '=', 'RIBA').execute(),
    )
    const document = await social.list('/RIBA/offers?include=member.group')
    expect(codesOf(document)).toEqual(['pa-de-pages'])
    expect(document.included?.find(it => it.type === 'members')?.attributes['name']).toBe('Anna P.')
  })
})

describe('users', () => {
  it('A-3-36 answers the viewer with members, groups and settings', async () => {
    const { data, included = [] } = await social.one(
      '/users/me?include=members,members.group,members.group.currency,settings',
      'anna',
    )
    expect(data.attributes).toMatchObject({
      email: 'anna@demo.example',
      name: 'Anna Puig',
      emailVerified: true,
      refusals: [],
    })
    expect(data.relationships['members']?.data).toHaveLength(1)
    expect(included.map(it => it.type).sort()).toEqual(['currencies', 'groups', 'members', 'user-settings'])
  })

  it('A-3-36 wants a sign-in, and keeps users from each other', async () => {
    expect(await social.status('/users/me')).toBe(401)
    const anna = `/users/${social.world.users['anna']?.id}`
    expect(await social.status(anna, 'tom')).toBe(403)
    expect(await social.status(anna, 'marta')).toBe(200)
    expect(await social.status(anna, 'root')).toBe(200)
  })

  it('A-3-37 finds the users behind members for administrators', async () => {
    const path = `/users?filter[members]=${social.world.members['anna']}&include=settings`
    expect((await social.list(path, 'marta')).data.map(it => it.id)).toEqual([social.world.users['anna']?.id])
    expect(await social.status(path, 'tom')).toBe(403)
    expect(await social.status('/users', 'marta')).toBe(400)
    expect((await social.list('/users', 'root')).data).toHaveLength(10)
  })

  it('A-3-46 sets three switches by one, and answers it when any is on', async () => {
    const path = '/social/users/me/settings'
    const patch = async (attributes: object) => {
      const response = await social.server.ask(path, {
        method: 'PATCH',
        token: social.token('anna'),
        body: { data: { attributes } },
      })
      expect(response.status).toBe(200)
      return ((await response.json()) as One).data.attributes['notifications']
    }
    expect(await patch({ notifications: { myAccount: true, group: false } })).toEqual({
      myAccount: true,
      newNeeds: false,
      newOffers: false,
      newMembers: false,
      group: false,
    })
    expect(await patch({ notifications: { group: false, newOffers: true } })).toMatchObject({
      newOffers: true,
      newNeeds: false,
      group: true,
    })
  })

  it('A-3-45 changes of the e-mails what is sent, so that two may change one each at the same time', async () => {
    const patch = async (emails: object) => {
      const body = { data: { attributes: { emails } } }
      const options = { method: 'PATCH', token: social.token('anna'), body }
      const response = await social.server.ask('/social/users/me/settings', options)
      return ((await response.json()) as One).data.attributes['emails']
    }
    expect(await patch({ myAccount: true, group: 'daily' })).toEqual({ myAccount: true, group: 'daily' })
    expect(await patch({ myAccount: false })).toEqual({ myAccount: false, group: 'daily' })
    await Promise.all([patch({ group: 'weekly' }), patch({ myAccount: true })])
    expect(await patch({})).toEqual({ myAccount: true, group: 'weekly' })
  })

  it('A-1-33 replaces nested objects and ignores unknown attributes', async () => {
    const response = await social.server.ask('/social/users/me/settings', {
      method: 'PATCH',
      token: social.token('anna'),
      body: { data: { type: 'user-settings', attributes: { language: 'es', quietHours: null, nonsense: 1 } } },
    })
    expect(((await response.json()) as One).data.attributes).toMatchObject({ language: 'es', quietHours: null })
  })

  it('A-1-39 tells every failing field with its pointer', async () => {
    const response = await social.server.ask('/social/users/me/settings', {
      method: 'PATCH',
      token: social.token('anna'),
      body: { data: { attributes: { language: '', emails: { myAccount: 1, group: 'hourly' } } } },
    })
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as { errors: { code: string; source: { pointer: string } }[] }
    expect(errors.map(it => it.source.pointer)).toEqual([
      '/data/attributes/language',
      '/data/attributes/emails/myAccount',
      '/data/attributes/emails/group',
    ])
  })

  it('A-1-32 refuses an id that contradicts the path', async () => {
    const response = await social.server.ask('/social/users/me/settings', {
      method: 'PATCH',
      token: social.token('anna'),
      body: { data: { id: 'c0ffee00-0000-4000-8000-000000000001' } },
    })
    expect(response.status).toBe(400)
  })
})

describe('settings', () => {
  it('A-3-10 of a group are read by everybody', async () => {
    const { data } = await social.one('/RIBA/settings')
    expect(data.attributes).toMatchObject({
      minOffers: 0,
      requireAdminApproval: true,
      defaultGroupEmailFrequency: 'monthly',
    })
  })

  it('A-3-41 of a user are read and written by himself and administrators of his groups', async () => {
    const id = social.world.users['anna']?.id ?? ''
    const patch = (as: string) =>
      social.server.ask(`/social/users/${id}/settings`, {
        method: 'PATCH',
        token: social.token(as),
        body: { data: { attributes: { language: 'it' } } },
      })
    for (const who of ['anna', 'marta', 'root']) {
      expect((await patch(who)).status).toBe(200)
      expect((await social.one(`/users/${id}/settings`, who)).data.attributes['language']).toBe('it')
    }
    for (const who of ['nuria', 'tom', 'oriol']) expect((await patch(who)).status).toBe(403)
    expect(await social.status(`/users/${id}/settings`)).toBe(401)
  })

  it('A-3-30 finds one listing by id or code', async () => {
    const byCode = await social.one('/RIBA/offers/coca-de-recapte', 'anna')
    expect((await social.one(`/RIBA/offers/${byCode.data.id}`, 'anna')).data).toEqual(byCode.data)
  })
})
