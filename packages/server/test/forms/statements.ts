import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A form of statement that the server sent, and the files that sent it, the nearest first. */
export type Recorded = {
  readonly text: string
  readonly kind: 'server' | 'schema' | 'queue' | 'upkeep'
  readonly files: readonly string[]
}

type Line = { readonly text: string; readonly calls: readonly string[] }

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** What record-statements.mjs wrote into a folder, each form once, without what tests sent by hand. */
export function recordedIn(folder: string): Recorded[] {
  const found = new Map<string, Recorded>()
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      // The last line of a process that was killed may be half of one, and its statement was not sent.
      if (!line.endsWith('}')) continue
      const { text, calls } = JSON.parse(line) as Line
      if (found.has(text)) continue
      const files = calls.map(fileOf).filter(it => !/^node_modules\//.test(it) && !isPlumbing(it))
      const kind = kindOf(text, files)
      if (kind !== 'test') found.set(text, { text, kind, files })
    }
  }
  return [...found.values()]
}

function kindOf(text: string, files: readonly string[]): Recorded['kind'] | 'test' {
  const [sender = ''] = files
  if (/\bpgboss\./.test(text) || sender === 'packages/server/src/jobs/queue.ts') return 'queue'
  if (/^(vacuum|analyze|checkpoint|set|reset)\b/i.test(text)) return 'upkeep'
  // What hands on what others wrote stands nearest where it was at work alone: what opens and ends a transaction.
  if (sender !== '' && !sender.startsWith('packages/server/src/')) return 'test'
  if (sender.endsWith('.test.ts')) return 'test'
  return sender === 'packages/server/src/database/migrate.ts' ? 'schema' : 'server'
}

const plumbing = ['connecting', 'line', 'pool', 'retry', 'session', 'statement'].map(
  it => `packages/server/src/database/${it}.ts`,
)

function isPlumbing(file: string): boolean {
  return plumbing.includes(file)
}

/** The source of a call, also where many were made into one file (scripts/children.mjs), which names each above its part. */
function fileOf(call: string): string {
  const [path = '', line = ''] = call.split(/:(?=\d)/)
  const file = path.startsWith(root) ? path.slice(root.length) : path
  if (!file.startsWith('packages/.server/')) return file
  return partsOf(path).findLast(it => it.line <= Number(line))?.file ?? file
}

const parts = new Map<string, readonly { readonly line: number; readonly file: string }[]>()

function partsOf(path: string) {
  const known = parts.get(path)
  if (known) return known
  const found = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, at) => (/^\/\/ \S+\.[cm]?[jt]s$/.test(line) ? [{ line: at + 1, file: line.slice(3) }] : []))
  parts.set(path, found)
  return found
}
