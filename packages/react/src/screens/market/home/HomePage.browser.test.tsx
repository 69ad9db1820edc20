import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages, pathOf } from '@exchange-kit/model'
import { putOffer, someoneAt } from '../../../../test/market.ts'
import { askFor, unique } from '../../../../test/payments.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const home = { screen: 'home' } as const
const cards = () => page.getByRole('article')

describe('Home', () => {
  it('S-GUARD-5 is where a member lands', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: '/' })
    await expect.poll(() => navigator.place().screen).toBe('home')
    await expect.element(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  })

  it('S-MARKET-1 merges offers and needs by their last change, and S-CHECK-35 never lists all offers first', async () => {
    await visit(url, { as: 'pere', at: home })
    await expect.poll(() => cards().elements().length).toBeGreaterThan(5)
    page.getByRole('button', { name: 'Load more' }).element().scrollIntoView()
    await expect.poll(() => cards().elements().length).toBeGreaterThan(20)
    const times = cards()
      .elements()
      .map(it => it.querySelector('time')?.getAttribute('datetime') ?? '')
    expect(times).toEqual([...times].sort().reverse())
    const isNeed = cards()
      .elements()
      .map(it => it.classList.contains('x-need'))
    expect(isNeed.indexOf(true)).toBeLessThan(isNeed.lastIndexOf(false))
  })

  it('S-MARKET-1 shows one kind alone, kept in the address', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: home })
    await userEvent.click(page.getByRole('radio', { name: 'Needs' }))
    await expect.poll(() => document.querySelectorAll('.x-offer').length).toBe(0)
    await expect.poll(() => document.querySelectorAll('.x-need').length).toBeGreaterThan(3)
    expect(navigator.place().query).toEqual({ kind: 'needs' })
  })

  it('S-MARKET-4 searches both kinds at once, and takes the search away', async () => {
    await visit(url, { as: 'pere', at: home })
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search offers and needs' }), 'zeppelin')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.poll(() => cards().elements().length).toBeGreaterThan(5)
    leaveAll()
    // S-PLACE-67: a link opens the same.
    await visit(url, { as: 'pere', at: { screen: 'home', query: { q: 'zeppelin', kind: 'needs' } } })
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toHaveValue('zeppelin')
    await expect.element(page.getByRole('radio', { name: 'Needs' })).toBeChecked()
  })

  it('S-MARKET-1 counts the requests that wait, shows two, and leads to all', async () => {
    for (const words of ['One', 'Two', 'Three'])
      await askFor(url, { payee: 'laia', payer: 'RIBA0006', description: unique(words) })
    const { navigator } = await visit(url, { as: 'quim', at: home })
    await expect.element(page.getByText(/^\d+ requests wait for your answer$/)).toBeVisible()
    expect(document.querySelectorAll('.x-entry').length).toBe(2)
    await userEvent.click(page.getByRole('link', { name: 'See and answer' }))
    expect(pathOf(navigator.place())).toBe('/groups/RIBA/members/RIBA0006/transactions')
  })

  it('S-MARKET-1 warns of an offer that ends within a week, and renews it', async () => {
    const name = unique('Plums')
    const expires = new Date(Date.now() + 4 * 86_400_000).toISOString()
    const { id } = await putOffer(url, { as: 'laia', name, expires })
    await visit(url, { as: 'laia', at: home })
    const notice = page.getByText(new RegExp(`^Your offer “${name}” expires on `))
    await expect.element(notice).toBeVisible()
    // Others of hers may end as well: the button is the one beside the words.
    const row = notice.element().closest('.x-notice')
    if (!(row instanceof HTMLElement)) throw new Error('The words stand in no notice.')
    await userEvent.click(page.elementLocator(row).getByRole('button', { name: 'Renew' }))
    await expect.element(notice).not.toBeInTheDocument()
    const laia = await someoneAt(url, 'laia')
    const { attributes } = await laia.one('offers', { group: 'RIBA', id })
    expect(Date.parse(attributes.expires)).toBeGreaterThan(Date.now() + 300 * 86_400_000)
  })

  it('S-GUARD-15 offers Nuria, who is disabled, no way to pay, and says why beside the buttons', async () => {
    await visit(url, { as: 'nuria', at: home })
    await expect.poll(() => cards().elements().length).toBeGreaterThan(5)
    await expect.element(page.getByRole('link', { name: 'Pay', exact: true })).not.toBeInTheDocument()
    for (const name of ['Pay', 'Request payment']) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true })
      await expect.element(button).toHaveAttribute('aria-disabled', 'true')
      await expect.element(button).toHaveAccessibleDescription(/You disabled your account/)
    }
  })

  it('S-A11Y-1 axe finds nothing on it', async () => {
    await visit(url, { as: 'anna', at: home })
    await expect.poll(() => cards().elements().length).toBeGreaterThan(5)
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(1280, 900)
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { as: 'anna', at: home, language })
    await expect.poll(() => cards().elements().length).toBeGreaterThan(5)
    expect(document.body.textContent).not.toMatch(/\b(market|states|parts)\.[a-z]/)
  })
})
