import { asOwner, signIn } from './acts.ts'
import { browserThatSees, type Drawn } from './camera.ts'
import { expect, test } from './stage.ts'

const scan = '/groups/RIBA/members/RIBA0002/transactions/send/qr'

test('S-PAY-67 S-PAY-68 S-MEMBER-9 the camera reads the code of a shop from paper, and one press pays it', async ({
  page,
  stage: { site },
}) => {
  // Quim reads Catalan.
  await signIn(page, { site, name: 'quim' })
  await page.goto(`${site}/groups/RIBA/members/RIBA0006`)
  await page.getByRole('button', { name: 'El meu codi QR' }).click()
  const drawing = page.getByRole('dialog').getByRole('img')
  const code = await drawing.evaluate((svg): Drawn => ({
    viewBox: svg.getAttribute('viewBox') ?? '',
    path: [...svg.querySelectorAll('path')].map(it => it.getAttribute('d') ?? '').join(''),
  }))
  const before = await (await asOwner(site, 'quim')).balance('RIBA0006')

  const camera = await browserThatSees(code)
  try {
    const context = await camera.browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Madrid' })
    const phone = await context.newPage()
    await signIn(phone, { site, name: 'anna' })
    await phone.goto(site + scan)
    // The first time it is asked for on a press; this person says yes.
    const start = phone.getByRole('button', { name: 'Start the camera' })
    await expect(start).toBeVisible()
    // Once the screen has asked whether it may already: else it starts by itself, and there is nothing to press.
    await phone.evaluate(() => navigator.permissions.query({ name: 'camera' }).then(it => it.state))
    await context.grantPermissions(['camera'], { origin: site })
    await start.click()
    await expect(phone).toHaveURL(/\?qr=/, { timeout: 45_000 })
    await expect(phone.getByText('Botiga Cal Quim').first()).toBeVisible()
    await phone.getByLabel('How much?').fill('6')
    await phone.getByLabel('What for?').fill('Eggs')
    await phone.getByRole('button', { name: /^Pay 6\.00/ }).click()
    await expect(phone).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
    // S-PAY-69: after Back the camera starts again, and reads the same code; nothing is paid by reading it.
    await phone.goto(site + scan)
    await expect(phone).toHaveURL(/\?qr=/)
    await expect(phone.getByText('Botiga Cal Quim').first()).toBeVisible()
  } finally {
    await camera.end()
  }
  const quim = await asOwner(site, 'quim')
  expect((await quim.balance('RIBA0006')) - before).toBe(6_000_000)
})
