import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages, pathOf } from '@exchange-kit/model'
import { found, putOffer } from '../../../../test/market.ts'
import { unique } from '../../../../test/payments.ts'
import { makeMember } from '../../../../test/people.ts'
import { tiles } from '../../../../test/tiles.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const offer = (code: string) => ({ screen: 'offer', group: 'RIBA', offer: code }) as const
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

describe('the page of an offer', () => {
  it('S-MARKET-10 shows title, price, text, category, date and author', async () => {
    await visit(url, { as: 'pere', at: offer('bread') })
    await expect.element(heading('Bread')).toBeVisible()
    await expect.element(page.getByText('4.00').first()).toBeVisible()
    await expect.element(page.getByText(/Sourdough country loaf/)).toBeVisible()
    await expect.element(page.getByText('Menjar i hort')).toBeVisible()
    await expect.element(page.getByText('Valid until')).toBeVisible()
    await expect.element(page.getByText('Everybody, on the internet too')).toBeVisible()
  })

  it('S-CHECK-32 pays it: the form opens with payee, title and amount', async () => {
    await visit(url, { as: 'pere', at: offer('bread') })
    await userEvent.click(page.getByRole('link', { name: 'Pay this offer' }))
    await expect.element(heading('Pay')).toBeVisible()
    await expect.element(page.getByText('Anna Puig').first()).toBeVisible()
    await expect.element(page.getByLabelText('How much?')).toHaveValue('4')
    await expect.element(page.getByLabelText('What for?')).toHaveValue('Bread')
  })

  it('S-MARKET-11 has nothing to pay on an own offer', async () => {
    await visit(url, { as: 'anna', at: offer('bread') })
    await expect.element(page.getByRole('button', { name: 'Hide' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Pay this offer' })).not.toBeInTheDocument()
  })

  it('S-MARKET-11 offers help for a need, and asks its author for the payment with all of it filled in', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: '/groups/RIBA/needs/flour-from-the-mill' })
    await userEvent.click(page.getByRole('button', { name: 'Offer help' }))
    await expect.element(page.getByRole('dialog', { name: /^Contact / })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Request payment' }))
    const place = navigator.place()
    expect(place).toMatchObject({ screen: 'newTransfer', direction: 'receive', member: 'RIBA0003' })
    expect(place.query).toMatchObject({
      need: 'flour-from-the-mill',
      description: expect.stringMatching(/./) as string,
    })
  })

  it('S-MARKET-11 keeps on the payment which offer it was for', async () => {
    const payer = await makeMember(url, { name: unique('Payer') })
    const name = unique('Jam')
    const { attributes, id } = await putOffer(url, { as: 'quim', name, price: '2' })
    const { client } = await visit(url, { as: payer.as, at: offer(attributes.code) })
    await userEvent.click(page.getByRole('link', { name: 'Pay this offer' }))
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await userEvent.click(page.getByRole('button', { name: /^Pay 2.00/ }))
    await expect.element(page.getByRole('heading', { name: /^Payment: / })).toBeVisible()
    const { items } = await client.list('transfers', { group: 'RIBA', filter: { account: payer.account } })
    expect(JSON.stringify(items[0]?.attributes.meta)).toContain(`/offers/${id}`)
  })

  it('S-GUARD-15 tells Nuria, who is disabled, why she cannot pay', async () => {
    await visit(url, { as: 'nuria', at: offer('bread') })
    await expect.element(page.getByText('You disabled your account. Enable it in the settings first.')).toBeVisible()
  })

  it('S-MARKET-10 contacts the author, and leads to all of theirs', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: offer('bread') })
    await userEvent.click(page.getByRole('button', { name: 'Contact' }))
    await expect.element(page.getByRole('heading', { name: 'Contact Anna Puig' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await userEvent.click(page.getByRole('link', { name: 'All their offers' }))
    expect(pathOf(navigator.place())).toBe('/groups/RIBA/offers?member=RIBA0002')
  })
})

describe('its author', () => {
  it('S-MARKET-10 has a page, and a place drawn as the author wishes', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: offer('bread'), site: { tiles } })
    const map = page.getByRole('region', { name: 'Where Anna Puig is' })
    await expect.element(map.getByRole('button', { name: 'Anna Puig' })).toHaveClass('x-area-dot')
    await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Anna Puig' }))
    expect(pathOf(navigator.place())).toBe('/groups/RIBA/members/RIBA0002')
  })

  it('S-MARKET-14 is paid and joined by guests, who are shown no page and no place of theirs', async () => {
    await visit(url, { at: offer('bread'), site: { tiles } })
    await expect
      .poll(() => page.getByRole('link', { name: 'Pay this offer' }).element().getAttribute('href'))
      .toMatch(/^\/pay\?/)
    await expect
      .element(page.getByRole('link', { name: 'Join Ribera del Foix' }))
      .toHaveAttribute('href', '/groups/RIBA/signup')
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Anna/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: /^Where/ })).not.toBeInTheDocument()
  })

  it('S-MARKET-13 is paid in the currency of the author’s group, whoever looks', async () => {
    await visit(url, { as: 'tom', at: offer('bread') })
    await expect.element(page.getByText('4.00').first()).toBeVisible()
    expect(page.getByRole('main').element().querySelector('.s-listing-price abbr')?.textContent).toBe('r')
  })
})

