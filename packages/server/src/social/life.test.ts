import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLife, type Life } from '../../test/life.ts'

let life: Life
beforeAll(async () => {
  life = await startLife()
})
afterAll(() => life.close())

const settings = (attributes: object) => life.change('/social/RIBA/settings', 'marta', attributes)
const stateOf = async (member: string) =>
  (await life.read(`/social/RIBA/members/${member}`, 'marta')).data.attributes['state']

describe('applying', () => {
  it('A-7-9 wants the offers and needs of the group, accepted terms and a confirmed e-mail, and says all that is missing', async () => {
    const ona = await life.join('ona')
    await settings({ minOffers: 1, minNeeds: 1, requireAcceptTerms: true, terms: 'Be kind.' })
    const refused = await life.ask(`/social/RIBA/members/${ona}`, 'ona', life.patch({ state: 'pending' }))
    expect(refused.status).toBe(400)
    expect(refused.errors.map(it => it.detail)).toEqual([
      'at least 1 offers are wanted',
      'at least 1 needs are wanted',
      'the terms are not accepted',
    ])
    await life.offer('ona')
    await life.make('/social/RIBA/needs', 'ona', { type: 'needs', attributes: { content: 'A ladder.' } })
    await life.change(`/social/RIBA/members/${ona}`, 'ona', { termsVersion: 1 })
    await life.change(`/social/RIBA/members/${ona}`, 'ona', { state: 'pending' })
    expect(await life.told()).toEqual([`MemberRequested ${ona}`])
    await settings({ minOffers: 0, minNeeds: 0, requireAcceptTerms: false })
  })

  it('A-7-9 the applicant alone applies', async () => {
    const pol = await life.join('pol')
    expect((await life.ask(`/social/RIBA/members/${pol}`, 'marta', life.patch({ state: 'pending' }))).status).toBe(403)
    expect((await life.ask(`/social/RIBA/members/${pol}`, 'anna', life.patch({ state: 'pending' }))).status).toBe(403)
    expect((await life.ask(`/social/RIBA/members/${pol}`, 'marta', life.patch({ state: 'active' }))).status).toBe(400)
  })

  it('A-7-1 a state beside other attributes is ignored', async () => {
    const lia = await life.join('lia')
    const { data } = await life.change(`/social/RIBA/members/${lia}`, 'lia', { state: 'pending', name: 'Lia Bou' })
    expect(data.attributes).toMatchObject({ state: 'draft', name: 'Lia Bou' })
  })

  it('A-11-23 applying from a client that shows the terms first accepts them', async () => {
    const nil = await life.join('nil', { client: 'komunitin-app' })
    await settings({ requireAcceptTerms: true })
    const { data } = await life.change(`/social/RIBA/members/${nil}`, 'nil', { state: 'pending' })
    expect(data.attributes).toMatchObject({ state: 'pending', termsVersion: 1, termsAccepted: expect.any(String) })
    await settings({ requireAcceptTerms: false })
  })

  it('A-7-9 needs no approval where the group says so', async () => {
    const ivet = await life.join('ivet')
    await life.offer('ivet')
    await settings({ requireAdminApproval: false })
    await life.told()
    const { data } = await life.change(`/social/RIBA/members/${ivet}`, 'ivet', { state: 'pending' })
    expect(data.attributes['state']).toBe('active')
    expect(data.relationships['account']?.data).not.toBeNull()
    expect(await life.told()).toEqual([expect.stringMatching('OfferPublished'), `MemberJoined ${ivet}`])
    await settings({ requireAdminApproval: true })
  })
})

