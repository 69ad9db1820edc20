import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '@exchange-kit/model'
import { found } from '../../../../test/community.ts'
import { cutLine } from '../../../../test/network.ts'
import {
  closeToast,
  faultsEverywhere,
  leaveAll,
  openStage,
  openUntouchedStage,
  visit,
} from '../../../../test/stand.tsx'
import { forgetDevice, makeTrouble } from '../../../../test/trouble.ts'

// The demo as it was made: what the page finds there is known.
let url: string
let stage: string
beforeAll(async () => {
  url = await openUntouchedStage()
  stage = await openStage()
})
afterEach(leaveAll)

const at = (group = 'RIBA') => ({ screen: 'groupHealth', group }) as const
const rows = () => page.getByRole('main').getByRole('article')
const rowOf = (sentence: RegExp) => page.getByRole('article').filter({ hasText: sentence })
const how = 'How this is computed'

describe('how the group is doing', () => {
  it('B15 says what is worth a look and what is well, each with its figure and one act', async () => {
    await visit(url, { as: 'marta', at: at() })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Group health' })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2, name: /^\d+ things worth a look$/ })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2, name: 'The rest is well' })).toBeVisible()
    expect(rows().elements()).toHaveLength(10)
    for (const row of rows().elements()) {
      expect(row.querySelectorAll('h3')).toHaveLength(1)
      expect(row.querySelectorAll('a.x-button')).toHaveLength(1)
    }
    const held = rowOf(/The five highest balances hold/)
    await expect.element(held.getByText(/^\d+%$/)).toBeVisible()
  })

  it('B15 shows by keyboard how a figure is computed', async () => {
    await visit(url, { as: 'marta', at: at() })
    const row = rowOf(/The five highest balances hold/)
    const summary = row.getByText(how)
    await expect.element(summary).toBeVisible()
    await expect.element(row.getByText(/divided by the sum of all balances above zero/)).not.toBeVisible()
    summary.element().closest('summary')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(row.getByText(/divided by the sum of all balances above zero/)).toBeVisible()
    // It names nobody, so there is nobody to show.
    expect(row.element().querySelectorAll('details')).toHaveLength(1)
    await userEvent.keyboard(' ')
    await expect.element(row.getByText(/divided by the sum of all balances above zero/)).not.toBeVisible()
  })

  it('B15 names people only when asked, in the order of their codes, and leads to them', async () => {
    const { navigator } = await visit(url, { as: 'marta', at: at() })
    const row = rowOf(/have neither paid nor been paid for 90 days|offer nothing and ask for nothing/).first()
    await expect.element(row).toBeVisible()
    expect(row.element().querySelectorAll('.s-concerned')).toHaveLength(0)
    row
      .getByText(/^Show the \d+ members$/)
      .element()
      .closest('summary')
      ?.focus()
    await userEvent.keyboard('{Enter}')
    const people = row.getByRole('list', { name: 'Members' })
    await expect.element(people).toBeVisible()
    const codes = [...people.element().querySelectorAll('.x-code')].map(it => it.textContent)
    expect(codes).toEqual([...codes].sort())
    await userEvent.click(people.getByRole('link').first())
    expect(navigator.place()).toMatchObject({ screen: 'member', group: 'RIBA', member: codes[0] })
  })

  it('B15 leads to where something is done about it', async () => {
    // On phones the table is cards, and its heads are only read out.
    await page.viewport(1280, 900)
    const { navigator } = await visit(url, { as: 'marta', at: at() })
    await userEvent.click(page.getByRole('link', { name: 'See balances and maximum balances' }))
    expect(navigator.place()).toMatchObject({ screen: 'accounts', query: { state: 'active', sort: '-balance' } })
    await expect.element(page.getByRole('columnheader', { name: 'Balance', exact: true })).toBeVisible()
    navigator.go(at())
    await userEvent.click(page.getByRole('link', { name: 'See the requests that wait' }))
    expect(navigator.place()).toMatchObject({ screen: 'groupTransfers', query: { state: 'pending' } })
  })
})

