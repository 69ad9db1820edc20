import type { Browser } from '@playwright/test'
import { askingAsRoot, make, play } from './community.ts'
import type { Measured } from './table.ts'
import { waits } from './waits.ts'

const sizes = (process.env['MOVING_SIZES'] ?? '60,1000,20000').split(',').map(Number)
/** Up to a thousand members come in by day: nobody who pays elsewhere is to wait longer. */
const most = 1000

/**
 * What members of another group wait for a payment on the embedded database while members come in in earnest, each with an
 * e-mail and a balance: every step is one transaction (A-4-81), and there is one at a time.
 */
export async function moving(_: Browser, site: string): Promise<Measured[]> {
  const ask = await askingAsRoot(site)
  const measured: Measured[] = []
  for (const [at, size] of sizes.entries()) {
    const rows = Array.from(
      { length: size },
      (_, row) => `M ${row},m${row}.${size}@demo.example,${row % 2 === 0 ? 1 : -1}`,
    )
    const files = { members: ['name,email,balance', ...rows].join('\n') }
    const id = await make(ask, { code: `BMV${String.fromCharCode(65 + at)}`, name: `Group of ${size}`, files })
    await play(ask, id)
    const attributes = { data: { test: false, invite: false } }
    await ask(`/accounting/migrations/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'migrations', id, attributes } },
    })
    const begun = performance.now()
    const took = await waits(site, play(ask, id))
    measured.push(
      {
        name: `a payment while ${size} members come in`,
        value: Math.max(...took),
        budget: size <= 1000 ? most : null,
        unit: 'ms',
      },
      { name: '  the import', value: performance.now() - begun, budget: null, unit: 'ms' },
    )
  }
  return measured
}
