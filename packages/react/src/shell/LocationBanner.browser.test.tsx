import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerPosition, type PositionAnswer } from '../../test/position.ts'
import { leaveAll, openStage, visit } from '../../test/stand.tsx'
import { tiles } from '../../test/tiles.ts'
import { forgetDevice } from '../../test/trouble.ts'

// The banner that asks where one is, at the lists that can be sorted by it.

let url: string
let position: ReturnType<typeof answerPosition> | null = null
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
// What one guest closed is closed for the next one on this device.
beforeEach(forgetDevice)
afterEach(() => {
  position?.end()
  position = null
  leaveAll()
  vi.restoreAllMocks()
})

const banner = () => page.getByRole('banner')
const press = (name: string) => userEvent.click(banner().getByRole('button', { name, exact: true }))
const first = () => page.getByRole('article').elements()[0]?.querySelector('h3, h2')?.textContent ?? ''

/** A browser that says of the right to know the place what `state` says by then. */
function permission(state: () => PermissionState): void {
  vi.spyOn(navigator.permissions, 'query').mockImplementation(async () => ({ state: state() }) as PermissionStatus)
}

describe('“Use my location”', () => {
  it.each([
    ['unavailable', 'Your location is not available. Choose a place on the map.'],
    ['timeout', 'Your location took too long. Try again, or choose a place on the map.'],
  ] as [PositionAnswer, string][])('S-SHELL-20 S-CHECK-76 says why nothing came of it: %s', async (answer, text) => {
    permission(() => 'prompt')
    position = answerPosition(answer)
    const { client } = await visit(url, { at: '/groups' })
    await press('Use my location')
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(banner().getByRole('button', { name: 'Use my location' })).toBeVisible()
    expect(client.near()).toBeNull()
  })

  it('S-SHELL-20 S-CHECK-76 says how to unblock where it is denied, and lets one choose on the map at once', async () => {
    let state: PermissionState = 'prompt'
    permission(() => state)
    position = answerPosition('denied')
    const { client, navigator } = await visit(url, { at: '/groups', site: { tiles } })
    await expect.element(banner().getByRole('button', { name: 'Use my location' })).toBeVisible()
    state = 'denied'
    await press('Use my location')
    await expect.element(banner().getByText('Your location is blocked')).toBeVisible()
    expect(page.getByRole('alert').getByText('Location permission denied').elements()).toEqual([])
    await press('Choose on the map')
    const dialog = page.getByRole('dialog', { name: 'Choose a place on the map' })
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Latitude' }), '51.504')
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Longitude' }), '-0.139')
    await userEvent.click(dialog.getByRole('button', { name: 'Use this place' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(client.near()).toEqual({ lat: 51.504, lon: -0.139 })
    await expect.poll(first).toBe('Banc del Temps Nord')
    await expect.element(banner().getByText('Your location is blocked')).not.toBeInTheDocument()
    expect(navigator.place().screen).toBe('groups')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('S-SHELL-20 tries again where it is denied and there is no map, and says when it still is', async () => {
    let state: PermissionState = 'denied'
    permission(() => state)
    position = answerPosition('denied')
    const { client } = await visit(url, { at: '/groups' })
    await expect.element(banner().getByText('Your location is blocked')).toBeVisible()
    await press('Try again')
    await expect.element(page.getByRole('alert').getByText(/^Location permission denied\. Allow it/)).toBeVisible()
    await expect.element(banner().getByText('Your location is blocked')).toBeVisible()
    // Allowed in the browser meanwhile.
    state = 'granted'
    position.end()
    position = answerPosition({ lat: 51.501, lon: -0.142 })
    await press('Try again')
    await expect.poll(() => client.near()).toEqual({ lat: 51.501, lon: -0.142 })
    await expect.element(banner().getByText('Your location is blocked')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('S-SHELL-20 S-SHELL-28 re-sorts once it is known, and leaves the focus at the title', async () => {
    permission(() => 'prompt')
    position = answerPosition({ lat: 51.501, lon: -0.142 })
    const { client } = await visit(url, { at: '/groups' })
    await press('Use my location')
    await expect.poll(() => client.near()).toEqual({ lat: 51.501, lon: -0.142 })
    await expect.poll(first).toBe('Banc del Temps Nord')
    await expect.element(banner().getByRole('button', { name: 'Use my location' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('S-SHELL-20 S-SHELL-28 is closed by its button, and the focus is at the title', async () => {
    permission(() => 'prompt')
    await visit(url, { at: '/groups' })
    await press('Close')
    await expect.element(banner().getByRole('button', { name: 'Use my location' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

it('S-SHELL-20 S-GROUP-4 with the right given already nothing is asked, and what is forgotten stays so', async () => {
  permission(() => 'granted')
  position = answerPosition({ lat: 51.501, lon: -0.142 })
  const { client } = await visit(url, { at: '/groups' })
  await expect.poll(() => client.near()).toEqual({ lat: 51.501, lon: -0.142 })
  await expect.element(banner().getByText('Show what is near you first?')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Forget my location' }))
  await expect.element(page.getByRole('button', { name: 'Forget my location' })).not.toBeInTheDocument()
  await new Promise(done => setTimeout(done, 300))
  expect(client.near()).toBeNull()
  expect(position.asked).toHaveLength(1)
})
