import { memoryStorage, type Client, type Load } from '@exchange-kit/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowsers, type Browsers } from './browsers.ts'

let browsers: Browsers
let anna: Client
beforeAll(async () => {
  browsers = await startBrowsers()
  anna = await browsers.openAs('anna')
})
afterAll(() => browsers.close())

function signedIn(client: Client) {
  const viewer = client.viewer()
  if (viewer.status !== 'signedIn') throw new Error(`not signed in: ${viewer.status}`)
  return viewer
}

function dataOf<T>(load: Load<T>): T {
  if (load.status !== 'ready') throw new Error(`not ready: ${load.status}`)
  return load.data
}

describe('signing in', () => {
  it('product §4 loads user, member, group, settings, account and currency', () => {
    const viewer = signedIn(anna)
    expect(viewer.user.attributes.email).toBe('anna@demo.example')
    expect(viewer.settings?.attributes.language).toBe('ca')
    expect(viewer.acting?.member.attributes).toMatchObject({ name: 'Anna Puig', state: 'active' })
    expect(viewer.acting?.group.attributes.code).toBe('RIBA')
    expect(viewer.account?.attributes).toMatchObject({ balance: 0, status: 'active' })
    expect(viewer.accountSettings?.id).toBe(viewer.account?.id)
    expect(viewer.currency?.attributes).toMatchObject({ code: 'RIBA', scale: 6 })
    expect(viewer.currencySettings?.attributes.defaultAllowPayments).toBe(true)
    expect(viewer.viewer).toMatchObject({ superadmin: false, administers: [] })
  })

  it('product §6 knows an administrator by the admins of the currency', async () => {
    expect(signedIn(await browsers.openAs('marta')).viewer.administers).toEqual(['RIBA'])
  })

  it('product §4 loads the currency alone for members who are not complete', async () => {
    for (const name of ['gemma', 'pau']) {
      const viewer = signedIn(await browsers.openAs(name))
      expect(viewer.account).toBeNull()
      expect(viewer.currency?.attributes.code).toBe('RIBA')
    }
    expect(signedIn(await browsers.openAs('oriol')).account?.attributes.status).toBe('suspended')
  })

  it('product §4 loads neither without a member', async () => {
    expect(signedIn(await browsers.openAs('jordi'))).toMatchObject({ acting: null, account: null, currency: null })
  })

  it('product §6 makes a superadmin only of those who ask for it and may', async () => {
    const root = await browsers.openAs('root', { superadmin: true })
    expect(signedIn(root)).toMatchObject({ viewer: { superadmin: true }, acting: null, superadminRefused: false })
    expect(signedIn(await browsers.openAs('root')).viewer.superadmin).toBe(false)
    const pere = await browsers.openAs('pere', { superadmin: true })
    // S-GUARD-7
    expect(signedIn(pere)).toMatchObject({ superadminRefused: true, viewer: { superadmin: false } })
  })

  it('S-FRONT-4 refuses a wrong password and an unknown address alike', async () => {
    const guest = browsers.open()
    for (const email of ['anna@demo.example', 'nobody@demo.example'])
      await expect(guest.signIn({ email, password: 'wrong-password' })).rejects.toMatchObject({
        code: 'AuthNoCredentials',
      })
    expect(guest.viewer().status).toBe('guest')
  })

  it('S-GUARD-3 comes back from what is stored, without the password', async () => {
    const storage = memoryStorage()
    await browsers.openAs('pere', { storage })
    const again = browsers.open(storage)
    await again.refresh()
    expect(signedIn(again).user.attributes.email).toBe('pere@demo.example')
  })

  it('A-2-6 ends the session at the server when signing out', async () => {
    const storage = memoryStorage()
    const pere = await browsers.openAs('pere', { storage })
    const kept = storage.getItem('auth-session') ?? ''
    await pere.signOut()
    const stolen = memoryStorage()
    stolen.setItem('auth-session', kept)
    const thief = browsers.open(stolen)
    await thief.refresh().catch(() => undefined)
    expect(thief.viewer()).toMatchObject({ status: 'guest', cause: { code: 'AuthNoCredentials' } })
  })

  it('A-2-12 goes on with rotated tokens, again and again', async () => {
    const storage = memoryStorage()
    const pere = await browsers.openAs('pere', { storage })
    const seen = new Set<string>()
    for (let turn = 0; turn < 3; turn += 1) {
      const stored = JSON.parse(storage.getItem('auth-session') ?? '{}') as Record<string, string>
      seen.add(stored['refreshToken'] ?? '')
      storage.setItem('auth-session', JSON.stringify({ ...stored, accessTokenExpire: new Date(0).toISOString() }))
      await browsers.open(storage).refresh()
    }
    expect(seen.size).toBe(3)
    await pere.refresh()
    expect(signedIn(pere).user.attributes.email).toBe('pere@demo.example')
  })
})

