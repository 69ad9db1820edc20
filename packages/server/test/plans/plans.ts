import { randomUUID } from 'node:crypto'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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
  scansOf(tables: ReadonlySet<string>): Promise<{ plans: number; findings: Finding[] }>
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
    scansOf: async tables => {
      const mark = `until ${randomUUID()}`
      await postgres.command(`select '${mark}'`)
      const { lines, end } = await linesUntil(directory, mark)
      const plans = lines.slice(read, end).flatMap(planOf)
      read = end + 1
      return { plans: plans.length, findings: plans.flatMap(plan => findingsIn(plan, tables)) }
    },
    stop: async () => {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

// A process of its own writes the log, when it gets round to it: what was carried out before the mark stands before it.
async function linesUntil(directory: string, mark: string): Promise<{ lines: string[]; end: number }> {
  for (;;) {
    const lines = linesIn(directory)
    const end = lines.findIndex(line => line.includes(mark) && line.endsWith('}'))
    if (end >= 0) return { lines, end }
    await wait(10)
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
