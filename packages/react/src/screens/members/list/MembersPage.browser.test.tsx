import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages, type Place } from '@exchange-kit/model'
import { someoneAt } from '../../../../test/market.ts'
import { hideBalance, putMember } from '../../../../test/members.ts'
import { cutLine } from '../../../../test/network.ts'
import { unique } from '../../../../test/payments.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'
import { tiles } from '../../../../test/tiles.ts'

let url = ''
beforeAll(async () => {
  url = await openStage()
})
beforeEach(() => page.viewport(1280, 900))
afterEach(leaveAll)

const members = (query: Record<string, string> = {}): Place => ({ screen: 'members', group: 'RIBA', query })
const rows = () => page.getByRole('list', { name: 'Members' }).getByRole('listitem')
const row = (name: string) => rows().filter({ hasText: name })
const names = () => [...document.querySelectorAll('.s-members .x-person-name')].map(it => it.textContent)
const foix = { lat: 41.27, lon: 1.63 }

describe('the list of members', () => {
  it('S-MEMBER-1 lists name, account code, type, place, balance and Pay, by name, with the count', async () => {
    await visit(url, { as: 'pere', at: members({ q: 'Cal Quim' }) })
    const quim = row('Botiga Cal Quim')
    await expect.element(quim.getByRole('link', { name: 'Botiga Cal Quim', exact: true })).toBeVisible()
    await expect.element(quim.getByText('RIBA0006')).toBeVisible()
    await expect.element(quim.getByText(/· Business/)).toBeVisible()
    await expect.poll(() => quim.element().querySelector('.x-amount')?.textContent).toMatch(/\d\.\d\d/)
    await expect.element(quim.getByRole('link', { name: 'Pay Botiga Cal Quim' })).toBeVisible()
    await expect.element(page.getByText('1 member', { exact: true })).toBeVisible()
  })

  it('S-MEMBER-1 finds by name and by account code', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: members() })
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(20)
    expect(names()).toEqual([...names()].sort((a, b) => sortKey(a).localeCompare(sortKey(b))))
    for (const text of ['anna puig', 'RIBA0002']) {
      await userEvent.fill(page.getByRole('searchbox', { name: 'Search name or account code' }), text)
      await expect.poll(() => navigator.place().query).toEqual({ q: text })
      await expect.poll(() => names().length).toBeLessThan(5)
      await expect.poll(names).toContain('Anna Puig')
    }
  })

  it('S-MEMBER-1 filters by type, and administrators by state', async () => {
    const { navigator } = await visit(url, { as: 'marta', at: members() })
    await userEvent.click(page.getByRole('radio', { name: 'Businesses' }))
    await expect.poll(names).toContain('Botiga Cal Quim')
    expect(names()).not.toContain('Anna Puig')
    expect(navigator.place().query).toEqual({ type: 'business' })
    await userEvent.click(page.getByRole('radio', { name: 'All' }))
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'Suspended')
    await expect.poll(names).toContain('Oriol Mas')
    await expect.element(row('Oriol Mas').getByText('Suspended')).toBeVisible()
    leaveAll()
    await visit(url, { as: 'pere', at: members() })
    await expect.poll(() => names().length).toBeGreaterThan(5)
    await expect.element(page.getByRole('combobox', { name: 'State' })).not.toBeInTheDocument()
  })

  it('S-MEMBER-1, S-CHECK-56 shows a balance of 0 as 0, on the page of the member too', async () => {
    const name = unique('Zero')
    await putMember(url, { name })
    await visit(url, { as: 'pere', at: members({ q: name }) })
    await expect.poll(() => row(name).element().querySelector('.x-amount')?.textContent).toMatch(/^0\.00/)
    await userEvent.click(row(name).getByRole('link', { name, exact: true }))
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => document.querySelector('main .x-amount')?.textContent).toMatch(/^0\.00/)
  })

  it('S-CHECK-56 S-MEMBER-2 leaves no trace of a hidden balance, in no answer either, which administrators see', async () => {
    const name = unique('Discret')
    const hidden = await putMember(url, { name })
    await hideBalance(url, hidden, true)
    const heard = listen()
    await visit(url, { as: 'pere', at: members({ q: name }) })
    await expect.element(row(name).getByRole('link', { name: `Pay ${name}` })).toBeVisible()
    const accounts = (await heard.end()).filter(it => it.id === hidden.relationships.account.data?.id)
    expect(accounts.length).toBeGreaterThan(0)
    for (const { attributes = {} } of accounts)
      expect(Object.keys(attributes).filter(it => /balance|limit/i.test(it))).toEqual([])
    expect(row(name).element().querySelector('.x-amount')).toBeNull()
    expect(row(name).element().textContent).not.toMatch(/\d\.\d\d|–|hidden/)
    leaveAll()
    await visit(url, { as: 'marta', at: members({ q: name }) })
    await expect.poll(() => row(name).element().querySelector('.x-amount')?.textContent).toMatch(/^0\.00/)
  })

  it('S-MEMBER-4 leads to a payment to that member', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: members({ q: 'RIBA0002' }) })
    await userEvent.click(page.getByRole('link', { name: 'Pay Anna Puig' }))
    expect(navigator.place()).toMatchObject({ screen: 'newTransfer', direction: 'send', query: { to: 'RIBA0002' } })
  })

  it('S-MEMBER-4, S-GUARD-15 offers no payment to oneself nor to who is disabled', async () => {
    await visit(url, { as: 'pere', at: members({ q: 'RIBA0003' }) })
    await expect.poll(names).toContain('Pere Soler')
    await expect.element(page.getByRole('link', { name: 'Pay Pere Soler' })).not.toBeInTheDocument()
    leaveAll()
    await visit(url, { as: 'nuria', at: members({ q: 'RIBA0002' }) })
    await expect.poll(names).toContain('Anna Puig')
    await expect.element(page.getByRole('link', { name: 'Pay Anna Puig' })).not.toBeInTheDocument()
    const pay = page.getByRole('button', { name: 'Pay Anna Puig' })
    await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
    await expect.element(pay).toHaveAccessibleDescription('You disabled your account. Enable it in the settings.')
    expect(page.getByText('You disabled your account. Enable it in the settings.').elements()).toHaveLength(1)
  })

  it('S-GUARD-12 is closed to strangers of a group that does not list its members outside', async () => {
    await visit(url, { as: 'tom', at: members() })
    await expect.element(page.getByText('Only members of Ribera del Foix')).toBeVisible()
  })
})

