import type { Page } from '@playwright/test'
import { places } from '@exchange-kit/model'
import { isThorough } from '../../scripts/thorough.ts'
import { signIn } from './acts.ts'
import { idsOf } from './ids.ts'
import { expect, test } from './stage.ts'
import { faultsOf } from './sweep/faults.ts'
import { rowOf, table, titleOf, type Frame } from './table.ts'
import { people, screensOf, visitsWith, type End, type Person, type Visit } from './visits.ts'
import { headingOf, patternOf, wordsOf } from './words.ts'

// Catalan and English, so that what is looked for is what this person reads.
const speaks: Readonly<Record<Person, 'ca' | 'en'>> = { guest: 'en', gemma: 'ca', anna: 'en', marta: 'ca', root: 'en' }

/** Whose screens are swept, too. At each push the first of them sweeps who sees a screen, at night every one. */
const sweepers: readonly Person[] = ['guest', 'anna', 'marta', 'root']

/** What the frame asks for on whatever place: the session, the member acted as, what waits for it, and the group's name. */
const ofTheFrame = [
  /^\/auth\//,
  /^\/social\/users\/me\?/,
  /^\/notifications\/RIBA\/notifications$/,
  /^\/accounting\/RIBA\/currency(\?include=settings)?$/,
  /^\/accounting\/RIBA\/accounts\/[\da-f-]{36}\?include=settings,currency,currency.settings$/,
  /^\/social\/RIBA\/members\?filter\[state\]=pending&page\[size\]=1$/,
  /^\/social\/[A-Z]{4}(\?include=(contacts,)?settings)?$/,
]

// Each walk is minutes long and alone on its server: whichever worker is free takes the next.
test.describe.configure({ mode: 'parallel' })

for (const person of people)
  test(`S-CHECK-1 S-PLACE-0 every path, typed by hand by ${person}, shows its screen, its redirect or its forbidden page${sweepers.includes(person) ? '; S-CHECK-72 S-A11Y-3 S-A11Y-4 S-A11Y-6 S-A11Y-8 S-FORM-1 S-LANG-5 and every screen fits 320 px in forced colours, still, its headings in order, its controls named and large enough' : ''}`, async ({
    page,
    stage: { site },
  }) => {
    // Some seventy loads of the whole application at night, half as many at each push.
    test.setTimeout(420_000)
    const visits = visitsWith(await idsOf(site))
    expect([...screensOf(visits)].sort()).toEqual(Object.keys(places).sort())
    // S-PLACE-1 to S-PLACE-61: every row is visited.
    expect(new Set(visits.map(it => rowOf(it.path)?.[0] ?? 61))).toEqual(new Set(table.map(([n]) => n)))
    if (person !== 'guest') await signIn(page, { site, name: person })
    const heard = listen(page)
    const faults: string[] = []
    for (const visit of visits.filter((it, at) => isWalked(it, at, person))) {
      heard.forget()
      await page.goto(site + visit.path)
      const fault = await faultOf(page, visit, person)
      faults.push(
        ...[fault, ...heard.errors(visit), ...(isOpen(visit.ends[person]) ? [] : heard.tooMuch(visit))].flatMap(it =>
          it ? [`${visit.path}: ${it}`] : [],
        ),
      )
      if (!fault && isSwept(visit, person))
        faults.push(...(await faultsWhereNarrow(page)).map(it => `${visit.path}: ${it}`))
    }
    expect(faults).toEqual([])
  })

