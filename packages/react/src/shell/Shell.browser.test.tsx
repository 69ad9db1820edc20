import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Client } from '@exchange-kit/client'
import { askFor, unique } from '../../test/payments.ts'
import { leaveAll, openStage, openUntouchedStage, password, visit } from '../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
beforeEach(() => localStorage.clear())
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
})

const heading = () => page.getByRole('heading', { level: 1 })
const drawer = () => page.getByRole('navigation', { name: 'Main navigation' })
const tabs = () => page.getByRole('navigation', { name: 'Main, phone' })
const menu = () => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
const phone = () => page.viewport(390, 844)
const desk = () => page.viewport(1280, 900)
const namesOf = (role: 'menuitem' | 'menuitemradio') =>
  page
    .getByRole(role)
    .elements()
    .map(it => it.textContent)

describe('layouts', () => {
  it('S-SHELL-1 front has a footer and no navigation, bare has neither', async () => {
    await desk()
    const [help, source] = ['https://help.example/', 'https://code.example/']
    await visit(url, { at: '/login-mail', site: { documentation: help, source } })
    await expect.element(heading()).toBeVisible()
    await expect.element(page.getByRole('contentinfo')).toBeVisible()
    await expect.element(drawer()).not.toBeInTheDocument()
    const foot = page.getByRole('contentinfo')
    await expect.element(foot.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await expect.element(foot.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', help)
    await expect.element(foot.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', source)
    await expect
      .element(foot.getByRole('link', { name: 'Create a new group' }))
      .toHaveAttribute('href', '/signup-group')
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Exchange Kit' })).toBeVisible()
    leaveAll()
    await visit(url, { as: 'quim', at: '/till' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Till' })).toBeVisible()
    for (const role of ['navigation', 'contentinfo'] as const)
      await expect.element(page.getByRole(role)).not.toBeInTheDocument()
  })

  it('S-SHELL-2 has the skip link first, which leads to the content, and one of each landmark', async () => {
    await desk()
    await visit(url, { as: 'anna', at: '/home' })
    await expect.element(drawer()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    expect(page.getByRole('banner').elements()).toHaveLength(1)
    expect(page.getByRole('main').elements()).toHaveLength(1)
    expect(heading().elements()).toHaveLength(1)
  })

  it('S-SHELL-2 puts skip link, header, drawer, main and footer, or tabs, in this order, and names each navigation', async () => {
    const orderOf = (...parts: readonly string[]) =>
      [...document.querySelectorAll(parts.join())].map(it => parts.find(part => it.matches(part)))
    const site = { documentation: 'https://help.example/' }
    const frame = ['a[href="#main"]', 'header:not(main header)', 'nav.x-drawer', 'main', 'footer', 'nav.x-tabbar']
    await desk()
    await visit(url, { as: 'anna', at: '/home', site })
    await expect.element(drawer()).toBeVisible()
    expect(orderOf(...frame)).toEqual(frame.slice(0, 5))
    leaveAll()
    await phone()
    await visit(url, { as: 'anna', at: '/home', site })
    await expect.element(tabs()).toBeVisible()
    expect(orderOf(...frame)).toEqual(frame.filter(it => it !== 'nav.x-drawer'))
    const names = [...document.querySelectorAll('nav')].map(it => it.getAttribute('aria-label'))
    expect(names.every(Boolean), names.join()).toBe(true)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('help and contact', () => {
  const site = { documentation: 'https://help.example/', feedback: 'help@exchange.example' }
  const foot = () => page.getByRole('contentinfo').getByRole('link')
  const helps = [
    ['Documentation', site.documentation],
    ['Feedback', `mailto:${site.feedback}`],
  ]

  it.each([
    [null, '/login-mail'],
    [null, '/groups'],
    [null, '/groups/RIBA/offers'],
    ['jordi', '/groups'],
    ['gemma', '/groups/RIBA'],
    ['anna', '/home'],
    ['anna', '/groups/RIBA/members/RIBA0002/transactions/send'],
    ['marta', '/groups/RIBA/admin/accounts'],
    ['root', '/superadmin/groups'],
  ] as const)('S-A11Y-9 stand in the footer, in the same order, for %s at %s', async (as, at) => {
    for (const look of [phone, desk]) {
      await look()
      await visit(url, as ? { as, at, language: 'en', site } : { at, site })
      await expect.element(heading()).toBeVisible()
      await expect.element(foot().first()).toBeVisible()
      const found = foot()
        .elements()
        .map(it => [it.textContent, it.getAttribute('href')])
      expect(found.slice(0, 2)).toEqual(helps)
      leaveAll()
    }
  })

  it('S-A11Y-9 can be scrolled out from under the tabs of a phone', async () => {
    await phone()
    await visit(url, { as: 'anna', at: '/home', site })
    await expect.element(tabs()).toBeVisible()
    await expect.element(foot().last()).toBeVisible()
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        const { bottom } = foot().last().element().getBoundingClientRect()
        return bottom <= tabs().element().getBoundingClientRect().top
      })
      .toBe(true)
  })

  it('S-A11Y-9 take no room where the operator gave neither', async () => {
    await desk()
    await visit(url, { as: 'anna', at: '/home' })
    await expect.element(drawer()).toBeVisible()
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
  })
})

describe('drawer and tabs', () => {
  it('S-CHECK-20 S-SHELL-10 exists for complete members, open at the first visit on a desk, with the place marked', async () => {
    await desk()
    await visit(url, { as: 'anna', at: '/groups/RIBA/offers' })
    await expect.element(drawer().getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'page')
    await expect.element(drawer().getByText('Administration')).not.toBeInTheDocument()
    leaveAll()
    // A detail marks its list, which is not the page itself.
    await visit(url, { as: 'anna', at: '/groups/RIBA/members/RIBA0006' })
    await expect.element(drawer().getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'true')
    expect(drawer().element().querySelectorAll('[aria-current]')).toHaveLength(1)
    leaveAll()
    await visit(url, { as: 'marta', at: '/home' })
    await expect.element(drawer().getByRole('link', { name: 'All payments' })).toBeVisible()
  })

  it('S-SHELL-10 stays closed on a desk once it was closed, also after a reload, until it is opened again', async () => {
    await desk()
    const first = await visit(url, { as: 'anna', at: '/home' })
    await expect.element(drawer()).toBeVisible()
    await expect.element(menu()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(menu())
    await expect.element(drawer()).not.toBeInTheDocument()
    first.end()
    const second = await visit(url, { at: '/home', again: first })
    await expect.element(menu()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(drawer()).not.toBeInTheDocument()
    await userEvent.click(menu())
    await expect.element(drawer()).toBeVisible()
    second.end()
    await visit(url, { at: '/home', again: second })
    await expect.element(drawer()).toBeVisible()
  })

  it('S-SHELL-10 lies over a phone, keeps the focus, and goes on Escape, on the backdrop and on going somewhere', async () => {
    await phone()
    const { navigator: where } = await visit(url, { as: 'anna', at: '/home' })
    const open = async () => {
      await userEvent.click(menu())
      await expect.element(drawer()).toBeVisible()
    }
    await expect.element(menu()).toBeVisible()
    await expect.element(drawer()).not.toBeInTheDocument()
    await open()
    const over = document.querySelector('dialog.x-drawer')
    expect(over?.matches(':modal')).toBe(true)
    for (let step = 0; step < 3; step += 1) {
      await userEvent.keyboard('{Tab}')
      expect(over?.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer()).not.toBeInTheDocument()
    await expect.element(menu()).toHaveFocus()
    await open()
    // Beside the sheet there is only the backdrop.
    const sheet = drawer().element().getBoundingClientRect()
    expect(sheet.right).toBeLessThan(window.innerWidth - 10)
    document.elementFromPoint(window.innerWidth - 5, 400)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(drawer()).not.toBeInTheDocument()
    await open()
    await userEvent.click(drawer().getByRole('link', { name: 'Needs' }))
    await expect.poll(() => where.place().screen).toBe('needs')
    await expect.element(drawer()).not.toBeInTheDocument()
  })

  it('S-SHELL-10 leaves out for who is suspended what would be refused', async () => {
    await desk()
    await visit(url, { as: 'oriol', at: '/groups/RIBA', language: 'en' })
    await expect.element(drawer().getByRole('link', { name: 'Payments' })).toBeVisible()
    const names = drawer()
      .getByRole('link')
      .elements()
      .map(it => it.textContent)
    for (const name of ['Home', 'Offers', 'Needs', 'Members']) expect(names).not.toContain(name)
    expect(names).toEqual(expect.arrayContaining(['Statistics', 'Other groups', 'Put it on your website']))
  })

  it('S-SHELL-11 gives a superadmin two tabs on every screen, and says in whose administration one is', async () => {
    await desk()
    const { navigator: where } = await visit(url, { as: 'root', at: '/superadmin/groups', language: 'en' })
    const two = page.getByRole('navigation', { name: 'Superadministration' }).getByRole('link')
    await expect.element(two.first()).toHaveAttribute('aria-current', 'page')
    expect(two.elements().map(it => [it.textContent, it.getAttribute('href')])).toEqual([
      ['Groups', '/superadmin/groups'],
      ['Migrations', '/superadmin/migrations'],
    ])
    await userEvent.click(two.last())
    await expect.poll(() => where.place().screen).toBe('migrations')
    await expect.element(two.last()).toHaveAttribute('aria-current', 'page')
    where.go({ screen: 'accounts', group: 'RIBA' })
    await expect.element(page.getByText('Administering RIBA')).toBeVisible()
    where.go({ screen: 'settings' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(two.elements()).toHaveLength(2)
  })

  it.each([
    ['gemma', '/groups/RIBA'],
    ['jordi', '/groups'],
    ['root', '/groups/RIBA'],
    [null, '/groups/RIBA'],
  ] as const)('S-CHECK-20 S-SHELL-11 does not exist for %s', async (as, at) => {
    await desk()
    await visit(url, as ? { as, at, language: 'en' } : { at })
    await expect.element(heading()).toBeVisible()
    await expect.element(drawer()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Menu', exact: true })).not.toBeInTheDocument()
  })

  it('S-SHELL-12 phones have tabs on root places, and none on forms', async () => {
    await phone()
    const { navigator: where } = await visit(url, { as: 'anna', at: '/home' })
    await expect.element(tabs()).toBeVisible()
    for (const name of ['Home', 'Offers', 'Pay', 'Account', 'More'])
      await expect.element(tabs().getByText(name, { exact: true }).first()).toBeVisible()
    const hrefs = tabs()
      .getByRole('link')
      .elements()
      .map(it => it.getAttribute('href'))
    expect(hrefs).toEqual(['/home', '/groups/RIBA/offers', '/groups/RIBA/members/RIBA0002/transactions'])
    // S-PAY-2: the same menu as in the header of a desk.
    await userEvent.click(tabs().getByRole('button', { name: 'Pay' }))
    await expect.element(page.getByRole('menuitem', { name: 'Scan and pay' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(tabs().getByText('More', { exact: true }))
    await expect.element(page.getByRole('link', { name: 'Members' }).first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    where.go({ screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'send' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
    await expect.element(tabs()).not.toBeInTheDocument()
  })

  it('S-PAY-2 a desk has the payment menu in the header of root places, and of no form', async () => {
    await desk()
    const { navigator: where } = await visit(url, { as: 'anna', at: '/groups/RIBA/needs' })
    const menu = page.getByRole('banner').getByRole('button', { name: 'Pay', exact: true })
    await userEvent.click(menu)
    await expect
      .poll(() => namesOf('menuitem'))
      .toEqual(expect.arrayContaining(['Pay', 'Scan and pay', 'Request payment']))
    await userEvent.click(page.getByRole('menuitem', { name: 'Request payment' }))
    await expect.poll(() => where.place()).toMatchObject({ direction: 'receive', member: 'RIBA0002' })
    await expect.element(menu).not.toBeInTheDocument()
  })

  it('S-SHELL-4 shows the own balance under the title, as a link to the payments', async () => {
    await desk()
    const { navigator: where } = await visit(url, { as: 'quim', at: '/groups/RIBA/offers' })
    await userEvent.click(page.getByRole('link', { name: /^Balance/ }))
    await expect.poll(() => where.place()).toMatchObject({ screen: 'account', member: 'RIBA0006' })
  })
})

describe('the profile menu', () => {
  it('S-SHELL-13 lists what a member has, the till where it is allowed', async () => {
    await desk()
    await visit(url, { as: 'quim', at: '/home', site: { feedback: 'help@exchange.example' } })
    await userEvent.click(page.getByRole('button', { name: /^My menu/ }))
    const own = ['My page', 'Notifications', 'My offers', 'My needs', 'Edit profile', 'Settings', 'Till']
    await expect
      .poll(() => namesOf('menuitem').map(it => it.replace(/\d+\+?$/, '')))
      .toEqual([...own, 'About', 'Feedback', 'Sign out'])
    // Who it is: name, account code, balance.
    const head = page.getByRole('menu', { name: /^My menu/ })
    await expect.element(head).toHaveTextContent(/RIBA0006/)
    await expect.element(head).toHaveTextContent(/\d[.,]\d\d\sr/)
    await userEvent.click(page.getByRole('menuitem', { name: 'Till' }))
    await expect.element(page.getByRole('button', { name: 'Charge' })).toBeVisible()
  })

  it('S-SHELL-13 keeps from applicants what is not theirs yet', async () => {
    await desk()
    await visit(url, { as: 'gemma', at: '/groups/RIBA', language: 'en' })
    await userEvent.click(page.getByRole('button', { name: /^My menu/ }))
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    expect(namesOf('menuitem').map(it => it.replace(/\d+\+?$/, ''))).toEqual([
      'My page',
      'Notifications',
      'Edit profile',
      'Settings',
      'Sign out',
    ])
    leaveAll()
    // Elsewhere tests make a member of root.
    await visit(await openUntouchedStage(), { as: 'root', at: '/superadmin/groups', language: 'en' })
    await userEvent.click(page.getByRole('button', { name: /^My menu/ }))
    await expect.poll(() => namesOf('menuitem')).toEqual(['Settings', 'Sign out'])
  })

  it('S-SHELL-30 offers the members one may act as, and joining another group', async () => {
    await desk()
    await visit(url, { as: 'carla', at: '/groups/RIBA', language: 'en' })
    await userEvent.click(page.getByRole('button', { name: /^My menu/ }))
    await expect.element(page.getByRole('group', { name: 'Act as' })).toBeVisible()
    const choices = page.getByRole('menuitemradio')
    await expect.poll(() => choices.elements().map(it => it.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    await expect.element(page.getByRole('menuitem', { name: 'Join another group' })).toBeVisible()
  })

  it('S-SHELL-30 S-NOTIFY-2 tells in the switcher how much is unread of the member one does not act as', async () => {
    await desk()
    const { client } = await visit(url, { as: 'carla', at: '/settings', language: 'en' })
    const viewer = client.viewer()
    const members = viewer.status === 'signedIn' ? viewer.members : []
    const ofRibera = members.find(it => it.group.attributes.code === 'RIBA')?.member.attributes.code ?? ''
    const description = unique('In the switcher')
    await askFor(url, { payee: 'laia', payer: ofRibera, description })
    const unread = async () => {
      const { items, meta } = await client.list('notifications', { group: 'RIBA' })
      return items.some(it => it.attributes.body.includes(description)) ? Number(meta['unread']) : 0
    }
    await expect.poll(unread).toBeGreaterThan(0)
    const count = await unread()
    await userEvent.click(page.getByRole('button', { name: /^My menu/ }))
    await userEvent.click(page.getByRole('menuitemradio', { name: /Banc del Temps Nord/ }))
    await expect.element(page.getByRole('button', { name: /^My menu/ })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^My menu/ }))
    const other = page.getByRole('menuitemradio', { name: /Ribera del Foix/ })
    await expect.element(other).toHaveAttribute('aria-checked', 'false')
    await expect.element(other).toHaveTextContent(new RegExp(`${count}$`))
    await expect.element(other).toHaveAccessibleName(new RegExp(`${count} unread`))
  })

  it('S-SHELL-30 acts after a reload as the one chosen, and after signing out as the first again', async () => {
    await desk()
    const actingIn = (client: Client) => {
      const viewer = client.viewer()
      return viewer.status === 'signedIn' ? viewer.acting?.group.attributes.code : viewer.status
    }
    const first = await visit(url, { as: 'carla', at: '/settings', language: 'en' })
    expect(actingIn(first.client)).toBe('RIBA')
    await userEvent.click(page.getByRole('button', { name: /^My menu/ }))
    await userEvent.click(page.getByRole('menuitemradio', { name: /Banc del Temps Nord/ }))
    await expect.poll(() => actingIn(first.client)).toBe('TEMP')
    first.end()
    const { client } = await visit(url, { at: '/home', again: first, language: 'en' })
    await expect.element(drawer().getByText('Banc del Temps Nord')).toBeVisible()
    expect(actingIn(client)).toBe('TEMP')
    await client.signOut()
    await client.signIn({ email: 'carla@demo.example', password })
    await expect.poll(() => actingIn(client)).toBe('RIBA')
  })
})

describe('banners', () => {
  it('S-CHECK-21 S-SHELL-20 a suspended member sees one banner, with the reason, and can close it', async () => {
    await desk()
    await visit(url, { as: 'oriol', at: '/groups/RIBA', language: 'en' })
    const banner = page.getByRole('status').filter({ hasText: 'An administrator suspended your account' })
    await expect.element(banner).toBeVisible()
    await expect.element(page.getByText('Hear about payments at once')).not.toBeInTheDocument()
    await userEvent.click(banner.getByRole('button', { name: 'Close' }))
    await expect.element(banner).not.toBeInTheDocument()
  })

  it('S-CHECK-21 S-SHELL-20 shows Anna notifications, after closing it location, after closing that none, also after a reload', async () => {
    await desk()
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus)
    const site = { pushKey: btoa(String.fromCharCode(...new Uint8Array(65))).replaceAll('=', '') }
    const at = '/groups/RIBA/offers'
    const first = await visit(url, { as: 'anna', at, language: 'en', site })
    first.client.remember({ location: null })
    const shown = (text: string) => page.getByRole('banner').getByText(text)
    const [hear, near] = [shown('Hear about payments at once'), shown('Show what is near you first?')]
    const close = () => userEvent.click(page.getByRole('banner').getByRole('button', { name: 'Close' }))
    await expect.element(hear).toBeVisible()
    await expect.element(near).not.toBeInTheDocument()
    await close()
    await expect.element(near).toBeVisible()
    await expect.element(hear).not.toBeInTheDocument()
    await close()
    await expect.element(near).not.toBeInTheDocument()
    first.end()
    await visit(url, { at, again: first, language: 'en', site })
    await expect.element(page.getByRole('article').first()).toBeVisible()
    for (const banner of [hear, near]) await expect.element(banner).not.toBeInTheDocument()
  })
})
