import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { scanned } from '../../../../test/camera.ts'
import { found, type Community } from '../../../../test/community.ts'
import { onPaper } from '../../../../test/emulated.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
let community: Community
beforeAll(async () => {
  url = await openStage()
  community = await found(url, { members: 0 })
})
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
})

const open = async () => {
  await page.viewport(1280, 900)
  await visit(url, { as: community.admin.as, at: { screen: 'groupSettings', group: community.code } })
  await expect.element(page.getByRole('heading', { name: 'Joining' })).toBeVisible()
}
const link = () => `${location.origin}/groups/${community.code}/signup`

it('S-ADMIN-2 hands on the link for joining', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Share the link for joining' }))
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Address' })).toHaveValue(link())
})

it('S-ADMIN-2 prints a poster that leads to joining, by code and by address, and nothing else', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Poster for joining' }))
  const dialog = page.getByRole('dialog', { name: 'Poster for joining' })
  await expect.element(dialog.getByRole('img', { name: `Leads to joining Group ${community.code}` })).toBeVisible()
  await expect.element(dialog.getByText(link())).toBeVisible()
  expect(await faultsEverywhere()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const paper = document.querySelector<HTMLElement>('.x-poster-print')
  expect(await scanned(paper?.querySelector('svg') ?? null)).toBe(link())
  await onPaper(() => {
    expect(paper?.checkVisibility()).toBe(true)
    expect(paper?.textContent).toContain(`Group ${community.code}`)
    expect(paper?.textContent).toContain(link())
    const sheet = paper?.firstElementChild?.getBoundingClientRect()
    expect(sheet?.width).toBeCloseTo((210 * 96) / 25.4, 0)
    expect(document.querySelector('main')?.checkVisibility()).toBe(false)
    expect(document.querySelector('dialog')?.checkVisibility()).toBe(false)
  })
})
