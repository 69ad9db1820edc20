import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { found, type Community } from '../../../../test/community.ts'
import { clientFor, makeMember, type Person } from '../../../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'
import { makeTrouble } from '../../../../test/trouble.ts'

let url: string
let community: Community
let admin: Client
let berta: Person
let carles: Person

beforeAll(async () => {
  url = await openStage()
  community = await found(url, { members: 0 })
  const { code } = community
  // The server keeps for two seconds who administers what.
  await new Promise(done => setTimeout(done, 2_500))
  admin = await clientFor(url, community.admin)
  berta = await makeMember(url, { name: 'Berta Sala', group: code, admin: community.admin.as })
  carles = await makeMember(url, { name: 'Carles Mas', group: code, admin: community.admin.as })
  await limit(berta, 50)
  await limit(carles, 70)
  const settings = await admin.one('group-settings', { group: code })
  await admin.update({ type: 'group-settings', id: settings.id, attributes: { minOffers: 2 } }, { group: code })
  await admin.update(
    { type: 'members', id: carles.member.id, attributes: { state: 'suspended' } },
    { group: code, reason: 'Away for a year' },
  )
})
afterEach(leaveAll)

async function limit({ account }: Person, units: number): Promise<void> {
  const attributes = { creditLimit: units * 1_000_000 }
  await admin.update({ type: 'accounts', id: account, attributes }, { group: community.code })
}

const at = (query: Record<string, string> = {}) => ({ screen: 'groupLog', group: community.code, query }) as const
const rows = () => page.getByRole('main').getByRole('article')
const rowOf = (text: string | RegExp) => rows().filter({ hasText: text })
const limitOf = (name: string) => rowOf('An account was changed').filter({ hasText: name })

describe('the log of a group', () => {
  it('B8 says who did what on whom, before and after, when and why', async () => {
    await visit(url, { as: community.admin.as, at: at() })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Group log' })).toBeVisible()
    const row = limitOf('Berta Sala')
    await expect.element(row.getByText('Credit limit')).toBeVisible()
    await expect.element(row.getByText('50.00\u202fn')).toBeVisible()
    await expect.element(row.getByRole('time')).toBeVisible()
    const suspended = rowOf('A member was suspended')
    await expect.element(suspended.getByRole('link', { name: 'Carles Mas' })).toBeVisible()
    await expect.element(suspended.getByText('Active')).toBeVisible()
    await expect.element(suspended.getByText('Suspended', { exact: true })).toBeVisible()
    await expect.element(suspended.getByText('Away for a year')).toBeVisible()
    await expect
      .element(rowOf('The settings of the group were changed').getByText('Offers needed to join'))
      .toBeVisible()
    await expect.element(rowOf('The group was brought in from elsewhere')).toBeVisible()
  })

  it('B8 says of what is gone what it was, and of nothing that it is none now', async () => {
    const { code: group, root } = await found(url, { members: 0 })
    const id = crypto.randomUUID()
    await root.create({ type: 'categories', id, attributes: { name: 'Rafts and boats' } }, { group })
    await root.remove({ type: 'categories', id }, { group })
    await visit(url, { as: 'root', at: { screen: 'groupLog', group } })
    const row = rowOf('A category was deleted')
    await expect.element(row.getByRole('definition').filter({ hasText: 'Rafts and boats' })).toBeVisible()
    await expect.element(row.getByText('none')).not.toBeInTheDocument()
  })

  it('B8 leads to whom it is about', async () => {
    const { navigator } = await visit(url, { as: community.admin.as, at: at() })
    await userEvent.click(limitOf('Berta Sala').getByRole('link', { name: 'Berta Sala' }))
    expect(navigator.place()).toMatchObject({ screen: 'member', member: berta.code })
  })

  it('B8, S-PLACE-67 finds by topic, person and day, all of it in the address', async () => {
    const { navigator } = await visit(url, { as: community.admin.as, at: at() })
    await userEvent.selectOptions(page.getByLabelText('What', { exact: true }), 'settings')
    await expect.element(rowOf('The settings of the group were changed')).toBeVisible()
    await expect.element(limitOf('Berta Sala')).not.toBeInTheDocument()
    expect(navigator.place().query).toEqual({ topic: 'settings' })
    await userEvent.selectOptions(page.getByLabelText('What', { exact: true }), '')
    await userEvent.fill(page.getByRole('combobox', { name: 'On whom' }), 'Berta')
    await userEvent.click(page.getByRole('option', { name: /Berta Sala/ }))
    await expect.element(limitOf('Berta Sala')).toBeVisible()
    await expect.element(rowOf('Carles Mas')).not.toBeInTheDocument()
    expect(navigator.place().query).toEqual({ about: berta.code })
    await userEvent.click(page.getByRole('button', { name: 'Show everybody' }))
    await userEvent.fill(page.getByLabelText('From', { exact: true }), '2099-01-01')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    expect(navigator.place().query).toEqual({ from: '2099-01-01' })
    await userEvent.click(page.getByRole('button', { name: 'Remove filters' }))
    await expect.element(limitOf('Berta Sala')).toBeVisible()
  })

  it('B8 finds nothing about somebody who is not there', async () => {
    await visit(url, { as: community.admin.as, at: at({ about: `${community.code}9999` }) })
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
  })

  it('B8, S-LIST-1 shows twenty, and more on demand', async () => {
    await page.viewport(1280, 900)
    const { code: group, root } = await found(url, { members: 0 })
    const { id } = await root.one('group-settings', { group })
    for (let at = 1; at <= 22; at += 1)
      await root.update({ type: 'group-settings', id, attributes: { minOffers: at % 2 } }, { group })
    await visit(url, { as: 'root', at: { screen: 'groupLog', group } })
    await expect.poll(() => rows().elements().length).toBe(20)
    // By keyboard: a press of the pointer scrolls there first, and it loads by itself.
    ;(document.querySelector('.x-more button') as HTMLButtonElement).click()
    await expect.poll(() => rows().elements().length).toBe(23)
    await expect.element(page.getByText('That is all')).toBeVisible()
  })
})

