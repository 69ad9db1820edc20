import { isOnDevice, signIn } from './acts.ts'
import { keptOn } from './kept.ts'
import { expect, test } from './stage.ts'

const password = 'exchange-demo'

/** The key of anything saved for somebody who signed in; what a guest saw, the public board, may stay. */
const ofMembers = /"https?:[^"]*~(?!guest)[^"]*"/

test('S-CHECK-3 an address that is not ours, however it is written, leads to the landing', async ({
  page,
  stage: { site },
}) => {
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example']) {
    await page.goto(`${site}/login-mail?redirect=${encodeURIComponent(to)}`)
    await page.getByLabel('E-mail').fill('anna@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page, to).toHaveURL(`${site}/home`)
    // The same for whoever is signed in already, and on the way out.
    await page.goto(`${site}/?redirect=${encodeURIComponent(to)}`)
    await expect(page, to).toHaveURL(`${site}/home`)
    await page.goto(`${site}/logout?redirect=${encodeURIComponent(to)}`)
    await expect(page, to).toHaveURL(`${site}/`)
  }
})

test('S-CHECK-7 S-PRIV-7 signing out leaves nothing of a member on the device, in another tab or offline', async ({
  page,
  context,
  stage: { site },
}) => {
  await signIn(page, { site, name: 'anna' })
  await page.goto(`${site}/groups/RIBA/offers/new`)
  await page.getByRole('textbox', { name: /^Title/ }).fill('Cherries of Anna')
  await expect.poll(() => keptOn(page)).toContain('Cherries of Anna')
  expect(await keptOn(page)).toMatch(ofMembers)
  const other = await context.newPage()
  await other.goto(`${site}/home`)
  await expect(other.getByRole('heading', { name: 'Home' })).toBeVisible()
  page.on('dialog', dialog => void dialog.accept())
  await page.goto(`${site}/logout`)
  // S-FRONT-8: what is half-written is named first.
  await page.getByRole('button', { name: 'Sign out and delete them' }).click()
  await expect(page).toHaveURL(`${site}/`)
  await expect(other).toHaveURL(/\/(login-mail\?redirect=%2Fhome)?$/)
  await expect.poll(() => keptOn(page)).not.toMatch(ofMembers)
  expect(await keptOn(page)).not.toMatch(/Cherries of Anna|anna@|accessToken|refreshToken|subscription/)
  await isOnDevice(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in with e-mail' })).toBeVisible()
  await context.setOffline(false)
  await signIn(page, { site, name: 'carla' })
  await page.goto(`${site}/groups/RIBA/offers/new`)
  await expect(page.locator('#listing-name')).toHaveValue('')
  expect(await keptOn(page)).not.toContain('Cherries of Anna')
})
