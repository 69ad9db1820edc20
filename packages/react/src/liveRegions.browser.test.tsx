import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listen, type Ear } from '../test/heard.ts'
import { makeMember, type Person } from '../test/people.ts'
import { leaveAll, openStage, visit } from '../test/stand.tsx'

let url: string
let nora: Person
let ear: Ear
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nora = await makeMember(url, { name: 'Nora Riba' })
}, 120_000)
beforeEach(() => {
  ear = listen()
})
afterEach(() => {
  ear.stop()
  leaveAll()
  vi.restoreAllMocks()
})

const seconds = (count: number) => new Promise(done => setTimeout(done, count * 1_000))
/** How often something was said. */
const times = (text: string | RegExp) =>
  ear.said().filter(it => (typeof text === 'string' ? it === text : text.test(it)))

/** It is said, once, also when one goes on listening; and nothing was there to be heard that nobody could hear. */
async function hearsOnce(text: string | RegExp): Promise<void> {
  await expect.poll(() => ear.said(), { timeout: 10_000 }).toContainEqual(expect.stringMatching(text))
  await seconds(1)
  expect(times(text)).toHaveLength(1)
  expect(ear.missed()).toEqual([])
}

describe('S-A11Y-7 toasts', () => {
  it('are said once each: neither the first again with the second, nor either when it goes', async () => {
    await visit(url, { as: nora.as, at: { screen: 'member', group: 'RIBA', member: 'RIBA0003' } })
    const always = page.getByRole('switch', { name: /^Always accept from/ })
    await expect.element(always).toBeVisible()
    ear.clear()
    await userEvent.click(always)
    await expect.poll(() => ear.said()).toContainEqual(expect.stringContaining('are paid without asking you'))
    await userEvent.click(always)
    await hearsOnce(/ wait for your answer again/)
    await seconds(5)
    expect(ear.said()).toHaveLength(2)
  })
})

describe('S-A11Y-7 counts', () => {
  it.each([
    { at: '/groups/RIBA/offers', as: 'pere', q: 'focaccia', said: '1 offer' },
    { at: '/groups/RIBA/members', as: 'pere', q: 'Cal Quim', said: '1 member' },
    { at: '/groups', as: undefined, q: 'ribera', said: /^\d groups$/ },
    { at: '/home', as: 'pere', q: 'focaccia', said: '1 result' },
    { at: '/groups/RIBA/members/RIBA0002/transactions', as: 'anna', q: 'zeppelin', said: '0 payments' },
    { at: '/groups/RIBA/admin/transactions', as: 'marta', q: 'zeppelin', said: '0 payments' },
    { at: '/groups/RIBA/admin/accounts', as: 'marta', q: 'RIBA0002', said: /^1–1 of 1/ },
    { at: '/superadmin/groups', as: 'root', q: 'RIBA', said: /^1–1 of 1/ },
  ])('how many are found at $at is said once', async ({ at, as, q, said }) => {
    await visit(url, as ? { at, as } : { at })
    const field = page.getByRole('searchbox').first()
    await expect.element(field).toBeVisible()
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
    await seconds(0.5)
    ear.clear()
    await userEvent.fill(field, q)
    await hearsOnce(said)
  })
})