describe('reading', () => {
  it('A-1-29 joins what came along, also from another service', async () => {
    const code = signedIn(anna).acting?.member.attributes.code ?? ''
    const query = { group: 'RIBA', code, include: ['group', 'account', 'contacts'] } as const
    await anna.one('members', query)
    const member = dataOf(anna.watchOne('members', query).read())
    expect(member.group?.attributes.code).toBe('RIBA')
    expect(member.account?.attributes.balance).toBe(0)
    expect(member.contacts?.map(it => it.attributes.name)).toEqual(['+34 600 000 002'])
  })

  it('A-1-29 asks for many external resources at once', async () => {
    const { items } = await anna.list('members', { group: 'RIBA', include: ['account'] })
    expect(items.length).toBeGreaterThan(1)
    expect(items.every(it => it.account?.attributes.code === it.attributes.code)).toBe(true)
  })

  it('A-1-18 finds by code and by id, and names what is missing', async () => {
    const member = signedIn(anna).acting?.member
    const byCode = await anna.one('members', { group: 'RIBA', code: member?.attributes.code ?? '' })
    const byId = await anna.one('members', { group: 'RIBA', id: member?.id ?? '' })
    expect([byCode.id, byId.id]).toEqual([member?.id, member?.id])
    await expect(anna.one('members', { group: 'RIBA', code: 'RIBA9999' })).rejects.toMatchObject({ code: 'NotFound' })
  })

  it('S-LIST-3 refuses to list settings, and to turn pages before the first', async () => {
    for (const type of ['group-settings', 'user-settings', 'currency-settings', 'account-settings'] as const)
      await expect(anna.list(type, { group: 'RIBA' })).rejects.toMatchObject({ code: 'ScriptError' })
    const query = { group: 'RIBA', sort: 'name' }
    await expect(anna.next('members', query)).rejects.toMatchObject({ code: 'ScriptError' })
    await expect(anna.previous('members', query)).rejects.toMatchObject({ code: 'ScriptError' })
  })

  it('S-STATE-1 shows what is saved while it is asked again, and what was wrong when nothing is', async () => {
    const watch = anna.watchOne('members', { group: 'RIBA', code: 'RIBA9999' })
    expect(watch.read()).toEqual({ status: 'loading' })
    const stop = watch.subscribe(() => undefined)
    await expect.poll(() => watch.read().status).toBe('failed')
    stop()
    const own = anna.watchOne('members', { group: 'RIBA', code: signedIn(anna).acting?.member.attributes.code ?? '' })
    expect(own.read()).toMatchObject({ status: 'ready', problem: null })
  })

  it('S-GUARD-16 stops showing what the server no longer gives', async () => {
    const oriol = await browsers.openAs('oriol')
    const key = { group: 'RIBA' } as const
    await expect(oriol.list('offers', key)).rejects.toMatchObject({ code: 'Forbidden' })
    expect(Object.keys(oriol.cache.getState().lists).filter(it => it.includes('/offers'))).toEqual([])
  })
})

