import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Client } from '@exchange-kit/client'
import { placeOf, places } from '@exchange-kit/model'
import { shareOf } from '../../../scripts/thorough.ts'
import { clientOf, leaveAll, openUntouchedStage, password, visit } from '../test/stand.tsx'
import { translatePage } from '../test/translation.ts'

// What a translation may never touch: names, codes and amounts. The one here changes every letter and digit it may.

const riba = '/groups/RIBA'
const anna = `${riba}/members/RIBA0002`
const walks = {
  guest: [
    '/',
    '/login-mail',
    '/forgot-password',
    '/groups',
    '/server-stats',
    '/signup-group',
    riba,
    `${riba}/signup`,
    `${riba}/offers`,
    `${riba}/offers/bread`,
    '/pay?t=RIBA0006&a=2.50&m=Bread',
    '/pay?t=RIBA0006',
    '/embed',
  ],
  anna: [
    '/home',
    '/notifications',
    '/profile',
    '/settings',
    '/set-password',
    '/groups/new',
    '/nfc',
    riba,
    `${riba}/offers`,
    `${riba}/offers/bread`,
    `${riba}/offers/new`,
    `${riba}/offers/{offer}/preview`,
    `${riba}/offers/{offer}/edit`,
    `${riba}/needs`,
    `${riba}/needs/new`,
    `${riba}/needs/{need}`,
    `${riba}/needs/{need}/preview`,
    `${riba}/needs/{need}/edit`,
    `${riba}/members`,
    `${riba}/members/RIBA0004`,
    anna,
    `${anna}/transactions`,
    `${anna}/transactions?view=statement`,
    `${anna}/transactions?view=requests`,
    `${anna}/transactions/send`,
    `${anna}/transactions/send?to=RIBA0004&amount=2.5&description=Bread`,
    `${anna}/transactions/receive?from=RIBA0004&amount=2.5&description=Bread`,
    `${anna}/transactions/send/multiple`,
    `${anna}/transactions/receive/qr`,
    `${anna}/transactions/receive/nfc`,
    `${riba}/transactions/{transfer}`,
    `${riba}/stats`,
    '/till',
    '/pay?t=RIBA0006&a=2.50&m=Bread',
  ],
  marta: [
    `${riba}/admin`,
    `${riba}/admin/edit`,
    `${riba}/admin/settings`,
    `${riba}/admin/accounts`,
    `${riba}/admin/members/RIBA0002/profile`,
    `${riba}/admin/members/RIBA0002/settings`,
    `${riba}/admin/transactions`,
    `${riba}/admin/health`,
    `${riba}/admin/log`,
  ],
  root: ['/superadmin', '/superadmin/groups', '/superadmin/migrations', '/superadmin/migrations/new'],
} as const

let url: string
let names: readonly string[]
let own: { readonly offer: string; readonly need: string }
let transfers: readonly string[]
beforeAll(async () => {
  // What others do meanwhile would come and go between two looks.
  url = await openUntouchedStage()
  const client = clientOf(url)
  await client.signIn({ email: 'anna@demo.example', password })
  const members = await client.list('members', { group: 'RIBA', size: 100 })
  const groups = await client.list('groups', { size: 100 })
  transfers = await ofEachKind(client)
  const me = members.items.find(it => it.attributes.code === 'RIBA0002')?.id ?? ''
  const [offers, needs] = await Promise.all([
    client.list('offers', { group: 'RIBA', filter: { member: me } }),
    client.list('needs', { group: 'RIBA', filter: { member: me } }),
  ])
  own = { offer: offers.items[0]?.attributes.code ?? '', need: needs.items[0]?.attributes.code ?? '' }
  names = [...members.items, ...groups.items].map(it => it.attributes.name)
  client.close()
  expect(names.length).toBeGreaterThan(20)
  expect(transfers.length).toBeGreaterThan(3)
  expect([own.offer, own.need]).not.toContain('')
})

/** Payments of RIBA that the viewer sees: of each state and payer, between groups or not, one. */
async function ofEachKind(client: Client): Promise<readonly string[]> {
  const { items } = await client.list('transfers', { group: 'RIBA', size: 200 })
  const kinds = items.map(({ id, attributes: { state, meta }, relationships: { payer } }) => {
    return [`${state} ${meta.path !== undefined} ${payer.data?.id}`, id] as const
  })
  return [...new Map(kinds).values()].slice(0, 8)
}

let stop: (() => void) | undefined
const garble = (text: string) => text.replace(/\p{L}/gu, 'ж').replace(/\d/g, digit => String((Number(digit) + 1) % 10))
function translate(): void {
  stop = translatePage('replace', document.body, garble).end
}
function endTranslation(): void {
  stop?.()
  stop = undefined
}
afterEach(() => {
  endTranslation()
  leaveAll()
})

/** The paths that a pattern stands for. */
function everyOne(path: string): string[] {
  if (path.includes('{transfer}')) return transfers.map(id => path.replace('{transfer}', id))
  return [path.replace('{offer}', own.offer).replace('{need}', own.need)]
}

