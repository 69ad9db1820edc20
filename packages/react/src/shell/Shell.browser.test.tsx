import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaveAll, openStage, visit } from '../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const heading = () => page.getByRole('heading', { level: 1 })
const drawer = () => page.getByRole('navigation', { name: 'Main navigation' })
const tabs = () => page.getByRole('navigation', { name: 'Main, phone' })
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
    await visit(url, { at: '/login-mail' })
    await expect.element(heading()).toBeVisible()
    await expect.element(page.getByRole('contentinfo')).toBeVisible()
    await expect.element(drawer()).not.toBeInTheDocument()
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
    await visit(url, { as: 'quim', at: '/home' })
    await userEvent.click(page.getByRole('button', { name: /^My menu/ }))
    await expect
      .poll(() => namesOf('menuitem'))
      .toEqual(expect.arrayContaining(['My page', 'Till', 'About', 'Sign out']))
    const names = namesOf('menuitem')
    expect(names.indexOf('Settings')).toBeLessThan(names.indexOf('Till'))
    expect(names.at(-1)).toBe('Sign out')
    await userEvent.click(page.getByRole('menuitem', { name: 'Till' }))
    await expect.element(page.getByRole('button', { name: 'Charge' })).toBeVisible()
  })

  it('S-SHELL-13 keeps from applicants what is not theirs yet', async () => {
    await desk()
    await visit(url, { as: 'gemma', at: '/groups/RIBA', language: 'en' })
    await userEvent.click(page.getByRole('button', { name: /^My menu/ }))
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    for (const name of ['Till', 'My offers', 'My needs']) expect(namesOf('menuitem')).not.toContain(name)
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
})