describe('distance and map', () => {
  it('S-CHECK-76, S-PRIV-1 sorts by distance, and shows none for who hides the place', async () => {
    const anna = await visit(url, { as: 'anna', at: '/groups/RIBA' })
    anna.client.remember({ location: foix })
    anna.navigator.go(members({ sort: 'location' }))
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(20)
    const first = rows().first().element().textContent
    expect(first).toMatch(/about \d+\s?(m|km)/)
    anna.navigator.go(members({ q: 'RIBA0003' }), { replace: true })
    await expect.poll(names).toEqual(['Pere Soler'])
    expect(row('Pere Soler').element().textContent).not.toContain('about')
  })

  it('S-CHECK-76, S-PRIV-1 gives others an approximate place always alike, an exact one as it is, a hidden one never, administrators all', async () => {
    const placeOf = async (code: string, as: string) => {
      const client = await someoneAt(url, as)
      const { items } = await client.list('members', { group: 'RIBA', filter: { code } })
      client.close()
      return items[0]?.attributes.location?.coordinates ?? null
    }
    const cast = [
      ['RIBA0002', 'anna'],
      ['RIBA0003', 'pere'],
      ['RIBA0006', 'quim'],
    ] as const
    const [annas, peres, quims] = await Promise.all(cast.map(([code, as]) => placeOf(code, as)))
    for (const it of [annas, peres, quims]) expect(it).not.toBeNull()
    expect(await Promise.all(cast.map(([code]) => placeOf(code, 'marta')))).toEqual([annas, peres, quims])
    const seen = await placeOf('RIBA0002', 'pere')
    expect(seen).not.toBeNull()
    expect(seen).not.toEqual(annas)
    for (const as of ['pere', 'quim']) expect(await placeOf('RIBA0002', as)).toEqual(seen)
    expect(await placeOf('RIBA0003', 'anna')).toBeNull()
    expect(await placeOf('RIBA0006', 'anna')).toEqual(quims)
  })

  it('S-PRIV-1, S-MEMBER-1 draws an approximate place as an area, an exact one as a pin, a hidden one not at all', async () => {
    const { navigator } = await visit(url, { as: 'laia', at: members({ type: 'business' }), site: { tiles } })
    await userEvent.click(page.getByRole('radio', { name: 'Map' }))
    expect(navigator.place().query).toMatchObject({ view: 'map' })
    await expect.element(page.getByRole('button', { name: 'Botiga Cal Quim' })).toHaveClass('x-pin')
    leaveAll()
    await visit(url, { as: 'quim', at: members({ view: 'map', q: 'RIBA0002' }), site: { tiles } })
    await expect.element(page.getByRole('button', { name: 'Anna Puig' })).toHaveClass('x-area-dot')
    leaveAll()
    await visit(url, { as: 'quim', at: members({ view: 'map', q: 'RIBA0003' }), site: { tiles } })
    await expect.element(page.getByText(/^0 of 1 on the map/)).toBeVisible()
    await expect.poll(names).toEqual(['Pere Soler'])
  })

  it('S-MEMBER-1 opens the card of a pin, which leads to the page', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: members({ view: 'map', q: 'RIBA0006' }), site: { tiles } })
    await userEvent.click(page.getByRole('button', { name: 'Botiga Cal Quim' }))
    const card = page.getByRole('region', { name: 'Botiga Cal Quim' })
    await userEvent.click(card.getByRole('link', { name: 'Botiga Cal Quim' }))
    expect(navigator.place()).toMatchObject({ screen: 'member', member: 'RIBA0006' })
  })

  it('S-GROUP-5 has no map where the operator has no tiles', async () => {
    await visit(url, { as: 'pere', at: members({ view: 'map' }) })
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(20)
    await expect.element(page.getByRole('radio', { name: 'Map' })).not.toBeInTheDocument()
  })
})

