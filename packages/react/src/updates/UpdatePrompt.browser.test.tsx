import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveAll, openStage, visit } from '../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const prompt = () => page.getByText('A new version is ready')

/** A host whose code comes to wait when the test says so. */
function host() {
  const hearers = new Set<(version: string) => void>()
  const updates = {
    onWaiting(hear: (version: string) => void) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    apply: () => undefined,
  }
  return {
    updates,
    /** Tells once the application listens. */
    async publish(version: string) {
      await expect.poll(() => hearers.size).toBe(1)
      for (const hear of hearers) hear(version)
    },
  }
}

it.each(['/till', '/groups/RIBA/members/RIBA0002/transactions/send', '/nfc'])(
  'S-SHELL-21 S-CHECK-23 asks nothing while somebody pays or takes money at %s: it waits for the next place',
  async at => {
    const { updates, publish } = host()
    const { navigator } = await visit(url, { as: 'anna', at, updates })
    await publish('1.3.0')
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await new Promise(done => setTimeout(done, 300))
    expect(prompt().elements()).toEqual([])
    navigator.go({ screen: 'home' })
    await expect.element(prompt()).toBeVisible()
  },
)

it('S-SHELL-21 lets a patch wait for the next start', async () => {
  const { updates, publish } = host()
  await visit(url, { as: 'anna', at: { screen: 'home' }, updates })
  await publish('1.2.9')
  await new Promise(done => setTimeout(done, 300))
  expect(prompt().elements()).toEqual([])
  await publish('1.3.0')
  await expect.element(prompt()).toBeVisible()
})

it('S-SHELL-12 S-SHELL-22 on a phone all that floats stands above the tabs, and at the foot where there are none', async () => {
  await page.viewport(390, 844)
  const floating = () =>
    [...document.querySelectorAll('.x-afloat, .x-toasts')].map(it => it.getBoundingClientRect().bottom)
  const tabs = () => page.getByRole('navigation', { name: 'Main, phone' })
  const { updates, publish } = host()
  await visit(url, { as: 'anna', at: { screen: 'home' }, updates })
  await publish('1.3.0')
  await expect.element(prompt()).toBeVisible()
  const top = tabs().element().getBoundingClientRect().top
  expect(floating()).toHaveLength(2)
  for (const bottom of floating()) expect(top - bottom).toBeGreaterThan(0)
  leaveAll()

  const guest = host()
  await visit(url, { at: '/groups', updates: guest.updates })
  await guest.publish('1.3.0')
  await expect.element(prompt()).toBeVisible()
  await expect.element(tabs()).not.toBeInTheDocument()
  expect(floating()).toHaveLength(2)
  for (const bottom of floating()) expect(window.innerHeight - bottom).toBeLessThan(24)
  await page.viewport(1280, 900)
})
