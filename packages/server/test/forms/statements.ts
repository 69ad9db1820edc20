import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A form of statement that the server sent, and the files in its source that did; an empty name = nobody knows. */
export type Recorded = {
  readonly text: string
  readonly kind: 'server' | 'schema' | 'queue' | 'upkeep'
  readonly senders: readonly string[]
}

type Line = { readonly text: string; readonly calls: readonly string[] }

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** What record-statements.mjs wrote into a folder, each form once, without what tests sent by hand. */
export function recordedIn(folder: string): Recorded[] {
  const found = new Map<string, { kind: Recorded['kind']; senders: Set<string> }>()
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      // The last line of a process that was killed may be half of one, and its statement was not sent.
      if (!line.endsWith('}')) continue
      const { text, calls } = JSON.parse(line) as Line
      const sender = senderOf(text, calls)
      const kind = kindOf(text, sender)
      if (kind === 'test') continue
      const known = found.get(text) ?? { kind, senders: new Set() }
      found.set(text, { kind, senders: known.senders.add(sender) })
    }
  }
  return [...found].map(([text, { kind, senders }]) => ({ text, kind, senders: [...senders].sort() }))
}

function senderOf(text: string, calls: readonly string[]): string {
  if (/^begin\b/.test(text)) return 'database/scope.ts'
  const sender = calls.map(fileOf).find(it => !it.startsWith('node_modules/') && !plumbing.includes(it)) ?? ''
  return sender.replace(/^packages\/server\/src\//, '')
}

function kindOf(text: string, sender: string): Recorded['kind'] | 'test' {
  if (/\bpgboss\./.test(text) || sender === 'jobs/queue.ts') return 'queue'
  if (/^(vacuum|analyze|checkpoint)\b/i.test(text)) return 'upkeep'
  // Outside of the server's source, or a test in it.
  if (/^(packages|examples|site|stories)\/|\.test\.ts$/.test(sender)) return 'test'
  return sender === 'database/migrate.ts' ? 'schema' : 'server'
}

// What hands on statements that others wrote.
const plumbing = ['citus', 'connecting', 'line', 'pool', 'retry', 'session', 'statement'].map(
  it => `packages/server/src/database/${it}.ts`,
)

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
