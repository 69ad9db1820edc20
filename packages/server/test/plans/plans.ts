import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ordinaryUser } from '../binaries.ts'
import { startPostgres, type Postgres } from '../postgres.ts'

/** One step of how PostgreSQL carried out a statement, as far as tests look at it. */
type Step = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Step[] }

/** A statement and the tables it read from one end to the other. */
export type Finding = { readonly table: string; readonly statement: string }

/** A real PostgreSQL that writes down how it carries out each statement. */
export type Explaining = {
  readonly postgres: Postgres
  /** The plans written down since the last call that read one of the tables without an index, and how many there were. */
  scansOf(tables: ReadonlySet<string>): { plans: number; findings: Finding[] }
  stop(): Promise<void>
}

export async function startExplaining(): Promise<Explaining> {
  const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-plans-'))
  const user = ordinaryUser()
  if (user) chownSync(directory, user.uid, user.gid)
  const postgres = await startPostgres({
    settings: {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_format': 'json',
      logging_collector: 'on',
      log_directory: directory,
      log_destination: 'jsonlog',
    },
  })
  let read = 0
  return {
    postgres,
    scansOf: tables => {
      const lines = linesIn(directory)
      const plans = lines.slice(read).flatMap(planOf)
      read = lines.length
      return { plans: plans.length, findings: plans.flatMap(plan => findingsIn(plan, tables)) }
    },
    stop: async () => {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function linesIn(directory: string): string[] {
  const files = readdirSync(directory).filter(name => name.endsWith('.json'))
  return files
    .sort()
    .flatMap(name => readFileSync(join(directory, name), 'utf8').split('\n'))
    .filter(line => line !== '')
}

type Explained = { readonly 'Query Text': string; readonly Plan: Step }

function planOf(line: string): Explained[] {
  const { message } = JSON.parse(line) as { message?: string }
  const at = message?.indexOf('plan:\n') ?? -1
  return message === undefined || at < 0 ? [] : [JSON.parse(message.slice(at + 'plan:\n'.length)) as Explained]
}

function findingsIn({ 'Query Text': statement, Plan }: Explained, tables: ReadonlySet<string>): Finding[] {
  return stepsOf(Plan).flatMap(step => {
    const table = step['Relation Name']
    return step['Node Type'].includes('Seq Scan') && table !== undefined && tables.has(table)
      ? [{ table, statement }]
      : []
  })
}

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)]
}
