import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { leaveAll, openStage, password, visit } from '../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const screens = [
  { at: '/' },
  { at: '/login-mail' },
  // A list that grows while one goes through it has no end to reach.
  { at: '/groups?q=ribera' },
  { at: '/groups/RIBA' },
  { at: '/groups/RIBA', as: 'anna' },
  { at: '/groups/RIBA/members/RIBA0002/transactions?q=formatge', as: 'anna' },
  { at: '/groups/RIBA/members/RIBA0002/transactions?view=statement', as: 'anna' },
  { at: '/groups/RIBA/members/RIBA0002/transactions/send', as: 'anna' },
  { at: '/home?q=formatge', as: 'anna' },
  { at: '/groups/RIBA/offers?q=formatge', as: 'anna' },
  { at: '/groups/RIBA/offers/bread', as: 'anna' },
  { at: '/groups/RIBA/offers/new', as: 'anna' },
  { at: '/pay?t=RIBA0006&u=1' },
] as const

describe.each([
  [390, 844],
  [1280, 900],
])('with the keyboard alone, %i px wide', (width, height) => {
  it.each(screens)('S-A11Y-2 leads through $at as $as, always in sight and never into a trap', async visiting => {
    await page.viewport(width, height)
    await visit(url, visiting)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
    const wanted = focusable()
    const faults: string[] = []
    const seen = new Set<Element>()
    let last: Element | null = null
    for (let presses = 0; presses < 150; presses += 1) {
      await userEvent.tab()
      const { activeElement: focused } = document
      if (!focused || focused === document.body) break
      // Day, month and year of a date are stops of their own inside one field.
      if (focused === last && focused.matches('input[type="date"]')) continue
      last = focused
      if (seen.has(focused)) break
      seen.add(focused)
      faults.push(...faultsOf(focused))
    }
    expect(faults).toEqual([])
    // Everything that takes the focus was reached: there is no trap on the way.
    const missed = wanted.filter(it => !seen.has(it))
    expect(missed.map(it => it.outerHTML.slice(0, 120))).toEqual([])
  })
})

it('S-CHECK-71 signs in, finds a group and comes back without a mouse', async () => {
  await page.viewport(1280, 900)
  const { navigator } = await visit(url, { at: '/' })
  await expect.element(page.getByRole('link', { name: 'Sign in with e-mail' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Sign in with e-mail' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Sign in with e-mail' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('anna@demo.example')
  await userEvent.tab()
  await userEvent.keyboard(`${password}{Enter}`)
  await expect.element(page.getByRole('heading', { name: 'Home' })).toHaveFocus()
  page.getByRole('link', { name: 'Other groups' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Find a group' })).toHaveFocus()
  await userEvent.tab()
  page.getByRole('button', { name: 'Back' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => pathOf(navigator.place())).toBe('/home')
})

it('S-CHECK-20 opens menus and the drawer, and gives the focus back on Escape', async () => {
  await page.viewport(390, 844)
  await visit(url, { at: '/groups/RIBA/members/RIBA0002/transactions', as: 'anna' })
  for (const [opener, inside] of [
    ['Menu', page.getByRole('link', { name: 'Other groups' })],
    ['My menu, Anna Puig', page.getByRole('menuitem', { name: 'Sign out' })],
    ['Pay', page.getByRole('menuitem', { name: 'Request payment' })],
  ] as const) {
    const button = page.getByRole('button', { name: opener, exact: true })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(inside).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => inside.query()?.checkVisibility() ?? false).toBe(false)
    await expect.element(button).toHaveFocus()
  }
})

function focusable(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  return [...all].filter(it => it.checkVisibility({ visibilityProperty: true }) && isInOrder(it))
}

// Of several radio buttons or tabs the chosen one alone stands in the order; arrows lead to the others.
function isInOrder(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false
  return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
}

function faultsOf(focused: Element): string[] {
  const name = focused.outerHTML.slice(0, 120)
  const faults: string[] = []
  if (!isRinged(focused)) faults.push(`no ring: ${name}`)
  if (isCovered(focused)) faults.push(`covered: ${name}`)
  return faults
}

// S-A11Y-2: at least 2 px around the element, or around the card, the field or the label it stands in.
function isRinged(focused: Element): boolean {
  for (let at: Element | null = focused; at && at !== document.body; at = at.parentElement) {
    const { outlineStyle, outlineWidth, textDecorationLine, textDecorationThickness } = getComputedStyle(at)
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true
    if (textDecorationLine === 'underline' && parseFloat(textDecorationThickness) >= 3) return true
  }
  return false
}

function isCovered(focused: Element): boolean {
  const { left, top, bottom, width } = focused.getBoundingClientRect()
  const middle = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
  const spots = [0.2, 0.5, 0.8].map(part => document.elementFromPoint(left + width * part, middle))
  return !spots.some(spot => spot && (focused.contains(spot) || spot.contains(focused) || isLabelOf(spot, focused)))
}

function isLabelOf(spot: Element, focused: Element): boolean {
  return spot.closest('label')?.contains(focused) ?? false
}