describe('a translation that changes all it may', () => {
  it('is tried on every screen', () => {
    const walked = Object.values(walks).flatMap(paths => paths.flatMap(everyOne).map(path => placeOf(path).screen))
    // They lead elsewhere at once, or want a link of a mail, a draft with an e-mail or a migration: the demo has none.
    const others = ['logout', 'unsubscribe', 'notFound', 'signupMember', 'migration', 'editMigration']
    expect(Object.keys(places).filter(it => !others.includes(it) && !walked.some(screen => screen === it))).toEqual([])
  })

  it.each(Object.entries(walks))(
    'leaves every name, code and amount that %s sees',
    async (as, paths) => {
      const { navigator } = await visit(url, { at: '/groups', ...(as === 'guest' ? {} : { as }) })
      let seen = 0
      const faultsOn = async (path: string) => {
        navigator.go(placeOf(path))
        await settled()
        const before = valuesOn(document.body)
        translate()
        await settled()
        const after = valuesOn(document.body)
        endTranslation()
        seen += before.size
        return [...before].flatMap(([value, times]) => {
          const left = after.get(value) ?? 0
          return left < times ? [`${path}: ${value} ${times} → ${left}`] : []
        })
      }
      const faults: string[] = []
      for (const path of shareOf(paths.flatMap(everyOne), { every: 2 })) {
        if ((await faultsOn(path)).length === 0) continue
        // A code that gave way to a name in between is no fault: the second time everything is here.
        navigator.go(placeOf('/groups'))
        await settled()
        faults.push(...(await faultsOn(path)))
      }
      expect(faults).toEqual([])
      expect(seen).toBeGreaterThan(paths.length)
    },
    240_000,
  )

  it('S-PAY-23 leaves an amount that is typed, and what it comes to on the confirm step', async () => {
    const query = { to: 'RIBA0004', amount: '1', description: 'Bread' }
    const at = { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'send', query } as const
    await visit(url, { as: 'anna', at })
    const amount = page.getByRole('textbox').and(page.getByLabelText(/How much|ж{3} ж{4}/))
    await expect.element(page.getByText(/^= 1.00/)).toBeVisible()
    const field = amount.element()
    translate()
    for (const [typed, figure] of [
      ['9.75', '9.75'],
      ['2.25', '2.25'],
    ] as const) {
      await userEvent.fill(field, typed)
      await expect.poll(shown).toContain(`= ${figure}`)
      await expect.poll(balanceAfter).toBe(Number(figure))
    }
    await userEvent.click(document.querySelector('form button[type="submit"]') ?? field)
    await expect.poll(() => document.querySelector('.x-slip .x-amount')?.textContent).toBe('2.25\u202fr')
    expect(shown()).toContain('Laia Bosch')
  })

  it('S-PAY-72 leaves every amount that is typed on the sheet', async () => {
    await visit(url, { as: 'anna', at: '/pay?t=RIBA0006&m=Bread' })
    await expect.element(page.getByRole('textbox', { name: /How much/ })).toBeVisible()
    const field = page.getByRole('textbox', { name: /How much/ }).element()
    translate()
    for (const typed of ['1.00', '9.75', '3.25']) {
      await userEvent.fill(field, typed)
      // As the echo under the field, and on the button.
      await expect.poll(shown).toContain(`= ${typed}`)
      await expect.element(page.getByRole('button').filter({ hasText: typed })).toBeVisible()
    }
    expect(shown()).not.toMatch(/(?<!\d)(1\.00|9\.75)/)
    expect(shown()).toContain('Botiga Cal Quim')
  })
})

const shown = () => document.body.innerText.replace(/\s+/g, ' ')

/** How much less there is after a payment than before it, as the page says. */
function balanceAfter(): number {
  const [, from, to] =
    /([\d.]+)\u202fr[^\d]+([\d.]+)\u202fr\./.exec(document.querySelector('main')?.innerText ?? '') ?? []
  return Number((Number(from) - Number(to)).toFixed(2))
}

/** How often each name, code and amount is on the page, but in what people wrote. */
function valuesOn(box: Element): ReadonlyMap<string, number> {
  const texts: string[] = []
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, textarea, .x-prose, p.x-small[dir="auto"]'))
      texts.push(node.textContent ?? '')
  const text = texts.join('\n')
  const found = new Map<string, number>()
  const add = (value: string) => found.set(value, (found.get(value) ?? 0) + 1)
  for (const name of names) for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) add(name)
  for (const [code] of text.matchAll(/(?<![\p{L}\d])(?:RIBA|MERC|TEMP)(?:\d{4})?(?![\p{L}\d])/gu)) add(code)
  for (const [amount] of text.matchAll(/\d[\d.,]*\u202f(?:r|h|€)(?!\p{L})/gu)) add(amount)
  return found
}

/** Waits until nothing moves any more. */
async function settled(): Promise<void> {
  let last = performance.now()
  const watching = new MutationObserver(() => (last = performance.now()))
  watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  const isThere = () => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null
  await expect.poll(() => performance.now() - last > 120 && isThere(), { interval: 30 }).toBe(true)
  watching.disconnect()
}
