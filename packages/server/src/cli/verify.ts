import { verify } from '../accounting/ledger/index.ts'
import { readConfig } from '../config.ts'
import { CommandError } from './faults.ts'
import { openMigrated } from './open.ts'

/** Re-reads the whole ledger and prints what breaks a rule (L1, L2, L12). */
export async function verifyLedger(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const database = await openMigrated(readConfig(env))
  try {
    const findings = await verify(database)
    if (findings.length === 0) {
      process.stdout.write('The ledger keeps all rules.\n')
      return
    }
    throw new CommandError(findings.map(finding => JSON.stringify(finding)).join('\n'), 7)
  } finally {
    await database.close()
  }
}
