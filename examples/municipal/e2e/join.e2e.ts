import type { FrameLocator, Page } from '@playwright/test'
import { startMailbox } from '../../../packages/server/test/mailbox.ts'
import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { linkTo } from '../../../site/e2e/month/begin.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('municipal')
const strict = exampleTest('municipal', { COEP: 'require-corp' })
const frameless = exampleTest('municipal', { FRAMES: "'none'" })
const typed = { name: 'Berta Soler Vidal', email: 'berta@people.example', password: 'pa-amb-tomaquet' }

/** The frame of the site inside the page. */
const inside = (page: Page): FrameLocator => page.frameLocator('exchange-signup iframe')

/** Records all that the page gets to hear from the frame. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data, origin }) => heard.push({ data: data as unknown, origin }))
    document.addEventListener('exchange-signup-submitted', event =>
      heard.push({ submitted: (event as CustomEvent).detail as unknown }),
    )
  })
}

test('E2.5 a newcomer joins a group without leaving the page of a town hall, which learns that it was sent and nothing more', async ({
  page,
  browser,
  stage,
  host,
}) => {
  const mailbox = await startMailbox()
  await stage.kill()
  await stage.restart({ SMTP_URL: mailbox.url, MAIL_FROM: 'site@site.example' })
  const seen = await watch(page)
  await record(page)
  await page.goto(`${host}/join.html`)
  const frame = inside(page)

  await expect(frame.getByRole('heading', { name: 'Condicions', exact: true })).toBeVisible()
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: 'Continua' }).click()
  await frame.getByLabel('Nom', { exact: true }).fill(typed.name)
  await frame.getByLabel('Correu electrònic').fill(typed.email)
  await frame.getByLabel('Contrasenya', { exact: true }).fill(typed.password)
  await expectFullHeight(page)
  await frame.getByRole('button', { name: 'Registra’t' }).click()
  await expect(frame.getByText(`Hem escrit a ${typed.email}`)).toBeVisible()

  // Not opened yet.
  await frame.getByRole('button', { name: 'Ja he obert l’enllaç' }).click()
  await expect(frame.getByText('Encara no s’ha obert l’enllaç')).toBeVisible()

  // On the phone that has the mail.
  const phone = await browser.newContext()
  const opened = await phone.newPage()
  await opened.goto(await linkTo(mailbox, typed.email))
  await opened.getByRole('button', { name: /^(Confirm my e-mail|Confirma)/ }).click()
  await opened.waitForURL(/signup-member/)
  await phone.close()

  await frame.getByRole('button', { name: 'Ja he obert l’enllaç' }).click()
  await expect(frame.getByRole('textbox', { name: /^Nom/ })).toHaveValue(typed.name)
  await expectFullHeight(page)
  await frame.getByRole('button', { name: 'Següent' }).click()
  await frame.getByRole('textbox', { name: /^Títol/ }).fill('Pa de pagès')
  await frame.getByRole('textbox', { name: /^Descripció/ }).fill('Cada dissabte, del forn de llenya.')
  await frame.getByRole('combobox', { name: /^Categoria/ }).selectOption({ index: 1 })
  await frame.getByRole('textbox', { name: /^Preu/ }).fill('3')
  await frame.getByRole('button', { name: 'Següent' }).click()
  await frame.getByRole('button', { name: 'Envia la sol·licitud' }).click()
  await expect(frame.getByText(/La teva sol·licitud/).first()).toBeVisible()
  // What is the site's own opens there.
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('link', { name: /La meva pàgina/ }).click(),
  ])
  await expect(tab).toHaveURL(new RegExp(`^${stage.site}/`))
  await tab.close()
  await expect(frame.getByText(/La teva sol·licitud/).first()).toBeVisible()

  const heard = await page.evaluate(() => (window as unknown as { heard: { origin?: string; data?: object }[] }).heard)
  expect(heard.filter(it => 'submitted' in it)).toEqual([{ submitted: { group: 'RIBA' } }])
  const kinds = new Set(heard.flatMap(({ data }) => (data ? Object.keys(data).sort().join() : [])))
  expect([...kinds].sort()).toEqual(['exchangeFrame,height,type', 'exchangeFrame,type', 'exchangeSignup,state,type'])
  const text = JSON.stringify(heard)
  for (const secret of Object.values(typed)) expect(text).not.toContain(secret)
  // The page around cannot look inside either.
  const reached = await page.evaluate(() => {
    const it = document.querySelector('exchange-signup')?.shadowRoot?.querySelector('iframe')
    return it ? it.contentDocument : 'no frame'
  })
  expect(reached).toBeNull()
  await mailbox.close()
  expect(seen.complaints.filter(it => !/403/.test(it))).toEqual([])
})

// As high as what is in it: nothing scrolls inside, and nothing is left blank.
async function expectFullHeight(page: Page): Promise<void> {
  const heights = async () => {
    const outside = await page.locator('exchange-signup iframe').evaluate(it => it.clientHeight)
    const body = await inside(page)
      .locator('body')
      .evaluate(it => [it.getBoundingClientRect().height, document.documentElement.scrollWidth <= innerWidth ? 0 : 1])
    return [Math.abs(outside - (body[0] ?? 0)) < 2, body[1]]
  }
  await expect.poll(heights).toEqual([true, 0])
}

test('E2.5 E8 the frame is reached by keyboard, follows its page, and leaves nothing behind', async ({
  page,
  stage,
  host,
}) => {
  const seen = await watch(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${host}/join.html`)
  await expect(inside(page).getByRole('checkbox')).toBeVisible()
  // A light page on a device that is dark.
  await expect(inside(page).locator('html')).toHaveAttribute('data-theme', 'light')
  await page.evaluate(() => document.querySelector<HTMLElement>('exchange-signup')?.focus())
  await page.keyboard.press('Tab')
  const focused = () => inside(page).locator(':focus').count()
  await expect.poll(focused).toBe(1)
  // A step shows its top, wherever the one before was left.
  await page.setViewportSize({ width: 390, height: 500 })
  await inside(page).getByRole('checkbox').check()
  await inside(page).getByRole('button', { name: 'Continua' }).scrollIntoViewIfNeeded()
  await inside(page).getByRole('button', { name: 'Continua' }).click()
  await expect(inside(page).getByRole('heading', { name: 'Les teves dades' })).toBeInViewport()
  await expectClean(page, seen, { origins: [stage.site, host] })
})

test('E2.5 S-PRIV-9 a page that is not on the group’s list shows the button that opens the sign-up', async ({
  page,
  host,
  stage,
}) => {
  const other = host.replace('localhost', '127.0.0.1')
  await page.goto(`${other}/join.html`)
  await expect(page.getByRole('button', { name: 'Uneix-t’hi' })).toBeVisible()
  await expect(page.locator('exchange-signup iframe')).toHaveCount(0)
  // Nor could it help itself.
  const refused: string[] = []
  page.on('console', it => /frame-ancestors/.test(it.text()) && refused.push(it.text()))
  await page.evaluate(
    src => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    },
    `${stage.site}/embed/frame/signup?group=RIBA&o=${encodeURIComponent(host)}`,
  )
  await expect.poll(() => refused.length).toBe(1)
})

strict('E2.5 E8 a page that embeds only what agrees to it (COEP require-corp) has it too', async ({ page, host }) => {
  const seen = await watch(page)
  await page.goto(`${host}/join.html`)
  await expect(inside(page).getByRole('checkbox')).toBeVisible()
  expect(seen.complaints).toEqual([])
})

frameless('E2.5 a page whose policy takes no frame of the site shows the button at once', async ({ page, host }) => {
  await page.goto(`${host}/join.html`)
  await expect(page.getByRole('button', { name: 'Uneix-t’hi' })).toBeVisible({ timeout: 8_000 })
})
