import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '@exchange-kit/model'
import { found, putOffer, someoneAt } from '../../../../test/market.ts'
import { hideBalance } from '../../../../test/members.ts'
import { askFor, unique } from '../../../../test/payments.ts'
import { makeMember, type Person } from '../../../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'
import { tiles } from '../../../../test/tiles.ts'

let url = ''
let mila: Person
beforeAll(async () => {
  url = await openStage()
  mila = await makeMember(url, { name: unique('Mila') })
}, 180_000)
beforeEach(() => page.viewport(1280, 900))
afterEach(leaveAll)

const at = (member: string, hash?: string) =>
  ({ screen: 'member', group: 'RIBA', member, ...(hash ? { hash } : {}) }) as const
const tab = (name: RegExp) => page.getByRole('tab', { name })
const shownBalance = () => document.querySelector('.x-balance .x-amount')?.textContent
const main = () => page.getByRole('main').element().textContent ?? ''

describe('the page of another member', () => {
  it('S-MEMBER-3 says who it is: type, code to copy, since when, place, and name in the title', async () => {
    await visit(url, { as: 'pere', at: at('RIBA0006') })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Botiga Cal Quim' })).toBeVisible()
    await expect.element(page.getByText('Business account')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy RIBA0006' })).toBeVisible()
    await expect.element(page.getByText(/^member since 20\d\d$/)).toBeVisible()
    await expect.element(page.getByText('Castellet').first()).toBeVisible()
    await expect.poll(() => document.title).toContain('Botiga Cal Quim · Ribera del Foix')
  })

  it('S-MEMBER-3 has sheets for profile, offers, needs and payments, named by the address', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: at('RIBA0002', 'offers') })
    await expect.element(tab(/^Offers/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab(/^Offers 6$/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Bread', exact: true })).toBeVisible()
    await userEvent.click(tab(/^Needs/))
    expect(navigator.place()).toMatchObject({ hash: 'needs' })
    tab(/^Needs/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab(/^Between us/)).toHaveFocus()
    expect(navigator.place()).toMatchObject({ hash: 'transactions' })
    // S-PLACE-64: all that was no navigation.
    navigator.back()
    expect(navigator.place()).not.toMatchObject({ screen: 'member', hash: 'needs' })
  })

  it('S-MEMBER-3 shows the newest offers under the profile, with the way to all', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: at('RIBA0002') })
    const all = page.getByRole('link', { name: 'All 6 offers' })
    await expect.element(all).toBeVisible()
    expect(page.getByRole('tabpanel').getByRole('article').elements()).toHaveLength(4)
    await userEvent.click(all)
    await expect.element(tab(/^Offers/)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => page.getByRole('tabpanel').getByRole('article').elements().length).toBe(6)
    expect(navigator.place()).toMatchObject({ hash: 'offers' })
  })

  it('S-MEMBER-4 pays and asks with that member filled in, writes and shares', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: at('RIBA0002') })
    await userEvent.click(page.getByRole('button', { name: 'Contact' }))
    const dialog = page.getByRole('dialog', { name: 'Contact Anna Puig' })
    await expect
      .poll(() => dialog.getByRole('link', { name: 'anna@demo.example' }).element().getAttribute('href'))
      .toMatch(/^mailto:anna@demo\.example\?subject=Hello/)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect
      .poll(() => page.getByRole('link', { name: 'Request payment' }).element().getAttribute('href'))
      .toMatch(/RIBA0003\/transactions\/receive\?to=RIBA0002/)
    await userEvent.click(page.getByRole('link', { name: 'Pay Anna Puig' }))
    expect(navigator.place()).toMatchObject({ screen: 'newTransfer', direction: 'send', query: { to: 'RIBA0002' } })
  })

  it('S-MEMBER-2 shows balance and limits, and no trace of hidden ones', async () => {
    const hidden = await makeMember(url, { name: unique('Hidden') })
    await visit(url, { as: mila.as, at: at(hidden.code) })
    await expect.poll(shownBalance).toMatch(/^0\.00/)
    leaveAll()
    await hideBalance(url, hidden.member, true)
    // Whoever saw it before has it on the device, and must not go on seeing it.
    await visit(url, { as: mila.as, at: at(hidden.code) })
    await expect.element(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible()
    await expect.poll(main).not.toMatch(/Balance|\d\.\d\d/)
    leaveAll()
    await visit(url, { as: hidden.as, at: at(hidden.code) })
    await expect.element(page.getByText('Your balance').first()).toBeVisible()
    leaveAll()
    await visit(url, { as: 'marta', at: at(hidden.code) })
    await expect.poll(shownBalance).toMatch(/^0\.00/)
  })

  it('S-MEMBER-3 lists what was paid between both, and nothing else', async () => {
    const other = await makeMember(url, { name: unique('Other') })
    await visit(url, { as: mila.as, at: at(other.code, 'transactions') })
    await expect.element(page.getByText('No payments between you yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Pay', exact: true }).last()).toBeVisible()
    leaveAll()
    const description = unique('Lamp')
    await askFor(url, { payee: other.as, payer: mila.code, description })
    await askFor(url, { payee: 'quim', payer: mila.code, description: unique('Soap') })
    await visit(url, { as: mila.as, at: at(other.code, 'transactions') })
    await expect.element(page.getByText(description)).toBeVisible()
    expect(main()).not.toContain('Soap')
  })

  it('S-MEMBER-4, S-PAY-57 always accepts from that member, and no longer', async () => {
    const other = await makeMember(url, { name: unique('Trusted') })
    await visit(url, { as: mila.as, at: at(other.code) })
    const always = page.getByRole('switch', { name: `Always accept from ${other.name}` })
    await userEvent.click(always)
    await expect.element(always).toBeChecked()
    await expect.poll(() => trusted(mila)).toContain(other.account)
    await expect.element(always).toBeEnabled()
    await userEvent.click(always)
    await expect.poll(() => trusted(mila)).not.toContain(other.account)
  })

  it('S-PRIV-1, S-MEMBER-6 has a map where there is a place, an area where it is approximate', async () => {
    await visit(url, { as: 'pere', at: at('RIBA0002'), site: { tiles } })
    const map = page.getByRole('region', { name: 'Where Anna Puig is' })
    await expect.element(map.getByRole('button', { name: 'Anna Puig' })).toHaveClass('x-area-dot')
    leaveAll()
    await visit(url, { as: 'pere', at: at('RIBA0006'), site: { tiles } })
    const exact = page.getByRole('region', { name: 'Where Botiga Cal Quim is' })
    await expect.element(exact.getByRole('button', { name: 'Botiga Cal Quim' })).toHaveClass('x-pin')
    leaveAll()
    await visit(url, { as: 'anna', at: at('RIBA0003'), site: { tiles } })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Pere Soler' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Where Pere Soler is' })).not.toBeInTheDocument()
    expect(main()).not.toContain('about')
  })

  it('S-PRIV-3 keeps street and postal code to the member and administrators', async () => {
    await visit(url, { as: 'pere', at: at('RIBA0002') })
    await expect.element(page.getByText('Garraf')).toBeVisible()
    expect(main()).not.toMatch(/Carrer|08\d{3}/)
    leaveAll()
    for (const as of ['marta', 'anna']) {
      await visit(url, { as, at: at('RIBA0002') })
      await expect.element(page.getByText(/^Carrer/)).toBeVisible()
      leaveAll()
    }
  })

  it('S-PRIV-3 shows no e-mail and no phone that the member did not add as a contact, not even to administrators', async () => {
    await visit(url, { as: 'marta', at: at(mila.code) })
    await expect.element(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible()
    expect(main()).not.toContain('@')
    expect(document.querySelector('main :is(a[href^="mailto:"], a[href^="tel:"])')).toBeNull()
  })

  it('S-MEMBER-7, S-PLACE-66 has no page for a code nobody has, and leads to the members', async () => {
    const { navigator } = await visit(url, { as: 'pere', at: at('RIBA9999') })
    await expect.element(page.getByText('There is no member RIBA9999')).toBeVisible()
    await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Members' }))
    expect(navigator.place()).toMatchObject({ screen: 'members' })
  })

  it('S-GUARD-15 says why who is disabled cannot pay', async () => {
    await visit(url, { as: 'nuria', at: at('RIBA0002') })
    await expect.element(page.getByRole('button', { name: 'Pay Anna Puig' })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('You disabled your account. Enable it in the settings.').first()).toBeVisible()
  })
})

