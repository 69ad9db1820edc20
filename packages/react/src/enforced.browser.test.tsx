import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@exchange-kit/client'
import { superadminOf } from '../test/community.ts'
import { putOffer } from '../test/market.ts'
import { someone, unique } from '../test/payments.ts'
import { clientOf, openStage } from '../test/stand.tsx'

// What the interface only hides, asked for all the same, from a browser and past our screens.

let url: string
beforeAll(async () => {
  url = await openStage()
})

/** Codes with which calls were refused; "done" where one was not. */
async function codesOf(calls: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const ends = await Promise.allSettled(calls)
  return ends.map(it => (it.status === 'fulfilled' ? 'done' : String((it.reason as { code?: string }).code)))
}

/** What somebody is shown of a list of others': the ids, none where it is refused. */
async function seen(client: Client, type: 'members' | 'transfers' | 'accounts' | 'migrations', group?: string) {
  try {
    const { items } = await client.list(type, group ? { group } : {})
    return items.map(it => it.id)
  } catch (cause) {
    const { code } = cause as { code: string }
    expect(code).toMatch(/^(Unauthorized|AuthNoCredentials|Forbidden)$/)
    return []
  }
}

const idOf = async (client: Client, code: string) => {
  const { items } = await client.list('accounts', { group: 'RIBA', filter: { code } })
  return items[0]?.id ?? ''
}

describe('S-GUARD-17 the server', () => {
  it('gives a guest nothing that only members see', async () => {
    const guest = clientOf(url)
    for (const type of ['transfers', 'accounts'] as const) expect(await seen(guest, type, 'RIBA')).toEqual([])
    // A-3-24: authors of public listings are there by first name and initial.
    const open = await guest.list('members', { group: 'RIBA' })
    expect(open.items.length).toBeGreaterThan(0)
    for (const { attributes } of open.items)
      if (attributes.type === 'personal') expect(attributes.name).toMatch(/^\S+( \S\.)?$/)
    const offer = { type: 'offers', id: crypto.randomUUID(), attributes: { name: 'By nobody' } } as const
    expect(await codesOf([guest.create(offer, { group: 'RIBA' })])).not.toContain('done')
    guest.close()
  })

  it('keeps a member from the payments of others, from their offers and from what administrators do', async () => {
    const marta = await someone(url, 'marta')
    const account = await idOf(marta, 'RIBA0003')
    const offer = await putOffer(url, { as: 'marta', name: unique('Not yours') })
    const group = await marta.one('groups', { group: 'RIBA' })
    const anna = await someone(url, 'anna')
    const own = { group: 'RIBA' } as const
    // What both take part in is hers to see, and nothing else.
    const { items } = await anna.list('transfers', { ...own, filter: { account } }).catch(() => ({ items: [] }))
    for (const { relationships } of items)
      expect([relationships.payer.data?.id, relationships.payee.data?.id]).toContain(anna.account)
    const codes = await codesOf([
      anna.update({ type: 'offers', id: offer.id, attributes: { name: 'Mine now' } }, own),
      anna.remove({ type: 'offers', id: offer.id }, own),
      anna.update({ type: 'groups', id: group.id, attributes: { name: 'Annaland' } }, own),
      anna.update({ type: 'group-settings', id: group.id, attributes: { allowedOrigins: [] } }, own),
      anna.update({ type: 'accounts', id: account, attributes: { creditLimit: 1 } }, own),
      anna.create(transfer(account, anna.account), own),
    ])
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'Forbidden'))
    // A request is what taking from somebody else's account comes to at most.
    expect(codes[5]).toMatch(/done|Forbidden/)
    expect((await marta.one('offers', { ...own, code: offer.attributes.code })).attributes.name).toBe(
      offer.attributes.name,
    )
    for (const it of [anna, marta]) it.close()
  })

  it('keeps who waits, and administrators of other groups, from a group, and administrators from the superadministration', async () => {
    const [gemma, marta, root] = [await someone(url, 'gemma'), await someone(url, 'marta'), await superadminOf(url)]
    const viewer = gemma.viewer()
    const own = viewer.status === 'signedIn' ? viewer.members.map(it => it.member.id) : []
    const guest = clientOf(url)
    const shownToAll = await seen(guest, 'members', 'RIBA')
    expect((await seen(gemma, 'members', 'RIBA')).filter(it => !own.includes(it) && !shownToAll.includes(it))).toEqual(
      [],
    )
    guest.close()
    expect(await seen(gemma, 'transfers', 'RIBA')).toEqual([])
    for (const type of ['accounts', 'transfers'] as const) expect(await seen(marta, type, 'TEMP')).toEqual([])
    expect(await seen(marta, 'migrations')).toEqual([])
    // There is something to be seen.
    expect((await root.list('accounts', { group: 'TEMP' })).items.length).toBeGreaterThan(1)
    for (const it of [gemma, marta, root]) it.close()
  })
})

describe('the log of a migration', () => {
  it('S-CHECK-84 answers 401 without session or ticket, and a ticket opens it once, for a minute', async () => {
    const root = await superadminOf(url)
    const id = crypto.randomUUID()
    const attributes = {
      code: 'ZLOG',
      name: 'Log',
      kind: 'csv',
      data: { test: true, files: { members: 'Code,Name\n1,A\n' } },
    }
    await root.create({ type: 'migrations', id, attributes })
    const { ticket, expires } = (await root.call('accounting', `/migrations/${id}/logs/ticket`, {
      method: 'POST',
    })) as {
      ticket: string
      expires: string
    }
    const left = Date.parse(expires) - Date.now()
    expect(left).toBeLessThanOrEqual(60_000 + 5_000)
    const open = async (query: string) => {
      const stop = new AbortController()
      const answer = await fetch(`${url}/accounting/migrations/${id}/logs/stream${query}`, {
        signal: stop.signal,
        credentials: 'omit',
      })
      const { status } = answer
      stop.abort()
      return status
    }
    expect(await open('')).toBe(401)
    expect(await open('?ticket=t.00000000000000000000000000000000')).toBe(401)
    expect(await open(`?ticket=${ticket}`)).toBe(200)
    expect(await open(`?ticket=${ticket}`)).toBe(401)
    root.close()
  })
})

function transfer(payer: string, payee: string) {
  return {
    type: 'transfers' as const,
    id: crypto.randomUUID(),
    attributes: { amount: 10_000, state: 'new' as const, meta: { description: 'Tried' } },
    relationships: {
      payer: { data: { type: 'accounts' as const, id: payer } },
      payee: { data: { type: 'accounts' as const, id: payee } },
    },
  }
}