describe('pages', () => {
  const query = { group: 'RIBA', filter: { state: 'pending' }, sort: 'created', size: 4 } as const
  const bakes = Array.from({ length: 13 }, (_, index) => `Bread ${String(index).padStart(2, '0')}`)
  const said = (items: readonly { attributes: { meta: { description: string } } }[]) =>
    items.map(it => it.attributes.meta.description)
  const shown = (client: Client) => dataOf(client.watchMany('transfers', query).read())

  beforeAll(async () => {
    for (const description of bakes) await ask(anna, description)
  })

  function ask(client: Client, description: string) {
    const { pere = '', anna: mine = '' } = browsers.world.accounts
    return client.create(
      {
        type: 'transfers',
        id: crypto.randomUUID(),
        attributes: { amount: 1_000_000, meta: { description }, state: 'committed' },
        relationships: {
          payer: { data: { type: 'accounts', id: pere } },
          payee: { data: { type: 'accounts', id: mine } },
        },
      },
      { group: 'RIBA' },
    )
  }

  it('product §4 keeps pages and moves between them', async () => {
    const first = await anna.list('transfers', query)
    expect(said(first.items)).toEqual(bakes.slice(0, 4))
    expect(first).toMatchObject({ more: true, current: 0 })
    await anna.next('transfers', query)
    await anna.next('transfers', query)
    expect(said(shown(anna).items)).toEqual(bakes.slice(0, 12))
    expect(said(shown(anna).page)).toEqual(bakes.slice(8, 12))
    await anna.previous('transfers', query)
    expect(shown(anna)).toMatchObject({ current: 1, more: true })
  })

  it('S-LIST-2 never loads a page twice at once', async () => {
    await Promise.all([anna.next('transfers', query), anna.next('transfers', query)])
    await anna.next('transfers', query)
    expect(said(shown(anna).items)).toEqual(bakes)
    expect(shown(anna).more).toBe(false)
  })

  it('S-LIST-1 asks for all that is shown again, in one request', async () => {
    await anna.list('transfers', query)
    expect(said(shown(anna).items)).toEqual(bakes)
  })

  it('S-CHECK-77 leaves no gap and no double when one goes while more is to come', async () => {
    const other = await browsers.openAs('anna')
    const { items } = await other.list('transfers', query)
    const gone = items[2]
    if (!gone) throw new Error('too few')
    await other.remove(gone, { group: 'RIBA' })
    expect(said(shown(other).items)).toEqual([bakes[0], bakes[1], bakes[3]])
    for (let turn = 0; turn < 4; turn += 1) await other.next('transfers', query)
    expect(said(shown(other).items)).toEqual(bakes.filter(it => it !== bakes[2]))
    expect(shown(other).more).toBe(false)
  })

  it('S-CHECK-77 S-LIST-4 shows nothing twice when another one comes before while pages are turned', async () => {
    const newest = { ...query, sort: '-created' } as const
    const [other, elsewhere] = [await browsers.openAs('anna'), await browsers.openAs('anna')]
    const { items } = await other.list('transfers', newest)
    const late = await ask(elsewhere, 'Bread just now')
    const all = () => said(dataOf(other.watchMany('transfers', newest).read()).items)
    for (let turn = 0; turn < 5; turn += 1) await other.next('transfers', newest)
    expect(all().slice(0, 4)).toEqual(said(items))
    expect(all()).toContain(bakes[0])
    expect(new Set(all()).size).toBe(all().length)
    await elsewhere.remove(late, { group: 'RIBA' })
  })

  it('S-LIST-4 shows a new item where the sort puts it, once somebody looks', async () => {
    const watch = anna.watchMany('transfers', query)
    const stop = watch.subscribe(() => undefined)
    await expect.poll(() => watch.read()).toMatchObject({ status: 'ready', busy: false })
    await ask(anna, 'Cake')
    await expect.poll(() => said(dataOf(watch.read()).items).includes('Cake')).toBe(true)
    expect(said(dataOf(watch.read()).items)).toEqual([...bakes.filter(it => it !== bakes[2]), 'Cake'])
    stop()
  })

  it('S-LIST-1 S-STATE-4 asks for more than one answer holds in as many as it takes, and loses no row of it', async () => {
    const { pere = '', anna: mine = '' } = browsers.world.accounts
    const data = Array.from({ length: 210 }, (_, index) => ({
      type: 'transfers',
      attributes: { amount: 1_000_000, meta: { description: `Roll ${index}` }, state: 'committed' },
      relationships: {
        payer: { data: { type: 'accounts', id: pere } },
        payee: { data: { type: 'accounts', id: mine } },
      },
    }))
    const body = { kind: 'document', value: { data } } as const
    await anna.call('accounting', '/RIBA/transfers', { method: 'POST', body })
    const rolls = { group: 'RIBA', search: 'Roll', sort: 'created', size: 100 } as const
    const reader = await browsers.openAs('anna')
    await reader.list('transfers', rolls)
    await reader.next('transfers', rolls)
    await reader.next('transfers', rolls)
    const before = dataOf(reader.watchMany('transfers', rolls).read())
    expect([before.items.length, before.more, before.current]).toEqual([210, false, 2])
    await reader.list('transfers', rolls)
    const after = dataOf(reader.watchMany('transfers', rolls).read())
    expect(after.items.map(it => it.id)).toEqual(before.items.map(it => it.id))
    expect([after.more, after.current]).toEqual([false, 2])
  })
})

