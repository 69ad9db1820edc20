import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '@exchange-kit/model'
import { isAskedFirst } from '../../../../test/danger.ts'
import { found, putOffer, someoneAt } from '../../../../test/market.ts'
import { makeMember } from '../../../../test/people.ts'
import { cutLine } from '../../../../test/network.ts'
import { unique } from '../../../../test/payments.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const offers = (query: Record<string, string> = {}) => ({ screen: 'offers', group: 'RIBA', query }) as const
const needs = { screen: 'needs', group: 'RIBA' } as const
const cards = () => page.getByRole('article')
const titles = () =>
  cards()
    .elements()
    .map(it => it.querySelector('h3')?.textContent ?? '')

describe('the list of offers', () => {
  it('S-MARKET-3 shows title, price, category, author and date of each', async () => {
    await visit(url, { as: 'pere', at: offers({ q: 'focaccia' }) })
    const card = cards().filter({ hasText: 'Focaccia' })
    await expect.element(card.getByRole('link', { name: 'Focaccia' })).toBeVisible()
    await expect.element(card.getByText('6.00')).toBeVisible()
    await expect.element(card.getByText('Anna Puig')).toBeVisible()
    await expect.element(card.getByText('Menjar i hort')).toBeVisible()
    await expect.element(card.getByText(/^Updated /)).toBeVisible()
  })

  it('S-MARKET-3 leads to a need by its title, and without one by its first 60 characters, after which the text goes on', async () => {
    await visit(url, { as: 'anna', at: { ...needs, query: { q: 'Castellet' } } })
    const titled = cards().filter({ hasText: 'Portar un escenari' })
    await expect.element(titled.getByRole('link', { name: 'Portar un escenari', exact: true })).toBeVisible()
    await expect.element(titled.getByText('De Castellet a Cubelles, dissabte que ve.')).toBeVisible()
    leaveAll()

    await visit(url, { as: 'anna', at: { ...needs, query: { q: 'esquena' } } })
    const untitled = cards().filter({ hasText: 'esquena' })
    const link = untitled.getByRole('link', { name: /^Busco/ })
    await expect.element(link).toHaveTextContent(/^Busco algú que em tregui el mal d’esquena. Puc pagar amb$/)
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('/needs/') as string)
    // The whole of it is read once, and nothing is cut out of the middle.
    const words = untitled.element().querySelector('.x-need-text')?.textContent
    expect(words).toBe('Busco algú que em tregui el mal d’esquena. Puc pagar amb feina.')
  })

  it('S-MARKET-2 gives a need a whole row of a phone, and two offers share one', async () => {
    await page.viewport(390, 844)
    const width = (of: string) => document.querySelector(of)?.getBoundingClientRect().width ?? 0
    await visit(url, { as: 'anna', at: needs })
    await expect.element(cards().first()).toBeVisible()
    expect(width('.x-need')).toBe(width('.x-board'))
    leaveAll()
    await visit(url, { as: 'anna', at: offers() })
    await expect.element(cards().first()).toBeVisible()
    expect(width('.x-offer')).toBeLessThan(width('.x-board') / 2)
    await page.viewport(1280, 900)
  })

  it('S-LIST-1 loads 20 at a time, announces them, and says when that is all', async () => {
    await visit(url, { as: 'pere', at: offers({ sort: 'name' }) })
    await expect.poll(() => cards().elements().length).toBe(20)
    page.getByRole('button', { name: 'Load more' }).element().scrollIntoView()
    await expect.element(page.getByText(/^\d+ more, \d+ of \d+$/)).toBeInTheDocument()
    // It loads by itself whenever its end comes near, as often as there is more.
    await expect
      .poll(() => {
        document.querySelector('.x-more')?.scrollIntoView()
        return page.getByText('That is all').elements().length
      })
      .toBe(1)
    expect(cards().elements().length).toBeGreaterThan(30)
    expect(new Set(titles()).size).toBe(titles().length)
  })

  it('S-LIST-3 keeps what is loaded when the next page fails, and tries again', async () => {
    const line = cutLine('neverSent', { method: 'GET', url: /\/offers\?.*after/ })
    await visit(url, { as: 'quim', at: offers({ sort: 'name' }) })
    await expect.poll(() => cards().elements().length).toBe(20)
    page.getByRole('button', { name: 'Load more' }).element().scrollIntoView()
    await expect.element(page.getByText('The next ones could not be loaded. What is here stays.')).toBeVisible()
    expect(cards().elements().length).toBe(20)
    line.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => cards().elements().length).toBeGreaterThan(30)
  })

  it('S-SHELL-5 searches after a pause and on Enter, writes it to the address, announces the count and can be emptied', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: offers() })
    const field = page.getByRole('searchbox', { name: 'Search offers' })
    await userEvent.fill(field, 'focaccia')
    await expect.poll(() => navigator.place().query).toMatchObject({ q: 'focaccia' })
    const count = page.getByText('1 offer', { exact: true })
    await expect.element(count).toBeVisible()
    expect(count.element().closest('[role="status"], [aria-live="polite"]')).not.toBeNull()
    await userEvent.fill(field, 'zeppelin')
    await userEvent.keyboard('{Enter}')
    expect(navigator.place().query).toMatchObject({ q: 'zeppelin' })
    await userEvent.click(page.getByRole('search').getByRole('button', { name: 'Clear' }))
    await expect.element(field).toHaveFocus()
    await expect.poll(() => navigator.place().query?.['q']).toBeUndefined()
    await expect.poll(() => cards().elements().length).toBeGreaterThanOrEqual(20)
  })

  it('S-CHECK-35 keeps search, filters and sort in the address, and removing all shows everything', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: offers() })
    await userEvent.click(page.getByRole('checkbox', { name: /Menjar i hort/ }))
    await userEvent.selectOptions(page.getByLabelText('Order'), 'name')
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search offers' }), 'anna')
    await expect.poll(() => navigator.place().query).toMatchObject({ q: 'anna', sort: 'name' })
    expect(navigator.place().query?.['category']).toBeTruthy()
    await expect.poll(() => titles()).toContain('Bread')
    expect(titles()).toEqual([...titles()].sort((a, b) => a.localeCompare(b)))
    expect(titles()).not.toContain('Baking lesson')
    await userEvent.click(page.getByRole('button', { name: 'Remove filter: Menjar i hort' }))
    await expect.poll(() => titles()).toContain('Baking lesson')
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search offers' }), 'zeppelin')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.poll(() => cards().elements().length).toBeGreaterThanOrEqual(20)
    expect(navigator.place().query).toEqual({ sort: 'name' })
  })

  it('S-MARKET-2 sorts by distance where a location is known, and S-MARKET-4 narrows by it', async () => {
    const before = await visit(url, { as: 'anna', at: offers() })
    before.client.remember({ location: { lat: 41.35, lon: 1.7 } })
    leaveAll()
    const { navigator } = await visit(url, { at: offers(), again: before })
    await expect.element(page.getByLabelText('Order')).toHaveValue('location')
    await expect
      .element(
        cards()
          .first()
          .getByText(/· \d+ k?m$/),
      )
      .toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('Distance'), '5')
    await expect.element(page.getByRole('button', { name: 'Remove filter: Within 5 km' })).toBeVisible()
    expect(navigator.place().query).toEqual({ within: '5' })
  })

  it('S-MARKET-4 lists one author, by name', async () => {
    await visit(url, { as: 'pere', at: offers({ member: 'RIBA0002' }) })
    await expect.element(page.getByRole('button', { name: 'Remove filter: By Anna Puig' })).toBeVisible()
    await expect.poll(() => cards().elements().length).toBeGreaterThanOrEqual(6)
    for (const card of cards().elements()) expect(card.textContent).toContain('Anna Puig')
  })

  it('S-PLACE-66 matches nothing where the address names nobody', async () => {
    await visit(url, { as: 'pere', at: offers({ member: 'RIBA9999' }) })
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
  })
})