describe('what is done about a finding', () => {
  it('B15 opens the table with exactly the accounts that are counted', async () => {
    const { code, root, admin } = await found(stage, { members: 4, offers: [[2, 'Honey']] })
    await page.viewport(1280, 900)
    const { navigator } = await visit(stage, { as: admin.as, at: at(code) })
    await closeToast(/^You now act as/)
    const row = rowOf(/^.*4 members offer nothing and ask for nothing/)
    await expect.element(row).toBeVisible()
    await userEvent.click(row.getByRole('link'))
    expect(navigator.place()).toMatchObject({ screen: 'accounts', query: { finding: 'withoutListings' } })
    await expect.element(page.getByLabelText('Group health')).toHaveValue('withoutListings')
    await expect.element(page.getByRole('row').filter({ hasText: 'Member 1' })).toBeVisible()
    const names = page.getByRole('table').element().querySelectorAll('tbody tr')
    expect(names).toHaveLength(4)
    expect(page.getByRole('row').filter({ hasText: 'Member 2' }).elements()).toHaveLength(0)
    await userEvent.selectOptions(page.getByLabelText('Group health'), 'onlyReceiving')
    await expect.element(page.getByText('Nothing matches', { exact: true })).toBeVisible()
    root.close()
  })
})

describe('all well, and nothing to tell', () => {
  it('B15 says that all is well', async () => {
    const { code, root } = await found(stage, { members: 0 })
    const { items } = await root.list('members', { group: code })
    const member = { data: { type: 'members', id: items[0]?.id ?? '' } } as const
    await root.create(
      {
        type: 'needs',
        id: crypto.randomUUID(),
        attributes: { content: 'Help with the harvest' },
        relationships: { member },
      },
      { group: code },
    )
    await visit(stage, { as: 'root', at: at(code) })
    await expect.element(page.getByRole('heading', { name: 'All is well' })).toBeVisible()
    expect(rows().elements()).toHaveLength(10)
    expect(await faultsEverywhere()).toEqual([])
  })

  it('B15 has nothing to tell of a group without accounts', async () => {
    await visit(url, { as: 'root', at: at('NOVA') })
    await expect.element(page.getByRole('heading', { name: 'Nothing can be told yet' })).toBeVisible()
  })
})

describe('when it cannot be told', () => {
  it('S-STATE-1 says what failed, and asks again', async () => {
    // Else what earlier visits saved would stand there.
    await forgetDevice()
    const { navigator } = await visit(url, { as: 'marta', at: { screen: 'group', group: 'RIBA' } })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const line = cutLine('neverSent', { method: 'GET', url: /\/RIBA\/health/ })
    navigator.go(at())
    await expect.element(page.getByText('Server do not respond')).toBeVisible()
    line.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByRole('heading', { name: 'The rest is well' })).toBeVisible()
  })

  it('S-STATE-1 shows offline what was saved, and how old it is', async () => {
    await visit(url, { as: 'marta', at: at() })
    await expect.element(page.getByRole('heading', { name: 'The rest is well' })).toBeVisible()
    const trouble = makeTrouble('offline')
    await expect.element(page.getByText(/^Saved .* ago$/)).toBeVisible()
    expect(rows().elements()).toHaveLength(10)
    trouble.end()
  })
})

describe('who may see it', () => {
  it.each([
    ['anna', 'RIBA', /Only administrators of/],
    ['marta', 'MERC', /Only administrators of/],
  ] as const)('B15, S-GUARD-13 tells %s in %s why not, without asking for anything', async (as, group, why) => {
    const asked = performance.getEntriesByType('resource').length
    await visit(url, { as, at: at(group) })
    await expect.element(page.getByText(why).first()).toBeVisible()
    const since = performance.getEntriesByType('resource').slice(asked)
    expect(since.filter(it => it.name.includes('/health'))).toEqual([])
    expect(await faultsEverywhere()).toEqual([])
  })

  it('B15 stands in the drawer of administrators', async () => {
    await page.viewport(1280, 900)
    const { navigator } = await visit(url, { as: 'marta', at: { screen: 'home' } })
    await userEvent.click(page.getByRole('navigation', { name: 'Main navigation' }).getByText('Group health'))
    expect(navigator.place()).toMatchObject({ screen: 'groupHealth', group: 'RIBA' })
  })
})

describe('in every language, for everybody', () => {
  const titles = { en: 'Group health', ca: 'Salut del grup', es: 'Salud del grupo', it: 'Salute del gruppo' }

  it.each(languages)(
    'S-LANG-3, S-A11Y-1 is whole in %s, and axe finds nothing with everything open',
    async language => {
      await visit(url, { as: 'marta', at: at(), language })
      await expect.element(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
      await expect.poll(() => rows().elements().length).toBe(10)
      for (const summary of document.querySelectorAll('.s-finding summary')) (summary as HTMLElement).click()
      await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
      await expect.poll(() => document.querySelectorAll('.s-concerned li').length).toBeGreaterThan(0)
      expect(document.body.textContent).not.toMatch(/\{\{|health\./)
      expect(await faultsEverywhere()).toEqual([])
    },
  )
})
