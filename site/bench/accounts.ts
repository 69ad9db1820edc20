import type { Browser, Page } from '@playwright/test'
import { bulkChanges } from '@exchange-kit/model'
import { signIn } from '../e2e/acts.ts'
import { askingAsRoot, bringIn, type Ask } from './community.ts'
import type { Measured } from './table.ts'

const [few, many] = [
  { code: 'BFEW', accounts: 50 },
  { code: 'BMNY', accounts: 5000 },
] as const
type Group = typeof few | typeof many
/** How often each is asked, in turns, so that a noisy neighbour disturbs both alike. */
const times = { opened: 5, asked: 15 }
/** As ratios of one run: a table is there as soon (S-ADMIN-10), give or take a busy machine. */
const mostToOpen = 1.5
/** An answer counts what is found and sorts it: with a hundred times the accounts it takes a few times as long. */
const mostToAnswer = 10
const states = 'filter[status]=active,disabled,suspended'

/** What the table of accounts asks of the server (S-ADMIN-10), beside its sorts. */
const questions = {
  'first page': `${states}&sort=name&page[size]=20`,
  'sorted by balance': `${states}&sort=-balance&page[size]=20`,
  'sorted by last payment': `${states}&sort=-lastTransfer&page[size]=20`,
  searched: `${states}&sort=name&page[size]=20&filter[search]=member 42`,
  'of a type': `${states}&sort=name&page[size]=20&filter[type]=business`,
  'of finding onlyReceiving': `${states}&sort=name&page[size]=20&filter[finding]=onlyReceiving`,
  'of finding atLowerLimit': `${states}&sort=name&page[size]=20&filter[finding]=atLowerLimit`,
  'of finding withoutListings': `${states}&sort=name&page[size]=20&filter[finding]=withoutListings`,
}

/** The administration of a group with 5,000 accounts beside one with 50; and 1,000 limits changed at once (B9). */
export async function accounts(browser: Browser, site: string): Promise<Measured[]> {
  const ask = await askingAsRoot(site)
  for (const group of [few, many]) await bringIn(ask, group)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await signIn(page, { site, name: 'root' })
  return [...(await opened(page, site)), ...(await answered(ask)), ...(await changed(page, site))]
}

async function opened(page: Page, site: string): Promise<Measured[]> {
  // Once unmeasured: from then on the code is on the device.
  const spent = await inTurns(times.opened, group => open(page, { site, group }))
  return compared('table usable', { spent, most: mostToOpen })
}

/** From the address to a table whose rows have their names, in milliseconds. */
async function open(page: Page, { site, group }: { site: string; group: Group }): Promise<number> {
  await page.goto('about:blank')
  const begun = performance.now()
  await page.goto(`${site}/groups/${group.code}/admin/accounts`)
  await page.getByText(`1–20 of ${group.accounts}`).waitFor()
  await page.getByRole('table').getByText('Member 1', { exact: true }).waitFor()
  return performance.now() - begun
}

async function answered(ask: Ask): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [name, query] of Object.entries(questions)) {
    const spent = await inTurns(times.asked, async ({ code }) => {
      const begun = performance.now()
      await ask(`/accounting/${code}/accounts?${query}`)
      return performance.now() - begun
    })
    measured.push(...compared(name, { spent, most: mostToAnswer }))
  }
  return measured
}

/** All of one request: until its progress is in sight, and until it is done. */
async function changed(page: Page, site: string): Promise<Measured[]> {
  await page.goto(`${site}/groups/${many.code}/admin/accounts?type=business`)
  await page.getByRole('button', { name: /^Change all \d+ found$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Credit limit' }).getByText('No limit', { exact: true }).click()
  await dialog.getByRole('button', { name: 'See what changes' }).click()
  const button = dialog.getByRole('button', { name: /^Change \d+ accounts$/ })
  await button.waitFor({ timeout: 120_000 })
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  if (count !== bulkChanges) throw new Error(`${count} accounts are not what is measured.`)
  const begun = performance.now()
  await button.click()
  await dialog.getByRole('progressbar').waitFor()
  const seen = performance.now() - begun
  await dialog.getByText(`${count} accounts are changed`).waitFor({ timeout: 120_000 })
  return [
    { name: `${count} limits changed: progress in sight`, value: seen, budget: 500, unit: 'ms' },
    { name: `${count} limits changed: done`, value: performance.now() - begun, budget: null, unit: 'ms' },
  ]
}

type Spent = Readonly<Record<Group['code'], number[]>>

async function inTurns(rounds: number, measure: (group: Group) => Promise<number>): Promise<Spent> {
  const spent: Spent = { BFEW: [], BMNY: [] }
  for (let round = -1; round < rounds; round++) {
    for (const group of [few, many]) {
      const took = await measure(group)
      if (round >= 0) spent[group.code].push(took)
    }
  }
  return spent
}

function compared(name: string, { spent, most }: { spent: Spent; most: number }): Measured[] {
  const [small, large] = [few, many].map(({ code }) => middle(spent[code])) as [number, number]
  return [
    { name: `${few.accounts} accounts, ${name}`, value: small, budget: null, unit: 'ms' },
    { name: `${many.accounts} accounts, ${name}`, value: large, budget: null, unit: 'ms' },
    { name: '  the one divided by the other', value: large / small, budget: most, unit: '' },
  ]
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
