import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages, pathOf } from '@exchange-kit/model'
import { found, superadminOf } from '../../../../test/community.ts'
import { faultsEverywhere, leaveAll, openStage, openUntouchedStage, visit } from '../../../../test/stand.tsx'
import { someone } from '../../../../test/payments.ts'
import { tiles } from '../../../../test/tiles.ts'
import { makeTrouble } from '../../../../test/trouble.ts'

let url: string
beforeAll(async () => {
  url = await openUntouchedStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const riba = '/groups/RIBA'
const main = page.getByRole('main')
const link = (name: string) => main.getByRole('link', { name, exact: true })
const tile = (name: string) =>
  page.getByRole('region', { name: 'The group in figures' }).getByText(name, { exact: true })
const heading = page.getByRole('heading', { level: 1, name: 'Ribera del Foix' })

describe('the page of a group', () => {
  it('S-GROUP-10 invites guests to join, and offers members what they do here', async () => {
    await visit(url, { at: riba })
    await expect.element(link('Join Ribera del Foix')).toHaveAttribute('href', '/groups/RIBA/signup')
    leaveAll()
    await visit(url, { at: riba, as: 'anna' })
    await expect.element(link('Pay')).toHaveAttribute('href', '/groups/RIBA/members/RIBA0002/transactions/send')
    await expect.element(link('New offer')).toHaveAttribute('href', '/groups/RIBA/offers/new')
    await expect.element(link('New need')).toHaveAttribute('href', '/groups/RIBA/needs/new')
    await expect.element(link('Join Ribera del Foix')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
    leaveAll()
    await visit(url, { at: riba, as: 'gemma' })
    await expect.element(link('Your application waits')).toHaveAttribute('href', '/groups/RIBA/signup')
  })

  it('S-GUARD-15 tells Nuria, who is disabled, why she cannot pay', async () => {
    await visit(url, { at: riba, as: 'nuria' })
    const pay = main.getByRole('button', { name: 'Pay', exact: true })
    await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
    await expect.element(pay).toHaveAccessibleDescription(/You disabled your account/)
    await expect.element(link('New offer')).not.toBeInTheDocument()
  })

  it('S-GROUP-10 lets administrators of it edit it, and nobody else', async () => {
    await visit(url, { at: riba, as: 'marta' })
    await userEvent.click(page.getByRole('button', { name: 'More actions' }))
    await expect
      .element(page.getByRole('menuitem', { name: 'Edit group' }))
      .toHaveAttribute('href', '/groups/RIBA/admin/edit')
    leaveAll()
    await visit(url, { at: '/groups/TEMP', as: 'marta' })
    await expect.element(link('Join Banc del Temps Nord')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
  })

  it('S-GROUP-11 shows counts as links to those who may follow them, and plainly to guests', async () => {
    await visit(url, { at: riba })
    await expect.element(tile('Members')).toBeVisible()
    const head = main.element().querySelector('.x-group-card')?.textContent
    for (const fact of [/Castellet/, /RIBA/, /20\d\d/]) expect(head).toMatch(fact)
    expect(page.getByRole('region', { name: 'The group in figures' }).getByRole('link').elements()).toEqual([])
    expect(page.getByRole('heading', { name: 'Administrators' }).elements()).toEqual([])
    leaveAll()
    await visit(url, { at: riba, as: 'anna' })
    await expect.element(tile('Payments')).toBeVisible()
    const hrefs = [...document.querySelectorAll('.s-tiles a')].map(it => it.getAttribute('href'))
    expect(hrefs).toEqual(['offers', 'needs', 'members', 'stats'].map(it => `/groups/RIBA/${it}`))
    await expect.element(link('Marta Vidal')).toHaveAttribute('href', '/groups/RIBA/members/RIBA0001')
    await expect.element(link('Laia Bosch')).toBeVisible()
  })

  it('S-USE-4 shows the newest offers and needs to those who may read them, with the way to all for those who may go there', async () => {
    const board = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    await visit(url, { at: riba })
    await expect.element(board('Offers')).toBeVisible()
    expect(main.element().querySelectorAll('.x-offer').length).toBe(5)
    // The whole list is for members (S-GUARD-6): nothing leads a guest into a sign-in.
    expect(page.getByRole('link', { name: /^All / }).elements()).toEqual([])
    const first = main.element().querySelector('.x-offer a')
    const title = first?.textContent ?? ''
    if (first) await userEvent.click(page.elementLocator(first))
    await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    leaveAll()
    await visit(url, { at: '/groups/MERC' })
    await expect.element(tile('Members')).toBeVisible()
    expect(board('Offers').elements()).toEqual([])
    leaveAll()
    await visit(url, { at: riba, as: 'anna' })
    await expect.element(board('Offers')).toBeVisible()
    await expect.element(board('Needs')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^All \d+ offers$/ })).toHaveAttribute('href', `${riba}/offers`)
  })

  it('S-GROUP-11 shows six lines of a long description until all is wanted', async () => {
    await page.viewport(390, 844)
    const box = () => document.querySelector('.s-clamped')
    const more = page.getByRole('button', { name: 'Show all' })
    await visit(url, { at: riba })
    await expect.poll(() => box()?.textContent ?? '').toContain('Castellet')
    expect(box()?.scrollHeight).toBe(box()?.clientHeight)
    expect(more.elements()).toEqual([])
    leaveAll()
    const other = await openStage()
    const { code, root } = await found(other, { members: 0 })
    const { id } = await root.one('groups', { group: code })
    const description = `${'A line of many. '.repeat(60)}The last one.`
    await root.update({ type: 'groups', id, attributes: { description } }, { group: code })
    await visit(other, { at: `/groups/${code}` })
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    const { clientHeight = 0, scrollHeight = 0 } = box() ?? {}
    expect(scrollHeight).toBeGreaterThan(clientHeight)
    const line = Number.parseFloat(getComputedStyle(box()?.querySelector('p') ?? document.body).lineHeight)
    expect(Math.floor(clientHeight / line)).toBe(6)
    await userEvent.click(more)
    await expect.element(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
    expect(box()?.scrollHeight).toBe(box()?.clientHeight)
    root.close()
    await page.viewport(1280, 900)
  })

  it('S-GROUP-12 explains the currency in sentences', async () => {
    await visit(url, { at: `${riba}#currency` })
    await expect.element(page.getByText('1/10 h each. 10 riberes are about one hour')).toBeVisible()
    await expect.element(page.getByText('ribera, riberes')).toBeVisible()
    await expect.element(page.getByText(/^r\b.*2 decimals/)).toBeVisible()
    await expect.element(page.getByText(/A new account may go down to −100\.00/)).toBeVisible()
    expect(page.getByText('Other groups that can pay here').elements()).toEqual([])
    leaveAll()
    await visit(url, { at: `${riba}#currency`, as: 'anna' })
    await expect.element(page.getByText('Paid in 30 days')).toBeVisible()
    await expect.element(page.getByText('Accounts', { exact: true })).toBeVisible()
    await expect.element(page.getByText('MERC')).toBeVisible()
    await expect.element(page.getByText('open', { exact: true })).toBeVisible()
    leaveAll()
    await visit(url, { at: `${riba}#currency`, as: 'marta' })
    await expect.element(page.getByText(/ of 300\.00.r used$/)).toBeVisible()
  })

  it('S-GROUP-12 tells members that a limit is reached, without amounts', async () => {
    const [root, sofia, quim] = [await superadminOf(url), await someone(url, 'sofia'), await someone(url, 'quim')]
    const href = `${url}/accounting/RIBA/accounts/${quim.account}`
    const payee = { type: 'accounts', id: quim.account, meta: { external: true, href } }
    await sofia.create(
      {
        type: 'transfers',
        id: crypto.randomUUID(),
        attributes: { amount: 1_200_000, state: 'committed', meta: { description: 'Over the border' } },
        relationships: { payer: { data: { type: 'accounts', id: sofia.account } }, payee: { data: payee } },
      },
      { group: 'MERC' },
    )
    const { items } = await root.list('trustlines', { group: 'RIBA' })
    const [{ id, attributes }] = items as [(typeof items)[0]]
    const limitTo = (limit: number) => root.update({ type: 'trustlines', id, attributes: { limit } }, { group: 'RIBA' })
    expect(attributes.balance).toBeGreaterThan(0)
    await limitTo(attributes.balance)
    try {
      await visit(url, { at: `${riba}#currency`, as: 'anna' })
      await expect.element(page.getByText('limit reached', { exact: true })).toBeVisible()
      expect(page.getByText(/ of .* used$/).elements()).toEqual([])
    } finally {
      await limitTo(attributes.limit)
      root.close()
    }
  })

  it('S-GROUP-13 shows members their last payments and this month, each with the way to all', async () => {
    const { navigator } = await visit(url, { at: riba, as: 'anna' })
    await userEvent.click(page.getByRole('tab', { name: 'Payments' }))
    await expect.poll(() => document.querySelectorAll('.x-entry').length).toBe(10)
    expect(pathOf(navigator.place())).toBe(`${riba}#transactions`)
    await expect.element(link('All my payments')).toHaveAttribute('href', '/groups/RIBA/members/RIBA0002/transactions')
    expect(link('All payments').elements()).toEqual([])
    await userEvent.click(page.getByRole('tab', { name: 'Statement' }))
    await expect.element(page.getByText('Closing balance').first()).toBeVisible()
    await expect
      .element(link('The whole statement'))
      .toHaveAttribute('href', '/groups/RIBA/members/RIBA0002/transactions?view=statement')
    leaveAll()
    await visit(url, { at: `${riba}#transactions`, as: 'marta' })
    await expect.element(link('All payments')).toHaveAttribute('href', '/groups/RIBA/admin/transactions')
    leaveAll()
    await visit(url, { at: `${riba}#statement` })
    await expect.element(page.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true')
    expect(page.getByRole('tab').elements()).toHaveLength(2)
  })

  it('S-GROUP-14 maps the group for everybody, and its members for each other, each a way to their page', async () => {
    await visit(url, { at: '/groups/TEMP', site: { tiles } })
    const map = page.getByRole('region', { name: 'Map of Banc del Temps Nord' })
    await expect.element(map.getByRole('button', { name: 'Banc del Temps Nord' })).toBeVisible()
    expect(document.querySelectorAll('.x-pin, .x-area-dot').length).toBe(1)
    leaveAll()
    const { navigator } = await visit(url, { at: '/groups/TEMP', as: 'tom', site: { tiles } })
    await expect.poll(() => document.querySelectorAll('.x-area-dot, .x-pin').length).toBeGreaterThan(5)
    const inView = [...document.querySelectorAll('.x-area-dot')].filter(it => isInside(it, '.x-map')).length
    expect(inView / document.querySelectorAll('.x-area-dot').length).toBeGreaterThanOrEqual(0.75)
    await expect.element(link('Members by distance')).toHaveAttribute('href', '/groups/TEMP/members?sort=location')
    const lucia = map.getByRole('button', { name: 'Lucía Ortega' }).element()
    if (lucia instanceof HTMLElement) lucia.click()
    await expect.poll(() => pathOf(navigator.place())).toBe('/groups/TEMP/members/TEMP0003')
  })

  it('S-GROUP-15 opens its contacts as links, with a first sentence where the way takes one', async () => {
    await visit(url, { at: riba })
    await expect.element(heading).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Contact' }))
    const dialog = page.getByRole('dialog', { name: 'Contact Ribera del Foix' })
    await expect.element(dialog).toBeVisible()
    const hrefs = dialog
      .getByRole('link')
      .elements()
      .map(it => it.getAttribute('href') ?? '')
    expect(hrefs.some(it => it.startsWith('mailto:') && it.includes('Hello%20Ribera%20del%20Foix'))).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Share this group' }))
    await expect
      .element(page.getByRole('textbox', { name: 'Address' }))
      .toHaveValue(`${window.location.origin}/groups/RIBA`)
  })

  it('E7 F18 leads to the configurator, which is about this group', async () => {
    const { navigator } = await visit(url, { at: riba })
    await userEvent.click(page.getByRole('link', { name: 'Put it on your website' }))
    await expect.element(page.getByLabelText('Widget', { exact: true })).toHaveValue('exchange-group')
    expect(navigator.place()).toMatchObject({ screen: 'embed', query: { 'a.code': 'RIBA' } })
  })

  it('S-GROUP-16 says that a disabled group is closed, and hides a pending one from all but its founder', async () => {
    await visit(url, { at: '/groups/ANTI' })
    await expect.element(page.getByText('This group is closed for now')).toBeVisible()
    expect(page.getByRole('link', { name: /^Join/ }).elements()).toEqual([])
    leaveAll()
    await visit(url, { at: '/groups/NOVA', as: 'anna' })
    await expect.element(page.getByText('There is no group NOVA')).toBeVisible()
    leaveAll()
    await visit(url, { at: '/groups/NOVA', as: 'jordi' })
    await expect.element(page.getByText('Request under review')).toBeVisible()
  })

  it('S-JOIN-24 shows the founder what was sent, and asks once before it is withdrawn', async () => {
    await visit(url, { at: '/groups/NOVA', as: 'jordi', site: { feedback: 'help@demo.example' } })
    await expect.element(page.getByText(/^Sent on /)).toBeVisible()
    await expect.element(link('Edit request')).toHaveAttribute('href', '/groups/NOVA/admin/edit')
    await expect.element(main.getByText('Vall Nova').first()).toBeVisible()
    await expect.element(page.getByText('Waiting to be activated')).toBeVisible()
    await expect
      .element(link('Write to the operators of this site'))
      .toHaveAttribute('href', 'mailto:help@demo.example?subject=NOVA')
    await userEvent.click(page.getByRole('button', { name: 'Withdraw the request' }))
    await expect.element(page.getByText(/the code NOVA is free for others/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Keep it' }))
    await expect.element(page.getByText('Request under review')).toBeVisible()
  })

  it('S-CACHE-6 takes no request back without a network, and says so, also where it is asked once more', async () => {
    const nothingSent = 'You are offline. Nothing is sent.'
    await visit(url, { at: '/groups/NOVA', as: 'jordi' })
    const act = page.getByRole('button', { name: 'Withdraw the request' }).first()
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the request' })
    await userEvent.click(act)
    await expect.element(sure).toBeVisible()
    const trouble = makeTrouble('offline')
    try {
      await expect.element(sure).toHaveAccessibleDescription(nothingSent)
      await userEvent.click(page.getByRole('button', { name: 'Keep it' }))
      await expect.element(act).toHaveAccessibleDescription(nothingSent)
    } finally {
      trouble.end()
    }
    await expect.element(act).not.toHaveAccessibleDescription(nothingSent)
  })

  it('S-A11Y-1 axe finds nothing on any sheet', async () => {
    const { navigator } = await visit(url, { at: riba, as: 'anna', site: { tiles } })
    for (const hash of ['about', 'currency', 'transactions', 'statement']) {
      navigator.go({ screen: 'group', group: 'RIBA', hash }, { replace: true })
      await expect.poll(() => document.querySelector('[role=tab][aria-selected=true]')?.id).toMatch(hash)
      await expect.poll(() => document.querySelector('main [aria-busy=true], main .x-skeleton')).toBeNull()
      expect(await faultsEverywhere(), hash).toEqual([])
      await page.viewport(1280, 900)
    }
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    const { navigator } = await visit(url, { at: riba, as: 'anna', language })
    await expect.element(heading).toBeVisible()
    navigator.go({ screen: 'group', group: 'RIBA', hash: 'currency' }, { replace: true })
    await expect.element(page.getByText(/1\/10 h/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\b(groups|states|parts)\.[a-z]/)
  })
})

function isInside(element: Element, outer: string): boolean {
  const box = document.querySelector(outer)?.getBoundingClientRect()
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}
