import { signIn } from './acts.ts'
import { idsOf } from './ids.ts'
import { expect, test } from './stage.ts'
import { faultsOf } from './sweep/faults.ts'
import { visitsWith, type Person, type Visit } from './visits.ts'

// 320 px are also 400 % zoom on a desk of 1,280 px (S-A11Y-6).
const narrow = { width: 320, height: 640 }

/** Whose paths are walked; of the superadmin only what neither member nor administrator sees. */
const walks: readonly { readonly person: Person; readonly but: readonly Person[] }[] = [
  { person: 'anna', but: [] },
  { person: 'marta', but: [] },
  { person: 'guest', but: [] },
  { person: 'root', but: ['anna', 'marta'] },
]

// Each walk is minutes long and alone on its server: whichever worker is free takes the next.
test.describe.configure({ mode: 'parallel' })

for (const { person, but } of walks)
  test(`S-CHECK-72 S-A11Y-3 S-A11Y-4 S-A11Y-6 S-A11Y-8 S-FORM-1 S-LANG-5 every screen ${person} may see fits 320 px in forced colours, still, its headings in order, its controls named and large enough`, async ({
    page,
    stage: { site },
  }) => {
    // Some sixty loads of the whole application.
    test.setTimeout(420_000)
    await page.setViewportSize(narrow)
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    if (person !== 'guest') await signIn(page, { site, name: person })
    const isWalked = ({ ends }: Visit) => shows(ends, person) && !but.some(other => shows(ends, other))
    const faults: string[] = []
    for (const { path } of visitsWith(await idsOf(site)).filter(isWalked)) {
      await page.goto(site + path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      faults.push(...(await faultsOf(page)).map(it => `${path}: ${it}`))
    }
    expect(faults).toEqual([])
  })

function shows(ends: Visit['ends'], person: Person): boolean {
  return ends[person].kind === 'shows'
}