describe('writing', () => {
  it('A-1-34 makes one payment of a repeated request', async () => {
    const { anna: payer = '', pere: payee = '' } = browsers.world.accounts
    const payment = {
      type: 'transfers',
      id: crypto.randomUUID(),
      attributes: { amount: 2_500_000, meta: { description: 'Eggs' }, state: 'committed' },
      relationships: {
        payer: { data: { type: 'accounts', id: payer } },
        payee: { data: { type: 'accounts', id: payee } },
      },
    } as const
    const first = await anna.create(payment, { group: 'RIBA' })
    const again = await anna.create(payment, { group: 'RIBA' })
    expect([first.id, again.id]).toEqual([payment.id, payment.id])
    await anna.refresh()
    expect(signedIn(anna).account?.attributes.balance).toBe(-2_500_000)
  })

  it('S-CACHE-3 tells whoever shows a balance that a payment may have changed it', async () => {
    const { anna: payer = '', pere: payee = '' } = browsers.world.accounts
    const watch = anna.watchOne('accounts', { group: 'RIBA', id: payer })
    const stop = watch.subscribe(() => undefined)
    await expect.poll(() => watch.read()).toMatchObject({ status: 'ready', busy: false })
    const before = dataOf(watch.read()).attributes.balance ?? 0
    const parties = {
      payer: { data: { type: 'accounts', id: payer } },
      payee: { data: { type: 'accounts', id: payee } },
    }
    const attributes = { amount: 1_000_000, meta: { description: 'Milk' }, state: 'committed' }
    await anna.create({ type: 'transfers', attributes, relationships: parties }, { group: 'RIBA' })
    await expect.poll(() => dataOf(watch.read()).attributes.balance).toBe(before - 1_000_000)
    stop()
  })

  it('S-ERR-1 gives every fault of a refused write with its field', async () => {
    const { anna: payer = '' } = browsers.world.accounts
    const refused = await anna
      .create(
        {
          type: 'transfers',
          attributes: { amount: -1, meta: {} },
          relationships: { payer: { data: { type: 'accounts', id: payer } } },
        },
        { group: 'RIBA' },
      )
      .then(
        () => null,
        (error: unknown) => error as { errors: { code: string }[] },
      )
    expect(refused?.errors.map(it => it.code)).toEqual(expect.arrayContaining(['InvalidAmount', 'DescriptionRequired']))
  })
})

describe('links of mails', () => {
  it('S-GUARD-2 holds a session back while somebody else is signed in', async () => {
    const storage = memoryStorage()
    const pere = await browsers.openAs('pere', { storage })
    await expect(pere.redeem({ code: 'c.nothing' })).rejects.toMatchObject({ code: 'AuthNoCredentials' })
    expect(signedIn(pere).user.attributes.email).toBe('pere@demo.example')
  })
})
