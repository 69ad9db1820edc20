import type { Page } from '@playwright/test'
import { cut, lengthenTexts, spaceTexts } from './fit.ts'
import { unworded } from './keys.ts'
import { misled } from './leads.ts'
import { restless } from './motion.ts'
import { nameless } from './names.ts'
import { disordered } from './order.ts'
import { finger, missed } from './targets.ts'

/** All that is not as it should be where the page is now. Its words are longer afterwards. */
export async function faultsOf(page: Page): Promise<string[]> {
  const looks = [nameless, disordered, restless, unworded, misled]
  const faults = await page.evaluate(cut, 'as it is')
  faults.push(...(await page.evaluate(missed, finger)))
  for (const look of looks) faults.push(...(await page.evaluate(look)))
  await page.evaluate(spaceTexts, true)
  faults.push(...(await page.evaluate(cut, 'once texts are spaced')))
  await page.evaluate(spaceTexts, false)
  await page.evaluate(lengthenTexts, 0.4)
  faults.push(...(await page.evaluate(cut, 'in words 40 % longer')))
  return faults
}
