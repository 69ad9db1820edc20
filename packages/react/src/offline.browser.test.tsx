import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { sessionKey } from '@exchange-kit/model'
import type { TextStorage } from '@exchange-kit/client'
import { shareOf } from '../../../scripts/thorough.ts'
import { apply, found as makeCommunity } from '../test/community.ts'
import { found, putOffer } from '../test/market.ts'
import { askFor, paymentsWith, someone, unique } from '../test/payments.ts'
import { clientFor, makeMember } from '../test/people.ts'
import { asked } from '../test/sheet.ts'
import { leaveAll, openStage, visit } from '../test/stand.tsx'
import { makeTrouble, type Trouble } from '../test/trouble.ts'

// What was seen once is seen again without a network, with its age, by the same person; and nothing is paid behind anybody's back.

let url: string
beforeAll(async () => {
  url = await openStage()
})
let trouble: { end: () => void } | null = null
afterEach(() => {
  vi.restoreAllMocks()
  trouble?.end()
  trouble = null
  leaveAll()
})

function fall(kind: Trouble): { end: () => void } {
  trouble = makeTrouble(kind)
  return trouble
}
const line = () => page.getByText(/^You are offline\. You see what was saved at \d/)
const of = (query: Record<string, string> = {}) =>
  ({ screen: 'account', group: 'RIBA', member: 'RIBA0002', query }) as const

const screens = [
  ['/groups', { screen: 'groups' }, 'Ribera del Foix'],
  ['a group', { screen: 'group', group: 'RIBA' }, 'Ribera del Foix'],
  ['the own account', of(), /^You can spend/],
  ['the own statement', of({ view: 'statement' }), 'Opening balance'],
] as const

/** Visited with a network, closed, and opened again: nothing but the device is the same. */
async function openAgain(at: (typeof screens)[number][1], { words, kind }: { words: string | RegExp; kind: Trouble }) {
  const before = await visit(url, { as: 'anna', at })
  await expect.element(page.getByText(words).first()).toBeVisible()
  before.end()
  fall(kind)
  return visit(url, { at, again: before })
}

function endOf(storage: TextStorage): number {
  const { accessTokenExpire } = JSON.parse(storage.getItem(sessionKey) ?? '{}') as { accessTokenExpire?: string }
  return Date.parse(accessTokenExpire ?? '')
}

function expire(storage: TextStorage): void {
  const stored = JSON.parse(storage.getItem(sessionKey) ?? '{}') as object
  storage.setItem(sessionKey, JSON.stringify({ ...stored, accessTokenExpire: new Date(0).toISOString() }))
}

function without<T>(all: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([it]) => it !== key))
}