describe('who sees what', () => {
  it('S-CHECK-34 shows hidden and expired ones to administrators, labelled, and to no others', async () => {
    await visit(url, { as: 'marta', at: offers({ state: 'expired' }) })
    await expect.element(cards().filter({ hasText: 'Taller d’empelts' }).getByText('Expired')).toBeVisible()
    leaveAll()
    await visit(url, { as: 'pere', at: offers({ state: 'expired' }) })
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    await expect.element(page.getByLabelText('State')).not.toBeInTheDocument()
  })

  it('S-GUARD-12 lists the public ones alone to a member of another group, without acts on them', async () => {
    await visit(url, { as: 'tom', at: offers() })
    await expect.poll(() => titles()).toContain('Bread')
    expect(titles()).not.toContain('Focaccia')
  })

  it('S-CHECK-9 shows Gemma, who waits, the public ones alone', async () => {
    await visit(url, { as: 'gemma', at: offers() })
    await expect.poll(() => titles()).toContain('Bread')
    expect(titles()).not.toContain('Focaccia')
  })
})

describe('what a card can do', () => {
  it('S-MARKET-23 hides an own offer, which leaves the lists of others at once, and publishes it again', async () => {
    await visit(url, { as: 'miquel', at: offers({ member: await codeOf('miquel') }) })
    const card = cards().filter({ hasText: 'Formatge de cabra' })
    await userEvent.click(card.getByRole('button', { name: 'Actions for “Formatge de cabra”' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Hide' }))
    await expect.element(card.getByText('Hidden')).toBeVisible()
    expect(await found(url, { by: 'pere', name: 'Formatge de cabra' })).toBe(0)
    await userEvent.click(card.getByRole('button', { name: 'Actions for “Formatge de cabra”' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Publish' }))
    await expect.element(card.getByText('Hidden')).not.toBeInTheDocument()
    expect(await found(url, { by: 'pere', name: 'Formatge de cabra' })).toBe(1)
  })

  it('S-MARKET-24 renews in one press, with Undo', async () => {
    await visit(url, { as: 'miquel', at: offers({ member: await codeOf('miquel') }) })
    const card = cards().filter({ hasText: 'Formatge de cabra' })
    await userEvent.click(card.getByRole('button', { name: 'Actions for “Formatge de cabra”' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Renew' }))
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect.element(page.getByText('“Formatge de cabra” has its former date again')).toBeVisible()
  })

  it('S-SHELL-25 asks before it deletes, names the offer, and lets it be', async () => {
    await visit(url, { as: 'miquel', at: offers({ member: await codeOf('miquel') }) })
    const card = cards().filter({ hasText: 'Formatge de cabra' })
    await userEvent.click(card.getByRole('button', { name: 'Actions for “Formatge de cabra”' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
    const about = 'Delete the offer “Formatge de cabra”?'
    await isAskedFirst({ about, out: 'Keep it', says: 'Text and images are gone for good.' })
    await userEvent.click(page.getByRole('button', { name: 'Keep it' }))
    await expect.element(card).toBeVisible()
  })

  it('S-MARKET-5 lists what is one’s own, in every state', async () => {
    const name = unique('Quinces')
    await putOffer(url, { as: 'quim', name, state: 'hidden' })
    const { navigator } = await visit(url, { as: 'quim', at: offers() })
    await userEvent.click(page.getByRole('checkbox', { name: 'Only mine' }))
    await expect.element(cards().filter({ hasText: name }).getByText('Hidden')).toBeVisible()
    expect(navigator.place().query).toEqual({ member: 'RIBA0006' })
  })

  it('S-GUARD-15 shows Publish switched off to who is disabled, with the reason, and it does nothing', async () => {
    const person = await makeMember(url)
    const name = unique('Quinces')
    await putOffer(url, { as: person.as, name, state: 'hidden' })
    const client = await someoneAt(url, person.as)
    await client.update({ type: 'members', id: person.member.id, attributes: { state: 'disabled' } }, { group: 'RIBA' })
    await visit(url, { as: person.as, at: offers({ member: person.code }) })
    await userEvent.click(page.getByRole('button', { name: `Actions for “${name}”` }))
    const publish = page.getByRole('menuitem', { name: /^Publish/ })
    await expect.element(publish).toHaveAttribute('aria-disabled', 'true')
    await expect.element(publish).toHaveTextContent(/You disabled your account/)
    await userEvent.click(publish, { force: true })
    // The menu stays, with its reason.
    await expect.element(publish).toBeVisible()
    const { items } = await client.list('offers', {
      group: 'RIBA',
      filter: { member: person.member.id, state: 'hidden' },
    })
    expect(items.map(it => it.attributes.name)).toEqual([name])
    client.close()
  })

  it('S-SHELL-28 deletes a card, and the focus is on the heading', async () => {
    const name = unique('Quinces')
    await putOffer(url, { as: 'quim', name })
    await visit(url, { as: 'quim', at: offers({ q: name }) })
    await userEvent.click(page.getByRole('button', { name: `Actions for “${name}”` }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(page.getByRole('button', { name: 'Delete offer' }))
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('S-MARKET-3 lets others contact the author', async () => {
    await visit(url, { as: 'pere', at: offers({ q: 'focaccia' }) })
    await userEvent.click(page.getByRole('button', { name: 'Actions for “Focaccia”' }))
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('menuitem', { name: 'Contact' }))
    await expect.element(page.getByRole('heading', { name: 'Contact Anna Puig' })).toBeVisible()
  })
})

describe('new ones', () => {
  it('S-STATE-4 wait above the list until they are asked for', async () => {
    const word = unique('Plums')
    await putOffer(url, { as: 'quim', name: `${word} one` })
    await visit(url, { as: 'pere', at: offers({ q: word, sort: '-updated' }) })
    await expect.poll(() => cards().elements().length).toBe(1)
    await putOffer(url, { as: 'quim', name: `${word} two` })
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByRole('button', { name: '1 new – show' })).toBeVisible()
    expect(cards().elements().length).toBe(1)
    await userEvent.click(page.getByRole('button', { name: '1 new – show' }))
    await expect.poll(() => cards().elements().length).toBe(2)
    await expect.element(page.getByRole('button', { name: /new – show/ })).not.toBeInTheDocument()
  })
})

describe('nothing there', () => {
  it('S-MARKET-6 says so, with the way to the first one or out of the filters', async () => {
    await visit(url, { as: 'sofia', at: '/groups/MERC/needs' })
    await expect.element(page.getByText('No needs here yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'New need' }).last()).toBeVisible()
    leaveAll()
    await visit(url, { as: 'pere', at: offers({ q: 'zeppelin' }) })
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.poll(() => cards().elements().length).toBeGreaterThan(5)
  })

  it('S-MARKET-6 tells who waits when their offers are seen', async () => {
    await visit(url, { as: 'gemma', at: offers({ member: await codeOf('gemma') }) })
    await expect.element(page.getByText('Your offers are seen once your application is accepted')).toBeVisible()
  })

  it('S-MARKET-3 prints a poster of the card, and nothing else', async () => {
    const real = window.print
    const printed: string[] = []
    window.print = () => void printed.push(document.querySelector('body > .s-poster-alone')?.textContent ?? '')
    await visit(url, { as: 'anna', at: offers({ q: 'focaccia' }) })
    await userEvent.click(page.getByRole('button', { name: 'Actions for “Focaccia”' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Print a poster' }))
    await expect.poll(() => printed).toHaveLength(1)
    window.print = real
    expect(printed[0]).toMatch(/Ribera del Foix.*Focaccia.*Anna Puig/)
    await expect.poll(() => document.querySelector('body > .s-poster-alone')).toBeNull()
  })
})

describe('everywhere', () => {
  it('S-A11Y-1 axe finds nothing on offers, needs and nothing at all', async () => {
    await visit(url, { as: 'marta', at: offers() })
    await expect.poll(() => cards().elements().length).toBeGreaterThan(10)
    expect(await faultsEverywhere()).toEqual([])
    leaveAll()
    await visit(url, { as: 'anna', at: needs })
    await expect.poll(() => cards().elements().length).toBeGreaterThan(5)
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(1280, 900)
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { as: 'anna', at: offers({ member: 'RIBA0002' }), language })
    await expect.poll(() => cards().elements().length).toBeGreaterThanOrEqual(6)
    expect(document.body.textContent).not.toMatch(/\b(market|states|parts)\.[a-z]/)
  })

  it('S-A11Y-2 reaches a card, its menu and back by keyboard', async () => {
    await visit(url, { as: 'pere', at: offers({ q: 'focaccia' }) })
    const button = page.getByRole('button', { name: 'Actions for “Focaccia”' })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Contact' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  })
})

async function codeOf(name: string): Promise<string> {
  const viewer = (await someoneAt(url, name)).viewer()
  return viewer.status === 'signedIn' ? (viewer.acting?.member.attributes.code ?? '') : ''
}
