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

  it('A-7-10…12, S-ADMIN-10 whoever decides what is decided by now is told what it is, and changes nothing', async () => {
    const bru = await life.join('bru', { state: 'pending' })
    const path = `/social/RIBA/members/${bru}`
    const decide = (method: string, from: unknown, state?: string) =>
      life.ask(path, 'marta', {
        method,
        body: { meta: { from }, ...(state ? { data: { type: 'members', attributes: { state } } } : {}) },
      })
    await life.change(path, 'marta', { state: 'active' })
    await life.told()
    for (const late of [decide('DELETE', 'pending'), decide('PATCH', 'pending', 'draft')]) {
      const answer = await late
      expect(answer.status).toBe(409)
      expect(answer.errors).toMatchObject([{ code: 'BadRequest', meta: { state: 'active' } }])
    }
    // What is so already is so, whoever made it.
    expect((await decide('PATCH', 'pending', 'active')).status).toBe(200)
    expect((await decide('DELETE', 7)).status).toBe(400)
    expect((await life.read(path, 'marta')).data.attributes['state']).toBe('active')
    expect(await life.told()).toEqual([])
    expect((await decide('PATCH', 'active', 'disabled')).status).toBe(200)
    expect((await decide('DELETE', 'disabled')).status).toBe(204)
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