it('S-STATE-4 S-LIST-4 the log keeps still while others go on, and shows at once what the reader did', async () => {
  const { code: group, root, admin: own } = await found(url, { members: 0 })
  const { id } = await root.one('group-settings', { group })
  const change = async (by: Client, minOffers: number) =>
    by.update({ type: 'group-settings', id, attributes: { minOffers } }, { group })
  await change(root, 1)
  // The server keeps for two seconds who administers what.
  await new Promise(done => setTimeout(done, 2_500))
  const client = await clientFor(url, own)
  await visit(url, { as: own.as, at: { screen: 'groupLog', group } })
  await expect.element(rowOf('The settings of the group were changed')).toBeVisible()
  const before = rows().elements().length
  const show = page.getByRole('button', { name: '1 new – show' })
  await change(root, 2)
  window.dispatchEvent(new Event('online'))
  await expect.element(show).toBeVisible()
  expect(rows().elements()).toHaveLength(before)
  await userEvent.click(show)
  await expect.poll(() => rows().elements().length).toBe(before + 1)
  await change(client, 3)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => rows().elements().length).toBe(before + 2)
  await expect.element(show).not.toBeInTheDocument()
  client.close()
})

describe('who reads what', () => {
  it('B8 shows members what is about the group and about themselves', async () => {
    await visit(url, { as: berta.as, at: at() })
    await expect.element(limitOf('Berta Sala')).toBeVisible()
    await expect.element(rowOf('The settings of the group were changed')).toBeVisible()
    await expect.element(rowOf('Carles Mas')).not.toBeInTheDocument()
    await expect.element(page.getByRole('combobox', { name: 'On whom' })).not.toBeInTheDocument()
  })

  it('B8 shows suspended members why', async () => {
    await visit(url, { as: carles.as, at: at() })
    await expect.element(rowOf('A member was suspended').getByText('Away for a year')).toBeVisible()
    await expect.element(page.getByLabelText('By whom')).not.toBeInTheDocument()
  })

  it('B8, S-GUARD-13 tells members of other groups why not, without asking for anything', async () => {
    const asked = performance.getEntriesByType('resource').length
    await visit(url, { as: 'anna', at: at() })
    await expect.element(page.getByText(/^Only members of/).first()).toBeVisible()
    const since = performance.getEntriesByType('resource').slice(asked)
    expect(since.filter(it => it.name.includes('admin-log'))).toEqual([])
  })

  it('B8 stands at the foot of the drawer of members', async () => {
    await page.viewport(1280, 900)
    const { navigator } = await visit(url, { as: 'anna', at: { screen: 'home' } })
    await userEvent.click(page.getByRole('navigation', { name: 'Main navigation' }).getByText('Group log'))
    expect(navigator.place()).toMatchObject({ screen: 'groupLog', group: 'RIBA' })
  })
})

describe('without an answer', () => {
  it('S-STATE-2 says what will stand there when nothing does', async () => {
    await visit(url, { as: 'root', at: { screen: 'groupLog', group: 'NOVA' } })
    await expect.element(page.getByRole('heading', { name: 'Nothing is written here yet' })).toBeVisible()
  })

  it('S-STATE-1 shows offline what was saved, and how old it is', async () => {
    await visit(url, { as: community.admin.as, at: at() })
    await expect.element(limitOf('Berta Sala')).toBeVisible()
    const trouble = makeTrouble('offline')
    await expect.element(page.getByText(/^Saved .* ago$/)).toBeVisible()
    await expect.element(limitOf('Berta Sala')).toBeVisible()
    trouble.end()
  })
})

describe('in every language, for everybody', () => {
  const titles = { en: 'Group log', ca: 'Registre del grup', es: 'Registro del grupo', it: 'Registro del gruppo' }

  it.each(languages)(
    'S-LANG-3, S-A11Y-1 is whole in %s, and axe finds nothing with everything open',
    async language => {
      await visit(url, { as: community.admin.as, at: at(), language })
      await expect.element(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
      await expect.poll(() => rows().elements().length).toBeGreaterThan(4)
      for (const summary of document.querySelectorAll('.s-deed summary')) (summary as HTMLElement).click()
      expect(document.body.textContent).not.toMatch(/\{\{|log\.\w/)
      expect(await faultsEverywhere()).toEqual([])
    },
  )
})
