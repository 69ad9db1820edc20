import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { args, whole } from '../../scripts/chromium.ts'
import { answers, end, freePort, startServer } from '../e2e/processes.ts'
import { accounts } from './accounts.ts'
import { buttons } from './buttons.ts'
import { lists } from './lists.ts'
import { moving } from './moving.ts'
import { rehearsal } from './rehearsal.ts'
import { firstVisit } from './visit.ts'
import { table, type Measured } from './table.ts'
import { yardstick } from './yardstick.ts'

/**
 * `npm run bench -w @exchange-kit/site [-- rounds [visit | buttons | lists | accounts | rehearsal | moving]]`: what a slow phone makes of the built
 * product, beside the budgets. Build first (`npm run build`). The median of the rounds counts, five without a number; long
 * lists and large groups take minutes to be made, so they are looked at once, and only when named.
 */
const usualRounds = Number(process.argv[2] ?? 5)
const root = join(import.meta.dirname, '../..')
process.chdir(root)
const folder = await mkdtemp(join(tmpdir(), 'exchange-bench-'))
const port = await freePort()
const site = `http://localhost:${port}`
const server = startServer({ folder, port })
try {
  await answers(`${site}/health`, server)
  const measured: Measured[] = await repeat(yardstick)
  if (isWanted('visit')) measured.push(...(await repeat(firstVisit)))
  if (isWanted('buttons')) measured.push(...(await repeat(buttons)))
  if (process.argv[3] === 'lists') measured.push(...(await repeat(lists, 1)))
  if (process.argv[3] === 'accounts') measured.push(...(await repeat(accounts, 1)))
  if (process.argv[3] === 'rehearsal') measured.push(...(await repeat(rehearsal, 1)))
  if (process.argv[3] === 'moving') measured.push(...(await repeat(moving, 1)))
  process.stdout.write(table(measured))
} finally {
  await end(server, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
}

function isWanted(name: 'visit' | 'buttons'): boolean {
  return [name, undefined].includes(process.argv[3] as typeof name)
}

/** Runs a measurement several times, each in a browser that knows nothing yet, and keeps the median of each figure. */
async function repeat(
  measure: (browser: Browser, site: string) => Promise<Measured[]>,
  rounds = usualRounds,
): Promise<Measured[]> {
  const runs: Measured[][] = []
  for (let round = 0; round < rounds; round++) {
    const browser = await chromium.launch({
      executablePath: whole,
      args,
    })
    try {
      runs.push(await measure(browser, site))
    } finally {
      await browser.close()
    }
  }
  const [first = []] = runs
  return first.map((figure, at) => ({ ...figure, value: median(runs.map(run => run[at]?.value ?? Number.NaN)) }))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