describe('who sees it', () => {
  it('S-CHECK-36 shows guests a public offer, with ways to pay and to the group', async () => {
    await visit(url, { at: offer('bread') })
    await expect.element(heading('Bread')).toBeVisible()
    const pay = page.getByRole('link', { name: 'Pay this offer' })
    await expect.element(pay).toHaveAttribute('href', '/pay?t=RIBA0002&a=4000000&m=Bread')
    await expect.element(page.getByRole('link', { name: 'Join Ribera del Foix' })).toBeVisible()
  })

  it('S-CHECK-36 asks guests to sign in for one of the members’', async () => {
    const { navigator } = await visit(url, { at: offer('focaccia') })
    await expect.poll(() => navigator.place().screen).toBe('loginMail')
    expect(navigator.place().query?.['redirect']).toBe('/groups/RIBA/offers/focaccia')
  })

  it('S-CHECK-34 labels an expired one for administrators and hides it from others', async () => {
    await visit(url, { as: 'marta', at: offer('taller-d-empelts') })
    await expect.element(page.getByText(/^Expired \d/)).toBeVisible()
    await expect.element(page.getByText('Only its author and the administrators see it.')).toBeVisible()
    leaveAll()
    await visit(url, { as: 'pere', at: offer('taller-d-empelts') })
    await expect.element(page.getByText('There is no offer or need taller-d-empelts')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Offers' }).last()).toBeVisible()
  })
})

describe('what its author does', () => {
  it('S-MARKET-23 hides it and publishes it again', async () => {
    const name = unique('Marmalade')
    const { attributes } = await putOffer(url, { as: 'quim', name })
    await visit(url, { as: 'quim', at: offer(attributes.code) })
    await userEvent.click(page.getByRole('button', { name: 'Hide' }))
    await expect.element(page.getByText('Only its author and the administrators see it.')).toBeVisible()
    expect(await found(url, { by: 'pere', name })).toBe(0)
    await userEvent.click(page.getByRole('button', { name: 'Publish' }))
    await expect.element(page.getByRole('button', { name: 'Hide' })).toBeVisible()
    expect(await found(url, { by: 'pere', name })).toBe(1)
  })

  it('S-MARKET-23 asks for a new date before it publishes one whose date is past', async () => {
    const name = unique('Marmalade')
    // None is stored with a day that is past: it passes first.
    const past = Date.now() + 2_000
    const { attributes } = await putOffer(url, {
      as: 'quim',
      name,
      state: 'hidden',
      expires: new Date(past).toISOString(),
    })
    await expect.poll(() => Date.now() > past, { timeout: 10_000 }).toBe(true)
    const { navigator } = await visit(url, { as: 'quim', at: offer(attributes.code) })
    await userEvent.click(page.getByRole('button', { name: 'Publish' }))
    await expect.poll(() => navigator.place().screen).toBe('editOffer')
    const until = page.getByLabelText('Valid until')
    await expect.poll(() => Date.parse((until.element() as HTMLInputElement).value)).toBeGreaterThan(Date.now())
    await expect.element(page.getByRole('switch', { name: 'Published' })).toBeChecked()
    expect(await found(url, { by: 'pere', name })).toBe(0)
    await userEvent.click(page.getByRole('button', { name: 'Save' }))
    await expect.poll(() => navigator.place().screen).toBe('offer')
    expect(await found(url, { by: 'pere', name })).toBe(1)
  })

  it('S-MARKET-24 renews it in one press', async () => {
    const expires = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const { attributes } = await putOffer(url, { as: 'quim', name: unique('Marmalade'), expires })
    await visit(url, { as: 'quim', at: offer(attributes.code) })
    const until = () => document.querySelector('dd time')?.getAttribute('datetime') ?? ''
    await expect.poll(until).toBe(expires)
    await userEvent.click(page.getByRole('button', { name: 'Renew' }))
    await expect.poll(until).not.toBe(expires)
    expect((Date.parse(until()) - Date.now()) / 86_400_000).toBeGreaterThan(364)
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect.poll(until).toBe(expires)
  })

  it('S-MARKET-12 deletes it after asking, and stands in the list then', async () => {
    const name = unique('Marmalade')
    const { attributes } = await putOffer(url, { as: 'quim', name })
    const { navigator } = await visit(url, { as: 'quim', at: offer(attributes.code) })
    await userEvent.click(page.getByRole('button', { name: 'Delete', exact: true }))
    await userEvent.click(page.getByRole('button', { name: 'Delete offer' }))
    await expect.poll(() => pathOf(navigator.place())).toBe('/groups/RIBA/offers')
    await expect.element(page.getByText(`“${name}” is deleted`)).toBeVisible()
    expect(await found(url, { by: 'quim', name })).toBe(0)
  })
})

describe('everywhere', () => {
  it('S-CHECK-33 draws what somebody typed as text and never as markup', async () => {
    const content =
      '<img src=x onerror="window.hit=1"> [press](javascript:window.hit=1) **bold** <script>window.hit=1</script>'
    const { attributes } = await putOffer(url, { as: 'quim', name: unique('Marmalade'), content })
    await visit(url, { as: 'pere', at: offer(attributes.code) })
    await expect.element(page.getByText('bold')).toBeVisible()
    expect(document.querySelector('article img, article script, a[href^="javascript"]')).toBeNull()
    expect('hit' in window).toBe(false)
  })

  it('S-A11Y-1 axe finds nothing on it, own and of others', async () => {
    await visit(url, { as: 'pere', at: offer('bread') })
    await expect.element(heading('Bread')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    leaveAll()
    await visit(url, { as: 'marta', at: offer('taller-d-empelts') })
    await expect.element(page.getByText(/^Expired \d/)).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(1280, 900)
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { as: 'anna', at: offer('bread'), language })
    await expect.element(heading('Bread')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\b(market|states|parts)\.[a-z]/)
  })
})
