import { expect, test } from './stage.ts'

// As a browser is that keeps nothing of a site: even looking throws, and locks and channels are refused as well.
const blocked = `
  const refuse = () => { throw new DOMException('Access is denied.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: refuse })
  window.BroadcastChannel = function () { refuse() }
  navigator.locks.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  navigator.serviceWorker.register = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
`

test('S-CACHE-2 a browser that blocks every storage signs in and out, and says that it keeps no session', async ({
  page,
  stage,
}) => {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.addInitScript(blocked)
  await page.goto(`${stage.site}/login-mail`)
  await page.getByLabel('E-mail').fill('anna@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('exchange-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/groups\/RIBA|\/home/)
  await expect(page.getByText(/couldn’t save your sign-in/)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: /Anna/ }).click()
  await page
    .getByRole('link', { name: 'Sign out' })
    .or(page.getByRole('menuitem', { name: 'Sign out' }))
    .click()
  await expect(page).toHaveURL(`${stage.site}/`)
  // Another load begins as a guest: nothing was kept, and nothing breaks.
  await page.goto(`${stage.site}/groups/RIBA`)
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(faults).toEqual([])
})