/** Every request of one kind that leaves, from now on. */
function watch(kind: RegExp): { readonly sent: string[]; end(): void } {
  const real = window.fetch
  const sent: string[] = []
  window.fetch = (input, init) => {
    const request = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`
    if (kind.test(request)) sent.push(request)
    return real(input, init)
  }
  return { sent, end: () => void (window.fetch = real) }
}
const payments = /^POST .*\/transfers$/
const renewals = /^POST .*\/token$/

describe('screens that were visited', () => {
  it.each(shareOf(screens, { every: 2 }))(
    'S-CACHE-5 S-SHELL-23 %s opens offline, with the age of what it shows',
    async (_, at, words) => {
      const { client } = await openAgain(at, { words, kind: 'offline' })
      await expect.element(page.getByText(words).first()).toBeVisible()
      await expect.element(line()).toBeVisible()
      expect(client.viewer().status).toBe('signedIn')
    },
  )

  it.each(shareOf(screens, { every: 2, turn: 1 }))(
    'S-CACHE-9 %s opens while the server cannot be reached',
    async (_, at, words) => {
      const { client } = await openAgain(at, { words, kind: 'unreachable' })
      await expect.element(page.getByText(words).first()).toBeVisible()
      expect(client.viewer().status).toBe('signedIn')
    },
  )

  it('S-STATE-1 S-SHELL-23 what was never visited says so, and comes by itself with the network', async () => {
    const anna = await someone(url, 'anna')
    const [paid] = (await anna.list('transfers', { group: 'RIBA', filter: { state: 'committed' } })).items
    const before = await visit(url, { as: 'anna', at: { screen: 'groups' } })
    await expect.element(page.getByText('Ribera del Foix').first()).toBeVisible()
    // Tests share a device: what another one saved is not what this one visited.
    before.client.cache.setState(state => ({ ...state, resources: without(state.resources, `transfers/${paid?.id}`) }))
    before.end()
    const line = fall('offline')
    await visit(url, { at: { screen: 'transfer', group: 'RIBA', transfer: paid?.id ?? '' }, again: before })
    await expect.element(page.getByText('Not available offline').first()).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }).first())
    await expect.element(page.getByText('Not available offline').first()).toBeVisible()
    line.end()
    await expect.element(page.getByText(paid?.attributes.meta.description ?? '').first()).toBeVisible()
  })
})

describe('a browser that saves nothing', () => {
  const words =
    'This browser isn’t saving anything from this site: you’ll see nothing offline, and drafts will be lost.'

  const refuse = (name: string) => () => {
    throw new DOMException('No room here.', name)
  }

  it.each([
    ['there is no room at all', () => vi.spyOn(indexedDB, 'open').mockImplementation(refuse('InvalidStateError'))],
    ['it is full', () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse('QuotaExceededError'))],
  ])('S-CACHE-2 works from memory where %s, and says once that nothing is saved', async (_, breakIt) => {
    breakIt()
    const { navigator } = await visit(url, { as: 'anna', at: of() })
    await expect.element(page.getByText(/^You can spend/)).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    navigator.go({ screen: 'groups' })
    await expect.element(page.getByText('Ribera del Foix').first()).toBeVisible()
    expect(page.getByText(words).elements()).toHaveLength(1)
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
    navigator.go({ screen: 'home' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
  })

  it('S-CACHE-2 says nothing where all is kept', async () => {
    const { client } = await visit(url, { as: 'anna', at: of() })
    await expect.element(page.getByText(/^You can spend/)).toBeVisible()
    await client.drafts().save('till', 1)
    expect(page.getByText(words).elements()).toEqual([])
  })
})

describe('the session', () => {
  it.each(['offline', 'unreachable', 'badGateway'] as const)(
    'S-CHECK-8 S-CACHE-9 an expired token signs nobody out while the line is %s, and one renewal follows it',
    async kind => {
      const before = await visit(url, { as: 'anna', at: of() })
      await expect.element(page.getByText(/^You can spend/)).toBeVisible()
      before.end()
      expire(before.storage)
      const renewing = watch(renewals)
      const line = fall(kind)
      const { client, storage } = await visit(url, { at: of(), again: before })
      await expect.element(page.getByText(/^You can spend/)).toBeVisible()
      await expect(client.refresh()).rejects.toThrow()
      expect(client.viewer().status).toBe('signedIn')
      expect(storage.getItem(sessionKey)).toContain('refreshToken')
      line.end()
      await client.refresh()
      expect(client.viewer().status).toBe('signedIn')
      await expect.poll(() => endOf(storage)).toBeGreaterThan(Date.now())
      renewing.end()
      expect(renewing.sent).toHaveLength(1)
      await expect.element(page.getByText(/^You can spend/)).toBeVisible()
    },
  )
})

describe('a payment without a network', () => {
  const pay = () => page.getByRole('button', { name: /^Pay 1\.50/ })
  const form = (description: string) =>
    ({
      screen: 'newTransfer',
      group: 'RIBA',
      member: 'RIBA0002',
      direction: 'send',
      query: { to: 'RIBA0004', amount: '1.50', description },
    }) as const

  it('S-PAY-32 S-CACHE-6 cannot be confirmed, says so, and is sent by nobody later', async () => {
    const description = unique('Offline')
    await visit(url, { as: 'anna', at: form(description) })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(pay()).toBeVisible()
    const posts = watch(payments)
    const line = fall('offline')
    await expect.element(page.getByText('You are offline. Nothing is sent.')).toBeVisible()
    await userEvent.click(pay(), { force: true })
    await userEvent.keyboard('{Enter}')
    line.end()
    await expect.element(page.getByText('You are offline. Nothing is sent.')).not.toBeInTheDocument()
    await new Promise(done => setTimeout(done, 1_000))
    posts.end()
    expect(posts.sent).toEqual([])
    expect(await paymentsWith(await someone(url, 'anna'), description)).toEqual([])
    await expect.element(pay()).toBeEnabled()
  })

  it('S-PAY-32 S-CACHE-6 the same on the pay sheet', async () => {
    const description = unique('Offline sheet')
    const onSheet = () => page.getByRole('button', { name: /^Pay 1\.00/ })
    await visit(url, { as: 'anna', at: asked(description) })
    await expect.element(onSheet()).toBeEnabled()
    const posts = watch(payments)
    const line = fall('offline')
    await expect.element(page.getByText('You are offline. Nothing is sent.')).toBeVisible()
    await userEvent.click(onSheet(), { force: true })
    line.end()
    await expect.element(page.getByText('You are offline. Nothing is sent.')).not.toBeInTheDocument()
    await new Promise(done => setTimeout(done, 1_000))
    posts.end()
    expect(posts.sent).toEqual([])
    expect(await paymentsWith(await someone(url, 'anna'), description)).toEqual([])
  })

  it('S-PAY-32 whose network breaks in the press is not sent again by itself, also after a reload', async () => {
    const description = unique('Broken off')
    const before = await visit(url, { as: 'anna', at: form(description) })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    const posts = watch(payments)
    const line = fall('unreachable')
    await userEvent.click(pay())
    await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible()
    line.end()
    window.dispatchEvent(new Event('online'))
    await new Promise(done => setTimeout(done, 1_000))
    before.end()
    await visit(url, { at: form(description), again: before })
    await expect.element(page.getByText('Nothing was paid so far')).toBeVisible()
    posts.end()
    expect(await paymentsWith(await someone(url, 'anna'), description)).toEqual([])
  })
})

describe('what is answered or deleted without a network', () => {
  const nothingSent = 'You are offline. Nothing is sent.'
  const writes = /^(POST|PATCH|PUT|DELETE) .*\/(transfers|offers|members)/
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const confirm = (name: string | RegExp) =>
    page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name })

  /** A member whom Laia has asked for one payment, and who was told. */
  async function request() {
    const person = await makeMember(url)
    const transfer = await askFor(url, { payee: 'laia', payer: person.code, description: unique('Two loaves') })
    const [hers, laia] = [await clientFor(url, person), await someone(url, 'laia')]
    const told = async () => (await hers.list('notifications', { group: 'RIBA' })).items.map(it => it.attributes.event)
    await expect.poll(told).toContain('TransferPending')
    const state = async () => (await laia.one('transfers', { group: 'RIBA', id: transfer.id })).attributes.state
    return { person, state, payment: { screen: 'transfer', group: 'RIBA', transfer: transfer.id } as const }
  }

  /** Presses without a network, and gives what was tried to be sent. */
  async function pressOffline(act: Locator): Promise<readonly string[]> {
    const line = fall('offline')
    const tried = watch(writes)
    await expect.element(act).toHaveAccessibleDescription(nothingSent)
    await userEvent.click(act, { force: true })
    act.element().focus()
    await userEvent.keyboard('{Enter}')
    tried.end()
    line.end()
    await expect.element(act).not.toHaveAccessibleDescription(nothingSent)
    return tried.sent
  }

  /** Refused where it stands, refused where it is asked once more, and neither is sent once the network is back. */
  async function isRefused(act: Locator, sure: Locator): Promise<void> {
    await expect.element(act).toBeEnabled()
    const later = watch(writes)
    expect(await pressOffline(act)).toEqual([])
    expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).elements()).toEqual([])
    await userEvent.click(act)
    await expect.element(sure).toBeVisible()
    expect(await pressOffline(sure)).toEqual([])
    await new Promise(done => setTimeout(done, 1_000))
    later.end()
    expect(later.sent).toEqual([])
  }

  const places = [
    ['the payment', 'payment', /^Accept/, /^Pay /, /^Reject/],
    ['the account', 'account', /^Accept the request/, /^Pay /, /^Reject the request/],
    ['the inbox', 'inbox', 'Accept', 'Accept', 'Reject'],
  ] as const

  it.each(shareOf(places, { every: 3 }))(
    'S-CHECK-75 S-CACHE-6 a request on %s is neither accepted nor rejected, says so, and nothing is sent later',
    async (_, where, accept, pay, reject) => {
      const { person, payment, state } = await request()
      const account = { screen: 'account', group: 'RIBA', member: person.code } as const
      const at = { payment, account, inbox: { screen: 'notifications' } as const }[where]
      await visit(url, { as: person.as, at })
      await isRefused(button(reject), confirm(/^Reject/))
      await userEvent.keyboard('{Escape}')
      await isRefused(button(accept), confirm(pay))
      expect(await state()).toBe('pending')
      await userEvent.click(confirm(pay))
      await expect.poll(state).toBe('committed')
    },
  )

  it('S-CHECK-75 S-CACHE-6 a request is not taken back, says so, and nothing is sent later', async () => {
    const { payment, state } = await request()
    await visit(url, { as: 'laia', at: payment })
    await isRefused(button('Cancel request'), confirm('Cancel the request'))
    expect(await state()).toBe('pending')
  })

  it('S-CHECK-75 S-CACHE-6 an offer is not deleted, says so, and nothing is sent later', async () => {
    const name = unique('Quinces')
    const { attributes } = await putOffer(url, { as: 'quim', name })
    await visit(url, { as: 'quim', at: { screen: 'offer', group: 'RIBA', offer: attributes.code } })
    await isRefused(button('Delete'), confirm('Delete offer'))
    expect(await found(url, { by: 'pere', name })).toBe(1)
  })

  it('S-CHECK-75 S-SET-27 an account is not disabled, says so, and nothing is sent later', async () => {
    const person = await makeMember(url)
    const client = await clientFor(url, person)
    const state = async () => (await client.one('members', { group: 'RIBA', code: person.code })).attributes.state
    await visit(url, { as: person.as, at: '/settings' })
    await isRefused(button('Disable'), confirm('Disable'))
    expect(await state()).toBe('active')
  })

  it('S-CHECK-75 S-JOIN-7 an application is not withdrawn, says so, and nothing is sent later', async () => {
    const { code } = await makeCommunity(url, { members: 0 })
    const person = await apply(url, { group: code, name: 'Nil Offline' })
    await visit(url, { as: person.as, at: { screen: 'signup', group: code } })
    await isRefused(button('Withdraw application'), confirm('Withdraw application'))
    const client = await clientFor(url, person)
    expect((await client.one('users', { id: 'me' })).relationships.members.data).toHaveLength(2)
  })
})
