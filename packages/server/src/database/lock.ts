import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isAlive, startOf } from './processes.ts'

/** Who holds a directory: the pid alone would not do, because pids come again. The token makes each lock another. */
type Holder = { pid: number; started: string; host: string; token: string }

/**
 * Takes a directory for this process, until the function it returns is called or the process ends. A lock left by a dead
 * process is taken over; one of a live process never is.
 *
 * No file system can replace a file only if it is still the same, so a dead lock is not replaced. Its heir makes a file
 * named after it, which only one can; the heir of a dead heir does the same after that one. Who stands at the end of this
 * line holds the directory.
 *
 * @throws Error "directory is locked by another process (pid …)"
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'exchange-kit.lock')
  const mine = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
    token: randomUUID(),
  } satisfies Holder)
  while (!standAtTheEnd(path, mine)) continue
  moveToTheFront(path, mine)
  return () => {
    if (read(path) === mine) remove(path)
  }
}

// Steps behind the last of the line if that is dead. `false` = the line had changed by then: look again.
function standAtTheEnd(path: string, mine: string): boolean {
  const end = endOf(path)
  const last = read(end)
  if (last !== undefined) refuseIfAlive(path, last)
  const step = last === undefined ? path : heirOf(path, last)
  if (!create(step, mine)) return false
  // The last may have left before this step, or moved to the front and swept the line: a step behind nobody is none.
  if (read(endOf(path)) === mine) return true
  if (read(step) === mine) remove(step)
  return false
}

function endOf(path: string): string {
  let at = path
  for (let text = read(at); text !== undefined; text = read(at)) {
    const next = heirOf(path, text)
    if (read(next) === undefined) break
    at = next
  }
  return at
}

// First to the front, then sweep: so whoever steps into a swept place sees that the front is another.
function moveToTheFront(path: string, mine: string): void {
  renameSync(written(path, mine), path)
  const heirs = readdirSync(dirname(path)).filter(name => name.startsWith(`${basename(path)}.after-`))
  heirs.forEach(name => remove(join(dirname(path), name)))
}

function heirOf(path: string, text: string): string {
  return `${path}.after-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}

function refuseIfAlive(path: string, text: string): void {
  const holder = holderIn(text)
  if (!holder) return
  const { pid, started, host } = holder
  // Of a process on another machine or in another container nobody here can tell; only a person can.
  if (host !== hostname()) {
    throw new Error(`directory is locked by process ${pid} on ${host}. If that is gone for good, delete ${path}.`)
  }
  if (!isAlive(pid) || (started !== '' && startOf(pid) !== started)) return
  throw new Error(
    `directory is locked by another process (pid ${pid}). Stop it, or give this server a directory of its own.`,
  )
}

// A lock appears with its text in it: one seen half written would look like a dead process's.
function create(path: string, text: string): boolean {
  const draft = written(path, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    remove(draft)
  }
}

function written(path: string, text: string): string {
  const draft = join(dirname(path), `exchange-kit.draft-${randomUUID()}`)
  writeFileSync(draft, text, { mode: 0o600 })
  return draft
}

// Others sweep too: what is gone already is fine.
function remove(path: string): void {
  rmSync(path, { force: true })
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
