import type { Locator } from '@playwright/test'
import { asOwner, signInOnSheet } from '../../../site/e2e/acts.ts'
import { axeFaults, drawnElements, exampleTest, expectClean, rememberDrawn, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('next')

test('E2.3 E8 Next draws the views with their data on its server, they hydrate under a strict policy, and pay', async ({
  page,
  stage,
  host,
}) => {
  const html = await (await fetch(host)).text()
  expect(html).toMatch(/<button[^>]*>.*Pagar 4.*<\/button>/s)
  expect(html).toContain('58 miembros')
  expect(html).toMatch(/<h2>Ofertas: .*Ribera del Foix.*<\/h2>.*Bread/s)

  const seen = await watch(page)
  await rememberDrawn(page, '.garden button, .garden h2')
  await page.goto(host)
  const quim = await asOwner(stage.site, 'quim')
  const had = await quim.balance('RIBA0006')
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Pagar 4,00/ }).click(),
  ])
  const drawn = await drawnElements(page)
  expect(drawn.length).toBeGreaterThan(2)
  expect(drawn.filter(([, isStill]) => !isStill)).toEqual([])
  await signInOnSheet(sheet, 'anna')
  await sheet.getByRole('button', { name: /^Pagar 4,00/ }).click()
  await expect(page.getByText('Gracias, la cesta te espera el jueves.')).toBeVisible()
  expect((await quim.balance('RIBA0006')) - had).toBe(4_000_000)
  await expectClean(page, seen, { origins: [stage.site, host] })
})

test('E2.2 E2.3 Next draws tags on its server, they become elements without a warning, follow its state, and pay', async ({
  page,
  stage,
  host,
}) => {
  const html = await (await fetch(`${host}/visit`)).text()
  expect(html).toMatch(/<exchange-pay [^>]*amount="2"[^>]*><a href="[^"]*\/pay\?[^"]*">.*Paga.*<\/a><\/exchange-pay>/s)
  expect(html).toMatch(/<exchange-offers [^>]*><a [^>]*>Ofertas del grupo<\/a><\/exchange-offers>/)

  const seen = await watch(page)
  await rememberDrawn(page, '.garden, exchange-provider, exchange-pay, exchange-offers')
  await page.goto(`${host}/visit`)
  await expect(page.locator('exchange-offers').getByRole('link', { name: /^Bread/ })).toBeVisible()
  const pay = page.locator('exchange-pay')
  await expect(pay.getByRole('button', { name: /^Pagar 2,00/ })).toBeVisible()
  await page.getByLabel('Personas').fill('3')
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    pay.getByRole('button', { name: /^Pagar 6,00/ }).click(),
  ])
  await signInOnSheet(sheet, 'anna')
  await sheet.getByRole('button', { name: /^Pagar 6,00/ }).click()
  await expect(page.getByText('Gracias, te esperamos el domingo (visita).')).toBeVisible()
  const drawn = await drawnElements(page)
  expect(drawn).toHaveLength(4)
  expect(drawn.filter(([, isStill]) => !isStill)).toEqual([])

  // From one page of Next to another and back, without a load.
  await page.getByRole('link', { name: 'La huerta del Foix' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Una cesta de la huerta, cada jueves')
  await page.getByRole('link', { name: 'Visítanos' }).click()
  await expect(page.locator('exchange-pay').getByRole('button', { name: /^Pagar 2,00/ })).toBeVisible()
  await expectClean(page, seen, { origins: [stage.site, host] })
})

test('E2.3 E1 below a path of Next the App hydrates, goes by its own links and by those of Next, and signs members in', async ({
  page,
  stage,
  host,
}) => {
  // The first answer streams a screen whose code the server has yet to load; from then on it stands in its place.
  await fetch(`${host}/community/groups`).then(it => it.text())
  const html = await (await fetch(`${host}/community/groups`)).text()
  expect(html).toContain('Ir al contenido</a>')
  expect(html).toMatch(/<main id="main"[^>]*>.*Mercato Solidale.*<\/main>/s)

  const seen = await watch(page)
  await rememberDrawn(page, '.x-app, #main')
  await page.goto(`${host}/community/groups`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveTitle('Encuentra un grupo · Exchange Kit')
  // Within the App nothing is drawn again: Next follows the address.
  const row = page.getByRole('link', { name: 'Mercato Solidale' })
  await hydrated(row)
  await row.click()
  await expect(title).toHaveText('Mercato Solidale')
  await expect(page).toHaveURL(`${host}/community/groups/MERC`)
  await expect(page).toHaveTitle('Mercato Solidale · Exchange Kit')
  await page.goBack()
  await expect(title).toHaveText('Encuentra un grupo')
  expect((await drawnElements(page))[0]).toEqual([expect.any(String), true])
  // By a link of Next the App follows, and gives the page back its title when it goes.
  await page.getByRole('link', { name: 'Nuestra comunidad' }).click()
  await expect(title).toHaveText('Ribera del Foix')
  await expect(page).toHaveTitle('Ribera del Foix · Exchange Kit')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'La huerta del Foix' }).click()
  await expect(title).toHaveText('Una cesta de la huerta, cada jueves')
  await expect(page).toHaveTitle('La huerta del Foix')
  await page.goBack()
  await expect(title).toHaveText('Ribera del Foix')
  expect(seen.requests.filter(it => it === `${host}/community/groups`)).toHaveLength(1)

  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(it => it.origin === stage.site && it.pathname === '/login-mail')
  await page.getByLabel('Correo electrónico').fill('anna@demo.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('exchange-demo')
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await page.getByRole('button', { name: 'Permitir' }).click()
  await page.waitForURL(it => it.origin === host && it.pathname.startsWith('/community'))
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0)
  // The server takes her for a guest; what it drew hydrates all the same.
  await page.goto(`${host}/community/groups/RIBA/members/RIBA0002/transactions`)
  await expect(page.getByRole('main').getByText('Anna').first()).toBeVisible()
  expect(seen.complaints).toEqual([])
})

/** Waits for React to take over what the server drew: a link that is pressed before is a link of the page. */
async function hydrated(drawn: Locator): Promise<void> {
  await expect.poll(() => drawn.evaluate(it => Object.keys(it).some(key => key.startsWith('__reactProps$')))).toBe(true)
}