describe('being answered', () => {
  it('A-7-10, A-3-48 sent back with a reason, which the next step clears', async () => {
    const pep = await life.join('pep', { state: 'pending' })
    await life.told()
    const path = `/social/RIBA/members/${pep}`
    const back = await life.ask(path, 'marta', {
      method: 'PATCH',
      body: { data: { attributes: { state: 'draft' } }, meta: { reason: 'Add a photo.' } },
    })
    expect(back.body.data.attributes).toMatchObject({ state: 'draft', stateReason: 'Add a photo.' })
    expect(await life.told({ data: true })).toEqual([`MemberReturned ${pep} {"reason":"Add a photo."}`])
    expect((await life.read(path, 'pep')).data.attributes['stateReason']).toBe('Add a photo.')
    const { data } = await life.change(path, 'pep', { state: 'pending' })
    expect(data.attributes['stateReason']).toBeNull()
    await life.told()
    await life.change(path, 'pep', { state: 'draft' })
    expect(await life.told()).toEqual([])
  })

  it('A-7-11, A-7-18, A-4-8 approved: the account is opened with the default limits and linked, listings show, all is told once', async () => {
    await life.ask('/accounting/RIBA/currency/settings', 'marta', life.patch({ defaultInitialCreditLimit: 7_000_000 }))
    const rut = await life.join('rut', { state: 'pending' })
    const offer = await life.offer('rut')
    expect((await life.ask(`/social/RIBA/offers/${offer}`, 'anna')).status).toBe(404)
    await life.told()
    const path = `/social/RIBA/members/${rut}`
    const { data } = await life.change(path, 'marta', { state: 'active' })
    expect(data.attributes['state']).toBe('active')
    const account = data.relationships['account']?.data as { id: string; meta: { href: string } }
    const opened = await life.read(account.meta.href, 'rut')
    expect(opened.data.attributes).toMatchObject({ creditLimit: 7_000_000, balance: 0, code: data.attributes['code'] })
    expect(await life.told()).toEqual([`OfferPublished ${offer}`, `MemberJoined ${rut}`])
    expect((await life.ask(`/social/RIBA/offers/${offer}`, 'anna')).status).toBe(200)
    await life.change(path, 'marta', { state: 'active' })
    expect(await life.told()).toEqual([])
  })

  it('A-7-12, A-3-49, A-3-22 refused with a reason: the draft is erased, the user can read why until he applies again', async () => {
    const gil = await life.join('gil', { state: 'pending' })
    await life.told()
    const path = `/social/RIBA/members/${gil}`
    const refusal = { method: 'DELETE', body: { meta: { reason: 'We only take members from the valley.' } } }
    expect((await life.ask(path, 'anna', refusal)).status).toBe(403)
    expect((await life.ask(path, 'marta', refusal)).status).toBe(204)
    expect((await life.ask(path, 'marta', refusal)).status).toBe(404)
    expect(await life.told({ data: true })).toEqual([
      `MemberRejected ${gil} {"name":"gil","email":"gil@demo.example","reason":"We only take members from the valley.","language":"ca"}`,
    ])
    const me = await life.read('/social/users/me', 'gil')
    expect(me.data.attributes['refusals']).toEqual([
      {
        kind: 'application',
        code: 'RIBA',
        name: 'Ribera del Foix',
        reason: 'We only take members from the valley.',
        time: expect.stringMatching(/^2026-03-02T10:00:00/),
      },
    ])
    expect(me.data.relationships['members']?.data).toEqual([])
    await life.make('/social/RIBA/members', 'gil', { type: 'members', attributes: { name: 'Gil again' } })
    expect((await life.read('/social/users/me', 'gil')).data.attributes['refusals']).toEqual([])
  })

  it('A-3-49 keeps refusals for 90 days', async () => {
    const tea = await life.join('tea')
    await life.ask(`/social/RIBA/members/${tea}`, 'marta', { method: 'DELETE' })
    expect((await life.read('/social/users/me', 'tea')).data.attributes['refusals']).toHaveLength(1)
    life.wait(91 * 86_400)
    expect((await life.read('/social/users/me', 'tea')).data.attributes['refusals']).toEqual([])
  })

  it('A-7-12, A-3-26 withdrawing the only application takes the user along', async () => {
    const jan = await life.join('jan')
    expect((await life.ask(`/social/RIBA/members/${jan}`, 'jan', { method: 'DELETE' })).status).toBe(204)
    expect((await life.ask('/social/users/me', 'jan')).status).toBe(401)
  })
})

describe('standing', () => {
  it('A-7-13, A-7-14, A-7-19 disables and enables with the account in step, by either call', async () => {
    const mia = await life.join('mia', { state: 'active' })
    const path = `/social/RIBA/members/${mia}`
    await life.change(path, 'mia', { state: 'disabled' })
    const href = life.accountOf(await life.read(path, 'marta'))
    expect((await life.read(href, 'marta')).data.attributes['status']).toBe('disabled')
    await life.change(href, 'mia', { status: 'disabled' })
    await life.change(href, 'mia', { status: 'active' })
    expect(await stateOf(mia)).toBe('active')
    await life.change(path, 'mia', { state: 'active' })
  })

  it('A-7-15, A-7-16, A-9-15 suspends with a reason; the suspended changes nothing but himself', async () => {
    const noa = await life.join('noa', { state: 'active' })
    await life.told()
    const path = `/social/RIBA/members/${noa}`
    const suspension = {
      method: 'PATCH',
      body: { data: { attributes: { state: 'suspended' } }, meta: { reason: 'Owes.' } },
    }
    expect((await life.ask(path, 'noa', suspension)).status).toBe(403)
    expect((await life.ask(path, 'marta', suspension)).body.data.attributes).toMatchObject({ stateReason: 'Owes.' })
    expect(await life.told({ data: true })).toEqual([`MemberSuspended ${noa} {"reason":"Owes."}`])
    expect((await life.ask(path, 'noa', life.patch({ state: 'active' }))).status).toBe(403)
    expect((await life.ask(path, 'noa', life.patch({ name: 'X' }))).status).toBe(403)
    expect((await life.ask('/social/users/me/settings', 'noa', life.patch({ language: 'it' }))).status).toBe(200)
    expect((await life.ask(path, 'noa', { method: 'DELETE' })).status).toBe(403)
    await life.change(path, 'marta', { state: 'disabled' })
    expect(await life.told()).toEqual([`MemberDisabled ${noa}`])
  })

  it('A-3-27 keeps one active administrator, whatever would take the last away', async () => {
    const path = '/social/RIBA/members/RIBA0001'
    for (const state of ['disabled', 'suspended']) {
      expect((await life.ask(path, 'marta', life.patch({ state }))).status).toBe(400)
    }
    const heir = life.world.accounts['anna']
    expect((await life.ask(`${path}?balance-to=${heir}`, 'marta', { method: 'DELETE' })).status).toBe(400)
    expect(await stateOf('RIBA0001')).toBe('active')
    // A-1-43: the account was to be closed in the same step, and is not.
    const account = await life.read('/accounting/RIBA/accounts/RIBA0001', 'marta')
    expect(account.data.attributes['status']).toBe('active')
  })

  it('A-7-9 and the other steps are the only ones', async () => {
    const ull = await life.join('ull')
    for (const state of ['active', 'disabled', 'suspended', 'deleted', 'ghost']) {
      expect((await life.ask(`/social/RIBA/members/${ull}`, 'marta', life.patch({ state }))).status).toBe(400)
    }
  })
})

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
