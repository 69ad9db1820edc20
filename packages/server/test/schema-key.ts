import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { migrations } from '../src/database/migrations.ts'

/** Other for each schema and for each version of what the project stands on. */
export async function keyOfSchema(): Promise<string> {
  const lock = await readFile(new URL('../../../package-lock.json', import.meta.url))
  return createHash('sha256').update(lock).update(JSON.stringify(migrations)).digest('hex').slice(0, 32)
}
