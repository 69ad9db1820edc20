import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf, places } from '@exchange-kit/model'
import { cutLine } from '../test/network.ts'
import { leaveAll, openStage, password, visit } from '../test/stand.tsx'

// Paths of ours that name what is not there.

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const nobody = '4b1d2f6e-6a0b-4c9d-8f3e-2a7c5d9e1b04'

/** Every path of the table that begins with a group and is shown to superadmins, with a group that there is not. */
const ofNoGroup = Object.values(places)
  .filter(({ path, access }) => path.startsWith('/groups/:group') && access !== 'draft' && access !== 'payer')
  .map(({ path }) => path.replace(':group', 'NONE').replace(':member', 'NONE0001').replace(/:\w+/, nobody))

it.each(ofNoGroup)('S-PLACE-66 %s: says that there is no such group, and leads to the groups', async at => {
  const { navigator } = await visit(url, { as: 'root', at })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { name: 'There is no group NONE' }).first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await main.getByRole('link', { name: 'Search groups' }).first().click()
  await expect.poll(() => pathOf(navigator.place())).toBe('/groups')
})

it('S-PLACE-66 says so too where the group is asked first whom it shows its offers to', async () => {
  await visit(url, { as: 'anna', at: '/groups/NONE/offers' })
  await expect.element(page.getByRole('heading', { name: 'There is no group NONE' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
})

it.each(['members/NONE0001', 'members/NONE0001/transactions', 'admin/accounts', 'admin/edit'])(
  'S-PLACE-66 says so too where strangers of a group see nothing: %s',
  async path => {
    const { navigator } = await visit(url, { as: 'anna', at: `/groups/NONE/${path}` })
    await expect.element(page.getByRole('heading', { name: 'There is no group NONE' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Search groups' }).click()
    await expect.poll(() => pathOf(navigator.place())).toBe('/groups')
  },
)

it('S-PLACE-66 S-GUARD-6 says so to a guest once they signed in: before, a group may be kept from them', async () => {
  const { navigator } = await visit(url, { at: '/groups/NONE/members' })
  await expect.poll(() => navigator.place().screen).toBe('loginMail')
  await userEvent.fill(page.getByLabelText('E-mail', { exact: true }), 'anna@demo.example')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), password)
  await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }))
  await expect.element(page.getByRole('heading', { name: 'There is no group NONE' })).toBeVisible()
})

it('S-PLACE-66 takes no group for missing that only cannot be asked for', async () => {
  const line = cutLine('neverSent', { method: 'GET', url: /\/social\/RIBA(\?|$)/ })
  await visit(url, { as: 'root', at: `/groups/RIBA/transactions/${nobody}` })
  await expect.element(page.getByRole('heading', { name: `There is no payment ${nobody}` })).toBeVisible()
  line.mend()
})

it.each([
  ['pere', '/groups/RIBA/members/RIBA9999', 'There is no member RIBA9999', '/groups/RIBA/members'],
  ['pere', '/groups/RIBA/offers/no-such', 'There is no offer or need no-such', '/groups/RIBA/offers'],
  ['pere', '/groups/RIBA/needs/no-such', 'There is no offer or need no-such', '/groups/RIBA/needs'],
  ['pere', '/groups/RIBA/needs/no-such/edit', 'There is no offer or need no-such', '/groups/RIBA/needs'],
  [
    'pere',
    `/groups/RIBA/transactions/${nobody}`,
    `There is no payment ${nobody}`,
    '/groups/RIBA/members/RIBA0003/transactions',
  ],
  ['marta', '/groups/RIBA/members/RIBA9999/transactions', 'There is no member RIBA9999', '/groups/RIBA/members'],
  [
    'marta',
    '/groups/RIBA/admin/members/RIBA9999/profile',
    'There is no member RIBA9999',
    '/groups/RIBA/admin/accounts',
  ],
  [
    'marta',
    '/groups/RIBA/admin/members/RIBA9999/settings',
    'There is no member RIBA9999',
    '/groups/RIBA/admin/accounts',
  ],
  ['root', `/groups/RIBA/transactions/${nobody}`, `There is no payment ${nobody}`, '/groups/RIBA/admin/transactions'],
  ['root', `/superadmin/migrations/${nobody}`, `There is no migration ${nobody}`, '/superadmin/migrations'],
  ['root', `/superadmin/migrations/${nobody}/edit`, `There is no migration ${nobody}`, '/superadmin/migrations'],
] as const)('S-PLACE-66 %s at %s: says what there is not, and leads to its list', async (as, at, title, list) => {
  const { navigator } = await visit(url, { as, at })
  await expect.element(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect.poll(() => pathOf(navigator.place())).toBe(list)
})
