import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { shareOf } from '../../../scripts/thorough.ts'
import { apply } from '../test/community.ts'
import { putOffer } from '../test/market.ts'
import { askFor, someone, unique } from '../test/payments.ts'
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
  { at: '/groups/RIBA/members/RIBA0002/transactions/send/multiple', as: 'anna' },
  { at: '/groups/RIBA/members/RIBA0002/transactions/send/qr', as: 'anna' },
  { at: '/groups/RIBA/members/RIBA0003', as: 'anna' },
  { at: '/profile', as: 'anna' },
  { at: '/home?q=formatge', as: 'anna' },
  { at: '/groups/RIBA/offers?q=formatge', as: 'anna' },
  { at: '/groups/RIBA/offers/bread', as: 'anna' },
  { at: '/groups/RIBA/offers/new', as: 'anna' },
  { at: '/pay?t=RIBA0006&u=1' },
] as const

// First of all, while the code of no screen is here yet: the focus waits for it (S-SHELL-28).
it('S-CHECK-71 S-SHELL-28 signs in, finds a group and comes back without a mouse', async () => {
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

describe.each([
  [390, 844, 0],
  [1280, 900, 1],
])('with the keyboard alone, %i px wide', (width, height, turn) => {
  it.each(shareOf(screens, { every: 2, turn }))(
    'S-A11Y-2 leads through $at as $as, always in sight and never into a trap',
    async visiting => {
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
    },
  )
})

it('S-CHECK-71 finds an offer, pays it, accepts a request, imports a file, edits the profile, acts as another and signs out without a mouse', async () => {
  await page.viewport(1280, 900)
  const person = await apply(url, { group: 'TEMP', name: unique('Keys') })
  const tom = await someone(url, 'tom')
  await tom.update({ type: 'members', id: person.applicant, attributes: { state: 'active' } }, { group: 'TEMP' })
  tom.close()
  const offer = unique('Marmalade')
  await putOffer(url, { as: 'quim', name: offer, price: '0.10', state: 'published' })
  await askFor(url, { payee: 'quim', payer: person.code, description: unique('Jars') })
  // Each of these is reached by Tab: the tests above.
  const focus = async (it: Locator) => {
    await expect.element(it).toBeVisible()
    it.element().focus()
  }
  const press = async (role: 'button' | 'link' | 'menuitem' | 'menuitemradio', name: string | RegExp) => {
    await focus(page.getByRole(role, { name }).first())
    await userEvent.keyboard('{Enter}')
  }
  const type = async (it: Locator, text: string) => {
    await focus(it)
    await userEvent.keyboard(text)
  }
  // S-A11Y-7: what came of it is read out.
  const isSaid = async (text: string | RegExp) => {
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    await expect
      .poll(() =>
        page
          .getByText(text)
          .elements()
          .some(it => it.closest(live)),
      )
      .toBe(true)
  }

  const { navigator } = await visit(url, { at: '/groups/RIBA/offers', as: person.as })
  await type(page.getByRole('searchbox', { name: 'Search offers' }), `${offer}{Enter}`)
  await isSaid('1 offer')
  await press('link', offer)
  await press('link', 'Pay this offer')
  await press('button', 'Continue')
  await expect.element(page.getByRole('heading', { name: 'Is this right?' })).toHaveFocus()
  await press('button', /^Pay 0.10/)
  await expect.element(page.getByText('You paid')).toBeVisible()
  await isSaid(/^Paid 0.10/)

  await press('link', 'Payments')
  await press('button', 'Accept the request of Botiga Cal Quim')
  await press('button', /^Pay 1.00/)
  await isSaid(/^Paid 1\.00.* to Botiga Cal Quim$/)
  await expect.element(page.getByRole('region', { name: 'Waiting for your answer' })).not.toBeInTheDocument()

  navigator.go({ screen: 'newTransfer', group: 'RIBA', member: person.code, direction: 'send', way: 'multiple' })
  await press('button', 'Import')
  const lines = ['payer,payee,description,amount', `${person.code},4,Eggs,0.01`, `${person.code},6,Bread,0.02`]
  await type(page.getByLabelText('Or paste the text here'), lines.join('{Enter}'))
  await press('button', 'Read the text')
  await isSaid('2 rows are ready')
  await press('button', 'Add 2 valid rows')
  await expect.element(page.getByRole('button', { name: 'Review', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await press('button', /^Pay 0.03/)
  await expect.element(page.getByRole('heading', { name: '2 payments are done' })).toHaveFocus()

  await press('button', /^My menu/)
  await press('menuitem', 'Edit profile')
  await type(page.getByRole('textbox', { name: /^About/ }), 'I type.')
  await isSaid('All changes saved')

  await press('button', /^My menu/)
  await press('menuitemradio', /Banc del Temps Nord/)
  await isSaid(/^You now act as .* in Banc del Temps Nord$/)

  await press('button', /^My menu/)
  await press('menuitem', 'Sign out')
  await expect.poll(() => navigator.place().screen).toBe('start')
  await isSaid(/^You are signed out/)
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

// Where arrows lead on, the one at which they begin stands in the order alone.
const byArrows = '[role="tablist"], [role="menu"], [role="listbox"], [aria-roledescription="carousel"]'

// Of several radio buttons or tabs the chosen one alone stands in the order. Anything else that is taken out of it cannot be
// reached, so it is wanted all the same.
function isInOrder(element: HTMLElement): boolean {
  if (element.matches(':disabled') || (element.tabIndex < 0 && element.closest(byArrows))) return false
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
