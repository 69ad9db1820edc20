import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found, type Community } from '../../../../test/community.ts'
import { cutLine } from '../../../../test/network.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
let community: Community
beforeAll(async () => {
  url = await openStage()
  community = await found(url, { members: 1 })
})
afterEach(leaveAll)

const open = async () => {
  await visit(url, { as: community.admin.as, at: { screen: 'editGroup', group: community.code } })
  await expect.element(page.getByLabelText('Symbol')).toBeVisible()
}
const group = () => ({ group: community.code })

describe('a group that is edited', () => {
  it('S-ADMIN-1, S-SET-1 saves what is typed by itself, and never an empty name', async () => {
    await open()
    await expect.element(page.getByLabelText('Code', { exact: true })).toHaveAttribute('readonly')
    await userEvent.fill(page.getByRole('textbox', { name: /^Name/ }).first(), '')
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(page.getByLabelText('Description'), 'A **small** valley.')
    await userEvent.fill(page.getByLabelText('Website'), 'valley.example')
    await userEvent.tab()
    await expect
      .poll(async () => (await community.root.one('groups', group())).attributes)
      .toMatchObject({
        name: `Group ${community.code}`,
        description: 'A **small** valley.',
        website: 'https://valley.example',
      })
  })

  it('S-SET-3 takes what was typed on while an answer was on its way for one’s own, not for another’s', async () => {
    await open()
    const description = page.getByLabelText('Description')
    const line = cutLine('slow', { method: 'PATCH', url: /\/social\// })
    await userEvent.fill(description, 'A valley')
    await line.answered()
    await userEvent.fill(description, 'A valley of mills.')
    line.mend()
    await line.deliver()
    await expect
      .poll(async () => (await community.root.one('groups', group())).attributes.description)
      .toBe('A valley of mills.')
    await expect.element(page.getByText('All changes saved')).toBeVisible()
    await expect.element(page.getByText(/Another administrator changed this/)).not.toBeInTheDocument()
  })

  it('S-ADMIN-1 says that other decimals change the display only', async () => {
    await open()
    await userEvent.selectOptions(page.getByLabelText('Decimals'), '1')
    await expect.element(page.getByText(/^Only the display changes, no balance does: 12.5.n/)).toBeVisible()
    await userEvent.fill(page.getByLabelText('Symbol'), 'nuts')
    await userEvent.tab()
    await expect.element(page.getByLabelText('Symbol')).toHaveAttribute('aria-invalid', 'true')
    await expect
      .poll(async () => (await community.root.one('currencies', group())).attributes)
      .toMatchObject({ decimals: 1, symbol: 'n' })
  })

  it('S-A11Y-1 axe finds nothing', async () => {
    await open()
    expect(await faultsEverywhere()).toEqual([])
  })
})
