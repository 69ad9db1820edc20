import { asOwner, signInOnSheet } from '../../../site/e2e/acts.ts'
import {
  axeFaults,
  drawnElements,
  expectClean,
  rememberDrawn,
  watch,
  type exampleTest,
} from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

/** What the app has to do with every React it may be installed with. */
export function walk(test: ReturnType<typeof exampleTest>, react: string): void {
  test(`E8 E2.3 the front page is drawn by the server, comes alive under a strict policy and pays, in ${react}`, async ({
    page,
    stage,
    host,
  }) => {
    const html = await (await fetch(host)).text()
    expect(html).toMatch(/<button[^>]*>.*Paga 4.*<\/button>/s)
    expect(html).toContain('<h2>Offerte: Ribera del Foix</h2>')
    expect(html).toMatch(/<a [^>]*href="[^"]*\/groups\/RIBA\/offers\/[^"]*"[^>]*>.*Bread/s)

    const seen = await watch(page)
    // The views need no script of the site.
    await page.route('**/embed/**', route => route.abort())
    await page.goto(host)
    await expect(page.getByRole('link', { name: /^Bread/ })).toBeVisible()
    const quim = await asOwner(stage.site, 'quim')
    const had = await quim.balance('RIBA0006')
    const [sheet] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^Paga 4,00/ }).click(),
    ])
    await signInOnSheet(sheet, 'anna')
    // S-LANG-1: in the market's language.
    await sheet.getByRole('button', { name: /^Paga 4,00/ }).click()
    await expect(page.getByText('Grazie, la cassetta ti aspetta.')).toBeVisible()
    expect((await quim.balance('RIBA0006')) - had).toBe(4_000_000)
    await expectClean(page, seen, { origins: [stage.site, host] })
  })

  test(`E1 E2.3 a screen is drawn by the server and comes alive, a member signs in by code and PKCE and sees their account below the app's own addresses, in ${react}`, async ({
    page,
    stage,
    host,
  }) => {
    const html = await (await fetch(`${host}/community/groups/RIBA`)).text()
    expect(html).toContain('Vai al contenuto</a>')
    // With what anybody may read of it.
    expect(html).toMatch(/<main id="main"[^>]*>.*Xarxa d’intercanvi.*<\/main>/s)
    expect(html).not.toContain('type="password"')
    const seen = await watch(page)
    await rememberDrawn(page, '#root, #root a[href="#main"], #main')
    await page.goto(`${host}/community/groups/RIBA`)
    await expect(page.getByRole('heading', { name: 'Ribera del Foix', level: 1 })).toBeVisible()
    expect(seen.complaints).toEqual([])
    expect(await drawnElements(page)).toEqual(allKept)
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const font = await page.getByRole('heading', { level: 1 }).evaluate(it => getComputedStyle(it).fontFamily)
    expect(font).toContain('Georgia')
    // E3.2: the market's colours can be read, on its buttons too.
    await expect(page.getByRole('link', { name: 'Unisciti a Ribera del Foix' })).toHaveCSS(
      'color',
      'rgb(255, 255, 255)',
    )
    expect(await axeFaults(page)).toEqual([])

    await page.goto(`${host}/community/groups/RIBA/members/RIBA0002/transactions`)
    await page.waitForURL(it => it.origin === stage.site && it.pathname === '/login-mail')
    // S-LANG-1: in the market's language, on the site too.
    await page.getByLabel('E-mail').fill('anna@demo.example')
    await page.getByLabel('Password', { exact: true }).fill('exchange-demo')
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await page.getByRole('button', { name: 'Consenti' }).click()
    await page.waitForURL(`${host}/community/groups/RIBA/members/RIBA0002/transactions`)
    await expect(page.getByText('Anna').first()).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    // The server takes her for a guest; what it drew stays all the same.
    await page.reload()
    await expect(page.getByText('Anna').first()).toBeVisible()
    expect(await drawnElements(page)).toEqual(allKept)
    expect(page.url()).toBe(`${host}/community/groups/RIBA/members/RIBA0002/transactions`)
    expect(seen.complaints).toEqual([])
  })
}

const allKept = [
  ['root', true],
  ['Vai al contenuto', true],
  ['main', true],
]
