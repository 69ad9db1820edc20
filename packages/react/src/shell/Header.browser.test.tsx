import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveAll, openStage, visit } from '../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const header = () => page.getByRole('banner')
const menu = () => header().getByRole('button', { name: 'Menu', exact: true })
const back = () => header().getByRole('button', { name: 'Back', exact: true })

describe('the header', () => {
  const own = '/groups/RIBA/members/RIBA0002'
  const roots = ['/home', '/notifications', '/groups/RIBA', '/groups/RIBA/offers', '/groups/RIBA/needs']
  const others = ['/groups/TEMP', '/groups/RIBA/offers/bread', own, `${own}/transactions/send`, '/settings']

  it.each([...roots, '/groups/RIBA/members', `${own}/transactions`, '/groups/RIBA/stats'])(
    'S-SHELL-3 has the menu button at %s, and one heading',
    async at => {
      await visit(url, { as: 'anna', at })
      await expect.element(menu()).toBeVisible()
      await expect.element(back()).not.toBeInTheDocument()
      await hasOneHeadingAndFewActs()
    },
  )

  it.each(others)('S-SHELL-3 has Back at %s, and one heading', async at => {
    await visit(url, { as: 'anna', at })
    await expect.element(back()).toBeVisible()
    await expect.element(menu()).not.toBeInTheDocument()
    await hasOneHeadingAndFewActs()
  })

  it('S-SHELL-3 offers guests to sign in, and no menu', async () => {
    await visit(url, { at: '/groups/RIBA' })
    await expect.element(header().getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(header().getByRole('button', { name: /^My menu/ })).not.toBeInTheDocument()
  })

  it('S-SHELL-13 shows how much is unread beside the initials, not over them, and inside the window', async () => {
    await page.viewport(390, 844)
    await visit(url, { as: 'anna', at: '/home' })
    await expect.element(header().getByRole('button', { name: /^My menu/ })).toHaveTextContent(/\d$/)
    const button = header()
      .getByRole('button', { name: /^My menu/ })
      .element()
    const initials = document.createRange()
    initials.selectNodeContents(button.querySelector('.x-avatar') ?? button)
    const letters = initials.getBoundingClientRect()
    const count = button.querySelector('.x-count-badge')?.getBoundingClientRect() ?? new DOMRect()
    expect(count.width).toBeGreaterThan(0)
    expect(count.bottom <= letters.top || count.left >= letters.right, JSON.stringify({ count, letters })).toBe(true)
    expect([count.top >= 0, count.right <= window.innerWidth]).toEqual([true, true])
    await page.viewport(1280, 900)
  })

  async function hasOneHeadingAndFewActs(): Promise<void> {
    await expect.element(header().getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(header().getByRole('button', { name: /^My menu/ })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelectorAll('.x-bar-actions :is(a, button)').length).toBeLessThanOrEqual(2)
    // In this order: the way out, the heading, the acts, the profile menu.
    const order = ['.x-bar > button', '.x-bar > h1', '.x-bar > .x-bar-actions', '.x-bar button[aria-label^="My menu"]']
    const found = order.map(it => document.querySelector(it))
    for (const [at, part] of found.slice(1).entries())
      expect([order[at + 1], found[at]?.compareDocumentPosition(part ?? document)]).toEqual([order[at + 1], 4])
  }
})
