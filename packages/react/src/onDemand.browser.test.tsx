import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { askFor, unique } from '../test/payments.ts'
import { clientFor, makeMember } from '../test/people.ts'
import { putOffer } from '../test/market.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../test/stand.tsx'
import { makeTrouble } from '../test/trouble.ts'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
let trouble: { end: () => void } | null = null
afterEach(() => {
  trouble?.end()
  trouble = null
  leaveAll()
})

/** The moment as a date and a time of this device. */
function exactly(time: Element | null): string {
  const at = new Date(time?.getAttribute('datetime') ?? '')
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(at)
}

/** Reached with Tab, pressed with Enter and with Space, tapped: it says the exact moment and then again how long ago. */
async function isSaidOnDemand(act: Locator, exact: (said: string) => string): Promise<void> {
  await expect.element(act).toBeVisible()
  const button = act.element() as HTMLElement
  const short = button.textContent
  const moment = button.closest('time')
  const said = exact(exactly(moment))
  // Heard with its name, before anybody presses.
  expect(button.ariaLabel).toContain(short)
  expect(button.ariaLabel).toContain(exactly(moment))
  const before = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter(it => it.checkVisibility())
  before[before.indexOf(button) - 1]?.focus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(button.textContent).toBe(said)
  expect(button.ariaPressed).toBe('true')
  await userEvent.keyboard(' ')
  expect(button.textContent).toBe(short)
  await userEvent.click(act)
  expect(button.textContent).toBe(said)
}

it('S-DATE-1 S-MARKET-10 the page of an offer says on demand when exactly it was changed, and until when it is valid', async () => {
  const { attributes } = await putOffer(url, { as: 'quim', name: unique('Quinces') })
  await visit(url, { as: 'anna', at: { screen: 'offer', group: 'RIBA', offer: attributes.code } })
  await isSaidOnDemand(page.getByRole('button', { name: /^Updated now/ }), said => `Updated ${said}`)
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(attributes.expires))
  await isSaidOnDemand(page.getByRole('button', { name: new RegExp(`^${until}`) }), said => said)
  expect(await faultsEverywhere()).toEqual([])
})

it('S-DATE-1 S-NOTIFY-1 the inbox says on demand when exactly something came', async () => {
  const person = await makeMember(url)
  const description = unique('Two loaves')
  await askFor(url, { payee: 'laia', payer: person.code, description })
  const client = await clientFor(url, person)
  const events = async () =>
    (await client.list('notifications', { group: 'RIBA' })).items.map(it => it.attributes.event)
  await expect.poll(events).toContain('TransferPending')
  client.close()
  await visit(url, { as: person.as, at: { screen: 'notifications' } })
  const notice = page.getByRole('article').filter({ hasText: description })
  await isSaidOnDemand(notice.getByRole('button', { name: /^(now|\d+ seconds? ago|1 minute ago)/ }), said => said)
})

it('S-A11Y-3 a finger on a phone does not miss a moment, however short it is said', async () => {
  const { attributes } = await putOffer(url, { as: 'quim', name: unique('Quinces') })
  await page.viewport(390, 844)
  await visit(url, { as: 'anna', language: 'it', at: { screen: 'offer', group: 'RIBA', offer: attributes.code } })
  await expect.poll(() => document.querySelectorAll('time button').length).toBe(2)
  for (const button of document.querySelectorAll('time button')) {
    button.textContent = 'ora'
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5)
  }
  await page.viewport(1280, 900)
})

it('S-DATE-1 S-STATE-1 what was saved says on demand when exactly that was', async () => {
  await visit(url, { as: 'anna', at: { screen: 'members', group: 'RIBA' } })
  await expect.element(page.getByText('Aina Rosell').first()).toBeVisible()
  trouble = makeTrouble('offline')
  const age = page.getByRole('button', { name: /^Saved .* ago/ })
  await expect.element(age).toBeVisible()
  const at = new Date(age.element().closest('time')?.getAttribute('datetime') ?? '')
  await userEvent.click(age)
  await expect.element(page.getByRole('button', { name: at.toLocaleString('en'), exact: true })).toBeVisible()
})

it('S-DATE-1 rows of a list are no stops more: each leads to the page that says it', async () => {
  await visit(url, { as: 'anna', at: { screen: 'account', group: 'RIBA', member: 'RIBA0002' } })
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBeGreaterThan(10)
  expect(document.querySelectorAll('[role=tabpanel] time button')).toHaveLength(0)
  const moment = rows.first().element().querySelector('time')
  const said = exactly(moment)
  await userEvent.click(rows.first().getByRole('link'))
  await expect.element(page.getByText(said).first()).toBeVisible()
})
