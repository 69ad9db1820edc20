import type { Reading } from '../../work.ts'
import { Unreadable } from '../rows.ts'
import type { Ground } from './ground.ts'
import { cellOf, look } from './look.ts'
import { treasury } from './sheet.ts'

/** Whether payments come in that go to or come from the group itself, or leave it a levy. */
export async function wantsTreasury(reading: Reading, { mapping, world }: Ground): Promise<boolean> {
  try {
    const seen = await look(reading, { file: 'transfers', mapping })
    if (!seen?.sheet) return false
    const { sheet } = seen
    const parties = Object.values(sheet.columns).flatMap(it => ('account' in it ? [it] : []))
    for await (const { cells } of seen.rows) {
      const cell = cellOf(seen, cells)
      if (sheet.levyOf?.(cell, world) !== undefined) return true
      if (parties.some(({ names, account }) => account(cell(...names), cell) === treasury)) return true
    }
  } catch (error) {
    // Whoever reads the rows in earnest says what is wrong with the file.
    if (!(error instanceof Unreadable)) throw error
  }
  return false
}
