import { isAppError } from '@exchange-kit/model'
import { exportGroup } from '../archive/export.ts'
import { importArchive } from '../archive/import.ts'
import { noteArchive, operator } from '../archive/noted.ts'
import { readConfig } from '../config.ts'
import { createKit, type Kit } from '../kit.ts'
import type { Options } from './commands.ts'
import { CommandError } from './faults.ts'
import { openMigrated } from './open.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Writes the archive of a group into a file (B4). */
export async function exportTo(env: Environment, group: string, options: Options): Promise<void> {
  const now = new Date()
  const path = options['--out'] ?? `${group}-${now.toISOString().slice(0, 10)}.zip`
  const credentials = options['--with-credentials'] !== undefined
  await withKit(env, async kit => {
    const { counts } = await exportGroup(kit, { group, path, credentials, progress: toldBy(process.stderr) })
    await kit.database.transaction([group], db => noteArchive(db, { group, actor: operator, now }))
    process.stdout.write(
      `${path} holds ${group}: ${told(counts)}. It holds what people told their group: keep it as such.\n`,
    )
  })
}

/** Brings the archive of a group in (B5). */
export async function importFrom(env: Environment, path: string, options: Options): Promise<void> {
  const dryRun = options['--dry-run'] !== undefined
  await withKit(env, async kit => {
    const { group, counts } = await importArchive(kit, path, {
      dryRun,
      tell: ({ level, message }) => void process.stderr.write(`${level === 'info' ? '' : `${level}: `}${message}\n`),
    })
    const done = dryRun ? 'could be brought in, and was not' : 'is here'
    process.stdout.write(`${group} ${done}: ${told(counts)}. The ledger keeps all rules.\n`)
  })
}

function told(counts: Readonly<Record<string, number>>): string {
  const { members = 0, accounts = 0, transfers = 0, files = 0 } = counts
  return `${members} members, ${accounts} accounts, ${transfers} transfers, ${files} images`
}

/** Says every tenth how far it is. */
function toldBy(stream: { write(text: string): unknown }): (done: number) => Promise<void> {
  let last = 0
  return async done => {
    const tenth = Math.floor(done * 10)
    if (tenth === last) return
    last = tenth
    stream.write(`${tenth * 10} %\n`)
  }
}

async function withKit(env: Environment, use: (kit: Kit) => Promise<void>): Promise<void> {
  const config = readConfig(env)
  const database = await openMigrated(config)
  try {
    const kit = await createKit({ config, database })
    try {
      await use(kit)
    } catch (error) {
      throw asFault(error)
    } finally {
      await kit.ledger.stop()
      kit.mailer.close()
    }
  } finally {
    await database.close()
  }
}

// What is said to callers of the API is said to the operator, with an exit code.
function asFault(error: unknown): unknown {
  if (!isAppError(error) || error.detail === undefined) return error
  if (error.code === 'NotFound') return new CommandError(`${error.detail}.`, 2)
  if (error.code === 'TransactionError') return new CommandError(`${error.detail}.`, 1)
  return error.code === 'BadRequest' ? new CommandError(error.detail, error.status === 409 ? 8 : 9) : error
}
