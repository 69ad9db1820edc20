import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLife, type Life } from '../../test/life.ts'

let life: Life
beforeAll(async () => {
  life = await startLife()
})
afterAll(() => life.close())

const named = (type: string, id: string) => ({ data: { type, id } })

/** Pays as somebody; amounts are in the group's smallest unit. */
async function pay(group: string, as: string, { from, to, amount }: { from: string; to: string; amount: number }) {
  const data = {
    type: 'transfers',
    attributes: { amount, meta: { description: 'Tomatoes' } },
    relationships: { payer: named('accounts', from), payee: named('accounts', to) },
  }
  const { data: made } = await life.make(`/accounting/${group}/transfers`, as, data)
  return made.attributes['state']
}

async function accountOf(group: string, as: string): Promise<string> {
  const { included = [] } = await life.read('/social/users/me?include=members', as)
  const member = included.find(it => String(it.attributes['code']).startsWith(group))
  const account = member?.relationships['account']?.data as { id: string } | null | undefined
  return account?.id ?? ''
}

describe('api.md 8, by API alone', () => {
  it('a stranger signs up, is approved and pays', async () => {
    await life.change('/social/RIBA/settings', 'marta', { minOffers: 1, requireAcceptTerms: true, terms: 'Be kind.' })
    const { data: group, included = [] } = await life.read('/social/RIBA?include=settings')
    const termsVersion = included[0]?.attributes['termsVersion']
    const user = {
      type: 'users',
      attributes: { email: 'ona@demo.example', password: 'grows by the river' },
      relationships: { members: { data: [{ type: 'members', id: 'm1' }] }, settings: named('user-settings', 's1') },
    }
    await life.make('/social/users', undefined, user, [
      {
        type: 'members',
        id: 'm1',
        attributes: { name: 'Ona Serra', termsVersion },
        relationships: { group: named('groups', group.id) },
      },
      { type: 'user-settings', id: 's1', attributes: { language: 'es' } },
    ])
    const mail = await life.mailTo('ona@demo.example')
    expect(mail.subject).toBe('Confirma tu correo')
    expect(mail.link).toContain('https://demo.example/groups/RIBA/signup-member?token=')
    await life.redeem('ona', mail.code)

    const me = await life.read('/social/users/me?include=members,members.group,settings', 'ona')
    const member = me.included?.find(it => it.type === 'members')
    expect(member?.attributes).toMatchObject({ state: 'draft', termsVersion })
    const path = `/social/RIBA/members/${member?.id}`
    const profile = {
      data: {
        attributes: { description: 'I grow tomatoes.', type: 'personal' },
        relationships: { contacts: { data: [{ type: 'contacts', id: 'c1' }] } },
      },
      included: [{ type: 'contacts', id: 'c1', attributes: { type: 'phone', name: '+34 600 000 123' } }],
    }
    expect((await life.ask(path, 'ona', { method: 'PATCH', body: profile })).status).toBe(200)
    expect((await life.ask(path, 'ona', life.patch({ state: 'pending' }))).status).toBe(400)
    await life.offer('ona')
    expect((await life.change(path, 'ona', { state: 'pending' })).data.attributes['state']).toBe('pending')

    const { body: waiting } = await life.ask('/social/RIBA/members?filter[state]=pending&include=contacts', 'marta')
    expect([waiting.data].flat().map(it => it.id)).toContain(member?.id)
    await life.change(path, 'marta', { state: 'active' })
    const from = await accountOf('RIBA', 'ona')
    const to = life.world.accounts['anna'] ?? ''
    expect(await pay('RIBA', 'ona', { from, to, amount: 4_500_000 })).toBe('committed')
    expect((await life.read(`/accounting/RIBA/accounts/${from}`, 'ona')).data.attributes['balance']).toBe(-4_500_000)
  })

  it('a founder signs up, asks for a group, gets it, invites a member, and they trade', async () => {
    const attributes = { name: 'Neus Grau', email: 'neus@demo.example', password: 'grows by the river' }
    await life.make('/social/users', undefined, { type: 'users', attributes })
    const confirm = await life.mailTo('neus@demo.example')
    expect(confirm.link).toContain('https://demo.example/groups/new?token=')
    await life.redeem('neus', confirm.code)

    expect((await life.ask('/social/groups?filter[code]=FOIX')).body.data).toEqual([])
    const request = {
      type: 'groups',
      attributes: { code: 'FOIX', name: 'Foix', timeZone: 'Europe/Madrid' },
      relationships: { currency: named('currencies', 'u1') },
    }
    const unit = { name: 'drop', namePlural: 'drops', symbol: 'd', decimals: 2, scale: 6, rate: { n: 1, d: 10 } }
    await life.make('/social/groups', 'neus', request, [{ type: 'currencies', id: 'u1', attributes: unit }])
    const { body: waiting } = await life.ask('/social/groups?filter[status]=pending,active,disabled', 'root')
    expect([waiting.data].flat().map(it => it.attributes['code'])).toContain('FOIX')
    await life.change('/social/FOIX', 'root', { status: 'active' })

    const to = await accountOf('FOIX', 'neus')
    const own = await life.read(`/accounting/FOIX/accounts/${to}?include=settings,currency,currency.settings`, 'neus')
    expect(own.data.attributes).toMatchObject({ code: 'FOIX0001', creditLimit: 100_000_000 })
    const invitation = {
      type: 'members',
      attributes: { name: 'Pep Bou', state: 'active' },
      relationships: { users: { data: [{ type: 'users', id: 'u2' }] } },
    }
    await life.make('/social/FOIX/members', 'neus', invitation, [
      { type: 'users', id: 'u2', attributes: { email: 'pep@demo.example' } },
    ])
    await life.redeem('pep', (await life.mailTo('pep@demo.example')).code, 'social accounting auth')
    await life.change('/social/users/me', 'pep', { newPassword: 'chosen by Pep' })
    await life.signIn('pep', 'chosen by Pep')
    const from = await accountOf('FOIX', 'pep')
    expect(await pay('FOIX', 'pep', { from, to, amount: 2_000_000 })).toBe('committed')
    expect((await life.read(`/accounting/FOIX/accounts/${to}`, 'neus')).data.attributes['balance']).toBe(2_000_000)
  })
})
