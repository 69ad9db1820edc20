import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { found, type Community } from '../../../../test/community.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
let community: Community
beforeAll(async () => {
  url = await openStage()
  community = await found(url, { members: 0 })
})
afterEach(leaveAll)

/** Looks at the page again some minutes later. */
function lookLater(minutes: number): void {
  const { now } = Date
  Date.now = () => now() + minutes * 60_000
  document.dispatchEvent(new Event('visibilitychange'))
  Date.now = now
}

it('B4 takes the link to a file away once it leads nowhere, and makes another file', async () => {
  await visit(url, { as: 'root', at: { screen: 'groupSettings', group: community.code } })
  const make = page.getByRole('button', { name: 'Make the file' })
  await userEvent.click(make)
  const link = page.getByRole('link', { name: /^Download/ })
  await expect.element(link).toBeVisible()
  lookLater(58)
  await expect.element(link).toBeVisible()
  expect(make.elements()).toHaveLength(0)
  lookLater(61)
  await expect.element(make).toBeVisible()
  expect(link.elements()).toHaveLength(0)
  await expect.element(page.getByText(/Its link is good until/)).not.toBeInTheDocument()
  await userEvent.click(make)
  await expect.element(link).toBeVisible()
})