describe('a long list', () => {
  it('S-LIST-1 loads twenty more by a button, says so, and ends with a word', async () => {
    await visit(url, { as: 'pere', at: members({ q: 'RIBA' }) })
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(20)
    const more = page.getByRole('button', { name: 'Load more' })
    for (let page = 0; page < 20 && more.elements().length > 0; page += 1) {
      const before = names().length
      // Scrolling to it loads the page too, and after the last one it is gone.
      await userEvent.click(more, { timeout: 2_000 }).catch(() => undefined)
      await expect.poll(() => names().length > before || more.elements().length === 0).toBe(true)
    }
    await expect.element(page.getByText('That is all')).toBeVisible()
    await expect.element(page.getByText(/more, \d+ of \d+/)).toBeInTheDocument()
    expect(new Set(codes()).size).toBe(codes().length)
  })

  it('S-LIST-1 lays out nothing of what is far out of sight', async () => {
    await page.viewport(390, 500)
    await visit(url, { as: 'pere', at: members() })
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(20)
    const blocks = [...document.querySelectorAll('.x-block')]
    expect(blocks.map(it => getComputedStyle(it).contentVisibility)).toEqual(blocks.map(() => 'auto'))
  })

  it('S-LIST-3 keeps what is loaded when a page fails, and tries again', async () => {
    await page.viewport(1280, 300)
    await visit(url, { as: 'pere', at: members() })
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(20)
    const before = names().length
    const line = cutLine('neverSent', { method: 'GET', url: /members\?.*page\[after\]|members\?.*page%5Bafter/ })
    document.querySelector('.x-more')?.scrollIntoView()
    await expect.element(page.getByText('The next ones could not be loaded. What is here stays.')).toBeVisible()
    expect(names().length).toBe(before)
    line.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => names().length).toBeGreaterThan(before)
  })

  it('S-LIST-5 is as long as it was when one comes back', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: members() })
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(20)
    document.querySelector('.x-more')?.scrollIntoView()
    await expect.poll(() => names().length).toBeGreaterThan(20)
    const before = names().length
    navigator.go({ screen: 'member', group: 'RIBA', member: 'RIBA0002' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Anna Puig' })).toBeVisible()
    navigator.back()
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(before)
  })
})

describe('everywhere', () => {
  it('S-STATE-2 says that nothing matches, with the way back to all', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: members({ q: 'zeppelin', sort: 'code' }) })
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.poll(() => names().length).toBeGreaterThan(5)
    expect(navigator.place().query).toEqual({ sort: 'code' })
  })

  it('S-A11Y-1 axe finds nothing on list and map', async () => {
    await visit(url, { as: 'marta', at: members({ view: 'map' }), site: { tiles } })
    await expect.poll(() => names().length).toBeGreaterThan(10)
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(320, 700)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { as: 'anna', at: members({ view: 'map' }), language, site: { tiles } })
    await expect.poll(() => names().length).toBeGreaterThan(5)
    expect(document.body.textContent).not.toMatch(/\b(members|states|parts|place)\.[a-z]/)
  })
})

type Heard = { readonly id?: string; readonly attributes?: object }

/** Every resource that came in answers, from now on. */
function listen() {
  const real = window.fetch
  const bodies: Promise<string>[] = []
  window.fetch = async (input, init) => {
    const answer = await real(input, init)
    bodies.push(answer.clone().text())
    return answer
  }
  return {
    async end(): Promise<readonly Heard[]> {
      window.fetch = real
      const texts = (await Promise.all(bodies)).filter(it => it.startsWith('{'))
      return texts.flatMap(it => {
        const { data, included = [] } = JSON.parse(it) as { data?: Heard | Heard[]; included?: Heard[] }
        return [data ?? [], included].flat()
      })
    },
  }
}

// The server sorts without regard to capitals, letter by letter.
function sortKey(name: string | null): string {
  return (name ?? '').toLowerCase()
}

function codes(): (string | null)[] {
  return [...document.querySelectorAll('.s-members .x-code')].map(it => it.textContent)
}