describe('hidden and expired listings', () => {
  it('S-MEMBER-5 are labelled on the own page and for administrators, and not there for others', async () => {
    const name = unique('Quinces')
    await putOffer(url, { as: mila.as, name, state: 'hidden' })
    expect(await found(url, { by: 'pere', name })).toBe(0)
    for (const as of [mila.as, 'marta']) {
      await visit(url, { as, at: at(mila.code, 'offers') })
      await expect.element(page.getByRole('article').filter({ hasText: name }).getByText('Hidden')).toBeVisible()
      leaveAll()
    }
    await visit(url, { as: 'pere', at: at(mila.code, 'offers') })
    await expect.element(page.getByText(`${mila.name} has no offers yet`)).toBeVisible()
  })

  it('S-MEMBER-6 offers the owner to write the first one', async () => {
    const { navigator } = await visit(url, { as: mila.as, at: at(mila.code, 'needs') })
    await userEvent.click(page.getByRole('tabpanel').getByRole('link', { name: 'New need' }))
    expect(navigator.place()).toMatchObject({ screen: 'newNeed' })
  })
})

describe('the own page', () => {
  it('S-MEMBER-4 leads to profile, settings and new listings, and has no payment to oneself', async () => {
    await visit(url, { as: 'anna', at: at('RIBA0002') })
    await expect.element(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile')
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Settings' }))
      .toHaveAttribute('href', '/settings')
    await expect.element(page.getByRole('main').getByRole('link', { name: 'New offer' })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'New need' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Pay Anna/ })).not.toBeInTheDocument()
    await expect.element(tab(/Between us/)).not.toBeInTheDocument()
  })

  it('S-MEMBER-9 shows a code that pays this account, with the account code beside it', async () => {
    await visit(url, { as: 'anna', at: at('RIBA0002') })
    await userEvent.click(page.getByRole('button', { name: 'My QR code' }))
    const dialog = page.getByRole('dialog', { name: 'My QR code' })
    await expect.element(dialog.getByRole('img', { name: 'Code that pays Anna Puig' })).toBeVisible()
    await expect.element(dialog.getByText('RIBA0002')).toBeVisible()
    for (const name of ['Copy link', 'Share', 'Download'])
      await expect.element(dialog.getByRole('button', { name })).toBeVisible()
    expect(dialog.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(window.innerHeight)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'My QR code' })).toHaveFocus()
  })

  it('S-MEMBER-10 prints a poster with a fixed amount and purpose, and refuses what is no amount', async () => {
    await visit(url, { as: 'anna', at: at('RIBA0002') })
    await userEvent.click(page.getByRole('button', { name: 'Print QR poster' }))
    await userEvent.fill(page.getByRole('textbox', { name: /Fixed amount/ }), '1,2,3')
    await userEvent.click(page.getByRole('button', { name: 'See the poster' }))
    await expect.element(page.getByRole('link', { name: /^Fixed amount Invalid amount/ })).toBeVisible()
    // S-FORM-4: where one goes on.
    await expect.element(page.getByRole('textbox', { name: /Fixed amount/ })).toHaveFocus()
    await userEvent.fill(page.getByRole('textbox', { name: /Fixed amount/ }), '12,5')
    await userEvent.fill(page.getByRole('textbox', { name: /Purpose/ }), 'x'.repeat(501))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: /Purpose/ })).toHaveFocus()
    await expect.element(page.getByRole('textbox', { name: /Purpose/ })).toBeInvalid()
    await userEvent.fill(page.getByRole('textbox', { name: /Purpose/ }), 'Bread')
    // S-FORM-13.
    await userEvent.keyboard('{Enter}')
    const preview = page.getByRole('figure')
    for (const text of ['Ribera del Foix', 'Anna Puig', 'RIBA0002', 'Bread', 'Scan to pay'])
      await expect.element(preview.getByText(text)).toBeVisible()
    expect(preview.element().textContent).toContain('12.50')
    expect(preview.element().textContent).not.toMatch(/Carrer|41\.00/)
  })

  it('S-MEMBER-4, S-CHECK-9 shows Gemma where her application is, and Sign out', async () => {
    const { navigator } = await visit(url, { as: 'gemma', at: '/' })
    await expect.element(page.getByRole('heading', { name: 'Your application' })).toBeVisible()
    expect(navigator.place()).toMatchObject({ screen: 'member' })
    await expect.element(page.getByText('Waiting for approval')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign out' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'My QR code' })).not.toBeInTheDocument()
  })

  it('S-CHECK-9, S-CHECK-80 lands Oriol on his page, which says why he is suspended, once', async () => {
    const oriol = await someoneAt(url, 'oriol')
    const state = oriol.viewer()
    const reason = state.status === 'signedIn' ? state.acting?.member.attributes.stateReason : null
    const { navigator } = await visit(url, { as: 'oriol', at: '/' })
    await expect.element(page.getByRole('main').getByText(reason ?? 'no reason')).toBeVisible()
    expect(page.getByText(reason ?? 'no reason').elements()).toHaveLength(1)
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Contact' })).toBeVisible()
    // Elsewhere the banner says it.
    navigator.go({ screen: 'group', group: 'RIBA' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ribera del Foix' })).toBeVisible()
    await expect.element(page.getByText(`Reason: ${reason}`, { exact: false }).first()).toBeVisible()
    expect(
      document.querySelector('main')?.contains(
        page
          .getByText(reason ?? '')
          .first()
          .element(),
      ),
    ).toBe(false)
  })
})

describe('for administrators', () => {
  it('S-MEMBER-4 leads to the member’s profile, settings and payments, in this group alone', async () => {
    await visit(url, { as: 'marta', at: at('RIBA0002') })
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    await expect.element(link('Edit profile')).toHaveAttribute('href', '/groups/RIBA/admin/members/RIBA0002/profile')
    await expect.element(link('Settings')).toHaveAttribute('href', '/groups/RIBA/admin/members/RIBA0002/settings')
    await expect.element(link('All payments')).toHaveAttribute('href', '/groups/RIBA/members/RIBA0002/transactions')
    leaveAll()
    await visit(url, { as: 'pere', at: at('RIBA0002') })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Anna Puig' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument()
  })
})

describe('everywhere', () => {
  it('S-A11Y-1 axe finds nothing on profile and offers, and nothing scrolls sideways at 320 px', async () => {
    await visit(url, { as: 'marta', at: at('RIBA0006'), site: { tiles } })
    await expect.element(page.getByRole('region', { name: 'Where Botiga Cal Quim is' })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(tab(/^Offers/))
    await expect.poll(() => document.querySelectorAll('article').length).toBeGreaterThan(1)
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(320, 700)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { as: mila.as, at: at(mila.code), language, site: { tiles } })
    await expect.element(page.getByRole('heading', { level: 1, name: mila.name })).toBeVisible()
    await expect.poll(() => document.querySelector('.x-balance')).not.toBeNull()
    expect(document.body.textContent).not.toMatch(/\b(members|states|parts|codes)\.[a-z]/)
  })
})

async function trusted({ as, account }: Person): Promise<readonly string[]> {
  const client = await someoneAt(url, as)
  const settings = await client.one('account-settings', { group: 'RIBA', id: account })
  client.close()
  return settings.attributes.acceptPaymentsWhitelist ?? []
}