/** What is otherwise than it should be at an address; null when all is well. */
async function faultOf(page: Page, { path, ends }: Visit, person: Person): Promise<string | null> {
  const end = ends[person]
  const words = wordsOf(speaks[person])
  const address = addressOf(path, end)
  try {
    await page.waitForURL(url => url.pathname + url.search === address, { timeout: 10_000 })
    await expect(page.locator('html')).toHaveAttribute('lang', speaks[person])
    await expect(page.locator('h1')).toHaveText(headingOf(address, words))
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const alert = page.locator('.x-empty[role="alert"] h2')
    if (end.kind === 'closed') await expect(alert).toHaveText(patternOf(words[end.why] ?? ''))
    else expect(await brokenOf(page, words)).toEqual([])
    // A page with nothing but its heading is blank.
    await expect.poll(async () => (await page.locator('main').innerText()).trim().length).toBeGreaterThan(20)
    if (end.kind === 'closed') await expect(page.locator('.x-empty[role="alert"] a')).not.toHaveCount(0)
    const row = rowOf(address)
    if (row) expect(await frameOf(page)).toBe(row[2])
    if (row && row[3] && speaks[person] === 'en') await expect(page).toHaveTitle(titleOf(row))
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message.split('\n').slice(0, 6).join(' ') : String(cause)
  }
}

// A push has each screen seen by who sweeps it and each address tried by one or two more, a night by all (the guards of each
// are tested singly, too).
function isWalked(visit: Visit, at: number, person: Person): boolean {
  return isThorough || isSwept(visit, person) || (at + people.indexOf(person)) % 3 === 0
}

function isSwept({ ends }: Visit, person: Person): boolean {
  const seers = sweepers.filter(it => ends[it].kind === 'shows')
  return isThorough ? seers.includes(person) : seers[0] === person
}

/** On 320 px, which are also 400 % zoom on a desk of 1,280 px (S-A11Y-6). The page is to be left afterwards. */
async function faultsWhereNarrow(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const faults = await faultsOf(page)
  await page.emulateMedia({ forcedColors: null })
  await page.setViewportSize(size)
  return faults
}

/** What stands around the screen (S-SHELL-1): the bar with the heading, a column with a footer, or nothing of both. */
async function frameOf(page: Page): Promise<Frame> {
  if ((await page.locator('.x-bar h1').count()) > 0) return 'main'
  return (await page.locator('footer, nav').count()) > 0 ? 'front' : 'bare'
}

// Links of mails that are no links of mails are told in the same shape, and stand for their screens here.
async function brokenOf(page: Page, words: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const told = await page.locator('.x-empty[role="alert"] h2').allInnerTexts()
  const bad = Object.entries(words).flatMap(([key, word]) =>
    /^(errors\.\w+|states\.(forbidden|drawing|offline)\.\w+)$/.test(key) && /^[^{]/.test(word) ? [patternOf(word)] : [],
  )
  return told.filter(text => bad.some(it => it.test(text)))
}

function addressOf(path: string, end: End): string {
  if (end.kind === 'goes') return end.to
  return end.kind === 'signsIn' ? `/login-mail?redirect=${encodeURIComponent(path)}` : path
}

function isOpen({ kind }: End): boolean {
  return kind === 'shows' || kind === 'goes'
}

/** What the browser complains of and what is asked of the services. */
function listen(page: Page) {
  let errors: { text: string; url: string }[] = []
  let asked: string[] = []
  page.on('pageerror', error => errors.push({ text: error.message, url: '' }))
  page.on('console', message => {
    if (message.type() === 'error') errors.push({ text: message.text(), url: message.location().url })
  })
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(auth|social|accounting|notifications)\//.test(pathname)) asked.push(decodeURIComponent(pathname + search))
  })
  return {
    forget() {
      errors = []
      asked = []
    },
    // That the server refuses the one request whose answer nobody but the server knows is no fault.
    errors: ({ asks }: Visit) =>
      errors.filter(it => !asks || !it.url.includes(asks)).map(({ text, url }) => `logs ${text} ${url}`),
    tooMuch: ({ asks }: Visit) =>
      asked
        .filter(it => !ofTheFrame.some(pattern => pattern.test(it)) && !(asks && it.startsWith(asks)))
        .map(it => `asks for ${it}`),
  }
}
